module Main where
-- a balanced tree with overloaded keys, records, Maybe and folds
import Data.List (foldl')

data Map k v = Tip | Bin { size :: Int, key :: k, value :: v, left, right :: Map k v }

count :: Map k v -> Int
count Tip = 0
count t = size t

bin :: k -> v -> Map k v -> Map k v -> Map k v
bin k v l r = Bin { size = count l + count r + 1, key = k, value = v, left = l, right = r }

balance :: k -> v -> Map k v -> Map k v -> Map k v
balance k v l r
    | count l + count r <= 1 = bin k v l r
    | count r > 3 * count l = rotateLeft k v l r
    | count l > 3 * count r = rotateRight k v l r
    | otherwise = bin k v l r

rotateLeft, rotateRight :: k -> v -> Map k v -> Map k v -> Map k v
rotateLeft k v l r
    | count (left r) < 2 * count (right r) = bin (key r) (value r) (bin k v l (left r)) (right r)
    | otherwise = let m = left r in bin (key m) (value m) (bin k v l (left m)) (bin (key r) (value r) (right m) (right r))
rotateRight k v l r
    | count (right l) < 2 * count (left l) = bin (key l) (value l) (left l) (bin k v (right l) r)
    | otherwise = let m = right l in bin (key m) (value m) (bin (key l) (value l) (left l) (left m)) (bin k v (right m) r)

insertWith :: Ord k => (v -> v -> v) -> k -> v -> Map k v -> Map k v
insertWith _ k v Tip = bin k v Tip Tip
insertWith f k v t = case compare k (key t) of
    LT -> balance (key t) (value t) (insertWith f k v (left t)) (right t)
    GT -> balance (key t) (value t) (left t) (insertWith f k v (right t))
    EQ -> t { value = f v (value t) }

find :: Ord k => k -> Map k v -> Maybe v
find _ Tip = Nothing
find k t = case compare k (key t) of
    LT -> find k (left t)
    GT -> find k (right t)
    EQ -> Just (value t)

keys :: Int -> [(Int, Char)]
keys n = [(rem (i * 7919) 5003, toEnum (97 + rem i 26)) | i <- [1 .. n]]

main :: IO ()
main = do
    let t = foldl' (\m k -> m `seq` insertWith (+) k 1 m) Tip (keys 8000)
    print (count t)
    print (foldl' (\s k -> s + maybe 0 id (find k t)) 0 (keys 12000))
