module Semicolons where { ; ; a = 1 ; ; b = 2 ; f = do { ; print a ; ; print b ; } ; g x = case x of { ; 1 -> 2 ; ; _ -> 3 ; } ; h = let { ; i = 1 ; ; } in i ; ; }
