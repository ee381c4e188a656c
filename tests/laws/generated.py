#!/usr/bin/env python3
"""Generated programs: the engines agree and the laws hold; a table says what the programs do.

suite: generated; size: smoke; build: any; budget: 3 25 14; call: {agree} {size} {seed} {large}
"""

from agreement import generated

generated(("--demand", 400, 2000, 0), ("--all", 30, 150, 1000000))
