-- Signatures that say a part of a type: arguments, results, type constructors, local definitions, patterns, expressions.
-- uses: PartialTypeSignatures, NamedWildCards
{-# LANGUAGE PartialTypeSignatures #-}
module Main where

import Data.List (sortBy)

pairs :: [a] -> _
pairs xs = zip xs (drop 1 xs)

swap' :: (_a, _b) -> (_b, _a)
swap' (x, y) = (y, x)

-- without a context it is of one type, which defaulting finds
increment :: _ -> _
increment n = n + 1

wrapped :: forall a. a -> _ a
wrapped x = Just x

runs :: forall a. Eq a => [a] -> [_]
runs [] = []
runs (x : xs) = group (x : same) : runs rest
  where
    (same, rest) = span (== x) xs
    group :: [a] -> _
    group ys = (length ys, x)

first, second :: (_, _) -> _
first (x, _) = x
second (_, y) = y

table :: [(String, _)]
table = [("one", 1 :: Int), ("two", 2)]

apply :: (forall b. b -> [b]) -> _
apply f = (f 'x', f True)

evens, odds :: Int -> _
evens 0 = True
evens n = odds (n - 1)
odds 0 = False
odds n = evens (n - 1)

low :: Maybe _
high :: _
(low, high) = (Just 'l', "high")

main :: IO _
main = do
  print (pairs "abc")
  print (swap' (1 :: Int, "b"))
  print (increment 4)
  print (wrapped 'w', wrapped (wrapped 2))
  print (runs "aabccc", runs [1 :: Int, 1, 2])
  print (first (1, 'a'), second (True, "b"))
  print (lookup "two" table)
  print (apply (: []))
  print (evens 10, odds 10)
  print (low, high)
  print ((read "[1,2,3]" :: [_]) == [1, 2, 3 :: Int])
  let twice :: (_ -> _) -> _
      twice f = f . f
      decide (flag :: Maybe _) = maybe 0 id flag
  print (twice (* 3) 5, twice not True)
  print (decide (Just 7))
  mapM_ print (sortBy (\(_, a :: _) (_, b) -> compare b a) table)
