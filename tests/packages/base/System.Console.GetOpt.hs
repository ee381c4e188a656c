module Main (main) where

import Rows
import System.Console.GetOpt

data Flag = Verbose | Version | Input String | Output (Maybe String) | Level Int | Rest String deriving (Show, Eq)

options :: [OptDescr Flag]
options =
  [ Option ['v', 'w'] ["verbose"] (NoArg Verbose) "say more\nand more"
  , Option ['V', '?'] ["version", "release"] (NoArg Version) "show the version"
  , Option ['i'] ["input"] (ReqArg Input "FILE") "read FILE"
  , Option ['o'] ["output", "out"] (OptArg Output "FILE") "write FILE"
  , Option [] ["level"] (ReqArg (Level . read) "N") ""
  ]

main :: IO ()
main = do
  let run order args = value ("getOpt " ++ unwords args) (getOpt order options args)
      full args = value ("getOpt' " ++ unwords args) (getOpt' Permute options args)
      lines' =
        [ [], ["-v"], ["-vV"], ["-wv", "x"], ["--verbose"], ["--verb"], ["--ver"], ["--v"], ["--version=1"], ["-i", "f"], ["-if"], ["-i"]
        , ["--input", "f"], ["--input=f"], ["--input="], ["--input"], ["--in=f"], ["-o", "f"], ["-of"], ["--output", "f"], ["--output=f"], ["--out=f"], ["--ou"]
        , ["-vif", "-vo"], ["a", "-v", "b"], ["-v", "--", "-v", "b"], ["-x"], ["-vx", "-y"], ["-xv"], ["--nope", "--nope=3"], ["-"], ["a", "-", "-v"], ["--"]
        , ["--level=3", "--level", "4"], ["--release"], ["-?"], ["--=x"], ["-v-v"], ["a", "--", "b", "-v"] ]
  mapM_ (run Permute) lines'
  mapM_ (run RequireOrder) [["-v", "a", "-v"], ["a", "-v"], ["--", "-v"], ["-v", "-x", "--", "y"]]
  mapM_ (run (ReturnInOrder Rest)) [["-v", "a", "-i", "f", "b"], ["a", "--", "-v", "c"], []]
  mapM_ full [["-x", "-v", "--nope", "a", "--input"], ["--ver"], []]
  value "getOpt ambiguous short" (getOpt Permute [Option "a" [] (NoArg 'x') "one", Option "a" ["b"] (ReqArg head "ARG") "two"] ["-a"])
  value "usageInfo" (usageInfo "Usage:" options)
  value "usageInfo none" (usageInfo "Usage:" ([] :: [OptDescr ()]))
  value "usageInfo bare" (usageInfo "" [Option [] [] (NoArg ()) "", Option "ab" ["c", "dd"] (OptArg (const ()) "X") "t"])
  value "fmap OptDescr" (getOpt Permute (map (fmap show) options) ["-v", "-if", "-o"])
  value "fmap ArgOrder" (getOpt (fmap show (ReturnInOrder Rest)) (map (fmap show) options) ["-v", "a"])
  value "fmap ArgOrder others" (case (fmap show (Permute :: ArgOrder Int), fmap show (RequireOrder :: ArgOrder Int)) of { (Permute, RequireOrder) -> True; _ -> False })
  demand "getOpt" (\w -> getOpt (w 1 Permute) (w 2 options) (w 3 [w 4 "-v"]))
  demand "getOpt first" (\w -> let (os, _, _) = getOpt (w 1 Permute) (w 2 options) (w 3 (w 4 "-v" : w 5 [])) in os)
  demand "usageInfo" (\w -> usageInfo (w 1 "h") (w 2 options))
