-- A lazy Writer: what was told stands in pairs within pairs.
-- shape: 200000
-- most: 1.7
module Main (main) where

import Control.Monad.Writer

count :: Int -> Writer (Sum Int) ()
count n
  | n == 0 = return ()
  | otherwise = tell (Sum n) >> count (n - 1)

main :: IO ()
main = print (getSum (execWriter (count 200000)))
