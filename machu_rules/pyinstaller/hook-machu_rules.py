"""The parts of machu_rules that PyInstaller does not see: games, which are imported by name, data files, games of other
packages, and sources, which batches and schemas read."""

from PyInstaller.utils.hooks import collect_data_files, collect_entry_point, collect_submodules

datas, hiddenimports = collect_entry_point("machu_rules.games")
datas += collect_data_files("machu_rules")
hiddenimports += collect_submodules("machu_rules.games")
module_collection_mode = "pyz+py"
