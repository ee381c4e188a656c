-- Ants that walk on a plane and turn by the colour under them: the plane is a map of maps, only what is not white is kept.
module Main where

import Data.Char (intToDigit)
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)

-- | Rows of colours.
type Plane = IntMap (IntMap Int)

data Turn = L | R | N | U
  deriving (Show, Read, Eq, Enum)

data Ant = Ant { row :: !Int, column :: !Int, heading :: !(Int, Int) }

colour :: Int -> Int -> Plane -> Int
colour r c plane = IntMap.findWithDefault 0 c (IntMap.findWithDefault IntMap.empty r plane)

-- | White is left out, and so is a row without colours.
paint :: Int -> Int -> Int -> Plane -> Plane
paint r c new = IntMap.alter paintRow r
  where
    paintRow old = case IntMap.alter (const (if new == 0 then Nothing else Just new)) c (maybe IntMap.empty id old) of
      cells | IntMap.null cells -> Nothing
            | otherwise -> Just cells

turned :: Turn -> (Int, Int) -> (Int, Int)
turned N d = d
turned R (dr, dc) = (dc, negate dr)
turned L (dr, dc) = (negate dc, dr)
turned U (dr, dc) = (negate dr, negate dc)

step :: [Turn] -> (Ant, Plane) -> (Ant, Plane)
step rule (Ant r c d, plane) = (Ant (r + dr) (c + dc) (dr, dc), paint r c ((here + 1) `mod` length rule) plane)
  where
    here = colour r c plane
    (dr, dc) = turned (rule !! here) d

run :: String -> Int -> Plane
run letters n = snd (go n (Ant 0 0 (-1, 0), IntMap.empty))
  where
    rule = map (read . (: [])) letters
    go 0 state = state
    go k state@(Ant {}, _) = go (k - 1) (step rule state)

draw :: Plane -> [String]
draw plane = [[maybe '.' intToDigit (IntMap.lookup r plane >>= IntMap.lookup c) | c <- [left .. right]] | r <- [top .. bottom]]
  where
    (top, bottom) = (fst (IntMap.findMin plane), fst (IntMap.findMax plane))
    columns = IntMap.unions (IntMap.elems plane)
    (left, right) = (fst (IntMap.findMin columns), fst (IntMap.findMax columns))

main :: IO ()
main = do
  mapM_ (\(rule, n) -> do
    let plane = run rule n
        used = IntMap.unionsWith (+) [IntMap.fromListWith (+) [(k, 1 :: Int) | k <- IntMap.elems cells] | cells <- IntMap.elems plane]
    putStrLn (rule ++ " after " ++ show n ++ ": " ++ show (IntMap.toList used))
    mapM_ (putStrLn . ("  " ++)) (draw plane)) [("RL", 300), ("RLR", 150), ("LLRR", 120)]
  let plane = run "RNU" 100
  print (IntMap.map IntMap.keys plane)
  print (sum (IntMap.map IntMap.size plane), IntMap.lookupLT 0 (IntMap.map IntMap.size (run "RL" 300)))
