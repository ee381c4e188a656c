-- | Two fighters, many rounds.
module Arena (Arena (..), Fighter (..), newArena, playRounds, throws) where

data Fighter = Fighter
    { name :: String
    , score :: !Int
    , stamina :: !Int
    }

data Arena = Arena
    { left :: !Fighter
    , right :: !Fighter
    , time :: !Int
    }

newArena :: Arena
newArena = Arena{left = Fighter "Ada" 0 500, right = Fighter "Bob" 0 500, time = 0}

throws :: Int -> [Int]
throws rounds = [n * 7919 `mod` 100 | n <- [1 .. rounds]]

playRounds :: Arena -> [Int] -> Arena
playRounds arena [] = arena
playRounds (Arena one other clock) (throw : rest)
    | throw >= 50 = playRounds (Arena (hit throw one) other (clock + 1)) rest
    | otherwise = playRounds (Arena one (hit (50 - throw) other) (clock + 2)) rest

hit :: Int -> Fighter -> Fighter
hit strength fighter =
    fighter
        { score = score fighter + strength
        , stamina = (stamina fighter * 3 + strength) `mod` 1009
        }
