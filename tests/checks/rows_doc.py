#!/usr/bin/env python3
"""docs/rows.md has the tables and columns of formats/rows/rows.def, in their order.

suite: rows_doc; build: none; budget: 1
"""
import re
from common import finish, read

table = read('formats/rows/rows.def')
fields = {code: (key, kind) for code, key, kind in re.findall(r'^FIELD\((\w+), "(\w+)", (\w+)\)', table, re.M)}
wanted = []


def want(columns):
    for kind, code, text in columns:
        key, shape = fields[code]
        wanted.append(f"| `{key}` | {shape} | {text}{' (read, not written)' if kind == 'ACCEPTED' else ''} |")


want(('COLUMN', code, text) for code, text in re.findall(r'COLUMN\(table, (\w+),\s*"([^"]*)"\)', table))
for code, word, text in re.findall(r'^TABLE\((\w+), "(\w+)", "([^"]*)"\)', table, re.M):
    shared = ' The columns of a run, then:' if f'RUN_COLUMNS({code})' in table else ''
    wanted += [f'### {word}', f'{text[0].upper()}{text[1:]}.{shared}']
    want(re.findall(rf'^(COLUMN|ACCEPTED)\({code}, (\w+),\s*"([^"]*)"\)', table, re.M))
told = [line for line in read('docs/rows.md').split('## Tables')[1].split('\n## ')[0].splitlines()
        if line.startswith(('| `', '### ')) or line in wanted]
problems = [] if told == wanted else ['docs/rows.md: the tables are not those of formats/rows/rows.def:',
                                      *(line for line in wanted if line not in told), *(line for line in told if line not in wanted)]
finish(problems)
