-- Regular expressions by derivatives, with a parser for them.
-- uses: 4.2.1 algebraic datatype declarations, 3.17.1 patterns, 4.4.3.1 function bindings

data Re = Fail | Empty | Sym Char | Any | Range Char Char | Alt Re Re | Cat Re Re | Star Re
  deriving (Eq, Show)

nullable :: Re -> Bool
nullable Empty = True
nullable (Star _) = True
nullable (Alt a b) = nullable a || nullable b
nullable (Cat a b) = nullable a && nullable b
nullable _ = False

alt, cat :: Re -> Re -> Re
alt Fail r = r
alt r Fail = r
alt a b | a == b = a
        | otherwise = Alt a b
cat Fail _ = Fail
cat _ Fail = Fail
cat Empty r = r
cat r Empty = r
cat a b = Cat a b

derive :: Char -> Re -> Re
derive c r = case r of
  Sym d | c == d -> Empty
  Any -> Empty
  Range lo hi | c >= lo && c <= hi -> Empty
  Alt a b -> alt (derive c a) (derive c b)
  Cat a b
    | nullable a -> alt (cat (derive c a) b) (derive c b)
    | otherwise -> cat (derive c a) b
  Star a -> cat (derive c a) r
  _ -> Fail

matches :: Re -> String -> Bool
matches r = nullable . foldl (flip derive) r

search :: Re -> String -> Maybe (Int, String)
search r = go 0
  where
    go i s = case longest r s of
      Just m -> Just (i, m)
      Nothing | null s -> Nothing
              | otherwise -> go (i + 1) (tail s)

longest :: Re -> String -> Maybe String
longest r s = go r s "" (if nullable r then Just "" else Nothing)
  where
    go _ [] _ best = best
    go re (c : cs) acc best
      | re' == Fail = best
      | otherwise = go re' cs (c : acc) (if nullable re' then Just (reverse (c : acc)) else best)
      where
        re' = derive c re

parse :: String -> Re
parse s = case alts s of
  (r, "") -> r
  (_, rest) -> error ("left over: " ++ rest)
  where
    alts t = case cats t of
      (r, '|' : t') -> let (q, t'') = alts t' in (Alt r q, t'')
      x -> x
    cats t
      | null t || head t `elem` "|)" = (Empty, t)
      | otherwise = let (r, t') = post (atom t); (q, t'') = cats t' in (cat r q, t'')
    post (r, '*' : t) = post (Star r, t)
    post (r, '+' : t) = post (Cat r (Star r), t)
    post (r, '?' : t) = post (Alt r Empty, t)
    post x = x
    atom ('(' : t) = case alts t of
      (r, ')' : t') -> (r, t')
      _ -> error "a bracket is missing"
    atom ('[' : a : '-' : b : ']' : t) = (Range a b, t)
    atom ('.' : t) = (Any, t)
    atom ('\\' : c : t) = (Sym c, t)
    atom (c : t) = (Sym c, t)
    atom [] = error "unexpected end"

main :: IO ()
main = do
  let test re ss = putStrLn (re ++ ": " ++ unwords [s | s <- ss, matches (parse re) s])
  test "a*b" ["b", "aab", "aa", "ba"]
  test "(ab|cd)+" ["ab", "abcd", "abc", "cdcdab"]
  test "[a-c]?x.\\." ["axy.", "xz.", "dxz.", "bx.."]
  test "-?[0-9]+(\\.[0-9]+)?" ["12", "-3.5", "3.", "."]
  print (search (parse "[0-9]+") "year 2024, day 12")
  print (search (parse "x+") "abc")
  print (parse "a|b*")
