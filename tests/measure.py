"""What tests may measure: nothing that another program on the machine changes.

Growth and ratios are ratios of instructions, which repeat whatever else runs
(and with one seed of the hashes). A point of a program's run is waited
for, by a sign that can be seen, and not slept until. HANGING is there against hanging only: ten times what the slowest
command takes in the slowest build.
"""

import os
import re
import signal
import subprocess
import time

HANGING = 1200  # seconds


def instructions(command, output=os.devnull, given=os.devnull, where=None, codes=(0,)):
    """How many a command takes in a folder, by valgrind, which is some 20 times as slow; what it prints goes to output, and it
    reads what is given. It ends with one of the codes."""
    environment = {**os.environ, "ASSAY_HASH_SEED": "1"}
    with open(output, "wb") as out, open(given, "rb") as file:
        done = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                               *command], stdin=file, stdout=out, stderr=subprocess.PIPE, text=True, errors="replace",
                              timeout=HANGING, check=False, env=environment, cwd=where)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode not in codes or not counted:
        raise SystemExit(f"valgrind {' '.join(command)} failed: {done.stderr[-2000:]}")
    return int(counted[1].replace(",", ""))


TICKS = os.sysconf("SC_CLK_TCK")
LOOK = 0.25  # seconds between two looks at what a command has used


def processor_seconds(group):
    """What the processes of a group have used, with those of their children that have ended."""
    ticks = 0
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()  # a name can have spaces
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[2]) == group:
            ticks += sum(map(int, fields[11:15]))
    return ticks / TICKS


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.communicate()


def run(command, seconds, **more):
    """subprocess.run with what it prints, for a command that may not end: after so many seconds of processor time, of its
    children too, or HANGING by the clock, it is ended and subprocess.TimeoutExpired raised. A busy machine lets neither
    pass sooner. No limit is set in the command itself: with one, the system tells a process's time by the tick."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=os.setpgrp, **more) as process:
        end = time.monotonic() + HANGING
        while True:
            try:
                output, errors = process.communicate(timeout=LOOK)
                return subprocess.CompletedProcess(command, process.returncode, output, errors)
            except subprocess.TimeoutExpired:
                if time.monotonic() < end and processor_seconds(process.pid) < seconds:
                    continue
                kill_group(process)
                raise subprocess.TimeoutExpired(command, seconds) from None
            except BaseException:
                kill_group(process)
                raise


def wait_for(happened, what):
    """Until it has happened."""
    end = time.monotonic() + HANGING
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not after {HANGING} s")
        time.sleep(0.01)
