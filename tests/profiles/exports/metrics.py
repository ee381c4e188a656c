#!/usr/bin/env python3
"""--to=openmetrics: what Prometheus' own code makes of it. Each figure is that of the report.

    tests/profiles/exports/metrics.py ASSAY [--tools DIR]

promtool check metrics     names, units and HELP of every frozen profile are as they should be
promtool tsdb              blocks of many runs, and what is read from them: values, times, labels; hostile ones

Real servers, Prometheus and VictoriaMetrics, are asked by tools/judge-metrics.

promtool is that of PATH, else of Debian's package, which is unpacked in DIR and not installed: it would start a server.
Where the variable CI is set, a tool that is missing is a failure; else its part is skipped, and said to be.

suite: metrics; size: full; build: release; budget: 4
"""
import argparse
import ast
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
GHC = os.path.join(ROOT, 'tests', 'profiles', 'ghc')
sys.path[:0] = [HERE, os.path.dirname(HERE), os.path.join(ROOT, 'tests')]

import flat  # noqa: E402
from measure import HANGING  # noqa: E402
from real_readers import HOSTILE, Checks  # noqa: E402

TIME = 1795034700  # 2026-11-18T20:45:00Z
FACTS = {'peak-live-bytes', 'live-bytes', 'collections', 'major-collections', 'copied-bytes', 'peak-heap-bytes', 'rts.GC_cpu_seconds',
         'rts.max_mem_in_use_bytes', 'exit-code'}
SCALE = {'ns': 1e9, 'us': 1e6, 'ms': 1e3}
SAMPLE = re.compile(r'([a-z_][a-z0-9_]*)\{(.*)\} (\S+)(?: (\S+))?')
LABEL = re.compile(r'([A-Za-z_][A-Za-z0-9_]*)="((?:[^"\\\n]|\\[n"\\])*)"(?:,|$)')
GO_LABEL = re.compile(r'([A-Za-z_][A-Za-z0-9_]*)=("(?:[^"\\]|\\.)*")(?:, |$)')


def unescape(text):
    return re.sub(r'\\(.)', lambda found: '\n' if found[1] == 'n' else found[1], text)


def parse(checks, text, what):
    """{(name, labels): (value, time)}; the order and form of what stands around"""
    found, families, at = {}, {}, None
    lines = text.split('\n')
    checks.check(lines[-2:] == ['# EOF', ''], f'{what}: it does not end in # EOF')
    for line in lines[:-2]:
        comment = re.fullmatch(r'# (TYPE|UNIT|HELP) ([a-z_][a-z0-9_]*) (.*)', line)
        if comment:
            if comment[1] == 'TYPE':
                checks.check(comment[2] not in families and comment[3] == 'gauge', f'{what}: {line}')
                at = comment[2]
                families[at] = []
            checks.check(at == comment[2], f'{what}: {line} is not of {at}')
            families[at].append(comment[1])
            continue
        sample = SAMPLE.fullmatch(line)
        if not checks.check(sample and sample[1] == at, f'{what}: {line[:200]} is not a sample of {at}'):
            continue
        labels = LABEL.findall(sample[2])
        checks.check(''.join(f'{key}="{value}",' for key, value in labels) == sample[2] + ',', f'{what}: {sample[2][:200]}')
        key = (at, tuple(sorted((name, unescape(value)) for name, value in labels)))
        checks.check(key not in found and len(dict(labels)) == len(labels), f'{what}: {key} is there twice')
        found[key] = (sample[3], sample[4] or '')
    for name, comments in families.items():
        wanted = ['TYPE', 'UNIT', 'HELP'] if name.endswith(('_bytes', '_seconds')) else ['TYPE', 'HELP']
        checks.check(comments == wanted, f'{what}: {name} has {comments}')
    return found


def figures(profile):
    """Of a report's JSON: (value, source) of each that is to be there, sorted; not by name."""
    formats = [source['format'] for source in profile['sources']]
    wanted = []
    for metric in profile['metrics']:
        if not metric.get('rounded') and metric.get('unit') != '‰':
            wanted.append((metric['total'] / SCALE.get(metric.get('unit'), 1), formats[metric.get('source', 0)]))
    return sorted(wanted)


def export(checks, *words):
    """As bytes are: a carriage return stays."""
    result = subprocess.run([checks.assay, 'export', *words, '--to=openmetrics'], capture_output=True, timeout=HANGING)
    checks.check(result.returncode == 0, f'{words}: {result.stderr}')
    return result.stdout.decode()


