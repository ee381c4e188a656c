-- | Functions on lists that 'Assay.Foldable' does not generalise. All are as lazy as their documentation in base says:
-- a list is demanded as far as the result needs it.
module Assay.List where

import Assay.Eq
import Assay.Error
import Assay.Function
import Assay.Monad
import Assay.Num
import Assay.Prim
import Assay.Types

infixl 9 !!
infix 5 \\

errorEmptyList :: String -> a
errorEmptyList name = errorWithoutStackTrace ("Prelude." ++ name ++ ": empty list")

-- Parts.

head :: [a] -> a
head (x : _) = x
head [] = errorEmptyList "head"

last :: [a] -> a
last [] = errorEmptyList "last"
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (y : ys) = go y ys

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = errorEmptyList "tail"

init :: [a] -> [a]
init [] = errorEmptyList "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

singleton :: a -> [a]
singleton x = [x]

lengthList :: [a] -> Int
lengthList = go 0#
  where
    go :: Int# -> [b] -> Int
    go n [] = I# n
    go n (_ : xs) = go (n +# 1#) xs

(!!) :: [a] -> Int -> a
xs !! I# i = case i <# 0# of
  1# -> errorWithoutStackTrace "Prelude.!!: negative index"
  _ -> go xs i
  where
    go [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (y : _) 0# = y
    go (_ : ys) n = go ys (n -# 1#)

take :: Int -> [a] -> [a]
take (I# n) xs = case n <=# 0# of
  1# -> []
  _ -> case xs of
    [] -> []
    y : ys -> y : take (I# (n -# 1#)) ys

drop :: Int -> [a] -> [a]
drop (I# n) xs = case n <=# 0# of
  1# -> xs
  _ -> case xs of
    [] -> []
    _ : ys -> drop (I# (n -# 1#)) ys

-- | Both parts are made in one pass; the second keeps nothing of the first alive.
splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs
  | n <= 0 = ([], xs)
splitAt _ [] = ([], [])
splitAt n (x : xs) = (x : before, after)
  where
    (before, after) = splitAt (n - 1) xs

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs)
  | p x = x : takeWhile p xs
  | otherwise = []

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ [] = []
dropWhile p xs@(x : rest)
  | p x = dropWhile p rest
  | otherwise = xs

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldrList (\x xs -> if p x then (case xs of { [] -> []; _ -> x : xs }) else x : xs) []

span, break :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p xs@(x : rest)
  | p x = let (before, after) = span p rest in (x : before, after)
  | otherwise = ([], xs)
break _ [] = ([], [])
break p xs@(x : rest)
  | p x = ([], xs)
  | otherwise = let (before, after) = break p rest in (x : before, after)

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = if x == y then isPrefixOf xs ys else False
isSuffixOf xs ys = reverse xs `isPrefixOf` reverse ys
isInfixOf xs ys = anyList (isPrefixOf xs) (tails ys)
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf xs@(x : rest) (y : ys)
  | x == y = isSubsequenceOf rest ys
  | otherwise = isSubsequenceOf xs ys

inits, tails :: [a] -> [[a]]
inits xs = go 0 xs
  where
    go n ys = take n xs : (case ys of { [] -> []; _ : rest -> go (n + 1) rest })
tails xs = xs : (case xs of { [] -> []; _ : ys -> tails ys })

-- Reductions.

-- Loops, which make no thunk for the rest as a fold would.

anyList, allList :: (a -> Bool) -> [a] -> Bool
