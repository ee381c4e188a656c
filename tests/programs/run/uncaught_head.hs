-- A user error, lazily: what was printed before it stays.
-- uses: 3.1 errors

main :: IO ()
main = do
  putStrLn (show (take 2 numbers))
  putStr "then "
  ioError (userError "no more numbers")
  where
    numbers = [1, 2, error "third"]
