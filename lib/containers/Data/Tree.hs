-- | Trees with any number of branches at a node.
module Data.Tree
  ( Tree (Node, rootLabel, subForest), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM
  , unfoldTreeM_BF, unfoldForestM_BF, foldTree, flatten, levels, drawTree, drawForest
  ) where

import Control.Applicative (liftA2)
import Control.DeepSeq (NFData (..))
import Control.Monad (liftM)
import Control.Monad.Fix (MonadFix (..), fix)
import Control.Monad.Zip (MonadZip (..))
import Data.Functor.Classes

data Tree a = Node { rootLabel :: a, subForest :: [Tree a] }
  deriving (Eq, Read, Show)

type Forest a = [Tree a]

-- Growing.

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f seed = let (x, seeds) = f seed in Node x (unfoldForest f seeds)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

-- | Each node before its branches, from left to right.
unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f seed = do
  (x, seeds) <- f seed
  branches <- unfoldForestM f seeds
  return (Node x branches)

unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)

-- | Level by level.
unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM_BF f seed = liftM head (unfoldForestM_BF f [seed])

unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM_BF _ [] = return []
unfoldForestM_BF f seeds = do
  nodes <- mapM f seeds
  below <- unfoldForestM_BF f (concatMap snd nodes)
  return (attach nodes below)

-- | To each label as many trees as it had seeds.
attach :: [(a, [b])] -> [Tree a] -> [Tree a]
attach [] _ = []
attach ((x, seeds) : nodes) trees = Node x branches : attach nodes rest
  where
    (branches, rest) = splitAt (length seeds) trees

-- Taking apart.

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where
    go (Node x branches) = f x (map go branches)

-- | Each node before its branches.
flatten :: Tree a -> [a]
flatten = foldr (:) []

levels :: Tree a -> [[a]]
levels t = go [t]
  where
    go [] = []
    go trees = map rootLabel trees : go (concatMap subForest trees)

drawTree :: Tree String -> String
drawTree t = unlines (picture t)

drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

picture :: Tree String -> [String]
picture (Node label trees) = lines label ++ below trees
  where
    below [] = []
    below [t] = "|" : indent "`- " "   " (picture t)
    below (t : ts) = "|" : indent "+- " "|  " (picture t) ++ below ts
    indent first others = zipWith (++) (first : repeat others)

-- Instances.

instance Functor Tree where
  fmap f (Node x branches) = Node (f x) (map (fmap f) branches)

instance Applicative Tree where
  pure x = Node x []
  Node f fs <*> t@(Node x branches) = Node (f x) (map (fmap f) branches ++ map (<*> t) fs)

instance Monad Tree where
  Node x branches >>= f = case f x of
    Node y more -> Node y (more ++ map (>>= f) branches)

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node x branches -> Node x (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] branches)

instance MonadZip Tree where
  mzipWith f (Node x xs) (Node y ys) = Node (f x y) (mzipWith (mzipWith f) xs ys)
  munzip t = (fmap fst t, fmap snd t)

instance Foldable Tree where
  foldMap f (Node x branches) = f x <> foldMap (foldMap f) branches
  foldr f z t = before t z
    where
      before (Node x branches) rest = f x (foldr before rest branches)
  null _ = False

instance Traversable Tree where
  traverse f (Node x branches) = liftA2 Node (f x) (traverse (traverse f) branches)

instance NFData a => NFData (Tree a) where
  rnf (Node x branches) = rnf x `seq` rnf branches

instance Eq1 Tree where
  liftEq same = go
    where
      go (Node x xs) (Node y ys) = same x y && liftEq go xs ys

instance Ord1 Tree where
  liftCompare order = go
    where
      go (Node x xs) (Node y ys) = order x y <> liftCompare go xs ys

instance Show1 Tree where
  liftShowsPrec one list d (Node x branches) = showParen (d > 10)
    (showString "Node {rootLabel = " . one 0 x . showString ", subForest = " . liftShowList one list branches . showChar '}')

instance Read1 Tree where
  liftReadsPrec one list d = readParen (d > 11) (\text ->
    [ (Node x branches, rest)
    | afterLabel <- expect ["Node", "{", "rootLabel", "="] text
    , (x, afterX) <- one 0 afterLabel
    , afterForest <- expect [",", "subForest", "="] afterX
    , (branches, afterBranches) <- liftReadList one list afterForest
    , rest <- expect ["}"] afterBranches
    ])

-- | What is left of the text after these lexemes.
expect :: [String] -> String -> [String]
expect [] text = [text]
expect (wanted : others) text = [rest | (found, after) <- lex text, found == wanted, rest <- expect others after]
