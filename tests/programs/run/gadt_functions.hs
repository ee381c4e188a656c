-- Functions as data: what is matched, applied and given is what the constructor says.
-- uses: GADTs
{-# LANGUAGE GADTs, MultiParamTypeClasses, FlexibleInstances #-}
module Main where
-- applying refined: a function from a GADT, records, mutual recursion, type class with GADT evidence
data Op a b where
  Inc :: Op Int Int
  Show' :: Show a => Op a String
  Len :: Op [x] Int
  Comp :: Op b c -> Op a b -> Op a c
  Both :: Op a b -> Op a c -> Op a (b, c)
  Cond :: Op a Bool -> Op a b -> Op a b -> Op a b
  Gt :: Int -> Op Int Bool
apply :: Op a b -> a -> b
apply Inc n = n + 1
apply Show' x = show x
apply Len xs = length xs
apply (Comp f g) x = apply f (apply g x)
apply (Both f g) x = (apply f x, apply g x)
apply (Cond c t e) x = apply (if apply c x then t else e) x
apply (Gt n) x = x > n
data Dict c where
  OrdInt :: Dict Int
  OrdList :: Dict a -> Dict [a]
cmp :: Dict a -> a -> a -> Ordering
cmp OrdInt a b = compare a b
cmp (OrdList d) xs ys = go xs ys
  where
    go [] [] = EQ
    go [] _ = LT
    go _ [] = GT
    go (p : ps) (q : qs) = case cmp d p q of { EQ -> go ps qs; o -> o }
sortBy' :: Dict a -> [a] -> [a]
sortBy' d [] = []
sortBy' d (x : xs) = sortBy' d [y | y <- xs, cmp d y x == LT] ++ [x] ++ sortBy' d [y | y <- xs, cmp d y x /= LT]
data Fun a where
  Const :: b -> Fun (a -> b)
  Flip :: Fun (a -> b -> c) -> Fun (b -> a -> c)
  Prim :: (a -> b) -> Fun (a -> b)
run :: Fun f -> f
run (Const b) = \_ -> b
run (Flip f) = \b a -> run f a b
run (Prim g) = g
runOn :: Fun (a -> b) -> a -> b
runOn (Const b) _ = b
runOn (Flip f) a = flip (run f) a
runOn (Prim f) a = f a
main :: IO ()
main = do
  print (apply (Both (Comp Show' Inc) (Cond (Gt 3) Inc (Comp Len Show'))) 5)
  print (apply (Cond (Gt 3) Inc (Comp Len Show')) 2)
  print (sortBy' (OrdList OrdInt) [[3,1],[2],[],[2,1]])
  print (run (Flip (Prim (-))) 1 10, runOn (Flip (Prim (,))) 'a' 'b', runOn (Const 3) "x")
