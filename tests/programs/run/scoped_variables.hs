-- Type variables of signatures, instances and patterns that scope over bodies.
-- uses: ScopedTypeVariables, ExplicitForAll, InstanceSigs

import Data.List (sortBy)

sortOn' :: forall a b. Ord b => (a -> b) -> [a] -> [a]
sortOn' key xs = map snd (sortBy cmp keyed)
  where
    keyed :: [(b, a)]
    keyed = [(key x, x) | x <- xs]
    cmp :: (b, a) -> (b, a) -> Ordering
    cmp (p, _) (q, _) = compare p q

sizeOf :: forall a. (Bounded a, Enum a) => a -> Int
sizeOf _ = length [minBound .. maxBound :: a]

newtype Tagged t a = Tagged a

class Named a where
  nameOf :: a -> String
  nameAll :: [a] -> String

instance forall a. Named a => Named [a] where
  nameOf :: [a] -> String
  nameOf _ = "list of " ++ nameOf (undefined :: a)
  nameAll :: [[a]] -> String
  nameAll xs = show (length xs) ++ " times " ++ one
    where
      one = nameOf (head xs :: [a])

instance Named Bool where
  nameOf _ = "Bool"
  nameAll _ = "Bools"

apply :: (forall a. [a] -> Int) -> Int
apply (f :: forall a. [a] -> Int) = f "abc" + f [True]

main :: IO ()
main = do
  print (sortOn' negate [3, 1, 2])
  print (sizeOf True, sizeOf LT, sizeOf ())
  putStrLn (nameOf [[True]])
  putStrLn (nameAll [[True], []])
  print ((\(x :: Int) -> x + 1) 2)
  print (apply length)
