-- Visible type arguments.
-- uses: TypeApplications, ScopedTypeVariables, 3.16 expression type-signatures

import Data.List (sort)

cast :: forall b a. (Integral a, Num b) => a -> b
cast = fromIntegral

main :: IO ()
main = do
  print (read @Int "42", read @Double "2.5")
  print (maxBound @Int, minBound @Bool)
  print (show @Integer 5, fromIntegral @Int @Double 3)
  print (either @String @Int length id (Left "abc"))
  print (cast @Double (3 :: Int) / 2)
  print (map (read @Int) (words "3 1 2"), sort @Char "cab")
  print (mempty @String, pure @Maybe 'x', fmap @[] (+ 1) [1])
  print (const @_ @Bool 'c' True)
