-- An evaluator whose constructors say what it gives.
-- uses: GADTs
{-# LANGUAGE GADTs, KindSignatures #-}
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  Add :: E Int -> E Int -> E Int
  If :: E Bool -> E a -> E a -> E a
  Eq :: (Eq a, Show a) => E a -> E a -> E Bool
  Pair :: E a -> E b -> E (a, b)
eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
main = print (eval (If (Eq (I 3) (Add (I 1) (I 2))) (Pair (I 1) (B True)) (Pair (I 2) (B False))))
