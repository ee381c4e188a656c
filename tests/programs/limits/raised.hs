-- An exception that nobody catches is shown as GHC shows it, and then where it was raised first: handlers in between let it
-- through, or raise it again.
-- end: exception
-- exit: 1
-- says: raised: average of nothing | assay: raised in main > report > average
module Main (main) where

import Control.Exception

average :: [Double] -> Double
average [] = errorWithoutStackTrace "average of nothing"
average xs = sum xs / fromIntegral (length xs)

report :: [Double] -> IO ()
report xs = evaluate (average xs) >>= print

careful :: IO () -> IO ()
careful action = action `catch` other `finally` return ()
  where
    other e = putStrLn ("arithmetic: " ++ show (e :: ArithException))

main :: IO ()
main = do
  report [1, 2, 3]
  careful (catchJust none (report []) return)
  where
    none :: SomeException -> Maybe ()
    none _ = Nothing
