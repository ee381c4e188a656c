#!/usr/bin/env python3
"""Names and libraries as the linker sees them. usage: symbols.py [BUILD-FOLDER]

Each name that a static library exports begins with a word that docs/prefixes.txt gives it, and with no
other library's; and no libraries need each other in a circle.

suite: symbols; size: smoke; build: release; budget: 1; call: {build}
"""
import os
import sys
from common import BUILD, finish, libraries, read, run

build = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD
owners, problems = {}, []
for line in read('docs/prefixes.txt').splitlines():
    if ':' in line and not line.startswith('#'):
        library, words = line.split(':')
        for word in words.split():
            if word in owners:
                problems.append(f'docs/prefixes.txt: {word} has two owners')
            owners[word] = library.strip()


def owner_of(name):
    fitting = [word for word in owners
               if name == word or (word.endswith('_') and name.startswith(word))]
    return owners[max(fitting, key=len)] if fitting else None


defined, needed = {}, {}
paths = libraries(build)
if not paths:
    problems.append(f'{build} holds no libraries: build it first')
for path in paths:
    library = os.path.basename(path)[3:-2]
    for line in run(['nm', '-g', '--format=posix', path]).stdout.splitlines():
        name, _, rest = line.partition(' ')
        if not rest or name.endswith(':') or name.startswith('_') or '.' in name:
            continue
        if rest[0] in 'Uvw':
            needed.setdefault(library, set()).add(name)
            continue
        defined[name] = library
        if owner_of(name) != library:
            problems.append(f'{os.path.relpath(path, build)}: {name} begins with no word of {library}'
                            ' (docs/prefixes.txt)')

below = {library: {defined[name] for name in names if name in defined} - {library}
         for library, names in needed.items()}
while below:
    lowest = {library for library, others in below.items() if not others & below.keys()}
    if not lowest:
        problems.append('libraries need each other: ' + ', '.join(sorted(below)))
        break
    below = {library: others for library, others in below.items() if library not in lowest}
finish(problems)
