-- Coercible in contexts: functions, methods with defaults, and existential constructors.
-- uses: ScopedTypeVariables, ExistentialQuantification
{-# LANGUAGE AllowAmbiguousTypes #-}
-- uses: 4.2.3 Datatype renamings
import Data.Coerce

newtype Metres = Metres Double deriving Show
newtype Feet = Feet Double deriving Show

sumAs :: forall a b. (Coercible a b, Num b) => [a] -> a
sumAs xs = coerce (sum (coerce xs :: [b]))

total :: Coercible a Double => [a] -> Double
total xs = foldr ((+) . coerce) 0 xs

mapVia :: (Coercible a b, Coercible c d) => (b -> c) -> [a] -> [d]
mapVia f xs = coerce f `map` xs

class Wrapped w where
  type' :: w -> String
  unwrapAll :: Coercible w Double => [w] -> [Double]
  unwrapAll = coerce

instance Wrapped Metres where type' _ = "m"
instance Wrapped Feet where
  type' _ = "ft"
  unwrapAll = map (* 0.3048) . coerce

data Hidden = forall a. (Coercible a Int, Show a) => Hidden [a]

open :: Hidden -> (Int, String)
open (Hidden xs) = (sum (coerce xs :: [Int]), show xs)

newtype Id = Id Int deriving Show

main :: IO ()
main = do
  print (sumAs @Metres @Double [Metres 1, Metres 2.5])
  print (total [Feet 1, Feet 3], total [2, 3 :: Double])
  print (mapVia (* (2 :: Double)) [Metres 1] :: [Feet])
  print (unwrapAll [Metres 4], unwrapAll [Feet 10], type' (Feet 1))
  print (map open [Hidden [Id 1, Id 2], Hidden [3 :: Int]])
