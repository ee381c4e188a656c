A literate module with marked lines.

> module Literate where
>
> f :: Int -> Int
> f x = x + 1

Text again. > this is text, too.

>   where _unused = ()
>
> g = f 2

