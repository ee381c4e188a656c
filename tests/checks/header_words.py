#!/usr/bin/env python3
"""Only abi/ looks inside the words that it packs: headers of objects and frames, forwarding addresses, resume
words. Elsewhere they are made and read by the functions of abi/object.h, so that their layout can change there
alone. Finds arithmetic on them in the folders that handle objects; comments are left out.

suite: header_words; build: none; budget: 2
"""
import re
from common import files, finish, read

FOLDERS = ('compiler/', 'engine/', 'link/', 'prim/', 'runtime/', 'tests/laws/', 'tests/unit/runtime_')
BITS = r'(?:<<|>>|\s[&|^]\s)'  # unary & has no space after it
PATTERNS = [
    (rf'\bheader\b\s*{BITS}|\bheader\s*(?:<<|>>)|{BITS}\s*~?(?:\w+->)?header\b', 'arithmetic on a header'),
    (rf'\bheader = [^;]*{BITS}', 'a header is put together'),
    (r'(?:header|frame)_make\([^;]*\)\s*[&|^]\s|\s[&|^]\s\(?(?:header|frame)_make\(', 'a header is put together'),
    (rf'(?:PIECE_RESUME\]|\bresume\b)\s*{BITS}', 'arithmetic on a resume word'),
    (rf'\bcontext\b\)?\s*<<', 'a context is packed'),
    (r'\(Word\)[A-Za-z_][\w.>\[\]-]* << (?:1|3|32|56|61)\b', 'a word is packed'),
    (r'\bHEADER_\w+_SHIFT\b|\bCONTEXT_BITS\b|0xffffff\b|(?:<<|>>) (?:56|61)\b', "a header's layout"),
]
# what must be found, and what must not
WRONG = ['object->header = (header & CONTEXT) | flags;', 'function = object->header >> 1;', 'x = (Word)id << 1 | 1;',
         'object->header = result << 1;', 'SET((ContextId)(piece->payload[PIECE_RESUME] >> 1));',
         'w = (Word)resume.context << 1 | resume.is_value;',  'return header | (Word)flag << 56;']
RIGHT = ['if (!heap->major && frame_flags(*header) & FRAME_OLD) break;', 'read(&object->header);', 'a = x && header;',
         'uint64_t key = (uint64_t)from << 32 | centre;', 'L = sp - 1 - frame_index(header);']


def found(code):
    """(line, what) for each piece of arithmetic."""
    bare = re.sub(r'/\*.*?\*/', lambda comment: re.sub(r'[^\n]', ' ', comment[0]), code, flags=re.S)
    for number, line in enumerate(bare.split('\n'), 1):
        for pattern, what in PATTERNS:
            if re.search(pattern, line):
                yield number, what
                break


problems = [f'header_words.py does not find: {line}' for line in WRONG if not list(found(line))]
problems += [f'header_words.py finds: {line}' for line in RIGHT if list(found(line))]
for path in files('.c', '.h'):
    if path.startswith(FOLDERS):
        problems += [f'{path}:{number}: {what}; abi/object.h has the functions' for number, what in found(read(path))]
    if path.startswith(('engine/machine/', 'runtime/')) and re.search(r'header = header_with_state\(', read(path)):
        problems.append(f'{path}: an object is overwritten, and not by heap_overwrite')
finish(problems)
