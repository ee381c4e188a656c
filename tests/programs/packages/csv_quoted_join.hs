-- CSV with quotes, parsed, joined on a column, grouped with subtotals, and written again.
module Main (main) where

import Data.List (foldl', intercalate, transpose)
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Sequence as Seq
import Data.Foldable (toList)
import Text.Parsec
import Text.Parsec.String (Parser)
import Text.Read (readMaybe)

type Row = Map String String
data Table = Table {header :: [String], rows :: Seq.Seq Row}

csv :: Parser [[String]]
csv = (record `endBy` newline) <* eof
  where
    record = cell `sepBy1` char ','
    cell = quoted <|> many (noneOf ",\n\"")
    quoted = between (char '"') (char '"' <?> "closing quote") (many (noneOf "\"" <|> try ('"' <$ string "\"\"")))

table :: String -> String -> Either String Table
table name text = case parse csv name text of
  Left e -> Left (intercalate "; " (lines (show e)))
  Right [] -> Left (name ++ ": no header")
  Right (h : rs) -> case [i | (i, r) <- zip [2 :: Int ..] rs, length r /= length h] of
    i : _ -> Left (name ++ ": line " ++ show i ++ " has other columns")
    [] -> Right (Table h (Seq.fromList (map (Map.fromList . zip h) rs)))

render :: Table -> String
render t = unlines (map (intercalate "," . map cell) (header t : [map (r Map.!) (header t) | r <- toList (rows t)]))
  where
    cell s
      | any (`elem` ",\"\n") s = show' s
      | otherwise = s
    show' s = "\"" ++ concatMap (\c -> if c == '"' then "\"\"" else [c]) s ++ "\""

-- Rows without a partner are left out.
joinOn :: String -> Table -> Table -> Table
joinOn key a b = Table (header a ++ filter (`notElem` header a) (header b)) (rows a >>= \r -> Map.findWithDefault Seq.empty (r Map.! key) index >>= \s -> Seq.singleton (Map.union r s))
  where
    index = foldl' (\m r -> Map.insertWith (flip (<>)) (r Map.! key) (Seq.singleton r) m) Map.empty (rows b)

totals :: String -> (Row -> Maybe Int) -> Table -> Map String (Int, Int)
totals key value t = Map.fromListWith plus [(r Map.! key, (1, v)) | r <- toList (rows t), Just v <- [value r]]
  where
    plus (a, b) (c, d) = (a + c, b + d)

sortBy' :: String -> Table -> Table
sortBy' key t = t {rows = Seq.sortOn (\r -> readMaybe (r Map.! key) :: Maybe Int) (rows t)}

aligned :: [[String]] -> [String]
aligned cells = [intercalate "  " (zipWith pad widths r) | r <- cells]
  where
    widths = map (maximum . map length) (transpose cells)
    pad n s = s ++ replicate (n - length s) ' '

main :: IO ()
main = do
  let orders = table "orders" "order,customer,item,count\n1,c2,\"paper, A4\",3\n2,c1,pen,10\n3,c2,\"the \"\"good\"\" ink\",1\n4,c9,pen,2\n5,c1,\"paper, A4\",x\n"
      customers = table "customers" "customer,name,town\nc1,Ann,York\nc2,\"Bo\nCo\",Leeds\nc3,Cy,York\n"
      prices = table "prices" "item,price\npen,120\n\"paper, A4\",450\n\"the \"\"good\"\" ink\",999\n"
  case (,,) <$> orders <*> customers <*> prices of
    Left e -> putStrLn e
    Right (o, c, p) -> do
      let full = joinOn "item" (joinOn "customer" o c) p
          cost r = (*) <$> readMaybe (r Map.! "count") <*> readMaybe (r Map.! "price")
      putStr (render (sortBy' "count" full))
      mapM_ putStrLn (aligned (["town", "orders", "cents"] : [[k, show n, show v] | (k, (n, v)) <- Map.toList (totals "town" cost full)]))
      print (fmap (render . id) (table "again" (render full)) == Right (render full), Seq.length (rows o), Seq.length (rows full))
  mapM_ (putStrLn . either id (show . length . rows)) [table "open" "a,b\n\"x,1\n", table "short" "a,b\n1\n", table "empty" "", table "quote" "a\nb\"c\n", table "fine" "a\n\n"]
