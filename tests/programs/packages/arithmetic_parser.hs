-- Arithmetic with variables: a parser by operator tables, an evaluator, and messages for what is wrong.
module Main (main) where

import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Language (emptyDef)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Token

data Expr = Lit Double | Var String | Neg Expr | Bin Char Expr Expr | Call String [Expr] | Let String Expr Expr deriving Show

lexer :: Token.TokenParser ()
lexer = Token.makeTokenParser emptyDef
  { Token.commentLine = "#", Token.reservedNames = ["let", "in"], Token.reservedOpNames = ["+", "-", "*", "/", "^", "="] }

expr :: Parser Expr
expr = letIn <|> buildExpressionParser table term <?> "expression"
  where
    table = [[binary '^' AssocRight], [Prefix (Neg <$ op "-")], [binary '*' AssocLeft, binary '/' AssocLeft], [binary '+' AssocLeft, binary '-' AssocLeft]]
    binary c = Infix (Bin c <$ op [c])
    op = Token.reservedOp lexer
    letIn = Let <$> (Token.reserved lexer "let" *> Token.identifier lexer) <*> (op "=" *> expr) <*> (Token.reserved lexer "in" *> expr)

term :: Parser Expr
term = Token.parens lexer expr <|> Lit . either fromInteger id <$> Token.naturalOrFloat lexer <|> name <?> "term"
  where
    name = do
      x <- Token.identifier lexer
      option (Var x) (Call x <$> Token.parens lexer (Token.commaSep lexer expr))

eval :: [(String, Double)] -> Expr -> Either String Double
eval env e = case e of
  Lit x -> Right x
  Var x -> maybe (Left ("unknown " ++ x)) Right (lookup x env)
  Neg a -> negate <$> eval env a
  Let x a b -> eval env a >>= \v -> eval ((x, v) : env) b
  Call "max" as -> maximum <$> mapM (eval env) as
  Call "sum" as -> sum <$> mapM (eval env) as
  Call f _ -> Left ("unknown function " ++ f)
  Bin c a b -> do
    x <- eval env a
    y <- eval env b
    case c of
      '+' -> Right (x + y)
      '-' -> Right (x - y)
      '*' -> Right (x * y)
      '^' -> Right (x ** y)
      _ | y == 0 -> Left "division by zero"
        | otherwise -> Right (x / y)

main :: IO ()
main = mapM_ (\s -> putStrLn (s ++ "  =>  " ++ either (map (\c -> if c == '\n' then ';' else c) . show) (either ("error: " ++) show . eval [("pi", 3)]) (parse (Token.whiteSpace lexer *> expr <* eof) "" s)))
  [ "1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 - 4 - 3", "8 / 4 / 2", "1.5e2 + 0x10 # comment"
  , "let x = 5 in x * (let x = 2 in x + pi) - x", "max(1, 2 * 3, sum(1, 2, 3, 4)) / 4", "sum()", "1 / (2 - 2)"
  , "x + 1", "f(1)", "1 +", "(1 + 2", "1 2", "let in", "max(1,,2)", "", "3 $ 4" ]
