{-# LANGUAGE NoStarIsType #-}
module NoStar where
type a * b = (a, b)
f :: Int * Bool -> Int
f (x, _) = x
