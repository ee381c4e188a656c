-- | What comes over the wire in an hour.
module Wire (hour) where

hour :: Int -> Int -> String
hour count number = go count number
  where
    go 0 _ = ""
    go left n = case n `mod` 5 of
        0 -> '.' : ' ' : go (left - 1) (n * 31 `mod` 10007 + 1)
        1 -> '.' : '-' : ' ' : go (left - 1) (n + 7)
        2 -> '-' : ' ' : go (left - 1) (n * 17 `mod` 10009 + 2)
        3 -> '-' : '.' : ' ' : go (left - 1) (n + 3)
        _ -> '.' : '.' : '.' : ' ' : go (left - 1) (n + 1)
