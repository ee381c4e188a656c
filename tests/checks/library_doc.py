#!/usr/bin/env python3
"""docs/library.md lists the modules that lib/ has.

suite: library_doc; build: none; budget: 1
"""
import os
from common import ROOT, finish, run

done = run([os.path.join(ROOT, 'tools', 'make-library-doc'), '--check'])
finish([done.stderr.strip()] if done.returncode != 0 else [])
