"""What the checks share: the tree, its files, and how a check reports."""
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'tests'))

from measure import HANGING  # noqa: E402,F401 (the checks import it from here)

BUILD = os.path.join(ROOT, 'build')  # unless one is given
SKIPPED = {'.git', 'build', '__pycache__', 'node_modules'}


def files(*endings):
    """Paths below the root, relative, sorted; build folders left out."""
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(f for f in folders if f not in SKIPPED and not f.startswith('build-'))
        for name in names:
            if name not in SKIPPED and (not endings or name.endswith(endings)):  # .git can be a file
                found.append(os.path.relpath(os.path.join(folder, name), ROOT))
    return sorted(found)


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8', errors='replace') as file:
        return file.read()


def run(command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def finish(problems):
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


def libraries(build):
    """Static libraries of this build: not of others below it, nor those of the tests."""
    found = []
    for folder, folders, names in os.walk(build):
        folders[:] = sorted(f for f in folders if f != 'tests' and not f.startswith('meson-')
                            and not os.path.exists(os.path.join(folder, f, 'build.ninja')))
        found += [os.path.join(folder, name) for name in sorted(names) if name.endswith('.a')]
    return found
