-- | A recorded user: moves around in the file, mostly by pages.
module Keys (Key (..), script) where

data Key = Down Int | Up Int | Jump Int
    deriving (Show)

script :: Int -> Int -> [Key]
script steps lines' = take steps (keys 4711)
  where
    keys seed =
        let next = (seed * 1103515245 + 12345) `mod` 2147483648
            pick = next `div` 65536
         in key pick : keys next
    key pick = case pick `mod` 5 of
        0 -> Jump (pick * 31 `mod` lines')
        1 -> Up (pick `mod` 40)
        _ -> Down (pick `mod` 60)
