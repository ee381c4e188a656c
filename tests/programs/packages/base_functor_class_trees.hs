-- Trees with labels of any functor: compared, shown and read by the lifted classes, written by hand for them.
module Main (main) where

import Data.Functor.Classes
import Data.Functor.Identity (Identity (..))
import Text.Read (readMaybe, readPrec)

-- | A node has its children in some f.
data Tree f a = Tree a (f (Tree f a))

instance Eq1 f => Eq1 (Tree f) where
  liftEq same (Tree a as) (Tree b bs) = same a b && liftEq (liftEq same) as bs

instance Ord1 f => Ord1 (Tree f) where
  liftCompare order (Tree a as) (Tree b bs) = order a b <> liftCompare (liftCompare order) as bs

instance Show1 f => Show1 (Tree f) where
  liftShowsPrec shows1 list d (Tree a as) = showsBinaryWith shows1 (liftShowsPrec (liftShowsPrec shows1 list) (liftShowList shows1 list)) "Tree" d a as

instance Read1 f => Read1 (Tree f) where
  liftReadPrec one list = readData (readBinaryWith one (liftReadPrec (liftReadPrec one list) (liftReadListPrec one list)) "Tree" Tree)
  liftReadListPrec = liftReadListPrecDefault

instance (Eq1 f, Eq a) => Eq (Tree f a) where (==) = eq1

instance (Ord1 f, Ord a) => Ord (Tree f a) where compare = compare1

instance (Show1 f, Show a) => Show (Tree f a) where showsPrec = showsPrec1

instance (Read1 f, Read a) => Read (Tree f a) where readPrec = readPrec1

-- | Two values of two types; its Show and Read are those of binary and unary constructors.
data Both a b = Both a b | Neither

instance Eq2 Both where
  liftEq2 f g (Both a b) (Both c d) = f a c && g b d
  liftEq2 _ _ Neither Neither = True
  liftEq2 _ _ _ _ = False

instance Ord2 Both where
  liftCompare2 f g (Both a b) (Both c d) = f a c <> g b d
  liftCompare2 _ _ Neither Neither = EQ
  liftCompare2 _ _ Neither _ = LT
  liftCompare2 _ _ _ Neither = GT

instance Show2 Both where
  liftShowsPrec2 f _ g _ d (Both a b) = showsBinaryWith f g "Both" d a b
  liftShowsPrec2 _ _ _ _ _ Neither = showString "Neither"

instance Read2 Both where
  liftReadsPrec2 f _ g _ = readsData (readsBinaryWith f g "Both" Both)
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

sapling :: Tree [] Int
sapling = Tree 1 [Tree 2 [], Tree 3 [Tree 4 []]]

main :: IO ()
main = do
  print sapling
  print ((readMaybe (show sapling) :: Maybe (Tree [] Int)) == Just sapling, compare sapling (Tree 1 []), sapling == sapling)
  print (readMaybe "Tree 'a' (Just (Tree 'b' Nothing))" :: Maybe (Tree Maybe Char))
  print (eq2 (Both 1 'a') (Both 1 'a'), compare2 (Both 1 'a') (Both 1 'b'), compare2 Neither (Both 2 'c'))
  putStrLn (showsPrec2 11 (Both (Just 3) "x") "" ++ showsPrec2 0 (Neither :: Both () ()) "")
  print (map (\(Both a b, rest) -> (a, b, rest)) (readsPrec2 0 "Both 5 True, and more" :: [(Both Int Bool, String)]))
  print (map (\(pair, rest) -> (pair, rest)) (readsPrec2 0 "(5,True) rest" :: [((Int, Bool), String)]))
  putStrLn (showsUnary "Wrap" 11 (5 :: Int) "" ++ showsUnary1 "Lift" 0 (Identity 'c') "" ++ showsBinary1 "Pair" 0 [1] (Just 2) "")
  print (readsData (readsUnary "Wrap" (+ 1)) 0 "Wrap 41" :: [(Int, String)])
  print (readsData (readsUnary1 "Lift" (maybe 0 (length :: String -> Int))) 0 "Lift (Just \"abc\")" :: [(Int, String)])
  print (readsData (readsBinary1 "Pair" (\a b -> length (a :: String) + length (b :: Maybe Char))) 0 "Pair \"xy\" (Just 'z')" :: [(Int, String)])
