module Data.Own.Queue (Queue, empty, push, pop) where

data Queue a = Queue [a] [a]

empty :: Queue a
empty = Queue [] []

push :: a -> Queue a -> Queue a
push x (Queue front back) = Queue front (x : back)

pop :: Queue a -> Maybe (a, Queue a)
pop (Queue [] []) = Nothing
pop (Queue [] back) = pop (Queue (reverse back) [])
pop (Queue (x : front) back) = Just (x, Queue front back)
