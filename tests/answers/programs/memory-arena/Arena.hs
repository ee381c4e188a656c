-- | Two fighters, many rounds.
module Arena (Arena (..), Fighter (..), newArena, playRound, throws) where

data Fighter = Fighter
    { name :: String
    , score :: Int
    , stamina :: Int
    }

data Arena = Arena
    { left :: Fighter
    , right :: Fighter
    , time :: Int
    }

newArena :: Arena
newArena = Arena{left = Fighter "Ada" 0 500, right = Fighter "Bob" 0 500, time = 0}

throws :: Int -> [Int]
throws rounds = [n * 7919 `mod` 100 | n <- [1 .. rounds]]

playRound :: Arena -> Int -> Arena
playRound arena throw
    | throw >= 50 = arena{left = hit throw (left arena), time = time arena + 1}
    | otherwise = arena{right = hit (50 - throw) (right arena), time = time arena + 2}

hit :: Int -> Fighter -> Fighter
hit strength fighter =
    fighter
        { score = score fighter + strength
        , stamina = (stamina fighter * 3 + strength) `mod` 1009
        }
