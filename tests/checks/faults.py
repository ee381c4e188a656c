#!/usr/bin/env python3
"""docs/ghc.md has the table of ghc/faults.def, with the traits in the words of ghc/traits.def.

suite: faults; build: none; budget: 1
"""
import re
from common import finish, read

STRING = r'"([^"]*)"'
ROW = re.compile(rf'^FAULT\((\w+), {STRING}, {STRING}, {STRING}, ([\w |]+), (\d+),\s+{STRING},\s+{STRING}\)$', re.M)
TRAITS = dict(re.findall(rf'^TRAIT\((\w+), {STRING}\)$', read('ghc/traits.def'), re.M))
TABLE = read('ghc/faults.def')


def and_list(words):
    return ' and '.join(filter(None, [', '.join(words[:-1]), words[-1]]))


rows, problems, used = [], [], set()
for code, key, since, mended, traits, issue, what, advice in ROW.findall(TABLE):
    needed = traits.split(' | ')
    used.update(needed)
    rows.append(f'| {what}{". " if advice else ""}{advice.rstrip(".")} | {since or "?"} | {and_list(mended.split())} | '
                f'{"; ".join(TRAITS.get(trait, trait) for trait in needed)} | {issue} |')
if len(rows) != len(re.findall(r'^FAULT\(', TABLE, re.M)):
    problems.append('ghc/faults.def: not every row can be read')
if used != set(TRAITS):
    problems.append(f'ghc/traits.def: {sorted(used ^ set(TRAITS))} are used or described, not both')
section = read('docs/ghc.md').partition('## Known faults of GHC')[2].partition('\n## ')[0]
if re.findall(r'^\| .* \| \d+ \|$', section, re.M) != rows:
    problems += ['docs/ghc.md: the table is not that of ghc/faults.def:', *rows]
finish(problems)
