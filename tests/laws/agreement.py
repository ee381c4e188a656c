"""How suites use `agree` (tests/laws/agree): both engines, equal in value and in every cost, and the laws.

A suite of generated programs is one call of generated(): an option of agree, and how many programs.
"""

import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import suite  # noqa: E402


def count(tally, agree, *words):
    """Runs agree, shows what it says, and counts what its last line counts."""
    result = subprocess.run([agree, *words], capture_output=True, text=True, errors="replace", check=False)
    *lines, last = result.stdout.splitlines() or [""]
    numbers = re.fullmatch(r"(\d+) passed, (\d+) failed", last)
    if not numbers:
        tally.add(False, f"agree {' '.join(words)}: ended with {result.returncode}\n"
                  + result.stdout[-2000:] + result.stderr[-4000:])
        return
    tally.passed += int(numbers[1])
    tally.failed += int(numbers[2])
    if int(numbers[2]):
        print(f"FAILED agree {' '.join(words)}")
        print(result.stderr[-4000:], end="")
    if lines:
        print("\n".join(lines), flush=True)


def together(tally, agree, files, *words):
    """Runs agree on programs as one file; those with imports cannot be in it."""
    with tempfile.NamedTemporaryFile("w", prefix="assay-laws-", encoding="utf-8") as all_of_them:
        for number, name in enumerate(files, 1):
            with open(name, encoding="utf-8") as file:
                text = file.read()
            if not re.search(r"^import ", text, re.M):
                all_of_them.write(f"-- program {number} seed {number}\n{text}")
        all_of_them.flush()
        if files:
            count(tally, agree, *words, all_of_them.name)


def of_text(tally, agree, option, programs):
    """Runs agree on programs that are a text."""
    with tempfile.NamedTemporaryFile("w", prefix="assay-laws-", encoding="utf-8") as file:
        file.write(programs)
        file.flush()
        count(tally, agree, option, file.name)


def made(tally, agree, option, programs, seed, *more, maker="generate.py"):
    """Runs agree on so many generated programs."""
    words = [f"--seed={seed}", f"--count={programs}", *more]
    with tempfile.NamedTemporaryFile(prefix="assay-generated-") as file:
        subprocess.run([sys.executable, os.path.join(HERE, "generate", maker), *words], stdout=file, check=True)
        count(tally, agree, option, file.name)


def build_of(agree):
    """The build folder that it is of."""
    return os.path.dirname(os.path.dirname(os.path.abspath(agree)))


def how_many(quick, full, size, *large):
    """Programs of a run: at night twice as many as in the full one. Each commit has others, and each kind of build."""
    return quick if size != "full" else 2 * full if large else full


def generated(*ways, more=()):
    """The whole of a suite, whose arguments are AGREE, quick|full, SEED and maybe --large. A way is an option of agree, how
    many programs there are in the quick and in the full run (under sanitizers half of the quick one's), and what their first
    seed is beyond SEED; `more` is for the generator."""
    agree, size, seed, *large = sys.argv[1:]
    tally = suite.Tally()
    is_sample = suite.is_sample(build_of(agree), size)
    for option, quick, full, first in ways:
        made(tally, agree, option, quick // 2 if is_sample else how_many(quick, full, size, *large), int(seed) + first, *more)
    tally.finish()


def some(files, count, seed):
    """Every so manieth, so that there are about that many; another seed, other ones."""
    apart = max(len(files) // count, 1)
    return files[seed % apart::apart]
