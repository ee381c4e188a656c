-- An equality that a match brings, and one that a call shows.
-- uses: GADTs
{-# LANGUAGE GADTs #-}

data Is a b = (a ~ b) => Refl

cast :: Is a b -> a -> b
cast Refl x = x

sym :: Is a b -> Is b a
sym Refl = Refl

same :: (a ~ b) => a -> b -> [a]
same x y = [x, y]

main :: IO ()
main = do
  print (cast (Refl :: Is Int Int) 3)
  print (cast (sym Refl) 'c')
  print (same 'a' 'b')
