-- | Two fighters, many rounds.
module Arena (Arena (..), Fighter (..), newArena, playRound, throws) where

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

playRound :: Arena -> Int -> Arena
playRound (Arena one other clock) throw
    | throw >= 50 = Arena (hit throw one) other (clock + 1)
    | otherwise = Arena one (hit (50 - throw) other) (clock + 2)

hit :: Int -> Fighter -> Fighter
hit strength fighter =
    fighter
        { score = score fighter + strength
        , stamina = (stamina fighter * 3 + strength) `mod` 1009
        }
