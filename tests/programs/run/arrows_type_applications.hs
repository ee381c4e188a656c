-- Visible type application: order, kinds, methods, constructors, after arguments, and classes without values.
-- uses: TypeApplications, PolyKinds
{-# LANGUAGE AllowAmbiguousTypes, UndecidableInstances #-}

import Data.Kind
import Data.Proxy

class Named (a :: k) where
  name :: String

instance Named Int where name = "Int"
instance Named Maybe where name = "Maybe"
instance Named Either where name = "Either"
instance (Named f, Named a) => Named (f a) where name = "(" ++ name @_ @f ++ " " ++ name @_ @a ++ ")"

proxied :: forall k (a :: k). Named a => Proxy a -> String
proxied _ = name @k @a

convert :: forall b a. (Integral a, Num b) => a -> b
convert = fromIntegral

bounds :: forall a. (Bounded a, Show a) => String
bounds = show (minBound @a) ++ ".." ++ show (maxBound @a)

later :: Int -> forall a. Read a => String -> [a]
later n s = replicate n (read s)

main :: IO ()
main = do
  putStrLn (name @Type @Int)
  putStrLn (name @(Type -> Type) @Maybe)
  putStrLn (name @_ @(Either Int (Maybe Int)))
  putStrLn (proxied (Proxy :: Proxy (Either Int)))
  print (convert @Double @Int 3 / 2)
  putStrLn (bounds @Bool ++ " " ++ bounds @(Bool, Char))
  print (later 2 @Int "7", later 1 @[Bool] "[True]")
  print (either @Int show id (Left 1), maybe @String "" show (Just 'c'))
  print (read @Double "1e3", show @Integer 5, Right @Char True)
  print (fmap @Maybe (+ 1) (Just 2), foldr @[] @Int (+) 0 [1, 2])
