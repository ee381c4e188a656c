Directives in a literate file stand at the margin, or in a block of code.

> {-# LANGUAGE CPP #-}
> -- uses: CPP
> module Main where

#define GREETING "hello"

\begin{code}
#if defined(GREETING)
main :: IO ()
main = do
  putStrLn GREETING
\end{code}

#else

> main = undefined

#endif

> print count
> where

#ifdef GREETING

>     count = length GREETING

#endif
