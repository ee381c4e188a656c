-- Operators as types and synonyms, with fixities.
-- uses: TypeOperators
{-# LANGUAGE TypeOperators #-}
type a + b = Either a b
infixr 5 +
data a :*: b = a :*: b deriving Show
f :: Int + Bool -> Int :*: Bool
f (Left n) = n :*: True
f (Right b) = 0 :*: b
main = print (f (Left 3))
