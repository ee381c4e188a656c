module Main (main) where

import Data.Unique
import Rows

main :: IO ()
main = do
  action "newUnique" ((==) <$> newUnique <*> newUnique)
  action "newUnique same" (newUnique >>= \u -> pure (u == u))
  action "newUnique ordered" (compare <$> newUnique <*> newUnique)
  action "hashUnique" (newUnique >>= \u -> newUnique >>= \v -> pure (hashUnique v - hashUnique u))
