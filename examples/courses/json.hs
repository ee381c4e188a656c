{-# LANGUAGE FlexibleInstances #-}
-- JSON: a type for it, a printer that indents, and queries by path.
module Main (main) where

import Data.Char (ord)
import Data.List (intercalate)
import qualified Data.Map as Map
import Numeric (showHex)

data Json = Null | Bool Bool | Number Double | String String | Array [Json] | Object (Map.Map String Json)
  deriving (Eq, Ord)

class ToJson a where
  toJson :: a -> Json

instance ToJson Bool where toJson = Bool
instance ToJson Int where toJson = Number . fromIntegral
instance ToJson Double where toJson = Number
instance ToJson a => ToJson [a] where toJson = Array . map toJson
instance ToJson a => ToJson (Maybe a) where toJson = maybe Null toJson
instance ToJson v => ToJson (Map.Map String v) where toJson = Object . Map.map toJson
instance ToJson Json where toJson = id

quote :: String -> String
quote text = "\"" ++ concatMap escape text ++ "\""
  where
    escape '"' = "\\\""
    escape '\\' = "\\\\"
    escape '\n' = "\\n"
    escape c | c < ' ' = "\\u" ++ replicate (4 - length (hex c)) '0' ++ hex c
             | otherwise = [c]
    hex c = showHex (ord c) ""

number :: Double -> String
number n = let whole = truncate n :: Integer in if fromIntegral whole == n then show whole else show n

render :: Json -> String
render = go 0
  where
    go _ Null = "null"
    go _ (Bool b) = if b then "true" else "false"
    go _ (Number n) = number n
    go _ (String s) = quote s
    go depth (Array items) = between depth "[" "]" (map (go (depth + 2)) items)
    go depth (Object fields) = between depth "{" "}" [quote k ++ ": " ++ go (depth + 2) v | (k, v) <- Map.toList fields]
    between _ open close [] = open ++ close
    between depth open close parts =
      open ++ "\n" ++ intercalate ",\n" (map (replicate (depth + 2) ' ' ++) parts) ++ "\n" ++ replicate depth ' ' ++ close

-- | Along a path: names of fields, or numbers of items.
at :: [String] -> Json -> Maybe Json
at [] json = Just json
at (step : path) (Object fields) = Map.lookup step fields >>= at path
at (step : path) (Array items) = case drop (read step) items of
  item : _ -> at path item
  [] -> Nothing
at _ _ = Nothing

depth :: Json -> Int
depth (Array items) = 1 + maximum (0 : map depth items)
depth (Object fields) = 1 + maximum (0 : map depth (Map.elems fields))
depth _ = 0

main :: IO ()
main = do
  let course = Object (Map.fromList
        [ ("title", String "Functional \"programming\""), ("hours", toJson (42 :: Int)), ("grade", toJson (1.7 :: Double))
        , ("weeks", toJson [toJson (Map.fromList [("week", n)]) | n <- [1 .. 3 :: Int]]), ("room", toJson (Nothing :: Maybe Int))
        , ("notes", String "first\nsecond\t"), ("done", toJson [True, False]), ("left", Array []) ])
  putStrLn (render course)
  print (fmap render (at ["weeks", "1", "week"] course), fmap render (at ["weeks", "7"] course))
  print (depth course, course == course, at ["room"] course == Just Null)
