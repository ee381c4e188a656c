-- Inferred contexts: reduced through instances, through superclasses, inside of local functions.
-- uses: 4.5.3 context reduction, 4.1.4 semantics of types and classes

same x y = [x] == [y]

biggest xs ys = maximum (zip xs ys)

both x y = (x == y, x < y, max x y)

nested x = show [(x, Just x)]

data Box a = Box a deriving (Eq, Ord, Show)

boxed x y = Box (Box x) <= Box (Box y)

search key = go
  where
    go [] = "none"
    go ((k, v) : rest)
      | k == key = show v
      | otherwise = go rest

main :: IO ()
main = do
  print (same 1 2, same "a" "a")
  print (biggest [1, 2] "ab")
  print (both 'a' 'b', both [1] [])
  putStrLn (nested 3.5)
  print (boxed 1 2, boxed "b" "a")
  putStrLn (search 2 [(1, "x"), (2, "y")])
  putStrLn (search 'q' [('p', ())])
