-- | Data.Array: arrays of lazy elements.
module Main where

import Control.DeepSeq (rnf)
import Data.Array
import Data.Foldable
import Data.Traversable (mapAccumL, mapAccumR)
import Rows

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

data Point = Point Int Int deriving (Eq, Ord, Show, Ix)

-- One that says little of itself.
newtype Mod = Mod Int deriving (Eq, Ord, Show)

instance Ix Mod where
  range (Mod a, Mod b) = map Mod [a .. b]
  index (Mod a, Mod b) (Mod i)
    | i < a || i > b = error "no such Mod"
    | otherwise = i - a
  inRange (Mod a, Mod b) (Mod i) = a <= i && i <= b

abcd :: Array Int Char
abcd = listArray (0, 3) "abcd"

grid :: Array (Int, Int) Int
grid = listArray ((0, 1), (2, 4)) [10 ..]

none :: Array Int Char
none = listArray (5, 4) ""

main :: IO ()
main = do
  ix
  making
  looking
  changing
  instances
  folds

ix :: IO ()
ix = do
  value "range Int" (range (2 :: Int, 5))
  value "range empty" (range (5 :: Int, 2))
  value "range Integer" (range (2 :: Integer, 5))
  value "range Char" (range ('a', 'e'))
  value "range pair" (range ((0 :: Int, 'a'), (1, 'c')))
  value "range triple" (range ((0 :: Int, 0 :: Int, False), (1, 0, True)))
  value "range four" (length (range ((0 :: Int, 0 :: Int, 0 :: Int, 0 :: Int), (1, 2, 3, 4))))
  value "range Colour" (range (Red, Blue))
  value "range Point" (range (Point 0 0, Point 1 1))
  value "index Int" (map (index (2 :: Int, 5)) [2, 5])
  value "index Int below" (index (2 :: Int, 5) 1)
  value "index Int above" (index (2 :: Int, 5) 6)
  value "index Integer" (index (2, 5) (6 :: Integer))
  value "index Char" (index ('a', 'c') 'd')
  value "index Bool" (index (False, False) True)
  value "index Ordering" (index (LT, EQ) GT)
  value "index ()" (index ((), ()) ())
  value "index pair" (index ((0, 0), (2, 3)) (1 :: Int, 2 :: Int))
  value "index pair outside" (index ((0, 0), (2, 3)) (1 :: Int, 4 :: Int))
  value "index triple" (index ((0, 0, 0), (2, 3, 4)) (1 :: Int, 2 :: Int, 3 :: Int))
  value "index triple outside" (index ((0, 0, 0), (2, 3, 4)) (3 :: Int, 2 :: Int, 3 :: Int))
  value "index four" (index ((0, 0, 0, 0), (2, 3, 4, 5)) (1 :: Int, 2 :: Int, 3 :: Int, 4 :: Int))
  value "index Colour" (index (Red, Blue) Green)
  value "index Colour outside" (index (Red, Green) Blue)
  value "index Point" (index (Point 0 0, Point 2 3) (Point 1 2))
  value "index Point outside" (index (Point 0 0, Point 2 3) (Point 1 4))
  value "index Mod outside" (index (Mod 0, Mod 3) (Mod 4))
  value "inRange" (map (inRange (2 :: Int, 5)) [1, 2, 5, 6])
  value "inRange pair" (map (inRange ((0, 0), (1 :: Int, 1 :: Int))) [(0, 1), (1, 2), (2, 0)])
  value "rangeSize" (rangeSize (2 :: Int, 5))
  value "rangeSize empty" (rangeSize (5 :: Int, 2))
  value "rangeSize pair" (rangeSize ((0, 0), (2 :: Int, 3 :: Int)))
  value "rangeSize pair empty" (rangeSize ((0, 4), (2 :: Int, 3 :: Int)))
  value "rangeSize Mod" (rangeSize (Mod 1, Mod 7))
  demand "index" (\w -> index (w 1 (w 2 0, w 3 9)) (w 4 (5 :: Int)))
  demand "inRange outside" (\w -> inRange (w 1 (w 2 0, w 3 9)) (w 4 (-5 :: Int)))

