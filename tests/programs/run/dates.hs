-- Dates: days of weeks by calculation, leap years, a calendar's page.
-- uses: 4.3.3 derived instances, 3.10 arithmetic sequences, 3.15 datatypes with field labels

data Month = January | February | March | April | May | June | July | August | September | October | November | December
  deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Weekday = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Show, Eq, Ord, Enum, Bounded)

data Date = Date {year :: Int, month :: Month, day :: Int} deriving (Show, Eq, Ord)

leap :: Int -> Bool
leap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)

daysIn :: Int -> Month -> Int
daysIn y m = case m of
  February | leap y -> 29
           | otherwise -> 28
  _ | m `elem` [April, June, September, November] -> 30
    | otherwise -> 31

dayNumber :: Date -> Int
dayNumber (Date y m d) = 365 * y' + y' `div` 4 - y' `div` 100 + y' `div` 400 + sum (map (daysIn y) (takeWhile (< m) [minBound ..])) + d
  where
    y' = y - 1

weekday :: Date -> Weekday
weekday date = toEnum ((dayNumber date + 6) `mod` 7)

tomorrow :: Date -> Date
tomorrow date@(Date y m d)
  | d < daysIn y m = date {day = d + 1}
  | m == maxBound = Date (y + 1) minBound 1
  | otherwise = date {month = succ m, day = 1}

page :: Int -> Month -> [String]
page y m = (show m ++ " " ++ show y) : "Mo Tu We Th Fr Sa Su" : weeks cells
  where
    cells = replicate (fromEnum (weekday (Date y m 1))) "  " ++ [two d | d <- [1 .. daysIn y m]]
    two d = if d < 10 then ' ' : show d else show d
    weeks [] = []
    weeks cs = unwords (take 7 cs) : weeks (drop 7 cs)

main :: IO ()
main = do
  mapM_ putStrLn (page 2024 February)
  print (weekday (Date 2000 January 1), weekday (Date 1969 July 20))
  print (tomorrow (Date 2023 December 31), tomorrow (Date 2024 February 28), tomorrow (Date 2023 February 28))
  print (dayNumber (Date 2024 May 1) - dayNumber (Date 2023 May 1))
  print (filter leap [1896, 1900, 1996, 2000, 2100])
  print (read "[May,June]" :: [Month])
