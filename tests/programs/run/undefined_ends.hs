-- undefined ends the program.
-- uses: 3.1 errors

main :: IO ()
main = do
  putStrLn "before"
  putStrLn undefined
