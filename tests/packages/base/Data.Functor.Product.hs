module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix
import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Product
import Rows

main :: IO ()
main = do
  let p = Pair [1, 2] (Just 3) :: Product [] Maybe Int
      q = Pair [4] Nothing :: Product [] Maybe Int
  value "Pair" p
  value "Pair precedence" (Just (Pair [1] (Just (-3))))
  value "Pair read" (read "[Pair [1] (Just 2),(Pair [] Nothing)]" :: [Product [] Maybe Int])
  value "Pair read wrong" (read "Pair [1] Just 2" :: Product [] Maybe Int)
  value "Pair ==" [p == p, p == q, q == q]
  value "Pair compare" [compare p q, compare q p, compare p p]
  value "Pair fmap" (fmap (+ 1) p)
  value "Pair <$" ('a' <$ p)
  value "Pair foldr" (foldr (:) [] p, sum p, length q)
  value "Pair traverse" (traverse (\x -> [x, x * 10]) q)
  value "Pair traverse order" (traverse (\x -> ([x], x)) p)
  value "Pair pure" (pure 'a' :: Product [] Maybe Char)
  value "Pair <*>" (fmap (,) p <*> p)
  value "Pair liftA2" (liftA2 (+) p q)
  value "Pair empty" (empty :: Product [] Maybe Int)
  value "Pair <|>" (p <|> q)
  value "Pair >>=" (p >>= \x -> Pair [x, x] (Just (x + 1)))
  value "Pair mzero" (mzero `mplus` p)
  value "Pair mfix" (fmap (take 3) (mfix (\xs -> Pair [1 : xs] (Just (2 : xs)))))
  value "Pair mzip" (mzip p p, mzipWith (+) p q)
  value "Pair munzip" (munzip (fmap (\x -> (x, show x)) p))
  value "Pair contramap" (case contramap length (Pair (Predicate even) (Predicate (> 2))) of Pair f g -> map (\s -> (getPredicate f s, getPredicate g s)) ["", "a", "abcd"])
  value "Pair liftCompare" (liftCompare (flip compare) p p)
  value "Pair showsPrec1" (showsPrec1 11 p "")
  demand "Pair" (\w -> Pair (w 1 [1]) (w 2 (Just 1)))
  demand "Pair fmap" (\w -> fmap (w 1 succ) (w 2 (Pair (w 3 [1]) (w 4 [2]))))
  demand "Pair ==" (\w -> Pair (w 1 [1]) (w 2 [2]) == Pair (w 3 [2]) (w 4 [2]))
  demand "Pair >>=" (\w -> w 1 (Pair (w 2 [1]) (w 3 [2])) >>= w 4 (\x -> Pair [x] [x]))
