-- Algebraic types: parameters, strict fields, infix constructors, recursion, mutual recursion.
-- uses: 4.2.1 algebraic datatype declarations

import Control.Exception

data Expr = Lit !Int | Expr :+ Expr | Expr `Times` Expr | Let String Expr Expr | Var String
  deriving (Show, Eq)

infixl 6 :+
infixl 7 `Times`

data Rose a = Rose a (Forest a) deriving (Show)

data Forest a = Empty | Rose a :& Forest a deriving (Show)

infixr 5 :&

data Strict = Strict {once :: !Int, lazily :: Int}

eval :: [(String, Int)] -> Expr -> Int
eval _ (Lit n) = n
eval env (a :+ b) = eval env a + eval env b
eval env (a `Times` b) = eval env a * eval env b
eval env (Let v e b) = eval ((v, eval env e) : env) b
eval env (Var v) = maybe (error v) id (lookup v env)

size :: Rose a -> Int
size (Rose _ f) = 1 + sizes f

sizes :: Forest a -> Int
sizes Empty = 0
sizes (r :& f) = size r + sizes f

main :: IO ()
main = do
  let e = Lit 2 :+ Lit 3 `Times` Let "x" (Lit 4) (Var "x" :+ Lit 1)
  print e
  print (eval [] e)
  print (size (Rose 'a' (Rose 'b' Empty :& Rose 'c' (Rose 'd' Empty :& Empty) :& Empty)))
  print (Rose 1 (Rose 2 Empty :& Empty))
  print (once (Strict 1 undefined))
  r <- try (evaluate (Strict undefined 1))
  putStrLn (either (\e -> const "strict" (e :: ErrorCall)) (const "lazy") r)
  print (Lit 1 :+ Lit 2 == Lit 1 :+ Lit 2, Var "x" == Var "y")
