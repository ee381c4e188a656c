-- exitSuccess in the middle: nothing after it, code 0.
-- uses: 3.14 do expressions

import Control.Monad
import System.Exit

main :: IO ()
main = do
  forM_ [1 ..] $ \n -> do
    print n
    when (n * n > 10) exitSuccess
  putStrLn "not reached"
