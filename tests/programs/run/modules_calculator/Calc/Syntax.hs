module Calc.Syntax where

data Token = Number Double | Name String | Symbol Char deriving (Eq, Show)

data Expr = Lit Double | Var String | Neg Expr | Bin Char Expr Expr | Call String [Expr] deriving (Show)

data Statement = Set String Expr | Show Expr
