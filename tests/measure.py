"""What tests may measure: nothing that another program on the machine changes.

Growth and ratios are ratios of instructions, which repeat whatever else runs
(and with one seed of the hashes). Of each commit one size is counted, and held against the count that was kept (Counts); growth
over several sizes is measured at night. A point of a program's run is waited
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


def toolchain():
    """What decides how many instructions the same sources take."""
    said = [subprocess.run(command, capture_output=True, text=True, check=False).stdout.split("\n")[0]
            for command in (["gcc", "--version"], ["ldd", "--version"], ["valgrind", "--version"])]
    return "; ".join(said)


class Counts:
    """Instructions of a suite's programs, held against tests/counts/SUITE.txt: `name: count` for each, below the toolchain that they
    were counted with. With another one, and with `large`, at night, the suite is to measure growth instead.

        counts = Counts(tally, "depth", large)
        if counts.measure_growth: ..        several sizes
        else: counts.hold("path", instructions(..))
        counts.keep()                       after the last

    `tools/promote instructions` writes them anew."""

    MORE = 1.03  # of what was kept

    def __init__(self, tally, of, large):
        self.tally, self.path = tally, os.path.join(os.path.dirname(os.path.abspath(__file__)), "counts", of + ".txt")
        self.promotes, self.kept, self.counted = "ASSAY_PROMOTE" in os.environ, {}, {}
        first = "none"
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                first = file.readline().strip()
                self.kept = {name: int(count.replace(",", "")) for name, count in (line.rsplit(": ", 1) for line in file)}
        self.measure_growth = not self.promotes and (large or first != toolchain())
        if self.measure_growth and not large:
            print(f"counted with {first}; growth is measured instead")

    def hold(self, name, count):
        self.counted[name] = count
        if self.promotes:
            return
        kept = self.kept.get(name, 0)
        self.tally.add(count <= kept * self.MORE, f"{name}: {count:,} instructions, {kept:,} before (tools/promote instructions, if it is meant)")
        if count * self.MORE < kept:
            print(f"{name}: {count:,} instructions, {kept:,} before: tools/promote instructions keeps that")

    def keep(self):
        if self.promotes:
            with open(self.path, "w", encoding="utf-8") as file:
                file.write(toolchain() + "\n")
                file.writelines(f"{name}: {count:,}\n" for name, count in self.counted.items())
        elif not self.measure_growth:
            self.tally.add(set(self.kept) == set(self.counted), f"{self.path} has counts of {set(self.kept) ^ set(self.counted)}")


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


def counted(command, running=None, **more):
    """(exit code, the lines that it printed, seconds of processors): of a command and all that it waits for. While it runs, its
    number is in `running`."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", **more) as process:
        if running is not None:
            running.add(process.pid)
        lines = process.stdout.read().splitlines()
        _, status, used = os.wait4(process.pid, 0)
        if running is not None:
            running.discard(process.pid)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, lines, used.ru_utime + used.ru_stime


def wait_for(happened, what):
    """Until it has happened."""
    end = time.monotonic() + HANGING
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not after {HANGING} s")
        time.sleep(0.01)
