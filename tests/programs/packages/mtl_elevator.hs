-- An elevator that goes up while anybody wants up: rules to read, a state, and a log of stops, with lazy RWST over IO.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.RWS.Lazy
import qualified Data.IntMap as IntMap
import Data.IntMap (IntMap)
import qualified Data.IntSet as IntSet
import Data.IntSet (IntSet)

data Building = Building {floors :: Int, capacity :: Int}

data Direction = Up | Down deriving (Eq, Show)

data Lift = Lift {level :: Int, heading :: Direction, inside :: [(Int, Char)], waiting :: IntMap [(Int, Char)], ticks :: Int}

data Stop = Stop {at :: Int, off :: String, on :: String} deriving Show

type Run = RWST Building [Stop] Lift IO

targets :: Lift -> IntSet
targets lift' = IntSet.union (IntSet.fromList (map fst (inside lift'))) (IntMap.keysSet (IntMap.filter (not . null) (waiting lift')))

doors :: Run ()
doors = do
  room <- asks capacity
  here <- gets level
  (leaving, staying) <- gets (span' ((== here) . fst) . inside)
  queue <- gets (IntMap.findWithDefault [] here . waiting)
  let (entering, later) = splitAt (room - length staying) queue
  modify (\l -> l {inside = staying ++ entering, waiting = IntMap.insert here later (waiting l)})
  unless (null leaving && null entering) (tell [Stop here (map snd leaving) (map snd entering)])
  where span' p xs = (filter p xs, filter (not . p) xs)

move :: Run Bool
move = do
  wanted <- gets targets
  here <- gets level
  dir <- gets heading
  let (below, above) = IntSet.split here wanted
      go d = modify (\l -> l {heading = d, level = if d == Up then here + 1 else here - 1, ticks = ticks l + 1}) >> return True
  case dir of
    _ | IntSet.null below && IntSet.null above -> return (IntSet.member here wanted)
    Up | not (IntSet.null above) -> go Up
    Down | not (IntSet.null below) -> go Down
    _ -> do
      lift (putStrLn ("  turns at " ++ show here))
      modify (\l -> l {heading = if dir == Up then Down else Up})
      move

ride :: Run Int
ride = do
  doors
  on' <- move
  if on' then ride else gets ticks

main :: IO ()
main = do
  let people = IntMap.fromListWith (flip (++)) [(from, [(to, name)]) | (from, to, name) <- [(0, 4, 'a'), (3, 0, 'b'), (0, 2, 'c'), (5, 1, 'd'), (0, 5, 'e'), (2, 3, 'f'), (4, 5, 'g')]]
      start = Lift 1 Up [] people 0
  forM_ [1, 2, 4] $ \size -> do
    putStrLn ("capacity " ++ show size)
    (time, stops) <- evalRWST ride (Building 6 size) start
    when (size == 2) (mapM_ print stops)
    putStrLn (show (length stops) ++ " stops, " ++ show time ++ " floors")
  (_, logs) <- evalRWST (censor (filter (null . on)) (local (\b -> b {capacity = 9}) (listens length ride))) (Building 6 1) start
  print (map at logs)
