"""The commands of machu_rules are imported by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("machu_rules.cli")
