-- Restricted names: what they are is decided inside their module.
module Limits where

limit = 100
ratio = 2 / 3
(low, high) = (1, limit * 2)
total = sum
counted = total [length "abc", 2]
