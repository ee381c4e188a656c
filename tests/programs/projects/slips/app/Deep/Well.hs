module Deep.Well (water) where
water :: Int
water = 1
