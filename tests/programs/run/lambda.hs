-- Lambda abstractions: patterns as arguments, nesting, currying and shadowing.
-- uses: 3.3 lambda abstractions

main :: IO ()
main = do
  print ((\x -> x + 1) 41)
  print ((\x y -> x - y) 10 3)
  print ((\(a, b) [c, d] -> a * c + b * d) (1, 2) [3, 4])
  print (map (\ ~(x, _) -> 7) [undefined, (1, 2)])
  print ((\x -> \x -> x) 1 2)
  print ((\_ -> "ignored") undefined)
  print (foldr (\x k acc -> k (acc * 10 + x)) id [1, 2, 3] 0)
  print ((\x@(y : _) -> (length x, y)) "text")
  putStrLn (twice (\s -> s ++ "!") "well")
  where
    twice = \f x -> f (f x)
