A literate program with bird tracks. The text explains, the lines with `>` are the program.

> -- uses: 3.3 curried applications, 4.4.3.1 function bindings
> module Main where

The greatest common divisor, as Euclid had it:

> euclid :: Int -> Int -> Int
> euclid a 0 = a
> euclid a b = euclid b (a `mod` b)

and a table of it.

> main :: IO ()
> main = do
>   mapM_ row [1 .. 6]
>   where
>     row a = putStrLn (unwords [show (euclid a b) | b <- [1 .. 6]])

That is all.
