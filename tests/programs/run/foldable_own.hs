-- Foldable, Traversable and Functor of one's own types.
-- uses: 4.3.2 instance declarations, 4.3.1 class declarations

import Data.Foldable
import Data.Traversable

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Functor Tree where
  fmap = fmapDefault

instance Foldable Tree where
  foldMap _ Leaf = mempty
  foldMap f (Node l x r) = foldMap f l <> f x <> foldMap f r

instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r

data Rose a = Rose a [Rose a]

instance Functor Rose where fmap f (Rose a rs) = Rose (f a) (map (fmap f) rs)
instance Foldable Rose where foldr f z (Rose a rs) = f a (foldr (\r acc -> foldr f acc r) z rs)
instance Traversable Rose where sequenceA (Rose a rs) = Rose <$> a <*> sequenceA (map sequenceA rs)

fromList :: Ord a => [a] -> Tree a
fromList = foldl' (flip insert) Leaf
  where
    insert x Leaf = Node Leaf x Leaf
    insert x t@(Node l y r)
      | x < y = Node (insert x l) y r
      | x > y = Node l y (insert x r)
      | otherwise = t

main :: IO ()
main = do
  let t = fromList [4, 2, 6, 1, 3, 5, 7]
  print (toList t, sum t, product t, length t, maximum t, elem 3 t, null t)
  print (foldr (:) [] (fmap (* 10) t), foldl (flip (:)) [] t)
  for_ t (putStr . show) >> putStrLn ""
  print (fmap toList (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t))
  print (fmap toList (traverse (\x -> if x > 3 then Right x else Left x) t))
  print (toList (snd (mapAccumL (\a x -> (a + x, a)) 0 t)))
  r <- for (Rose 1 [Rose 2 [Rose 3 []], Rose 4 []]) (\x -> print x >> return (x * x))
  print (toList r, foldr1 (-) r, and (fmap (> 0) r), find even r, minimumBy (\a b -> compare b a) r)
  print (fmap toList (sequenceA (Rose [1, 2] [Rose [3] []])))
  traverse_ print (Just 3)
  print (asum [Nothing, Just 1], foldlM (\a x -> if x == 0 then Nothing else Just (a `div` x)) 100 [5, 2], concatMap show t, notElem 9 t)
