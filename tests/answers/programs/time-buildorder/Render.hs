module Render (planLines) where

import qualified Data.IntMap.Strict as IntMap
import Data.List (intercalate)
import Manifest (Package (..))

planLines :: [Package] -> [Int] -> [String]
planLines packages order = zipWith line [1 :: Int ..] order
  where
    known = IntMap.fromList [(packageId one, one) | one <- packages]
    line step n = show step ++ ". " ++ maybe "?" describe (IntMap.lookup n known)

describe :: Package -> String
describe one = packageName one ++ " " ++ intercalate "." (map show (packageVersion one)) ++ wanted
  where
    wanted
        | null (needs one) = ""
        | otherwise = " (after " ++ intercalate ", " (map show (needs one)) ++ ")"
