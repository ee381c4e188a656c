#!/usr/bin/env python3
"""No key of a fact, metric, dimension, breakdown, label or format is recognised by its spelling: outside of the table that
has it, C code uses the table's enum.

A key is the first string of a table's row, or the row's first word if it has no string. It may not be a whole string of
C code. A field of a JSON object may have the same spelling (FIELD), and so may what ELSEWHERE has, with its place.

suite: spellings; build: none; budget: 1
"""
import os
import re
from common import ROOT, files, finish, read

TABLES = ['profile/facts.def', 'profile/metrics.def', 'profile/dimensions.def', 'profile/labels.def',
          'profile/subjects.def', 'abi/costs.def', 'formats/formats.def']
# file or folder: the strings there that only look like keys
ELSEWHERE = {
    'compiler/stg/': {'module', 'centre', 'name', 'run'},  # words of the normal form
    'compiler/core/': {'module', 'centre', 'name', 'run'},  # words of Core, and of its lint's wordings
    'profile/private.c': {'file'},  # of URLs
    'profile/merge.c': {'file'},  # what a source is called that nobody described
    'drive/cabal.c': {'run'},  # a command
    'formats/common/export_tools.c': {'program'},  # the name of one that has none
    'formats/json/': {'contexts', 'format', 'clock'},  # sections, and what version 1 spelled
    'formats/chrome/write.c': {'C', 'E'},  # phases of events
    'formats/hp/': {'bytes'},  # a unit, as in the next two
    'formats/openmetrics/write.c': {'bytes', 'program'},  # a unit, a label
    'formats/pprof/write.c': {'bytes', 'run'},
    'formats/speedscope/write.c': {'bytes'},
    'formats/pj/': {'module', 'program', 'entries', 'ticks'},  # its fields
    'present/page/data.c': {'centres'},  # a view
    'present/report/annotate.c': {'entries'},  # the head of a column
    'analyse/budget/': {'centres'},  # a word of budgets
    'present/gate/gate.c': {'centre', 'within'},  # heads of columns, as in the next
    'present/report/costs.c': {'centre', 'context'},
    'present/report/beside.c': {'entries', 'centre'},
    'present/report/search.c': {'centre', 'steps', 'bytes', 'ticks'},
    'present/report/report.c': {'solutions'},  # what there is more
    # fields of its objects
    'present/report/json.c': {'solutions', 'stopped', 'name', 'module', 'file', 'entries', 'steps', 'type', 'collections', 'site', 'bytes', 'compiler', 'options', 'centres'},
    'present/picture/axis.c': {'E', 'P'},  # prefixes of units
    'analyse/definitions.c': {'module', 'type'},  # words of Haskell
    'present/words/answer.c': {'main'},  # as in the next
    'analyse/findings/findings.c': {'main'},  # a function of the user's
    'drive/build.c': {'main'},  # a program
    'compiler/load.c': {'module'},  # a word of Haskell and of the normal form
    'compiler/pipeline.c': {'main'},  # likewise
    'compiler/names/modules.c': {'main'},  # where a program begins
    'compiler/names/package.c': {'main'},  # the package of a program, in call stacks
}
FIELD = re.compile(r'\b(JSON_(?:FIELD|OTHER)\(|json_key\w*\(\w+, |write_key\(\w+, |write_attribute\(\w+, )$')  # what stands before one

ROW = re.compile(r'^[A-Z_]+\((?P<first>\w+)?(?P<rest>(?:[^"()]|\([^()]*\))*?)(?:"(?P<key>(?:[^"\\]|\\.)*)"|\)$)', re.M)
# a comment, a character, an include or a string: what comes first decides what the rest is
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|\'(?:[^\'\\\n]|\\.)+\'|^\s*#\s*include[^\n]*|"((?:[^"\\\n]|\\.)*)"', re.S | re.M)


def keys():
    """key: the table that has it"""
    found = {}
    for table in TABLES:
        if os.path.exists(os.path.join(ROOT, table)):
            for row in ROW.finditer(re.sub(r'/\*.*?\*/', '', read(table), flags=re.S)):
                found.setdefault(row['first'] if row['key'] is None else row['key'], table)
    found.pop('', None)
    found.pop('B', None)  # a cost, and the unit of everything that counts bytes
    return found


def is_elsewhere(path, word):
    return any(path.startswith(place) and word in words for place, words in ELSEWHERE.items())


tables, problems = keys(), []
for path in files('.c', '.h'):
    if path.startswith('tests/'):
        continue  # what is expected is spelt out there
    text = read(path)
    for token in TOKEN.finditer(text):
        word, before = token[1], text[max(0, token.start() - 40):token.start()]
        if word in tables and not FIELD.search(before) and not is_elsewhere(path, word):
            line = text.count('\n', 0, token.start()) + 1
            problems.append(f'{path}:{line}: "{word}" is a key of {tables[word]}')
finish(problems)
