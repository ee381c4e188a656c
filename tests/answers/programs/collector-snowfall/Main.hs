module Main (main) where

import Flakes (Flakes, advance, cloud, landed, westmost)
import System.Environment (getArgs)

gusts :: [Int]
gusts = cycle [0, 1, 1, 2, 3, 2, 0, -1, -2, -1]

fallFor :: Int -> Flakes -> IO ()
fallFor moments first = go (zip [1 .. moments] gusts) first
  where
    go :: [(Int, Int)] -> Flakes -> IO ()
    go [] flakes = putStrLn ("at the end " ++ show (landed flakes) ++ " of them lie, the first at " ++ show (westmost flakes))
    go ((moment, wind) : rest) flakes = do
        let later = advance wind flakes
        if moment `mod` 10 == 0
            then putStrLn ("moment " ++ show moment ++ ": " ++ show (landed later))
            else return ()
        later `seq` go rest later

main :: IO ()
main = do
    args <- getArgs
    let (count, moments) = case map read args of
            [a, b] -> (a, b)
            _ -> (50000, 50)
    fallFor moments (cloud count)
