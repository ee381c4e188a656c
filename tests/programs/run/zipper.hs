-- Zippers: a list with a cursor as an editor, a tree with paths.
-- uses: 4.2.1 algebraic datatype declarations, 3.17.1 patterns, 3.3 curried applications

data Cursor a = Cursor [a] [a] deriving (Show)

data Cmd = L | R | Ins Char | Del | Home | End deriving (Show, Read)

edit :: Cmd -> Cursor Char -> Cursor Char
edit L (Cursor (l : ls) rs) = Cursor ls (l : rs)
edit R (Cursor ls (r : rs)) = Cursor (r : ls) rs
edit (Ins c) (Cursor ls rs) = Cursor (c : ls) rs
edit Del (Cursor (_ : ls) rs) = Cursor ls rs
edit Home (Cursor ls rs) = Cursor [] (reverse ls ++ rs)
edit End (Cursor ls rs) = Cursor (reverse rs ++ ls) []
edit _ c = c

render :: Cursor Char -> String
render (Cursor ls rs) = reverse ls ++ "|" ++ rs

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show)

data Crumb a = LeftOf a (Tree a) | RightOf (Tree a) a deriving (Show)

type Loc a = (Tree a, [Crumb a])

left, right, up :: Loc a -> Maybe (Loc a)
left (Node l x r, cs) = Just (l, LeftOf x r : cs)
left (Leaf, _) = Nothing
right (Node l x r, cs) = Just (r, RightOf l x : cs)
right (Leaf, _) = Nothing
up (t, LeftOf x r : cs) = Just (Node t x r, cs)
up (t, RightOf l x : cs) = Just (Node l x t, cs)
up (_, []) = Nothing

modify :: (a -> a) -> Loc a -> Loc a
modify f (Node l x r, cs) = (Node l (f x) r, cs)
modify _ loc = loc

top :: Loc a -> Tree a
top loc = maybe (fst loc) top (up loc)

toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

fromList :: [a] -> Tree a
fromList [] = Leaf
fromList xs = let (a, x : b) = splitAt (length xs `div` 2) xs in Node (fromList a) x (fromList b)

main :: IO ()
main = do
  let cmds = map Ins "helo" ++ [L, Ins 'l', End, Ins '!', Home, R, Del, Ins 'J']
      states = scanl (flip edit) (Cursor [] []) cmds
  mapM_ (putStrLn . render) states
  let tree = fromList [1 .. 7]
      Just loc = left (tree, []) >>= right
  print (toList (top (modify (* 100) loc)))
  print (fmap (length . snd) (left loc >>= left), fmap fst (up loc >>= up >>= up) `seq` ())
  print (toList (maybe tree top (right (tree, []) >>= Just . modify negate)))
  print (edit (read "Ins 'x'") (Cursor "a" "b"))
