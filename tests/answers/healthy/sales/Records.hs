module Records (Sale (..), readSale) where

import Data.Char (isDigit)

data Sale = Sale {area :: String, month :: !Int, cents :: !Int}

readSale :: String -> Maybe Sale
readSale line = case fields line of
    [place, when', amount, "EUR"] -> Sale place <$> number when' <*> number amount
    _ -> Nothing

fields :: String -> [String]
fields text = case break (== ';') text of
    (field, ';' : rest) -> field : fields rest
    (field, _) -> [field]

number :: String -> Maybe Int
number digits
    | not (null digits) && all isDigit digits = Just (go 0 digits)
    | otherwise = Nothing
  where
    go :: Int -> String -> Int
    go value [] = value
    go value (digit : rest) = go (value * 10 + fromEnum digit - fromEnum '0') rest
