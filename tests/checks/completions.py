#!/usr/bin/env python3
"""Completion scripts: bash's is used, those of zsh and fish are parsed where these are installed, and each has every option
of cli/options.def that help shows. usage: completions.py [BUILD-FOLDER]

suite: completions; size: smoke; build: release sanitize; budget: 1 1 1; call: {build}
"""
import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from common import BUILD, HANGING, finish, read

ASSAY = os.path.join(os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD, 'assay')
problems = []


@functools.cache
def script(shell):
    return subprocess.run([ASSAY, 'help', f'--completion={shell}'], capture_output=True, text=True, timeout=HANGING,
                          check=True).stdout


def expect(condition, *what):
    if not condition:
        problems.append(' '.join(str(w) for w in what))


# what bash offers after these words; it takes `--name=value` for three words
ASKED = '''
source "$1"; shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_assay
printf '%s\\n' "${COMPREPLY[@]}"
'''
OFFERED = [
    (['assay', 'rep'], {'report'}),
    (['assay', ''], {'report', 'check', '--help', '--version'}),
    (['assay', '--ver'], {'--version'}),
    (['assay', 'report', '--to'], {'--top=', '--to='}),
    (['assay', 'report', '--json'], {'--json'}),
    (['assay', 'report', 'x.prof', '--anno'], {'--annotate'}),
    (['assay', 'export', '--to', '=', 'p'], {'pprof', 'pj'}),
    (['assay', 'export', '--to', '='], {'pprof', 'speedscope', 'folded', 'hp', 'pj', 'chrome', 'openmetrics', 'rows'}),
    (['assay', 'export', '--to=sp'], {'--to=speedscope'}),
    (['assay', 'export', '--to', 'fo'], {'folded'}),
    (['assay', 'run', '--engine', '=', 's'], {'spec'}),
    (['assay', 'ghc', '--centres', '=', 'e'], {'exported'}),
    (['assay', 'heap', '--colours', '=', ''], {'palette', 'greys'}),
    (['assay', 'profile', '--retainers', '=', ''], {'centre', 'site', 'caf'}),
    (['assay', 'profile', '--retainers=s'], {'--retainers=site'}),
    (['assay', 'profile', '--census', '=', 'p'], {'points'}),
    (['assay', 'help', 'di'], {'diff'}),
    (['assay', 'help', '--completion', '=', 'z'], {'zsh'}),
    # nothing: then bash offers files
    (['assay', 'report', 'x'], set()),
    (['assay', 'report', '--html', '=', 'x'], set()),
    (['assay', 'report', '--annotate', 'x'], set()),
    (['assay', 'report', '--top', '=', ''], set()),
    (['assay', 'run', 'x.stg', '--', '--en'], set()),
    (['assay', 'check', '--top'], set()),
    (['assay', 'profile', '--retainers', 's'], set()),
]
with tempfile.TemporaryDirectory() as folder:
    for shell in ('bash', 'zsh', 'fish'):
        with open(os.path.join(folder, shell), 'w', encoding='utf-8') as file:
            file.write(script(shell))
        if not shutil.which(shell):
            print(f'not run: {shell} is not installed')
            continue
        result = subprocess.run([shell, '-n', file.name], capture_output=True, text=True, timeout=HANGING, check=False)
        expect(result.returncode == 0 and not result.stderr, f'{shell} -n:', result.stderr)
    for words, wanted in OFFERED if shutil.which('bash') else ():
        result = subprocess.run(['bash', '-c', ASKED, 'bash', os.path.join(folder, 'bash'), *words], capture_output=True,
                                text=True, timeout=HANGING, check=False)
        offered = set(result.stdout.split())
        fits = wanted <= offered if words == ['assay', ''] else wanted == offered
        expect(fits and not result.stderr, words, 'offers', sorted(offered), result.stderr)

rows = re.findall(r'^OPTION\(\w+, "([^"]+)", ("[^"]*"|\w+), ([A-Z_ |]+), "([^"]*)",', read('cli/options.def'), re.M)
expect(len(rows) == read('cli/options.def').count('\nOPTION('), 'rows of cli/options.def are not understood here')
for name, argument, commands, group in rows:
    if not group and name != 'version':
        continue
    dashes = '-' if len(name) == 1 else '--'
    for shell, form in (('bash', rf"[ ']{dashes}{name}[=' ]"), ('zsh', rf"'\*{dashes}{name}[+=\[]"),
                        ('fish', rf' -{"s" if len(name) == 1 else "l"} {name}[ \n]')):
        text = script(shell)
        expect(re.search(form, text), f'{shell} does not complete {dashes}{name}')
        if '|' in argument:
            expect(argument.strip('"[]').replace('|', ' ') in text, f'{shell} does not know the values of {dashes}{name}')
for name in re.findall(r'^COMMAND\(\w+, "(\w+)"', read('cli/options.def'), re.M):
    expect(f'{name}) words=' in script('bash') and f"        '{name}:" in script('zsh')
           and f'-f -a {name} ' in script('fish'), f'not all complete {name}')
finish(problems)
