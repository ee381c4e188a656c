module Data.STRef (STRef) where

data STRef s a = STRef s a
