#!/usr/bin/env python3
"""Generated programs: no cost depends on when a collection happens.

suite: collection; size: smoke; build: any; budget: 1 2 1; call: {agree} {size} {seed} {large}
"""

from agreement import generated

generated(("--collect", 100, 500, 2000000))
