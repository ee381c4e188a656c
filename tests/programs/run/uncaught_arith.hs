-- Division by zero ends the program.
-- uses: 3.1 errors

main :: IO ()
main = do
  let table = [(a, b) | a <- [1, 2], b <- [1, 0]]
  mapM_ (\(a, b) -> print (a `div` b)) table
