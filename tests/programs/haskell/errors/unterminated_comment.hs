f = 1
{- never ends {- -}
g = 2
