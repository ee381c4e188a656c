#!/usr/bin/env python3
"""The release has what the compiler offers against overflows. usage: hardening.py [BUILD-FOLDER]

What the linker did is seen in the program, whether it is linked to libc or has it inside. What the compiler did is seen in our own
objects: a program that has libc inside has its checked functions, too, whether we call them or not.

suite: hardening; size: smoke; build: release; budget: 1; call: {build}
"""
import os
import re
import sys
from common import BUILD, finish, run

LEAST = 20  # objects that call such functions: of each kind there are many more

build = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD
path = os.path.join(build, 'assay')


def objects():
    """Those that the program is linked from."""
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(build) for name in names
                  if name.endswith('.o') and os.path.relpath(folder, build).split(os.sep)[0] not in ('tests', 'meson-private'))


def calls():
    """Of each object, what it takes from elsewhere."""
    listed = run(['nm', '-A', '-u', *objects()]).stdout
    found = {}
    for line in listed.splitlines():
        name, symbol = line.split(':', 1)
        found.setdefault(name, set()).add(symbol.split()[-1])
    return found


headers = run(['readelf', '-W', '-h', '-l', '-d', path]).stdout
stack = re.search(r'^\s*GNU_STACK.*$', headers, re.M)
called = calls().values()
guarded = sum('__stack_chk_fail' in symbols for symbols in called)
checked = sum(any(re.fullmatch(r'__(?!stack)\w+_chk', symbol) for symbol in symbols) for symbols in called)
WANTED = {
    'position-independent (PIE)': re.search(r'FLAGS_1.*\bPIE\b', headers),
    'tables read-only after the start (RELRO)': re.search(r'^\s*GNU_RELRO', headers, re.M),
    'all of them: bound at the start (BIND_NOW)': re.search(r'BIND_NOW|FLAGS_1.*\bNOW\b', headers),
    'a stack that is not executed': stack and not re.search(r'\bR?W?E\b', stack[0]),
    'a guard of the stack (-fstack-protector-strong)': guarded >= LEAST,
    'checked functions of the C library (_FORTIFY_SOURCE)': checked >= LEAST,
}
problems = [] if os.path.exists(path) else [f'{path} is not there: build it first']
finish(problems + [f'{path} does not have: {what} ({guarded} objects with guards, {checked} with checked functions)'
                   for what, there in WANTED.items() if not there])
