#!/usr/bin/env python3
"""Every #include "folder/..." is allowed by docs/layers.txt, and what it allows has no cycle.

suite: layers; build: none; budget: 1
"""
import re
from common import files, finish, read

allowed = {}
for line in read('docs/layers.txt').splitlines():
    if ':' in line and not line.startswith('#'):
        unit, others = line.split(':')
        allowed[unit.strip()] = set(others.split())


def unit_of(path):
    """The longest line of layers.txt that the path lies in."""
    units = [u for u in allowed if path.startswith(u + '/') or path.startswith(u + '.')]
    return max(units, key=len, default=None)


problems = []
for unit, others in allowed.items():
    problems += [f'docs/layers.txt: {unit} may include {o}, which has no line'
                 for o in sorted(others) if o not in allowed]
above = {unit: set(others) for unit, others in allowed.items()}
while above:  # take away what includes nothing that is left; what stays is a cycle
    lowest = {unit for unit, others in above.items() if not others & above.keys()}
    if not lowest:
        problems.append('docs/layers.txt: a cycle among ' + ', '.join(sorted(above)))
        break
    above = {unit: others for unit, others in above.items() if unit not in lowest}
for path in files('.c', '.h', '.def'):
    unit = unit_of(path)
    if unit is None:
        problems.append(f'{path}: no line of docs/layers.txt covers it')
        continue
    for number, line in enumerate(read(path).splitlines(), 1):
        match = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
        if not match:
            continue
        target = match.group(1)
        other = unit_of(target)
        if other is None:
            problems.append(f'{path}:{number}: "{target}" is not written from the root')
        elif other != unit and other not in allowed[unit]:
            problems.append(f'{path}:{number}: {unit} may not include {other} ("{target}")')
        elif other != unit and unit != 'tests' and target.endswith('internal.h'):
            problems.append(f'{path}:{number}: "{target}" is internal to {other}')
finish(problems)
