#!/usr/bin/env python3
"""Each extension that compiler/syntax/extensions.def calls THERE is used by a program of tests/programs/run that says so in its
line `-- uses:`, and each program that says so switches it on: by a pragma, by one that implies it, or by its language.

suite: extensions; build: none; budget: 1
"""
import os
import re
import sys
from common import ROOT, finish, read

sys.path.insert(0, os.path.join(ROOT, 'tests', 'programs'))
import corpus  # noqa: E402

TABLE = read('compiler/syntax/extensions.def')
ROWS = re.findall(r'^EXTENSION\((\w+), (YES|NO), (YES|NO), (\w+)\)', TABLE, re.M)
NAMES = {name for name, _, _, _ in ROWS}
LANGUAGES = {'Haskell2010': {name for name, report, _, _ in ROWS if report == 'YES'},
             'GHC2021': {name for name, _, ghc2021, _ in ROWS if ghc2021 == 'YES'}}
IMPLIED = re.findall(r'^IMPLIES\((\w+), (\w+)\)', TABLE, re.M)


def switches(text):
    """The words of LANGUAGE pragmas and of options -X, in order."""
    words = []
    for pragma, rest in re.findall(r'\{-#\s*(LANGUAGE|OPTIONS_GHC)\s(.*?)#-\}', text, re.S):
        words += re.split(r'[\s,]+', rest.strip()) if pragma == 'LANGUAGE' else re.findall(r'-X(\w+)', rest)
        words += ['CPP'] if pragma == 'OPTIONS_GHC' and '-cpp' in rest.split() else []
    return words


def switched_on(text):
    """The extensions of a module, and NoX for each X that it switches off."""
    words = switches(text)
    language = next((word for word in reversed(words) if word in LANGUAGES), 'GHC2021')
    on = set(LANGUAGES[language])
    for word in words:
        if word in NAMES:
            on |= {word} | {implied for name, implied in IMPLIED if name == word}
        elif word.startswith('No') and word[2:] in NAMES:
            on = on - {word[2:]} | {word}
    return on


def main():
    problems, used = [], set()
    for program in corpus.programs():
        on = set().union(*(switched_on(text.decode()) for text in program.texts()))
        named = {word for word in program.uses() if word.removeprefix('No') in NAMES or word in NAMES}
        problems += [f'tests/programs/run/{program.name} says that it uses {word}, and does not switch it on' for word in sorted(named - on)]
        used |= named
    there = [name for name, _, _, state in ROWS if state == 'THERE']
    problems += [f'no program of tests/programs/run says that it uses {name}' for name in there if not used & {name, 'No' + name}]
    finish(problems or ([] if there else ['compiler/syntax/extensions.def: no row was found']))


main()
