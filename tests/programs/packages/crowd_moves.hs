-- People in a crowd who want more room: each proposes a step, those that nobody else proposes are made, until all stand still.
module Main where

import Data.Maybe (listToMaybe)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import qualified Data.Set as Set
import Data.Set (Set)

type Place = (Int, Int)

-- | For each direction the places that have to be free; the step is to the first.
looks :: [[Place]]
looks = [[(-1, 0), (-1, -1), (-1, 1)], [(1, 0), (1, -1), (1, 1)], [(0, -1), (-1, -1), (1, -1)], [(0, 1), (-1, 1), (1, 1)]]

around :: Set Place
around = Set.delete (0, 0) (Set.cartesianProduct (Set.fromAscList [-1 .. 1]) (Set.fromAscList [-1 .. 1]))

plus :: Place -> Place -> Place
plus (a, b) (c, d) = (a + c, b + d)

-- | Where each would like to go, if anywhere.
proposals :: [[Place]] -> Set Place -> Map Place Place
proposals order crowd = Map.mapMaybe id (Map.fromSet propose crowd)
  where
    propose p
      | all (free p) around = Nothing
      | otherwise = listToMaybe [p `plus` d | look@(d : _) <- order, all (free p) look]
    free p d = Set.notMember (p `plus` d) crowd

move :: [[Place]] -> Set Place -> (Int, Set Place)
move order crowd = (Map.size alone, (crowd Set.\\ Set.fromList (Map.elems alone)) `Set.union` Map.keysSet alone)
  where
    wanted = Map.foldlWithKey (\m from to -> Map.insertWith (++) to [from] m) Map.empty (proposals order crowd)
    alone = Map.mapMaybe (\froms -> case froms of { [from] -> Just from; _ -> Nothing }) wanted

rounds :: Set Place -> [(Int, Set Place)]
rounds = go (iterate (\(l : ls) -> ls ++ [l]) looks) . (,) (-1)
  where
    go (order : orders) state@(_, crowd)
      | n == 0 = [state]
      | otherwise = state : go orders (n, crowd')
      where
        (n, crowd') = move order crowd
    go [] state = [state]

draw :: Set Place -> [String]
draw crowd = [[if Set.member (r, c) crowd then '@' else '.' | c <- [left .. right]] | r <- [top .. bottom]]
  where
    (top, bottom) = (fst (Set.findMin crowd), fst (Set.findMax crowd))
    columns = Set.map snd crowd
    (left, right) = (Set.findMin columns, Set.findMax columns)

main :: IO ()
main = do
  let crowd = Set.fromList [(r, c) | (r, row) <- zip [0 ..] ["..@@@..", ".@...@.", "@@.@.@@", ".@@@...", "..@.@@.", ".@..@.."], (c, '@') <- zip [0 ..] row]
      history = rounds crowd
      (_, final) = last history
  print (length history, map fst (drop 1 history))
  mapM_ putStrLn (draw (snd (history !! 2)))
  putStrLn "--"
  mapM_ putStrLn (draw final)
  print (Set.size crowd == Set.size final, length (filter (== '.') (concat (draw final))))
  let (stayed, left) = Set.partition (`Set.member` final) crowd
  print (Set.toList stayed, Set.size left)
  print (Map.toList (Map.take 3 (proposals looks crowd)), Set.findIndex (0, 3) crowd, Set.elemAt 4 crowd)
  print (Map.foldr' (\n m -> max n m) 0 (Map.fromListWith (+) [(r, 1 :: Int) | (r, _) <- Set.toDescList final]), Set.lookupLT (2, 0) final, Set.lookupGE (2, 0) final)