def check_names(checks, promtool, texts):
    """What promtool says of each family, once."""
    families = {}
    for text in texts:
        at = None
        for line in text.splitlines():
            at = line.split()[2] if line.startswith('# TYPE') else at
            families.setdefault(at, []).append(line)
    heads = {name: [line for i, line in enumerate(lines) if line.startswith('#') and line not in lines[:i]] for name, lines in families.items()}
    text = ''.join('\n'.join(heads[name][:3]) + f'\n{name} 1\n' for name in heads)
    lint = subprocess.run([promtool, 'check', 'metrics'], input=text, capture_output=True, text=True, timeout=HANGING)
    checks.check(lint.returncode == 0 and not lint.stderr, f'promtool: {lint.stderr[:600]}')
    print(f'{len(families)} names')


def check_file(checks, file):
    name = os.path.basename(file)
    result = subprocess.run([checks.assay, 'export', file, '--to=openmetrics'], capture_output=True, text=True, timeout=HANGING)
    profile = checks.profile(file)
    if result.returncode != 0:
        checks.check('has none' in result.stderr and not figures(profile), f'{name}: {result.stderr}')
        return None
    found = parse(checks, result.stdout, name)
    ours = sorted((float(value), dict(labels).get('source', '')) for (metric, labels), (value, _) in found.items()
                  if metric.startswith('assay_cost_'))
    checks.check(ours == figures(profile), f'{name}: {ours}, wanted {figures(profile)}')
    said = {(key.replace('-', '_').replace('.', '_').lower(), float(value)) for key, value in profile['said'].items()
            if re.fullmatch(r'[0-9]+(\.[0-9]+)?', value) and key in FACTS}
    theirs = {(metric[len('assay_'):], float(value)) for (metric, _), (value, _) in found.items()}
    checks.check(said <= theirs, f'{name}: {sorted(said - theirs)} are not there')
    return result.stdout


