{-# LANGUAGE CPP #-}
-- | What a program runs on.
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Assay.Char
import Assay.Function
import Assay.Num
import Assay.System
import Assay.Types
import Data.Version

os, arch, compilerName :: String
os = map toLower (fst systemNames)
arch = snd systemNames
compilerName = "assay"

compilerVersion, fullCompilerVersion :: Version
compilerVersion = makeVersion [__ASSAY__ `quot` 100, __ASSAY__ `rem` 100]
fullCompilerVersion = compilerVersion
