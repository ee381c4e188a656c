-- Who called a function that can fail: call stacks shown, frozen, cut and made by hand.
module Main (main) where

import GHC.Stack

-- | The functions on a stack, innermost first, with the lines they were called from relative to the first.
names :: CallStack -> [String]
names = map fst . getCallStack

safeHead :: HasCallStack => [a] -> Either [String] a
safeHead [] = Left (names callStack)
safeHead (x : _) = Right x

second :: HasCallStack => [a] -> Either [String] a
second list = safeHead (drop 1 list)

-- | Hides that it calls others.
hidden :: HasCallStack => [a] -> Either [String] a
hidden list = withFrozenCallStack (safeHead list)

outer :: HasCallStack => [String]
outer = names (popCallStack callStack)

made :: CallStack
made = fromCallSiteList [("inner", site 3), ("outer", site 9)]

site :: Int -> SrcLoc
site line = SrcLoc "pkg" "Tale" "Tale.hs" line 5 line 12

main :: IO ()
main = do
  print (second [1, 2 :: Int], second [1 :: Int])
  print (hidden ([] :: [Char]))
  print outer
  putStrLn (prettyCallStack made)
  putStrLn (prettySrcLoc (site 4))
  putStrLn (prettyCallStack (pushCallStack ("pushed", site 1) made))
  print (names (pushCallStack ("ignored", site 2) (freezeCallStack made)), names emptyCallStack)
