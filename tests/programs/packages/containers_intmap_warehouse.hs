-- | A warehouse: stock by article, deliveries with keys in order, corrections, and what two houses have together.
module Main (main) where

import Data.Functor.Identity (Identity (..))
import Data.IntMap.Merge.Strict
import Data.IntMap.Strict (IntMap)
import qualified Data.IntMap.Strict as IntMap

type Stock = IntMap Int

-- Articles below 100 come in boxes of six.
pieces :: Int -> Int -> Int
pieces article n = if article < 100 then 6 * n else n

north, south :: Stock
north = IntMap.fromAscListWithKey (\article new old -> old + pieces article new) [(3, 4), (17, 2), (17, 1), (250, 9), (250, 1), (401, 7)]
south = IntMap.fromListWithKey (\article new old -> old + pieces article new) [(401, 2), (17, 8), (3, 1), (999, 5), (3, 1)]

sell :: Int -> Int -> Stock -> Either String Stock
sell article n stock = case IntMap.lookup article stock of
  Just have | have >= n -> Right (IntMap.update (\k -> if k == n then Nothing else Just (k - n)) article stock)
  Just have -> Left ("only " ++ show have ++ " of " ++ show article)
  Nothing -> Left ("no " ++ show article)

-- An article a line; numbers that are missing are asked of the other house.
inventory :: Stock -> Stock -> Either Int Stock
inventory house other = IntMap.traverseMaybeWithKey check house
  where
    check article n
      | n > 0 = Right (Just n)
      | article `IntMap.member` other = Right Nothing
      | otherwise = Left article

main :: IO ()
main = do
  print (north, south)
  print (IntMap.unionWithKey (\article a b -> if article > 400 then max a b else a + b) north south)
  print (IntMap.intersectionWithKey (\article a b -> (article, a - b)) north south)
  print (north IntMap.\\ south, IntMap.differenceWithKey (\_ a b -> if a > b then Just (a - b) else Nothing) north south)
  print (IntMap.unions [south, north, IntMap.singleton 1 1], IntMap.insertWithKey (\k a b -> k + a + b) 3 100 north)
  print (sell 17 2 north, sell 250 99 north, sell 5 1 north, fmap IntMap.size (sell 401 7 north))
  print (IntMap.adjustWithKey (\article n -> n + pieces article 1) 3 north, IntMap.updateWithKey (\k n -> if k == n then Nothing else Just k) 17 north)
  print (IntMap.mapAccum (\total n -> (total + n, total)) 0 north)
  print (IntMap.mapEitherWithKey (\k n -> if even k then Left n else Right (k - n)) south)
  print (IntMap.mapMaybe (\n -> if n > 5 then Just (n * 2) else Nothing) north, IntMap.foldl' (+) 0 north, IntMap.foldr' (\n rest -> n : rest) [] south)
  print (IntMap.maxView north, IntMap.deleteMin south, fst (IntMap.deleteFindMax south))
  print (IntMap.updateMax (\n -> Just (n + 1)) north, IntMap.updateMinWithKey (\k n -> if k > n then Just 0 else Nothing) north)
  print (IntMap.isProperSubmapOf (IntMap.filterWithKey (\k _ -> k == 3) north) north, IntMap.isProperSubmapOfBy (\_ _ -> True) north north)
  print (inventory (IntMap.insert 17 0 north) south, inventory (IntMap.insert 250 0 north) south)
  print (IntMap.fromAscListWith (+) [(1, 1), (1, 2), (2, 5)], IntMap.foldr (:) [] (IntMap.map negate south))
  let scarce = mapMaybeMissing (\_ n -> if n < 8 then Just n else Nothing)
      doubled = mapWhenMatched (* 2) (zipWithMatched (\_ a b -> a + b))
  print (merge scarce (mapWhenMissing negate preserveMissing) doubled north south)
  print (runIdentity (runWhenMatched doubled 1 2 3), runIdentity (runWhenMissing scarce 1 9))
