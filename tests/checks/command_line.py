#!/usr/bin/env python3
"""The command line itself: help, versions, wrong usage, colours. usage: command_line.py [BUILD-FOLDER]

suite: command_line; size: smoke; build: release sanitize; budget: 1 2 14; call: {build}
"""
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from common import BUILD, HANGING, ROOT, finish, read

ASSAY = os.path.join(os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else BUILD, 'assay')
if not os.path.exists(ASSAY):
    sys.exit(f'{ASSAY} is not there: build it first')
os.environ.pop('COLUMNS', None)  # the width of a report that goes into a file
GHC = os.path.join(ROOT, 'tests', 'profiles', 'ghc')
problems = []


def assay(*words, **more):
    return subprocess.run([ASSAY, *words], capture_output=True, text=True, timeout=HANGING,
                          stdin=subprocess.DEVNULL, **more)


def expect(condition, *what):
    if not condition:
        problems.append(' '.join(str(w) for w in what))


# help fits a screen, and each command is in it
result = assay('--help')
lines = result.stdout.splitlines()
expect(result.returncode == 0 and result.stderr == '', '--help fails:', result.stderr)
expect(len(lines) <= 24 and max(map(len, lines)) <= 80, '--help is larger than a screen')
commands = [line.split('"')[1] for line in read('cli/options.def').splitlines()
            if line.startswith('COMMAND(')]
for command in commands:
    expect(f'\n  {command} ' in result.stdout, '--help does not list', command)
    page = assay('help', command)
    expect(page.returncode == 0 and page.stdout == assay(command, '--help').stdout,
           f'`help {command}` is not `{command} --help`')
    expect(all(len(line) <= 80 for line in page.stdout.splitlines()),
           f'`help {command}` is wider than a screen')
expect(result.stdout.count('  assay ') == 2, '--help does not show two examples')

version = assay('--version')
expect(version.stdout == 'assay 0.2.0\n' and version.returncode == 0, '--version:', version.stdout)
manual = assay('help', '--man').stdout
expect(manual.startswith('.TH ASSAY 1') and r'\-\-limit\-heap=SIZE' in manual, 'the manual page')
expect(assay('help', 'A0404').stdout.startswith('# A0404'), '`help A0404` does not print the page')

# wrong usage: exit code 2, a code, nothing on standard output
WRONG = [
    ((), 'A0403'), (('porfile', 'x'), 'A0404'), (('run', '--egnine=spec', 'x'), 'A0405'),
    (('check', '--top=3', 'x'), 'A0405'), (('run', '-x', 'x'), 'A0405'), (('run', 'x', '-i'), 'A0406'),
    (('profile', '--retainers=', 'x'), 'A0408'), (('profile', '--retainers', 'site', 'x'), 'A0410'),
    (('profile', '--census=points:3', 'x'), 'A0408'),
    (('run', '-XNope', 'x'), 'A0408'), (('check', '-D', '1=2', 'x'), 'A0408'), (('dump', '-Ddefined', 'x'), 'A0408'),
    (('report', '-XLambdaCase', 'x'), 'A0405'), (('check', '-Wunused-import', 'x'), 'A0408'), (('report', '-Wall', 'x'), 'A0405'),
    (('run', '--help=yes'), 'A0407'), (('run', '--engine=fast', 'x'), 'A0408'),
    (('run', '--limit-heap=12Q', 'x'), 'A0408'), (('run', '--limit-heap=0', 'x'), 'A0408'),
    (('run', '--limit-heap=99999999999999999999', 'x'), 'A0408'),
    (('run', '--limit-heap=99999999999G', 'x'), 'A0408'), (('run', '--limit-time=x', 'x'), 'A0408'),
    (('profile', '--by=colour', 'x'), 'A0408'), (('profile', '--top=0', 'x'), 'A0408'),
    (('heap', 'x', '-o', 'graph.png'), 'A0408'), (('export', 'x', '-o', 'out.foo'), 'A0408'),
    (('export', '--time=2026-02-30T00:00:00Z', 'x'), 'A0408'), (('export', '--duration=0', 'x'), 'A0408'), (('export', '--service=', 'x'), 'A0408'),
    (('export', '--label=a', 'x'), 'A0408'), (('export', '--label=a-b=c', 'x'), 'A0408'), (('export', '--label=host=x', 'x'), 'A0408'),
    (('export', '--label=a=1', '--label=b=1', '--label=a=1', 'x'), 'A0419'), (('report', '--time=2026-11-18T20:45:00Z', 'x'), 'A0405'),
    (('run',), 'A0409'), (('run', 'x', 'y'), 'A0410'), (('check', 'x', '--', 'y'), 'A0410'),
    (('\x1b[31m',), 'A0404'), (('a' * 5000,), 'A0404'),
]
for words, code in WRONG:
    result = assay(*words)
    expect(result.returncode == 2 and code in result.stderr and result.stdout == '',
           str(words)[:80], 'gives', result.returncode, result.stderr)
    expect('\x1b' not in result.stderr, str(words)[:80], 'gives an escape character')

