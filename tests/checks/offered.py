#!/usr/bin/env python3
"""compiler/names/offered.def names the public modules of lib/base, all of them and no others.

suite: offered; build: none; budget: 5
"""
import os
import re
from common import ROOT, finish, read

offered = re.findall(r'^OFFERED\("([^"]+)"\)', read('compiler/names/offered.def'), re.M)
library = os.path.join(ROOT, 'lib', 'base')
modules = [os.path.relpath(os.path.join(folder, file), library)[:-3].replace(os.sep, '.')
           for folder, _, files in os.walk(library) for file in files if file.endswith('.hs')]
public = {module for module in modules if not module.startswith('Assay.')}
finish([f'offered.def: lib/base has no {module}' for module in offered if module not in public]
       + [f'offered.def: {module} is missing' for module in sorted(public - set(offered))]
       + ['offered.def: a module is there twice'] * (len(set(offered)) < len(offered)))
