-- Signatures in instances, more general and with scoped variables.
-- uses: InstanceSigs, ScopedTypeVariables

newtype Parser a = Parser {parse :: String -> [(a, String)]}

instance Functor Parser where
  fmap :: forall a b. (a -> b) -> Parser a -> Parser b
  fmap f (Parser p) = Parser q
    where
      q :: String -> [(b, String)]
      q s = [(f a, r) | (a, r) <- p s]

instance Applicative Parser where
  pure :: a -> Parser a
  pure a = Parser (\s -> [(a, s)])
  (<*>) :: Parser (a -> b) -> Parser a -> Parser b
  Parser f <*> Parser p = Parser (\s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r])

data V2 a = V2 a a deriving (Show)

instance Num a => Semigroup (V2 a) where
  (<>) :: V2 a -> V2 a -> V2 a
  V2 a b <> V2 c d = V2 (a + c) (b + d)

instance Num a => Monoid (V2 a) where
  mempty :: V2 a
  mempty = V2 0 0

item :: Parser Char
item = Parser (\s -> case s of { [] -> []; c : cs -> [(c, cs)] })

main :: IO ()
main = do
  print (parse ((,) <$> item <*> item) "abc")
  print (parse (fmap fromEnum item) "A")
  print (mconcat [V2 1 2, V2 3 4])
