"""List the modules in machu_rules.cli for PyInstaller. PyInstaller does not find these modules by itself, because no
import statement names them. Their names are computed when a command runs.
"""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("machu_rules.cli")
