-- Case without alternatives evaluates what it looks at.
-- uses: EmptyCase, 3.1 errors

data Never

absurd :: Never -> String
absurd n = case n of {}

main :: IO ()
main = do
  putStrLn "start"
  putStrLn (absurd (error "there is none"))
