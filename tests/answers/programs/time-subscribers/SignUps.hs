module SignUps (Subscriber (..), signUps) where

import Data.Char (toUpper)

data Subscriber = Subscriber
    { fullName :: String
    , address :: String
    }

-- | People sign up again now and then, with the same address.
signUps :: Int -> [Subscriber]
signUps count = [subscriber (n * 7919 `mod` (count - count `div` 4)) | n <- [1 .. count]]

subscriber :: Int -> Subscriber
subscriber n = Subscriber{fullName = capital first ++ " " ++ capital surname, address = mail}
  where
    first = ["anna", "boris", "clara", "david", "emma", "felix", "greta"] !! (n `mod` 7)
    surname = ["miller", "fisher", "baker", "weaver", "carter"] !! (n `mod` 5)
    mail = "mailing.list.subscriber." ++ show n ++ "@example.org"

capital :: String -> String
capital [] = []
capital (letter : rest) = toUpper letter : rest
