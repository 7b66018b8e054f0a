"""Runs pytest in Pyodide, for `run.mjs`; the value of the last line is its exit code."""

import os
import sys


def run() -> int:
    sys.dont_write_bytecode = True  # the folders are those of the machine
    sys.path[:0] = ["/project", "/stand_in"]
    sys.path.append("/packages")
    os.chdir("/project")
    import pytest

    print("Python", sys.version.partition("(")[0], "on", sys.platform)
    return int(pytest.main(["-p", "no:cacheprovider", *sys.argv[1:]]))


run()
