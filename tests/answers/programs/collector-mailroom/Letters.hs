-- | Letters as the scanner sees them: now and then one passes twice, a few places later.
module Letters (Letter (..), letters) where

data Letter = Letter
    { barcode :: !Int
    , pence :: !Int
    }

letters :: Int -> [Letter]
letters count = map letter [1 .. count]

letter :: Int -> Letter
letter n = Letter{barcode = code * 7919 `mod` 1000000007, pence = 40 + code `mod` 90}
  where
    code
        | n `mod` 11 == 0 = n - 1 - n `mod` 200
        | otherwise = n
