#!/usr/bin/env python3
"""The unit tests of the runtime, which run programs.

suite: units_runtime; size: quick; build: any; budget: 5 8 82; call: {build}
"""

import sys

import units

units.run(sys.argv[1], lambda name: name.startswith("runtime_"))
