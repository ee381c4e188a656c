-- Reading beyond the end is an exception, which this one catches and that one does not.
-- uses: 3.14 do expressions, 3.1 errors

import Control.Exception
import System.IO.Error

main :: IO ()
main = do
  getLine >>= putStrLn
  r <- try getLine
  case r of
    Left e | isEOFError e -> putStrLn "the end"
           | otherwise -> ioError e
    Right l -> putStrLn l
  _ <- getLine
  putStrLn "not reached"
