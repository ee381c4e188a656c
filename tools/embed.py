#!/usr/bin/env python3
"""The built page as C: usage: embed.py page.js page.css OUT.c

Texts, their sizes, and the hashes that the page's policy allows them by (present/page/assets.h)."""
import base64
import hashlib
import re
import sys


def embedded(name, path):
    with open(path, 'rb') as file:
        data = file.read()
    # what would end its element, or be read as other bytes than those that were hashed
    if re.search(rb'</(script|style)|<!--|[\r\0]', data, re.IGNORECASE):
        sys.exit(f'{path}: cannot stand inside an HTML file')
    data.decode('utf-8')
    digest = base64.b64encode(hashlib.sha256(data).digest()).decode()
    lines = [f'const char page_{name}[] = {{']
    for at in range(0, len(data), 24):
        lines.append(''.join(f'{b - 256 if b > 127 else b},' for b in data[at:at + 24]))
    lines += ['0};', f'const size_t page_{name}_size = {len(data)};',
              f'const char page_{name}_hash[] = "sha256-{digest}";', '']
    return '\n'.join(lines)


script, style, out = sys.argv[1:]
with open(out, 'w', encoding='ascii') as file:
    file.write('#include "present/page/assets.h"\n\n')
    file.write(embedded('script', script))
    file.write(embedded('style', style))
