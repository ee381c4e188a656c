module Chain.Two (two, module Chain.Three) where

import Chain.One
import Chain.Three

two :: Int
two = one + 1
