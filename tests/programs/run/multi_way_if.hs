-- Multi-way if: guards with patterns, falling out to the next, nested, layout.
-- uses: MultiWayIf, TupleSections
{-# LANGUAGE MultiWayIf #-}

import Control.Exception

size :: Int -> String
size n = if | n < 10 -> "small"
            | n < 100, even n -> "middle, even"
            | Just w <- lookup n [(33, "lucky"), (77, "lucky too")] -> w
            | n < 100 -> if | n < 50 -> "lower half"
                            | otherwise -> "upper half"
            | otherwise -> "large"

partial :: Int -> Int
partial n = if | n > 0 -> n

main :: IO ()
main = do
  mapM_ (print . \n -> (n, size n)) [5, 12, 33, 41, 51, 77, 1000]
  r <- try (evaluate (partial 0))
  putStrLn (either (\e -> "caught " ++ show (e :: PatternMatchFail)) show r)
