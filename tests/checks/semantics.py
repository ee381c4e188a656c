#!/usr/bin/env python3
"""docs/semantics.md section 9: each function it names exists in the file it names, each example in
tests/programs/costs; every rule function of engine/spec/rules.c is named there.

suite: semantics; build: none; budget: 1
"""
import os
import re
from common import ROOT, files, finish, read

section = read('docs/semantics.md').split('## 9. Where each rule is')[1].split('| law |')[0]
examples = {os.path.basename(path)[:-4] for path in files('.stg')
            if path.startswith('tests/programs/costs/')}
problems = []
named = set()
for row in re.findall(r'^\| (.+) \|$', section, re.M)[1:]:
    rule, _, functions, wanted = re.split(r' *\| *', row)
    files_named = re.findall(r'`([\w/]+\.c)`', functions)
    source = files_named[0] if files_named else 'rules.c'
    source = source if '/' in source else 'engine/spec/' + source
    for function in re.findall(r'`(\w+)`', functions):
        named.add(function)
        if not re.search(r'^[A-Za-z].*\b%s\(' % function, read(source), re.M):
            problems.append(f'docs/semantics.md: {rule}: no function {function} in {source}')
    for example in wanted.split():
        if example not in examples:
            problems.append(f'docs/semantics.md: {rule}: no example {example}')
for function in re.findall(r'^\w+ \w+ (rule_\w+)\(', read('engine/spec/rules.c'), re.M):
    if function not in named and function not in ('rule_atom', 'rule_of'):
        problems.append(f'docs/semantics.md: {function} is not named')
finish(problems)
