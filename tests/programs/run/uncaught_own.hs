-- An exception of one's own that nobody catches: shown with its own text.
-- uses: 3.1 errors, 4.3.2 instance declarations

import Control.Exception

data Problem = Problem {code :: Int, why :: String}

instance Show Problem where
  show p = "problem " ++ show (code p) ++ ": " ++ why p

instance Exception Problem

main :: IO ()
main = do
  putStrLn "going"
  _ <- evaluate (length (map negate [1, 2]))
  throw (Problem 7 "it broke") `seq` putStrLn "not reached"
