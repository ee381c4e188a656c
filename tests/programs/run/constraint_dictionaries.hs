-- A value that holds the evidence of one class, made in one place and opened in another.
-- uses: ConstraintKinds, KindSignatures

import Data.Kind

data Dict (c :: Constraint) = c => Dict

class (Ord a, Show a) => Key a
instance Key Char
instance (Key a, Key b) => Key (a, b)

showing :: Dict (Show a) -> a -> String
showing Dict x = show [x]

weaker :: Dict (Key a) -> Dict (Ord a)
weaker Dict = Dict

pairKey :: Dict (Key a) -> Dict (Key b) -> Dict (Key (a, b))
pairKey Dict Dict = Dict

sorted :: Dict (Key a) -> [a] -> String
sorted d@Dict xs = show (foldr place [] xs)
  where
    place = insert (weaker d)
    insert :: Dict (Ord b) -> b -> [b] -> [b]
    insert Dict y ys = takeWhile (< y) ys ++ y : dropWhile (< y) ys

main :: IO ()
main = do
  putStrLn (showing Dict 'c')
  putStrLn (showing (Dict :: Dict (Show Int)) 3)
  putStrLn (sorted Dict "hello")
  putStrLn (sorted (pairKey Dict Dict) [('b', 'a'), ('a', 'z'), ('a', 'b')])
