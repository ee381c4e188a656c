-- Evidence that is found through towers of superclasses, from signatures, matches and instances, in local functions.
-- uses: 4.3.1 class declarations

class Show a => A a where a :: a -> Int
class (A a, Eq a) => B a where b :: a -> a
class (B a, Ord a) => C a where c :: a -> a -> Bool
class (C a) => D a

newtype N = N Int deriving (Show, Eq, Ord)

instance A N where a (N n) = n
instance B N where b (N n) = N (n * 2)
instance C N where c x y = a x > a y
instance D N

instance A a => A [a] where a = sum . map a
instance B a => B [a] where b = map b . reverse
instance C a => C [a] where c xs ys = or (zipWith c xs ys)
instance D a => D [a]

data Any = forall d. D d => Any d d

story :: D d => d -> d -> [String]
story x y = map line [("a", show . a), ("b", show . b), ("c", show . c x)] ++ [verdict]
  where
    line (name, f) = name ++ " " ++ f x ++ " " ++ f y
    verdict | x == y = "equal"
            | later = "later " ++ deep 2 x
            | otherwise = "sooner " ++ deep 1 y
    later = x > y || [x] > [y, y]
    deep n z = concat (replicate n (show (b z)))

open :: Any -> String
open (Any p q) = unwords (story p q) ++ also
  where also = if c [p] [q] then "+" else "-"

deep :: D d => Int -> d -> String
deep 0 d = show (b d)
deep n d = deep (n - 1) [d]

main :: IO ()
main = do
  mapM_ putStrLn (story (N 1) (N 2))
  putStrLn (open (Any [N 3, N 1] [N 2]))
  putStrLn (open (Any (N 5) (N 5)))
  putStrLn (deep 3 (N 4))
