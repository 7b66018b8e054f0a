"""List the modules in machu_rules.cli for PyInstaller. It does not find them by itself, because machu_rules imports its
commands by name.
"""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("machu_rules.cli")
