module Main (main) where

import Control.Applicative
import Control.Applicative.Backwards
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Rows

main :: IO ()
main = do
  value "Backwards" (Backwards [1, 2])
  value "forwards" (forwards (Backwards [1, 2]))
  value "forwards order" (forwards (traverse (\x -> Backwards ([x], x)) [1, 2, 3]))
  demand "forwards" (\w -> forwards (w 1 (Backwards (Just (w 2 'a')))))
  demand "(<*>)" (\w -> forwards (w 1 (Backwards (w 2 (Just (w 3 id)))) <*> w 4 (Backwards (w 5 (Just (w 6 'a'))))))
  value "fmap" (fmap (+ 1) (Backwards [1, 2]))
  value "pure" (pure 1 :: Backwards [] Int)
  value "(<*>)" (Backwards [(,) 1, (,) 2] <*> Backwards "ab")
  value "(*>)" (Backwards [1, 2] *> Backwards "ab")
  value "(<*)" (Backwards [1, 2] <* Backwards "ab")
  value "liftA2" (liftA2 (,) (Backwards [1, 2]) (Backwards "ab"))
  value "empty" (empty :: Backwards [] Int)
  value "(<|>)" (Backwards [1] <|> Backwards [2])
  value "foldr" (foldr (:) [] (Backwards [1, 2]), foldl (flip (:)) [] (Backwards [1, 2]), toList (Backwards [1, 2]), length (Backwards "ab"), null (Backwards ""))
  value "foldr1" (foldr1 (-) (Backwards [5, 3, 1]), foldl1 (-) (Backwards [5, 3, 1]))
  value "traverse" (traverse (\x -> [x, x + 1]) (Backwards [1, 5]))
  value "sequenceA" (sequenceA (Backwards [Just 1, Just 2]))
  value "contramap" (getPredicate (forwards (contramap length (Backwards (Predicate even)))) "ab")
  value "(==)" (Backwards [1] == Backwards [1], Backwards [1] == Backwards [2])
  value "compare" (compare (Backwards [1]) (Backwards [2]))
  value "liftEq" (liftEq (\x y -> x == length y) (Backwards [1]) (Backwards ["a"]))
  value "liftCompare" (liftCompare (\x y -> compare x (length y)) (Backwards [1]) (Backwards ["aa"]))
  value "show" (Just (Backwards (Just (-1))))
  value "read" (read "Backwards [1,2]" :: Backwards [] Int)
