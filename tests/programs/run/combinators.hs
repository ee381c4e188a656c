-- Parser combinators with Alternative: arithmetic, lists of assignments, left recursion by chains.
-- uses: 4.3.2 instance declarations, 4.2.3 datatype renamings, RankNTypes

import Control.Applicative
import Control.Monad
import Data.Char

newtype Parser a = Parser {parse :: String -> Maybe (a, String)}

instance Functor Parser where fmap = liftM
instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  (<*>) = ap
instance Monad Parser where
  Parser p >>= f = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> parse (f a) r
instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser (\s -> p s <|> q s)
instance MonadPlus Parser
instance MonadFail Parser where fail _ = empty

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \s -> case s of
  c : cs | ok c -> Just (c, cs)
  _ -> Nothing

char :: Char -> Parser Char
char = satisfy . (==)

lexeme :: Parser a -> Parser a
lexeme p = p <* many (satisfy isSpace)

symbol :: String -> Parser String
symbol = lexeme . mapM char

sepBy, sepBy1 :: Parser a -> Parser b -> Parser [a]
sepBy p s = sepBy1 p s <|> pure []
sepBy1 p s = (:) <$> p <*> many (s *> p)

chainl1, chainr1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest
  where
    rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a
chainr1 p op = do
  a <- p
  (do { f <- op; f a <$> chainr1 p op }) <|> pure a

data Expr = Num Int | Var String | Bin Char Expr Expr deriving (Show, Eq)

expr, term, power, factor :: Parser Expr
expr = chainl1 term (binary "+-")
term = chainl1 power (binary "*/")
power = chainr1 factor (binary "^")
factor = number <|> variable <|> symbol "(" *> expr <* symbol ")"

binary :: String -> Parser (Expr -> Expr -> Expr)
binary ops = Bin <$> lexeme (satisfy (`elem` ops))

number, variable :: Parser Expr
number = Num . read <$> lexeme (some (satisfy isDigit))
variable = Var <$> name

name :: Parser String
name = lexeme ((:) <$> satisfy isAlpha <*> many (satisfy isAlphaNum))

program :: Parser [(String, Expr)]
program = many (satisfy isSpace) *> sepBy ((,) <$> name <* symbol "=" <*> expr) (symbol ";") <* eof

eof :: Parser ()
eof = Parser (\s -> if null s then Just ((), s) else Nothing)

eval :: [(String, Int)] -> Expr -> Maybe Int
eval _ (Num n) = Just n
eval env (Var v) = lookup v env
eval env (Bin op a b) = do
  x <- eval env a
  y <- eval env b
  case op of
    '+' -> Just (x + y)
    '-' -> Just (x - y)
    '*' -> Just (x * y)
    '/' -> guard (y /= 0) >> Just (x `div` y)
    _ -> guard (y >= 0) >> Just (x ^ y)

run :: String -> Maybe [(String, Int)]
run s = do
  (defs, "") <- parse program s
  reverse <$> foldM (\env (v, e) -> (\n -> (v, n) : env) <$> eval env e) [] defs

main :: IO ()
main = do
  print (parse expr "1 + 2 * x")
  print (fmap fst (parse expr "2 ^ 3 ^ 2 - 1 - 1") >>= eval [])
  mapM_ (print . run)
    [ "a = 1; b = a + 2 * (3 + a); c = b ^ 2 / a"
    , " x = 10 - 4 - 3"
    , "x = y"
    , "x = 1 / 0"
    , "x = ) "
    , ""
    ]
  print (parse (do { 'a' <- satisfy isAlpha; many (char 'b') }) "abbc", parse (do { 'a' <- satisfy isAlpha; pure () }) "b")
