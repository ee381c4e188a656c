#!/usr/bin/env python3
"""Writes identity.h: a hash of all that decides what the compiler makes of a module.

usage: identity.py SOURCE OUTPUT
"""
import hashlib
import os
import sys

FOLDERS = ["abi", "base", "compiler", "prim"]
ENDINGS = (".c", ".h", ".def")


def identity(root):
    digest = hashlib.sha256()
    for folder in FOLDERS:
        for at, folders, files in sorted(os.walk(os.path.join(root, folder))):
            folders.sort()
            for name in sorted(files):
                if name.endswith(ENDINGS):
                    path = os.path.join(at, name)
                    digest.update(os.path.relpath(path, root).encode() + b"\0")
                    with open(path, "rb") as file:
                        digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()[:16]


def main():
    root, output = sys.argv[1:]
    text = f'#define COMPILER_IDENTITY "{identity(root)}"\n'
    if os.path.exists(output):
        with open(output, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(output, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
