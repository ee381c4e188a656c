#!/usr/bin/env python3
"""Options in the documents are those of cli/options.def: the document of a command names each that help shows of it; a command line
`assay COMMAND ..` in any document has options of that command only, with one of their words where these are a fixed set.

suite: doc_options; build: none; budget: 1
"""
import re
from common import files, finish, read

DOCUMENTS = {'diff': 'docs/diff.md', 'export': 'docs/exports.md', 'gate': 'docs/gate.md', 'ghc': 'docs/ghc.md',
             'scale': 'docs/scale.md', 'why': 'docs/why.md'}
ELSEWHERE = {'limit-memory': 'docs/hints/A0512.md'}  # of all that read profiles
WRONG = {'docs/hints/A0405.md'}  # shows what is refused

ROW = re.compile(r'^OPTION\(\w+, "([^"]+)", (?:"([^"]*)"|\w+), ([^"]+), "([^"]*)"', re.M)
options = {}  # by command: name -> (argument, whether help shows it)
for name, argument, commands, group in ROW.findall(read('cli/options.def')):
    for command in re.findall(r'ON_(\w+)', commands):
        options.setdefault(command.lower(), {})[name] = (argument, group != '')
everywhere = options.pop('any')


def names(text, name):
    dashes = '-' if len(name) == 1 else '--'
    return re.search(rf'(?<![\w-]){dashes}{name}(?![\w-])', text)


problems = []
for command, document in DOCUMENTS.items():
    for name, (_, is_shown) in options[command].items():
        place = ELSEWHERE.get(name, document)
        if is_shown and not names(read(place), name):
            problems.append(f'{place}: `assay {command}` has an option {name}, which is not there')

LINE = re.compile(rf'\bassay ({"|".join(options)})\b([^`\n]*)')
for document in files('.md'):
    if document in WRONG:
        continue
    for line in LINE.finditer(read(document)):
        command, words = line[1], re.split(r' -- |   |[|;&]|\bassay ', line[2])[0]
        for name, value in re.findall(r'(?<![\w-])--([a-z][a-z-]*)(?:=([a-z0-9]\w*))?', words):
            known = options[command].get(name) or everywhere.get(name)
            choices = known[0].strip('[]').split('|') if known else []
            if not known:
                problems.append(f'{document}: `{line[0].strip()}`: {command} has no option --{name}')
            elif value and len(choices) > 1 and value not in choices:
                problems.append(f'{document}: `{line[0].strip()}`: --{name} is {known[0]}')
finish(problems)
