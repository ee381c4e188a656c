-- Groups of mutually recursive functions with and without signatures, of which some have more classes than others.
-- uses: 4.5.2 Generalization

data Rose a = Rose a [Rose a]

-- no signatures: both have the classes of both
render n (Rose a kids) = replicate n ' ' ++ show a ++ "\n" ++ renderAll (n + 1) kids
renderAll n kids
  | null kids = ""
  | otherwise = concatMap (render n) kids

-- one signature breaks the group
depth :: Rose a -> Int
depth (Rose _ kids) = 1 + deepest kids
deepest [] = 0
deepest (k : ks) = max (depth k) (deepest ks)

total (Rose a kids) = a + totals kids
  where totals = sum . map total

data Nested a = Flat a | Nest (Nested (a, a))

size :: Nested a -> Int
size = go (const 1)
  where
    go :: (b -> Int) -> Nested b -> Int
    go f (Flat b) = f b
    go f (Nest n) = go (\(x, y) -> f x + f y) n

shows' :: Show a => Nested a -> [String]
shows' n = here n
  where
    here :: Show b => Nested b -> [String]
    here (Flat b) = [tag ++ show b]
    here (Nest m) = tag : there m
    there :: (Show b) => Nested b -> [String]
    there m = "+" : here m
    tag = show (size n) ++ ":"

evens, odds :: (Eq a, Num a) => [a] -> [a]
evens [] = []
evens (x : xs) = x : odds xs
odds [] = []
odds (x : xs) | x == 0 = evens xs
              | otherwise = evens (map (subtract 1) xs)

main :: IO ()
main = do
  let tree = Rose 1 [Rose 2 [Rose 4 []], Rose 3.5 []]
  putStr (render 0 tree)
  putStr (render (2 :: Int) (Rose 'x' [Rose 'y' []]))
  print (depth tree, deepest [tree, tree], total tree)
  print (size (Nest (Nest (Flat (((), ()), ((), ()))))))
  print (shows' (Nest (Flat ('a', 'b'))))
  print (evens [5, 0, 3, 1, 4 :: Int], odds [2.5, 1])
