\documentclass{article}
\begin{document}
A literate program in the other style: what stands between the two marks is the program.

\begin{code}
-- uses: 3.11 list comprehensions, 3.7 lists
module Main where

primes :: [Int]
primes = sieve [2 ..]
  where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
\end{code}

Text may come between.

\begin{code}
main :: IO ()
main = print (takeWhile (< 60) primes)
\end{code}
\end{document}
