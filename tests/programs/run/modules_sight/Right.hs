module Right (right) where

import Base

instance Show Token where show _ = "right token"
instance Elem Token String where first _ = "one"

right :: String
right = show (Token, first Token ++ "!")
