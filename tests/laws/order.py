#!/usr/bin/env python3
"""Generated programs: law 3, which applies to two in three of them.

suite: order; size: quick; build: any; budget: 5 30; call: {agree} {size} {seed}
"""

from agreement import generated

generated(("--force", 150, 3000, 3000000), more=["--pure"])