making :: IO ()
making = do
  value "array" (array (1, 3) [(2, 'b'), (1, 'a'), (3, 'c')] :: Array Int Char)
  value "array empty" (array (1, 0) [] :: Array Int Char)
  value "array twice" (array (1, 2) [(2, 'b'), (1, 'a'), (2, 'c')] :: Array Int Char)
  value "array missing" (array (1, 2) [(2, 'b')] :: Array Int Char)
  value "array missing elsewhere" (array (1, 2) [(2, 'b')] ! (2 :: Int))
  value "array outside" (array (1, 2) [(3, 'b')] :: Array Int Char)
  value "array outside pair" (array ((0, 0), (1, 1)) [((0, 2), 'b')] :: Array (Int, Int) Char)
  value "array outside Mod" (array (Mod 0, Mod 2) [(Mod 4, 'b')])
  value "array negative" (array (10, -10) [] :: Array Int Char)
  value "array itself" (let f = array (0, 20) [(i, if i < 2 then toInteger i else f ! (i - 1) + f ! (i - 2)) | i <- [0 .. 20]] in f ! (20 :: Int))
  demand "array" (\w -> array (w 1 (w 2 0, w 3 1)) (w 4 [w 5 (w 6 (0 :: Int), w 7 'a'), w 8 (w 9 1, w 10 'b')]))
  value "listArray" (listArray (0, 2) "abc" :: Array Int Char)
  value "listArray long" (listArray (0, 2) ['a' ..] :: Array Int Char)
  value "listArray short" (take 2 (elems (listArray (0, 2) "ab" :: Array Int Char)))
  value "listArray short missing" (listArray (0, 2) "ab" :: Array Int Char)
  value "listArray pair" (listArray ((0, 0), (1, 2)) [1 :: Int ..] :: Array (Int, Int) Int)
  value "listArray triple" (listArray ((0, 0, 0), (1, 1, 1)) [1 :: Int ..] :: Array (Int, Int, Int) Int)
  value "listArray Colour" (listArray (Red, Blue) "rgb")
  value "listArray Point" (listArray (Point 0 0, Point 1 1) "abcd" ! Point 1 0)
  value "listArray Mod" (listArray (Mod 2, Mod 4) "abc" ! Mod 3)
  value "listArray Mod outside" (listArray (Mod 2, Mod 4) "abc" ! Mod 5)
  value "listArray Char" (listArray ('a', 'c') [True, False, True])
  value "listArray Integer" (listArray (-2, 1 :: Integer) "abcd")
  value "listArray Bool" (listArray (False, True) "ft" ! True)
  value "listArray ()" (listArray ((), ()) "u")
  value "listArray endless bound" (listArray (minBound, maxBound :: Int) "ab")
  demand "listArray" (\w -> listArray (w 1 (w 2 (0 :: Int), w 3 1)) (w 4 [w 5 'a', w 6 'b']))
  demand "listArray short" (\w -> listArray (0 :: Int, 5) (w 1 (w 2 'a' : w 3 [])))
  value "accumArray" (accumArray (+) 0 (0, 3) [(0, 1), (3, 5), (0, 10)] :: Array Int Int)
  value "accumArray lists" (accumArray (flip (:)) [] (0, 2) [(0, 'a'), (2, 'b'), (0, 'c')] :: Array Int String)
  value "accumArray outside" (accumArray (+) 0 (0, 3) [(0, 1), (4, 5)] :: Array Int Int)
  value "accumArray empty" (accumArray (+) 0 (0, -1) [] :: Array Int Int)
  demand "accumArray" (\w -> accumArray (\a b -> a `seq` b `seq` a) (w 1 'i') (0 :: Int, 1) (w 2 [w 3 (w 4 0, w 5 'x')]))
  demand "accumArray initial" (\w -> accumArray (\_ b -> b) (w 1 'i') (0 :: Int, 1) [(0, w 2 'x')])
  random "array" (\xs -> array (0, 19) (zip [0 .. 19 :: Int] xs))
  random "listArray" (\xs -> listArray ((0, 0), (4, 5)) xs :: Array (Int, Int) Int)
  random "accumArray" (\xs -> accumArray (+) 0 (0, 9) [(x `mod` 10, y) | (x, y) <- take 40 (pairs xs)] :: Array Int Int)

