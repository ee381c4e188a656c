-- An instance of Show by hand with precedences, and its reader.
-- uses: 4.3.2 instance declarations, 4.4.2 fixity declarations

data E = L Int | E :+: E | E :*: E | N E | E :^: E deriving (Eq)

infixl 6 :+:
infixl 7 :*:
infixr 8 :^:

instance Show E where
  showsPrec _ (L n) = shows n
  showsPrec d (a :+: b) = showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
  showsPrec d (a :*: b) = showParen (d > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)
  showsPrec d (a :^: b) = showParen (d > 8) (showsPrec 9 a . showString "^" . showsPrec 8 b)
  showsPrec d (N e) = showParen (d > 9) (showChar '-' . showsPrec 10 e)
  showList es = showString "<" . foldr (.) id [shows e . showChar ';' | e <- es] . showString ">"

instance Read E where
  readsPrec d s = sumE s
    where
      sumE r = [x | (t, r') <- prodE r, x <- moreS t r']
      moreS l r = [x | ("+", r') <- lex r, (t, r'') <- prodE r', x <- moreS (l :+: t) r''] `orElse` [(l, r)]
      prodE r = [x | (t, r') <- powE r, x <- moreP t r']
      moreP l r = [x | ("*", r') <- lex r, (t, r'') <- powE r', x <- moreP (l :*: t) r''] `orElse` [(l, r)]
      powE r = [x | (b, r') <- atomE r, x <- [(b :^: e, r''') | ("^", r'') <- lex r', (e, r''') <- powE r''] `orElse` [(b, r')]]
      atomE r = [(L n, r') | (n, r') <- reads r]
        ++ [(N e, r'') | ("-", r') <- lex r, (e, r'') <- atomE r']
        ++ [(e, r''') | ("(", r') <- lex r, (e, r'') <- sumE r', (")", r''') <- lex r'']
      orElse [] b = b
      orElse a _ = a

main :: IO ()
main = do
  print (L 1 :+: L 2 :*: L 3)
  print ((L 1 :+: L 2) :*: L 3 :^: L 4 :^: L 5)
  print ((L 2 :^: L 3) :^: N (L 4 :+: L 5))
  print (L 1 :+: (L 2 :+: L 3))
  print [L 1, N (L 2)]
  print (Just (L 1 :+: L 2))
  print (read "1 + 2 * (3 + 4)^2" :: E)
  print (read "1 + 2 * 3" == L 1 :+: L 2 :*: L 3)
