#!/usr/bin/env runghc
{-# OPTIONS_GHC -cpp -XLambdaCase -DCASES #-}
#ifdef CASES
{-# LANGUAGE MultiWayIf #-}
#endif
{-
# A heading in a comment is not a directive
#nor this
-}
module CppPragmas where
f = \case { 0 -> if | True -> 1 }
