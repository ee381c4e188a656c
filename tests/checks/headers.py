#!/usr/bin/env python3
"""Each header compiles alone, but for pieces of functions.

suite: headers; build: none; needs: gcc; budget: 7
"""
from common import files, finish, run

FLAGS = ['-std=c17', '-D_GNU_SOURCE', '-DASSAY_CHECKED=0', '-DASSAY_VERSION=""', '-I.', '-Wall',
         '-Wextra', '-Werror', '-fsyntax-only', '-x', 'c']
PARTS = ['engine/machine/searching.h']  # the middle of a function
problems = []
for path in files('.h'):
    if path in PARTS:
        continue
    result = run(['gcc', *FLAGS, path])
    if result.returncode != 0:
        problems.append(f'{path} does not compile alone:\n{result.stderr}')
finish(problems)
