main :: IO ()
main = putStrLn "1 agree, 0 differ"
