module Queue (Queue, empty, enqueue, toList) where

data Queue a = Queue [a] [a]

empty :: Queue a
empty = Queue [] []

enqueue :: a -> Queue a -> Queue a
enqueue x (Queue front back) = Queue front (x : back)

toList :: Queue a -> [a]
toList (Queue front back) = front ++ reverse back
