module Sensor (Reading (..), readings) where

data Reading = Reading
    { instant :: !Int
    , celsius :: !Int
    , station :: String
    }

readings :: Int -> [Reading]
readings count = [Reading n (n `div` 3 * 7 `mod` 31) ("station " ++ show (n * 17 `mod` 91)) | n <- [1 .. count]]
