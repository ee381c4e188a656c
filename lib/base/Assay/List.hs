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
anyList p = go
  where
    go [] = False
    go (x : xs) = if p x then True else go xs
allList p = go
  where
    go [] = True
    go (x : xs) = if p x then go xs else False

elemList :: Eq a => a -> [a] -> Bool
elemList x = go
  where
    go [] = False
    go (y : ys) = if x == y then True else go ys

concatMapList :: (a -> [b]) -> [a] -> [b]
concatMapList f = foldrList (\x rest -> f x ++ rest) []

reverse :: [a] -> [a]
reverse = go []
  where
    go done [] = done
    go done (x : xs) = go (x : done) xs

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = foldlList' f x xs
foldl1' _ [] = errorEmptyList "foldl1'"

-- Scans.

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f z xs = z : (case xs of { [] -> []; y : ys -> scanl f (f z y) ys })

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

-- | Each element is evaluated before the next is.
scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f !z xs = z : (case xs of { [] -> []; y : ys -> scanl' f (f z y) ys })

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ z [] = [z]
scanr f z (x : xs) = f x (head rest) : rest
  where
    rest = scanr f z xs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x (head rest) : rest
  where
    rest = scanr1 f xs

-- Infinite lists and others that grow from a seed.

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

iterate' :: (a -> a) -> a -> [a]
iterate' f x = let !x' = f x in x : iterate' f x'

-- | One cell that is its own tail.
repeat :: a -> [a]
repeat x = let xs = x : xs in xs

replicate :: Int -> a -> [a]
replicate n x = take n (repeat x)

-- | The list goes round: its end is its beginning.
cycle :: [a] -> [a]
cycle [] = errorEmptyList "cycle"
cycle xs = let round = xs ++ round in round

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = case f b of
  Just (x, b') -> x : unfoldr f b'
  Nothing -> []

-- Searching.

filter :: (a -> Bool) -> [a] -> [a]
filter p = go
  where
    go [] = []
    go (x : xs)
      | p x = x : go xs
      | otherwise = go xs

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = foldrList select ([], [])
  where
    select x ~(yes, no)
      | p x = (x : yes, no)
      | otherwise = (yes, x : no)

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup key ((x, y) : rest)
  | key == x = Just y
  | otherwise = lookup key rest

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (\y -> x == y)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (\y -> x == y)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = case findIndices p xs of
  [] -> Nothing
  i : _ -> Just i

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p = go 0#
  where
    go _ [] = []
    go i (x : xs)
      | p x = I# i : go (i +# 1#) xs
      | otherwise = go (i +# 1#) xs

-- Zips.

zip :: [a] -> [b] -> [(a, b)]
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 = zipWith3 (,,)

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where
    go (x : xs) (y : ys) = f x y : go xs ys
    go _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f = go
  where
    go (x : xs) (y : ys) (z : zs) = f x y z : go xs ys zs
    go _ _ _ = []

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 f (a : as) (b : bs) (c : cs) (d : ds) = f a b c d : zipWith4 f as bs cs ds
zipWith4 _ _ _ _ _ = []

-- | From here on the last list is zipped with functions: the others are still looked at before it.
zipWith5 :: (a -> b -> c -> d -> e -> f) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f]
zipWith5 f as bs cs ds es = zipWith id (zipWith4 f as bs cs ds) es

zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g]
zipWith6 f as bs cs ds es fs =
  zipWith id (zipWith5 f as bs cs ds es) fs

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> h) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [h]
zipWith7 f as bs cs ds es fs gs =
  zipWith id
    (zipWith6 f as bs cs ds es fs) gs

unzip :: [(a, b)] -> ([a], [b])
unzip = foldrList (\(x, y) ~(xs, ys) -> (x : xs, y : ys)) ([], [])

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = foldrList (\(x, y, z) ~(xs, ys, zs) -> (x : xs, y : ys, z : zs)) ([], [], [])

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = foldrList (\(x, y, z, u) ~(xs, ys, zs, us) -> (x : xs, y : ys, z : zs, u : us)) ([], [], [], [])

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = foldrList (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es))
  ([], [], [], [], [])

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = foldrList (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs))
  ([], [], [], [], [], [])

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = foldrList
  (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs))
  ([], [], [], [], [], [], [])

-- Lines and words.

lines :: String -> [String]
lines "" = []
lines s = line : (case rest of { [] -> []; _ : after -> lines after })
  where
    (line, rest) = break (== '\n') s

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ '\n' : unlines ls

words :: String -> [String]
words s = case dropWhile isSpace s of
  "" -> []
  s' -> let (word, rest) = break isSpace s' in word : words rest

unwords :: [String] -> String
unwords [] = ""
unwords [w] = w
unwords (w : ws) = w ++ ' ' : unwords ws

