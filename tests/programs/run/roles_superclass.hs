-- Coercible as a superclass: what a class of wrappers gives to functions, matches and instances.
-- uses: 4.3.1 Class declarations, ExistentialQuantification
import Data.Coerce

class Coercible a Int => IntLike a where
  name :: a -> String
  value :: a -> Int
  value = coerce

newtype N = N Int
newtype M = M N

instance IntLike Int where name _ = "Int"
instance IntLike N where name _ = "N"
instance IntLike M where
  name _ = "M"
  value m = negate (coerce m)

data E = forall a. IntLike a => E [a]

total :: IntLike a => [a] -> Int
total xs = sum (coerce xs :: [Int])

make :: IntLike a => Int -> [a]
make n = coerce [n, n + 1]

main :: IO ()
main = do
  print (total [N 3, N 4], total [5 :: Int])
  print [(total x, map value x, map name x) | E x <- [E [N 1], E [2 :: Int], E (make 7 :: [M])]]
