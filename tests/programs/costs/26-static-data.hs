-- 26. Static data by nesting, and a cycle

main :: IO ()
main = print (let { a = 1 :: Int; b = [a]; c = a : c } in case c of (y : _) -> y)
