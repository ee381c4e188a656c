{-# LANGUAGE MagicHash, ScopedTypeVariables, RankNTypes, LambdaCase, TupleSections, ExtendedDefaultRules #-}
-- | Runs the library, laid over GHC's base, beside base, and compares. Lists, tuples, numbers, characters and Bool are
-- the same types in both; of the others what 'show' gives is compared. A result is observed character by character, and
-- what it raises is part of it: so laziness is compared, too.
module Main (main) where

import qualified Control.Applicative as B
import qualified Control.Exception as B
import qualified Control.Monad as B
import qualified Data.Bits as B
import qualified Data.Char as B
import qualified Data.Either as B
import qualified Data.Foldable as B
import qualified Data.Functor.Compose as B
import qualified Data.Functor.Const as B
import qualified Data.Functor.Identity as B
import qualified Data.Int as B
import Data.IORef
import qualified Data.Ix as B
import qualified Data.List as B
import qualified Data.List.NonEmpty as BN
import qualified Data.Maybe as B
import qualified Data.Monoid as B
import qualified Data.Ord as B
import qualified Data.Proxy as B
import qualified Data.Ratio as B
import qualified Data.Semigroup as BS
import qualified Data.Traversable as B
import qualified Data.Typeable as B
import qualified Data.Word as B
import GHC.Exts (unsafeCoerce#)
import qualified Lib.Assay.Error as LE
import qualified Lib.Assay.Integer as L (integerFromDecimal#)
import qualified Lib.Assay.Exception as LX
import qualified Lib.Assay.IOError as LI
import qualified Lib.Assay.Types as L
import qualified Lib.Control.Applicative as L
import qualified Lib.Control.Exception as L
import qualified Lib.Control.Monad as L
import qualified Lib.Control.Monad.ST as L
import qualified Lib.Data.Bits as L
import qualified Lib.Data.Char as L
import qualified Lib.Data.Either as L
import qualified Lib.Data.Foldable as L
import qualified Lib.Data.Functor.Compose as L
import qualified Lib.Data.Functor.Const as L
import qualified Lib.Data.Functor.Identity as L
import qualified Lib.Data.Int as L
import qualified Lib.Data.IORef as L
import qualified Lib.Data.Ix as L
import qualified Lib.Data.List as L
import qualified Lib.Data.List.NonEmpty as LN
import qualified Lib.Data.Maybe as L
import qualified Lib.Data.Monoid as L
import qualified Lib.Data.Ord as L
import qualified Lib.Data.Proxy as L
import qualified Lib.Data.Ratio as L
import qualified Lib.Data.Semigroup as LS
import qualified Lib.Data.STRef as L
import qualified Lib.Data.Traversable as L
import qualified Lib.Data.Typeable as L
import qualified Lib.Data.Word as L
import qualified Lib.Numeric as L
import qualified Lib.Prelude as L
import qualified Lib.System.Environment as L
import qualified Lib.System.Exit as L
import qualified Lib.System.IO as L
import qualified Lib.System.IO.Error as L
import qualified Lib.Text.ParserCombinators.ReadP as LP
import qualified Lib.Text.Read as L
import qualified Numeric as B
import qualified Stub
import System.Exit (exitFailure)
import qualified System.IO as B
import System.Timeout (timeout)
import qualified Text.ParserCombinators.ReadP as BP
import qualified Text.Read as B

default (Int, Double)

-- Comparing.

data Tally = Tally (IORef Int) (IORef Int)

-- | At most so many characters of a string, and what it raises after them.
observe :: String -> IO String
observe text = B.try (B.evaluate (foldr seq () start)) >>= \case
  Left e | Just (a :: B.SomeAsyncException) <- B.fromException e -> B.throwIO a
         | otherwise -> go (400 :: Int) text
  Right () -> return start
  where
    start = take 400 text
    go 0 _ = return ""
    go n s = B.try (B.evaluate s) >>= \case
      Left e -> raised e
      Right [] -> return ""
      Right (c : cs) -> B.try (B.evaluate c) >>= \case
        Left e -> raised e
        Right d -> (d :) <$> go (n - 1) cs

raised :: B.SomeException -> IO String
raised e = case B.fromException e of
  Just (a :: B.SomeAsyncException) -> B.throwIO a
  Nothing -> return ("<raises " ++ described e ++ ">")

-- | The first line of what an exception says, in either library.
described :: B.SomeException -> String
described e = takeWhile (/= '\n') $ case B.fromException e of
  Just (Stub.Ours x) -> L.show (unsafeCoerce# x :: L.SomeException)
  Nothing -> show e

compareText :: Tally -> String -> String -> String -> IO ()
compareText (Tally good bad) name base ours = do
  x <- limited (observe base)
  y <- limited (observe ours)
  if x == y && x /= "does not end" then modifyIORef' good (+ 1) else do
    modifyIORef' bad (+ 1)
    putStrLn ("DIFFERS " ++ name ++ "\n  base " ++ x ++ "\n  ours " ++ y)

-- | Against hanging: no result depends on it.
limited :: IO String -> IO String
limited action = maybe "does not end" id <$> timeout 300000000 action

type Test = Tally -> IO ()

-- | Functions to the same type.
same :: Show r => String -> [a] -> (a -> r) -> (a -> r) -> Test
same name inputs f g = texts name inputs (show . f) (show . g)

-- | Functions to strings.
texts :: String -> [a] -> (a -> String) -> (a -> String) -> Test
texts name inputs f g tally =
  B.forM_ (zip [1 :: Int ..] inputs) (\(i, x) -> compareText tally (name ++ " #" ++ show i) (f x) (g x))

pairs :: [a] -> [b] -> [(a, b)]
pairs xs ys = [(x, y) | x <- xs, y <- ys]

-- Inputs.

bottom :: a
bottom = B.throw (B.ErrorCall "bottom")

ints :: [Int]
ints = [0, 1, -1, 2, -2, 3, 5, 7, -7, 10, 63, 64, 65, 100, 255, 256, -128, 127, 128, 65535, 2 ^ 31, 2 ^ 32 - 1, -(2 ^ 31),
  2 ^ 62, -(2 ^ 62), maxBound, minBound, maxBound - 1, minBound + 1]

integers :: [Integer]
integers = map toInteger ints ++ concat [[x, -x, x + 1, x - 1, -x - 1, 1 - x] | x <- [2 ^ 63, 2 ^ 64, 2 ^ 65, 10 ^ 30, 3 ^ 100, 2 ^ 128]]

random :: [Int]
random = map (`div` 65536) (iterate (\x -> (x * 6364136223846793005 + 1442695040888963407)) 42)

doubles :: [Double]
doubles = [0, -0.0, 1, -1, 0.1, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 3.7, -3.7, 1 / 3, 2 / 3, 1e7, 9999999, 12345678.9, 0.01, 0.1,
  0.099, 5.0e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1 / 0, -1 / 0, 0 / 0, 2 ^ 52, 2 ^ 53, 2 ^ 62, 2 ^ 63,
  -(2 ^ 63), 2 ^ 64, 1e22, 1e23, 123456.789, 1e-5, 4.35, 0.3, 1e100, -1e-100]
  ++ take 40 (map (\x -> fromIntegral x / 1024) random) ++ take 20 (map (\x -> 1 / fromIntegral x) random)

floats :: [Float]
floats = map realToFrac (filter (\x -> not (isNaN x || isInfinite x)) doubles) ++ [1 / 0, -1 / 0, 0 / 0, 1.0e-45, 3.4028235e38, 16777216]

lists :: [[Int]]
lists = [[], [1], [2, 1], [1, 2, 3], [3, 1, 2, 3, 1], [5, 4, 3, 2, 1], [1, 1, 2, 2, 2, 3], take 30 (map (`mod` 10) random),
  bottom, 1 : bottom, 1 : 2 : bottom, [1, bottom, 3], [bottom], 3 : 1 : 2 : bottom, [1 ..], cycle [1, 2, 3], [10, 9 .. -10]]

finite :: [[Int]]
finite = filter' lists
  where
    filter' = take 8

strings :: [String]
strings = ["", "a", "ab c", "one\ntwo\n\nthree", "\n", "trailing\n", "  x  y ", "tab\tnewline\nend", "a\160b", bottom, "ab" ++ bottom,
  "x\n" ++ bottom, cycle "ab \n"]

-- Lists.

listTests :: [Test]
listTests =
  [ same "head" lists head L.head, same "last" finite last L.last, same "tail" lists tail L.tail, same "init" lists init L.init
  , same "null" lists null L.null, same "length" finite length L.length, same "reverse" finite reverse L.reverse
  , same "map" lists (map (+ 1)) (L.map (+ 1)), same "filter" (lists !? 15) (filter even) (L.filter even)
  , same "++" lists (++ [7]) (L.++ [7]), same "concat" (pairs lists lists) (\(x, y) -> concat [x, y]) (\(x, y) -> L.concat [x, y])
  , same "take" (pairs [-1, 0, 1, 2, 5] lists) (uncurry take) (uncurry L.take)
  , same "drop" (pairs [-1, 0, 1, 2, 5] lists) (uncurry drop) (uncurry L.drop)
  , same "splitAt" (pairs [-1, 0, 1, 2, 5] lists) (uncurry splitAt) (uncurry L.splitAt)
  , same "!!" (pairs lists [-1, 0, 1, 4]) (uncurry (!!)) (uncurry (L.!!))
  , same "takeWhile" lists (takeWhile (< 3)) (L.takeWhile (< 3)), same "dropWhile" lists (dropWhile (< 3)) (L.dropWhile (< 3))
  , same "dropWhileEnd" lists (B.dropWhileEnd (< 3)) (L.dropWhileEnd (< 3))
  , same "span" lists (span (< 3)) (L.span (< 3)), same "break" lists (break (> 2)) (L.break (> 2))
  , same "partition" lists (B.partition even) (L.partition even)
  , same "iterate" ints (take 5 . iterate (* 2)) (L.take 5 . L.iterate (* 2))
  , same "iterate'" ints (take 5 . B.iterate' (* 2)) (L.take 5 . L.iterate' (* 2))
  , same "repeat" ints repeat L.repeat, same "replicate" [-1, 0, 1, 3] (`replicate` 'x') (`L.replicate` 'x')
  , same "cycle" lists cycle L.cycle
  , same "scanl" lists (scanl (-) 0) (L.scanl (-) 0), same "scanl'" lists (B.scanl' (-) 0) (L.scanl' (-) 0)
  , same "scanl1" lists (scanl1 (-)) (L.scanl1 (-)), same "scanr" finite (scanr (-) 0) (L.scanr (-) 0)
  , same "scanr lazy" lists (take 3 . scanr (\x _ -> x) 0) (L.take 3 . L.scanr (\x _ -> x) 0)
  , same "scanr1" lists (scanr1 (\x _ -> x)) (L.scanr1 (\x _ -> x))
  , same "foldr" lists (foldr (\x r -> x : take 2 r) []) (L.foldr (\x r -> x : take 2 r) [])
  , same "foldl" finite (foldl (-) 0) (L.foldl (-) 0), same "foldl'" finite (B.foldl' (-) 0) (L.foldl' (-) 0)
  , same "foldl lazy" [lists !! 11, lists !! 12] (foldl (\_ x -> x) 0) (L.foldl (\_ x -> x) 0)
  , same "foldl' lazy" [lists !! 11, [bottom, 1]] (B.foldl' (\_ x -> x) 0) (L.foldl' (\_ x -> x) 0)
  , same "foldr1" finite (foldr1 (-)) (L.foldr1 (-)), same "foldl1" finite (foldl1 (-)) (L.foldl1 (-))
  , same "foldl1'" finite (B.foldl1' (-)) (L.foldl1' (-))
  , same "sum" finite sum L.sum, same "product" finite product L.product
  , same "maximum" finite maximum L.maximum, same "minimum" finite minimum L.minimum
  , same "maximumBy" finite (B.maximumBy (B.comparing (`mod` 3))) (L.maximumBy (L.comparing (`mod` 3)))
  , same "minimumBy" finite (B.minimumBy (B.comparing (`mod` 3))) (L.minimumBy (L.comparing (`mod` 3)))
  , same "and" [[True, False, bottom], [], [True], True : bottom] and L.and, same "or" [[False, True, bottom], [], [False]] or L.or
  , same "any" lists (any (> 1)) (L.any (> 1)), same "all" lists (all (< 2)) (L.all (< 2))
  , same "elem" (lists !? 14) (elem 1) (L.elem 1), same "notElem" (lists !? 14) (notElem 1) (L.notElem 1)
  , same "zip" (pairs lists lists) (uncurry zip) (uncurry L.zip)
  , same "zip3" lists (\x -> zip3 x x [1 :: Int ..]) (\x -> L.zip3 x x [1 :: Int ..])
  , same "zipWith" (pairs lists lists) (uncurry (zipWith (-))) (uncurry (L.zipWith (-)))
  , same "zipWith3" lists (\x -> zipWith3 (,,) x x x) (\x -> L.zipWith3 (,,) x x x)
  , same "zip4" lists (\x -> B.zip4 x x x x) (\x -> L.zip4 x x x x), same "zip5" lists (\x -> B.zip5 x x x x x) (\x -> L.zip5 x x x x x)
  , same "unzip" lists (unzip . map (\x -> (x, x + 1))) (L.unzip . map (\x -> (x, x + 1)))
  , same "unzip lazy" [[(1 :: Int, 'a'), bottom]] (take 1 . fst . unzip) (L.take 1 . fst . L.unzip)
  , same "unzip3" finite (unzip3 . map (\x -> (x, x, x))) (L.unzip3 . map (\x -> (x, x, x)))
  , same "lines" strings lines L.lines, same "words" strings words L.words
  , same "unlines" [["a", "", "b"], [], ["x" ++ bottom]] unlines L.unlines, same "unwords" [["a", "", "b"], [], ["x"], ["x", bottom]] unwords L.unwords
  , same "nub" lists' B.nub L.nub, same "delete" lists (B.delete 2) (L.delete 2), same "\\\\" (pairs finite finite) (uncurry (B.\\)) (uncurry (L.\\))
  , same "union" (pairs finite finite) (uncurry B.union) (uncurry L.union), same "intersect" (pairs finite finite) (uncurry B.intersect) (uncurry L.intersect)
  , same "insert" lists (B.insert 2) (L.insert 2), same "group" lists B.group L.group
  , same "groupBy" lists (B.groupBy (\x y -> x <= y)) (L.groupBy (\x y -> x <= y))
  , same "nubBy" finite (B.nubBy (\x y -> x `mod` 3 < y `mod` 3)) (L.nubBy (\x y -> x `mod` 3 < y `mod` 3))
  , same "deleteBy" finite (B.deleteBy (<) 2) (L.deleteBy (<) 2), same "deleteFirstsBy" finite (B.deleteFirstsBy (<) [1, 2, 3]) (L.deleteFirstsBy (<) [1, 2, 3])
  , same "unionBy" finite (B.unionBy (\x y -> x `mod` 3 < y `mod` 3) [1, 2, 3, 4]) (L.unionBy (\x y -> x `mod` 3 < y `mod` 3) [1, 2, 3, 4])
  , same "intersectBy" finite (B.intersectBy (<) [1, 2, 3, 4]) (L.intersectBy (<) [1, 2, 3, 4])
  , same "sort" finite B.sort L.sort, same "sort random" [take n random | n <- [0, 1, 2, 3, 10, 100, 1000]] B.sort L.sort
  , same "sortBy stable" [take 200 (zip (map (`mod` 7) random) [0 :: Int ..])] (B.sortBy (B.comparing fst)) (L.sortBy (L.comparing fst))
  , same "sortBy odd orders" (finite ++ [take 40 random]) (B.sortBy (\_ _ -> GT)) (L.sortBy (\_ _ -> GT))
  , same "sortOn" (finite ++ [take 100 random]) (B.sortOn negate) (L.sortOn negate)
  , same "sort lazy" [[3, 1, 2], 5 : [1 .. 100]] (take 1 . B.sort) (L.take 1 . L.sort)
  , same "insertBy" finite (B.insertBy (\x y -> compare y x) 2) (L.insertBy (\x y -> compare y x) 2)
  , same "intersperse" lists (B.intersperse 0) (L.intersperse 0), same "intercalate" finite (\x -> B.intercalate [0] [x, x]) (\x -> L.intercalate [0] [x, x])
  , same "transpose" [[[1, 2, 3], [4, 5], [], [6 :: Int]], [], [[1 ..], [2, 3]], [[1, bottom], [2]]] B.transpose L.transpose
  , same "subsequences" (lists !? 17) (take 9 . B.subsequences) (L.take 9 . L.subsequences)
  , same "subsequences infinite" [[1 :: Int ..]] (map (take 3) . take 20 . B.subsequences) (map (take 3) . take 20 . L.subsequences)
  , same "permutations" [[1 .. n] | n <- [0 .. 5 :: Int]] B.permutations L.permutations
  , same "permutations infinite" [[1 :: Int ..]] (map (take 4) . take 24 . B.permutations) (map (take 4) . take 24 . L.permutations)
  , same "inits" lists B.inits L.inits, same "tails" finite B.tails L.tails, same "tails lazy" lists (map (take 2) . take 3 . B.tails) (map (take 2) . take 3 . L.tails)
  , same "isPrefixOf" (pairs finite lists) (uncurry B.isPrefixOf) (uncurry L.isPrefixOf)
  , same "isSuffixOf" (pairs finite finite) (uncurry B.isSuffixOf) (uncurry L.isSuffixOf)
  , same "isInfixOf" (pairs finite finite) (uncurry B.isInfixOf) (uncurry L.isInfixOf)
  , same "isSubsequenceOf" (pairs finite finite) (uncurry B.isSubsequenceOf) (uncurry L.isSubsequenceOf)
  , texts "stripPrefix" (pairs finite finite) (show . uncurry B.stripPrefix) (L.show . uncurry L.stripPrefix)
  , texts "elemIndex" (lists !? 14) (show . B.elemIndex 2) (L.show . L.elemIndex 2), same "elemIndices" lists' (B.elemIndices 2) (L.elemIndices 2)
  , texts "find" (lists !? 14) (show . B.find (> 1)) (L.show . L.find (> 1)), texts "findIndex" (lists !? 14) (show . B.findIndex (> 1)) (L.show . L.findIndex (> 1))
  , texts "lookup" finite (\x -> show (lookup 2 (zip x x))) (\x -> L.show (L.lookup 2 (zip x x)))
  , texts "uncons" lists (show . B.uncons) (L.show . L.uncons)
  , same "unfoldr" [0, 3, 10] (B.unfoldr (\n -> if n > 5 then Nothing else Just (n, n + 1 :: Int)))
      (L.unfoldr (\n -> if n > 5 then L.Nothing else L.Just (n, n + 1)))
  , same "mapAccumL" lists' (B.mapAccumL (\a x -> (a + 1, a * x)) 1) (L.mapAccumL (\a x -> (a + 1, a * x)) 1)
  , same "mapAccumL lazy" lists (take 2 . snd . B.mapAccumL (\a x -> (a + 1, a * x)) 1) (take 2 . snd . L.mapAccumL (\a x -> (a + 1, a * x)) 1)
  , same "mapAccumR" finite (B.mapAccumR (\a x -> (a + 1, a * x)) 1) (L.mapAccumR (\a x -> (a + 1, a * x)) 1)
  , same "genericLength" finite (B.genericLength :: [Int] -> Integer) L.genericLength
  , same "genericTake" lists (B.genericTake (2 :: Integer)) (L.genericTake (2 :: Integer))
  , same "genericDrop" finite (B.genericDrop (2 :: Integer)) (L.genericDrop (2 :: Integer))
  , same "genericSplitAt" lists (B.genericSplitAt (2 :: Integer)) (L.genericSplitAt (2 :: Integer))
  , same "genericIndex" (pairs lists [-1, 0, 2, 7 :: Integer]) (uncurry B.genericIndex) (uncurry L.genericIndex)
  , same "genericReplicate" [-1, 0, 2 :: Integer] (`B.genericReplicate` 'x') (`L.genericReplicate` 'x')
  , same "mapMaybe" lists (B.mapMaybe (\x -> if even x then Just x else Nothing)) (L.mapMaybe (\x -> if even x then L.Just x else L.Nothing))
  , same "until" [1, 5, 200] (until (> 100) (* 2)) (L.until (> 100) (* 2))
  , same "compare lists" (pairs lists' lists') (uncurry compare) (uncurry L.compare), same "== lists" (pairs lists' lists') (uncurry (==)) (uncurry (L.==))
  , same "applicative list" (pairs finite finite) (\(x, y) -> (,) <$> x <*> y) (\(x, y) -> (,) L.<$> x L.<*> y)
  , same "monad list" lists (>>= \x -> [x, x + 1]) (L.>>= \x -> [x, x + 1])
  , same "sequence list" [[], [[1, 2], [3]], [[1], []], [[1, 2], [3, 4 :: Int]]] sequence L.sequence
  , same "filterM" [[1 .. 4 :: Int]] (B.filterM (const [True, False])) (L.filterM (const [True, False]))
  , same "replicateM" [-1, 0, 2, 3] (`B.replicateM` "ab") (`L.replicateM` "ab")
  , same "zipWithM" finite (B.zipWithM (\x y -> [x, y]) [1, 2, 3]) (L.zipWithM (\x y -> [x, y]) [1, 2, 3])
  , same "foldM" finite (B.foldM (\a x -> [a + x, a - x]) 0 . take 5) (L.foldM (\a x -> [a + x, a - x]) 0 . take 5)
  ]
  where
    lists' = take 14 lists

-- | So many of the inputs: those on which it ends.
(!?) :: [a] -> Int -> [a]
xs !? n = take n xs

-- Numbers.

-- | All methods of Integral, at a type of both.
integralTests :: forall a. (Show a, Integral a, L.Integral a, L.Show a, L.Read a, Read a) => String -> [a] -> [Test]
integralTests name xs =
  [ same (name ++ " +") two (uncurry (+)) (uncurry (L.+)), same (name ++ " -") two (uncurry (-)) (uncurry (L.-))
  , same (name ++ " *") two (uncurry (*)) (uncurry (L.*)), same (name ++ " negate") xs negate L.negate
  , same (name ++ " abs") xs abs L.abs, same (name ++ " signum") xs signum L.signum
  , same (name ++ " quot") two (uncurry quot) (uncurry L.quot), same (name ++ " rem") two (uncurry rem) (uncurry L.rem)
  , same (name ++ " div") two (uncurry div) (uncurry L.div), same (name ++ " mod") two (uncurry mod) (uncurry L.mod)
  , same (name ++ " quotRem") two (uncurry quotRem) (uncurry L.quotRem), same (name ++ " divMod") two (uncurry divMod) (uncurry L.divMod)
  , same (name ++ " quotRem strict") two (\(x, y) -> quotRem x y `seq` ()) (\(x, y) -> L.quotRem x y `seq` ())
  , same (name ++ " toInteger") xs toInteger L.toInteger, same (name ++ " fromInteger") integers (fromInteger :: Integer -> a) L.fromInteger
  , same (name ++ " toRational") xs toRational L.toRational
  , same (name ++ " compare") two (uncurry compare) (uncurry L.compare), same (name ++ " <") two (uncurry (<)) (uncurry (L.<))
  , same (name ++ " <=") two (uncurry (<=)) (uncurry (L.<=)), same (name ++ " >") two (uncurry (>)) (uncurry (L.>))
  , same (name ++ " >=") two (uncurry (>=)) (uncurry (L.>=)), same (name ++ " ==") two (uncurry (==)) (uncurry (L.==))
  , same (name ++ " /=") two (uncurry (/=)) (uncurry (L./=)), same (name ++ " max") two (uncurry max) (uncurry L.max), same (name ++ " min") two (uncurry min) (uncurry L.min)
  , same (name ++ " even") xs even L.even, same (name ++ " odd") xs odd L.odd
  , same (name ++ " gcd") two (uncurry gcd) (uncurry L.gcd), same (name ++ " lcm") two (uncurry lcm) (uncurry L.lcm)
  , same (name ++ " ^") (pairs xs [-1, 0, 1, 2, 3, 7, 20 :: Int]) (uncurry (^)) (uncurry (L.^))
  , texts (name ++ " show") (pairs [0, 6, 7, 11] xs) (\(p, x) -> showsPrec p x "") (\(p, x) -> L.showsPrec p x "")
  , texts (name ++ " read") (map show xs ++ numerals) (\s -> show (B.readMaybe s :: Maybe a)) (\s -> L.show (L.readMaybe s :: L.Maybe a))
  , same (name ++ " reads") numerals (reads :: ReadS a) L.reads
  , same (name ++ " succ") xs succ L.succ, same (name ++ " pred") xs pred L.pred
  , same (name ++ " toEnum") ints (toEnum :: Int -> a) L.toEnum, same (name ++ " fromEnum") xs fromEnum L.fromEnum
  , same (name ++ " enumFrom") xs (take 4 . enumFrom) (take 4 . L.enumFrom)
  , same (name ++ " enumFromTo") two (take 4 . uncurry enumFromTo) (take 4 . uncurry L.enumFromTo)
  , same (name ++ " enumFromThen") two (take 4 . uncurry enumFromThen) (take 4 . uncurry L.enumFromThen)
  , same (name ++ " enumFromThenTo") (pairs (pairs (take 14 xs) (take 14 xs)) (take 8 xs)) (\((x, y), z) -> take 4 (enumFromThenTo x y z)) (\((x, y), z) -> take 4 (L.enumFromThenTo x y z))
  , same (name ++ " fromIntegral") xs (fromIntegral :: a -> Int) L.fromIntegral, same (name ++ " to Double") xs (fromRational . toRational :: a -> Double) L.fromIntegral
  ]
  where
    two = pairs xs xs

numerals :: [String]
numerals = ["", " 7 ", "-3", "- 3", "(5)", "((-5))", "0x1F", "0o17", "0b11", "1e3", "1.5", "1e-3", "007", "12abc", "1 2", "Just 3", "--3", "(3", "99999999999999999999"
  , "1e2", "0x", "+3", "３", "NaN", "Infinity", "-Infinity", "1.", ".5", "1e400", "1e-400", "1e99999999999", "123456789012345678901234567890.5e-20", "-0"]

bitsTests :: forall a. (Show a, B.Bits a, L.Bits a) => String -> [a] -> [Test]
bitsTests name xs =
  [ same (name ++ " .&.") two (uncurry (B..&.)) (uncurry (L..&.)), same (name ++ " .|.") two (uncurry (B..|.)) (uncurry (L..|.))
  , same (name ++ " xor") two (uncurry B.xor) (uncurry L.xor), same (name ++ " complement") xs B.complement L.complement
  , same (name ++ " shift") shifts (uncurry B.shift) (uncurry L.shift), same (name ++ " shiftL") shifts (uncurry B.shiftL) (uncurry L.shiftL)
  , same (name ++ " shiftR") shifts (uncurry B.shiftR) (uncurry L.shiftR), same (name ++ " rotate") shifts (uncurry B.rotate) (uncurry L.rotate)
  , same (name ++ " testBit") counts (uncurry B.testBit) (uncurry L.testBit), same (name ++ " popCount") xs B.popCount L.popCount
  , same (name ++ " setBit") counts (uncurry B.setBit) (uncurry L.setBit), same (name ++ " clearBit") counts (uncurry B.clearBit) (uncurry L.clearBit)
  , same (name ++ " complementBit") counts (uncurry B.complementBit) (uncurry L.complementBit)
  , same (name ++ " isSigned") (take 1 xs) B.isSigned L.isSigned
  , texts (name ++ " bitSizeMaybe") (take 1 xs) (show . B.bitSizeMaybe) (L.show . L.bitSizeMaybe)
  ]
  where
    two = pairs xs xs
    shifts = pairs xs [0, 1, 7, 8, 31, 32, 63, 64, 65, 100, -1, -8, -64]
    counts = pairs xs [0, 1, 7, 8, 31, 63, 64, 70]

-- | A sized type of both libraries: they are different types, so everything goes by way of Integer.
sizedTests :: forall a b. (Bounded a, Show a, Read a, Integral a, B.FiniteBits a, L.Bounded b, L.Show b, L.Read b, L.Integral b, L.FiniteBits b, B.Ix a, L.Ix b)
  => String -> a -> b -> [Test]
sizedTests name _ _ =
  [ two "+" (+) (L.+), two "-" (-) (L.-), two "*" (*) (L.*), two "quot" quot L.quot, two "rem" rem L.rem, two "div" div L.div, two "mod" mod L.mod
  , two ".&." (B..&.) (L..&.), two ".|." (B..|.) (L..|.), two "xor" B.xor L.xor, two "gcd" gcd L.gcd
  , texts (name ++ " quotRem") (pairs xs xs) (\(x, y) -> show (quotRem (a x) (a y))) (\(x, y) -> L.show (L.quotRem (b x) (b y)))
  , texts (name ++ " divMod") (pairs xs xs) (\(x, y) -> show (divMod (a x) (a y))) (\(x, y) -> L.show (L.divMod (b x) (b y)))
  , same (name ++ " compare") (pairs xs xs) (\(x, y) -> compare (a x) (a y)) (\(x, y) -> L.compare (b x) (b y))
  , same (name ++ " <=") (pairs xs xs) (\(x, y) -> (a x <= a y, a x == a y)) (\(x, y) -> (b x L.<= b y, b x L.== b y))
  , un "negate" negate L.negate, un "abs" abs L.abs, un "signum" signum L.signum, un "complement" B.complement L.complement, un "succ" succ L.succ, un "pred" pred L.pred
  , texts (name ++ " showsPrec") xs (\x -> showsPrec 9 (a x) "") (\x -> L.showsPrec 9 (b x) "")
  , texts (name ++ " bounds") [()] (\_ -> show (minBound :: a, maxBound :: a)) (\_ -> L.show (L.minBound :: b, L.maxBound :: b))
  , texts (name ++ " read") numerals (\s -> show (B.readMaybe s :: Maybe a)) (\s -> L.show (L.readMaybe s :: L.Maybe b))
  , texts (name ++ " shift") shifts (\(x, n) -> show (B.shift (a x) n)) (\(x, n) -> L.show (L.shift (b x) n))
  , texts (name ++ " shiftL") shifts (\(x, n) -> show (B.shiftL (a x) n)) (\(x, n) -> L.show (L.shiftL (b x) n))
  , texts (name ++ " shiftR") shifts (\(x, n) -> show (B.shiftR (a x) n)) (\(x, n) -> L.show (L.shiftR (b x) n))
  , texts (name ++ " rotate") shifts (\(x, n) -> show (B.rotate (a x) n)) (\(x, n) -> L.show (L.rotate (b x) n))
  , same (name ++ " testBit") shifts' (\(x, n) -> B.testBit (a x) n) (\(x, n) -> L.testBit (b x) n)
  , same (name ++ " counts") xs (\x -> (B.popCount (a x), B.countLeadingZeros (a x), B.countTrailingZeros (a x), B.finiteBitSize (a x)))
      (\x -> (L.popCount (b x), L.countLeadingZeros (b x), L.countTrailingZeros (b x), L.finiteBitSize (b x)))
  , texts (name ++ " toEnum") ints (\x -> show (toEnum x :: a)) (\x -> L.show (L.toEnum x :: b)), same (name ++ " fromEnum") xs (fromEnum . a) (L.fromEnum . b)
  , texts (name ++ " enumFrom") xs (\x -> show (take 3 (enumFrom (a x)))) (\x -> L.show (take 3 (L.enumFrom (b x))))
  , texts (name ++ " enumFromThen") (pairs xs xs) (\(x, y) -> show (take 3 (enumFromThen (a x) (a y)))) (\(x, y) -> L.show (take 3 (L.enumFromThen (b x) (b y))))
  , texts (name ++ " enumFromThenTo") (pairs xs (take 9 xs)) (\(x, y) -> show (take 3 (enumFromThenTo (a x) (a y) (a 100)))) (\(x, y) -> L.show (take 3 (L.enumFromThenTo (b x) (b y) (b 100))))
  , same (name ++ " inRange") xs (\x -> B.inRange (a 0, a 100) (a x)) (\x -> L.inRange (b 0, b 100) (b x))
  ]
  where
    a :: Integer -> a
    a = fromInteger
    b :: Integer -> b
    b = L.fromInteger
    xs = take 29 integers
    shifts = pairs (take 20 integers) [0, 1, 7, 8, 15, 31, 32, 63, 64, 65, -1, -8]
    shifts' = pairs (take 20 integers) [0, 1, 7, 8, 15, 31, 32, 63, 64, 65]
    two op f g = texts (name ++ " " ++ op) (pairs xs xs) (\(x, y) -> show (f (a x) (a y))) (\(x, y) -> L.show (g (b x) (b y)))
    un op f g = texts (name ++ " " ++ op) xs (\x -> show (f (a x))) (\x -> L.show (g (b x)))

floatTests :: forall a. (Show a, Read a, RealFloat a, Enum a, L.Show a, L.Read a, L.RealFloat a, L.Enum a) => String -> [a] -> [Test]
floatTests name xs =
  [ texts (name ++ " show") (pairs [0, 6, 7, 11] xs) (\(p, x) -> showsPrec p x "") (\(p, x) -> L.showsPrec p x "")
  , texts (name ++ " read") (map show xs ++ numerals) (\s -> show (B.readMaybe s :: Maybe a)) (\s -> L.show (L.readMaybe s :: L.Maybe a))
  , same (name ++ " +") two (uncurry (+)) (uncurry (L.+)), same (name ++ " -") two (uncurry (-)) (uncurry (L.-)), same (name ++ " *") two (uncurry (*)) (uncurry (L.*))
  , same (name ++ " /") two (uncurry (/)) (uncurry (L./)), same (name ++ " **") two (uncurry (**)) (uncurry (L.**)), same (name ++ " compare") two (uncurry compare) (uncurry L.compare)
  , same (name ++ " <=") two (uncurry (<=)) (uncurry (L.<=)), same (name ++ " max") two (uncurry max) (uncurry L.max), same (name ++ " min") two (uncurry min) (uncurry L.min)
  , same (name ++ " ==") two (uncurry (==)) (uncurry (L.==)), same (name ++ " logBase") two (uncurry logBase) (uncurry L.logBase), same (name ++ " atan2") two (uncurry atan2) (uncurry L.atan2)
  , un "negate" negate L.negate, un "abs" abs L.abs, un "signum" signum L.signum, un "recip" recip L.recip, un "exp" exp L.exp, un "log" log L.log, un "sqrt" sqrt L.sqrt
  , un "sin" sin L.sin, un "cos" cos L.cos, un "tan" tan L.tan, un "asin" asin L.asin, un "acos" acos L.acos, un "atan" atan L.atan, un "sinh" sinh L.sinh, un "cosh" cosh L.cosh
  , un "tanh" tanh L.tanh, un "asinh" asinh L.asinh, un "acosh" acosh L.acosh, un "atanh" atanh L.atanh, un "significand" significand L.significand
  , un "log1p" B.log1p L.log1p, un "expm1" B.expm1 L.expm1, un "log1pexp" B.log1pexp L.log1pexp, un "log1mexp" B.log1mexp L.log1mexp
  , un "truncate" (truncate :: a -> Integer) L.truncate, un "round" (round :: a -> Integer) L.round, un "floor" (floor :: a -> Integer) L.floor, un "ceiling" (ceiling :: a -> Integer) L.ceiling
  , un "properFraction" (properFraction :: a -> (Integer, a)) L.properFraction, un "round Int" (round :: a -> Int) L.round
  , un "toRational" toRational L.toRational, un "decodeFloat" decodeFloat L.decodeFloat, un "exponent" exponent L.exponent
  , same (name ++ " scaleFloat") (pairs [-2000, -3, 0, 1, 10, 3000] xs) (uncurry scaleFloat) (uncurry L.scaleFloat)
  , un "classes" (\x -> (isNaN x, isInfinite x, isDenormalized x, isNegativeZero x, isIEEE x)) (\x -> (L.isNaN x, L.isInfinite x, L.isDenormalized x, L.isNegativeZero x, L.isIEEE x))
  , un "range" (\x -> (floatRadix x, floatDigits x, floatRange x)) (\x -> (L.floatRadix x, L.floatDigits x, L.floatRange x))
  , same (name ++ " encodeFloat") (pairs integers [-1100, -200, -3, 0, 5, 900]) (\(m, e) -> nearest m e :: a) (uncurry L.encodeFloat)
  , same (name ++ " fromRational") rationals (fromRational :: Rational -> a) L.fromRational, same (name ++ " fromInteger") integers (fromRational . toRational :: Integer -> a) L.fromInteger
  , same (name ++ " enumFromTo") [(0, 3), (0.5, 3), (1, 0), (0, 2.4), (0, 2.6)] (uncurry enumFromTo) (uncurry L.enumFromTo)
  , same (name ++ " enumFromThenTo") [(0, 0.1, 1), (1, 0.5, -1), (0, 2, 7), (1, 1, 1)] (\(x, y, z) -> take 20 (enumFromThenTo x y z)) (\(x, y, z) -> take 20 (L.enumFromThenTo x y z))
  , same (name ++ " enumFrom") [0.5, 3] (take 4 . enumFrom) (take 4 . L.enumFrom), un "succ" succ L.succ, un "toEnum" (\_ -> toEnum 7 :: a) (\_ -> L.toEnum 7)
  , fmt "showEFloat" B.showEFloat L.showEFloat, fmt "showFFloat" B.showFFloat L.showFFloat, fmt "showGFloat" B.showGFloat L.showGFloat
  , fmt "showFFloatAlt" B.showFFloatAlt L.showFFloatAlt, fmt "showGFloatAlt" B.showGFloatAlt L.showGFloatAlt
  , texts (name ++ " showFloat") xs (\x -> B.showFloat x "") (\x -> L.showFloat x ""), texts (name ++ " showHFloat") xs (\x -> B.showHFloat x "") (\x -> L.showHFloat x "")
  , same (name ++ " floatToDigits") (pairs [10, 2, 7, 16] (filter (\x -> x > 0 && not (isInfinite x)) xs)) (uncurry B.floatToDigits) (uncurry L.floatToDigits)
  , un "realToFrac" (realToFrac :: a -> Double) (L.realToFrac :: a -> Double)
  , same (name ++ " readFloat") modest (B.readFloat :: ReadS a) L.readFloat, same (name ++ " readSigned") modest (B.readSigned B.readFloat :: ReadS a) (L.readSigned L.readFloat)
  , same (name ++ " ^^") (pairs [1.5, -2, 0.1 :: a] [-3, -1, 0, 2, 5 :: Int]) (uncurry (^^)) (uncurry (L.^^))
  ]
  where
    two = pairs xs (take 30 xs)
    un :: Show r => String -> (a -> r) -> (a -> r) -> Test
    un op = same (name ++ " " ++ op) xs
    fmt op f g = texts (name ++ " " ++ op) (pairs [-1, 0, 1, 2, 5, 20, 99 :: Int] xs)
      (\(d, x) -> f (if d == 99 then Nothing else Just d) x "") (\(d, x) -> g (if d == 99 then L.Nothing else L.Just d) x "")
    -- Both compute this one's power of ten.
    modest = filter (/= "1e99999999999") numerals
    -- GHC's encodeFloat and fromInteger truncate; the primitives round.
    nearest m e = fromRational (if e >= 0 then (m * 2 ^ e) B.% 1 else m B.% (2 ^ negate e))

rationals :: [Rational]
rationals = [n B.% d | n <- [0, 1, -1, 2, 3, -7, 10 ^ 20, 2 ^ 70 + 1, 9007199254740993], d <- [1, 2, 3, 10, 7 ^ 30, 2 ^ 1080, 10 ^ 320]] ++ [10 ^ 309 B.% 1, -(2 ^ 1024) B.% 1]

ratioTests :: [Test]
ratioTests =
  [ same "Ratio +" two (uncurry (+)) (uncurry (L.+)), same "Ratio -" two (uncurry (-)) (uncurry (L.-)), same "Ratio *" two (uncurry (*)) (uncurry (L.*))
  , same "Ratio /" two (uncurry (/)) (uncurry (L./)), same "Ratio compare" two (uncurry compare) (uncurry L.compare), same "Ratio <=" two (uncurry (<=)) (uncurry (L.<=))
  , same "Ratio recip" xs recip L.recip, same "Ratio negate" xs negate L.negate, same "Ratio signum" xs signum L.signum, same "Ratio abs" xs abs L.abs
  , same "%" (pairs ints' ints') (uncurry (B.%)) (uncurry (L.%)), texts "Ratio show" (pairs [0, 7, 8] xs) (\(p, x) -> showsPrec p x "") (\(p, x) -> L.showsPrec p x "")
  , texts "Ratio read" ["1 % 2", "(3 % 4)", "-1 % 2", "(-1) % 2", "6%8", "1 % 0", "x"] (\s -> show (B.readMaybe s :: Maybe Rational)) (\s -> L.show (L.readMaybe s :: L.Maybe Rational))
  , same "Ratio truncate" xs (truncate :: Rational -> Int) L.truncate, same "Ratio round" xs (round :: Rational -> Integer) L.round
  , same "Ratio floor" xs (floor :: Rational -> Integer) L.floor, same "Ratio ceiling" xs (ceiling :: Rational -> Integer) L.ceiling
  , same "Ratio properFraction" xs (properFraction :: Rational -> (Integer, Rational)) L.properFraction
  , same "Ratio enum" [(1 B.% 2, 4), (0, 3 B.% 2)] (\(x, y :: Rational) -> enumFromTo x y) (\(x, y) -> L.enumFromTo x y)
  , same "Ratio enumFromThenTo" [(0, 1 B.% 3, 2), (1, 1 B.% 2, -1)] (\(x, y, z :: Rational) -> enumFromThenTo x y z) (\(x, y, z) -> L.enumFromThenTo x y z)
  , same "approxRational" (pairs [3.14159, -0.3333, 0.001, 2 :: Double] [0.1, 0.001, 1e-9]) (uncurry B.approxRational) (uncurry L.approxRational)
  , same "Ratio ^" xs (^ (3 :: Int)) (L.^ (3 :: Int)), same "Ratio ^^" xs (^^ (-2 :: Int)) (L.^^ (-2 :: Int))
  ]
  where
    xs = take 40 rationals
    two = pairs (take 25 rationals) (take 25 rationals)
    ints' = [0, 1, -1, 4, -6, 10 :: Integer]

numericTests :: [Test]
numericTests =
  [ texts "showHex" integers (\x -> B.showHex x "") (\x -> L.showHex x ""), texts "showOct" ints (\x -> B.showOct x "") (\x -> L.showOct x "")
  , texts "showIntAtBase" (pairs [0, 1, 2, 7] [0, 5, 100, -1 :: Int]) (\(b, x) -> B.showIntAtBase b B.intToDigit x "") (\(b, x) -> L.showIntAtBase b L.intToDigit x "")
  , texts "showInt" ints (\x -> B.showInt x "") (\x -> L.showInt x ""), texts "showSigned" (pairs [0, 6, 7] ints) (\(p, x) -> B.showSigned B.showInt p x "") (\(p, x) -> L.showSigned L.showInt p x "")
  , same "readHex" ["ff", "FFg", "", "xyz", "0x1"] (B.readHex :: ReadS Int) L.readHex, same "readOct" ["17", "8", "78"] (B.readOct :: ReadS Int) L.readOct
  , same "readDec" ["17", "a", "1a"] (B.readDec :: ReadS Int) L.readDec, same "lexDigits" ["17a", "a", ""] B.lexDigits L.lexDigits
  , texts "toIntegralSized" integers (\x -> show (B.toIntegralSized x :: Maybe Int)) (\x -> L.show (L.toIntegralSized x :: L.Maybe Int))
  ]

-- Characters, showing and reading.

charTests :: [Test]
charTests =
  [ block "isControl" B.isControl L.isControl, block "isSpace" B.isSpace L.isSpace, block "isLower" B.isLower L.isLower, block "isUpper" B.isUpper L.isUpper
  , block "isAlpha" B.isAlpha L.isAlpha, block "isLetter" B.isLetter L.isLetter, block "isDigit" B.isDigit L.isDigit, block "isOctDigit" B.isOctDigit L.isOctDigit
  , block "isHexDigit" B.isHexDigit L.isHexDigit, block "isAlphaNum" B.isAlphaNum L.isAlphaNum, block "isPrint" B.isPrint L.isPrint
  , block "isPunctuation" B.isPunctuation L.isPunctuation, block "isSymbol" B.isSymbol L.isSymbol, block "isSeparator" B.isSeparator L.isSeparator
  , block "isMark" B.isMark L.isMark, block "isNumber" B.isNumber L.isNumber, block "isAscii" B.isAscii L.isAscii, block "isLatin1" B.isLatin1 L.isLatin1
  , block "isAsciiUpper" B.isAsciiUpper L.isAsciiUpper, block "isAsciiLower" B.isAsciiLower L.isAsciiLower
  , block "toUpper" B.toUpper L.toUpper, block "toLower" B.toLower L.toLower, block "toTitle" B.toTitle L.toTitle
  , block "generalCategory" (fromEnum . B.generalCategory) (L.fromEnum . L.generalCategory)
  , texts "show generalCategory" (take 600 everything) (show . B.generalCategory) (L.show . L.generalCategory)
  , texts "show Char" sample show L.show, texts "show String" [sample, "\SO\&H", "\1234\&5", "a\"b\\c\DEL", "\SOH", "x" ++ bottom] show L.show
  , texts "showLitChar" sample (`B.showLitChar` "1H") (`L.showLitChar` "1H")
  , same "digitToInt" (take 200 everything) B.digitToInt L.digitToInt, same "intToDigit" [-1 .. 17] B.intToDigit L.intToDigit
  , same "chr" [-1, 0, 65, 0x10ffff, 0x110000] B.chr L.chr, same "succ Char" ['a', '\x10ffff', '\xd7ff'] succ L.succ, same "pred Char" ['a', '\0'] pred L.pred
  , same "enumFromTo Char" [('a', 'f'), ('z', 'a'), ('\x10fffe', maxBound)] (uncurry enumFromTo) (uncurry L.enumFromTo)
  , same "enumFromThen Char" [('a', 'c'), ('c', 'a')] (take 50 . uncurry enumFromThen) (take 50 . uncurry L.enumFromThen)
  , same "enumFromThenTo Char" [('a', 'c', 'z'), ('z', 'x', 'a'), ('a', 'a', 'a')] (\(x, y, z) -> take 20 (enumFromThenTo x y z)) (\(x, y, z) -> take 20 (L.enumFromThenTo x y z))
  , same "lex" lexemes lex L.lex, same "lexLitChar" ["\\nHello", "Hello", "\\123x", "\\SOHx", "", "\\"] B.lexLitChar L.lexLitChar
  , same "readLitChar" ["\\nHello", "Hello", "\\123x", "\\SOHx", "\\x41g", "\\^A", ""] B.readLitChar L.readLitChar
  , texts "read Char" literals (\s -> show (B.readMaybe s :: Maybe Char)) (\s -> L.show (L.readMaybe s :: L.Maybe Char))
  , texts "read String" (literals ++ map show [sample, "plain", ""]) (\s -> show (B.readMaybe s :: Maybe String)) (\s -> L.show (L.readMaybe s :: L.Maybe String))
  , same "compare Char" (pairs (take 20 sample) (take 20 sample)) (uncurry compare) (uncurry L.compare)
  ]
  where
    everything = [minBound .. maxBound] :: String
    sample = take 300 everything ++ "\1234\65533\65536\1114111\55296"
    -- All code points, as one comparison.
    block :: Eq r => String -> (Char -> r) -> (Char -> r) -> Test
    block name f g = same name [()] (\_ -> "" :: String) (\_ -> take 20 [c | c <- if elem name whole then everything else some, f c /= g c])
    -- What a primitive says is compared for all code points, what is made of the category for a part of them.
    whole = ["generalCategory", "isSpace", "toUpper", "toLower", "toTitle"]
    some = take 13000 everything ++ [B.chr i | i <- [13000, 13029 .. 0x10ffff]]
    literals = ["'a'", "'\\n'", "'\\''", "'''", "''", "'ab'", "\"abc\"", "\"a\\\n  \\b\"", "\"\\SO\\&H\"", "\"\\1234\\&5\"", "['a','b']", " ( \"x\" ) ", "\"open", "'\\x41'", "'\\o101'", "'\\^Z'", "\"\\DEL\\ESC\"", "'\\1114112'"]
    lexemes = ["", " ", "abc def", "123", "1.5e3x", "0x1fg", "'a' b", "\"str\" x", "(x)", "::", "<=>", "-- c", "x'1_y z", "_a", "=> b", "`f`", "1e", "..", "'", "\"", "Ünïcode ß", "→x", "1.e5"]

dataTests :: [Test]
dataTests =
  [ texts "show Maybe" (pairs [0, 10, 11] ints) (\(p, x) -> showsPrec p (Just x) "") (\(p, x) -> L.showsPrec p (L.Just x) "")
  , texts "show nested" ints (\x -> show [Just (Left (x, 'a')), Nothing, Just (Right [x])]) (\x -> L.show [L.Just (L.Left (x, 'a') :: L.Either (Int, Char) [Int]), L.Nothing, L.Just (L.Right [x])])
  , texts "show tuples" ints (\x -> show (x, (), True, LT, [x], 'c', "s")) (\x -> L.show (x, (), True, LT, [x], 'c', "s"))
  , texts "show records" ints (\x -> show (B.Sum x, B.Product (B.Sum x), B.First (Just x))) (\x -> L.show (L.Sum x, L.Product (L.Sum x), L.First (L.Just x)))
  , texts "show more" ints (\x -> show [B.Identity x] ++ show (Just (B.Const x :: B.Const Int ())) ++ show (Just (B.Down x)) ++ show (BS.Min x, BS.Arg x 'a'))
      (\x -> L.show [L.Identity x] ++ L.show (L.Just (L.Const x :: L.Const Int ())) ++ L.show (L.Just (L.Down x)) ++ L.show (LS.Min x, LS.Arg x 'a'))
  , texts "show NonEmpty" ints (\x -> show (Just (x BN.:| [x]))) (\x -> L.show (L.Just (x LN.:| [x]))), texts "show Compose" ints (\x -> show (B.Compose [Just x])) (\x -> L.show (L.Compose [L.Just x]))
  , texts "show Proxy, ZipList" ints (\x -> show (B.Proxy :: B.Proxy Int, B.ZipList [x])) (\x -> L.show (L.Proxy :: L.Proxy Int, L.ZipList [x]))
  , texts "show exit" [1, -1] (\x -> show (ExitFailure' x)) (\x -> L.show (L.ExitFailure x))
  , reading "Maybe Int" (B.readMaybe :: String -> Maybe (Maybe Int)) (L.readMaybe :: String -> L.Maybe (L.Maybe Int)) ["Nothing", "Just 3", "Just (-3)", "Just -3", "(Just (3))", "Just", "Just Just 3", " Just\n3 "]
  , reading "Either" (B.readMaybe :: String -> Maybe (Either Int Bool)) (L.readMaybe :: String -> L.Maybe (L.Either Int Bool)) ["Left 3", "Right True", "Right 3", "(Left 3)", "Left (3)"]
  , reading "tuples" (B.readMaybe :: String -> Maybe (Int, Bool, Char)) (L.readMaybe :: String -> L.Maybe (Int, Bool, Char)) ["(1,True,'x')", "( 1 , False , 'y' )", "(1,True)", "((1,True,'x'))", "(-1,True,'x')"]
  , reading "lists" (B.readMaybe :: String -> Maybe [Int]) (L.readMaybe :: String -> L.Maybe [Int]) ["[]", "[1]", "[1,2,3]", "[1,]", "[,1]", "([1, -2])", "[1,2", "[ 1 , 2 ]", "[(1),((2))]"]
  , reading "unit" (B.readMaybe :: String -> Maybe ()) (L.readMaybe :: String -> L.Maybe ()) ["()", "( )", "(())", "", "x"]
  , reading "Ordering" (B.readMaybe :: String -> Maybe [Ordering]) (L.readMaybe :: String -> L.Maybe [Ordering]) ["[LT,EQ,GT]", "[lt]", "LT"]
  , reading "records" (B.readMaybe :: String -> Maybe (B.Sum Int)) (L.readMaybe :: String -> L.Maybe (L.Sum Int)) ["Sum {getSum = 3}", "Sum{getSum=3}", "(Sum {getSum = -3})", "Sum 3", "Sum {getSum = }"]
  , reading "NonEmpty" (B.readMaybe :: String -> Maybe (BN.NonEmpty Int)) (L.readMaybe :: String -> L.Maybe (LN.NonEmpty Int)) ["1 :| [2,3]", "(1 :| [])", "1:|[]", "[1]"]
  , texts "readEither" ["3", "x", "3 4"] (\s -> show (B.readEither s :: Either String Int)) (\s -> L.show (L.readEither s :: L.Either String Int))
  , same "read" ["3", "x", ""] (read :: String -> Int) L.read
  , same "reads pair" ["(1,2) rest", "(1,2", "((1,2))x"] (reads :: ReadS (Int, Int)) L.reads
  , same "readParen" ["(x)", "x", "((x) y"] (readParen False lex) (L.readParen False L.lex), same "readParen needed" ["(x)", "x", "((x)) y"] (readParen True lex) (L.readParen True L.lex)
  , texts "Maybe functions" [Nothing, Just 3] (\m -> show (B.isJust m, B.isNothing m, B.fromMaybe 0 m, B.maybeToList m, maybe 1 (+ 1) m)) (\m -> let n = maybe L.Nothing L.Just m in show (L.isJust n, L.isNothing n, L.fromMaybe 0 n, L.maybeToList n, L.maybe 1 (+ 1) n) :: String)
  , same "fromJust" [()] (\_ -> B.fromJust (Nothing :: Maybe Int)) (\_ -> L.fromJust (L.Nothing :: L.Maybe Int))
  , texts "Either functions" [Left 1, Right 'x'] (\e -> show (B.isLeft e, B.isRight e, B.fromLeft 0 e, B.fromRight 'z' e, B.lefts [e], B.rights [e], B.partitionEithers [e, e]))
      (\e -> let f = either L.Left L.Right e in show (L.isLeft f, L.isRight f, L.fromLeft 0 f, L.fromRight 'z' f, L.lefts [f], L.rights [f], L.partitionEithers [f, f]))
  , texts "Ord Maybe" (pairs ms ms) (\(x, y) -> show (compare x y, x < y, x == y)) (\(x, y) -> let f = maybe L.Nothing L.Just in show (L.compare (f x) (f y), f x L.< f y, f x L.== f y))
  , same "Ord tuples" (pairs ts ts) (uncurry compare) (uncurry L.compare), same "Ord tuples lazy" [((1 :: Int, bottom :: Int), (2, bottom))] (uncurry compare) (uncurry L.compare)
  , same "Enum Bool" [False, True] (\x -> (enumFrom x, fromEnum x)) (\x -> (L.enumFrom x, L.fromEnum x)), same "succ Bool" [False, True] succ L.succ, same "toEnum Bool" [0, 1, 2] (toEnum :: Int -> Bool) L.toEnum
  , same "Enum Ordering" [LT, EQ, GT] (\x -> (enumFrom x, enumFromThen x GT)) (\x -> (L.enumFrom x, L.enumFromThen x GT)), same "pred Ordering" [LT, EQ, GT] pred L.pred, same "Bool bits" (pairs [False, True] [False, True]) (\(x, y) -> (x B..&. y, B.xor x y)) (\(x, y) -> (x L..&. y, L.xor x y))
  , same "Ix" [(0, 5), (3, 3), (5, 0), (-2, 2)] (\b -> (B.range b, B.rangeSize b, B.inRange b (3 :: Int))) (\b -> (L.range b, L.rangeSize b, L.inRange b (3 :: Int)))
  , same "Ix pairs" [((0, 0), (2, 3)), ((1, 2), (1, 1))] (\b -> (B.range b, B.rangeSize b, map (B.index b) (B.range b))) (\b -> (L.range b, L.rangeSize b, map (L.index b) (L.range (b :: ((Int, Int), (Int, Int))))))
  , same "Ix triples" [((0, 'a', False), (2, 'c', True))] (\b -> (B.range b, map (B.index b) (B.range b))) (\b -> (L.range b, map (L.index b) (L.range (b :: ((Int, Char, Bool), (Int, Char, Bool))))))
  , same "typeOf" [()] (\_ -> B.cast 'x' == (Just 'x') && B.cast 'x' == (Nothing :: Maybe Int)) (\_ -> L.cast 'x' L.== L.Just 'x' && L.cast 'x' L.== (L.Nothing :: L.Maybe Int))
  , texts "show TypeRep" [()] (\_ -> show (B.typeOf [(1 :: Int, 'c')])) (\_ -> L.show (L.typeOf [(1 :: Int, 'c')]))
  ]
  where
    ms = [Nothing, Just 1, Just 2 :: Maybe Int]
    ts = [(x, y, z) | x <- [1, 2 :: Int], y <- "ab", z <- [True, False]]
    reading name f g inputs = texts ("read " ++ name) inputs (show . f) (L.show . g)

-- | GHC's ExitFailure shows the same.
newtype ExitFailure' = ExitFailure' Int

instance Show ExitFailure' where
  showsPrec p (ExitFailure' n) = showParen (p > 10) (showString "ExitFailure " . showsPrec 11 n)

-- Folds, walks, monoids.

foldTests :: [Test]
foldTests =
  [ texts "foldMap Maybe" [Nothing, Just 3] (\m -> show (B.foldMap (\x -> [x, x]) m, B.toList m, length m, null m, sum m, B.foldr' (:) [] m)) (\m -> let n = maybe L.Nothing L.Just m in show (L.foldMap (\x -> [x, x]) n, L.toList n, L.length n, L.null n, L.sum n, L.foldr' (:) [] n))
  , texts "Foldable NonEmpty" finite' (\x -> let n = BN.fromList x in show (sum n, maximum n, foldr (-) 0 n, foldl (-) 0 n, foldr1 (-) n, foldl1 (-) n, length n, elem 2 n, B.toList n)) (\x -> let n = LN.fromList x in show (L.sum n, L.maximum n, L.foldr (-) 0 n, L.foldl (-) 0 n, L.foldr1 (-) n, L.foldl1 (-) n, L.length n, L.elem 2 n, L.toList n))
  , texts "Foldable Compose" finite (\x -> let c = B.Compose [Just x, Nothing] in show (concat c, length c)) (\x -> let c = L.Compose [L.Just x, L.Nothing] in show (L.concat c, L.length c))
  , texts "maximum empty" [()] (\_ -> show (maximum (Nothing :: Maybe Int))) (\_ -> show (L.maximum (L.Nothing :: L.Maybe Int))), texts "foldr1 empty" [()] (\_ -> show (foldr1 (+) (Nothing :: Maybe Int))) (\_ -> show (L.foldr1 (+) (L.Nothing :: L.Maybe Int)))
  , texts "maximumBy empty" [()] (\_ -> show (B.maximumBy compare ([] :: [Int]))) (\_ -> show (L.maximumBy L.compare ([] :: [Int])))
  , texts "pair" [(bottom, 3 :: Int)] (\p -> show (sum p, length p, B.toList p)) (\p -> show (L.sum p, L.length p, L.toList p))
  , texts "traverse Maybe" finite (show . B.traverse (\x -> if x > 0 then Just (x + 1) else Nothing)) (L.show . L.traverse (\x -> if x > 0 then L.Just (x + 1) else L.Nothing))
  , texts "traverse Either" finite (show . B.traverse (\x -> if x > 2 then Left x else Right x)) (L.show . L.traverse (\x -> if x > 2 then L.Left x else L.Right x))
  , texts "sequenceA pair" finite (\x -> show (B.sequenceA [(x, 'a'), (x, 'b')])) (\x -> L.show (L.sequenceA [(x, 'a'), (x, 'b')]))
  , texts "foldrM" finite (show . B.foldrM (\x a -> if x > 4 then Nothing else Just (x - a)) 0) (L.show . L.foldrM (\x a -> if x > 4 then L.Nothing else L.Just (x - a)) 0)
  , texts "asum" [[Nothing, Just 1, Just 2], []] (show . B.asum) (\x -> L.show (L.asum (map (maybe L.Nothing L.Just) x) :: L.Maybe Int))
  , same "traverse_ order" finite (\x -> fst (B.traverse_ (\y -> ([y], y)) x)) (\x -> L.fst (L.traverse_ (\y -> ([y], y)) x))
  , texts "for_" finite (\x -> show (B.for_ x Just)) (\x -> L.show (L.for_ x L.Just))
  , texts "monoids" finite (\x -> show (B.foldMap B.Sum x, B.foldMap B.Product x, B.foldMap (B.All . even) x, B.foldMap (B.Any . even) x, B.foldMap (B.First . Just) x, B.foldMap (B.Last . Just) x, B.foldMap (\y -> B.Dual [y]) x)) (\x -> L.show (L.foldMap L.Sum x, L.foldMap L.Product x, L.foldMap (L.All . even) x, L.foldMap (L.Any . even) x, L.foldMap (L.First . L.Just) x, L.foldMap (L.Last . L.Just) x, L.foldMap (\y -> L.Dual [y]) x))
  , same "Endo" finite (\x -> B.appEndo (B.foldMap (\y -> B.Endo (y -)) x) 0) (\x -> L.appEndo (L.foldMap (\y -> L.Endo (y -)) x) 0)
  , texts "stimes" (pairs [-1, 0, 1, 3, 5] ["ab", ""]) (\(n, s) -> show (BS.stimes (n :: Int) s)) (\(n, s) -> L.show (LS.stimes (n :: Int) s)), texts "stimes Sum" [0, 1, 7 :: Int] (\n -> show (BS.stimes n (B.Sum 3))) (\n -> L.show (LS.stimes n (L.Sum 3)))
  , texts "stimes Maybe" [-1, 0, 1, 7 :: Int] (\n -> show (BS.stimes n (Just "x"))) (\n -> L.show (LS.stimes n (L.Just "x"))), texts "stimes Ordering" [-1, 0, 2 :: Int] (\n -> show (BS.stimes n LT)) (\n -> L.show (LS.stimes n LT))
  , texts "stimes default" [0, 1, 6 :: Int] (\n -> show (BS.stimes n (B.Dual "ab", "c"))) (\n -> L.show (LS.stimes n (L.Dual "ab", "c")))
  , texts "sconcat" finite' (\x -> show (BS.sconcat (fmap BS.Max (BN.fromList x)))) (\x -> L.show (LS.sconcat (L.fmap LS.Max (LN.fromList x)))), same "<> Ordering" (pairs [LT, EQ, GT] [LT, EQ, GT]) (uncurry (<>)) (uncurry (L.<>)), same "mconcat" finite (\x -> mconcat [x, x]) (\x -> L.mconcat [x, x])
  , same "functions" ints (\x -> ((+) <$> (* 2) <*> (+ 10)) x) (\x -> ((+) L.<$> (* 2) L.<*> (+ 10)) x), same "reader" ints (((*) =<< subtract 1)) (((*) L.=<< L.subtract 1)), same "liftA2 ZipList" (pairs lists lists) (\(x, y) -> B.getZipList (B.liftA2 (,) (B.ZipList x) (B.ZipList y))) (\(x, y) -> L.getZipList (L.liftA2 (,) (L.ZipList x) (L.ZipList y)))
  , texts "guard, mfilter" finite (\x -> show (B.mfilter even x, B.guard (null x) :: Maybe ())) (\x -> L.show (L.mfilter even x, L.guard (null x) :: L.Maybe ())), texts "optional" [Nothing, Just 1] (show . B.optional) (\m -> L.show (L.optional (maybe L.Nothing L.Just m :: L.Maybe Int)))
  , texts "NonEmpty functions" finite' (\x -> let n = BN.fromList x in show (BN.head n, BN.tail n, BN.last n, BN.init n, BN.reverse n, BN.sort n, BN.group x, BN.groupBy1 (==) n, BN.scanl (+) 0 x, BN.insert 2 x, BN.zip n n)) (\x -> let n = LN.fromList x in strip (L.show ((LN.head n, LN.tail n, LN.last n, LN.init n, LN.reverse n, LN.sort n, LN.group x), (LN.groupBy1 (==) n, LN.scanl (+) 0 x, LN.insert 2 x, LN.zip n n))))
  , texts "NonEmpty more" finite' (\x -> let n = BN.fromList x in show (BN.nub n, BN.intersperse 0 n, BN.take 2 n, BN.span (< 3) n, BN.tails x, n BN.!! 0, BN.groupAllWith even x)) (\x -> let n = LN.fromList x in L.show (LN.nub n, LN.intersperse 0 n, LN.take 2 n, LN.span (< 3) n, LN.tails x, n LN.!! 0, LN.groupAllWith even x))
  , texts "NonEmpty >>=" finite' (\x -> show (BN.fromList x >>= \y -> y BN.:| [y + 1])) (\x -> L.show (LN.fromList x L.>>= \y -> y LN.:| [y + 1]))
  , same "foldl' strictness" [[1, 2], [1, bottom]] (\x -> B.foldl' (\_ _ -> ()) () x) (\x -> L.foldl' (\_ _ -> ()) () x), same "foldMap' lazy" [[1, 2, bottom]] (\x -> B.getAny (B.foldMap (B.Any . (> 1)) x)) (\x -> L.getAny (L.foldMap (L.Any . (> 1)) x))
  , same "forever Either" [()] (\_ -> either id id (B.forever (Left 3 :: Either Int ()))) (\_ -> L.either id id (L.forever (L.Left 3 :: L.Either Int ()))), texts "mapAndUnzipM" finite (\x -> show (B.mapAndUnzipM (\y -> Just (y, y)) x)) (\x -> L.show (L.mapAndUnzipM (\y -> L.Just (y, y)) x))
  , same "fmap lazy" [()] (\_ -> fst (fmap (+ 1) ('x', bottom))) (\_ -> L.fst (L.fmap (+ 1) ('x', bottom))), same "Down" (pairs ints ints) (\(x, y) -> compare (B.Down x) (B.Down y)) (\(x, y) -> L.compare (L.Down x) (L.Down y))
  ]
  where
    finite' = filter (not . null) finite
    -- Base shows up to fifteen parts of a tuple, ours up to seven: two tuples stand for one.
    strip s = case breakOn "),(" (drop 1 (reverse (drop 1 (reverse s)))) of (a, b) -> "(" ++ drop 1 a ++ "," ++ drop 3 b
    breakOn mark s
      | take 3 s == mark, balanced s = ("", s)
      | c : cs <- s = let (a, b) = breakOn mark cs in (c : a, b)
      | otherwise = ("", "")
    balanced s = drop 3 s /= "" && "(" == take 1 (drop 2 s) && ":|" == take 2 (dropWhile (/= ':') s)

parserTests :: [Test]
parserTests =
  [ same "ReadP many" ["aaab", "", "b"] (BP.readP_to_S (BP.many (BP.char 'a'))) (LP.readP_to_S (LP.many (LP.char 'a')))
  , same "ReadP munch" ["12ab", ""] (BP.readP_to_S (BP.munch B.isDigit)) (LP.readP_to_S (LP.munch L.isDigit))
  , same "ReadP sepBy" ["1,2,3", "1", ",", "1,2,"] (BP.readP_to_S (BP.sepBy (BP.munch1 B.isDigit) (BP.char ',') <* BP.eof)) (LP.readP_to_S (LP.sepBy (LP.munch1 L.isDigit) (LP.char ',') L.<* LP.eof))
  , same "ReadP <++" ["ab", "b"] (BP.readP_to_S ((BP.string "ab" BP.<++ BP.string "a") BP.+++ BP.string "b")) (LP.readP_to_S ((LP.string "ab" LP.<++ LP.string "a") LP.+++ LP.string "b"))
  , same "ReadP chainl" ["1-2-3", "7", "x"] (BP.readP_to_S (BP.chainl1 (read <$> BP.munch1 B.isDigit) ((-) <$ BP.char '-')) :: ReadS Int) (LP.readP_to_S (LP.chainl1 (L.read L.<$> LP.munch1 L.isDigit) ((-) L.<$ LP.char '-')))
  , same "ReadP chainr" ["1-2-3", "7", "x"] (BP.readP_to_S (BP.chainr1 (read <$> BP.munch1 B.isDigit) ((-) <$ BP.char '-')) :: ReadS Int) (LP.readP_to_S (LP.chainr1 (L.read L.<$> LP.munch1 L.isDigit) ((-) L.<$ LP.char '-')))
  , same "ReadP gather" ["abc"] (BP.readP_to_S (BP.gather (BP.count 2 BP.get))) (LP.readP_to_S (LP.gather (LP.count 2 LP.get)))
  , same "ReadP manyTill" ["ab.cd.", "..", ""] (BP.readP_to_S (BP.manyTill BP.get (BP.char '.'))) (LP.readP_to_S (LP.manyTill LP.get (LP.char '.')))
  , same "ReadP option, between" ["(x)", "()", "x"] (BP.readP_to_S (BP.between (BP.char '(') (BP.char ')') (BP.option '-' BP.get))) (LP.readP_to_S (LP.between (LP.char '(') (LP.char ')') (LP.option '-' LP.get)))
  , same "ReadP endBy, skipSpaces" ["1 ;2; ", "1"] (BP.readP_to_S (BP.endBy (BP.skipSpaces *> BP.munch1 B.isDigit <* BP.skipSpaces) (BP.char ';'))) (LP.readP_to_S (LP.endBy (LP.skipSpaces L.*> LP.munch1 L.isDigit L.<* LP.skipSpaces) (LP.char ';')))
  , same "ReadP readS_to_P" ["12 x"] (BP.readP_to_S (BP.readS_to_P (reads :: ReadS Int) BP.+++ return 7)) (LP.readP_to_S (LP.readS_to_P (L.reads :: ReadS Int) LP.+++ L.return 7))
  ]

-- Actions: what an action does is compared as a list of strings that it writes down.

type Script = IORef [String] -> IO ()

script :: String -> [String] -> Script -> Test
script name expected action tally = do
  log' <- newIORef []
  writeIORef Stub.masking 0 -- what the last script raised was caught here, where nobody puts the state back
  result <- B.try (action log')
  done <- readIORef log'
  let ended = either (\e -> ["raises " ++ described e]) (const []) result
  compareText tally name (show expected) (show (reverse done ++ ended))

note :: IORef [String] -> String -> IO ()
note r s = B.evaluate (length s) >> modifyIORef r (s :)

actionTests :: [Test]
actionTests =
  [ same "integerFromDecimal#" [()] (\_ -> [0, 0, 9223372036854775807, 9223372036854775808, -9223372036854775808, -9223372036854775809, 1234567890123456789012345678901234567890, 7]) (\_ ->
      [ L.integerFromDecimal# "0"#, L.integerFromDecimal# "-0"#, L.integerFromDecimal# "9223372036854775807"#, L.integerFromDecimal# "9223372036854775808"#, L.integerFromDecimal# "-9223372036854775808"#
      , L.integerFromDecimal# "-9223372036854775809"#, L.integerFromDecimal# "1234567890123456789012345678901234567890"#, L.integerFromDecimal# "00000000000000000000000000000007"# ])
  , script "catch" ["caught boom"] (\r -> L.catch (L.throwIO (L.ErrorCall "boom")) (\(L.ErrorCall m) -> note r ("caught " ++ m)))
  , script "error is an ErrorCall" ["caught boom"] (\r -> L.catch (L.evaluate (L.error "boom")) (\(L.ErrorCall m) -> note r ("caught " ++ m)))
  , script "show error" ["boom"] (\r -> L.catch (L.evaluate (L.error "boom")) (\e -> note r (takeWhile (/= '\n') (L.show (e :: L.SomeException)))))
  , script "wrong type" ["raises boom"] (\r -> L.catch (L.throwIO (L.ErrorCall "boom")) (\e -> note r (L.show (e :: L.ArithException))))
  , script "divide" ["divide by zero"] (\r -> L.catch (note r (show (1 `L.div` (0 :: Int)))) (\e -> note r (L.show (e :: L.ArithException))))
  , script "try" ["Left arithmetic overflow", "Right 3"] (\r -> do
      x <- L.try (L.evaluate (minBound `L.div` (-1 :: Int))) :: IO (L.Either L.ArithException Int)
      note r (L.show x)
      y <- L.try (L.evaluate 3) :: IO (L.Either L.ArithException Int)
      note r (L.show y))
  , script "finally" ["body", "after", "raises x"] (\r -> (note r "body" L.>> L.throwIO (L.ErrorCall "x")) `L.finally` note r "after")
  , script "bracket" ["acquire", "use 5", "release 5"] (\r -> L.bracket (note r "acquire" L.>> L.return (5 :: Int)) (\x -> note r ("release " ++ show x)) (\x -> note r ("use " ++ show x)))
  , script "bracket raises" ["release", "raises user error (no)"] (\r -> L.bracket_ (L.return ()) (note r "release") (L.ioError (L.userError "no")))
  , script "onException" ["cleanup", "raises q"] (\r -> L.throwIO (L.ErrorCall "q") `L.onException` note r "cleanup")
  , script "handle, catchJust" ["handled", "just 3"] (\r -> L.handle (\e -> note r (if e L.== L.DivideByZero then "handled" else "?")) (L.throwIO L.DivideByZero) L.>>
      L.catchJust (\(L.ErrorCall m) -> if m == "3" then L.Just m else L.Nothing) (L.throwIO (L.ErrorCall "3")) (\m -> note r ("just " ++ m)))
  , script "catches" ["arith"] (\r -> L.catches (L.throwIO L.Overflow) [L.Handler (\(L.ErrorCall _) -> note r "error"), L.Handler (\e -> const (note r "arith") (e :: L.ArithException))])
  , script "nested" ["outer inner"] (\r -> L.catch (L.catch (L.throwIO (L.ErrorCall "inner")) (\e -> L.throwIO (L.AssertionFailed ("outer " ++ L.show (e :: L.ErrorCall))))) (\(L.AssertionFailed m) -> note r m))
  , script "async hierarchy" ["stack overflow", "user interrupt"] (\r -> L.catch (L.throwIO L.StackOverflow) (\e -> note r (L.show (e :: L.SomeAsyncException))) L.>> L.catch (L.throwIO L.UserInterrupt) (\e -> note r (L.show (e :: L.AsyncException))))
  , script "throw is lazy" ["ok"] (\r -> let _x = L.throw L.Overflow :: Int in note r "ok"), script "evaluate is not" ["raises arithmetic overflow"] (\_ -> L.evaluate (L.throw L.Overflow))
  , script "fail in IO" ["raises user error (no luck)"] (\_ -> L.fail "no luck"), script "exceptions of GHC" ["bottom"] (\r -> L.catch (L.evaluate bottom) (\(L.ErrorCall m) -> note r m))
  , script "mapException" ["raises underflow"] (\_ -> L.evaluate (L.mapException (\(L.ErrorCall _) -> L.ErrorCall "underflow") (L.error "x")))
  , script "show exceptions" ["array index out of range: 3", "<<loop>>", "end of file", "ExitFailure 2", "a: openFile: does not exist (No such file or directory)"] (\r -> do
      note r (L.show (L.IndexOutOfBounds "3"))
      note r (L.show L.NonTermination)
      note r (L.show L.eofErrorType)
      note r (L.show (L.toException (L.ExitFailure 2)))
      note r (L.show (LI.systemError "openFile" L.Nothing (L.Just "a") (-2))))
  , script "exitWith" ["ExitFailure 3"] (\r -> L.catch (L.exitWith (L.ExitFailure 3)) (\e -> note r (L.show (e :: L.ExitCode))))
  , script "masking" ["Unmasked", "MaskedInterruptible", "Unmasked", "MaskedUninterruptible", "MaskedInterruptible", "MaskedUninterruptible", "Unmasked"] (\r -> do
      let state = L.getMaskingState L.>>= note r . L.show
      state
      L.mask (\restore -> state L.>> restore state L.>> L.uninterruptibleMask (\back -> state L.>> back state L.>> L.mask_ state)) L.>> state)
  , script "interruptible" ["Unmasked", "MaskedUninterruptible", "Unmasked"] (\r -> do
      let state = L.getMaskingState L.>>= note r . L.show
      L.mask_ (L.interruptible state) L.>> L.uninterruptibleMask_ (L.interruptible state) L.>> state)
  , script "handlers are masked" ["MaskedInterruptible", "Unmasked", "MaskedUninterruptible", "MaskedInterruptible", "Unmasked"] (\r -> do
      let state = L.getMaskingState L.>>= note r . L.show
          raises = L.throwIO L.Overflow
          handled action handler = L.catch action (\e -> const handler (e :: L.ArithException))
      handled raises state L.>> state
      L.uninterruptibleMask_ (handled raises state)
      L.mask_ (handled (L.interruptible raises) (L.return ()) L.>> state)
      handled (L.mask_ raises) (L.return ()) L.>> state)
  , script "bracket masks" ["MaskedInterruptible", "Unmasked", "MaskedInterruptible", "Unmasked"] (\r -> do
      let state = L.getMaskingState L.>>= note r . L.show
      L.bracket_ state state (L.allowInterrupt L.>> state)
      state)
  , script "IORef" ["1", "2", "4", "x"] (\r -> do
      v <- L.newIORef (1 :: Int)
      L.readIORef v >>= note r . show
      L.writeIORef v 2
      L.readIORef v >>= note r . show
      L.modifyIORef' v (* 2)
      L.readIORef v >>= note r . show
      L.atomicModifyIORef v (\x -> (x + 1, "x")) >>= note r)
  , script "modifyIORef lazy" ["raises bottom"] (\r -> do
      v <- L.newIORef (1 :: Int)
      L.modifyIORef v (const bottom)
      L.readIORef v >>= note r . show)
  , script "ST" ["5050"] (\r -> note r (show (L.runST (L.newSTRef (0 :: Int) L.>>= \v -> L.mapM_ (\x -> L.modifySTRef' v (+ x)) [1 .. 100] L.>> L.readSTRef v))))
  , script "files" ["hällo ☃\nline 2\n", "line 2", "7", "22", "True", "3", "hällo", "appended", "illegal"] (\r -> do
      L.writeFile "file.txt" "hällo ☃\nline 2\n"
      text <- L.readFile "file.txt"
      note r text
      L.appendFile "file.txt" "more\n"
      h <- L.openFile "file.txt" L.ReadMode
      first <- L.hGetLine h
      second <- L.hGetLine h
      note r second
      note r (show (length first))
      size <- L.hFileSize h
      note r (show (size - 1))
      _ <- L.hGetLine h
      L.hIsEOF h >>= note r . show
      L.hSeek h L.AbsoluteSeek 3
      L.hTell h >>= note r . show
      L.hSeek h L.AbsoluteSeek 0
      c <- L.hGetContents h
      note r (take 5 c)
      L.writeFile "other.txt" ""
      L.appendFile "other.txt" "appended"
      L.readFile' "other.txt" >>= note r
      L.catchIOError (L.hGetLine h L.>>= note r) (\e -> note r (if L.isIllegalOperation e then "illegal" else "?")))
  , script "long file" ["40000", "True"] (\r -> do
      let text = concat (replicate 10000 "äbc\n")
      L.writeFile "long.txt" text
      s <- L.readFile "long.txt"
      note r (show (length s))
      note r (show (s == text)))
  , script "ill-formed" ["[97,65533,98,65533]"] (\r -> do
      B.withBinaryFile "bad.txt" B.WriteMode (\h -> B.hPutStr h "a\xff\&b\xe2")
      s <- L.readFile "bad.txt"
      note r (show (map B.ord s)))
  , script "end of file" ["raises file.txt: hGetLine: end of file"] (\_ -> L.withFile "file.txt" L.ReadMode (\h -> L.replicateM_ 9 (L.hGetLine h)))
  , script "lines one by one" ["a", "", "b"] (\r -> do
      L.writeFile "lines.txt" "a\n\nb"
      h <- L.openFile "lines.txt" L.ReadMode
      let loop = L.hIsEOF h >>= \end -> if end then return () else L.hGetLine h >>= note r >> loop
      loop)
  , script "no such file" ["raises missing.txt: openFile: does not exist (No such file or directory)"] (\_ -> L.readFile "missing.txt" L.>>= \s -> L.putStr s)
  , script "closed" ["raises file.txt: hGetLine: illegal operation (handle is closed)"] (\_ -> L.openFile "file.txt" L.ReadMode L.>>= \h -> L.hClose h L.>> L.hGetLine h L.>> L.return ())
  , script "not for writing" ["raises file.txt: hPutStr: illegal operation (handle is not open for writing)"] (\_ -> L.withFile "file.txt" L.ReadMode (\h -> L.hPutStr h "x"))
  , script "standard input" ["", "raises <stdin>: hGetLine: end of file"] (\r -> L.isEOF L.>>= \e -> (if e then note r "" else note r "?") L.>> L.getLine L.>>= note r)
  , script "arguments" ["first", "zweites ☃", "grün", "Nothing"] (\r -> do
      L.getArgs >>= mapM_ (note r)
      L.getEnv "ASSAY_LIBRARY" >>= note r
      L.lookupEnv "NOT THERE" >>= note r . L.show)
  , script "program's name" ["program", "other", "[\"x\"]", "program", "True"] (\r -> do
      L.getProgName >>= note r
      L.withProgName "other" (L.getProgName >>= note r)
      L.withArgs ["x"] L.getArgs >>= note r . show
      L.getProgName >>= note r
      L.getEnvironment >>= note r . show . elem ("ASSAY_LIBRARY", "gr\252n"))
  , script "size, new files" ["3", "(\"abc\",True)", "(True,True,\".txt\")", "True", "raises file.txt: hWaitForInput: end of file"] (\r -> do
      L.writeFile "sized.txt" "abcdef"
      h <- L.openFile "sized.txt" L.ReadWriteMode
      L.hSetFileSize h 3
      L.hFileSize h >>= note r . show
      ready <- L.hReady h
      c <- L.hGetContents' h
      note r (show (c, ready))
      (one, a) <- L.openTempFile "." "new.txt"
      (two, b) <- L.openTempFileWithDefaultPermissions "." "new.txt"
      L.hPutStr a "x" L.>> L.hClose a L.>> L.hClose b
      note r (show (one /= two, take 5 one == "./new", reverse (take 4 (reverse two))))
      L.readFile one >>= note r . show . (== "x")
      L.withFile "file.txt" L.ReadMode (\i -> L.hGetContents' i L.>> L.return ())
      L.withFile "file.txt" L.ReadMode (\i -> L.hSeek i L.SeekFromEnd 0 L.>> L.hReady i) >>= note r . show)
  , script "no variable" ["raises NOT THERE: getEnv: does not exist (no environment variable)"] (\r -> L.getEnv "NOT THERE" >>= note r)
  , script "fixIO" ["[1,1,1]"] (\r -> L.fixIO (\xs -> L.return (1 : xs)) >>= note r . show . take 3 . (id :: [Int] -> [Int]))
  , script "forM_, when" ["1", "2", "3"] (\r -> L.forM_ [1 .. 5 :: Int] (\x -> L.when (x < 4) (note r (show x)))), script "mapM" ["[2,3]"] (\r -> L.mapM (\x -> L.return (x + 1)) [1, 2 :: Int] >>= note r . show)
  , script "readIO, readLn" ["3", "raises user error (Prelude.readIO: no parse)"] (\r -> (L.readIO " 3 " >>= note r . show . (id :: Int -> Int)) L.>> (L.readIO "x" >>= note r . show . (id :: Int -> Int)))
  , script "ErrorCall from GHC's" ["Prelude.undefined"] (\r -> L.catch (L.evaluate L.undefined) (\(L.ErrorCall m) -> note r m))
  , script "builtins" ["<<loop>>", "user interrupt", "divide by zero", "Non-exhaustive patterns", "array index out of range", "stack overflow", "heap overflow"] (\r -> mapM_ (note r . L.show)
      [LX.builtinLoop, LX.builtinInterrupt, LX.builtinDivide, LX.builtinAlternative, LX.builtinRange, LX.builtinStack, LX.builtinHeap])
  ]

-- | What GHC raises by itself becomes what our runtime would raise.
translate :: B.SomeException -> L.SomeException
translate e
  | Just (B.ErrorCallWithLocation m _) <- B.fromException e = LE.toException (L.ErrorCall m)
  | Just B.DivideByZero <- B.fromException e = LX.builtinDivide
  | Just (B.IndexOutOfBounds _) <- B.fromException e = LX.builtinRange
  | otherwise = LE.toException (L.ErrorCall (show e))

main :: IO ()
main = do
  B.hSetBuffering B.stdout B.LineBuffering
  Stub.translateBy translate
  good <- newIORef 0
  bad <- newIORef 0
  mapM_ ($ Tally good bad) (concat
    [ listTests, integralTests "Int" ints, integralTests "Integer" integers, integralTests "Word" (map fromIntegral ints :: [Word])
    , bitsTests "Int" ints, bitsTests "Integer" integers, bitsTests "Word" (map fromIntegral ints :: [Word])
    , sizedTests "Int8" (0 :: B.Int8) (L.fromInteger 0 :: L.Int8), sizedTests "Int16" (0 :: B.Int16) (L.fromInteger 0 :: L.Int16)
    , sizedTests "Int32" (0 :: B.Int32) (L.fromInteger 0 :: L.Int32), sizedTests "Int64" (0 :: B.Int64) (L.fromInteger 0 :: L.Int64)
    , sizedTests "Word8" (0 :: B.Word8) (L.fromInteger 0 :: L.Word8), sizedTests "Word16" (0 :: B.Word16) (L.fromInteger 0 :: L.Word16)
    , sizedTests "Word32" (0 :: B.Word32) (L.fromInteger 0 :: L.Word32), sizedTests "Word64" (0 :: B.Word64) (L.fromInteger 0 :: L.Word64)
    , floatTests "Double" doubles, floatTests "Float" floats, ratioTests, numericTests, charTests, dataTests, foldTests, parserTests, actionTests ])
  agree <- readIORef good
  differ <- readIORef bad
  putStrLn (show agree ++ " agree, " ++ show differ ++ " differ")
  if differ > 0 then exitFailure else return ()
