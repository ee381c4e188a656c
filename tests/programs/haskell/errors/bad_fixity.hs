infixl 10 +++
infixr 5 name
