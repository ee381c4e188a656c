-- A do that binds by let alone is its last expression, of any type.
-- uses: 3.14 do expressions, 3.12 let expressions

area :: Int -> Int -> Int
area width height = do
  let wide = width + 1
  let high = height + 1
  wide * high

pairs :: [a] -> ([a], Int)
pairs xs = do
  let n = length xs
      both = xs ++ xs
  (both, n)

choose :: Bool -> Char
choose yes = do
  let a = 'a'
  if yes then a else do { let { b = succ a }; b }

within :: Maybe Int
within = do
  x <- Just 3
  y <- do
    let z = x * 2
    pure (z + 1)
  let w = do { let { v = y + 1 }; v }
  pure w

main :: IO ()
main = do
  print (area 2 3)
  print (pairs "ab")
  print (map choose [True, False])
  print within
  print (do { let { loop = 1 : loop }; take 3 loop } :: [Int])
