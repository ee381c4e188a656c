#!/usr/bin/env python3
"""`assay stats DIR`, a folder of rows of many runs: they are taken by their times, whatever their order, and the answer is that of
their files; times may be as a store writes them. Runs without times keep their order.

    tests/stats/rows.py ASSAY

suite: stats_rows; size: smoke; build: release sanitize; budget: 1 1 1
"""
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'tests'))

from measure import HANGING  # noqa: E402

PAIR = os.path.join(ROOT, 'examples', 'pair')
TABLES = ('runs', 'figures', 'stacks', 'costs')
ORDER = (3, 1, 9, 7, 2, 5, 4, 8, 6)
passed = failed = 0


def check(good, *message):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print('FAILED', *message)


def assay(*words):
    result = subprocess.run([os.path.abspath(sys.argv[1]), *words], capture_output=True, text=True, timeout=HANGING, check=False)
    return result.returncode, result.stdout, result.stderr


def gather(folder, parts, change=lambda line: line):
    os.makedirs(folder)
    for table in TABLES:
        with open(os.path.join(folder, table + '.ndjson'), 'w', encoding='utf-8') as out:
            for part in parts:
                with open(os.path.join(part, table + '.ndjson'), encoding='utf-8') as rows:
                    out.writelines(change(line) for line in rows)


def as_store(line):
    """A time as ClickHouse writes a DateTime."""
    return re.sub(r'"time":\d+', lambda found: f'"time":"2026-11-{(int(found[0][7:]) - 1793577600) // 86400 + 2:02} 00:00:00"', line)


with tempfile.TemporaryDirectory(prefix='assay-stats-') as folder:
    files = {number: os.path.join(PAIR, 'old.prof' if number < 6 else 'new.prof') for number in range(1, 10)}
    for number, file in files.items():
        for name, words in (('dated', [f'--time=2026-11-1{number}T00:00:00Z', '--release=1.4']), ('plain', [])):
            code, _, errors = assay('export', file, '--to=rows', f'--run={number}', *words, '-o', os.path.join(folder, f'{name}-{number}'))
            check(code == 0, errors)
    gather(os.path.join(folder, 'shuffled'), [os.path.join(folder, f'dated-{number}') for number in ORDER])
    gather(os.path.join(folder, 'stored'), [os.path.join(folder, f'dated-{number}') for number in ORDER], as_store)
    gather(os.path.join(folder, 'plain'), [os.path.join(folder, f'plain-{number}') for number in sorted(files)],
           lambda line: re.sub(r'"time":\d+', '"time":0', line))
    gather(os.path.join(folder, 'one'), [os.path.join(folder, 'dated-1')])
    with open(os.path.join(folder, 'stored', 'runs.ndjson'), encoding='utf-8') as rows:
        times = [json.loads(line)['time'] for line in rows]
    check(times[0] == '2026-11-13 00:00:00', times)
    wanted = assay('stats', *files.values())[1]
    answer = re.compile(r'Since run 6 \(([^)]*)\) (insert .*?)\n2\.', re.S)
    said = re.sub(r'\s+', ' ', answer.search(wanted)[2])
    for name, run in (('shuffled', '1.4, 2026-11-16T00:00:00Z'), ('stored', '1.4, 2026-11-16T00:00:00Z'), ('plain', 'run 6')):
        code, text, errors = assay('stats', os.path.join(folder, name))
        found = answer.search(text)
        check(code == 0 and found and found[1].replace('\n   ', ' ') == run and re.sub(r'\s+', ' ', found[2]) == said, name, text[:600], errors)
    for name, number in (('one', 'A1601'), ('.', 'A0401')):
        code, text, errors = assay('stats', os.path.join(folder, name))
        check(code and not text and number in errors, name, text[:200], errors)
    # a figure that says no run would be nobody's, or everybody's
    with open(os.path.join(folder, 'plain', 'figures.ndjson'), 'a', encoding='utf-8') as rows:
        rows.write('{"source":"ghc-prof","figure":"bytes","unit":"B","value":"8"}\n')
    code, text, errors = assay('stats', os.path.join(folder, 'plain'))
    check(code and not text and 'it does not say which run it is of' in errors, text[:200], errors)
    # several folders are a point each: the mean of the runs in it
    code, text, errors = assay('stats', os.path.join(folder, 'shuffled'), os.path.join(folder, 'one'))
    check(code == 0 and ': 2 runs' in text, text[:200], errors)

print(f'{passed} passed, {failed} failed')
sys.exit(1 if failed else 0)
