-- JSON printed compactly and with indentation by builders, with escapes, paths and a difference of two values.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Char (ord)
import qualified Data.Map as Map
import Data.String (IsString (..))
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as B
import qualified Data.Text.Lazy.Builder.Int as B
import qualified Data.Text.Lazy.IO as TLIO

data Json = Null | Bool Bool | Number Int | String Text | Array [Json] | Object (Map.Map Text Json)
  deriving (Eq, Ord, Show)

instance IsString Json where
  fromString = String . T.pack

instance Num Json where
  fromInteger = Number . fromInteger
  negate (Number n) = Number (negate n)
  negate j = j
  (+) = undefined
  (*) = undefined
  abs = undefined
  signum = undefined

object :: [(Text, Json)] -> Json
object = Object . Map.fromList

quoted :: Text -> B.Builder
quoted t = B.singleton '"' <> B.fromText (T.concatMap escape t) <> B.singleton '"'
  where
    escape c = case c of
      '"' -> "\\\""
      '\\' -> "\\\\"
      '\n' -> "\\n"
      '\t' -> "\\t"
      _ | c < ' ' || c > '~' -> "\\u" <> TL.toStrict (TL.justifyRight 4 '0' (B.toLazyText (B.hexadecimal (ord c))))
        | otherwise -> T.singleton c

scalar :: Json -> B.Builder
scalar j = case j of
  Null -> "null"
  Bool b -> if b then "true" else "false"
  Number n -> B.decimal n
  String t -> quoted t
  Array xs -> "[" <> commas (map scalar xs) <> "]"
  Object m -> "{" <> commas [quoted k <> ":" <> scalar v | (k, v) <- Map.toList m] <> "}"
  where
    commas = mconcat . zipWith (<>) ("" : repeat ",")

-- What fits into the width stays on one line.
pretty :: Int -> Json -> B.Builder
pretty width = go 0
  where
    go indent j
      | indent + fromIntegral (TL.length (B.toLazyText (scalar j))) <= width = scalar j
      | otherwise = case j of
          Array xs -> block indent "[" "]" (map (go (indent + 2)) xs)
          Object m -> block indent "{" "}" [quoted k <> ": " <> go (indent + 2) v | (k, v) <- Map.toList m]
          _ -> scalar j
    block indent open close parts = open <> mconcat (zipWith (<>) ("" : repeat ",") (map (newline (indent + 2) <>) parts)) <> newline indent <> close
    newline n = B.singleton '\n' <> B.fromText (T.replicate n " ")

at :: Text -> Json -> Maybe Json
at path j = foldl step (Just j) (filter (not . T.null) (T.splitOn "/" path))
  where
    step (Just (Object m)) k = Map.lookup k m
    step (Just (Array xs)) k = lookup k (zip (map (T.pack . show) [0 :: Int ..]) xs)
    step _ _ = Nothing

difference :: Text -> Json -> Json -> [(Text, Maybe Json, Maybe Json)]
difference path a b = case (a, b) of
  (Object m, Object n) -> concat [sub k (Map.lookup k m) (Map.lookup k n) | k <- Map.keys (Map.union m n)]
  (Array xs, Array ys) -> concat [sub (T.pack (show i)) (look i xs) (look i ys) | i <- [0 .. max (length xs) (length ys) - 1]]
  _ -> [(path, Just a, Just b) | a /= b]
  where
    look i xs = if i < length xs then Just (xs !! i) else Nothing
    sub k (Just x) (Just y) = difference (path <> "/" <> k) x y
    sub k x y = [(path <> "/" <> k, x, y)]

main :: IO ()
main = do
  let menu = object [("dishes", Array [object [("name", "soup"), ("price", 450)], object [("name", "fish \"n\" chips"), ("price", 1190), ("tags", Array ["fried", "\1\tx\\"])]]), ("open", Bool True), ("rating", -1), ("chef", Null), ("empty", Array [])]
      later = object [("dishes", Array [object [("name", "soup"), ("price", 480)]]), ("open", Bool True), ("rating", -1), ("chef", "Ada"), ("city", "Kraków")]
  TLIO.putStrLn (B.toLazyText (scalar menu))
  mapM_ (\w -> TLIO.putStrLn (B.toLazyText (pretty w menu))) [40, 100]
  print (map (`at` menu) ["dishes/1/tags/0", "/open", "dishes/7", "chef/x"])
  mapM_ (\(p, a, b) -> TLIO.putStrLn (TL.fromStrict p <> ": " <> B.toLazyText (maybe "-" scalar a <> " -> " <> maybe "-" scalar b))) (difference "" menu later)
