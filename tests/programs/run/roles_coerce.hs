-- coerce through lists, functions, pairs, data and newtypes of newtypes.
-- uses: 4.2.3 Datatype renamings
import Data.Coerce
import Data.Monoid
import Data.Functor.Identity
import Data.Functor.Const
import Data.Functor.Compose

newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Years = Years Age deriving Show
newtype Named a = Named (String, a) deriving Show
data Tree a p = Leaf | Node (Tree a p) a (Tree a p) deriving Show
newtype Reader r a = Reader (r -> a)

insert :: Ord a => a -> Tree a p -> Tree a p
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

total :: [Int] -> Int
total = coerce (mconcat :: [Sum Int] -> Sum Int)

anyOf :: forall a. (a -> Bool) -> [a] -> Bool
anyOf p = coerce (foldMap (coerce p :: a -> Any) :: [a] -> Any)

run :: Reader r a -> r -> a
run = coerce

local' :: (r -> s) -> Reader s a -> Reader r a
local' f (Reader g) = coerce (g . f)

main :: IO ()
main = do
  print (coerce [Age 1, Age 2] :: [Int])
  print (coerce (3 :: Int) :: Years)
  print (coerce (Just (Years (Age 4)), [5 :: Int]) :: (Maybe Int, [Age]))
  print ((coerce ((+) :: Int -> Int -> Int) :: Age -> Age -> Age) (Age 3) (Age 4))
  let tree = foldr insert Leaf [Age 3, Age 1, Age 2] :: Tree Age Bool
  print (coerce tree :: Tree Int Char)
  print (total [1 .. 10], anyOf even [1, 3, 4 :: Int], anyOf even [1 :: Int])
  print (coerce (Named ("n", Age 1)) :: (String, Int))
  print (run (local' length (Reader (+ 1))) "abc")
  print (coerce (Compose (Just [Age 7])) :: Maybe [Int])
  print (coerce (Identity (Const 'c' :: Const Char Int)) :: Char)
