\begin{code}
f = 1
