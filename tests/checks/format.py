#!/usr/bin/env python3
"""All C is as clang-format would have it.

suite: format; build: none; needs: clang-format; budget: 6
"""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402


def main():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.c", "*.h"], cwd=suite.ROOT, capture_output=True,
                            text=True, check=True)
    paths = [path for path in listed.stdout.split("\n")[:-1] if os.path.exists(os.path.join(suite.ROOT, path))]
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", *paths], cwd=suite.ROOT, capture_output=True, text=True, check=False)
    wrong = set(re.findall(r"^([^:\n]+):\d+:\d+: error:", done.stderr, re.M))
    tally = suite.Tally()
    for path in paths:
        tally.add(path not in wrong, f"{path}: clang-format -i {path} mends it")
    tally.add(done.returncode == 0 or wrong, done.stderr[-1000:])
    tally.finish()


if __name__ == "__main__":
    main()
