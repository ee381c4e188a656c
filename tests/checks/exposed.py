#!/usr/bin/env python3
"""The manifest of each package of lib/ exposes its modules, and no others: one that is hidden is below Assay, or is imported by another of the package.

suite: exposed; build: none; budget: 1
"""
import os
import re
from common import ROOT, finish, read
from suite import read_manifest

problems = []
for package in sorted(os.listdir(os.path.join(ROOT, 'lib'))):
    exposed = read_manifest(os.path.join(ROOT, 'lib', package, 'package'))['exposes']
    root = os.path.join(ROOT, 'lib', package)
    modules = [os.path.relpath(os.path.join(folder, file), root)[:-3].replace(os.sep, '.')
               for folder, _, files in os.walk(root) for file in files if file.endswith('.hs')]
    public = {module for module in modules if not module.startswith('Assay.')}
    problems += [f'lib/{package}/package: there is no {module}' for module in exposed if module not in public]
    imported = {module for one in modules for module in
                re.findall(r'^import (?:qualified )?([\w.]+)', read(f'lib/{package}/{one.replace(".", "/")}.hs'), re.M)}
    problems += [f'lib/{package}/package: {module} is missing' for module in sorted(public - set(exposed) - imported)]
    problems += [f'lib/{package}/package: a module is there twice'] * (len(set(exposed)) < len(exposed))
finish(problems)
