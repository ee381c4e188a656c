{-# LANGUAGE CPP #-}
{-# OPTIONS_GHC -DFROM_OPTIONS=5 #-}
-- Macros of the C preprocessor, with and without arguments, where they are expanded and where not.
-- uses: CPP
module Main where

#define ONE 1
#define TWO (ONE + ONE)
#define ADD(a, b) (a + b)
#define TWICE(x) ADD(x, x)
#define SHOWN(what) putStrLn ("what" ++ " is " ++ show (what))
#define JOINED(a, b) a/**/b
#define CHAINED(a, b) (a ++ b)
#define NOTHING
#define NONE() 7
#define OTHER ADD
#define LONG(first, second) \
  putStr (first) >> \
  putStrLn (second)
#define DEFINE(name, value) \
name :: Int; \
name = value

DEFINE(answer, 42)
DEFINE(JOINED(half,Answer), answer `div` 2)

x' :: Int
x' = 3

{- In comments they are, too: ONE, and a call may not go wrong: ADD(1, 2). It's the same -}
main :: IO ()
main = do
  print (ONE, TWO, ADD(ONE, TWO), TWICE(ADD(3, 4)), FROM_OPTIONS)
  putStrLn "ONE in a string is ONE, \"ONE\" too"
  print ('O', "it's ONE", x')
  print (ADD (10, 20))
  SHOWN(answer)
  SHOWN(halfAnswer + 1)
  print NOTHING (NONE(), OTHER(5, 6))
  LONG("long ", "lines")
  print [ONE..ADD(2, 3)]
  print (ADD((fst (4, 5)),
             (6 :: Int)))
  print CHAINED("a,b", "c)")
  print (one_ONE, ONE*2, 0x1F, 1e2 :: Double)
  where
    one_ONE = 11 :: Int
#undef ONE
#define ONE 100
    _unused = ONE :: Int