-- | White space of ASCII and Latin-1, and what Unicode calls a space.
isSpace :: Char -> Bool
isSpace (C# c) = case ord# c of
  i -> case i <# 0x377# of
    1# -> i32 i
    _ -> isTrue# (generalCategory# c ==# 22#)
  where
    i32 32# = True
    i32 0xa0# = True
    i32 i = case leWord# (int2Word# (i -# 9#)) 4## of { 1# -> True; _ -> False }

-- Sets as lists.

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy same = go []
  where
    go _ [] = []
    go seen (x : xs)
      | anyList (\y -> same y x) seen = go seen xs
      | otherwise = x : go (x : seen) xs

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy same x (y : ys)
  | same x y = ys
  | otherwise = y : deleteBy same x ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ [] = xs
xs \\ (y : ys) = delete y xs \\ ys

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy same xs ys = xs ++ remove xs (nubBy same ys)
  where
    remove [] zs = zs
    remove (u : us) zs = remove us (deleteBy same u zs)

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy same xs ys = filter (\x -> anyList (same x) ys) xs

-- Groups and orders.

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy same (x : xs) = (x : alike) : groupBy same others
  where
    (alike, others) = span (same x) xs

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy order x ys@(y : rest) = case order x y of
  GT -> y : insertBy order x rest
  _ -> x : ys

sort :: Ord a => [a] -> [a]
sort = sortBy compare

-- | The key of each element is computed once.
sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f = map snd . sortBy (comparing fst) . map (\x -> let !y = f x in (y, x))

-- | A stable merge sort that begins with the runs that are there, rising or falling. Linear on sorted lists.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy order = mergeAll . runs
  where
    runs (x : y : rest) = case order x y of
      GT -> falling y [x] rest
      _ -> rising y (x :) rest
    runs xs = [xs]

    falling x done (y : ys) | GT <- order x y = falling y (x : done) ys
    falling x done rest = (x : done) : runs rest

    -- Rising runs are collected as functions: the order of equal elements stays.
    rising x done (y : ys) = case order x y of
      GT -> done [x] : runs (y : ys)
      _ -> rising y (\zs -> done (x : zs)) ys
    rising x done [] = [done [x]]

    mergeAll [xs] = xs
    mergeAll xss = mergeAll (mergePairs xss)

    mergePairs (xs : ys : rest) = let !zs = merge xs ys in zs : mergePairs rest
    mergePairs xss = xss

    merge xs@(x : xs') ys@(y : ys') = case order x y of
      GT -> y : merge xs ys'
      _ -> x : merge xs' ys
    merge [] ys = ys
    merge xs [] = xs

-- Rearrangements.

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse separator (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = separator : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate separator xss = concatMapList id (intersperse separator xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) = (x : heads) : transpose (xs : rests)
  where
    heads = [y | (y : _) <- xss]
    rests = [ys | (_ : ys) <- xss]

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmpty xs
  where
    nonEmpty [] = []
    nonEmpty (y : ys) = [y] : foldrList (\zs rest -> zs : (y : zs) : rest) [] (nonEmpty ys)

-- | The identity first; each longer prefix is permuted only when the permutations of the shorter ones are used up, so
-- that infinite lists work.
permutations :: [a] -> [[a]]
permutations xs = xs : go xs []
  where
    go [] _ = []
    go (t : ts) is = foldrList interleave (go ts (t : is)) (permutations is)
      where
        interleave ys rest = let (_, zs) = insertions id ys rest in zs
        insertions _ [] rest = (ts, rest)
        insertions f (y : ys) rest =
          let (us, zs) = insertions (f . (y :)) ys rest
          in (y : us, f (t : y : us) : zs)

-- Counting in other numbers than Int.

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : xs) = 1 + genericLength xs

genericTake, genericDrop :: Integral i => i -> [a] -> [a]
genericTake n xs
  | n <= 0 = []
  | otherwise = case xs of { [] -> []; x : rest -> x : genericTake (n - 1) rest }
genericDrop n xs
  | n <= 0 = xs
  | otherwise = case xs of { [] -> []; _ : rest -> genericDrop (n - 1) rest }

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs | n <= 0 = ([], xs)
genericSplitAt _ [] = ([], [])
genericSplitAt n (x : xs) = (x : before, after)
  where
    (before, after) = genericSplitAt (n - 1) xs

genericIndex :: Integral i => [a] -> i -> a
genericIndex [] _ = errorWithoutStackTrace "List.genericIndex: index too large."
genericIndex (x : xs) n = case compare n 0 of
  EQ -> x
  GT -> genericIndex xs (n - 1)
  LT -> errorWithoutStackTrace "List.genericIndex: negative argument."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

-- Maybe and Either in lists.

catMaybes :: [Maybe a] -> [a]
catMaybes ms = [x | Just x <- ms]

mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe _ [] = []
mapMaybe f (x : xs) = case f x of
  Nothing -> mapMaybe f xs
  Just y -> y : mapMaybe f xs

lefts :: [Either a b] -> [a]
lefts es = [x | Left x <- es]

rights :: [Either a b] -> [b]
rights es = [y | Right y <- es]

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers = foldrList (either left right) ([], [])
  where
    left x ~(xs, ys) = (x : xs, ys)
    right y ~(xs, ys) = (xs, y : ys)
