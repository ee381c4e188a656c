module Account (Booking (..), bookings) where

data Booking = Booking
    { day :: !Int
    , purpose :: String
    , amount :: !Int
    }

bookings :: Int -> [Booking]
bookings count = [Booking n (reason (n `mod` 6)) (cents n) | n <- [1 .. count]]

cents :: Int -> Int
cents n
    | n `mod` 30 == 1 = 250000
    | otherwise = negate (n * 7919 `mod` 17000)

reason :: Int -> String
reason n = ["groceries", "rent", "salary", "books", "travel", "insurance"] !! n
