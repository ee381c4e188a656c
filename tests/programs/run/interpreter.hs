-- An interpreter for a small imperative language: lexer, parser, evaluator, all by hand.
-- uses: 3.13 case expressions, 3.14 do expressions, 4.2.1 algebraic datatype declarations, LambdaCase
{-# LANGUAGE LambdaCase #-}

import Data.Char

data Token = TNum Int | TName String | TSym String deriving (Eq, Show)

tokenise :: String -> [Token]
tokenise [] = []
tokenise s@(c : cs)
  | isSpace c = tokenise cs
  | isDigit c = let (d, r) = span isDigit s in TNum (read d) : tokenise r
  | isAlpha c = let (n, r) = span isAlphaNum s in TName n : tokenise r
  | (a : b : r) <- s, [a, b] `elem` ["==", "<=", ":=", "&&", "/="] = TSym [a, b] : tokenise r
  | otherwise = TSym [c] : tokenise cs

data Expr = Num Int | Var String | Bin String Expr Expr | Not Expr deriving (Show)

data Stmt = Assign String Expr | While Expr [Stmt] | If Expr [Stmt] [Stmt] | Print Expr deriving (Show)

newtype Parser a = Parser {runParser :: [Token] -> Either String (a, [Token])}

instance Functor Parser where
  fmap f p = p >>= pure . f
instance Applicative Parser where
  pure a = Parser (\ts -> Right (a, ts))
  pf <*> pa = do { f <- pf; a <- pa; pure (f a) }
instance Monad Parser where
  p >>= f = Parser (\ts -> case runParser p ts of
    Left e -> Left e
    Right (a, ts') -> runParser (f a) ts')

peek :: Parser (Maybe Token)
peek = Parser $ \case
  [] -> Right (Nothing, [])
  ts@(t : _) -> Right (Just t, ts)

advance :: Parser Token
advance = Parser $ \case
  [] -> Left "unexpected end"
  t : ts -> Right (t, ts)

bad :: String -> Parser a
bad e = Parser (const (Left e))

expect :: String -> Parser ()
expect s = advance >>= \t -> if t == TSym s || t == TName s then pure () else bad ("expected " ++ s ++ ", found " ++ show t)

levels :: [[String]]
levels = [["&&"], ["==", "<=", "<", "/="], ["+", "-"], ["*", "/", "%"]]

expr :: Parser Expr
expr = level levels
  where
    level [] = atom
    level (ops : rest) = level rest >>= loop
      where
        loop left = peek >>= \case
          Just (TSym op) | op `elem` ops -> do
            _ <- advance
            right <- level rest
            loop (Bin op left right)
          _ -> pure left

atom :: Parser Expr
atom = advance >>= \case
  TNum n -> pure (Num n)
  TName "not" -> fmap Not atom
  TName v -> pure (Var v)
  TSym "(" -> do
    e <- expr
    expect ")"
    pure e
  TSym "-" -> fmap (Bin "-" (Num 0)) atom
  t -> bad ("unexpected " ++ show t)

block :: Parser [Stmt]
block = expect "{" >> stmts (Just (TSym "}")) <* expect "}"

stmts :: Maybe Token -> Parser [Stmt]
stmts end = peek >>= \t -> if t == end then pure [] else (:) <$> stmt <*> stmts end

stmt :: Parser Stmt
stmt = advance >>= \case
  TName "while" -> While <$> expr <*> block
  TName "print" -> Print <$> expr <* expect ";"
  TName "if" -> do
    c <- expr
    a <- block
    peek >>= \case
      Just (TName "else") -> advance >> If c a <$> block
      _ -> pure (If c a [])
  TName v -> Assign v <$> (expect ":=" *> expr) <* expect ";"
  t -> bad ("a statement cannot begin with " ++ show t)

type Env = [(String, Int)]

eval :: Env -> Expr -> Either String Int
eval env = \case
  Num n -> Right n
  Var v -> maybe (Left ("no variable " ++ v)) Right (lookup v env)
  Not e -> fmap (\n -> if n == 0 then 1 else 0) (eval env e)
  Bin op a b -> do
    x <- eval env a
    if op == "&&" && x == 0 then Right 0 else do
      y <- eval env b
      case op of
        "+" -> Right (x + y)
        "-" -> Right (x - y)
        "*" -> Right (x * y)
        "/" | y == 0 -> Left "division by zero"
            | otherwise -> Right (x `div` y)
        "%" | y == 0 -> Left "division by zero"
            | otherwise -> Right (x `mod` y)
        "==" -> truth (x == y)
        "/=" -> truth (x /= y)
        "<" -> truth (x < y)
        "<=" -> truth (x <= y)
        "&&" -> truth (y /= 0)
        _ -> Left ("no operator " ++ op)
  where
    truth b = Right (fromEnum b)

exec :: (Env, [Int]) -> Stmt -> Either String (Env, [Int])
exec s@(env, out) = \case
  Assign v e -> fmap (\n -> ((v, n) : filter ((/= v) . fst) env, out)) (eval env e)
  Print e -> fmap (\n -> (env, n : out)) (eval env e)
  If c a b -> eval env c >>= \n -> execAll s (if n /= 0 then a else b)
  loop@(While c body) -> eval env c >>= \case
    0 -> Right s
    _ -> execAll s body >>= \s' -> exec s' loop

execAll :: (Env, [Int]) -> [Stmt] -> Either String (Env, [Int])
execAll s [] = Right s
execAll s (x : xs) = exec s x >>= \s' -> execAll s' xs

run :: String -> String
run source = case runParser (stmts Nothing) (tokenise source) of
  Left e -> "syntax error: " ++ e
  Right (program, _) -> case execAll ([], []) program of
    Left e -> "error: " ++ e
    Right (_, out) -> unwords (map show (reverse out))

main :: IO ()
main = mapM_ (putStrLn . run)
  [ "n := 10; a := 0; b := 1; while 0 < n { print a; t := a + b; a := b; b := t; n := n - 1; }"
  , "n := 30; i := 2; while i * i <= n { while n % i == 0 { print i; n := n / i; } i := i + 1; } if n /= 1 { print n; }"
  , "x := 1 + 2 * (3 - 4); print x; if x < 0 && not (x == -5) { print 1; } else { print 2; }"
  , "print y;"
  , "x := 1 / 0;"
  , "x = 3;"
  , "while 1 {"
  ]
