#!/usr/bin/env python3
"""What is read is remembered, so that no output takes its place, and every command is tried with that.

Files are opened by os_open_input, os_read_file, os_read_regular and their like; by what does not remember them, only where they are
assay's own or a program's. Every command that names files, every option that names a FILE to write with each of its
commands, and every option that names a DIR or a BUDGET is in a row of INPUTS in tests/outputs/place.py.

suite: inputs; build: none; budget: 1
"""
import os
import re
import sys
from common import ROOT, files, finish, read

sys.path.insert(0, os.path.join(ROOT, 'tests', 'outputs'))
from place import INPUTS  # noqa: E402

FORGETFUL = re.compile(r'\b(os_open|os_read_to_replace)\(')
OWN = {'runtime/io.c': 'files of the program that runs', 'drive/run.c': 'what GHC\'s runs wrote, in a folder of our own',
       'cli/gate.c': 'a budget that is saved anew'}
COMMAND = re.compile(r'^COMMAND\(\w+, "(\w+)", "([^"]*)"', re.M)
OPTION = re.compile(r'^OPTION\(\w+, "([\w-]+)", "([^"]*)",\s*([^"]*),\s*"', re.M)
FILE = re.compile(r'\b(FILE|DIR|OLD|BUDGET)\b')


def forgetful():
    for path in files('.c'):
        if not path.startswith(('base/os', 'tests/')) and FORGETFUL.search(read(path)) and path not in OWN:
            yield f'{path} opens files that are not remembered as read: os_open_input, os_read_file and os_read_regular do that'


def rows():
    """[(command, the options of a way to write)]"""
    for words, ways, _ in INPUTS.values():
        for way in ways or ['']:
            given = [word.split('=')[0].lstrip('-') for word in [*words, *way.split()] if word.startswith('-')]
            yield words[0], given


def untried():
    table = read('cli/options.def')
    tried = list(rows())
    for command, operands in COMMAND.findall(table):
        if FILE.search(operands) and command not in {name for name, _ in tried}:
            yield f'no row of INPUTS has the command {command}'
    for option, argument, commands in OPTION.findall(table):
        if not FILE.search(argument):
            continue
        of = [name.lower() for name in re.findall(r'ON_(\w+)', commands)]
        found = {name for name, given in tried if option in given and name in of}
        if argument.strip('[]') == 'FILE':
            for name in sorted(set(of) - found):
                yield f'no row of INPUTS has {option} of {name}'
        elif not found:
            yield f'no row of INPUTS has {option}'


finish([*forgetful(), *untried()])
