-- The length of a list by single and by double steps, counted with constructors.

data Nat = Z | S Nat

{-# SCC len #-}
len :: Nat -> [Int] -> Nat
len k [] = k
len k (_ : xs) = len (S k) xs

{-# SCC len2s #-}
len2s :: Nat -> [Int] -> Nat
len2s k [] = k
len2s k [_] = S k
len2s k (_ : _ : xs) = len2s (S (S k)) xs

int :: Nat -> Int
int Z = 0
int (S k) = 1 + int k

main :: IO ()
main = print (let xs = {-# SCC "list" #-} [1 .. 5000] in int (len Z xs) + int (len2s Z xs))
