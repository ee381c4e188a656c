-- Tuples: constructors in prefix form, patterns, nesting, order, laziness.
-- uses: 3.8 tuples

swap' :: (a, b) -> (b, a)
swap' (a, b) = (b, a)

main :: IO ()
main = do
  print (1, 'a')
  print ((,) 1 2, (,,) 1 2 3, (,,,) 'a' "b" True ())
  print (fst (1, undefined), snd (undefined, 2))
  print (swap' (swap' (1, "x")))
  print (zip3 [1, 2] "ab" [True, False], unzip3 [(1, 'a', "x"), (2, 'b', "y")])
  print ((1, 2) < (1, 3), (2, 1) < (1, 3), compare (1, 'b', 0) (1, 'a', 9))
  print (let (a, (b, c), [d]) = (1, (2, 3), [4]) in a + b + c + d)
  print ((1, 2, 3, 4, 5, 6, 7) == (1, 2, 3, 4, 5, 6, 7))
  print (curry fst 1 2, uncurry (+) (3, 4))
  print (minBound :: (Bool, Bool), maxBound :: (Bool, Char))