# what was meant: swapped, missing, doubled and wrong letters, beginnings, missing dashes
MEANT = [
    ('porfile x', '`assay profile`'), ('reprot x', '`assay report`'), ('hepl', '`assay help`'), ('expor x', '`assay export`'),
    ('run --egnine=spec x', '`--engine`'), ('report --tpo=3 x', '`--top`'), ('report --verison', '`--version`'),
    ('--verison', '`--version`'), ('report --hmtl=x y', '`--html`'), ('report --annot x', '`--annotate`'),
    ('report --limit x', '`--limit-memory`'), ('report --wheer=module=x y', '`--where`'), ('report -top=3 x', '`--top`'),
    ('report -html=x y', '`--html`'), ('report top=3 x', '`--top`'), ('report --topp=3 x', '`--top`'),
    ('check --top=3 x', 'of profile, report, diff, scale, stats and ghc'), ('run --engine=spce x', 'nearest is `spec`'),
    ('profile --retainers=sites x', 'nearest is `site`'), ('profile --by=byets x', 'nearest is `bytes`'), ('export --to=pporf x -o y', 'nearest is `pprof`'),
    ('dump --stage=lnit x', 'nearest is `lint`'), ('help hepl', '`help`'),
]
for words, meant in MEANT:
    result = assay(*words.split())
    expect(meant in result.stderr and result.stdout == '', words, 'does not suggest', meant, result.stderr)
for words in ('xyzzy', 'report --xyzzy x', 'run -x x', 'run --engine=fast x', 'a' * 5000, 'report --' + 'a' * 5000):
    result = assay(*words.split())
    expect(result.returncode == 2 and 'Did you mean' not in result.stderr and 'nearest' not in result.stderr,
           words[:80], 'suggests what is not near:', result.stderr[-300:])
expect('nearest is `ticks`' in assay('report', '--by=tikcs', os.path.join(GHC, 'state_map.prof')).stderr, '--by=tikcs')

# who ran, by variables: what cannot be read is a warning and left out, and the export is there
for variables, option, code in (({'OTEL_RESOURCE_ATTRIBUTES': 'a=%zz'}, (), 'A0420'), ({'OTEL_RESOURCE_ATTRIBUTES': 'a'}, (), 'A0420'),
                                ({'OTEL_RESOURCE_ATTRIBUTES': '=x'}, (), 'A0420'), ({'OTEL_RESOURCE_ATTRIBUTES': 'a=%00'}, (), 'A0420'),
                                ({'OTEL_RESOURCE_ATTRIBUTES': 'a/b=1'}, (), 'A0421'), ({'OTEL_RESOURCE_ATTRIBUTES': 'service=1'}, (), 'A0421'),
                                ({'OTEL_RESOURCE_ATTRIBUTES': 'host.name=x', 'GITHUB_SHA': 'not a hash'}, ('--host',), ''),
                                ({'OTEL_RESOURCE_ATTRIBUTES': 'x' * 100000}, (), 'A0420'), ({}, ('--host',), 'A0422')):
    result = assay('export', *option, '--to=folded', os.path.join(GHC, 'state_map.prof'), env={**os.environ, **variables})
    expect(code in result.stderr and (code or not result.stderr) and bool(result.stdout) == (code != 'A0422'), variables, option, 'gives', result.stderr)

