-- error with a message of several lines.
-- uses: 3.1 errors

import Control.Exception

check :: Int -> Int
check n
  | n < 0 = error ("negative:\n  " ++ show n)
  | otherwise = n

main :: IO ()
main = do
  print (check 3)
  r <- try (evaluate (check (-1)))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  print (check (-2))
