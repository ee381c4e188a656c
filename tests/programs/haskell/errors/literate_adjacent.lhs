Text
> f = 1
more text