# a choice that can be left out
with tempfile.TemporaryDirectory() as folder:
    texts = []
    for words in ('--retainers', '--retainers=centre', '--retainers=site'):
        expect(assay('profile', words, '--census=bytes:1k', '--sample=none', '--json=run.json', '--report=run.txt',
                     os.path.join(ROOT, 'tests', 'programs', 'markers', 'lists.stg'), cwd=folder).returncode == 0, words)
        texts.append(read(os.path.join(folder, 'run.json')))
    expect(texts[0] == texts[1] != texts[2] and 'retainer' in texts[0], '--retainers is not --retainers=centre')

# what runs a program runs Haskell, too; each kind of program has its stages
for command in ('check', 'run', 'profile'):
    for path in ('Absent.hs', 'Absent.lhs', 'Absent.stg'):
        result = assay(command, path)
        expect(result.returncode == 1 and 'A0401' in result.stderr, command, path, 'gives', result.returncode, result.stderr)
with tempfile.TemporaryDirectory() as folder:
    for name in ('Main.hs', 'Maim.hs', 'Other.hs', 'run.prof'):
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
            file.write('main = print 1\n')
    os.mkdir(os.path.join(folder, 'Mainz.hs'))
    for words, wanted in (('run Mian.hs', 'Did you mean Main.hs?'), ('check ./Maiin.hs', 'Did you mean ./Main.hs?'),
                          ('report rum.prof', 'Did you mean run.prof?'), ('ghc Othr.hs', 'Did you mean Other.hs?'),
                          (f'dump --stage=syntax {folder}/Oter.hs', f'Did you mean {folder}/Other.hs?'),
                          ('run Unlike.hs', None), ('run Mainz.hs', None), ('run nowhere/Main.hs', None)):
        result = assay(*words.split(), cwd=folder)
        expect(result.returncode == 1 and ('Did you mean' in result.stderr) == bool(wanted) and (wanted or '') in result.stderr,
               words, 'gives', result.stderr)
HASKELL = os.path.join(ROOT, 'tests', 'programs', 'haskell', 'syntax', 'if.hs')
result = assay('dump', '--stage=read', HASKELL)
expect(result.returncode == 1 and 'A1032' in result.stderr, 'dump --stage=read of Haskell gives', result.stderr)

# a file of the library is one of its modules, by whatever name it is called
for path, folder in (('lib/base/Assay/Handle.hs', ROOT), ('Handle.hs', os.path.join(ROOT, 'lib', 'base', 'Assay'))):
    for stage, wanted in (('types', 'ReadMode :: IOMode'), ('core', 'module Assay.Handle'), ('stg', 'module Assay.Handle')):
        result = assay('dump', f'--stage={stage}', path, cwd=folder)
        expect(result.returncode == 0 and result.stdout.startswith(wanted), 'dump --stage', stage, path, 'gives', result.stdout[:100], result.stderr)

# each --where narrows what those before it leave
def shown(*conditions):
    return assay('report', '--json', os.path.join(GHC, 'state_map.prof'), *(f'--where={one}' for one in conditions)).stdout


expect(shown('module=Main', 'centre=count') == shown('module=Main,centre=count') != shown('centre=mo*', 'module=Main'),
       'several --where')
expect(shown('centre!=count', 'centre!=text') == shown('centre!=count,centre!=text'), 'several --where with one key')
result = assay('report', '--where=centre=count', '--where=centre=text', os.path.join(GHC, 'state_map.prof'))
expect(result.returncode == 1 and 'A0507' in result.stderr and 'centre=count,centre=text' in result.stderr,
       'two --where that exclude each other:', result.stderr)

# whose holders are looked for is asked of the program, before it runs
QUEENS = os.path.join(ROOT, 'examples', 'queens.stg')
for condition, wanted in (('producer=extendd', 'the nearest is `extend`'), ('closure=Nope', 'there are '), ('safe', 'KEY=PATTERN'),
                          ('centre=safe', 'there are site, producer, closure, closure-type, type, module, file'),
                          ('producer=safe,producer=extend', 'all of these'), ('shape=round', 'there is no key shape here')):
    result = assay('profile', f'--holders={condition}', QUEENS)
    expect(result.returncode == 1 and result.stdout == '' and 'A0507' in result.stderr and wanted in result.stderr,
           '--holders', condition, 'gives', result.stderr)
