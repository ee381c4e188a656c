-- A timetable in wide tuples: seven columns zipped and taken apart again, lists as sets, and positions counted by Integers.
module Main (main) where

import Data.Either (fromLeft, fromRight, isLeft)
import Data.Foldable (find, foldrM)
import Data.Function (on)
import Data.List
import Data.Maybe (catMaybes, fromJust, maybeToList)
import Data.Tuple (swap)

days :: [String]
days = ["mon", "tue", "wed"]

type Row = (Int, String, Char, Bool, Int, String, Double)

table :: [Row]
table = zip7 [1 ..] days "abc" (cycle [True, False]) [8, 10, 9] (map reverse days) [1.5, 2, 0.5]

describe :: [String]
describe = zipWith7 (\n day room free hour back len -> concat [show n, day, [room], show free, show hour, back, show (len :: Double)]) numbers ds rooms frees hours backs lens
  where
    (numbers, ds, rooms, frees, hours, backs, lens) = unzip7 table

-- | Lists as sets, by their first letter.
held, wanted :: [String]
held = ["apple", "bread", "cocoa", "dates"]
wanted = ["beans", "cheese", "apple", "eggs"]

sameLetter :: String -> String -> Bool
sameLetter = (==) `on` take 1

-- | The Collatz steps of a number, and how often it was halved.
collatz :: Int -> (Int, Int)
collatz start = snd (until ((== 1) . fst) step (start, (0, 0)))
  where
    step (n, (steps, halved)) = if even n then (n `div` 2, (steps + 1, halved + 1)) else (3 * n + 1, (steps + 1, halved))

main :: IO ()
main = do
  mapM_ print table
  mapM_ putStrLn describe
  print (zipWith6 (\a b c d e f -> a + b * c - d + e * f) [1, 2] [3] [4] [5] [6] [7], zipWith5 (\a b c d e -> [a, b, c, d, e]) "h" "e" "l" "l" "o")
  print (unzip6 (zip6 [1] "a" [True] [()] "b" [2]), unzip5 (zip5 [1] "a" [True] [()] "b"), unzip4 (zip4 [1] "a" [True] [()]), unzip3 [(1, 'a', True)])
  print (held \\ wanted, held `union` wanted, held `intersect` wanted, delete "bread" held)
  print (unionBy sameLetter held wanted, intersectBy sameLetter held wanted, deleteBy sameLetter "box" held, deleteFirstsBy sameLetter held wanted)
  print (isInfixOf "read" "bread", isSuffixOf "coa" "cocoa", isSubsequenceOf "dts" "dates", elemIndices 'a' "banana", uncons held, singleton 'x')
  print (genericTake (2 :: Integer) held, genericDrop (3 :: Integer) held, genericIndex held (1 :: Integer), genericReplicate (3 :: Integer) 'z')
  print (subsequences [1, 2, 3], foldl1' (-) [10, 3, 2], take 6 (iterate' (* 3) 1))
  print (catMaybes [Just 1, Nothing, Just 3], fromJust (find ((> 5) . length) wanted), maybeToList (Just 'm'))
  print (map isLeft [Left 1, Right 'r'], fromLeft 0 (Left 7), fromRight 'd' (Left 7), swap (1, 'x'), curry fst 'p' 'q')
  print (foldrM (\n total -> if n == 0 then Nothing else Just (total `div` n)) 5040 [2, 3, 7], map collatz [6, 7, 27])
