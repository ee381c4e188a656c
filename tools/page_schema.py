#!/usr/bin/env python3
"""Makes page/source/model/schema.ts from present/page/data.def. usage: page_schema.py [--check]"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TARGET = os.path.join(ROOT, 'page', 'source', 'model', 'schema.ts')


def schema():
    with open(os.path.join(ROOT, 'present', 'page', 'data.def'), encoding='utf-8') as file:
        text = re.sub(r'/\*.*?\*/', '', file.read(), flags=re.DOTALL)
    version = re.search(r'PAGE_VERSION_IS\((\d+)\)', text).group(1)
    tables = re.findall(r'^PAGE_TABLE\((\w+), "([^"]*)", "([^"]*)"\)', text, re.MULTILINE)
    columns = re.findall(r'^PAGE_COLUMN\((\w+), \w+, "([^"]*)", (\w+), "([^"]*)"\)', text,
                         re.MULTILINE)
    lines = ['// Made by tools/page_schema.py from present/page/data.def: change that one.', '',
             f'export const VERSION = {version};', '', 'export const SCHEMA = {']
    for code, key, description in tables:
        lines.append(f'  // {description}')
        lines.append(f'  "{key}": {{')
        for table, name, kind, meaning in columns:
            if table == code:
                lines.append(f'    {name}: "{kind.lower()}",' + (f' // {meaning}' if meaning else ''))
        lines.append('  },')
    return '\n'.join(lines + ['} as const;', ''])


made = schema()
if '--check' in sys.argv[1:]:
    with open(TARGET, encoding='utf-8') as file:
        if file.read() != made:
            sys.exit('page/source/model/schema.ts is not what present/page/data.def gives: '
                     'run tools/page_schema.py')
else:
    with open(TARGET, 'w', encoding='utf-8') as file:
        file.write(made)
