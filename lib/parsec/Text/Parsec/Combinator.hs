-- | Parsers from parsers.
module Text.Parsec.Combinator
  ( choice, count, between, option, optionMaybe, optional, skipMany1, many1
  , sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1, chainl, chainl1, chainr, chainr1
  , eof, notFollowedBy, manyTill, lookAhead, anyToken, parserTrace, parserTraced
  ) where

import Control.Monad
import Debug.Trace (trace)
import Text.Parsec.Prim

choice :: Stream s m t => [ParsecT s u m a] -> ParsecT s u m a
choice = foldr (<|>) parserZero

option :: Stream s m t => a -> ParsecT s u m a -> ParsecT s u m a
option x p = p <|> return x

optionMaybe :: Stream s m t => ParsecT s u m a -> ParsecT s u m (Maybe a)
optionMaybe p = option Nothing (fmap Just p)

optional :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
optional p = option () (void p)

between :: Stream s m t => ParsecT s u m open -> ParsecT s u m close -> ParsecT s u m a -> ParsecT s u m a
between open close p = open *> p <* close

count :: Stream s m t => Int -> ParsecT s u m a -> ParsecT s u m [a]
count n p = replicateM n p

skipMany1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
skipMany1 p = p >> skipMany p

many1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m [a]
many1 p = p >>= \x -> fmap (x :) (many p)

-- With separators.

sepBy, sepBy1, sepEndBy, sepEndBy1, endBy, endBy1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m sep -> ParsecT s u m [a]
sepBy p sep = option [] (sepBy1 p sep)
sepBy1 p sep = p >>= \x -> fmap (x :) (many (sep >> p))
sepEndBy p sep = option [] (sepEndBy1 p sep)
sepEndBy1 p sep = p >>= \x -> option [x] (sep >> fmap (x :) (sepEndBy p sep))
endBy p sep = many (p <* sep)
endBy1 p sep = many1 (p <* sep)

-- With operators.

chainl, chainr :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> a -> ParsecT s u m a
chainl p op x = option x (chainl1 p op)
chainr p op x = option x (chainr1 p op)

chainl1, chainr1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> ParsecT s u m a
chainl1 p op = p >>= rest
  where rest x = option x (op >>= \f -> p >>= \y -> rest (f x y))
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = option x (op >>= \f -> fmap (f x) scan)

-- Ends.

anyToken :: (Stream s m t, Show t) => ParsecT s u m t
anyToken = tokenPrim show (\pos _ _ -> pos) Just

eof :: (Stream s m t, Show t) => ParsecT s u m ()
eof = notFollowedBy anyToken <?> "end of input"

notFollowedBy :: (Stream s m t, Show a) => ParsecT s u m a -> ParsecT s u m ()
notFollowedBy p = try (option () (try p >>= unexpected . show))

manyTill :: Stream s m t => ParsecT s u m a -> ParsecT s u m end -> ParsecT s u m [a]
manyTill p end = scan
  where scan = ([] <$ end) <|> (p >>= \x -> fmap (x :) scan)

-- Watching.

parserTrace :: (Show t, Stream s m t) => String -> ParsecT s u m ()
parserTrace s = option () (try (do
  rest <- try (many1 anyToken)
  trace (s ++ ": " ++ show rest) (try eof)
  fail (show rest)))

parserTraced :: (Stream s m t, Show t) => String -> ParsecT s u m b -> ParsecT s u m b
parserTraced s p = parserTrace s >> (p <|> trace (s ++ " backtracked") (fail s))