looking :: IO ()
looking = do
  value "(!)" (map (abcd !) [0 .. 3])
  value "(!) below" (abcd ! (-1))
  value "(!) above" (abcd ! 4)
  value "(!) pair" (grid ! (1, 2))
  value "(!) pair outside" (grid ! (1, 0))
  value "(!) Integer outside" (listArray (0, 1 :: Integer) "ab" ! 2)
  value "(!) Char outside" (listArray ('a', 'b') "ab" ! 'c')
  value "(!) Colour outside" (listArray (Red, Green) "ab" ! Blue)
  value "(!) empty" (none ! 5)
  value "(!) raises" (listArray (0, 1 :: Int) ['a', error "element"] ! 1)
  demand "(!)" (\w -> w 1 (listArray (0 :: Int, 1) [w 2 'a', w 3 'b']) ! w 4 1)
  value "bounds" (bounds abcd, bounds grid, bounds none)
  demand "bounds" (\w -> bounds (w 1 (listArray (w 2 (0 :: Int), w 3 1) [w 4 'a'])))
  value "indices" (indices abcd)
  value "indices pair" (indices grid)
  value "indices empty" (indices none)
  value "elems" (elems abcd)
  value "elems empty" (elems none)
  value "elems lazy" (length (elems (listArray (0, 2 :: Int) [undefined, 'a', undefined])))
  demand "elems" (\w -> elems (w 1 (listArray (0 :: Int, 1) [w 2 'a', w 3 'b'])))
  value "assocs" (assocs abcd)
  value "assocs pair" (assocs grid)
  value "assocs lazy" (map fst (assocs (listArray (0, 2 :: Int) [undefined, 'a', undefined])))
  demand "assocs" (\w -> assocs (w 1 (listArray (0 :: Int, 1) [w 2 'a', w 3 'b'])))
  random "(!)" (\(i : j : xs) -> (listArray ((0, 0), (9, 9)) xs :: Array (Int, Int) Int) ! (i `mod` 12, j `mod` 10))
  random "assocs" (\(n : xs) -> assocs (listArray (n, n + 9) xs :: Array Int Int))

