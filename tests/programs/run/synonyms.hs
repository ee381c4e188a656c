-- Type synonyms: with parameters, of synonyms, partially applied on the right.
-- uses: 4.2.2 type synonym declarations

type Name = String
type Table k v = [(k, v)]
type Phone = Table Name Int
type Parser a = String -> Maybe (a, String)
type Pair a = (a, a)
type Triple a = (Pair a, a)
type List = []
type Reader r = (->) r

find :: Eq k => k -> Table k v -> Maybe v
find = lookup

digit :: Parser Int
digit (c : cs) | c >= '0', c <= '9' = Just (fromEnum c - 48, cs)
digit _ = Nothing

both :: Parser a -> Parser b -> Parser (a, b)
both p q s = case p s of
  Nothing -> Nothing
  Just (a, s') -> case q s' of
    Nothing -> Nothing
    Just (b, s'') -> Just ((a, b), s'')

flat :: Triple a -> List a
flat ((a, b), c) = [a, b, c]

ask :: Reader Int Int
ask = (* 2)

main :: IO ()
main = do
  let book = [("ann", 12), ("bob", 34)] :: Phone
  print (find "bob" book, find "eve" book)
  print (both digit digit "12rest", both digit digit "1x")
  print (flat ((1, 2), 3), ask 21)
