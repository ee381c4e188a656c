#!/usr/bin/env python3
"""assay profile at a terminal, with --watch and without: a line tells how far the program is; the program's own output stays whole.

suite: watch; build: release sanitize; budget: 9 9 15
"""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import measure
import suite

PROGRAM = os.path.join(suite.TESTS, "programs", "watch", "watched.hs")
MANY = 100  # lines
CLEAR = b"\r\x1b[K"
DRAWN = re.compile(rb"\r\x1b\[K(  \d+ s  [^\r\n]*)(?=\r)")  # something replaces it, or it is cleared


class Terminal:
    """A program at a terminal, and what is seen there."""

    def __init__(self, command, columns):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, preexec_fn=os.setsid)
        os.close(slave)
        self.text = b""

    def read(self):
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            piece = b""
        self.text += piece
        return piece

    def until(self, seen):
        """Reads until it is seen in what was read last, or the end."""
        piece = self.text
        while not (piece and seen(piece)) and self.read():
            piece = self.text[-4096:]

    def end(self):
        """By Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        while self.read():
            pass
        os.close(self.master)
        return self.process.wait(timeout=measure.HANGING)


def command(assay, *words, arguments=()):
    return [assay, "profile", "--watch", "--report=/dev/null", *words, PROGRAM, *(["--", *arguments] if arguments else [])]


def begun(assay, words=(), arguments=(), columns=80):
    terminal = Terminal(command(assay, *words, arguments=arguments), columns)
    terminal.until(lambda text: DRAWN.search(text))
    return terminal


def without_lines(text):
    """What is left on the screen of what the program wrote."""
    return DRAWN.sub(b"", text).replace(CLEAR, b"").replace(b"\r\n", b"\n")


def line(tally, assay):
    """What it says, and that it goes."""
    terminal = begun(assay, ["--sample=1ms"])
    terminal.until(lambda text: b"of the time in" in text)
    terminal.until(lambda text: text.endswith(b"spin"))
    code = terminal.end()
    drawn = DRAWN.findall(terminal.text)
    tally.add(code != 0, f"exit code {code}: {terminal.text}")
    tally.add(all(re.fullmatch(rb"  \d+ s  [\d.]+ [kMG]?B allocated(, [\d.]+ [kMG]?B live)?(, (over )?\d+ % of the time in "
                               rb"\S+)?", one) for one in drawn), f"lines: {drawn}")
    # while others have the processor there may be no sample between two lines
    tally.add(any(b" of the time in spin" in one for one in drawn), f"lines without spin: {drawn}")
    tally.add(re.fullmatch(rb"(assay: [^\n]*\n)+", without_lines(terminal.text)) is not None,
              f"it should go before what comes next: {terminal.text}")


def is_as_wide(text, width):
    """Is there a line as wide, or have there been so many that there will be none?"""
    drawn = DRAWN.findall(text)
    return len(drawn) > MANY or any(len(one) >= width for one in drawn)


def narrow(tally, assay):
    """No line is as wide as the terminal."""
    for columns in (12, 20, 30):
        terminal = begun(assay, ["--sample=1ms"], columns=columns)
        # the first has little to say yet
        terminal.until(lambda _, all_of_it=terminal, width=columns - 1: is_as_wide(all_of_it.text, width))
        terminal.end()
        drawn = DRAWN.findall(terminal.text)
        tally.add(bool(drawn) and max(map(len, drawn)) == columns - 1, f"{columns} columns: {drawn}")


def output(tally, assay):
    """Lines of the program, to either stream, are whole and in order."""
    for how in ("lines", "errors"):
        terminal = begun(assay, arguments=[how])
        terminal.until(lambda text: text.count(b"\n") > 5)
        terminal.end()
        rest = without_lines(terminal.text).split(b"\n")
        numbers = [one for one in rest if one.isdigit()]
        tally.add(len(numbers) > 1 and numbers[:-1] == [b"%d" % (i + 1) for i in range(len(numbers) - 1)] and
                  all(one.isdigit() or one.startswith(b"assay: ") for one in rest if one), f"{how}: {terminal.text[-2000:]}")


def question(tally, assay):
    """Nothing is drawn over a line that the program has begun, nor while it waits for what is typed."""
    terminal = Terminal(command(assay, arguments=["ask"]), 80)
    terminal.until(lambda text: b"4000000" in text)
    os.write(terminal.master, b"me\n")
    terminal.until(lambda text: b"hello, me" in text)
    terminal.until(lambda text: DRAWN.search(text))
    terminal.end()
    asked = terminal.text.split(b"name? ", 1)[1].split(b"4000000", 1)[0]
    tally.add(asked == b"", f"after the question: {asked}")
    tally.add(re.search(rb"name\? 4000000\nme\nhello, me\n", without_lines(terminal.text)) is not None,
              f"what is seen: {terminal.text[:2000]}")


def elsewhere(tally, assay):
    """Where standard error is no terminal there is no line."""
    with subprocess.Popen(command(assay, arguments=["errors"]), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        seen = b"".join(process.stderr.readline() for _ in range(50))
        process.send_signal(signal.SIGINT)
        _, rest = process.communicate(timeout=measure.HANGING)
    tally.add(seen.split() == [b"%d" % (i + 1) for i in range(50)] and b"\r" not in rest, f"{seen}{rest}")


def by_itself(tally, assay):
    """Without --watch: after two seconds, and never once the program has written to the terminal."""
    words = [assay, "profile", "--report=/dev/null", PROGRAM]
    terminal = Terminal(words, 80)
    terminal.until(lambda text: DRAWN.search(text))
    terminal.end()
    drawn = DRAWN.findall(terminal.text)
    tally.add(bool(drawn) and int(drawn[0].split()[0]) >= 2, f"by itself: {terminal.text}")
    terminal = Terminal([*words, "--", "lines"], 80)
    began = time.monotonic()
    while time.monotonic() - began < 3:
        terminal.read()
    terminal.end()
    tally.add(b"\r\n2\r\n" in terminal.text and not DRAWN.findall(terminal.text), f"beside its output: {terminal.text[-500:]}")


def main(assay):
    tally = suite.Tally()
    assay = os.path.abspath(assay)
    line(tally, assay)
    begun_without = begun(assay, ["--sample=none"])
    tally.add(begun_without.end() != 0 and bool(DRAWN.findall(begun_without.text)) and
              b"of the time" not in begun_without.text, f"--sample=none has a line, too: {begun_without.text}")
    narrow(tally, assay)
    output(tally, assay)
    question(tally, assay)
    elsewhere(tally, assay)
    by_itself(tally, assay)
    tally.finish()


main(*sys.argv[1:])
