module Main (main) where

import Data.Version
import Rows
import Text.ParserCombinators.ReadP (readP_to_S)

main :: IO ()
main = do
  value "makeVersion" (makeVersion [1, 2, 3])
  value "Version" (Version [1] ["a", "b"])
  value "versionBranch" (versionBranch (makeVersion [1, 2]))
  value "versionTags" (versionTags (Version [] ["x"]))
  value "showVersion" (showVersion (makeVersion [4, 15, 1, 0]))
  value "showVersion tags" (showVersion (Version [1, 2] ["alpha", "7"]))
  value "showVersion empty" (showVersion (makeVersion []))
  value "showVersion negative" (showVersion (makeVersion [-1]))
  value "parseVersion" (readP_to_S parseVersion "1.2.3-foo-bar")
  value "parseVersion rest" (readP_to_S parseVersion "1.2 x")
  value "parseVersion none" (readP_to_S parseVersion "x")
  value "parseVersion empty" (readP_to_S parseVersion "")
  value "parseVersion zeros" (readP_to_S parseVersion "01.002")
  value "parseVersion dot" (readP_to_S parseVersion "1.")
  value "(==)" (makeVersion [1, 2] == makeVersion [1, 2], makeVersion [1] == makeVersion [1, 0])
  value "(==) tags" (Version [1] ["a", "b"] == Version [1] ["b", "a"], Version [1] ["a"] == Version [1] [])
  value "compare" (compare (makeVersion [1, 2]) (makeVersion [1, 10]), compare (makeVersion [1]) (makeVersion [1, 0]))
  value "compare tags" (compare (Version [1] ["a"]) (Version [1] ["b"]), Version [1] ["a"] <= Version [1] [])
  value "show in show" (Just (makeVersion [1]))
  value "read" (read "Version {versionBranch = [1,2], versionTags = [\"a\"]}" :: Version)
  demand "makeVersion" (\w -> makeVersion (w 1 [w 2 1]))
  demand "(==)" (\w -> Version (w 1 [1]) (w 2 []) == Version (w 3 [2]) (w 4 []))
  random "showVersion" (\(n : rest) -> showVersion (makeVersion (take (n `mod` 5) rest)))
  random "parseVersion" (\(n : rest) -> readP_to_S parseVersion (showVersion (Version (take (1 + n `mod` 4) rest) (map show (take (n `mod` 3) rest)))))
