module Other (other) where
other :: Int
other = 2
