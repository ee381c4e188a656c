-- Semigroups and monoids: the library's and one's own.
-- uses: 4.3.2 instance declarations, 4.2.3 datatype renamings

import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Semigroup (Max (..), Min (..), sconcat, stimes)

newtype MaxLen = MaxLen String deriving (Show)

instance Semigroup MaxLen where
  a@(MaxLen x) <> b@(MaxLen y)
    | length y > length x = b
    | otherwise = a

instance Monoid MaxLen where
  mempty = MaxLen ""

data Stats = Stats {count :: Int, total, least, most :: Double} deriving (Show)

instance Semigroup Stats where
  Stats a b c d <> Stats a' b' c' d' = Stats (a + a') (b + b') (min c c') (max d d')

single :: Double -> Stats
single x = Stats 1 x x x

newtype Poly = Poly [Int] deriving (Show, Eq)

instance Semigroup Poly where
  Poly a <> Poly b = Poly [sum [x * y | (i, x) <- zip [0 ..] a, (j, y) <- zip [0 ..] b, i + j == k] | k <- [0 .. length a + length b - 2]]

instance Monoid Poly where mempty = Poly [1]

main :: IO ()
main = do
  print (mconcat (map MaxLen (words "a bunch of different words")))
  print (sconcat (single 3 :| map single [1, 4, 1, 5]))
  print (mconcat [Poly [1, 1], Poly [1, 1], Poly [1, -1]], stimes 3 (Poly [1, 1]))
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]))
  print (getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (getFirst (foldMap First [Nothing, Just 1, Just 2]), getLast (foldMap Last [Just 1, Just 2, Nothing]))
  print (getMax (foldMap Max (3 :| [1, 4 :: Int])), getMin (Min 3 <> Min 1))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, (compare 1 2 <> compare 3 3), mempty :: (String, [Int]))
  print (Just [1] <> Nothing <> Just [2], ("a", [1]) <> ("b", [2]), (show <> const "-") 5)
  print (Dual "a" <> Dual "b", mconcat ["x", "y"], getAlt (foldMap (Alt . Just) [1, 2]))
