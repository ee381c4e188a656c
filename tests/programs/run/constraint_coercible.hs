-- Coercible as a constraint that a variable stands for: held by values, taken by classes over constraints.
-- uses: ConstraintKinds
{-# LANGUAGE AllowAmbiguousTypes #-}

import Data.Coerce
import Data.Kind

data Dict (c :: Constraint) = c => Dict
data Some (c :: Type -> Constraint) = forall a. c a => Some a

newtype N = N Int

class Holds (c :: Type -> Constraint) where held :: (forall a. c a => a -> Int) -> Int
instance Holds (Coercible Int) where held f = f (N 4) + f (5 :: Int)
instance Holds Show where held f = f 'c' + f True

size :: forall c. Holds c => (forall a. c a => a -> Int) -> Int
size f = held @c f * 2

total :: Dict (Coercible a Int) -> [a] -> Int
total Dict xs = sum (coerce xs :: [Int])

open :: Some (Coercible Int) -> Int
open (Some x) = coerce x

main :: IO ()
main = do
  print (size @(Coercible Int) coerce, size @Show (length . show))
  print (total Dict [N 3, N 4], total Dict [5 :: Int])
  print (map open [Some (N 1), Some (2 :: Int)])
