-- | A few parsers for signals on a wire.
module Parser (Parser (..), Parsed (..), manyOf) where

data Parsed a = Parsed !a String

newtype Parser a = Parser {runParser :: String -> Maybe (Parsed a)}

manyOf :: Parser a -> Parser [a]
manyOf (Parser p) = Parser go
  where
    go text = case p text of
        Nothing -> Just (Parsed [] text)
        Just (Parsed value rest) -> case go rest of
            Just (Parsed values end) -> Just (Parsed (value : values) end)
            Nothing -> Nothing
