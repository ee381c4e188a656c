-- Formats that say what arguments they want, and code for a stack whose shape is its type.
-- uses: GADTs
{-# LANGUAGE GADTs, RankNTypes, KindSignatures #-}
module Main where
-- printf by GADT format; red-black tree with phantom colours; typed stack machine
data Format r a where
  End :: Format r r
  Lit :: String -> Format r a -> Format r a
  D :: Format r a -> Format r (Int -> a)
  Str :: Format r a -> Format r (String -> a)
sprintf :: Format String a -> a
sprintf f = go f id
  where
    go :: Format String a -> (String -> String) -> a
    go End k = k ""
    go (Lit s r) k = go r (k . (s ++))
    go (D r) k = \n -> go r (k . (show n ++))
    go (Str r) k = \s -> go r (k . (s ++))
data Instr i o where
  Push :: a -> Instr s (a, s)
  Pop :: Instr (a, s) s
  AddI :: Instr (Int, (Int, s)) (Int, s)
  IsZ :: Instr (Int, s) (Bool, s)
  Branch :: Code s t -> Code s t -> Instr (Bool, s) t
data Code i o where
  Halt :: Code s s
  (:>) :: Instr a b -> Code b c -> Code a c
infixr 5 :>
exec :: Code i o -> i -> o
exec Halt s = s
exec (i :> c) s = exec c (stepI i s)
stepI :: Instr i o -> i -> o
stepI (Push a) s = (a, s)
stepI Pop (_, s) = s
stepI AddI (a, (b, s)) = (a + b, s)
stepI IsZ (n, s) = (n == 0, s)
stepI (Branch t e) (b, s) = if b then exec t s else exec e s
append :: Code a b -> Code b c -> Code a c
append Halt d = d
append (i :> c) d = i :> append c d
data Expr t where
  N :: Int -> Expr Int
  P :: Expr Int -> Expr Int -> Expr Int
compile :: Expr t -> Code s (t, s)
compile (N n) = Push n :> Halt
compile (P a b) = append (compile b) (append (compile a) (AddI :> Halt))
data R
data B
data Tree c where
  E :: Tree B
  TR :: Tree B -> Int -> Tree B -> Tree R
  TB :: Tree c -> Int -> Tree d -> Tree B
toL :: Tree c -> [Int]
toL E = []
toL (TR l x r) = toL l ++ [x] ++ toL r
toL (TB l x r) = toL l ++ x : toL r
main :: IO ()
main = do
  putStrLn (sprintf (Lit "x=" (D (Lit ", s=" (Str End)))) 3 "abc")
  print (exec (Push 1 :> Push 2 :> AddI :> Push 'c' :> Pop :> IsZ :> Branch (Push "z" :> Halt) (Push "nz" :> Halt) :> Halt) ())
  print (exec (compile (P (N 3) (P (N 4) (N 5)))) "rest")
  print (toL (TB (TR E 1 E) 2 (TB E 3 E)))
