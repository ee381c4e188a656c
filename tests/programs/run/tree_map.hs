-- A balanced map as a tree, checked against association lists.
-- uses: 4.2.1 algebraic datatype declarations, 4.3.2 instance declarations, 3.17.1 as patterns

import Data.List (foldl')
import qualified Data.List as L

data Map k v = Tip | Bin !Int k v !(Map k v) !(Map k v)

instance (Show k, Show v) => Show (Map k v) where
  showsPrec d m = showParen (d > 10) $ showString "fromList " . shows (toList m)

instance Functor (Map k) where
  fmap _ Tip = Tip
  fmap f (Bin s k v l r) = Bin s k (f v) (fmap f l) (fmap f r)

instance Foldable (Map k) where
  foldr _ z Tip = z
  foldr f z (Bin _ _ v l r) = foldr f (f v (foldr f z r)) l

size :: Map k v -> Int
size Tip = 0
size (Bin s _ _ _ _) = s

bin :: k -> v -> Map k v -> Map k v -> Map k v
bin k v l r = Bin (size l + size r + 1) k v l r

balance :: k -> v -> Map k v -> Map k v -> Map k v
balance k v l r
  | size l + size r <= 1 = bin k v l r
  | size r > 3 * size l = rotateL k v l r
  | size l > 3 * size r = rotateR k v l r
  | otherwise = bin k v l r

rotateL, rotateR :: k -> v -> Map k v -> Map k v -> Map k v
rotateL k v l r@(Bin _ rk rv rl rr)
  | size rl < 2 * size rr = bin rk rv (bin k v l rl) rr
  | Bin _ k' v' a b <- rl = bin k' v' (bin k v l a) (bin rk rv b rr)
rotateL k v l r = bin k v l r
rotateR k v l@(Bin _ lk lv ll lr) r
  | size lr < 2 * size ll = bin lk lv ll (bin k v lr r)
  | Bin _ k' v' a b <- lr = bin k' v' (bin lk lv ll a) (bin k v b r)
rotateR k v l r = bin k v l r

insertWith :: Ord k => (v -> v -> v) -> k -> v -> Map k v -> Map k v
insertWith f k v = go
  where
    go Tip = bin k v Tip Tip
    go (Bin s k' v' l r) = case compare k k' of
      LT -> balance k' v' (go l) r
      GT -> balance k' v' l (go r)
      EQ -> Bin s k (f v v') l r

lookup' :: Ord k => k -> Map k v -> Maybe v
lookup' _ Tip = Nothing
lookup' k (Bin _ k' v l r) = case compare k k' of
  LT -> lookup' k l
  GT -> lookup' k r
  EQ -> Just v

delete :: Ord k => k -> Map k v -> Map k v
delete _ Tip = Tip
delete k (Bin _ k' v l r) = case compare k k' of
  LT -> balance k' v (delete k l) r
  GT -> balance k' v l (delete k r)
  EQ -> glue l r

glue :: Map k v -> Map k v -> Map k v
glue Tip r = r
glue l Tip = l
glue l r = let (k, v, r') = deleteMin r in balance k v l r'

deleteMin :: Map k v -> (k, v, Map k v)
deleteMin (Bin _ k v Tip r) = (k, v, r)
deleteMin (Bin _ k v l r) = let (k', v', l') = deleteMin l in (k', v', balance k v l' r)
deleteMin Tip = error "deleteMin of Tip"

toList :: Map k v -> [(k, v)]
toList m = go m []
  where
    go Tip = id
    go (Bin _ k v l r) = go l . ((k, v) :) . go r

fromList :: Ord k => [(k, v)] -> Map k v
fromList = foldl' (\m (k, v) -> insertWith const k v m) Tip

depth :: Map k v -> Int
depth Tip = 0
depth (Bin _ _ _ l r) = 1 + max (depth l) (depth r)

main :: IO ()
main = do
  let counts = foldr (\w -> insertWith (+) w 1) Tip (words "a b a c b a d")
  print counts
  print (Just (fmap (* 10) counts))
  let m = fromList [(i * 37 `mod` 101, i) | i <- [0 .. 100]]
  print (size m, depth m <= 10, sum m, maximum m)
  print (map (`lookup'` m) [0, 50, 101])
  let m' = foldr delete m [x | x <- [0 .. 100], odd x]
  print (size m', map fst (take 5 (toList m')))
  print (L.map fst (toList m) == [0 .. 100])