result = assay('profile', '--holders=closure=Cons', '--census=none', QUEENS)
expect(result.returncode == 1 and '--census=none' in result.stderr, '--holders without censuses gives', result.stderr)
result = assay('profile', '--holders=kind=thunk,producer!=safe', QUEENS)
expect(result.returncode == 0 and 'What holds kind=thunk,producer!=safe\n' in result.stderr, '--holders gives', result.stderr[-500:])

# examples of the manual page are not wrong usage; exit codes are there
manual = assay('help', '--man').stdout
examples = re.findall(r'^EXAMPLE\(\w+, "([^"]+)",', read('cli/examples.def'), re.M)
expect(len(examples) > 10 and manual.count('\\fBassay ') == len(examples), 'examples of the manual page')
with tempfile.TemporaryDirectory() as folder:
    for line in examples:
        result = assay(*shlex.split(line)[1:], cwd=folder)
        expect(result.returncode != 2, line, 'is wrong usage:', result.stderr)
for code, text in re.findall(r'^FAILURE\(\w+, (\d+), \d+, "([^"]+)"\)', read('cli/exits.def'), re.M):
    expect(f'\\fB{code}\\fR' in manual and text.replace('-', '\\-') in manual, 'the manual page lacks exit code', code)

# a file that is not there: exit code 1; JSON is JSON
for command in ('check', 'run', 'profile', 'report', 'dump'):
    result = assay(command, '/nowhere/no.stg')
    expect(result.returncode == 1 and 'A0401' in result.stderr and result.stdout == '',
           command, 'of a missing file gives', result.returncode, result.stderr)
result = assay('check', '--diagnostics=json', '/nowhere/"no".stg')
for line in result.stderr.splitlines():
    expect(json.loads(line)['code'] == 'A0401', '--diagnostics=json:', line)
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'M.stg')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('module M\nsquare = \\x -> sqare x\nsquare = \\x -> x\n')
    found = {line['code']: line for line in
             map(json.loads, assay('check', '--diagnostics=json', path).stderr.splitlines())}
    expect(found['A0204']['labels'][0]['place'] == found['A0204']['related'], 'labels:', found)
    expect(found['A0204']['parts'][1] == {'kind': 'name', 'value': 'square'}, 'parts:', found)
    suggestion = found['A0205']['suggestion']
    expect((suggestion['place']['line'], suggestion['place']['column'], suggestion['replacement'])
           == (2, 16, 'square'), 'suggestion:', found)
# what cannot be written counts, whatever else was written
for words in (('--html=/nowhere/page.html', '--report=/dev/null'), ('--html=/dev/null', '--report=/nowhere/report.txt'),
              ('--report=/dev/null', '--json=/nowhere/run.json')):
    result = assay('profile', os.path.join(ROOT, 'tests', 'programs', 'costs', 'p2-sum-squares.stg'), *words)
    expect(result.returncode == 1 and 'A0402' in result.stderr, words, 'gives', result.returncode, result.stderr)
# a file instead of a command
for path, command in ((os.path.join(GHC, 'state_map.prof'), 'report'), (os.path.join(GHC, 'stacks.hs'), 'profile'),
                      (os.path.join(ROOT, 'tests', 'programs', 'costs', 'p2-sum-squares.stg'), 'profile')):
    result = assay(path, '--top=3')
    expect(result.returncode == 2 and 'A0412' in result.stderr and f'`assay {command} {path}`' in result.stderr,
           path, 'as a command gives', result.returncode, result.stderr)

# what people take for a profile: the text of +RTS -s, with and without the command line before it
for head in ('', './prog +RTS -s\n'):
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write(head + '     375,246,352 bytes allocated in the heap\n     478,725,992 bytes copied during GC\n')
        file.flush()
        result = assay('report', file.name)
        expect(result.returncode == 1 and '-t --machine-readable' in result.stderr, '+RTS -s:', result.stderr)

# the breakdown of a heap: its key, its name, or a beginning of the name
for kind, names in (('hc', ('context', 'cost-centre stack', 'cost-centre', 'Cost')), ('hr', ('retainer',)),
                    ('hT', ('closure-type', 'kind'))):
    for name in names:
        result = assay('heap', os.path.join(GHC, f'state_map.{kind}.hp'), f'--by={name}', '-o', '-')
        expect(result.returncode == 0, f'heap --by={name}:', result.stderr)
