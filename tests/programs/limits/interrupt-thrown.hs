-- A program may raise it by itself.
-- end: interrupt
-- exit: 130
-- says: assay: interrupted (SIGINT) | assay: it was in main
module Main (main) where

import Control.Exception

main :: IO ()
main = throwIO UserInterrupt
