{-# LANGUAGE ImplicitParams #-}
f x = x
g :: (?limit :: Int) => Int
g = ?limit
