-- Instances: with contexts, for functions, tuples and applied types, methods as operators.
-- uses: 4.3.2 instance declarations, FlexibleInstances

class Pretty a where
  pretty :: a -> String

instance Pretty () where pretty () = "unit"
instance Pretty Int where pretty = show
instance Pretty Bool where
  pretty True = "T"
  pretty False = "F"
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ "&" ++ pretty b
instance Pretty a => Pretty [a] where
  pretty xs = "[" ++ concatMap pretty xs ++ "]"
instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pretty = either (("L" ++) . pretty) (("R" ++) . pretty)
instance Pretty (a -> b) where pretty _ = "<function>"
instance Pretty (Maybe Int) where pretty = maybe "-" show

newtype Vec = Vec (Int, Int) deriving (Eq, Show)

instance Num Vec where
  Vec (a, b) + Vec (c, d) = Vec (a + c, b + d)
  Vec (a, b) * Vec (c, d) = Vec (a * c, b * d)
  abs = id
  signum = id
  fromInteger n = Vec (fromInteger n, fromInteger n)
  negate (Vec (a, b)) = Vec (-a, -b)

instance Ord Vec where
  Vec a <= Vec b = a <= b

main :: IO ()
main = do
  putStrLn (pretty [(1 :: Int, True), (2, False)])
  putStrLn (pretty [Left (), Right [3 :: Int]])
  putStrLn (pretty not)
  putStrLn (pretty [Just (3 :: Int), Nothing])
  print (Vec (1, 2) + 3 * Vec (4, 5) - 1)
  print (compare (Vec (1, 2)) (Vec (1, 3)), max (Vec (0, 9)) 1, Vec (1, 1) > 0)
  print (sum [Vec (1, 2), Vec (3, 4)])
