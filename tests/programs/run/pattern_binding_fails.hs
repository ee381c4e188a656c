-- A pattern binding that does not match fails when a name of it is used.
-- uses: 4.4.3.2 pattern bindings, 3.17.2 failing matches

main :: IO ()
main = do
  let (x, [y, z]) = (1, [2])
  putStrLn "bound"
  print y
