-- Several variables and classes in one local group, with sections, list comprehensions and operators of one's own.
-- uses: 4.5.2 generalization, 4.5.3 context reduction

infixl 6 |+|

class Vector v where
  (|+|) :: Num a => v a -> v a -> v a
  scale :: Num a => a -> v a -> v a
  parts :: v a -> [a]

data V2 a = V2 a a deriving (Show, Eq)
newtype V1 a = V1 a deriving (Show, Eq)

instance Vector V2 where
  V2 a b |+| V2 c d = V2 (a + c) (b + d)
  scale k (V2 a b) = V2 (k * a) (k * b)
  parts (V2 a b) = [a, b]

instance Vector V1 where
  V1 a |+| V1 b = V1 (a + b)
  scale k (V1 a) = V1 (k * a)
  parts (V1 a) = [a]

walk :: (Vector v, Ord a, Floating a, Show a, Show (v a)) => Int -> v a -> v a -> [String]
walk steps start velocity = take steps (go 0 start)
  where
    go i p = describe i p : [line | fast p, line <- warning p] ++ go (i + 1) (p |+| slow i)
    slow i = scale (1 / (1 + i)) velocity
    fast p = norm p > limit
    norm = sqrt . sum . map (^ 2) . parts
    limit = 4
    warning p = ["fast " ++ show (norm p)]
    describe i p
      | even' i = "even " ++ text
      | otherwise = "odd " ++ text
      where
        text = show p ++ margin
        margin = if norm p < 1 then " near" else ""
    even' i = parity i == 0
    parity i | i >= 2 = parity (i - 2)
             | otherwise = i

main :: IO ()
main = do
  mapM_ putStrLn (walk 5 (V2 0 0) (V2 3 4 :: V2 Double))
  mapM_ putStrLn (walk 3 (V1 0.5) (V1 (8 :: Float)))
