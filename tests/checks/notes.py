#!/usr/bin/env python3
"""A named note that is cited, `Note [Name]`, is defined: `Note [Name]:` in a comment,
or - `Note [Name]`: in a document

suite: notes; build: none; budget: 1
"""
import re
from common import files, finish, read

cited, defined = {}, {}
for path in files('.c', '.h', '.def', '.md', '.py', '.build'):
    if path == 'tests/checks/notes.py':
        continue
    text = re.sub(r'\n[ \t]*(\*|//|#)?[ \t]*', ' ', read(path))  # a name may be broken over two lines
    for match in re.finditer(r'Note \[([^\]]+)\](`?:)?', text):
        name = ' '.join(match.group(1).split())
        (defined if match.group(2) else cited).setdefault(name, []).append(path)
problems = [f'{paths[0]}: Note [{name}] is cited, but defined nowhere'
            for name, paths in sorted(cited.items()) if name not in defined]
finish(problems)
