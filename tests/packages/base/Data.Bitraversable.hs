module Main (main) where

import Data.Bifunctor
import Data.Bitraversable
import Data.Functor.Const
import Data.Semigroup (Arg (..))
import Rows

main :: IO ()
main = do
  let f x = [x, x + 1]
      g c = [c, succ c]
  value "bitraverse" (bitraverse f g (1, 'a'))
  value "bitraverse Either" [bitraverse f g (Left 1), bitraverse f g (Right 'a')]
  value "bitraverse Const" (map getConst (bitraverse f (pure :: Char -> [Char]) (Const 1)))
  value "bitraverse Arg" (bitraverse f g (Arg 1 'a'))
  value "bitraverse tuples" (bitraverse f g ('x', 1, 'a'), bitraverse f g ('x', 'y', 1, 'a'), bitraverse f g ('x', 'y', 'z', 1, 'a'))
  value "bitraverse larger" (bitraverse f g ('x', 'y', 'z', 'w', 1, 'a'), bitraverse f g ('x', 'y', 'z', 'w', 'v', 1, 'a'))
  value "bisequenceA" (bisequenceA ([1, 2], "ab"), bisequence (Just 1, Nothing :: Maybe Int))
  value "bimapM" (bimapM f g (1, 'a'))
  value "bifor" (bifor (1, 'a') f g, biforM (1, 'a') f g)
  value "bimapAccumL" (bimapAccumL (\s x -> (s + x, s)) (\s x -> (s * x, s)) 10 (2, 3))
  value "bimapAccumR" (bimapAccumR (\s x -> (s + x, s)) (\s x -> (s * x, s)) 10 (2, 3))
  value "bimapDefault" (bimapDefault (+ 1) succ (1, 'a'))
  value "bifoldMapDefault" (bifoldMapDefault show show (1, 'a'))
  value "bimap tuples" (bimap (+ 1) succ ('x', 'y', 1, 'a'), first (+ 1) ('x', 'y', 'z', 1, 'a'), second succ ('x', 'y', 'z', 'w', 1, 'a'), bimap (+ 1) succ ('x', 'y', 'z', 'w', 'v', 1, 'a'))
  demand "bitraverse (,)" (\w -> bitraverse (w 1 Just) (w 2 Just) (w 3 (w 4 'a', w 5 'b')))
  demand "bimapAccumL" (\w -> bimapAccumL (\s x -> (s, x)) (\s x -> (s, x)) (w 1 'a') (w 2 (w 3 'a', w 4 'b')))
