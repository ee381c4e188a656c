-- | Keys in order, each with a value: a tree that holds what has been computed.
module Map (Map, empty, insertWith, toList) where

data Map k v = Empty | Node !(Map k v) !k !v !(Map k v)

empty :: Map k v
empty = Empty

insertWith :: Ord k => (v -> v -> v) -> k -> v -> Map k v -> Map k v
insertWith _ key new Empty = Node Empty key new Empty
insertWith combine key new (Node left k old right) = case compare key k of
  LT -> Node (insertWith combine key new left) k old right
  EQ -> Node left k (combine new old) right
  GT -> Node left k old (insertWith combine key new right)

toList :: Map k v -> [(k, v)]
toList tree = go tree []
  where
    go Empty rest = rest
    go (Node left k v right) rest = go left ((k, v) : go right rest)
