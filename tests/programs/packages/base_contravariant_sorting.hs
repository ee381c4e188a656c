-- What consumes values, put together by Data.Functor.Contravariant: orders for a league table, predicates, equivalences and printers.
module Main (main) where

import Data.Char (toLower)
import Data.Functor.Contravariant
import Data.List (groupBy, intercalate, sortBy)
import Data.Ord (Down (..))

data Team = Team {team :: String, points :: Int, scored :: Int, conceded :: Int} deriving (Show)

teams :: [Team]
teams =
  [ Team "Rovers" 20 31 25
  , Team "united" 23 28 20
  , Team "Albion" 20 30 24
  , Team "City" 23 28 20
  , Team "wanderers" 11 12 33
  , Team "Athletic" 20 25 19
  ]

byPoints, byDifference, byScored, byName, table :: Comparison Team
byPoints = contramap (Down . points) defaultComparison
byDifference = contramap (\t -> Down (scored t - conceded t)) defaultComparison
byScored = Down . scored >$< defaultComparison
byName = map toLower . team >$< defaultComparison
table = byPoints <> byDifference <> byScored <> byName

sortWith :: Comparison a -> [a] -> [a]
sortWith = sortBy . getComparison

safe, attacking :: Predicate Team
safe = Predicate (>= 15) >$$< points
attacking = contramap scored (Predicate (> 27))

sameInitial :: Equivalence Team
sameInitial = contramap (toLower . head . team) defaultEquivalence

average :: Op Double [Team]
average = Op (\ps -> fromIntegral (sum ps) / fromIntegral (length ps)) >$$< map points

newtype Printer a = Printer {runPrinter :: a -> String}

instance Contravariant Printer where
  contramap f (Printer p) = Printer (p . f)

column :: Int -> Printer String
column n = Printer (\s -> take n (s ++ repeat ' '))

row :: [Printer a] -> Printer a
row ps = Printer (\a -> intercalate "|" [runPrinter p a | p <- ps])

report :: Printer Team
report = row [team >$< column 10, show . points >$< column 3, goals >$< column 6]
  where goals t = show (scored t) ++ ":" ++ show (conceded t)

main :: IO ()
main = do
  mapM_ (putStrLn . runPrinter report) (sortWith table teams)
  print (map team (filter (getPredicate (safe <> attacking)) teams))
  print (map (map team) (groupBy (getEquivalence sameInitial) (sortWith byName teams)))
  print (getOp average teams)
  print (getEquivalence (sameInitial <> contramap points defaultEquivalence) (teams !! 2) (teams !! 5))
  print (map team (sortWith (mempty <> contramap conceded defaultComparison) teams))
  print (getPredicate (True >$ Predicate not) "anything", getPredicate (mempty :: Predicate Int) 3)
  print (getOp (length >$< Op (+ 1)) "four", getEquivalence (comparisonEquivalence byPoints) (head teams) (teams !! 2))
