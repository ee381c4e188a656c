-- | Pairs.
module Data.Tuple (fst, snd, curry, uncurry, swap) where

import Assay.Function
