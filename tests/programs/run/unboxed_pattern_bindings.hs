-- A pattern that binds what is not boxed is matched before the body, with a bang or without.
-- uses: MagicHash, UnboxedTuples, BangPatterns
{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
module Main (main) where
import Control.Exception
import GHC.Exts

sumOf :: Int -> Int -> Int
sumOf x y = I# (m +# n)
  where
    I# m = x
    !(I# n) = y

norm :: (Double, Double) -> Double
norm p = let { (D# a, D# b) = p } in D# (a *## a +## b *## b)

ignored :: Int -> Int
ignored x = 3 where I# _ = x

looked :: Int -> Int
looked x = 3 where I# n = x

guarded :: Int -> String
guarded x
  | isTrue# (n ># 10#) = "large"
  | isTrue# (n <# 0#), I# m <- negate x = "negative " ++ show (I# m)
  | otherwise = "small"
  where I# n = x

main :: IO ()
main = do
  print (sumOf 3 4, norm (3, 4), ignored undefined)
  mapM_ (putStrLn . guarded) [11, -2, 5]
  r <- try (evaluate (looked (error "it is looked at")))
  putStrLn (either (\(ErrorCall m) -> m) show r)
