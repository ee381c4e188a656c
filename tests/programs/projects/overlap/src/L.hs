module L where

import M

l :: Int
l = m
