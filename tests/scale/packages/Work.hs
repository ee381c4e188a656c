-- | What the rows of this folder share: results become an Int, so that each row is computed to its end.
module Work (done, has, io, rest, sumOf) where

import Data.List (foldl')
import System.IO.Unsafe (unsafePerformIO)

-- | A value, evaluated.
done :: a -> Int
done a = a `seq` 1

has :: Bool -> Int
has = fromEnum

-- | A list, to its end.
rest :: [a] -> Int
rest = foldl' (\count a -> a `seq` count + 1) 0

sumOf :: [Int] -> Int
sumOf = foldl' (+) 0

io :: IO a -> a
io = unsafePerformIO
