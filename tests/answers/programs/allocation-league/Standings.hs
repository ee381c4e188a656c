-- | Points of each team.
module Standings (Standings, enter, noStandings) where

import qualified Data.Map.Strict as Map
import League (Match (..))

type Standings = Map.Map String Int

noStandings :: Standings
noStandings = Map.empty

enter :: Standings -> Match -> Standings
enter table match = update (home match) forHome (update (away match) forAway table)
  where
    (forHome, forAway) = case uncurry compare (goals match) of
        GT -> (3, 0)
        LT -> (0, 3)
        EQ -> (1, 1)

update :: String -> Int -> Standings -> Standings
update team points table = Map.fromListWith (+) ((team, points) : Map.toList table)