def whole_numbers(checks, folder):
    """A profile with totals above 2^53 and with every hostile name."""
    centres = [{'id': 0, 'label': 'MAIN', 'module': 'MAIN', 'src_loc': '<built-in>', 'is_caf': False}]
    profile = {'program': ''.join(HOSTILE[:-1]), 'arguments': [], 'rts_arguments': [], 'end_time': 'Sat Nov  7 21:15 2026', 'total_time': 0.0,
               'total_ticks': 3, 'tick_interval': 1000, 'initial_capabilities': 1, 'total_alloc': 2**53 + 1,
               'cost_centres': centres, 'profile': {'id': 0, 'entries': 1, 'alloc': 2**53 + 1, 'ticks': 3, 'children': []}}
    path = os.path.join(folder, 'large.prof.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(profile, file)
    return path


def check_words(checks, folder):
    """Values, times, and what is said of the run."""
    file = whole_numbers(checks, folder)
    found = {name: value for (name, _), value in parse(checks, export(checks, file), 'large').items()}
    for name, value in (('assay_cost_bytes', str(2**53 + 1)), ('assay_cost_ticks', '3'), ('assay_duration_seconds', '0.003'),
                        ('assay_start_time_seconds', '1794086100'), ('assay_tick_interval_seconds', '0.001')):
        checks.check(found.get(name) == (value, ''), f'{name}: {found.get(name)}, not {value}')
    keys = ['a.b', 'a_b', '__name__', '___', 'job', 'instance', 'le', 'cost', 'Service']
    options = [f'--label={key}={HOSTILE[i]}' for i, key in enumerate(keys)]
    text = export(checks, file, '--service=a"b', '--release=\\', '--host=\n', '--duration=12.5',
                      '--time=2026-11-18T20:45:00.25Z', '--run=x', *options)
    found = parse(checks, text, 'hostile labels')
    program = ''.join(HOSTILE[:-1]).split('/')[-1]  # what is before would be its folder
    for (name, labels), (value, time) in found.items():
        labels = dict(labels)
        checks.check(time == f'{TIME}.25', f'{name}: at {time}')
        checks.check(labels.pop('source', 'ghc-pj') == 'ghc-pj' and labels.pop('program') == program, f'{name}: {labels}')
        wanted = {'service': 'a"b', 'release': '\\', 'host': '\n', **dict(zip(
            ['a_b', 'a_b_2', '_name__', '_', 'job', 'instance', 'le', 'cost_2', 'Service'], HOSTILE))}
        checks.check(labels == wanted, f'{name}: {labels}')
    budget = os.path.join(folder, 'budget.txt')
    old, new = (os.path.join(ROOT, 'examples', 'pair', name) for name in ('old.prof', 'new.prof'))
    checks.run(checks.assay, 'gate', '--save', budget, old)
    text = export(checks, new, f'--gate={budget}')
    found = {name: value for (name, _), value in parse(checks, text, 'budget').items()}
    for name, value in (('assay_cost_bytes', '2517488'), ('assay_budget_bytes', '2326352'), ('assay_budget_lines', '10'),
                        ('assay_budget_lines_over', '3')):
        checks.check(found.get(name) == (value, ''), f'{name}: {found.get(name)}, not {value}')
    refused = subprocess.run([checks.assay, 'export', new, '--to=folded', f'--gate={budget}'], capture_output=True, text=True, timeout=HANGING)
    checks.check(refused.returncode == 1 and 'A0701' in refused.stderr, f'--gate to folded: {refused.stderr}')


# ---- Prometheus' own blocks ----

def find_program(checks, tools, package, name):
    path = shutil.which(name) or os.path.join(tools, package, 'usr', 'bin', name)
    if not os.path.exists(path) and shutil.which('apt-get'):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(['apt-get', 'download', '-q', package], cwd=folder, capture_output=True, check=False, timeout=HANGING)
            os.makedirs(tools, exist_ok=True)
            for file in glob.glob(os.path.join(folder, '*.deb')):
                subprocess.run(['dpkg', '-x', file, os.path.join(tools, package)], check=True, timeout=HANGING)
    if os.path.exists(path):
        return path
    checks.missing(name)
    return None


def frozen():
    return [file for ending in ('prof', 'json', 'hp', 'eventlog', 'rts')
            for file in sorted(glob.glob(os.path.join(GHC, f'*.{ending}')) + glob.glob(os.path.join(GHC, '*', f'*.{ending}')))]


def series(checks, assay_text, what):
    return {(name, labels): (float(value), round(float(time) * 1000)) for (name, labels), (value, time) in parse(checks, assay_text, what).items()}


def check_blocks(checks, promtool, folder, runs):
    """Many runs, each at a time of its own, into a store and back."""
    wanted = {}
    blocks = os.path.join(folder, 'blocks')
    os.makedirs(os.path.join(blocks, 'wal'))  # without it nothing is read
    for number, file in enumerate(runs):
        options = [f'--label=text={HOSTILE[number % len(HOSTILE)]}'[:1000], f'--label=number={number}', '--service=s', '--release=1',
                   f'--time=2026-11-18T20:{number % 60:02}:00Z']
        text = export(checks, file, *options)
        wanted.update(series(checks, text, os.path.basename(file)))
        path = os.path.join(folder, 'run.prom')
        with open(path, 'w', encoding='utf-8', newline='') as out:
            out.write(text)
        checks.run(promtool, 'tsdb', 'create-blocks-from', 'openmetrics', path, blocks)
    found = {}
    for line in checks.run(promtool, 'tsdb', 'dump', blocks).splitlines():
        labels, value, time = re.fullmatch(r'\{(.*)\} (\S+) (\d+)', line).groups()
        labels = {key: ast.literal_eval(text) for key, text in GO_LABEL.findall(labels)}
        found[labels.pop('__name__'), tuple(sorted(labels.items()))] = (float(value), int(time))
    checks.check(found == wanted, f'blocks: {len(found)} series, {len(wanted)} wanted; '
                 f'{sorted(set(wanted.items()) ^ set(found.items()))[:2]}')
    return len(found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('assay')
    parser.add_argument('--tools', default=os.path.join(ROOT, 'build', 'exports-tools'))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix='assay-metrics-') as folder:
        checks = Checks(os.path.abspath(options.assay), folder)
        promtool = find_program(checks, os.path.abspath(options.tools), 'prometheus', 'promtool')
        texts = {file: check_file(checks, file) for file in frozen()}
        good = [file for file in texts if texts[file]]
        check_words(checks, folder)
        runs = good[::max(1, len(good) // 12)] + [whole_numbers(checks, folder)]
        if promtool:
            check_names(checks, promtool, [texts[file] for file in good])
            print(f'{check_blocks(checks, promtool, folder, runs)} series of {len(runs)} runs')
    print(f'{checks.passed} passed, {checks.failed} failed')
    sys.exit(1 if checks.failed else 0)


if __name__ == '__main__':
    main()
