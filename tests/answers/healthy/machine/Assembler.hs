module Assembler (Instruction (..), assemble) where

import Data.Array (Array, listArray)

data Instruction
    = Push !Int
    | Load !Int
    | Store !Int
    | Add
    | Subtract
    | Multiply
    | Jump !Int
    | JumpZero !Int
    | Halt

assemble :: [String] -> Array Int Instruction
assemble list = listArray (0, length list - 1) (map (instruction . words) list)

instruction :: [String] -> Instruction
instruction ["push", n] = Push (read n)
instruction ["load", n] = Load (read n)
instruction ["store", n] = Store (read n)
instruction ["jump", n] = Jump (read n)
instruction ["jumpzero", n] = JumpZero (read n)
instruction ["add"] = Add
instruction ["subtract"] = Subtract
instruction ["multiply"] = Multiply
instruction ["halt"] = Halt
instruction other = error ("no such instruction: " ++ unwords other)
