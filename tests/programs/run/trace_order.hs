-- Debug.Trace writes to standard error in the order of evaluation.
-- uses: 3.3 curried applications, 3.12 let expressions

import Debug.Trace

fact :: Int -> Int
fact 0 = trace "base" 1
fact n = trace ("fact " ++ show n) (n * fact (n - 1))

main :: IO ()
main = do
  traceIO "start"
  print (fact 3)
  let xs = map (\x -> traceShow x (x * 2)) [1, 2, 3 :: Int]
  print (xs !! 1)
  print (foldr (+) 0 xs)
  print (traceShowId (1 + 1))
  traceM "in IO"
  print (traceId "text")
