-- | A house, in which each room has doors to two others, or none.
module House (House (..), house) where

data House = Room Int [House]

house :: Int -> House
house = from 1
  where
    from number 0 = Room number []
    from number depth = Room number [from (2 * number) (depth - 1), from (2 * number + 1) (depth - 1)]
