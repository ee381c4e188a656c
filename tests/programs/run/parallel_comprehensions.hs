-- Branches of a comprehension side by side.
-- uses: ParallelListComp
{-# LANGUAGE ParallelListComp #-}
main = print [(x, y, z) | x <- [1..3], even (x + 1) | y <- "abc" | let k = 10, z <- [k ..]] >> print [x * y | x <- [1,2,3] | y <- [10,20]] >> print [x + y + z | x@y <- [1, 2] | z <- [10, 20]]
