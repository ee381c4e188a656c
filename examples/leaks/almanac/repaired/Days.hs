-- | The days of many years, from one on, made anew for who asks.
module Days (Day, days, hours) where

data Day = Day !Int !Int

days :: Int -> [Day]
days first = [Day (n `div` 365) (light (n `mod` 365)) | n <- [first .. 60000]]

light :: Int -> Int
light day = 16 - abs (182 - day) `div` 23

hours :: Day -> Int
hours (Day _ many) = many
