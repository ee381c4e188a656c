-- Rates of exchange and a way to win by them: relaxing edges as Bellman and Ford did, with a mutable array of best values.
module Main where

import Control.Monad (forM, forM_, when)
import Control.Monad.ST (ST, runST)
import Data.Array.ST
import Data.Array.Unboxed
import Data.Ratio (denominator, numerator, (%))
import qualified Data.Array as Boxed

data Coin = Crown | Dollar | Florin | Guilder | Thaler
  deriving (Eq, Ord, Enum, Bounded, Ix, Show)

type Edge = (Coin, Coin, Rational)

-- | What one of the first gives of the second.
rates :: [Edge]
rates =
  [ (Crown, Dollar, 1 % 2), (Dollar, Crown, 19 % 10), (Dollar, Florin, 3 % 1), (Florin, Dollar, 3 % 10), (Florin, Guilder, 2 % 5)
  , (Guilder, Florin, 12 % 5), (Guilder, Crown, 7 % 4), (Thaler, Dollar, 5 % 4), (Crown, Guilder, 11 % 20) ]

-- | After so many rounds the most one gets of each coin from one of the first, and by which coin it came.
best :: Int -> Coin -> [Edge] -> (Boxed.Array Coin Rational, UArray Coin Int, Bool)
best rounds start edges = runST (do
  value <- newArray (minBound, maxBound) 0 :: ST s (STArray s Coin Rational)
  before <- newArray (minBound, maxBound) (-1) :: ST s (STUArray s Coin Int)
  writeArray value start 1
  changed <- forM [1 .. rounds] (\_ -> or <$> forM edges (relax value before))
  (,,) <$> freeze value <*> freeze before <*> pure (last changed))
  where
    relax :: STArray s Coin Rational -> STUArray s Coin Int -> Edge -> ST s Bool
    relax value before (a, b, rate) = do
      x <- readArray value a
      y <- readArray value b
      let better = x * rate > y
      when better (writeArray value b (x * rate) >> writeArray before b (fromEnum a))
      return better

-- | Going back far enough one is on the circle.
circle :: UArray Coin Int -> Coin -> [Coin]
circle before coin = reverse (on : takeWhile (/= on) (tail (iterate back on)) ++ [on])
  where
    back = toEnum . (before !)
    on = iterate back coin !! 10

gain :: [Coin] -> Rational
gain coins = product [rate | (a, b) <- zip coins (tail coins), (c, d, rate) <- rates, (a, b) == (c, d)]

showRatio :: Rational -> String
showRatio r = show (numerator r) ++ (if denominator r == 1 then "" else "/" ++ show (denominator r))

main :: IO ()
main = do
  forM_ [1, 2, 5] (\n -> do
    let (values, _, more) = best n Crown rates
    putStrLn (show n ++ ": " ++ unwords [show c ++ " " ++ showRatio v | (c, v) <- Boxed.assocs values] ++ (if more then ", still growing" else "")))
  let (_, before, _) = best 8 Crown rates
      found = circle before Crown
  print found
  putStrLn (showRatio (gain found))
  let fair = [e | e@(a, b, _) <- rates, (a, b) `notElem` [(Guilder, Crown), (Florin, Guilder)]]
      (values, back, more) = best 6 Thaler fair
  print (more, [(c, showRatio v) | (c, v) <- Boxed.assocs values, v > 0])
  print [(c, toEnum p :: Coin) | (c, p) <- assocs back, p >= 0]
