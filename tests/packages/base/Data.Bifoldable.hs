module Main (main) where

import Data.Bifoldable
import Data.Functor.Const
import Data.Semigroup (Arg (..))
import Rows

newtype Both a b = Both ([a], [b])

instance Bifoldable Both where
  bifoldr f g z (Both (xs, ys)) = foldr f (foldr g z ys) xs

main :: IO ()
main = do
  let both = Both ([3, 1], [4, 1, 5]) :: Both Int Int
      none = Both ([], []) :: Both Int Int
  value "bifold" (bifold ("ab", "cd"), bifold (Both (["a"], ["b", "c"])))
  value "bifoldMap" (bifoldMap show show (1, 'a'), bifoldMap show show both)
  value "bifoldr" (bifoldr (:) (\y r -> negate y : r) [] both, bifoldr (:) (:) [] (1, 2))
  value "bifoldl" (bifoldl (flip (:)) (flip (:)) [] both, bifoldl (-) (-) 10 (1, 2))
  value "bifoldr'" (bifoldr' (:) (:) [] both)
  value "bifoldr1" (bifoldr1 (-) both)
  value "bifoldr1 empty" (bifoldr1 (-) none)
  value "bifoldrM" (bifoldrM (\x r -> [x + r]) (\x r -> [x * r, r]) 1 both)
  value "bifoldl'" (bifoldl' (-) (-) 0 both)
  value "bifoldl1" (bifoldl1 (-) both)
  value "bifoldl1 empty" (bifoldl1 (-) none)
  value "bifoldlM" (bifoldlM (\r x -> [x + r]) (\r x -> [x * r, r]) 1 both)
  action "bitraverse_" (bitraverse_ print (print . negate) both)
  action "bifor_" (bifor_ both print (print . negate))
  action "bimapM_" (bimapM_ print print (1, 'a'))
  action "biforM_" (biforM_ (1, 'a') print print)
  value "bisequenceA_" (bisequenceA_ (Just 1, Nothing :: Maybe Int), bisequence_ (Just 1, Just 'a'))
  value "biasum" (biasum (Nothing, Just 1), bimsum (Just 1, Just 2))
  value "biList" (biList both, biList (Left 1 :: Either Int Int))
  value "binull" (binull both, binull none, binull (1, 2))
  value "bilength" (bilength both, bilength none, bilength (Const 1 :: Const Int Int))
  value "bielem" (bielem 4 both, bielem 9 both, binotElem 4 both)
  value "bimaximum" (bimaximum both, biminimum both)
  value "bimaximum empty" (bimaximum none)
  value "biminimum empty" (biminimum none)
  value "bimaximumBy" (bimaximumBy (\x y -> compare (snd x) (snd y)) ((1, 'a'), (2, 'a')), biminimumBy (\x y -> compare (snd x) (snd y)) ((1, 'a'), (2, 'a')))
  value "bimaximumBy empty" (bimaximumBy compare none)
  value "biminimumBy empty" (biminimumBy compare none)
  value "bisum" (bisum both, biproduct both)
  value "biconcat" (biconcat ([1], [2, 3]), biconcatMap show show (1, 'a'))
  value "biand" (biand (True, False), bior (True, False))
  value "biany" (biany even odd both, biall even odd (2, 3))
  value "bifind" (bifind (> 3) both, bifind (> 9) both)
  value "Either" (bifoldMap show show (Left 1 :: Either Int Char), bifoldMap show show (Right 'a' :: Either Int Char))
  value "Arg" (bifoldMap show show (Arg 1 'a'))
  value "tuples" (bifoldMap show show ('x', 1, 2) ++ bifoldMap show show ('x', 'y', 1, 2) ++ bifoldMap show show ('x', 'y', 'z', 1, 2) ++ bifoldMap show show ('x', 'y', 'z', 'w', 1, 2) ++ bifoldMap show show ('x', 'y', 'z', 'w', 'v', 1, 2))
  demand "bifoldMap (,)" (\w -> bifoldMap (const "a") (const "b") (w 1 (w 2 'x', w 3 'y')))
  demand "biany" (\w -> biany (w 1 even) (w 2 even) (w 3 (w 4 2, w 5 3)))
  demand "bifoldl'" (\w -> bifoldl' (\z _ -> w 1 z) (\z _ -> w 2 z) (w 3 'a') both)
  demand "bifoldr'" (\w -> bifoldr' (\_ z -> w 1 z) (\_ z -> w 2 z) (w 3 'a') both)
