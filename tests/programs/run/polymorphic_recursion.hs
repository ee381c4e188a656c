-- Polymorphic recursion: nested data types need signatures.
-- uses: 4.4.1 type signatures, 4.5.2 generalization, 4.2.1 algebraic datatype declarations

data Perfect a = Zero a | Succ (Perfect (a, a))

data Nested a = Flat a | Nest (Nested [a])

build :: Int -> a -> Perfect a
build 0 x = Zero x
build n x = Succ (build (n - 1) (x, x))

size :: Perfect a -> Int
size (Zero _) = 1
size (Succ p) = 2 * size p

total :: (a -> Int) -> Perfect a -> Int
total f (Zero x) = f x
total f (Succ p) = total (\(a, b) -> f a + f b) p

depth :: Show a => Nested a -> String
depth (Flat a) = show a
depth (Nest n) = 'n' : depth n

data Seq a = Nil | Once (Seq (a, a)) | More a (Seq (a, a))

cons :: a -> Seq a -> Seq a
cons x Nil = More x Nil
cons x (Once s) = More x s
cons x (More y s) = Once (cons (x, y) s)

index :: Int -> Seq a -> Maybe a
index _ Nil = Nothing
index 0 (More x _) = Just x
index n (More _ s) = index (n - 1) (Once s)
index n (Once s) = fmap (if even n then fst else snd) (index (n `div` 2) s)

main :: IO ()
main = do
  print (size (build 5 'x'), total id (build 6 3))
  putStrLn (depth (Nest (Nest (Flat [[1, 2], [3]]))))
  let s = foldr cons Nil [0 .. 20]
  print (map (`index` s) [0, 1, 10, 20, 21])
