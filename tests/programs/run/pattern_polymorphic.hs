{-# LANGUAGE RankNTypes, BangPatterns, GeneralizedNewtypeDeriving, InstanceSigs #-}
-- uses: RankNTypes, 4.4.3 function and pattern bindings
-- Fields of polymorphic type that pattern bindings take out, at the top level, in let and where; Enum of a newtype
module Main where

newtype W = W (forall s. s -> s)
data P = P W Int
data R a = R { shows2 :: forall b. Show b => b -> a -> String, kept :: a }
newtype S = S Int deriving (Eq, Ord, Show, Enum, Num)
newtype Codensity m a = Codensity (forall b. (a -> m b) -> m b)

W top = W id

runC :: Codensity m a -> (a -> m b) -> m b
runC (Codensity g) = g

bind :: Codensity m a -> (a -> Codensity m b) -> Codensity m b
bind (Codensity g) f = Codensity (\k -> g (\a -> let Codensity h = f a in h k))

use :: R Int -> (String, String)
use r = (g 'x' m, g True m)
  where
    R { shows2 = g, kept = m } = r

main :: IO ()
main = do
  let W w = W id
      (W pair, y) = (W id, 1 :: Int)
      P (W deep) z = P (W id) 2
      ~(W lazy) = W id
      !(W strict) = W id
      whole@(W inner) = W id
  print (w 'x', w True, top "s", pair 'p', pair (), y)
  print (deep 'd', deep (), z, lazy 'l', strict 's', inner 'i')
  case whole of W k -> print (k (1 :: Int), k 'c')
  print (use (R (\b a -> show b ++ show a) 3))
  print ([S 1 .. S 4], succ (S 6), [S 1, S 3 .. S 7])
  runC (bind (Codensity (\k -> k (1 :: Int))) (\x -> Codensity (\k -> k (x + 1)))) print
