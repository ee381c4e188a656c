{-# LANGUAGE PatternSynonyms, ViewPatterns, LambdaCase #-}
-- Pattern synonyms in all their forms: one way, both ways, with a builder of their own; prefix and infix.
-- uses: PatternSynonyms, ViewPatterns

import Data.List (sort, stripPrefix)

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

pattern Head x <- x : _

pattern Zero = 0

pattern MinusOne = -1

pattern Sorted :: Ord a => [a] -> [a]
pattern Sorted xs <- (sort -> xs) where
  Sorted xs = sort xs

pattern x :+: y = (x, y)
infixr 5 :+:

pattern a `Then` b <- [a, b] where
  a `Then` b = [a, b]

pattern Hello, Bye :: String -> String
pattern Hello who <- (stripPrefix "hello " -> Just who) where
  Hello who = "hello " ++ who
pattern Bye who <- (stripPrefix "bye " -> Just who) where
  Bye "" = "bye"
  Bye who
    | length who > 5 = "farewell " ++ who
    | otherwise = "bye " ++ who

-- a language of its own over numbers
newtype Code = Code (Int, [Code])
  deriving (Show, Eq)

pattern Number :: Int -> Code
pattern Number n = Code (n, [])

pattern Plus, Times :: Code -> Code -> Code
pattern Plus a b = Code (-1, [a, b])
pattern Times a b = Code (-2, [a, b])

{-# COMPLETE Number, Plus, Times #-}

value :: Code -> Int
value (Plus a b) = value a + value b
value (Times a b) = value a * value b
value (Number n) = n
value _ = error "no code"

simplify :: Code -> Code
simplify = \case
  Plus (Number Zero) e -> simplify e
  Plus e (Number Zero) -> simplify e
  Times (Number Zero) _ -> Number 0
  Times (Number 1) e -> simplify e
  Plus a b -> Plus (simplify a) (simplify b)
  Times a b -> Times (simplify a) (simplify b)
  e -> e

firsts :: [Int] -> Int
firsts (Head Zero) = 100
firsts (Head MinusOne) = 200
firsts (Head x) = x
firsts _ = -1

greet :: String -> String
greet (Hello (Bye who)) = "both: " ++ who
greet (Hello who) = who
greet (Bye who) = "away: " ++ who
greet _ = "?"

main :: IO ()
main = do
  let Pair a b = Pair 1 'c'
  print (a, b)
  print (map firsts [[0], [-1, 2], [5, 6], []])
  case [3, 1, 2] of Sorted s -> print s
  print (Sorted "pattern")
  case 1 :+: 2 :+: 3 of
    x :+: y :+: z -> print (x, y, z)
  print [x + y | x `Then` y <- [[1, 2], [3], 4 `Then` 5]]
  print (map greet ["hello you", "bye bye", "hello bye all", "what"])
  print [Hello "x", Bye "", Bye "you", Bye "everybody"]
  let code = Plus (Number 0) (Times (Number 1) (Plus (Number 4) (Times (Number 3) (Number 2))))
  print (value code, value (simplify code), simplify code == Plus (Number 4) (Times (Number 3) (Number 2)))
  print (zipWith (:+:) [1, 2] "ab", map (Zero :+:) [True])
  Just (Pair p q) <- pure (Just (Pair 'p' 'q'))
  print ((\(Pair x _) -> x) (p, q))
