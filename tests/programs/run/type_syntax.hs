-- Types in all spellings: prefix arrows, lists and tuples, nesting, parentheses.
-- uses: 4.1.2 syntax of types

f :: (->) Int ((->) Int Int)
f a b = a * b

g :: [] Int -> (,) Int Bool
g xs = (length xs, null xs)

h :: (,,) Int Char () -> [] ([] Char)
h (n, c, ()) = [replicate n c]

k :: ((Int -> Int) -> Int) -> (Int)
k r = r (+ 1)

type Endo a = a -> a

m :: Maybe (Either Int [Char]) -> Endo (Endo Int)
m (Just (Left n)) e = e . (+ n)
m _ e = e

main :: IO ()
main = do
  print (f 6 7)
  print (g [1, 2, 3])
  print (h (3, 'x', ()))
  print (k (\f -> f (f 0)))
  print (m (Just (Left 5)) (* 2) 1, m (Just (Right "s")) (* 2) 1)
