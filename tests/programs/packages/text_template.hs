-- Letters from a template: names, defaults, conditions and loops, rendered by a builder.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.Map (Map)
import qualified Data.Map as Map
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.IO as L
import Data.Text.Lazy.Builder (Builder, fromText, toLazyText)
import Data.Text.Lazy.Builder.Int (decimal)

data Value = Str Text | Num Int | Flag Bool | Rows [Scope]

type Scope = Map Text Value

data Part = Plain Text | Hole Text (Maybe Text) | Section Bool Text [Part]

-- {{name}} {{name|default}} {{#each}}..{{/each}} {{^unless}}..{{/unless}}
parse :: Text -> Either Text [Part]
parse t = go Nothing t >>= \(parts, rest) -> if T.null rest then Right parts else Left ("left over: " <> rest)

go :: Maybe Text -> Text -> Either Text ([Part], Text)
go open t = case T.breakOn "{{" t of
  (plain, "") -> maybe (Right ([Plain plain], "")) (\name -> Left ("not closed: " <> name)) open
  (plain, rest) -> do
    let (inside, after) = T.breakOn "}}" (T.drop 2 rest)
        tag = T.strip inside
        name = T.strip (T.drop 1 tag)
        more part end = (\(parts, left) -> (Plain plain : part : parts, left)) <$> go open end
    case T.uncons tag of
      _ | T.null after -> Left ("no }} after " <> T.take 10 inside)
      Nothing -> Left "empty tag"
      Just ('/', _)
        | open == Just name -> Right ([Plain plain], T.drop 2 after)
        | otherwise -> Left ("closes nothing: " <> name)
      Just (c, _) | c == '#' || c == '^' -> do
        (inner, end) <- go (Just name) (T.drop 2 after)
        more (Section (c == '#') name inner) end
      _ -> case T.splitOn "|" tag of
        [key] -> more (Hole key Nothing) (T.drop 2 after)
        key : rest' -> more (Hole (T.strip key) (Just (T.strip (T.intercalate "|" rest')))) (T.drop 2 after)
        [] -> Left "empty tag"

render :: Scope -> [Part] -> Builder
render scope = foldMap part
  where
    part (Plain t) = fromText t
    part (Hole key otherwise') = maybe (maybe ("<" <> fromText key <> "?>") fromText otherwise') shown (Map.lookup key scope)
    part (Section wanted key inner) = case (wanted, Map.lookup key scope) of
      (True, Just (Rows rows)) -> foldMap (\row -> render (Map.union row scope) inner) rows
      (True, Just v) | truth v -> render scope inner
      (False, v) | maybe True (not . truth) v -> render scope inner
      _ -> mempty
    shown (Str t) = fromText t
    shown (Num n) = decimal n
    shown (Flag b) = if b then "yes" else "no"
    shown (Rows rows) = decimal (length rows) <> " rows"
    truth (Flag b) = b
    truth (Rows rows) = not (null rows)
    truth (Num n) = n /= 0
    truth (Str t) = not (T.null t)

main :: IO ()
main = do
  either (L.putStrLn . L.fromStrict) (\parts -> mapM_ (L.putStr . toLazyText . (`render` parts)) [ada, bob]) (parse letter)
  mapM_ (either (L.putStrLn . L.fromStrict) (const (putStrLn "fine")) . parse) ["{{#a}}x", "{{a}}{{/a}}", "{{a", "{{#a}}{{^b}}{{/a}}", "{{ }}", "}} is plain"]
  where
    letter = "Dear {{title|friend}} {{name}},\n{{#orders}}  {{count}} x {{what}} for {{name}}\n{{/orders}}{{^orders}}  nothing was ordered\n{{/orders}}\
             \{{#late}}  this is late: {{late}}\n{{/late}}Total: {{orders}}, {{sum}} {{currency|EUR | net}}\n"
    ada = Map.fromList [("title", Str "Lady"), ("name", Str "Ada"), ("late", Flag True), ("sum", Num 42), ("orders", Rows [order 2 "gears", order 1 "lever"])]
    bob = Map.fromList [("name", Str "Bob"), ("late", Flag False), ("orders", Rows []), ("currency", Str "")]
    order n what = Map.fromList [("count", Num n), ("what", Str what)]