heaps = [os.path.join(GHC, f'state_map.{kind}.hp') for kind in ('hc', 'hd', 'hT')]
for name in ('colour', ''):
    result = assay('heap', *heaps, f'--by={name}', '-o', '-')
    expect(result.returncode != 0 and result.stdout == '', f'heap --by={name} draws something')
expect('context (cost-centre stack), closure, closure-type (kind of closure)'
       in assay('heap', *heaps, '--by=colour', '-o', '-').stderr, 'heap --by=colour does not list what there is')

# tables fit, down to 40 columns, and keep the places down to 60
for columns in (40, 60, 80, 100, 160):
    text = assay('report', *(os.path.join(GHC, f'state_map.{kind}') for kind in ('prof', 'hc.hp', 'hd.hp')),
                 env={**os.environ, 'COLUMNS': str(columns)}).stdout
    tables = text[text.index('Own costs by centre'):]
    wide = [line for line in tables.splitlines() if len(line) > columns]
    expect(not wide, f'at {columns} columns a line is wider:', wide[:1])
    expect(tables.count('state_map.hs:25') == (columns >= 60), f'at {columns} columns the place of count is shown',
           tables.count('state_map.hs:25'), 'times')
    expect(' others' in tables and 'CAF:GHC.IO.Encoding.Iconv' not in tables, f'at {columns} columns constants are not folded')
    expect(('█' in tables) == (columns >= 60), f'at {columns} columns bars are wrong')

# COLUMNS is the width where there is no terminal, if it makes sense
def widest(columns):
    """Of the sentences: a table may need more."""
    text = assay('report', os.path.join(GHC, 'state_map.prof'), env={**os.environ, 'COLUMNS': columns}).stdout
    return max(map(len, text.split('\n\n')[1].splitlines()))


usual = assay('report', os.path.join(GHC, 'state_map.prof')).stdout.split('\n\n')[1].splitlines()
usual = max(map(len, usual))
expect(widest('60') <= 60 < usual, 'COLUMNS=60 gives', widest('60'))
for columns in ('', '0', '19', '1001', 'x', '-60', '60x', '9' * 30):
    expect(widest(columns) == usual, f'COLUMNS={columns} changes the width')
text = assay('profile', os.path.join(ROOT, 'tests', 'programs', 'output', 'caf-join.stg'), env={**os.environ, 'COLUMNS': '40'}).stderr
expect(max(map(len, text.split('\n\n')[0].splitlines())) <= 40, 'COLUMNS=40 of a report to standard error gives', text[:200])

# the library: beside an installed assay, if the folder has its proof, or where --library says
proof = re.search(r'^INSTALLED\(LIBRARY,.*"([^"]+)"\)$', read('cli/installed.def'), re.M)[1]
with tempfile.TemporaryDirectory() as folder:
    installed = os.path.join(folder, 'bin', 'assay')
    library = os.path.join(folder, 'share', 'assay', 'lib', 'base')
    for path in ('bin', 'share/assay/lib/base', 'other'):
        os.makedirs(os.path.join(folder, path))
    shutil.copy(ASSAY, installed)
    for where, value in ((library, 1), (os.path.join(folder, 'other'), 2)):
        with open(os.path.join(where, 'L.stg'), 'w', encoding='utf-8') as file:
            file.write(f'module L\ndata Int = I Int#\nx = thunk (I {value})\n')
    with open(os.path.join(folder, 'Main.stg'), 'w', encoding='utf-8') as file:
        file.write('module Main\nimport L\nmain = thunk (L.x)\nrun main\n')
    for words, printed in (((), ''), ((), 'I 1\n'), ((f'--library={folder}/other',), 'I 2\n')):
        if printed == 'I 1\n':
            shutil.copy(os.path.join(ROOT, 'lib', proof), library)
        result = subprocess.run([installed, 'run', *words, os.path.join(folder, 'Main.stg')],
                                capture_output=True, text=True, timeout=60, check=False)
        expect(result.stdout == printed, f'the library by {words}:', result.stdout, result.stderr)
    expect(assay('run', os.path.join(folder, 'Main.stg')).returncode == 1, 'a library that is not there')

