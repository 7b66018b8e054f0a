"""The rules, a module for each chapter: `setup`, `rounds`, `turning` a card, `leaving` the temple, `ending`."""
