-- | The days of many years, as one list.
module Days (Day, days, hours) where

data Day = Day !Int !Int

days :: [Day]
days = [Day (n `div` 365) (light (n `mod` 365)) | n <- [0 .. 60000]]

light :: Int -> Int
light day = 16 - abs (182 - day) `div` 23

hours :: Day -> Int
hours (Day _ many) = many
