-- Proxies and type arguments, for classes whose parameter no argument mentions.
-- uses: TypeApplications, KindSignatures, ScopedTypeVariables
{-# LANGUAGE AllowAmbiguousTypes #-}

import Data.Kind (Type)
import Data.Proxy

class KnownName (a :: Type) where
  name :: String

instance KnownName Int where name = "Int"
instance KnownName Char where name = "Char"
instance KnownName a => KnownName [a] where name = "[" ++ name @a ++ "]"
instance (KnownName a, KnownName b) => KnownName (a -> b) where name = name @a ++ " -> " ++ name @b

class Container (f :: Type -> Type) where
  label :: Proxy f -> String

instance Container Maybe where label _ = "Maybe"
instance Container [] where label Proxy = "List"

describe :: forall f a. (Container f, KnownName a) => f a -> String
describe _ = label (Proxy :: Proxy f) ++ " of " ++ name @a

roundTrip :: forall a. (Read a, Show a, Eq a) => String -> Bool
roundTrip s = read @a (show (read @a s)) == read s

main :: IO ()
main = do
  putStrLn (name @[Int -> Char])
  putStrLn (describe (Just 'x'))
  putStrLn (describe [[1 :: Int]])
  print (roundTrip @Int "3", roundTrip @[Bool] "[True]", roundTrip @(Maybe Double) "Just 1.5")
