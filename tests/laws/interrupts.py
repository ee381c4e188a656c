#!/usr/bin/env python3
"""Generated programs: what is interrupted, wherever that happens, and demanded again goes on and costs the same.

suite: interrupts; size: smoke; build: any; budget: 1 7 5; call: {agree} {size} {seed} {large}
"""

from agreement import generated

generated(("--interrupt", 150, 750, 5000000), more=["--interruptible"])
