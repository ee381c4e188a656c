\documentclass{article}
\begin{document}
\begin{code}
module LiterateTex where

f :: Int -> Int
f x = x + 1
\end{code}
Between.

\begin{code}
g = f 3
\end{code}
\end{document}
