-- Time in one definition, allocation in another: packages are put in an order in which each comes after what it needs.
-- Whether one has been placed is looked up in a list, which takes time and no memory; most memory is taken by the
-- packages themselves.
module Main (main) where

data Package = Package {name :: Int, needs :: [Int], about :: String}

universe :: Int -> [Package]
universe n = [Package k (filter (> 0) [k - 1, k `div` 2, k - 7]) (description k) | k <- [1 .. n]]

description :: Int -> String
description k = concatMap show [k, k * k, k * k * k] ++ " " ++ replicate (k `mod` 50) '*'

placed :: Int -> [Int] -> Bool
placed _ [] = False
placed wanted (first : others) = wanted == first || placed wanted others

-- those placed so far, the last one first
order :: [Package] -> [Int]
order = go []
  where
    go done [] = done
    go done (package : others)
        | all (`placed` done) (needs package) = go (name package : done) others
        | otherwise = go done (others ++ [package])

listing :: [Package] -> Int
listing packages = sum (map (length . about) packages)

main :: IO ()
main = do
    let packages = universe 12000
    print (listing packages)
    print (sum (zipWith (*) [1 ..] (order packages)))
