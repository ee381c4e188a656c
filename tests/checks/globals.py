#!/usr/bin/env python3
"""No writable globals but those of base/os: signals, the seed of the hashes, what was read. usage: globals.py [BUILD-FOLDER]

Symbols in the writable sections of the folders' static libraries (and of cli's objects), found by nm in a
build without sanitizers.

suite: globals; size: smoke; build: release; budget: 1 2; call: {build}
"""
import glob
import os
import re
import sys
from common import BUILD, finish, libraries, run

ALLOWED = {'os_input_state', 'os_signal_state', 'os_seed_state', 'os_timer_state'}
# not .data.rel.ro: constant after relocation
WRITABLE = re.compile(r'\.t?(data|bss)(?!\.rel\.ro)|COMMON|\*COM\*')
build = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD
objects = libraries(build) + sorted(glob.glob(build + '/assay.p/*.o'))
problems = [] if objects else [f'{build} holds no libraries: build it first']
for path in objects:
    for line in run(['nm', '--format=sysv', path]).stdout.splitlines():
        parts = [part.strip() for part in line.split('|')]
        if len(parts) == 7 and WRITABLE.match(parts[6]) and parts[0].split('.')[0] not in ALLOWED:
            problems.append(f'{os.path.relpath(path, build)}: writable global {parts[0]}')
finish(problems)
