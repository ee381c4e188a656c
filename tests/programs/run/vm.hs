-- A compiler from expressions to a stack machine, with its machine and an optimiser.
-- uses: 4.2.1 algebraic datatype declarations, 3.17.1 patterns, BangPatterns, 4.3.3 derived instances

import Data.Maybe (fromMaybe)

infixl 6 :+, :-
infixl 7 :*

data Expr = N Int | V String | Expr :+ Expr | Expr :- Expr | Expr :* Expr | IfZ Expr Expr Expr
  deriving (Show, Eq)

data Stmt = String := Expr | Repeat Expr [Stmt] | Print Expr deriving (Show)

infix 1 :=

data Op = Push Int | Load String | Store String | Bin Fn | Jump Int | JumpZ Int | Out | Dec String
  deriving (Show, Eq)

data Fn = Add | Sub | Mul deriving (Show, Eq, Enum, Bounded)

simplify :: Expr -> Expr
simplify e = case e of
  a :+ b -> sum' (simplify a) (simplify b)
  a :- b -> difference (simplify a) (simplify b)
  a :* b -> product' (simplify a) (simplify b)
  IfZ c a b -> case simplify c of
    N 0 -> simplify a
    N _ -> simplify b
    c' -> IfZ c' (simplify a) (simplify b)
  _ -> e
  where
    sum' (N a) (N b) = N (a + b)
    sum' (N 0) b = b
    sum' a (N 0) = a
    sum' a b = a :+ b
    difference (N a) (N b) = N (a - b)
    difference a (N 0) = a
    difference a b | a == b = N 0
                   | otherwise = a :- b
    product' (N a) (N b) = N (a * b)
    product' (N 0) _ = N 0
    product' (N 1) b = b
    product' _ (N 0) = N 0
    product' a (N 1) = a
    product' a b = a :* b

compile :: Expr -> [Op]
compile (N n) = [Push n]
compile (V v) = [Load v]
compile (a :+ b) = compile a ++ compile b ++ [Bin Add]
compile (a :- b) = compile a ++ compile b ++ [Bin Sub]
compile (a :* b) = compile a ++ compile b ++ [Bin Mul]
compile (IfZ c a b) = compile c ++ [JumpZ (length no + 1)] ++ no ++ [Jump (length yes)] ++ yes
  where
    yes = compile a
    no = compile b

statement :: Int -> Stmt -> [Op]
statement _ (v := e) = compile (simplify e) ++ [Store v]
statement _ (Print e) = compile (simplify e) ++ [Out]
statement d (Repeat e body) = compile e ++ [Store c] ++ loop
  where
    c = "#" ++ show d
    inside = concatMap (statement (d + 1)) body
    loop = [Load c, JumpZ (length inside + 2)] ++ inside ++ [Dec c, Jump (negate (length inside + 4))]

data VM = VM {pc :: !Int, stack :: [Int], vars :: [(String, Int)], output :: [Int], ticks :: !Int}

run :: [Op] -> VM
run code = go (VM 0 [] [] [] 0)
  where
    size = length code
    go !m
      | pc m >= size = m
      | otherwise = go (exec (code !! pc m) m {pc = pc m + 1, ticks = ticks m + 1})

exec :: Op -> VM -> VM
exec op m = case (op, stack m) of
  (Push n, s) -> m {stack = n : s}
  (Load v, s) -> m {stack = fromMaybe 0 (lookup v (vars m)) : s}
  (Store v, x : s) -> m {stack = s, vars = set v x (vars m)}
  (Dec v, _) -> m {vars = set v (fromMaybe 0 (lookup v (vars m)) - 1) (vars m)}
  (Bin f, y : x : s) -> m {stack = apply f x y : s}
  (Jump n, _) -> m {pc = pc m + n}
  (JumpZ n, x : s) | x == 0 -> m {pc = pc m + n, stack = s}
                   | otherwise -> m {stack = s}
  (Out, x : s) -> m {stack = s, output = x : output m}
  (_, s) -> error ("the stack has " ++ show (length s) ++ " at " ++ show op)
  where
    apply Add = (+)
    apply Sub = (-)
    apply Mul = (*)
    set v !x [] = [(v, x)]
    set v !x ((w, y) : r) | v == w = (v, x) : r
                          | otherwise = (w, y) : set v x r

main :: IO ()
main = do
  print (simplify (N 1 :* (V "x" :+ N 0) :- V "x" :+ N 2 :* N 3))
  mapM_ print (compile (IfZ (V "c") (N 1) (V "x" :+ N 2)))
  let program =
        [ "a" := N 0
        , "b" := N 1
        , Repeat (N 10) ["t" := V "a" :+ V "b", "a" := V "b", "b" := V "t", Print (V "a")]
        , "s" := N 0
        , Repeat (N 3) [Repeat (N 4) ["s" := V "s" :+ N 1], Print (V "s")]
        , Print (IfZ (V "s" :- N 12) (N 100) (N 200))
        ]
      m = run (concatMap (statement 0) program)
  print (reverse (output m), ticks m)
  print (output (run [Bin Add]))
