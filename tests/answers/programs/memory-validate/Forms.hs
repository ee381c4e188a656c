module Forms (Form (..), forms) where

data Form = Form
    { number :: !Int
    , applicant :: String
    , postcode :: !Int
    , income :: !Int
    }

forms :: Int -> [Form]
forms size = map form [1 .. size]

form :: Int -> Form
form n =
    Form
        { number = n
        , applicant = if n `mod` 40 == 0 then "" else "applicant " ++ show (n `mod` 1000)
        , postcode = n * 7919 `mod` 120000
        , income = n * 31 `mod` 90000 - 500
        }
