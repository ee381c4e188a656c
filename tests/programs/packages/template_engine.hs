-- Templates with variables, filters, conditions and loops over records, parsed and filled in a reader of scopes.
module Main (main) where

import Control.Monad.Except
import Control.Monad.Reader
import Data.Char (toUpper)
import Data.List (intercalate)
import Data.List.Split (splitOn)
import qualified Data.Map as Map
import Text.Parsec hiding (token)
import Text.Parsec.String (Parser)

data Value = S String | L [Value] | R (Map.Map String Value)
data Part = Literal String | Hole String [(String, Maybe String)] | For String String [Part] | IfSet String [Part] [Part]

template :: Parser [Part]
template = many part

part :: Parser Part
part = literal <|> hole <|> for <|> conditional <?> "text or tag"
  where
    literal = Literal <$> many1 (noneOf "{" <|> try (char '{' <* notFollowedBy (oneOf "{%")))
    hole = Hole <$> (try (string "{{") *> spaces *> path) <*> many filter' <* string "}}"
    filter' = (,) <$> (char '|' *> spaces *> word) <*> optionMaybe (between (char '(') (char ')' <* spaces) (many (noneOf ")")))
    for = For <$> (tag "for" *> word) <*> (word' "in" *> path <* close) <*> template <* end "endfor"
    conditional = IfSet <$> (tag "if" *> path <* close) <*> template <*> option [] (try (tag "else" *> close) *> template) <* end "endif"
    tag s = try (string "{%" *> spaces *> word' s)
    end s = (tag s *> close) <?> s
    close = string "%}"

word, path :: Parser String
word = many1 letter <* spaces
path = many1 (alphaNum <|> char '.') <* spaces

word' :: String -> Parser String
word' s = string s <* notFollowedBy alphaNum <* spaces

type Fill = ReaderT (Map.Map String Value) (Either String)

lookupPath :: String -> Fill (Maybe Value)
lookupPath p = asks (\env -> go (splitOn "." p) (R env))
  where
    go [] v = Just v
    go (k : ks) (R m) = Map.lookup k m >>= go ks
    go _ _ = Nothing

fill :: [Part] -> Fill String
fill = fmap concat . mapM one
  where
    one (Literal s) = return s
    one (Hole p fs) = do
      v <- lookupPath p
      start <- case v of
        Just x -> return x
        Nothing | Just (Just d) <- lookup "default" fs -> return (S d)
                | otherwise -> throwError ("not set: " ++ p)
      foldM (flip apply) start fs >>= \r -> case r of
        S s -> return s
        _ -> throwError ("not a text: " ++ p)
    one (For v p body) = lookupPath p >>= \l -> case l of
      Just (L xs) -> concat <$> mapM (\(i, x) -> local (Map.insert "index" (S (show i)) . Map.insert v x) (fill body)) (zip [1 :: Int ..] xs)
      _ -> throwError ("not a list: " ++ p)
    one (IfSet p yes no) = lookupPath p >>= \v -> fill (if truthy v then yes else no)
    truthy v = case v of Nothing -> False; Just (S s) -> not (null s); Just (L xs) -> not (null xs); Just (R _) -> True

apply :: (String, Maybe String) -> Value -> Fill Value
apply f v = case (f, v) of
  (("upper", _), S s) -> return (S (map toUpper s))
  (("default", _), _) -> return v
  (("join", Just sep), L xs) -> return (S (intercalate sep [s | S s <- xs]))
  (("length", _), L xs) -> return (S (show (length xs)))
  ((name, _), _) -> throwError ("cannot use filter " ++ name)

main :: IO ()
main = do
  let record = R . Map.fromList
      env =
        Map.fromList
          [ ("shop", record [("name", S "Corner"), ("owner", record [("name", S "Ann")])]),
            ("tags", L (map S ["fresh", "local"])),
            ("none", L []),
            ("items", L [record [("name", S "tea"), ("price", S "3"), ("sale", S "yes")], record [("name", S "rice"), ("price", S "2")]])
          ]
      source = "{{ shop.name | upper }} of {{shop.owner.name}} {open}: {{ tags | join(, ) | upper }}\n\
        \{% for i in items %}{{index}}. {{ i.name }} {% if i.sale %}now {{ i.price }}{% else %}{{ i.price }} as ever{% endif %}\n\
        \{% endfor %}{{ items | length }} items{% if none %} and more{% endif %}, {{ motto | default(no motto) }}"
  mapM_ (\s -> putStrLn (either (unwords . lines . show) (either ("error: " ++) id . (`runReaderT` env) . fill) (parse (template <* eof) "t" s)))
    [source, "{{ motto }}", "{{ tags }}", "{{ shop | upper }}", "{% for x in shop %}{% endfor %}", "{{ name", "{% if a %}b", "{% endif %}", "{{ index }}", "{ {{ shop.name }} }"]
