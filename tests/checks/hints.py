#!/usr/bin/env python3
"""Each diagnostic has a page docs/hints/CODE.md that begins with `# CODE`; each page has a diagnostic;
numbers rise, over all areas of diag/codes.def, and are never used twice.

suite: hints; build: none; budget: 1
"""
import os
import re
from common import ROOT, files, finish, read

areas = re.findall(r'#include "(diag/codes/\w+\.def)"', read('diag/codes.def'))
rows = [row for area in areas for row in re.findall(r'DIAGNOSTIC\(\s*(\w+)\s*,\s*"(A\d{4})"', read(area))]
numbers = [number for _, number in rows]
problems = [f'diag/codes: {b} follows {a}' for a, b in zip(numbers, numbers[1:]) if b <= a]
problems += [f'{path}: diag/codes.def does not include it' for path in files('.def')
             if path.startswith('diag/codes/') and path not in areas]
for name, number in rows:
    page = f'docs/hints/{number}.md'
    if not os.path.exists(os.path.join(ROOT, page)):
        problems.append(f'{page} is missing ({name})')
    elif not read(page).startswith(f'# {number}: '):
        problems.append(f'{page} does not begin with `# {number}: `')
for path in files('.md'):
    if path.startswith('docs/hints/A') and os.path.basename(path)[:-3] not in numbers:
        problems.append(f'{path}: no diagnostic has this number')
finish(problems)
