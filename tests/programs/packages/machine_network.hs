-- Small machines that send numbers to each other: memory in maps, queues between them, deadlock found, and the ring with the greatest result.
module Main where

import Data.Foldable (toList)
import qualified Data.IntMap.Strict as IntMap
import Data.IntMap.Strict (IntMap)
import Data.List (permutations)
import Data.Sequence (Seq, ViewL (..), viewl, (><), (|>))
import qualified Data.Sequence as Seq

data Arg = Reg Int | Val Int

data Code = Get Int | Put Arg | Set Int Arg | Add Int Arg | Mul Int Arg | Jump Arg Int | Stop

data Machine = Machine { code :: Seq Code, at :: Int, registers :: IntMap Int, inbox :: Seq Int }

data Status = Waiting | Stopped
  deriving (Eq, Show)

assemble :: String -> Seq Code
assemble = Seq.fromList . map (instruction . words) . lines
  where
    instruction ["get", r] = Get (register r)
    instruction ["put", x] = Put (arg x)
    instruction ["set", r, x] = Set (register r) (arg x)
    instruction ["add", r, x] = Add (register r) (arg x)
    instruction ["mul", r, x] = Mul (register r) (arg x)
    instruction ["jump", x, n] = Jump (arg x) (read n)
    instruction _ = Stop
    register r = fromEnum (head r) - fromEnum 'a'
    arg x = if head x `elem` ['a' .. 'z'] then Reg (register x) else Val (read x)

-- | Until it stops or waits for a number; with what it put out.
run :: Machine -> (Status, Seq Int, Machine)
run = go Seq.empty
  where
    go out m = case Seq.lookup (at m) (code m) of
      Nothing -> (Stopped, out, m)
      Just Stop -> (Stopped, out, m)
      Just (Get r) -> case viewl (inbox m) of
        EmptyL -> (Waiting, out, m)
        x :< rest -> go out (next (set r x m { inbox = rest }))
      Just (Put x) -> go (out |> value x m) (next m)
      Just (Set r x) -> go out (next (set r (value x m) m))
      Just (Add r x) -> go out (next (change (+ value x m) r m))
      Just (Mul r x) -> go out (next (change (* value x m) r m))
      Just (Jump x n) -> go out (if value x m > 0 then m { at = at m + n } else next m)
    next m = m { at = at m + 1 }
    set r x m = m { registers = IntMap.insert r x (registers m) }
    change f r m = m { registers = IntMap.alter (Just . f . maybe 0 id) r (registers m) }
    value (Val n) _ = n
    value (Reg r) m = IntMap.findWithDefault 0 r (registers m)

-- | Machines in a ring, each sending to the next, round by round until nobody has anything to do.
ring :: IntMap Machine -> (Int, [Seq Int], IntMap Status)
ring = go 0 []
  where
    go n sent machines
      | all Seq.null outs = (n, reverse sent, IntMap.map (\(s, _, _) -> s) results)
      | otherwise = go (n + 1 :: Int) (last (IntMap.elems outs) : sent) (IntMap.mapWithKey deliver (IntMap.map (\(_, _, m) -> m) results))
      where
        results = IntMap.map run machines
        outs = IntMap.map (\(_, o, _) -> o) results
        deliver k m = m { inbox = inbox m >< outs IntMap.! ((k - 1) `mod` IntMap.size machines) }

machines :: Seq Code -> [Int] -> IntMap Machine
machines program phases = IntMap.adjust (\m -> m { inbox = inbox m |> 0 }) 0 (IntMap.fromAscList (zip [0 ..] [Machine program 0 IntMap.empty (Seq.singleton p) | p <- phases]))

main :: IO ()
main = do
  let once = assemble (unlines ["get a", "get b", "mul b a", "add b a", "put b", "stop"])
      often = assemble (unlines ["get a", "set c 3", "get b", "add b a", "mul b 2", "put b", "add c -1", "jump c -5", "stop"])
      endless = assemble (unlines ["get a", "get b", "get c", "put c"])
      result (_, sent, _) = case concatMap toList sent of { [] -> 0; xs -> last xs }
  mapM_ (\(name, program) -> do
    let all' = [(result (ring (machines program p)), p) | p <- permutations [1, 2, 3, 4]]
        (n, sent, status) = ring (machines program [1, 2, 3, 4])
    putStrLn (name ++ ": best " ++ show (maximum all') ++ ", least " ++ show (minimum all'))
    putStrLn ("  " ++ show n ++ " rounds, sent " ++ show (concatMap toList sent) ++ ", " ++ show (IntMap.elems status))) [("once", once), ("often", often), ("endless", endless)]
  let (status, out, m) = run (Machine often 0 IntMap.empty (Seq.fromList [5, 1, 2]))
  print (status, out, IntMap.toList (registers m), at m, Seq.length (inbox m))
