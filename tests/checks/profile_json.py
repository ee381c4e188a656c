#!/usr/bin/env python3
"""docs/profile-json.md has the sections and fields of formats/json/fields.def: all of them, in their order, required
ones in bold, those that are only written if they say something in italics, and the version that is written.

suite: profile_json; build: none; budget: 1
"""
import re
from common import finish, read

ROW = re.compile(r'^(WHOLE|RECORD|PART_RECORD|FIELD|PART|LIST)\(((?:[^()]|\([^()]*\))*)\)', re.MULTILINE)
PRESENCE = {'**': 'REQUIRED', '*': 'UNUSUAL', '': 'ALWAYS'}


def is_in(versions, version):
    first, last = 1, version
    if found := re.fullmatch(r'(SINCE|UNTIL)\((\d+)\)', versions):
        first, last = (int(found[2]), version) if found[1] == 'SINCE' else (1, int(found[2]))
    elif versions != 'ALL':
        raise ValueError(f'formats/json/fields.def: versions {versions}')
    return first <= version <= last


def table(version):
    """By record: its fields as (key, presence, versions, the record in it or None)."""
    records = {}
    for form, row in ROW.findall(re.sub(r'/\*.*?\*/', '', read('formats/json/fields.def'), flags=re.DOTALL)):
        parts = [part.strip() for part in row.split(',')]
        fields = records.setdefault(parts[0], [])
        if form not in ('FIELD', 'PART', 'LIST'):
            continue
        if is_in(parts[-1], version):
            fields.append((parts[1].strip('"'), parts[4], parts[-1], None if form == 'FIELD' else parts[2]))
    return records


def sections(records, record='PROFILE'):
    """(key, presence, fields) for each list or object, those of the file first."""
    found = []
    for key, presence, _, inside in records[record]:
        if inside or record == 'PROFILE':
            found.append((key, presence if record == 'PROFILE' else 'ALWAYS', records.get(inside, [])))
    for _, _, _, inside in records[record]:
        found += [row for row in (sections(records, inside) if inside else []) if row not in found]
    return found


def documented(text):
    """The same from the tables of the document, with what is said about each field."""
    found = []
    for line in text.split('\n'):
        cells = [cell.strip() for cell in line.split('|')[1:-1]]
        if not line.startswith('|') or cells[0] in ('section', 'object', '---'):
            continue
        if cells[0]:
            mark, key = re.fullmatch(r'(\**)`(\w+)`\**', cells[0]).groups()
            found.append((key, PRESENCE[mark], []))
        found[-1][2].extend((key, PRESENCE[mark], cells[2]) for mark, key in re.findall(r'(\**)`(\w+)`\**', cells[1]))
    return found


def fact_rows():
    """What the table of facts must be."""
    types = {'TEXT': 'text', 'NUMBER': 'number', 'SECONDS': 'text: a decimal number', 'FLAG': 'true', 'PRIVATE': 'text'}
    row = re.compile(r'FACT\(\w+, "([^"]*)", (\w+), "([^"]*)", "[^"]*", \w+, "[^"]*",\s*"([^"]*)"\)')
    return [f'| `{key}` | {types[kind]}{", " + unit if unit and kind == "NUMBER" else ""} | {description} |'
            for key, kind, unit, description in row.findall(read('profile/facts.def'))]


version = int(re.search(r'PROFILE_JSON_VERSION = (\d+)', read('formats/json/fields.h'))[1])
document = read('docs/profile-json.md')
part = document[document.index('## What a reader can rely on'):document.index('## Facts')]
wanted, said = sections(table(version)), documented(part)
problems = []
facts = document[document.index('## Facts'):document.index('## Version 1')]
problems += [f'docs/profile-json.md has no line {row}' for row in fact_rows() if row not in facts.split('\n')]
if f'"kind":"assay-profile","version":{version},' not in document:
    problems.append(f'docs/profile-json.md: the example is not of version {version}')
if [row[:2] for row in wanted] != [row[:2] for row in said]:
    problems.append(f'docs/profile-json.md has the sections {[row[:2] for row in said]},\n'
                    f'formats/json/fields.def {[row[:2] for row in wanted]}')
for (key, _, fields), (_, _, rows) in zip(wanted, said):
    if [field[:2] for field in fields] != [row[:2] for row in rows]:
        problems.append(f'docs/profile-json.md: {key} has {[row[:2] for row in rows]},\n'
                        f'formats/json/fields.def {[field[:2] for field in fields]}')
    for (name, _, versions, _), (_, _, words) in zip(fields, rows):
        if versions.startswith('SINCE') and f'since version {versions[6:-1]}' not in words:
            problems.append(f'docs/profile-json.md: {key}.{name} does not say `since version {versions[6:-1]}`')
finish(problems)
