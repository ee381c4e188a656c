-- | A made-up package repository: each package needs a few earlier ones.
module Manifest (Package (..), repository) where

data Package = Package
    { packageId :: Int
    , packageName :: String
    , packageVersion :: [Int]
    , needs :: [Int]
    }

repository :: Int -> [Package]
repository size = map package [0 .. size - 1]

package :: Int -> Package
package n =
    Package
        { packageId = n
        , packageName = stem (n `mod` 7) ++ "-" ++ show n
        , packageVersion = [n `mod` 3, n `mod` 11, n `mod` 17]
        , needs = [m | k <- [1 .. 3], let m = n - k * (1 + n `mod` 5), m >= 0]
        }

stem :: Int -> String
stem n = ["lib", "core", "util", "text", "net", "data", "math"] !! n
