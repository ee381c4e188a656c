-- Queries in a subset of SQL, upper or lower case: conditions by a table of operators, joins by column, order and limits.
module Main (main) where

import Control.Monad (filterM, forM_)
import Data.List (intercalate, sortBy)
import qualified Data.Map as Map
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Language (emptyDef)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Token

data Value = Null | I Integer | S String | B Bool deriving (Eq, Ord)

instance Show Value where
  show v = case v of { Null -> "null"; I n -> show n; S s -> s; B b -> if b then "yes" else "no" }

data Expr = Lit Value | Column String | Not Expr | IsNull Expr | Bin String Expr Expr deriving Show
data Query = Query { columns :: Maybe [(String, Expr)], tables :: (String, [(String, String)]), condition :: Expr, order :: [(Expr, Bool)], limit :: Maybe Int }

type Row = Map.Map String Value

lexer :: Token.TokenParser ()
lexer = Token.makeTokenParser emptyDef
  { Token.caseSensitive = False, Token.commentLine = "--", Token.identLetter = alphaNum <|> char '_'
  , Token.reservedNames = words "select from where and or not is null order by asc desc limit join using as true false"
  , Token.opStart = oneOf "<>=+-*/", Token.opLetter = oneOf "<>=", Token.reservedOpNames = words "< > = <= >= <> + - * /" }

word :: String -> Parser ()
word = Token.reserved lexer

expr :: Parser Expr
expr = buildExpressionParser table simple <?> "expression"
  where
    table =
      [ [infixes AssocLeft "*", infixes AssocLeft "/"], [infixes AssocLeft "+", infixes AssocLeft "-"]
      , [infixes AssocNone op | op <- words "= <> <= >= < >"] ++ [Postfix (IsNull <$ try (word "is" *> word "null")), Postfix (Not . IsNull <$ (word "is" *> word "not" *> word "null"))]
      , [Prefix (Not <$ word "not")], [Infix (Bin "and" <$ word "and") AssocLeft], [Infix (Bin "or" <$ word "or") AssocLeft] ]
    infixes assoc op = Infix (Bin op <$ Token.reservedOp lexer op) assoc
    simple = choice
      [ Token.parens lexer expr, Lit . I <$> Token.natural lexer, Lit . S <$> text, Lit Null <$ word "null", Lit (B True) <$ word "true"
      , Lit (B False) <$ word "false", Column <$> Token.identifier lexer ]
    text = Token.lexeme lexer (between (char '\'') (char '\'') (many (noneOf "'" <|> try (char '\'' *> char '\'')))) <?> "text"

query :: Parser Query
query = Query
  <$> (word "select" *> (Nothing <$ Token.symbol lexer "*" <|> Just <$> Token.commaSep1 lexer column))
  <*> (word "from" *> ((,) <$> Token.identifier lexer <*> many join))
  <*> option (Lit (B True)) (word "where" *> expr)
  <*> option [] (word "order" *> word "by" *> Token.commaSep1 lexer ((,) <$> expr <*> (True <$ word "desc" <|> False <$ optional (word "asc"))))
  <*> optionMaybe (word "limit" *> (fromInteger <$> Token.natural lexer))
  where
    join = (,) <$> (word "join" *> Token.identifier lexer) <*> (word "using" *> Token.parens lexer (Token.identifier lexer))
    column = expr >>= \e -> (\name -> (name, e)) <$> (option (case e of { Column c -> c; _ -> "?" }) (word "as" *> Token.identifier lexer))

evaluate :: Row -> Expr -> Either String Value
evaluate row e = case e of
  Lit v -> Right v
  Column c -> maybe (Left ("no column " ++ c)) Right (Map.lookup c row)
  IsNull a -> B . (== Null) <$> evaluate row a
  Not a -> evaluate row a >>= \v -> case v of { B b -> Right (B (not b)); Null -> Right Null; _ -> Left ("not " ++ show v) }
  Bin op a b -> (,) <$> evaluate row a <*> evaluate row b >>= \vs -> case (op, vs) of
    ("and", (x, y)) -> Right (if B False `elem` [x, y] then B False else if Null `elem` [x, y] then Null else B True)
    ("or", (x, y)) -> Right (if B True `elem` [x, y] then B True else if Null `elem` [x, y] then Null else B False)
    (_, (x, y)) | Null `elem` [x, y] -> Right Null
    (_, (I x, I y)) | Just f <- lookup op [("+", (+)), ("-", (-)), ("*", (*))] -> Right (I (f x y))
    ("/", (I x, I y)) -> Right (if y == 0 then Null else I (x `div` y))
    (_, (x, y)) | Just f <- lookup op [("=", (==)), ("<>", (/=)), ("<", (<)), (">", (>)), ("<=", (<=)), (">=", (>=))] -> Right (B (f x y))
    (_, (x, y)) -> Left (unwords [show x, op, show y])

run :: Query -> Either String [[(String, Value)]]
run q = do
  first <- rowsOf (fst (tables q))
  joined <- foldl (\rows (t, c) -> (\xs ys -> [Map.union x y | x <- xs, y <- ys, Map.lookup c x == Map.lookup c y]) <$> rows <*> rowsOf t) (Right first) (snd (tables q))
  kept <- filterM (fmap (== B True) . (`evaluate` condition q)) joined
  keyed <- mapM (\row -> (\ks -> (ks, row)) <$> mapM (evaluate row . fst) (order q)) kept
  let compared (xs, _) (ys, _) = mconcat [if down then compare y x else compare x y | (x, y, (_, down)) <- zip3 xs ys (order q)]
  mapM (\row -> maybe (Right (Map.toList row)) (mapM (\(n, e) -> (,) n <$> evaluate row e)) (columns q)) (maybe id take (limit q) (map snd (sortBy compared keyed)))
  where rowsOf t = maybe (Left ("no table " ++ t)) Right (lookup t database)

database :: [(String, [Row])]
database =
  [ ("books", [Map.fromList (zip (words "title author year price") [S t, I a, I y, p]) | (t, a, y, p) <- [("Emma", 1, 1815, I 9), ("Persuasion", 1, 1817, Null), ("Walden", 2, 1854, I 12), ("Faust", 3, 1808, I 7)]])
  , ("authors", [Map.fromList [("author", I a), ("name", S n)] | (a, n) <- [(1, "Austen"), (2, "Thoreau"), (3, "Goethe")]]) ]

main :: IO ()
main = forM_ sources $ \source -> putStrLn (either show (either ("error: " ++) table . run) (parse (Token.whiteSpace lexer *> query <* eof) "query" source))
  where
    table rows = intercalate "\n" [intercalate ", " [n ++ "=" ++ show v | (n, v) <- row] | row <- rows]
    sources =
      [ "SELECT title, price * 2 + 1 AS double FROM books WHERE price >= 8 ORDER BY price DESC", "select title, name from books join authors using (author) where not year < 1815 order by name, year desc"
      , "select * from authors where name = 'Goethe' or author = 1 + 1 -- all columns", "select title from books where price is null or price <> 9 limit 2", "select year / 0 as y, price is not null as priced from books limit 1"
      , "select nothing from books", "select title from shelf", "select title from books where 1 < 2 < 3", "select title, from books", "select title from books wher price = 1", "select title from books where name = 'x", "select title + 1 from books" ]
