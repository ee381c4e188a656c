module Deep where
a = ((((((((((((((((((((1))))))))))))))))))))
b = [[[[[[[[[[[[]]]]]]]]]]]]
c = f (f (f (f (f (f (f (f (f 1)))))))) where f x = x
d x = case x of { 1 -> case x of { 2 -> case x of { 3 -> case x of { _ -> 4 } ; _ -> 5 } ; _ -> 6 } ; _ -> 7 }
e = \a -> \b -> \c -> \d -> a
f x = if x then if x then if x then 1 else 2 else 3 else 4
g = do { do { do { do { Just 1 } } } }
h :: ((((Int -> Int)))) -> ((Int))
h k = ((((k 1))))
