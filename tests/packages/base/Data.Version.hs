module Main (main) where

import Data.Version
import Rows
import Text.ParserCombinators.ReadP (readP_to_S)

main :: IO ()
main = do
  let v = Version [1, 2, 3] ["beta", "x1"]
  value "Version" v
  value "versionBranch" (versionBranch v, versionTags v)
  value "read" (read "Version {versionBranch = [1,2], versionTags = []}" :: Version)
  value "showVersion" (showVersion v, showVersion (Version [] []), showVersion (makeVersion [4, 15]))
  value "parseVersion" (readP_to_S parseVersion "1.2.3-beta-x1")
  value "parseVersion end" (readP_to_S parseVersion "12 rest", readP_to_S parseVersion "a")
  value "makeVersion" (makeVersion [9, 0, 2])
  value "==" (Version [1] ["a", "b"] == Version [1] ["b", "a"], Version [1] ["a"] == Version [1] [], Version [1] [] == Version [1, 0] [])
  value "compare" (compare (makeVersion [1, 2]) (makeVersion [1, 10]), compare (Version [1] ["a"]) (Version [1] ["b"]), maximum (map makeVersion [[1, 2], [1, 9, 1], [1, 9]]))
  demand "compare" (\w -> compare (Version (w 1 [1]) (w 2 [])) (Version (w 3 [2]) (w 4 [])))
  demand "makeVersion" (\w -> makeVersion (w 1 [1]))
