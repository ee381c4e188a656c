-- Roman numerals: written greedily, read by a parser that knows the strict form, and sums of them.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Data.Either (isRight)
import Data.List (unfoldr)
import qualified Data.Map as Map
import Text.Parsec
import Text.Parsec.String (Parser)

symbols :: Map.Map Int String
symbols =
  Map.fromList
    (zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I"))

roman :: Int -> String
roman = concat . unfoldr (\n -> fmap (\(v, s) -> (s, n - v)) (Map.lookupLE n symbols))

-- One place: the symbols for one, five and ten of it.
place :: Int -> Char -> Char -> Char -> Parser Int
place unit one five ten = option 0 (fmap (* unit) digit')
  where
    digit' = choice [try (4 <$ string [one, five]), try (9 <$ string [one, ten]), (+ 5) <$> (char five *> upTo3), ones]
    upTo3 = length <$> upTo 3 (char one)
    ones = (+ 1) . length <$> (char one *> upTo 2 (char one))

upTo :: Int -> Parser a -> Parser [a]
upTo 0 _ = return []
upTo n p = option [] ((:) <$> p <*> upTo (n - 1) p)

numeral :: Parser Int
numeral = do
  _ <- lookAhead (oneOf "MDCLXVI") <?> "a numeral"
  thousands <- length <$> upTo 3 (char 'M')
  rest <- sequence [place 100 'C' 'D' 'M', place 10 'X' 'L' 'C', place 1 'I' 'V' 'X']
  notFollowedBy letter <?> "end of the numeral"
  return (1000 * thousands + sum rest)

sumOf :: Parser Int
sumOf = product' `chainl1` (token' '+' (+) <|> token' '-' (-))
  where
    product' = atom `chainl1` token' '*' (*)
    atom = (numeral <|> between (char '(' *> spaces) (char ')') sumOf) <* spaces
    token' c f = f <$ char c <* spaces

main :: IO ()
main = do
  mapM_ (\n -> putStrLn (show n ++ " " ++ roman n)) [1, 4, 9, 14, 48, 93, 402, 575, 944, 1994, 2024, 3999]
  let readAll = parse (numeral <* eof) ""
  print (all (\n -> readAll (roman n) == Right n) [1 .. 400])
  print [s | s <- words "IIII VV IXI XIV MCMXC IC CMC DD XLIX VX MMMM", isRight (readAll s)]
  mapM_ (\s -> putStrLn (s ++ " -> " ++ either (unwords . lines . show) roman (parse (sumOf <* eof) "sum" s))) ["XIV + XXVIII", "(II + III) * IV - I", "X + ", "IIX", "X * (I", "V + IIII"]
