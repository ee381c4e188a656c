{-# LANGUAGE ParallelListComp #-}
module Lists where
a = [] : [[]] ++ [[1], [1, 2]]
b = [1 ..] ++ [1, 3 ..] ++ [1 .. 10] ++ [10, 8 .. 1]
c = [False ..]
d = [x | x <- [1, 2]]
e = [(x, y) | x <- [1, 2, 3], odd x, let y = x * x, y > 1, Just _ <- [Just y]]
f = [x + y | x <- [1, 2] | y <- [3, 4], y > 3]
g = [[y | y <- x] | x <- [[1]]]
h = ['a' .. 'z']
i = [case x of { 1 -> 2; _ -> 3 } | x <- [1]]
