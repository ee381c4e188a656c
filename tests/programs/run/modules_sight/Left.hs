module Left (left) where

import Base

instance Show Token where show _ = "left token"
instance Elem Token Int where first _ = 1

left :: String
left = show (Token, first Token + 1)
