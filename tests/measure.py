"""What tests may measure: nothing that another program on the machine changes.

Growth and ratios are ratios of instructions, which repeat whatever else runs
(and with one seed of the hashes). A point of a program's run is waited
for, by a sign that can be seen, and not slept until. HANGING is there against hanging only: ten times what the slowest
command takes in the slowest build.
"""

import os
import re
import resource
import signal
import subprocess
import time

HANGING = 1200  # seconds


def instructions(command, output=os.devnull, given=os.devnull):
    """How many a command takes, by valgrind, which is some 20 times as slow; what it prints goes to output, and it reads
    what is given."""
    environment = {**os.environ, "ASSAY_HASH_SEED": "1"}
    with open(output, "wb") as out, open(given, "rb") as file:
        done = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                               *command], stdin=file, stdout=out, stderr=subprocess.PIPE, text=True, errors="replace",
                              timeout=HANGING, check=False, env=environment)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or not counted:
        raise SystemExit(f"valgrind {' '.join(command)} failed: {done.stderr[-2000:]}")
    return int(counted[1].replace(",", ""))


def run(command, seconds, **more):
    """subprocess.run with what it prints, for a command that may not end: after so many seconds of processor time, or
    HANGING by the clock, it is ended and subprocess.TimeoutExpired raised. A busy machine lets neither pass sooner."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more) as process:
        try:
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (seconds, seconds))
        except ProcessLookupError:
            pass  # it has ended already
        try:
            output, errors = process.communicate(timeout=HANGING)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise subprocess.TimeoutExpired(command, seconds)
    return subprocess.CompletedProcess(command, process.returncode, output, errors)


def wait_for(happened, what):
    """Until it has happened."""
    end = time.monotonic() + HANGING
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not after {HANGING} s")
        time.sleep(0.01)
