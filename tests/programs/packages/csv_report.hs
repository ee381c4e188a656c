-- A table in CSV, read with its quotes, grouped and summed.
module Main (main) where

import Data.List (sortOn)
import Text.Parsec
import Text.Parsec.String (Parser)

type Row = [String]

file :: Parser [Row]
file = row `sepEndBy` endOfLine <* eof

row :: Parser Row
row = notFollowedBy eof *> (cell `sepBy1` char ',')

cell :: Parser String
cell = quoted <|> many (noneOf ",\r\n\"") <?> "cell"
  where quoted = between (char '"') (char '"' <?> "closing quote") (many (noneOf "\"" <|> '"' <$ try (string "\"\"")))

source :: String
source = unlines
  [ "region,product,amount,price", "north,\"apples, red\",10,0.5", "south,pears,4,0.75", "north,pears,6,0.8"
  , "\"the \"\"far\"\" east\",apples,1,0.55", "south,\"apples\ngreen\",20,0.45" ]

totals :: [Row] -> [(String, Double)]
totals rows = sortOn (negate . snd) [(r, sum [read a * read p | [r', _, a, p] <- rows, r' == r]) | r <- regions]
  where regions = foldr (\r rs -> if r `elem` rs then rs else r : rs) [] (map head rows)

pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

main :: IO ()
main = do
  case parse file "sales.csv" source of
    Left e -> print e
    Right (header : rows) -> do
      putStrLn (concatMap (pad 16) header)
      mapM_ (putStrLn . concatMap (pad 16 . show)) rows
      mapM_ (\(r, x) -> putStrLn (pad 20 r ++ show x)) (totals rows)
    Right [] -> putStrLn "nothing"
  mapM_ (print . parse file "bad") ["a,b\n\"c,d\n", "a\"b\n", "\"a\"b", "", "\n\n", "a,,b\r\n,\r\n"]