# -X and -D: the language of all modules, before what a module says itself
LANGUAGE = [
    ('f = \\case { 0 -> 1; _ -> 2 }', (), 'A1008'), ('f = \\case { 0 -> 1; _ -> 2 }', ('-XLambdaCase',), ''),
    ('{-# LANGUAGE Haskell2010 #-}\nf = \\case { 0 -> 1; _ -> 2 }', ('-X', 'LambdaCase'), ''),
    ('{-# LANGUAGE NoLambdaCase #-}\nf = \\case { 0 -> 1; _ -> 2 }', ('-XLambdaCase',), 'A1008'),
    ('f = (, 1)', (), ''), ('f = (, 1)', ('-XHaskell2010',), 'A1008'), ('f = (, 1)', ('-XHaskell98', '-XGHC2021'), ''),
    ('f = (, 1)', ('-XTupleSections', '-XHaskell98'), ''), ('f = not True', ('-XNoImplicitPrelude',), 'A1104'),
    ('f = 1', ('-XImpredicativeTypes',), 'A1034'), ('f = [1]', ('-XOverloadedLists',), 'A1060'), ('f = 1', ('-XOverloadedLists',), ''), ('f = 1', ('-XStrict',), ''), ('#if 1\nf = 1\n#endif', (), 'A1008'), ('#if 1\nf = 1\n#endif', ('-XCPP',), ''),
    ('#if A\nf = 1\n#else\nf = )\n#endif', ('-XCPP', '-DA'), ''), ('#if A\nf = 1\n#else\nf = )\n#endif', ('-XCPP', '-DA=0'), 'A1001'),
    ('f = A + 1', ('-XCPP', '-DA=2 *'), 'A1001'), ('f = A 1', ('-XCPP', '-D', 'A=2 *'), ''),
    ('#ifdef __GLASGOW_HASKELL__\nf = )\n#endif', ('-XCPP',), ''),
    ('#if !__ASSAY__ || !MIN_VERSION_base(4,15,0)\nf = )\n#endif', ('-XCPP',), ''),
]
with tempfile.TemporaryDirectory() as folder:
    for text, words, code in LANGUAGE:
        path = os.path.join(folder, 'M.hs')
        with open(path, 'w', encoding='utf-8') as file:
            pragma, _, rest = text.rpartition('#-}\n')
            file.write(f"{pragma}{'#-}' if pragma else ''}\nmodule M where\n{rest}\n")
        for command in ('check', 'dump'):
            said = assay(command, *words, *(('--stage=names',) if command == 'dump' else ()), path).stderr
            expect(re.findall(r'A\d{4}', said)[:1] == ([code] if code else []), f'{command} {words} of {text!r}: {said}')

# -W: what is asked for is told, by whoever compiles, and changes nothing else
WARNED = [
    ((), []), (('-W',), ['A1404']), (('-Wall',), ['A1404', 'A1405']), (('-Wname-shadowing',), ['A1405']), (('-Wall', '-Wno-all'), []),
    (('-Wno-name-shadowing', '-Wall'), ['A1404', 'A1405']), (('-Wall', '-Wno-unused-matches'), ['A1405']), (('-Wmissing-signatures',), []),
    (('-Werror', '-W'), ['A1404']),
]
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'Main.hs')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('main = print ((\\id -> 1) 2)\n')
    for words, codes in WARNED:
        others = (('run', '1\n'), ('profile', '1\n'), ('dump', None)) if words == ('-Wall',) else ()
        for command, printed in (('check', ''), *others):
            result = assay(command, *words, *(('--stage=types',) if command == 'dump' else ()), path)
            said = re.findall(r'warning\[(A\d{4})\]', result.stderr)
            expect(sorted(said) == codes and result.returncode == 0, f'{command} {words}: {said} {result.returncode} {result.stderr}')
            expect(printed is None or result.stdout.startswith(printed), f'{command} {words} prints {result.stdout}')

with open('/dev/full', 'w') as full:
    result = subprocess.run([ASSAY, '--help'], stdout=full, stderr=subprocess.PIPE, text=True)
    expect(result.returncode == 1 and 'standard output' in result.stderr, 'a full disk goes unnoticed')
finish(problems)
