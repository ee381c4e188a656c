-- A calculator whose parser is a State monad over what is left of the line.
-- assay run parser.hs < parser.in
module Main (main) where

import Control.Applicative
import Control.Monad.State
import Data.Char (isAlpha, isDigit, isSpace)
import qualified Data.Map as Map

type Parser = StateT String Maybe

data Expr = Number Double | Variable String | Binary Char Expr Expr
  deriving (Show, Eq)

satisfy :: (Char -> Bool) -> Parser Char
satisfy good = do
  rest <- get
  case rest of
    c : cs | good c -> put cs >> return c
    _ -> empty

token :: Parser a -> Parser a
token p = p <* many (satisfy isSpace)

symbol :: Char -> Parser Char
symbol = token . satisfy . (==)

expression, term, factor :: Parser Expr
expression = term >>= chain "+-" term
term = factor >>= chain "*/" factor
factor = number <|> Variable <$> name <|> symbol '(' *> expression <* symbol ')'

chain :: [Char] -> Parser Expr -> Expr -> Parser Expr
chain operators part left = (more >>= chain operators part) <|> return left
  where more = (\o right -> Binary o left right) <$> foldr1 (<|>) (map symbol operators) <*> part

number :: Parser Expr
number = Number . read <$> token ((++) <$> some (satisfy isDigit) <*> (fraction <|> return ""))
  where fraction = (:) <$> satisfy (== '.') <*> some (satisfy isDigit)

name :: Parser String
name = token (some (satisfy isAlpha))

type Variables = Map.Map String Double

eval :: Variables -> Expr -> Either String Double
eval _ (Number n) = Right n
eval known (Variable x) = maybe (Left ("unknown: " ++ x)) Right (Map.lookup x known)
eval known (Binary o a b) = do
  x <- eval known a
  y <- eval known b
  case o of
    '/' | y == 0 -> Left "division by zero"
        | otherwise -> Right (x / y)
    '+' -> Right (x + y)
    '-' -> Right (x - y)
    _ -> Right (x * y)

statement :: Parser (Maybe String, Expr)
statement = ((\x e -> (Just x, e)) <$> (name <* symbol '=') <*> expression) <|> ((,) Nothing <$> expression)

-- | A line either names a value or asks for one.
line :: String -> StateT Variables IO ()
line text = case runStateT statement (dropWhile isSpace text) of
  Just ((target, e), "") -> do
    known <- get
    case eval known e of
      Left problem -> say problem
      Right value -> maybe (say (show value)) (\x -> modify (Map.insert x value)) target
  Just (_, rest) -> say ("cannot read: " ++ rest)
  Nothing -> say "not an expression"
  where say message = lift (putStrLn (text ++ "  ->  " ++ message))

main :: IO ()
main = do
  input <- getContents
  known <- execStateT (mapM_ line (lines input)) Map.empty
  print (Map.toList known)
