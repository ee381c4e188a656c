-- Lenses and traversals by synonyms: clauses with more patterns than arrows before the forall.
-- uses: RankNTypes

import Data.Functor.Const
import Data.Functor.Identity

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t

data Point a = Point { px :: a, py :: a } deriving Show
data Line = Line (Point Int) (Point Int) deriving Show

x', y' :: Lens (Point a) (Point a) a a
x' k (Point a b) = fmap (\c -> Point c b) (k a)
y' k p@Point { py = b } = (\c -> p { py = c }) <$> k b

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens get set k s = set s <$> k (get s)

start, end :: Lens Line Line (Point Int) (Point Int)
start = lens (\(Line a _) -> a) (\(Line _ b) a -> Line a b)
end k (Line a b) = Line a <$> k b

nth :: Int -> Traversal [a] [a] a a
nth _ _ [] = pure []
nth n k (a : as)
  | n == 0 = (: as) <$> k a
  | otherwise = (a :) <$> nth (n - 1) k as

both :: Traversal (Point a) (Point b) a b
both k (Point a b) = Point <$> k a <*> k b

view :: ((a -> Const a b) -> s -> Const a t) -> s -> a
view l = getConst . l Const

over :: ((a -> Identity b) -> s -> Identity t) -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

toList :: ((a -> Const [a] b) -> s -> Const [a] t) -> s -> [a]
toList l = getConst . l (\a -> Const [a])

pick :: Bool -> Lens (Point a) (Point a) a a
pick True k p = x' k p
pick False k p = y' k p

moved :: Lens Line Line (Point Int) (Point Int) -> Line -> (Int, Line)
moved l line = (view (l . x') line, over (l . both) (+ 10) line)

main :: IO ()
main = do
  let line = Line (Point 1 2) (Point 3 4)
  print (view (start . y') line, view (end . x') line)
  print (over (end . both) (* 2) line)
  print (over both show (Point 'a' 'b'))
  print (toList (nth 2 . both) [Point 1 2, Point 3 4, Point 5 6])
  print (over (nth 1) negate [1, 2, 3])
  print (moved start line, moved end line)
  print [over (pick b) succ (Point 'a' 'x') | b <- [True, False]]
