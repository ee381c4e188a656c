#!/usr/bin/env python3
"""The release has what the compiler offers against overflows. usage: hardening.py [BUILD-FOLDER]

suite: hardening; size: smoke; build: release; budget: 5; call: {build}
"""
import os
import re
import sys
from common import BUILD, finish, run

path = os.path.join(os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD, 'assay')
headers = run(['readelf', '-W', '-h', '-l', '-d', path]).stdout
imports = run(['readelf', '-W', '--dyn-syms', path]).stdout
stack = re.search(r'^\s*GNU_STACK.*$', headers, re.M)
WANTED = {
    'position-independent (PIE)': re.search(r'FLAGS_1.*\bPIE\b', headers),
    'tables read-only after the start (RELRO)': re.search(r'^\s*GNU_RELRO', headers, re.M),
    'all of them: bound at the start (BIND_NOW)': re.search(r'BIND_NOW|FLAGS_1.*\bNOW\b', headers),
    'a stack that is not executed': stack and not re.search(r'\bR?W?E\b', stack[0]),
    'a guard of the stack (-fstack-protector-strong)': '__stack_chk_fail' in imports,
    'checked functions of the C library (_FORTIFY_SOURCE)': re.search(r'__\w+_chk\b(?<!__stack_chk)', imports),
}
problems = [] if os.path.exists(path) else [f'{path} is not there: build it first']
finish(problems + [f'{path} does not have: {what}' for what, there in WANTED.items() if not there])
