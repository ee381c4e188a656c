-- Records and expressions read by ReadP, ReadPrec and Text.Printf's own errors: separators, chains, fields, and what goes wrong.
module Main (main) where

import Control.Applicative (liftA)
import qualified Control.Applicative as Applicative
import Control.Exception (ErrorCall, evaluate, try)
import Data.Char (isAlpha, isDigit, isSpace)
import System.IO (stdout)
import Text.ParserCombinators.ReadP
import qualified Text.ParserCombinators.ReadPrec as Prec
import Text.Printf
import Text.Read (Lexeme (..), Read (..), lexP, parens, readListDefault, readListPrecDefault, readMaybe)

number :: ReadP Int
number = read <$> munch1 isDigit <* skipSpaces

-- | Differences to the left, powers to the right; nothing is 0.
expression :: ReadP Int
expression = chainl power ((-) <$ (char '-' <* skipSpaces)) 0
  where
    power = chainr number ((^) <$ (char '^' <* skipSpaces)) 1

rows :: ReadP [[Int]]
rows = endBy1 (sepBy number (char ',' <* skipSpaces)) (char ';' <* skipMany1 (satisfy isSpace)) <* skipMany (char '#') <* Text.ParserCombinators.ReadP.optional (char '.')

whole :: ReadP a -> String -> [a]
whole p text = [a | (a, "") <- readP_to_S p text]

data Point = Point {across, up :: Int}
  deriving (Show)

-- | Either a record's text or two numbers with a colon.
instance Read Point where
  readPrec = short Prec.<++ parens (Prec.prec 10 (do { Ident "P" <- lexP; Point <$> Prec.step readPrec <*> Prec.step readPrec }))
    where
      short = Prec.readP_to_Prec (\d -> if d > Prec.minPrec + 5 then pfail else Point <$> number <* char ':' <*> number)
  readList = readListDefault
  readListPrec = readListPrecDefault

firstLetter :: String -> [(Char, String)]
firstLetter = Prec.readPrec_to_S (Prec.get >>= \c -> if isAlpha c then pure c else Prec.pfail) Prec.minPrec

told :: String -> IO ()
told text = try (evaluate (length text)) >>= putStrLn . either (\problem -> takeWhile (/= '\n') (show (problem :: ErrorCall))) (\n -> text ++ " (" ++ show n ++ ")")

main :: IO ()
main = do
  print (map (whole expression) ["9 - 3 - 2", "2 ^ 3 ^ 2", "", "1 -"])
  print (whole rows "1, 2;\n3; ;\n##.", whole rows "1")
  print (readMaybe "3:4" :: Maybe Point, readMaybe "(P 5 6)" :: Maybe Point, readMaybe "[P 1 2,P 3 4]" :: Maybe [Point], readMaybe "Q" :: Maybe Point)
  print (firstLetter "abc", firstLetter "1bc", liftA negate (Just 4), whole (Applicative.optional number) "12")
  mapM_ told [printf "%d and %s" (1 :: Int) "two", printf "%d", printf "%q" 'x', printf "%d" "word", printf "%", printf "none" (1 :: Int), printf "%5.2f|%-4d|%x" (3.14159 :: Double) (7 :: Int) (255 :: Int)]
  hPrintf stdout "%s has %d points\n" "Ann" (12 :: Int)
