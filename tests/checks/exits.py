#!/usr/bin/env python3
"""docs/exits.md has the table of cli/exits.def.

suite: exits; build: none; budget: 5
"""
import re
from common import finish, read

rows = re.findall(r'^FAILURE\(\w+, (\d+), (\d+), "([^"]+)"\)$', read('cli/exits.def'), re.M)
told = re.findall(r'^\| (\d+) \| (\d+) \| (.*) \|$', read('docs/exits.md'), re.M)
problems = [] if rows and rows == told else ['docs/exits.md: the table is not that of cli/exits.def:',
                                             *(f'| {usual} | {gate} | {text} |' for usual, gate, text in rows)]
finish(problems)
