module Chain.Three where

import qualified Chain.One

three :: Int
three = Chain.One.one * 3
