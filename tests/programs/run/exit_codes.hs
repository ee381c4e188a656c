-- exitWith is an exception: it can be caught, passes through finally, and sets the code.
-- uses: 3.14 do expressions, 3.1 errors

import Control.Exception
import System.Exit

main :: IO ()
main = do
  r <- try (exitWith (ExitFailure 9))
  print (r :: Either ExitCode ())
  r2 <- try exitSuccess
  print (r2 :: Either ExitCode ())
  r3 <- try (evaluate (length [exitFailure, exitSuccess]))
  print (r3 :: Either ExitCode Int)
  r4 <- try (exitWith (ExitFailure 0))
  putStrLn (either (\e -> "refused: " ++ takeWhile (/= ':') (show (e :: SomeException))) (const "accepted") r4)
  (putStrLn "leaving" >> exitWith (ExitFailure 3)) `finally` putStrLn "cleaned up"
  putStrLn "not reached"
