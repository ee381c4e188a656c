-- | Rows of Data.Tree.
module Main (main) where

import Control.DeepSeq (rnf)
import Control.Monad.Fix (mfix)
import Control.Monad.Zip (munzip, mzip, mzipWith)
import Data.Foldable (toList)
import Data.Functor.Classes
import Data.Functor.Identity (Identity (..))
import Data.Tree
import Rows
import Text.Read (readMaybe)

leaf :: a -> Tree a
leaf x = Node x []

small :: Tree Int
small = Node 1 [Node 2 [leaf 4, leaf 5], leaf 3]

words3 :: Tree String
words3 = Node "root" [Node "two\nlines" [leaf "x"], leaf "", Node "last" [leaf "y", leaf "z"]]

-- | Divisors below divisors.
divisors :: Int -> (Int, [Int])
divisors n = (n, [d | d <- [n - 1, n - 2 .. 1], n `mod` d == 0])

-- | A tree of random numbers.
grown :: [Int] -> Tree Int
grown (n : _) = unfoldTree divisors n
grown [] = leaf 0

main :: IO ()
main = do
  value "Node" small
  value "Node update" ((leaf 'a') { subForest = [leaf 'b'] })
  value "rootLabel" (rootLabel small)
  demand "rootLabel" (\w -> rootLabel (w 1 (Node (w 2 'a') (w 3 []))))
  value "subForest" (subForest small)
  demand "subForest" (\w -> subForest (w 1 (Node (w 2 'a') (w 3 []))))
  value "unfoldTree" (unfoldTree divisors 12)
  demand "unfoldTree" (\w -> unfoldTree (w 1 divisors) (w 2 12))
  value "unfoldTree endless" (take 4 (map (take 3) (levels (unfoldTree (\n -> (n, [2 * n, 2 * n + 1])) (1 :: Int)))))
  random "unfoldTree" grown
  value "unfoldForest" (unfoldForest divisors [4, 6], unfoldForest divisors [])
  demand "unfoldForest" (\w -> unfoldForest (w 1 divisors) (w 2 [12]))
  action "unfoldTreeM" (unfoldTreeM (\n -> print n >> pure (divisors n)) 12)
  value "unfoldTreeM stops" (unfoldTreeM (\n -> if n == 3 then Nothing else Just (divisors n)) 12)
  demand "unfoldTreeM" (\w -> runIdentity (unfoldTreeM (\n -> Identity (divisors n)) (w 1 4)))
  action "unfoldForestM" (unfoldForestM (\n -> print n >> pure (divisors n)) [4, 6])
  demand "unfoldForestM" (\w -> unfoldForestM (\n -> Just (divisors n)) (w 1 [4, 6]))
  action "unfoldTreeM_BF" (unfoldTreeM_BF (\n -> print n >> pure (divisors n)) 12)
  value "unfoldTreeM_BF stops" (unfoldTreeM_BF (\n -> if n == 3 then Nothing else Just (divisors n)) 12)
  demand "unfoldTreeM_BF" (\w -> unfoldTreeM_BF (\n -> Just (divisors n)) (w 1 4))
  random "unfoldTreeM_BF" (\(n : _) -> unfoldTreeM_BF (\m -> ([m], divisors m)) n)
  action "unfoldForestM_BF" (unfoldForestM_BF (\n -> print n >> pure (divisors n)) [4, 6])
  value "unfoldForestM_BF none" (unfoldForestM_BF (Just . divisors) [])
  demand "unfoldForestM_BF" (\w -> unfoldForestM_BF (\n -> Just (divisors n)) (w 1 [4, 6]))
  value "foldTree" (foldTree (\x xs -> x + sum xs) small, foldTree (\_ xs -> 1 + maximum (0 : xs)) small)
  demand "foldTree" (\w -> foldTree (\x _ -> w 1 x) (w 2 small))
  random "foldTree" (foldTree (\x xs -> x - sum xs) . grown)
  value "flatten" (flatten small)
  demand "flatten" (\w -> flatten (w 1 (Node (w 2 'a') (w 3 []))))
  random "flatten" (flatten . grown)
  value "levels" (levels small)
  demand "levels" (\w -> levels (w 1 (Node (w 2 'a') (w 3 []))))
  random "levels" (levels . grown)
  value "drawTree" (drawTree words3)
  value "drawTree leaf" (drawTree (leaf "x"), drawTree (leaf ""))
  action "drawTree" (putStr (drawTree (fmap show (unfoldTree divisors 12))))
  demand "drawTree" (\w -> drawTree (w 1 words3))
  value "drawForest" (drawForest [words3, leaf "x"], drawForest [])
  demand "drawForest" (\w -> drawForest (w 1 [words3]))
  value "Forest" ([small] :: Forest Int)
  value "instance Show" (show (Just (leaf (-1 :: Int))))
  value "instance Read" (read " Node { rootLabel = 1 , subForest = [ Node {rootLabel=2,subForest=[]} ] }" :: Tree Int)
  value "instance Read back" (read (show small) == small, readMaybe "Node 1 []" :: Maybe (Tree Int))
  value "instance Eq" [s == t | s <- [small, leaf 1], t <- [small, leaf 1, fmap (+ 1) small]]
  value "instance Functor" (fmap show small, 'x' <$ small)
  value "instance Applicative" (pure 'a' :: Tree Char, Node (+ 1) [leaf (* 2)] <*> small)
  value "instance Applicative others" ((,) <$> Node 'a' [leaf 'b'] <*> Node 1 [leaf (2 :: Int)], leaf 'a' *> small, small <* leaf 'a')
  value "instance Monad" (small >>= \x -> Node x [leaf (10 * x)])
  random "instance Monad" (\xs -> grown (map (`mod` 20) xs) >>= \x -> Node x [leaf (-x)])
  value "instance MonadFix" (fmap (take 5) (mfix (\xs -> Node (1 : xs) [leaf (2 : xs), Node (3 : xs) [leaf (4 : xs)]])))
  value "instance MonadZip" (mzip small (fmap show small), mzipWith (+) small (leaf 9), munzip (fmap (\x -> (x, show x)) small))
  value "instance Foldable" (toList small, sum small, product small, length small, null small, maximum small, minimum small, elem 3 small)
  value "instance Foldable folds" (foldr (:) [] small, foldl (flip (:)) [] small, foldMap show small, foldr1 (-) small, foldl1 (-) small)
  demand "instance Foldable null" (\w -> null (w 1 small))
  value "instance Traversable" (traverse (\x -> if x > 0 then Just (show x) else Nothing) small, sequenceA (Node [1, 2] [leaf [3 :: Int]]))
  action "instance Traversable mapM" (mapM print small)
  value "instance NFData" (rnf small)
  value "instance NFData undefined" (rnf (Node 1 [leaf (undefined :: Int)]))
  value "instance Eq1" (eq1 small small, liftEq (\x y -> x == fromEnum y - 96) (Node 1 [leaf 2]) (Node 'a' [leaf 'b']))
  value "instance Ord1" (liftCompare compare small (leaf 1), liftCompare compare (leaf 0) small, liftCompare compare small small)
  value "instance Show1" (liftShowsPrec (\_ x -> shows (x + 1)) (\_ -> id) 11 small "")
  value "instance Read1" (liftReadsPrec readsPrec readList 0 (show small ++ " rest") :: [(Tree Int, String)])
