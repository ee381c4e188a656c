-- Lists that cannot be empty: visits of a web server grouped by host, extremes without Maybe, and a queue of hops.
module Main (main) where

import Data.Foldable (toList)
import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as NE
import Data.Ord (comparing)
import Data.Semigroup

data Visit = Visit {host :: String, path :: String, millis :: Int} deriving (Show)

visits :: [Visit]
visits =
  [ Visit "ulm" "/" 12, Visit "ulm" "/news" 40, Visit "kiel" "/" 9, Visit "bonn" "/" 15
  , Visit "kiel" "/about" 31, Visit "ulm" "/" 11, Visit "bonn" "/login" 210, Visit "kiel" "/" 8
  ]

-- Of a group that has at least one, there always is a fastest.
data Summary = Summary {count :: Sum Int, fastest :: Min Int, slowest :: Max Int, started :: First String, ended :: Last String}
  deriving (Show)

instance Semigroup Summary where
  Summary a b c d e <> Summary a' b' c' d' e' = Summary (a <> a') (b <> b') (c <> c') (d <> d') (e <> e')

summary :: Visit -> Summary
summary v = Summary (Sum 1) (Min (millis v)) (Max (millis v)) (First (path v)) (Last (path v))

line :: NonEmpty Visit -> String
line g = host (NE.head g) ++ ": " ++ show (getSum (count s)) ++ " visits, " ++ show (getMin (fastest s)) ++ " to " ++ show (getMax (slowest s))
  ++ " ms, from " ++ getFirst (started s) ++ " to " ++ getLast (ended s)
  where s = sconcat (NE.map summary g)

-- Runs of the same host in the order of the log.
runs :: [Visit] -> [(String, Int)]
runs = map (\g -> (host (NE.head g), NE.length g)) . NE.groupBy (\a b -> host a == host b)

hops :: NonEmpty String
hops = "client" <| "proxy" <| pure "server"

main :: IO ()
main = do
  mapM_ (putStrLn . line) (NE.groupAllWith host visits)
  print (runs visits)
  print (fmap NE.length (NE.nonEmpty [v | v <- visits, millis v > 500]), fmap NE.length (NE.nonEmpty visits))
  print (hops, NE.zip hops (NE.tail hops `orElse` "end"), NE.last hops, NE.init hops)
  print (sconcat ("a" :| ["b", "c"]), NE.reverse (1 :| [2, 3]), NE.sortBy (comparing negate) (2 :| [3, 1]))
  print (maximum (3 :| [1, 2]), foldr1 (-) (10 :| [4, 3]), NE.scanl (+) 0 [1, 2, 3], NE.scanr1 max (1 :| [3, 2]))
  print (NE.group1 (1 :| [1, 2, 2, 1]), NE.takeWhile (< 3) (1 :| [2, 3, 1]), NE.span even (2 :| [4, 5]))
  print (NE.insert 3 [1, 5], NE.partition odd (1 :| [2, 3]), NE.transpose ((1 :| [2]) :| [3 :| [4]]))
  print (NE.cycle (1 :| [2]) NE.!! 101, NE.take 3 (NE.iterate (* 2) 1), NE.xor (True :| [True, True]), toList (NE.nub (1 :| [1, 2])))
  print (do { a <- 1 :| [10]; b <- a :| [a + 1]; return (a * b) })
  where orElse xs x = case NE.nonEmpty xs of { Just ne -> ne <> pure x; Nothing -> pure x }
