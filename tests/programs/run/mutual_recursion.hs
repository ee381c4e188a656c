-- Functions and types that need each other: an evaluator of s-expressions, a game of turns.
-- uses: 4.5.1 dependency analysis, 4.2.1 algebraic datatype declarations

data Sexp = Atom String | List [Sexp]

instance Show Sexp where
  show (Atom a) = a
  show (List xs) = "(" ++ unwords (map show xs) ++ ")"

parse :: String -> Sexp
parse s = case sexp s of
  (x, _) -> x

sexp :: String -> (Sexp, String)
sexp (' ' : s) = sexp s
sexp ('(' : s) = let (xs, r) = list s in (List xs, r)
sexp s = let (a, r) = break (`elem` " ()") s in (Atom a, r)

list :: String -> ([Sexp], String)
list (' ' : s) = list s
list (')' : s) = ([], s)
list "" = ([], "")
list s = let (x, r) = sexp s; (xs, r') = list r in (x : xs, r')

eval :: Sexp -> Int
eval (Atom a) = read a
eval (List (Atom f : args)) = applyTo f (evalAll args)
eval (List _) = 0

evalAll :: [Sexp] -> [Int]
evalAll = map eval

applyTo :: String -> [Int] -> Int
applyTo "+" = sum
applyTo "*" = product
applyTo "-" = foldr1 (-)
applyTo f = error ("no function " ++ f)

ping, pong :: Int -> [String]
ping 0 = ["end"]
ping n = "ping" : pong (n - 1)
pong 0 = ["over"]
pong n = "pong" : ping (n - 1)

main :: IO ()
main = do
  let e = parse "(+ 1 (* 2 3 (- 10 4)) 5)"
  print e
  print (eval e)
  putStrLn (unwords (ping 5))
  print (eval (parse "(/ 1 2)"))
