-- The shortest way through a maze whose rows are strings of bytes, and the maze with the way drawn in.
{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.ByteString.Char8 as C
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, listToMaybe)
import Data.Sequence (Seq (..), (|>))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

type Place = (Int, Int)

maze :: [C.ByteString]
maze =
  [ "#####################"
  , "#S..#.....#.........#"
  , "###.#.###.#.#######.#"
  , "#...#.#...#.#.....#.#"
  , "#.###.#.###.#.###.#.#"
  , "#.....#.....#.#E..#.#"
  , "#.#####.#####.#####.#"
  , "#.......#...........#"
  , "#####################"
  ]

find :: Char -> Maybe Place
find c = listToMaybe [(row, column) | (row, Just column) <- zip [0 ..] (map (C.elemIndex c) maze)]

open :: Place -> Bool
open (row, column) = C.index (maze !! row) column /= '#'

neighbours :: Place -> [Place]
neighbours (row, column) = filter open [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]

-- Where each place was reached from.
explore :: Place -> Map.Map Place Place
explore start = go (Seq.singleton start) (Map.singleton start start)
  where
    go Empty from = from
    go (place :<| rest) from = go (foldl (|>) rest new) (foldr (\p -> Map.insert p place) from new)
      where new = filter (`Map.notMember` from) (neighbours place)

way :: Map.Map Place Place -> Place -> [Place]
way from place = case Map.lookup place from of
  Just before | before /= place -> place : way from before
  _ -> [place]

draw :: Set.Set Place -> [C.ByteString]
draw places = [snd (C.mapAccumL (mark row) 0 line) | (row, line) <- zip [0 ..] maze]
  where
    mark row column c = (column + 1, if c == '.' && Set.member (row, column) places then '*' else c)

main :: IO ()
main = do
  let start = fromMaybe (error "no start") (find 'S')
      end = fromMaybe (error "no end") (find 'E')
      from = explore start
      path = way from end
  print (start, end)
  putStrLn ("steps " ++ show (length path - 1) ++ ", places reached " ++ show (Map.size from))
  C.putStr (C.unlines (draw (Set.fromList path)))
  print (map (C.count '#') maze, maximum (map (maximum . map C.length . C.split '#') maze))
