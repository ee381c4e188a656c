#!/usr/bin/env python3
"""Generated programs: law 3, which applies to two in three of them.

suite: order; size: smoke; build: any; budget: 1 15 6; call: {agree} {size} {seed} {large}
"""

from agreement import generated

generated(("--force", 150, 1500, 3000000), more=["--pure"])
