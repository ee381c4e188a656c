-- A bad argument: exit code and message.
-- uses: 3.13 pattern guards, 3.1 errors

import System.Environment
import System.Exit
import System.IO

main :: IO ()
main = do
  args <- getArgs
  case args of
    [a, b]
      | [(x, "")] <- reads a, [(y, "")] <- reads b -> print (x + y :: Int)
    _ -> do
      hPutStrLn stderr ("usage: two numbers, not " ++ show (length args) ++ " words")
      exitWith (ExitFailure 64)
  putStrLn "not reached"
