-- A type with a class as its parameter, functions with a parameter of that kind, and classes of classes.
-- uses: ConstraintKinds, KindSignatures, TypeApplications
{-# LANGUAGE AllowAmbiguousTypes #-}

import Data.Kind

data Some (c :: Type -> Constraint) = forall a. c a => Some a

class (Show a, Num a) => Numeric a
instance Numeric Int
instance Numeric Double

with :: forall c r. (forall a. c a => a -> r) -> Some c -> r
with f (Some x) = f x

each :: forall c r. (forall a. c a => a -> r) -> [Some c] -> [r]
each f = map (with @c f)

weaken :: Some Numeric -> Some Show
weaken (Some x) = Some (x * 2 + 1)

class Named (c :: Type -> Constraint) where
  name :: String

instance Named Show where name = "Show"
instance Named Numeric where name = "Numeric"

listing :: forall c. Named c => [Some c] -> String
listing xs = name @c ++ " x" ++ show (length xs)

data HList (c :: Type -> Constraint) = Nil | forall a. c a => a :& HList c
infixr 5 :&

texts :: HList Show -> [String]
texts Nil = []
texts (x :& rest) = show x : texts rest

main :: IO ()
main = do
  let numbers = [Some (3 :: Int), Some (2.5 :: Double)] :: [Some Numeric]
  print (each @Numeric (\x -> show (negate x)) numbers)
  print (map (with @Show show) (Some 'c' : Some [True] : map weaken numbers))
  putStrLn (listing numbers)
  putStrLn (listing (map weaken numbers))
  print (texts ('a' :& (1 :: Int) :& Just "x" :& Nil))
