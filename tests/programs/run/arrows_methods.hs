-- Methods, lambdas and clauses with patterns past a nested forall, and contexts after arrows.
-- uses: RankNTypes

class Folding t where
  folding :: t a -> (forall r. r -> (a -> r -> r) -> r)
  size :: t a -> Int
  size t = folding t 0 (\_ n -> n + 1)

instance Folding [] where
  folding [] z _ = z
  folding (x : xs) z k = k x (folding xs z k)

instance Folding Maybe where
  folding m = \z k -> case m of
    Nothing -> z
    Just x -> k x z

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Folding Tree where
  folding Leaf z k = z
  folding (Node l x r) z k = folding l (k x (folding r z k)) k

class Printer p where
  render :: p -> Int -> (forall a. Show a => a -> String)

data Plain = Plain
newtype Framed = Framed Char

instance Printer Plain where
  render Plain _ x = show x

instance Printer Framed where
  render (Framed c) n x
    | n <= 0 = show x
    | otherwise = c : render (Framed c) (n - 1) x ++ [c]

two :: Printer p => p -> (forall a b. (Show a, Show b) => a -> b -> [String])
two p a b = [render p 1 a, render p 2 b]

choose :: Int -> (forall a. Ord a => a -> (forall b. Show b => b -> (a, String)))
choose 0 a b = (a, show b)
choose n a b = (max a a, replicate n '.' ++ show b)

later :: Int -> (forall a. Show a => a -> String)
later = \n x -> concat (replicate n (show x))

main :: IO ()
main = do
  let tree = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)
  print (folding tree [] (:), size tree, folding tree 0 (+))
  print (size "abcd", size (Just 'x'), folding Nothing "z" (:))
  print (two Plain 'a' [True])
  print (two (Framed '|') "s" (3 :: Int))
  print (choose 0 'a' (), choose 3 "b" 'c')
  putStrLn (later 3 (Just False))
