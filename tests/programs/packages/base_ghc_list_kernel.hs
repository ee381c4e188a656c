-- Old friends under their module's own names: the list functions of GHC.List and GHC.OldList, the Int functions of GHC.Base, build and friends.
module Main (main) where

import Control.Exception (IOException, catch)
import GHC.Base (bindIO, divInt, divModInt, eqString, failIO, maxInt, minInt, modInt, quotInt, quotRemInt, remInt, returnIO, thenIO, unsafeChr)
import qualified GHC.Base as Base
import GHC.Enum (boundedEnumFrom)
import GHC.Exts (augment, breakpoint, breakpointCond, build, groupWith, inline, lazy, maxTupleSize, oneShot, sortWith, the)
import qualified GHC.List as List
import qualified GHC.OldList as Old
import GHC.Real (infinity, integralEnumFrom, integralEnumFromThen, integralEnumFromThenTo, integralEnumFromTo, notANumber, numericEnumFromThen, numericEnumFromThenTo, (^%^), (^^%^^), (%))
import GHC.Show (appPrec, appPrec1, asciiTab, showList__, showMultiLineString, showSignedInt)

-- | Powers of two as a list that is built, with a tail put behind.
powers :: Int -> [Int] -> [Int]
powers n end = augment (\cons nil -> foldr (cons . (2 ^)) nil [0 .. n]) end

clock :: Int -> (Int, Int)
clock minutes = (inline divInt minutes 60, modInt minutes 60)

data Suit = Clubs | Diamonds | Hearts | Spades
  deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  print (powers 5 [0], build (\cons nil -> cons 'b' (cons 'u' nil)), map clock [125, -5])
  print (divModInt (-7) 2, quotRemInt (-7) 2, quotInt (-7) 2, remInt (-7) 2, maxInt, minInt, unsafeChr 955, eqString "a" "a")
  print (List.length [1, 2, 3], List.null "", List.sum [1 .. 10], List.product [1 .. 5], List.maximum "list", List.minimum "list")
  print (List.foldr (-) 0 [5, 3, 1], List.foldl (-) 0 [5, 3, 1], List.foldl' (+) 0 [5, 3, 1], List.foldl1 (-) [5, 3, 1], List.foldr1 (-) [5, 3, 1], Base.foldr (:) [] "kernel")
  print (List.and [True], List.or [False], List.any even [1, 2], List.all even [1, 2], List.elem 3 [1, 2], List.notElem 3 [1, 2], List.concat ["a", "b"], List.concatMap show [1, 2])
  print (Old.find (> 2) [1 .. 5], Old.mapAccumL (\a b -> (a + b, a * b)) 0 [1, 2, 3], Old.mapAccumR (\a b -> (a + b, a * b)) 0 [1, 2, 3])
  print (Old.maximumBy (\a b -> compare (snd a) (snd b)) pairs, Old.minimumBy (\a b -> compare (snd a) (snd b)) pairs)
  print (groupWith (`mod` 3) [1 .. 9], sortWith negate [3, 1, 2], the "aaaa", maxTupleSize, lazy 'l', oneShot succ 'm', breakpoint 'n', breakpointCond True 'o')
  print (take 3 (integralEnumFrom (5 :: Int)), take 3 (integralEnumFromThen 5 (3 :: Int)), integralEnumFromTo 1 (4 :: Int), integralEnumFromThenTo 9 6 (1 :: Int), boundedEnumFrom Hearts)
  print (take 3 (numericEnumFromThen 1 1.5), numericEnumFromThenTo 1 1.5 (3 :: Double), (2 % 3) ^%^ (3 :: Int), (2 % 3) ^^%^^ (-2 :: Int), lcm 12 (18 :: Int))
  print (infinity > 10, notANumber == 0, fromRational infinity == (1 / 0 :: Double))
  putStrLn (showList__ shows [1, 2] (showSignedInt appPrec (-3) "") ++ concat (take 3 (drop 7 asciiTab)) ++ show (showMultiLineString "two\nlines", appPrec1))
  Base.mapM print "xy" `bindIO` (\units -> returnIO (length units)) `bindIO` print
  Base.sequence [putStr "a", putStr "b"] `thenIO` putStrLn "c"
  failIO "by hand" `catch` (\problem -> print (problem :: IOException))
  where
    pairs = zip "abc" [2, 3, 1 :: Int]
