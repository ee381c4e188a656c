#!/usr/bin/env python3
"""The built page is committed: it is what its sources give, which pass the checks of their types.

suite: built_page; size: smoke; build: release; needs: node npm; inputs: page tests/page/packages.py; budget: 20; call:
"""
import os
import sys
from common import ROOT, finish, run

sys.path.insert(0, os.path.join(ROOT, 'tests', 'page'))
import packages  # noqa: E402

problems = []
wrong = packages.install()
if wrong:
    finish([wrong])
for command in (['page/node_modules/.bin/tsc', '--noEmit', '--project', 'page'], ['node', 'page/build.mjs', '--check']):
    result = run(command)
    if result.returncode:
        problems.append(f'{" ".join(command)}: {(result.stdout + result.stderr).strip()}')
finish(problems)
