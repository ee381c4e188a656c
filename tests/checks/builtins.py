#!/usr/bin/env python3
"""docs/stg.md's table of builtins is abi/builtins.def.

suite: builtins; build: none; budget: 1
"""
import re
from common import finish, read

ends = dict(re.findall(r'^END\((\w+), "([^"]+)"', read('abi/ends.def'), re.M))
rows = re.findall(r'^BUILTIN\(\w+, "([^"]+)", "([^"]+)", (\w+), \w+, "([^"]+)"\)', read('abi/builtins.def'), re.M)
wanted = [f'| `{name}` | {description} | {ends[end]} | `{shown}` |' for name, shown, end, description in rows]
section = read('docs/stg.md').split('## Builtins')[1].split('\n## ')[0]
written = [line for line in section.splitlines() if line.startswith('| `')]
logic = re.findall(r'^LOGIC_BUILTIN\(\w+, "([^"]+)", [^,]+, "([^"]+)"\)', read('abi/builtins.def'), re.M)
wanted += [f'| `{name}` | {description} |' for name, description in logic]
finish([f'docs/stg.md: not as in abi/builtins.def: {line}' for line in set(wanted) ^ set(written)]
       or ([] if wanted == written and rows and logic else ['docs/stg.md: the builtins are in another order']))
