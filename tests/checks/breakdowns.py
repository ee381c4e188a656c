#!/usr/bin/env python3
"""Every name of every breakdown, cost and format, in every command. usage: breakdowns.py [BUILD-FOLDER]

The names come from profile/dimensions.def and formats/formats.def: full key, full name, both in capitals, the
shortest beginning that nothing else has, GHC's letter in its three forms. Each must give what the full key gives.

suite: breakdowns; size: smoke; build: release sanitize; budget: 1 1 19; call: {build}
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from common import BUILD, ROOT, finish, read

ASSAY = os.path.join(os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD, 'assay')
if not os.path.exists(ASSAY):
    sys.exit(f'{ASSAY} is not there: build it first')
problems = []


def assay(*words):
    return subprocess.run([ASSAY, *words], capture_output=True, timeout=60, stdin=subprocess.DEVNULL)


def expect(condition, *what):
    if not condition:
        problems.append(' '.join(str(w) for w in what))


class Row:
    def __init__(self, code, key, letter, name, what, *_):
        self.code, self.key, self.letter, self.name, self.what = code, key, letter, name, what


ROW = re.compile(r"DIMENSION\((\w+), \"([^\"]*)\", (?:'(.)'|0), \d+, \"([^\"]*)\", (\w+),")
ROWS = [Row(code, key, letter, name, what)
        for code, key, letter, name, what in ROW.findall(read('profile/dimensions.def')) if key]
TABLE = read('profile/dimensions.def')
expect(len(ROWS) + 1 == len(re.findall(r'^DIMENSION\(', TABLE, re.M)) > 10, 'dimensions.def is read in part only')
ROWS = [row for row in ROWS if row.what != 'CELLS']  # no command shows these
# two that begin alike, and are known by their keys alone
ODD = [Row('OTHER', 'apple', '', '', 'LIVE'), Row('OTHER', 'apricot', '', '', 'LIVE')]


def shortest(word, others):
    """a beginning that no other word has"""
    for length in range(1, len(word)):
        start = word[:length].lower()
        if not any(other.lower().startswith(start) for other in others):
            return word[:length]
    return word


def names_of(row, rows):
    words = {row.key, row.key.upper()} | ({row.name, row.name.capitalize()} if row.name else set())
    others = [word for other in rows if other is not row for word in (other.key, other.name) if word]
    letters = {other.letter for other in rows}
    for word in (row.key, row.name):
        start = shortest(word, others) if word else word
        if start and start not in letters:
            words.add(start)
    if row.letter:
        words |= {row.letter, 'h' + row.letter, '-h' + row.letter}
    return sorted(words)


def profile_of(rows):
    """all of them, each with a band and a sample of its own size"""
    return {'kind': 'assay-profile', 'version': 1, 'metrics': [], 'labels': [], 'contexts': [], 'edges': [],
            'facts': {'program': 'p'},
            'dimensions': [{'key': row.key, 'name': row.name, 'unit': 'B',
                            'overlapping': row.what == 'PROCESS'} for row in rows],
            'bands': [{'dimension': i, 'name': f'band of {row.key}'} for i, row in enumerate(rows)],
            'samples': [{'dimension': i, 'time': 1000, 'total': 10 + i, 'rows': [i, 10 + i]}
                        for i in range(len(rows))]}


def check_breakdowns(path, rows):
    commands = {
        'heap': lambda name: ['heap', path, f'--by={name}', '-o', '-'],
        'export to hp': lambda name: ['export', path, '--to=hp', f'--by={name}'],
        'export to chrome': lambda name: ['export', path, '--to=chrome', f'--by={name}'],
        'report': lambda name: ['report', path, f'--where={name}=band*'],
    }
    for command, words in commands.items():
        seen = set()
        for row in rows:
            wanted = assay(*words(row.key))
            refused = command == 'export to hp' and row.what == 'PROCESS'  # it cannot be stacked
            expect((wanted.returncode == 0) != refused, command, row.key, 'fails:', wanted.stderr.decode())
            expect(refused or wanted.stdout not in seen, command, row.key, 'is what another one is')
            seen.add(wanted.stdout)
            for name in names_of(row, rows):
                got = assay(*words(name))
                expect((got.returncode, got.stdout, got.stderr) ==
                       (wanted.returncode, wanted.stdout, wanted.stderr),
                       f'{command}: `{name}` is not {row.key}:', got.stderr.decode())
        for name in ('colour', '-hq', 'hh'):
            got = assay(*words(name))
            expect(got.returncode == 1 and rows[0].key in got.stderr.decode(),
                   f'{command}: `{name}` is taken, or what there is is not listed:', got.stderr.decode())
        got = assay(*words('ap')).stderr.decode()
        expect('apple and apricot, which begin so' in got, f'{command}: `ap` may be two:', got)


def check_ghc():
    """What is asked for is looked at before the program is: the file is not there."""
    runs = re.findall(r'^HEAP\((\w+),', read('drive/choices.def'), re.M)
    rows = [row for row in ROWS if row.code in runs]
    expect(len(rows) == len(runs) > 5, 'choices.def has what dimensions.def has not')
    for row in rows:
        expect(row.letter, row.key, 'has no option of GHC')
        for name in names_of(row, rows):
            got = assay('ghc', f'--heap={name}', 'nowhere.hs').stderr
            expect(b'A0401' in got, f'ghc: `--heap={name}` is refused:', got.decode())
    for name in ('colour', 'memory', '-hq'):
        got = assay('ghc', f'--heap={name}', 'nowhere.hs').stderr
        expect(b'A0811' in got and b'context, type' in got, f'ghc: `--heap={name}`:', got.decode())


def check_costs(path):
    """--by of a report: the key, the name, a beginning."""
    metrics = [('time', 'ticks of the clock'), ('bytes', 'allocation'), ('timid', '')]
    profile = profile_of([])
    profile['metrics'] = [{'key': key, 'name': name, 'exact': True, 'total': 10} for key, name in metrics]
    profile['labels'] = [{'kind': 'main'}] + [{'kind': 'centre', 'module': 'M', 'name': name} for name in 'abc']
    profile['contexts'] = [{'parent': None, 'label': 0, 'costs': {}}] + [
        {'parent': 0, 'label': i + 1, 'costs': {key: 8 if i == j else 1 for j, (key, _) in enumerate(metrics)}}
        for i in range(3)]
    seen = set()
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(profile, file)
    for key, names in (('time', ('TIME', 'tick', 'Ticks of the clock')), ('bytes', ('b', 'Alloc', 'allocation')),
                       ('timid', ('timi', 'Timid'))):
        wanted = assay('report', path, f'--by={key}')
        expect(wanted.returncode == 0, 'report by', key, 'fails:', wanted.stderr.decode())
        expect(wanted.stdout not in seen, 'report by', key, 'is that by another cost')
        seen.add(wanted.stdout)
        for name in names:
            got = assay('report', path, f'--by={name}')
            expect((got.returncode, got.stdout) == (0, wanted.stdout), f'`--by={name}` is not {key}:',
                   got.stderr.decode())
    got = assay('report', path, '--by=colour').stderr.decode()
    expect('it has time, bytes, timid' in got, '`--by=colour`:', got)


def check_formats(path):
    keys = re.findall(r'^FORMAT\(\w+, (\w+), (?:[^,]*, ){5}(?:YES|TABLES),', read('formats/formats.def'), re.M)
    listed = re.search(r'OPTION\(EXPORT_TO, "to", "([^"]*)"', read('cli/options.def')).group(1)
    expect(listed.split('|') == keys, 'options.def lists other formats than formats.def')
    scopings = re.findall(r'^SCOPING\(\w+, "(\w+)",', read('abi/scopings.def'), re.M)
    choices = re.search(r'OPTION\(SCOPING, "scoping", "([^"]*)"', read('cli/options.def')).group(1)
    expect(choices.split('|') == scopings, 'options.def lists other scopings than scopings.def')
    for key in keys:
        wanted = assay('export', path, f'--to={key}')
        for name in (key.upper(), shortest(key, [other for other in keys if other != key])):
            got = assay('export', path, f'--to={name}')
            expect((got.returncode, got.stdout, got.stderr) ==
                   (wanted.returncode, wanted.stdout, wanted.stderr), f'`--to={name}` is not {key}')
    for name in ('p', 'colour'):
        got = assay('export', path, f'--to={name}')
        expect(got.returncode == 2 and '|'.join(keys) in got.stderr.decode(), f'`--to={name}`:', got.stderr)


with tempfile.TemporaryDirectory() as folder:
    every = os.path.join(folder, 'every.json')
    with open(every, 'w', encoding='utf-8') as out:
        json.dump(profile_of(ROWS + ODD), out)
    check_breakdowns(every, ROWS + ODD)
    check_ghc()
    check_formats(os.path.join(ROOT, 'tests/profiles/ghc/constants.prof'))
    check_costs(os.path.join(folder, 'costs.json'))
finish(problems)
