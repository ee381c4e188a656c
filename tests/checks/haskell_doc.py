#!/usr/bin/env python3
"""docs/haskell.md has a row for each extension of compiler/syntax/extensions.def, in its order, with its languages and its
state, and for each chapter of the report from 2 to 10.

suite: haskell_doc; build: none; budget: 1
"""
import re
from common import finish, read

LANGUAGES = {'YES': 'yes', 'NO': ''}
CHAPTERS = range(2, 11)


def main():
    table = re.findall(r'^EXTENSION\((\w+), (YES|NO), (YES|NO), (\w+)\)', read('compiler/syntax/extensions.def'), re.M)
    wanted = [(name, LANGUAGES[report], LANGUAGES[ghc2021], state.lower()) for name, report, ghc2021, state in table]
    report, extensions = read('docs/haskell.md').split('\n## Extensions\n')
    rows = [tuple(cell.strip() for cell in line.split('|')[1:5]) for line in extensions.splitlines() if line.startswith('| ')][1:]
    problems = [f'docs/haskell.md has no row of {row}' for row in wanted if row not in rows]
    problems += [f'docs/haskell.md has a row too many, or a wrong one: {row}' for row in rows if row not in wanted]
    if not problems and rows != wanted:
        problems.append('docs/haskell.md has the extensions in another order')
    problems += [f'docs/haskell.md has no row of chapter {chapter} of the report' for chapter in CHAPTERS
                 if not re.search(rf'^\| {chapter}[. ]', report, re.M)]
    finish(problems or ([] if wanted else ['compiler/syntax/extensions.def: no row was found']))


main()
