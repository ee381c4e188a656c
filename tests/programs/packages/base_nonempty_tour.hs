-- A hiking route as a list that is never empty: stages cut, grouped, scanned and unfolded.
module Main (main) where

import Control.Applicative (Alternative (..))
import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as N

heights :: NonEmpty Int
heights = 300 :| [450, 420, 900, 1250, 1100, 640]

-- | What is climbed between neighbours.
climbs :: NonEmpty Int -> [Int]
climbs route = case N.uncons route of
  (_, Nothing) -> []
  (start, Just rest) -> max 0 (N.head rest - start) : climbs rest

collatz :: Int -> NonEmpty Int
collatz = N.unfoldr (\n -> (n, if n == 1 then Nothing else Just (if even n then n `div` 2 else 3 * n + 1)))

-- | The parser's own many1, by its Alternative.
newtype Parser a = Parser (String -> Maybe (a, String))

instance Functor Parser where fmap f (Parser p) = Parser (\s -> fmap (\(a, rest) -> (f a, rest)) (p s))

instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  Parser f <*> Parser p = Parser (\s -> f s >>= \(g, rest) -> fmap (\(a, end) -> (g a, end)) (p rest))

instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser (\s -> maybe (q s) Just (p s))

digit :: Parser Char
digit = Parser (\s -> case s of { c : rest | c `elem` ['0' .. '9'] -> Just (c, rest); _ -> Nothing })

main :: IO ()
main = do
  print (climbs heights, N.sort heights, N.sortWith negate heights)
  print (N.break (> 500) heights, N.dropWhile (< 500) heights, N.drop 5 heights, N.splitAt 2 heights, N.filter even heights)
  print (N.group "mississippi", N.groupWith1 (`div` 500) heights, N.groupAllWith1 (`mod` 3) heights)
  print (N.inits [1, 2, 3], N.tails [1, 2, 3], N.intersperse 0 heights, N.isPrefixOf [300, 450] heights)
  print (N.scanl1 max heights, N.scanr (+) 0 [1, 2, 3], N.take 4 (N.repeat 'r'), N.singleton 's')
  print (N.zipWith (-) (N.fromList (N.tail heights)) heights, N.unzip (fmap (\h -> (h `div` 100, h `mod` 100)) heights))
  print (collatz 6, N.unfold (\n -> (n, if n > 3 then Nothing else Just (n + 1))) 1, N.cons 0 (1 <| heights))
  let Parser number = N.some1 digit in print (number "42nd", fmap fst (number "nd"))
