module Main (main) where

import Control.Applicative
import Control.Monad
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Reverse
import Rows

main :: IO ()
main = do
  value "Reverse" (Reverse [1, 2])
  value "getReverse" (getReverse (Reverse [1, 2]))
  demand "getReverse" (\w -> getReverse (w 1 (Reverse (Just (w 2 'a')))))
  demand "foldr" (\w -> foldr (w 1 (\_ r -> r)) (w 2 'z') (w 3 (Reverse (w 4 (Just 'a')))))
  value "foldr" (foldr (:) [] (Reverse [1, 2, 3]), foldl (flip (:)) [] (Reverse [1, 2, 3]))
  value "foldMap" (foldMap show (Reverse [1, 2, 3]))
  value "foldr1" (foldr1 (-) (Reverse [5, 3, 1]), foldl1 (-) (Reverse [5, 3, 1]))
  value "toList" (toList (Reverse [1, 2, 3]), length (Reverse "ab"), null (Reverse ""), sum (Reverse [1, 2]))
  value "traverse" (traverse (\x -> ([x], x + 1)) (Reverse [1, 2, 3]))
  value "mapM_" (fst (mapM_ (\x -> ([x], ())) (Reverse [1, 2, 3])))
  value "fmap" (fmap (+ 1) (Reverse [1, 2]))
  value "pure" (pure 1 :: Reverse [] Int)
  value "(<*>)" (Reverse [(,) 1, (,) 2] <*> Reverse "ab")
  value "empty" (empty :: Reverse [] Int)
  value "(<|>)" (Reverse [1] <|> Reverse [2])
  value "(>>=)" (Reverse [1, 2] >>= \x -> Reverse [x, x * 10])
  value "fail" (fail "no" :: Reverse Maybe Int)
  value "mzero" (mzero :: Reverse [] Int)
  value "mplus" (Reverse [1] `mplus` Reverse [2])
  value "contramap" (getPredicate (getReverse (contramap length (Reverse (Predicate even)))) "ab")
  value "(==)" (Reverse [1] == Reverse [1], Reverse [1] == Reverse [2])
  value "compare" (compare (Reverse [1, 3]) (Reverse [2, 1]))
  value "liftEq" (liftEq (\x y -> x == length y) (Reverse [1]) (Reverse ["a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (Reverse [1]) (Reverse ["aa"]))
  value "show" (Just (Reverse (Just (-1))))
  value "read" (read "Reverse [1,2]" :: Reverse [] Int)
