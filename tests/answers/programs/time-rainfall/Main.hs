module Main (main) where

import Droughts (describe, driest, spells)
import Gauge (gauge)
import System.Environment (getArgs)

-- | Tenths of a millimetre, day by day.
weather :: Int -> [Int]
weather size = take size (map fall (iterate next 4711))
  where
    next seed = (seed * 1103515245 + 12345) `mod` 2147483648
    fall seed = if seed `div` 65536 `mod` 3 == 0 then seed `div` 1024 `mod` 180 else 0

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 36500
        record = gauge (weather size)
    mapM_ (putStrLn . unlines . map describe . driest 5 . spells record) [30, 60, 90, 180, 365, 730, 1825, 3650]
