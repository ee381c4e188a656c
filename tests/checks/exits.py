#!/usr/bin/env python3
"""docs/exits.md has the table of cli/exits.def, and its sentences about ends of a run have the codes of abi/ends.def.

suite: exits; build: none; budget: 1
"""
import re
from common import finish, read

rows = re.findall(r'^FAILURE\(\w+, (\d+), (\d+), "([^"]+)"\)$', read('cli/exits.def'), re.M)
told = re.findall(r'^\| (\d+) \| (\d+) \| (.*) \|$', read('docs/exits.md'), re.M)
problems = [] if rows and rows == told else ['docs/exits.md: the table is not that of cli/exits.def:',
                                             *(f'| {usual} | {gate} | {text} |' for usual, gate, text in rows)]

ends = dict(re.findall(r'^END\(\w+, "([^"]+)", (-?\d+),', read('abi/ends.def'), re.M))
text = re.sub(r'\s+', ' ', read('docs/exits.md'))
said = [(f'{limit}-limit', code)  # 2 and 251 at the limits of stack and heap
        for codes, limits in re.findall(r'(\d+(?: and \d+)*) at (?:the limits?|that) of (\w+(?: and \w+)*)', text)
        for code, limit in zip(codes.split(' and '), limits.split(' and '))]
said += [('exception', code) for code in re.findall(r'(\d+) after an exception', text)]
said += [('interrupt', code) for code in re.findall(r'with (\d+) and the word "interrupted"', text)]
problems += [f'docs/exits.md: {end} has the exit code {code}, not {ends.get(end)} of abi/ends.def'
             for end, code in said if ends.get(end) != code]
problems += [f'docs/exits.md does not say with which code a run ends by {end}'
             for end in ('exception', 'interrupt', 'heap-limit', 'stack-limit', 'time-limit') if end not in dict(said)]
finish(problems)
