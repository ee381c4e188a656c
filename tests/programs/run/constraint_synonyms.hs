-- Synonyms of constraints: tuples, partial, nested, in signatures, superclasses, instances and methods.
-- uses: ConstraintKinds

type Sh = Show
type Number a = (Sh a, Num a)
type Whole a = (Number a, Integral a)

class (Sh a, Cmp a) => Entity a where
  key :: a -> Int
  describe :: Number n => n -> a -> String
  describe n x = show x ++ "*" ++ show (n + fromIntegral (key x))

type Cmp a = (Eq a, Ord a)

data Person = Person String Int deriving (Show, Eq, Ord)

instance Entity Person where
  key (Person _ n) = n

newtype Group a = Group [a] deriving (Show, Eq, Ord)

instance Entity a => Entity (Group a) where
  key (Group xs) = sum (map key xs)
  describe n (Group xs) = unwords (map (describe n) xs)

halves :: Whole a => a -> [a]
halves 0 = []
halves n = n : halves (n `div` 2)

best :: Entity a => [a] -> (a, String)
best xs = (maximum xs, concatMap show xs)

table :: (Whole a, Whole b) => a -> b -> String
table a b = show (halves a) ++ show (halves b) ++ show (fromIntegral a + b)

main :: IO ()
main = do
  print (halves (20 :: Int))
  putStrLn (table (5 :: Int) (9 :: Integer))
  let people = [Person "Ann" 3, Person "Bob" 1]
  print (best people)
  putStrLn (describe (2.5 :: Double) (Group people))
  putStrLn (describe (1 :: Int) (Group [Group people, Group []]))
