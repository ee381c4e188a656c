-- Let: recursion, mutual recursion, laziness, polymorphism, patterns, nesting.
-- uses: 3.12 let expressions

main :: IO ()
main = do
  print (let x = 3; y = x * x in x + y)
  print (let fact n = if n == 0 then 1 else n * fact (n - 1) in fact 20)
  print (let even' 0 = True; even' n = odd' (n - 1); odd' 0 = False; odd' n = even' (n - 1) in even' 101)
  print (let (a, b) = (b + 1, 10) in a)
  print (let bottom = bottom :: Int in 5)
  print (let pair = (id 1, id 'c'); id x = x in pair)
  print (let ones = 1 : ones in take 4 ones)
  print (let x = 1 in let x = 2 in x)
  print (let (xs, ys) = span even [2, 4, 5, 6]; n = length xs in (n, ys))
  print (let y = 1; f x | x > y = "more" | otherwise = "less" in map f [0, 2])
  print (let ~(Just z) = Nothing :: Maybe Int in 1)
  print (let { a = 1
             ; b = 2 } in a + b)
  print (let in 6)
