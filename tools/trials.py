"""Programs of others below a folder, tried with assay and with GHC: what try-programs and rank-profiles share.

A program is a file with a `main` and no other module's header. Its modules are looked for in its folder, in those above it up to FOLDER, and in
`src`, `lib`, `app` there. GHC is given the extensions of GHC2021, and none if it refuses the program so. If NAME.in, NAME.stdin or NAME.input lies beside NAME.hs it
is the standard input; FILE of --arguments has lines `path argument ..`, the path from FOLDER on, quoted as for a shell. All run where the program lies, each for N seconds of
the processor at most. --rows writes a line for each program, its path first."""

import argparse
import concurrent.futures
import os
import re
import resource
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, 'tests', 'programs'))

import corpus  # noqa: E402

HEADER = re.compile(r'^module\s+(\S+)', re.M)
MAIN = re.compile(r'^(?:> ?)?main\b', re.M)
IMPORT = re.compile(r'^(?:> ?)?import\s+(?:\{-#.*?#-\}\s*)?(?:safe\s+)?(?:qualified\s+)?(?:"[^"]*"\s*)?([A-Z][\w.\']*)', re.M)
USUAL = ('', 'src', 'lib', 'app', 'source')
INPUTS = ('.in', '.stdin', '.input')


def read(path):
    with open(path, encoding='utf-8', errors='replace') as file:
        return file.read()


def find_files(folder, takes_all):
    """Those with a program, or all of Haskell."""
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith('.') and name not in ('dist-newstyle', '.stack-work'))
        for name in sorted(names):
            path = os.path.join(where, name)
            if name.endswith(('.hs', '.lhs')) and os.path.isfile(path):
                text = read(path)
                if takes_all:
                    yield path
                    continue
                header = HEADER.search(re.sub(r'\{-.*?-\}', '', text, flags=re.S))
                if MAIN.search(text) and (not header or re.match(r'Main\b', header[1])):
                    yield path


def module_folders(path, folder):
    """Where modules lie that it imports, or that those import."""
    here, above = os.path.dirname(path), []
    while True:
        above.append(here)
        if os.path.samefile(here, folder) or here in ('/', ''):
            break
        here = os.path.dirname(here)
    found, seen, left = [], set(), [path]
    while left:
        for module in IMPORT.findall(read(left.pop())):
            if module in seen:
                continue
            seen.add(module)
            for where in (os.path.join(one, usual) for one in above for usual in USUAL):
                file = next((file for file in (os.path.join(where, module.replace('.', '/') + end) for end in ('.hs', '.lhs'))
                             if os.path.isfile(file)), None)
                if file:
                    found += [os.path.normpath(where)] if os.path.normpath(where) not in found else []
                    left.append(file)
                    break
    return found


def limited(seconds):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    return limit


def call(command, where, seconds, given=''):
    """(exit code or None, output, errors)"""
    with open(given or os.devnull, 'rb') as file:
        try:
            done = subprocess.run(command, cwd=where, stdin=file, capture_output=True, timeout=seconds * 6, preexec_fn=limited(seconds))
        except subprocess.TimeoutExpired:
            return None, b'', b''
    return (None if done.returncode in (-9, -24, -6) else done.returncode), done.stdout, done.stderr


class Program:
    """A file with what belongs to it."""

    def __init__(self, options, path, words):
        self.options, self.path, self.words = options, path, words
        self.where, stem = os.path.dirname(path), os.path.splitext(path)[0]
        self.name = os.path.relpath(path, os.path.abspath(options.folder))
        self.includes = module_folders(path, os.path.abspath(options.folder))
        self.given = next((stem + end for end in INPUTS if os.path.isfile(stem + end)), '')

    def build(self, place, *how):
        """Whether GHC takes it."""
        common = ['ghc', '-v0', '-w', '-O0', *how, *('-i' + one for one in self.includes), '-outputdir', place]
        return any(call([*common, *extensions, self.path], self.where, 120)[0] == 0 for extensions in (corpus.extensions(), []))

    def assay(self, *command):
        """What assay makes of the program, by `check` or another command with its options."""
        words = ['--', *self.words] if self.words and command[0] != 'check' else []
        return call([self.options.assay, *command, *('-i' + one for one in self.includes), self.path, *words], self.where,
                    60 if command[0] == 'check' else self.options.seconds, self.given)

    def run(self, made, *more):
        """What GHC's program does."""
        return call([made, *self.words, *more], self.where, self.options.seconds, self.given)


def parser(description):
    """The options of both tools."""
    made = argparse.ArgumentParser(description=description + '\n\n' + __doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument('folder')
    made.add_argument('--jobs', type=int, default=2)
    made.add_argument('--seconds', type=int, default=20)
    made.add_argument('--rows')
    made.add_argument('--only', default='', help='programs whose path has this')
    made.add_argument('--arguments')
    made.add_argument('--assay', type=os.path.abspath, default=os.path.join(ROOT, 'build', 'assay'))
    return made


def judged(options, judge, takes_all=False):
    """(program, what judge says of it: texts) of each; writes the rows as they come."""
    lines = [shlex.split(line) for line in read(options.arguments).splitlines()] if options.arguments else []
    words = {path: rest for path, *rest in filter(None, lines)}
    folder = os.path.abspath(options.folder)
    programs = [Program(options, path, words.get(os.path.relpath(path, folder), [])) for path in find_files(folder, takes_all)
                if options.only in os.path.relpath(path, folder)]
    found = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, open(options.rows or os.devnull, 'w', encoding='utf-8') as file:
        for program, texts in zip(programs, pool.map(judge, programs)):
            print(program.name, *texts, sep='\t', file=file, flush=True)
            found.append((program, texts))
    return found
