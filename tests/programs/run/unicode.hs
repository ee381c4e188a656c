-- Unicode in names, strings and operators.
-- uses: 3.2 variables and operators, 3.4 operator applications

data Größe = Groß | Klein Int deriving (Show, Eq)

infixl 6 ⊕
infixr 5 ∘

(⊕) :: Int -> Int -> Int
a ⊕ b = (a + b) `mod` 12

(∘) :: (b -> c) -> (a -> b) -> a -> c
f ∘ g = \x -> f (g x)

λ' :: Int -> Int
λ' x = x + 1

naïve, été :: String
naïve = "naïve"
été = "summer: été"

class Zählbar a where
  zähle :: a -> Int

instance Zählbar Größe where
  zähle Groß = 100
  zähle (Klein n) = n

main :: IO ()
main = do
  print (9 ⊕ 5)
  print ((λ' ∘ λ') 3)
  putStrLn naïve
  print été
  print (map zähle [Groß, Klein 3], Klein 1)
  putStrLn (reverse "λambda → αβγ")
  print (length "日本", 'ü' < 'z', "ß")
