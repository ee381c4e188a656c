-- As if it had been exhausted.
-- end: heap-limit
-- exit: 251
-- says: heap-thrown: heap overflow | assay: raised in main
module Main (main) where

import Control.Exception

main :: IO ()
main = throwIO HeapOverflow
