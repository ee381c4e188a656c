-- 12. A dictionary built at run time

data Pair a = Pair a a

instance Eq a => Eq (Pair a) where
    Pair a b == Pair c d = a == c

elem' :: Eq b => b -> b -> Bool
elem' v w = {-# SCC "elem" #-} v == w

user :: Eq a => Pair a -> Pair a -> Bool
user v w = {-# SCC "user" #-} elem' v w

pair :: Pair Int
pair = Pair 1 2

main :: IO ()
main = print (user pair pair)
