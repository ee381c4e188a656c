#!/usr/bin/env python3
"""Generated programs: no cost depends on when a collection happens.

suite: collection; size: smoke; build: any; budget: 5 10; call: {agree} {size} {seed} {large}
"""

from agreement import generated

generated(("--collect", 100, 500, 2000000))
