-- Passports of pets, as batches of fields: which are complete, and which fields are not what they should be.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Char (isDigit, isHexDigit)
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.IO as T
import Data.Text.Read (decimal, hexadecimal)

type Passport = Map Text Text

passports :: Text -> [Passport]
passports = map (Map.fromList . map field . T.words) . T.splitOn "\n\n"
  where field = fmap (T.drop 1) . T.breakOn ":"

between :: Int -> Int -> Text -> Bool
between low high t = case decimal t of
  Right (n, "") -> n >= low && n <= high
  _ -> False

rules :: [(Text, Text -> Bool)]
rules =
  [ ("born", between 1995 2024), ("until", between 2024 2034), ("weight", weight), ("coat", colour)
  , ("kind", (`elem` T.words "cat dog ferret rabbit")), ("chip", \t -> T.length t == 8 && T.all isDigit t) ]

weight :: Text -> Bool
weight t = case (T.stripSuffix "kg" t, T.stripSuffix "g" t) of
  (Just n, _) -> between 1 90 n
  (_, Just n) -> between 250 9999 n
  _ -> False

colour :: Text -> Bool
colour t = case T.uncons t of
  Just ('#', digits) -> T.compareLength digits 6 == EQ && T.all isHexDigit digits
  _ -> False

problems :: Passport -> [Text]
problems p = [T.concat [key, maybe " missing" (" = " <>) found] | (key, rule) <- rules, let found = Map.lookup key p, not (maybe False rule found)]

-- Red, green and blue of a colour that was found good.
parts :: Text -> [Int]
parts = map (either (const 0) fst . hexadecimal) . T.chunksOf 2 . T.drop 1

main :: IO ()
main = do
  let all' = passports source
      complete p = all ((`Map.member` p) . fst) rules
  print (length all', length (filter complete all'), length (filter (null . problems) all'))
  mapM_ show' (zip [1 :: Int ..] all')
  T.putStrLn (T.intercalate ", " [T.unwords [h, T.pack (show (parts h))] | p <- all', Just h <- [Map.lookup "coat" p], colour h])
  where
    show' (n, p) = T.putStrLn (T.concat [T.justifyRight 2 ' ' (T.pack (show n)), " ", T.justifyLeft 10 '.' (Map.findWithDefault "?" "chip" p), " ",
      case problems p of { [] -> "valid"; ps -> T.intercalate "; " ps }])
    source =
      "kind:cat chip:10442871 born:2016\ncoat:#c08040 weight:4kg until:2027 name:Minka\n\n\
      \kind:dog chip:00031337 born:2020 until:2025\nweight:31kg name:Bo\n\n\
      \name:Flits weight:850g kind:ferret until:2026\ncoat:#F5F0e6 chip:77120655 born:2022\n\n\
      \kind:dragon weight:4t born:1066 until:2026 coat:green chip:9\n\n\
      \kind:rabbit chip:5550123x coat:#80808 born:2023 until:2040x weight:100g"
