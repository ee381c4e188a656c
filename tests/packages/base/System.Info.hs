module Main (main) where

import Data.Version
import Rows
import System.Info

main :: IO ()
main = do
  value "os" os
  value "arch" arch
  value "compilerName" (not (null compilerName))
  value "compilerVersion" (compilerVersion > makeVersion [0])
  value "fullCompilerVersion" (take 2 (versionBranch fullCompilerVersion) == versionBranch compilerVersion)
