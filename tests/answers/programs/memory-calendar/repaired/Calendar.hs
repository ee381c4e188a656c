-- | The Gregorian calendar, day by day.
module Calendar (Day (..), Weekday (..), within) where

data Weekday = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
    deriving (Eq, Enum, Bounded, Show)

data Day = Day
    { year :: !Int
    , month :: !Int
    , dayOfMonth :: !Int
    , weekday :: !Weekday
    }

within :: Int -> [Day]
within years = zipWith ($) dated (cycle (Saturday : Sunday : [Monday .. Friday]))
  where
    dated = [Day y m d | y <- [1600 .. 1599 + years], m <- [1 .. 12], d <- [1 .. monthLength y m]]

monthLength :: Int -> Int -> Int
monthLength y m
    | m == 2 = if isLeap y then 29 else 28
    | m `elem` [4, 6, 9, 11] = 30
    | otherwise = 31

isLeap :: Int -> Bool
isLeap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)
