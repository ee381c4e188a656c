module Table (Row (..), standings) where

import Data.List (foldl', sortOn)
import qualified Data.Map.Strict as Map
import Data.Ord (Down (..))
import Fixtures (Game (..))

data Row = Row {team :: String, points :: !Int, goals :: !Int}

standings :: [Game] -> [Row]
standings games = sortOn (\row -> (Down (points row), Down (goals row), team row)) (Map.elems table)
  where
    table = foldl' enter Map.empty games

enter :: Map.Map String Row -> Game -> Map.Map String Row
enter table game = forHome (forGuest table)
  where
    forHome = book (home game) (scored game) (conceded game)
    forGuest = book (guest game) (conceded game) (scored game)

book :: String -> Int -> Int -> Map.Map String Row -> Map.Map String Row
book name for against = Map.insertWith join name (Row name won (for - against))
  where
    won = case compare for against of
        GT -> 3
        EQ -> 1
        LT -> 0
    join new old = Row name (points old + points new) (goals old + goals new)
