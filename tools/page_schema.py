#!/usr/bin/env python3
"""Makes what page and C share into TypeScript: page/source/model/schema.ts from present/page/data.def, and
page/source/model/colours.ts from present/picture/palette.def. usage: page_schema.py [--check]"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def read(table):
    with open(os.path.join(ROOT, 'present', *table), encoding='utf-8') as file:
        return re.sub(r'/\*.*?\*/', '', file.read(), flags=re.DOTALL)


def made_from(table):
    return f'// Made by tools/page_schema.py from present/{"/".join(table)}: change that one.'


def schema():
    table = ('page', 'data.def')
    text = read(table)
    version = re.search(r'PAGE_VERSION_IS\((\d+)\)', text).group(1)
    tables = re.findall(r'^PAGE_TABLE\((\w+), "([^"]*)", "([^"]*)"\)', text, re.MULTILINE)
    columns = re.findall(r'^PAGE_COLUMN\((\w+), \w+, "([^"]*)", (\w+), "([^"]*)"\)', text,
                         re.MULTILINE)
    lines = [made_from(table), '', f'export const VERSION = {version};', '', 'export const SCHEMA = {']
    for code, key, description in tables:
        lines.append(f'  // {description}')
        lines.append(f'  "{key}": {{')
        for of, name, kind, meaning in columns:
            if of == code:
                lines.append(f'    {name}: "{kind.lower()}",' + (f' // {meaning}' if meaning else ''))
        lines.append('  },')
    return '\n'.join(lines + ['} as const;', ''])


def colours():
    table = ('picture', 'palette.def')
    text = read(table)
    rows = re.findall(r'^COLOUR\("([^"]*)", "([^"]*)"\)', text, re.MULTILINE)
    other = re.search(r'^OTHER_COLOUR\("([^"]*)", "([^"]*)"\)', text, re.MULTILINE)
    lines = [made_from(table)]
    for at, name in enumerate(('LIGHT', 'DARK')):
        lines += ['', f'export const {name}: readonly string[] = [', *(f'  "{row[at]}",' for row in rows), '];']
    return '\n'.join([*lines, '', f'export const OTHER = {{ light: "{other[1]}", dark: "{other[2]}" }};', ''])


for target, made in (('model/schema.ts', schema()), ('model/colours.ts', colours())):
    path = os.path.join(ROOT, 'page', 'source', *target.split('/'))
    if '--check' in sys.argv[1:]:
        with open(path, encoding='utf-8') as file:
            if file.read() != made:
                sys.exit(f'page/source/{target} is not what its table gives: run tools/page_schema.py')
    else:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(made)
