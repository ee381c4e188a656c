-- Records written with show and read again: derived and hand-made Read instances, readMaybe, readEither, and what is no value.
module Main (main) where

import Data.Ratio (Ratio, (%))
import Text.ParserCombinators.ReadPrec (lift, prec, step, (+++))
import qualified Text.ParserCombinators.ReadP as P
import Text.Read

data Kind = Tool | Toy | Food {fresh :: Bool} deriving (Show, Read, Eq, Ord)

data Item = Item {label :: String, kind :: Kind, amount :: Int, price :: Maybe Double} deriving (Show, Read, Eq)

infixr 5 :+:

data Sum = Int :+: Sum | End deriving (Show, Read, Eq)

-- Written as 12:30.
data Time = Time Int Int deriving (Eq, Ord)

instance Show Time where
  showsPrec _ (Time h m) = shows h . showChar ':' . (if m < 10 then showChar '0' else id) . shows m

instance Read Time where
  readPrec = do
    h <- readPrec
    Symbol ":" <- lexP
    m <- readPrec
    if h < 24 && m < 60 then return (Time h m) else pfail
  readListPrec = readListPrecDefault

-- A colour, by name or as #rrggbb.
newtype Colour = Colour (Int, Int, Int) deriving (Show, Eq)

instance Read Colour where
  readPrec = parens (named +++ prec 10 (do { Ident "RGB" <- lexP; r <- step readPrec; g <- step readPrec; b <- step readPrec; return (Colour (r, g, b)) }) +++ lift hex)
    where
      named = choice [Colour (255, 0, 0) <$ word "red", Colour (0, 0, 255) <$ word "blue"]
      word w = do { Ident x <- lexP; if x == w then return () else pfail }
      hex = do
        P.skipSpaces
        _ <- P.char '#'
        [r, g, b] <- P.count 3 (P.count 2 (P.satisfy (`elem` "0123456789abcdef")))
        return (Colour (read ("0x" ++ r), read ("0x" ++ g), read ("0x" ++ b)))

main :: IO ()
main = do
  let items = [Item "saw" Tool 2 (Just 12.5), Item "pears" (Food {fresh = True}) (-1) Nothing]
      text = show items
  putStrLn text
  print (read text == items)
  print (readMaybe " Item { label=\"kite\",kind = (Toy) , amount= 0x10, price=Just (1e1)}  " :: Maybe Item)
  print (map readMaybe ["Food {fresh = False}", "Food False", "toy", "(Tool)"] :: [Maybe Kind])
  print (read "1 :+: (2 :+: End)" :: Sum, readMaybe "1 :+: 2 :+: End" :: Maybe Sum)
  print (readEither "12" :: Either String Int, readEither "12x" :: Either String Int, readEither "" :: Either String Int)
  print (read "[12:30, 7:05 ,0:00]" :: [Time], readMaybe "24:00" :: Maybe Time, read "(9:09,\"x\")" :: (Time, String))
  print (map readMaybe ["red", "(blue)", "RGB 1 2 3", "#ff8000", "RGB 1 2", "green"] :: [Maybe Colour])
  print (read "Just (RGB 1 2 3)" :: Maybe Colour, readMaybe "Just RGB 1 2 3" :: Maybe (Maybe Colour))
  print (read "3 % 6" :: Ratio Int, reads "7 rest" :: [(Int, String)], read "('a',\"\\n\\1234\\&5\",[LT])" :: (Char, String, [Ordering]))
  print (lex " <= x", lex "'c' d", lex "0x1F+", lex "\"a b\" c", readMaybe "-3" :: Maybe Int, readMaybe "(-3)" :: Maybe Int, readMaybe "- 3" :: Maybe Int)
