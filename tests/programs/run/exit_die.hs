-- die: message on standard error, code 1.
-- uses: 3.14 do expressions, 3.1 errors

import System.Exit

main :: IO ()
main = do
  putStrLn "something"
  _ <- die "cannot go on"
  putStrLn "not reached"
