{-# LANGUAGE FunctionalDependencies #-}
module Base where

data Token = Token

class Elem c e | c -> e where
  first :: c -> e
