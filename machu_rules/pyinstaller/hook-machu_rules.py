"""List the parts of machu_rules that PyInstaller does not find by itself.

The games in machu_rules and in other packages must be listed, because no import statement names them: they are
registered as entry points. The data files must be listed, because they are not imported. The source files are included
too, because they are read when batches are compiled and schemas are made.
"""

from PyInstaller.utils.hooks import collect_data_files, collect_entry_point, collect_submodules

datas, hiddenimports = collect_entry_point("machu_rules.games")
datas += collect_data_files("machu_rules")
datas += collect_data_files("machu_rules", include_py_files=True, subdir="templates")
hiddenimports += collect_submodules("machu_rules.games")
module_collection_mode = "pyz+py"
