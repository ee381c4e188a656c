-- A function without a matching equation ends the program and says where.
-- uses: 3.17.2 failing matches, 4.4.3.1 function bindings

grade :: Int -> Char
grade 1 = 'A'
grade 2 = 'B'
grade n | n > 10 = 'Z'

main :: IO ()
main = do
  print (map grade [1, 2, 11])
  print (grade 3)
