-- | What sets and maps share: building a tree from a list, and drawing one.
module Data.Containers.Shared (build, Shape (..), draw) where

import Assay.Prim

-- | A tree of the longest prefix of the list in which each element is before the next, and the rest, in linear time:
-- perfect trees, each as large as all to the left of it. Nothing of the list is held but what is left of it.
build :: (e -> e -> Bool) -> t -> (e -> t -> t -> t) -> [e] -> (# t, [e] #)
build _ tip _ [] = (# tip, [] #)
build before tip node (first : others) = let !t = node first tip tip in grow 1# t (following first others) others
  where
    -- The rest has an element that belongs to the prefix.
    following _ [] = False
    following x (y : _) = before x y

    grow levels t True (x : y : rest)
      | before x y = case perfect levels y rest of
          (# u, more, rest' #) -> let !t' = node x t u in grow (levels +# 1#) t' more rest'
    grow _ t True (x : rest) = let !t' = node x t tip in (# t', rest #)
    grow _ t _ rest = (# t, rest #)

    -- Of so many levels, unless the prefix ends before.
    perfect 1# x rest = let !t = node x tip tip in (# t, following x rest, rest #)
    perfect levels x rest = case perfect (levels -# 1#) x rest of
      (# l, True, y : z : rest' #)
        | before y z -> case perfect (levels -# 1#) z rest' of
            (# r, more, rest'' #) -> let !t = node y l r in (# t, more, rest'' #)
      (# l, True, y : rest' #) -> let !t = node y l tip in (# t, False, rest' #)
      (# l, _, rest' #) -> (# l, False, rest' #)

-- | A tree of labels.
data Shape = Empty | Node String Shape Shape

-- | Over lines, hanging from its root or turned to the left; wide: with a line between nodes.
draw :: Bool -> Bool -> Shape -> String
draw hang wide shape = (if hang then hanging "" "" shape else turned "" "" "" shape) ""
  where
    line before label = showString before . showString label . showChar '\n'
    between before = if wide then line before "|" else id

    hanging here _ Empty = line here "|"
    hanging here _ (Node label Empty Empty) = line here label
    hanging here below (Node label l r) = line here label
      . between below . hanging (below ++ "+--") (below ++ "|  ") l
      . between below . hanging (below ++ "+--") (below ++ "   ") r

    turned here _ _ Empty = line here "|"
    turned here _ _ (Node label Empty Empty) = line here label
    turned here below above (Node label l r) = turned (above ++ "+--") (above ++ "|  ") (above ++ "   ") r
      . between above . line here label . between below
      . turned (below ++ "+--") (below ++ "   ") (below ++ "|  ") l