changing :: IO ()
changing = do
  value "(//)" (abcd // [(1, 'x'), (3, 'y')])
  value "(//) nothing" (abcd // [])
  value "(//) twice" (abcd // [(1, 'x'), (1, 'y')])
  value "(//) outside" (abcd // [(4, 'x')])
  value "(//) itself unchanged" (let b = abcd // [(0, 'z')] in (abcd, b))
  value "(//) pair" (grid // [((2, 4), 0)])
  demand "(//)" (\w -> w 1 abcd // w 2 [w 3 (w 4 0, w 5 'x')])
  value "accum" (accum (+) (listArray (0, 2) [1, 2, 3]) [(0, 10), (0, 100), (2, 5)] :: Array Int Int)
  value "accum outside" (accum (+) (listArray (0, 2) [1, 2, 3]) [(7, 10)] :: Array Int Int)
  value "accum other type" (accum (\s n -> s ++ show n) (listArray (0, 1) ["a", "b"]) [(1, 3 :: Int), (1, 4)] :: Array Int String)
  demand "accum" (\w -> accum (\a b -> b `seq` a) (listArray (0 :: Int, 1) [w 1 'a', w 2 'b']) (w 3 [w 4 (w 5 1, w 6 'x')]))
  value "ixmap" (ixmap (0, 2) (3 -) abcd)
  value "ixmap row" (ixmap (1, 4) (\j -> (2, j)) grid :: Array Int Int)
  value "ixmap transposed" (ixmap ((1, 0), (4, 2)) (\(j, i) -> (i, j)) grid)
  value "ixmap outside" (ixmap (0, 4) id abcd)
  value "ixmap outside lazy" (ixmap (0, 4) id abcd ! 2)
  demand "ixmap" (\w -> ixmap (w 1 (0 :: Int, 1)) (w 2 id) (w 3 abcd))
  random "(//)" (\xs -> (listArray (0, 9) [0 ..] :: Array Int Int) // [(x `mod` 10, y) | (x, y) <- take 6 (pairs xs)])
  random "accum" (\xs -> accum (-) (listArray (0, 9) [0 ..] :: Array Int Int) [(x `mod` 10, y) | (x, y) <- take 16 (pairs xs)])
  random "ixmap" (\(k : xs) -> ixmap (0, 9) (\i -> (i * k) `mod` 10) (listArray (0, 9) xs) :: Array Int Int)

instances :: IO ()
instances = do
  value "Array Show" (showsPrec 11 abcd "")
  value "Array Show 10" (showsPrec 10 abcd "")
  value "Array Show negative" (listArray (-1, 0) [-5, 5] :: Array Int Int)
  value "Array Show nested" (listArray (0, 1) [listArray (0, 0) "a", listArray (0, -1) ""] :: Array Int (Array Int Char))
  value "Array Show Maybe" (Just abcd)
  value "Array Show pair" grid
  value "Array Read" (read "array (0,1) [(0,'a'),(1,'b')]" :: Array Int Char)
  value "Array Read order" (read " ( array (0,1) [(1,'b'), (0,'a')] )" :: Array Int Char)
  value "Array Read list" (read "[array (0,0) [(0,1)]]" :: [Array Int Int])
  value "Array Read fails" (reads "array [(0,'a')]" :: [(Array Int Char, String)])
  value "Array Read precedence" (read "Just (array (0,0) [(0,1)])" :: Maybe (Array Int Int))
  value "Array Eq" (abcd == listArray (0, 3) "abcd", abcd == listArray (1, 4) "abcd", abcd == listArray (0, 3) "abce")
  value "Array Eq empty" (none == listArray (1, 0) "", none == abcd, abcd /= none)
  value "Array Ord" (compare abcd (listArray (0, 3) "abce"), compare abcd (listArray (1, 3) "abc"), compare none abcd)
  value "Array Ord shorter" (abcd < listArray (0, 2) "abc", abcd > listArray (0, 2) "abc", max abcd none)
  value "Array Functor" (fmap succ abcd)
  value "Array Functor lazy" (fmap (\c -> if c == 'b' then undefined else c) abcd ! 2)
  value "Array (<$)" ('x' <$ abcd)
  value "Array Traversable" (traverse (\c -> if c < 'z' then Just (succ c) else Nothing) abcd)
  value "Array Traversable fails" (traverse (\c -> if c < 'c' then Just (succ c) else Nothing) abcd)
  action "Array Traversable order" (traverse (\c -> do { putStrLn [c]; pure (c, c) }) abcd)
  value "Array mapAccumL" (mapAccumL (\n c -> (n + 1, (n, c))) (0 :: Int) abcd)
  value "Array mapAccumR" (mapAccumR (\n c -> (n + 1, (n, c))) (0 :: Int) abcd)
  value "Array sequenceA" (sequenceA (listArray (0, 1 :: Int) ["ab", "cd"]))
  demand "Array NFData" (\w -> rnf (w 1 (listArray (0 :: Int, 1) [w 2 'a', w 3 'b'])))
  random "Array Ord" (\xs -> let b k = listArray (0, k) (drop k xs) :: Array Int Int in [compare (b i) (b j) | i <- [0 .. 4], j <- [0 .. 4]])
  random "Array Eq" (\xs -> let b k = listArray (0, 1) (map (`mod` 2) (drop k xs)) :: Array Int Int in [b i == b j | i <- [0 .. 4], j <- [0 .. 4]])
  random "Array Read" (\xs -> read (show (listArray (0, 9) xs :: Array Int Int)) :: Array Int Int)

folds :: IO ()
folds = do
  let numbers = listArray (0, 4) [3, 1, 4, 1, 5] :: Array Int Int
  value "Array foldr" (foldr (:) [] abcd)
  value "Array foldr lazy" (take 2 (foldr (:) [] (listArray (0, 2 :: Int) ['a', 'b', undefined])))
  value "Array foldr'" (foldr' (-) 0 numbers)
  value "Array foldl" (foldl (flip (:)) [] abcd)
  value "Array foldl lazy" (foldl (\_ x -> x) undefined (listArray (0, 2 :: Int) [undefined, undefined, 'c']))
  value "Array foldl'" (foldl' (-) 0 numbers)
  value "Array foldr1" (foldr1 (-) numbers)
  value "Array foldl1" (foldl1 (-) numbers)
  value "Array foldr1 empty" (foldr1 max none)
  value "Array foldl1 empty" (foldl1 max none)
  value "Array foldMap" (foldMap (: []) abcd)
  value "Array fold" (fold (listArray (0, 1 :: Int) ["ab", "cd"]))
  value "Array length" (length abcd, length none, length grid)
  value "Array length lazy" (length (listArray (0, 2 :: Int) [undefined, undefined, 'c']))
  value "Array null" (null abcd, null none)
  value "Array toList" (toList abcd)
  value "Array sum" (sum numbers, product numbers, maximum numbers, minimum numbers)
  value "Array maximum empty" (maximum none)
  value "Array minimum empty" (minimum none)
  value "Array elem" (elem 'c' abcd, elem 'z' abcd, notElem 'z' abcd)
  value "Array any" (any (> 'c') abcd, all (> 'c') abcd, find (> 'b') abcd)
  value "Array concatMap" (concatMap (replicate 2) abcd)
  demand "Array foldr" (\w -> foldr (\x _ -> x) 'z' (listArray (0 :: Int, 1) [w 1 'a', w 2 'b']))
  demand "Array foldl'" (\w -> foldl' (\_ x -> x) 'z' (listArray (0 :: Int, 1) [w 1 'a', w 2 'b']))
  demand "Array foldr'" (\w -> foldr' (\x _ -> x) 'z' (listArray (0 :: Int, 1) [w 1 'a', w 2 'b']))
  random "Array foldl'" (\xs -> foldl' (\a x -> a * 3 + x) 7 (listArray (0, 19) xs :: Array Int Int))
