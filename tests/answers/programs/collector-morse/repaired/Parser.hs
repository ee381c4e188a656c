-- | A few parsers for signals on a wire.
module Parser (Parser (..), Parsed (..), foldMany) where

data Parsed a = Parsed !a String

newtype Parser a = Parser {runParser :: String -> Maybe (Parsed a)}

foldMany :: (b -> a -> b) -> b -> Parser a -> Parser b
foldMany step start (Parser p) = Parser (go start)
  where
    go state text = state `seq` case p text of
        Nothing -> Just (Parsed state text)
        Just (Parsed value rest) -> go (step state value) rest
