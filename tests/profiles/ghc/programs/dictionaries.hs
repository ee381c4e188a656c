-- Overloaded code: a program in any monad that has a state, an environment and a log. Without -O every step
-- takes its monad from a dictionary, and a stack of transformers makes each step a stack of steps.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer

data Instruction = Push Int | Add | Times | Drop | Jump Int

push :: MonadState ([Int], Int) m => Int -> m ()
push n = modify (\(stack, fuel) -> (n : stack, fuel))

pop :: MonadState ([Int], Int) m => m Int
pop = state top
  where
    top (n : stack, fuel) = (n, (stack, fuel))
    top ([], fuel) = (0, ([], fuel))

step :: (MonadState ([Int], Int) m, MonadReader [Instruction] m, MonadWriter (Sum Int) m) => Int -> m ()
step at = do
    instructions <- ask
    (_, fuel) <- get
    tell (Sum 1)
    unless (fuel == 0 || at >= length instructions) $ do
        modify (fmap (subtract 1))
        case instructions !! at of
            Push n -> push n >> step (at + 1)
            Add -> ((+) <$> pop <*> pop) >>= push >> step (at + 1)
            Times -> (\a b -> a * b `mod` 997) <$> pop <*> pop >>= push >> step (at + 1)
            Drop -> pop >> step (at + 1)
            Jump to -> step to

program :: [Instruction]
program = [Push 1, Push 3, Times, Push 5, Add, Jump 1]

main :: IO ()
main = do
    let ((_, Sum steps), (stack, _)) = runState (runWriterT (runReaderT (step 0) program)) ([], 1000)
    print (steps, take 1 stack)
