-- Equalities in contexts, superclasses, instances and constructors.
-- uses: GADTs
{-# LANGUAGE GADTs #-}

data Is a b = (a ~ b) => Refl

cast :: Is a b -> a -> b
cast Refl x = x

sym :: Is a b -> Is b a
sym Refl = Refl

trans :: Is a b -> Is b c -> Is a c
trans Refl Refl = Refl

under :: Is a b -> [a] -> [b]
under Refl xs = xs

next :: (a ~ Int) => a -> a
next x = x + 1

class Tell t where tell :: t -> String
instance (a ~ Char) => Tell [a] where tell s = "<" ++ s ++ ">"

class (Show a, a ~ Bool) => Truth a where
  truth :: a -> String

instance Truth Bool where truth b = show (not b)

opposite :: Truth a => a -> String
opposite a = truth (not a) ++ show a

main :: IO ()
main = do
  print (cast (Refl :: Is Int Int) 3)
  putStrLn (under (trans Refl (sym Refl)) "abc")
  print (next 4)
  putStrLn (tell ['a', 'b'] ++ tell [])
  putStrLn (opposite True)
