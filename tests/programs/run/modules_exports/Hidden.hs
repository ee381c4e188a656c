-- uses: 5.8 abstract datatypes
module Hidden (Bag, makeBag, total, visible, secret) where

newtype Bag = Bag [Int]

makeBag :: [Int] -> Bag
makeBag = Bag

total :: Bag -> Int
total (Bag xs) = sum xs

visible :: Int -> Int
visible = (+ secret)

secret :: Int
secret = 40
