#!/usr/bin/env python3
"""Derived instances do what GHC's do: the ones that we make, printed as text, are compiled by GHC 9.0.2 in place of its own.

    tests/library/derived.py BUILD

Derived.hs has types with their deriving clauses and then questions. As it is, GHC derives; then the clauses are replaced by what
`derive_test FILE` prints for the types. Both programs print the same.

suite: derived; size: full; build: release; needs: ghc; budget: 3; call: {build}
"""

import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from suite import ROOT, Tally  # noqa: E402

HEAD = """{-# LANGUAGE MagicHash, BangPatterns, DeriveTraversable, EmptyCase, RankNTypes #-}
module Main (main) where

import Control.Applicative (liftA2)
import Control.Exception (ErrorCall (..), evaluate, fromException, handle)
import Data.Coerce (coerce)
import Data.Ix (Ix (..))
import GHC.Exts (Int (..), Int#, dataToTag#, isTrue#, unpackCString#, (-#), (<#), (<=#), (==#))
import GHC.Ix (Ix (unsafeIndex, unsafeRangeSize))
import GHC.Read (Read (..), expectP, parens)
import GHC.Show (showCommaSpace, showSpace)
import Text.ParserCombinators.ReadPrec (pfail, prec, reset, step, (+++))
import Text.Read (readListPrecDefault)
import Text.Read.Lex (Lexeme (Ident, Punc, Symbol))
"""

# of our library, not in base
HELPERS = """
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare = (<>)

compareInt# :: Int# -> Int# -> Ordering
compareInt# x y = compare (I# x) (I# y)
"""


def answers(tally, folder, name, text):
    path = os.path.join(folder, name + ".hs")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    made = subprocess.run(["ghc", "-v0", "-O0", "-dynamic", "-outputdir", os.path.join(folder, name + ".out"), "-o", path[:-3], path],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False)
    tally.add(made.returncode == 0, f"{name} does not compile\n{made.stdout}")
    if made.returncode != 0:
        return None
    return subprocess.run([path[:-3]], stdout=subprocess.PIPE, encoding="utf-8", check=False, timeout=60).stdout.splitlines()


def main():
    tally = Tally()
    with open(os.path.join(HERE, "Derived.hs"), encoding="utf-8") as file:
        types, _, questions = file.read().partition("-- what is asked of both\n")
    with tempfile.TemporaryDirectory() as folder:
        only_types = os.path.join(folder, "Types.hs")
        with open(only_types, "w", encoding="utf-8") as file:
            file.write(types)
        made = subprocess.run([os.path.join(sys.argv[1], "tests", "derive_test"), only_types], cwd=ROOT, capture_output=True,
                              encoding="utf-8", check=False)
        tally.add(made.returncode == 0, f"nothing is derived\n{made.stdout}{made.stderr}")
        bare = re.sub(r"^  deriving .*\n", "", types, flags=re.M)
        theirs = answers(tally, folder, "Theirs", HEAD + HELPERS + types + questions)
        ours = answers(tally, folder, "Ours", HEAD + HELPERS + bare + made.stdout + questions)
    if theirs and ours:
        tally.add(len(theirs) == len(ours) and len(theirs) > 150, f"{len(theirs)} and {len(ours)} answers")
        for their, our in zip(theirs, ours):
            tally.add(their == our, f"GHC's: {their}\nours:  {our}")
    tally.finish()


main()
