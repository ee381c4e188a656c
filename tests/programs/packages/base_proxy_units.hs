-- Lengths and currencies whose units are types only: phantom parameters, Proxy, coerce through lists, and what Void rules out.
{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Data.Coerce (coerce)
import Data.Either (lefts, partitionEithers)
import Data.Functor.Const (Const (..))
import Data.List (sortBy)
import Data.Ord (Down (..), comparing)
import Data.Proxy
import Data.Void

newtype Length u = Length Double deriving (Eq, Ord)

data Metre

data Foot

data Mile

class Unit u where
  unit :: Proxy u -> String
  metres :: Proxy u -> Double

instance Unit Metre where
  unit _ = "m"
  metres _ = 1

instance Unit Foot where
  unit _ = "ft"
  metres _ = 0.3048

instance Unit Mile where
  unit _ = "mi"
  metres _ = 1609.344

instance Unit u => Show (Length u) where
  show (Length x) = show (fromIntegral (round (x * 1000) :: Int) / 1000) ++ " " ++ unit (Proxy :: Proxy u)

instance Num (Length u) where
  (+) = coerce ((+) :: Double -> Double -> Double)
  (-) = coerce ((-) :: Double -> Double -> Double)
  negate = coerce (negate :: Double -> Double)
  abs = coerce (abs :: Double -> Double)
  signum = coerce (signum :: Double -> Double)
  fromInteger = Length . fromInteger
  Length a * Length b = Length (a * b)

convert :: forall u v. (Unit u, Unit v) => Length u -> Length v
convert (Length x) = Length (x * metres (Proxy :: Proxy u) / metres (Proxy :: Proxy v))

scale :: Double -> Length u -> Length u
scale k = coerce (k *)

walks :: [Length Mile]
walks = coerce [1.5, 0.25, 3 :: Double]

-- A stream of events that cannot fail, and one that can.
type Event e = Either e Int

never :: [Event Void]
never = map Right [1, 2, 3]

sometimes :: [Event String]
sometimes = [Right 4, Left "lost", Right 6]

merge :: [Event Void] -> [Event e] -> [Event e]
merge safe risky = map (either absurd Right) safe ++ risky

main :: IO ()
main = do
  print walks
  print (sum walks, convert (sum walks) :: Length Metre, convert (maximum walks) :: Length Foot)
  print (map convert walks :: [Length Metre])
  print (scale 2 (Length 3 :: Length Foot) - 1, abs (2 - 5 :: Length Metre))
  print (unit (Proxy :: Proxy Mile), metres (Proxy :: Proxy Foot), Proxy :: Proxy Int)
  print (sortBy (comparing Down) walks, (coerce (sortBy compare (coerce walks :: [Down Double])) :: [Double]))
  print (partitionEithers (merge never sometimes), length (lefts never), vacuous ([] :: [Void]) :: [Int])
  print (getConst (traverse (\n -> Const [n, n * n]) [1, 2, 3]), fmap (+ 1) (Const "kept"), minBound == (maxBound :: Proxy ()))
  print (asProxyTypeOf (read "3") (Proxy :: Proxy Double), (Proxy :: Proxy Char) <> Proxy, Proxy >>= \x -> (Proxy `asTypeOf` pure (x :: Int)))
