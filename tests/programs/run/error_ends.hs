-- error ends the program: standard output so far, the message and the exit code.
-- uses: 3.1 errors

average :: [Int] -> Int
average [] = error "average of nothing"
average xs = sum xs `div` length xs

main :: IO ()
main = do
  print (average [1, 2, 3])
  print (average [])
  print "not reached"
