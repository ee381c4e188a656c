module Main (main) where

import Control.Monad.State.Strict (evalState)
import Data.Char (toUpper)
import Office (minute, opening)
import System.Environment (getArgs)

-- | What the board over the desks says.
board :: (Int, Int, Int) -> String
board (now, waiting, desks) = map toUpper (unwords [hour, show waiting, "waiting,", show desks, "open"])
  where
    hour = show (now `div` 60) ++ ":" ++ drop 1 (show (100 + now `mod` 60))

checksum :: [String] -> Int
checksum = foldr (\line rest -> (rest * 31 + length line) `mod` 1000003) 7

main :: IO ()
main = do
    args <- getArgs
    let minutes = case args of
            [text] -> read text
            _ -> 20000
        announcements = map board (evalState (mapM minute [0 .. minutes - 1]) opening)
    mapM_ putStrLn (take 3 (reverse announcements))
    print (checksum announcements)
