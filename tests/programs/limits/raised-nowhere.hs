-- Without centres there is nothing to tell beyond the exception.
-- options: --centres=none
-- end: exception
-- exit: 1
-- says: raised-nowhere: user error (no)
module Main (main) where

main :: IO ()
main = ioError (userError "no")
