-- People take seats and leave them until nobody moves any more: neighbours by place, and neighbours by sight, in unboxed arrays.
module Main where

import Data.Array.Unboxed

type Hall = UArray (Int, Int) Char

readHall :: [String] -> Hall
readHall rows = listArray ((1, 1), (length rows, length (head rows))) (concat rows)

showHall :: Hall -> [String]
showHall hall = [[hall ! (r, c) | c <- range (left, right)] | r <- range (top, bottom)]
  where
    ((top, left), (bottom, right)) = bounds hall

directions :: [(Int, Int)]
directions = [(dr, dc) | dr <- [-1 .. 1], dc <- [-1 .. 1], (dr, dc) /= (0, 0)]

-- | The seats that matter to a seat: found once, since the floor stays where it is.
type Sight = Array (Int, Int) [(Int, Int)]

near, far :: Hall -> Sight
near hall = listArray (bounds hall) [[q | d <- directions, let q = step p d, inRange (bounds hall) q, hall ! q /= '.'] | p <- indices hall]
far hall = listArray (bounds hall) [concatMap (look p) directions | p <- indices hall]
  where
    look p d = take 1 (filter ((/= '.') . (hall !)) (takeWhile (inRange (bounds hall)) (tail (iterate (`step` d) p))))

step :: (Int, Int) -> (Int, Int) -> (Int, Int)
step (r, c) (dr, dc) = (r + dr, c + dc)

-- | One round; the changes alone are written.
move :: Int -> Sight -> Hall -> Maybe Hall
move patience sight hall
  | null changes = Nothing
  | otherwise = Just (hall // changes)
  where
    changes = [(p, new) | (p, old) <- assocs hall, Just new <- [change old (taken p)]]
    taken p = length (filter ((== '#') . (hall !)) (sight ! p))
    change 'L' 0 = Just '#'
    change '#' n | n >= patience = Just 'L'
    change _ _ = Nothing

settle :: (Hall -> Maybe Hall) -> Hall -> [Hall]
settle next hall = hall : maybe [] (settle next) (next hall)

plan :: [String]
plan =
  [ "L.L.LL.L.L.", ".LL..LLLLL.", "LL..LL.LLLL", "...LLLLLLLL", ".LLLLLL.LL.", "L.LLLLLLLLL", "LLLL.LLLLLL", "L.L...L..LL" ]

report :: String -> [Hall] -> IO ()
report name halls = do
  putStrLn (name ++ ": " ++ show (length halls - 1) ++ " rounds, taken " ++ unwords (map (show . occupied) halls))
  mapM_ (putStrLn . ("  " ++)) (showHall (last halls))
  where
    occupied = length . filter (== '#') . elems

main :: IO ()
main = do
  let hall = readHall plan
  report "near" (settle (move 4 (near hall)) hall)
  report "far" (settle (move 5 (far hall)) hall)
  print (accumArray (+) 0 (0, 8) [(length s, 1) | (p, s) <- assocs (far hall), hall ! p == 'L'] :: UArray Int Int)
