#!/usr/bin/env python3
"""The number of the cost model is the same in docs/desugaring.md and in compiler/lower/lower.h.

suite: cost_model; build: none; budget: 1
"""
import re
from common import finish, read

stated = re.findall(r'^Cost model: (\d+)\.$', read('docs/desugaring.md'), re.M)
used = re.findall(r'\bLOWER_COST_MODEL = (\d+)\b', read('compiler/lower/lower.h'))
problems = []
if len(stated) != 1 or stated != used:
    problems.append(f'cost model: docs/desugaring.md has {stated}, compiler/lower/lower.h {used}')
finish(problems)
