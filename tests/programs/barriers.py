#!/usr/bin/env python3
"""What writes and CAFs cost the collector, in instructions.

    tests/programs/barriers.py BUILD [--large]

One size is held against its count (measure.Counts). With --large: writes into an old array of a million elements, at random places: so many instructions each, at most, and twice as
many for twice as many writes, whether what is written is new each time or always the same. A reference that is
written again and again. And a minor collection costs the same whether 200 CAFs have values or 20,000.

suite: barriers; size: full; build: release; needs: valgrind; budget: 7; call: {build} {large}
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

ELEMENTS = 1000000

ARRAY = """module Main
data Int = I Int#
data Unit = Unit
i0 = I 0
churn = \\n:Int# -> case n of _ { 0 -> Unit ; _ -> case -# n 1 of m { _ ->
    let x = I m in case x of _ { I k -> churn k } } }
place = \\r:Int# -> case *# r 1103515245 of p { _ -> case +# p 12345 of q { _ -> andI# q 2147483647 } }
write = \\a:unlifted n:Int# r:Int# one s:State# -> case n of _ { 0 -> I r ; _ -> case -# n 1 of m { _ ->
    case place r of q:Int# { _ -> case uncheckedIShiftRA# q 8 of h { _ -> case remInt# h ELEMENTS of k { _ ->
    %s
    case writeArray# a k x s of s1:State# { _ -> write a m q one s1 } } } } } } %s
main = thunk (case newArray# ELEMENTS i0 token# of _ { (# s1:State# a:unlifted #) ->
    case churn 300000 of _ { Unit -> case +# WRITES 7 of z { _ -> let one = I z in write a WRITES 1 one s1 } } })
run main
"""
NEW_ARRAY = ARRAY % ("let x = I k in", "")
SAME_ARRAY = ARRAY % ("case one of x { I y ->", "}")

REFERENCE = """module Main
data Int = I Int#
data Unit = Unit
i0 = I 0
churn = \\n:Int# -> case n of _ { 0 -> Unit ; _ -> case -# n 1 of m { _ ->
    let x = I m in case x of _ { I k -> churn k } } }
write = \\a:unlifted b:unlifted n:Int# x s:State# -> case n of _ { 0 -> I n ; _ -> case -# n 1 of m { _ ->
    case writeMutVar# a x s of s1:State# { _ -> case writeMutVar# b x s1 of s2:State# { _ -> write a b m x s2 } } } }
main = thunk (case newMutVar# i0 token# of _ { (# s1:State# a:unlifted #) ->
    case newMutVar# i0 s1 of _ { (# s2:State# b:unlifted #) ->
    case churn 300000 of _ { Unit -> case +# WRITES 7 of z { _ -> let one = I z in write a b WRITES one s2 } } } })
run main
"""


def cafs(count, churns):
    """So many CAFs with values, a list that mentions them all, then allocation without end but for the number."""
    lines = ["module Main", "data Int = I Int#", "data Unit = Unit",
             "churn = \\n:Int# -> case n of _ { 0 -> Unit ; _ -> case -# n 1 of m { _ ->",
             "    let x = I m in case x of _ { I k -> churn k } } }",
             "plus = \\x n:Int# -> case x of _ { I a -> case +# a n of r { _ -> I r } }",
             "c0 = thunk (plus start 1)", "start = I 0"]
    lines += [f"c{i} = thunk (plus c{i - 1} 1)" for i in range(1, count)]
    lines += [f"main = thunk (case c{count - 1} of _ {{ I a -> case churn {churns} of _ {{ Unit -> plus c{count - 1} 0 }} }})",
              "run main", ""]
    return "\n".join(lines)


class Meter:
    def __init__(self, build, folder):
        self.assay, self.folder = os.path.join(build, "assay"), folder

    def __call__(self, text):
        path = os.path.join(self.folder, "Main.stg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return measure.instructions([self.assay, "run", path])


def with_writes(text, count):
    return text.replace("WRITES", str(count)).replace("ELEMENTS", str(ELEMENTS))


def check_writes(tally, meter, label, text, writes, most):
    """Beyond a run without: each write at most so many, and no more when there are twice as many."""
    none, once, twice = (meter(with_writes(text, n)) for n in (0, writes, 2 * writes))
    each, ratio = (once - none) / writes, (twice - none) / (once - none)
    print(f"{label}: {each:.0f} instructions a write, {ratio:.2f} times as many for twice as many writes")
    tally.add(each <= most and ratio <= 2.1, f"{label}: at most {most} and 2.1")


def check_cafs(tally, meter):
    """What the CAFs hold becomes old in the first of the collections, which both runs have."""
    few, many = (meter(cafs(count, 4400000)) - meter(cafs(count, 400000)) for count in (200, 20000))
    print(f"collections with 20,000 CAFs: {many / few:.3f} of those with 200")
    tally.add(many <= few * 1.005, "collections with 20,000 CAFs: at most 1.005")


WRITTEN = {  # the program, and the most instructions of a write
    "new objects into an array": (NEW_ARRAY, 1300),
    "one object into an array": (SAME_ARRAY, 700),
    "one object into two references": (REFERENCE, 650),
}
WRITES = 1000000


def hold_counts(counts, meter):
    for label, (text, _) in WRITTEN.items():
        counts.hold(label, meter(with_writes(text, WRITES // 4)))
    for count in (200, 20000):
        counts.hold(f"collections with {count} CAFs", meter(cafs(count, 1400000)))


def main():
    tally = suite.Tally()
    counts = measure.Counts(tally, "barriers", "--large" in sys.argv)
    with tempfile.TemporaryDirectory(prefix="assay-barriers-") as folder:
        meter = Meter(sys.argv[1], folder)
        if counts.measure_growth:
            for label, (text, most) in WRITTEN.items():
                check_writes(tally, meter, label, text, WRITES, most)
            check_cafs(tally, meter)
        else:
            hold_counts(counts, meter)
    counts.keep()
    tally.finish()


if __name__ == "__main__":
    main()
