-- Fixity declarations: top level, local in where and let, of functions and constructors.
-- uses: 4.4.2 fixity declarations

infixl 1 &>
infixr 0 `pair`
infix 4 ===

(&>) :: a -> (a -> b) -> b
x &> f = f x

pair :: a -> b -> (a, b)
pair = (,)

(===) :: Eq a => a -> a -> Bool
a === b = a == b

data L = Int :> L | E deriving (Show)

infixr 5 :>

local :: Int
local = 1 |- 2 |- 3 * 4
  where
    infixr 8 |-
    a |- b = a - b

main :: IO ()
main = do
  print (3 &> (+ 1) &> (* 2))
  print (1 `pair` 2 `pair` 3)
  print (1 + 1 === 2)
  print (1 :> 2 :> E)
  print local
  print (let infixl 9 <.>; f <.> g = f . g in negate <.> (+ 1) $ 4)
  print (let (+) = (*); infixl 6 + in 2 + 3)
  print (2 ## 3 ## 4)
  where
    infixl 5 ##
    a ## b = a * 10 + b
