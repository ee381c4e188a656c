#!/usr/bin/env python3
"""The text of the project: nothing about how or where it was written, files of a size that people read,
no trailing blanks, a line end at the end, nothing that a merge left.

suite: words; build: none; budget: 5
"""
import re
from common import files, finish, read

LONGEST = 1000  # lines of a source file
# written apart, so that this file passes its own check
FORBIDDEN = ['ses' + 'sion', r'\bag' + r'ents?\b', r'\bprom' + r'pts?\b', '/wo' + 'rk/', '/tmp/' + 'b-']
SOURCES = ('.c', '.h', '.def', '.py', '.md', '.build', '.txt', '.stg')
# of GHC's: two functions that tests/library calls, and a module; of playwright's: what asks chromium for its clocks;
# of chdb's: a store in the process
NAMES = re.compile(r'\b[gs]etSes' + r'sionDynFlags\b|\bGHC\.Driver\.Ses' + r'sion\b|\bnewCDPSes' + r'sion\b'
                   r'|\bnew chdb\.Ses' + r'sion\b')
pattern = re.compile('|'.join(FORBIDDEN), re.IGNORECASE)

problems = []
for path in files():
    text = read(path)
    if '\0' in text:
        continue
    lines = text.split('\n')
    problems += [f'{path}:{n}: forbidden word: {m.group(0)}'
                 for n, line in enumerate(lines, 1) if (m := pattern.search(NAMES.sub('', line)))]
    if not path.endswith(SOURCES):
        continue
    if path.endswith(('.c', '.h', '.py')) and len(lines) > LONGEST:
        problems.append(f'{path}: {len(lines)} lines; more than {LONGEST} is too long')
    problems += [f'{path}:{n}: left by a merge' for n, line in enumerate(lines, 1) if re.match('[<>]{7} ', line)]
    if text and not text.endswith('\n'):
        problems.append(f'{path}: no line end at the end')
    problems += [f'{path}:{n}: trailing blanks' for n, line in enumerate(lines, 1)
                 if line != line.rstrip() and not path.endswith('.stg')]
finish(problems)
