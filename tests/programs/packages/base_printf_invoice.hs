-- An invoice in columns by Text.Printf: amounts of money as Centi, taxes by rate, and a table of the formats that it knows.
module Main (main) where

import Data.Fixed (Centi, mod')
import Data.List (foldl', nub, sort)
import Text.Printf

data Item = Item
  { name :: String
  , count :: Int
  , price :: Centi
  , rate :: Int
  }

items :: [Item]
items =
  [ Item "Pencils, box of 12" 3 4.99 19
  , Item "Paper, A4" 10 3.49 19
  , Item "Atlas" 1 39.90 7
  , Item "Apples, kg" 2 2.15 7
  , Item "Stamps" 20 0.85 0
  ]

net :: Item -> Centi
net item = fromIntegral (count item) * price item

tax :: Item -> Centi
tax item = net item * fromIntegral (rate item) / 100

line :: Item -> String
line item = printf "%-20s %3d x %7s %9s %2d%%" (name item) (count item) (show (price item)) (show (net item)) (rate item)

taxes :: [(Int, Centi)]
taxes = [(r, sum [tax i | i <- items, rate i == r]) | r <- sort (nub (map rate items)), r /= 0]

main :: IO ()
main = do
  printf "Invoice %06d of %s\n" (4711 :: Int) "2 May"
  putStrLn (replicate 48 '-')
  mapM_ (putStrLn . line) items
  putStrLn (replicate 48 '-')
  let total = foldl' (+) 0 (map net items)
  printf "%-35s %9s\n" "net" (show total)
  mapM_ (\(r, t) -> printf "%-35s %9s\n" (printf "tax of %d%%" r :: String) (show t)) taxes
  let gross = total + sum (map snd taxes)
  printf "%-35s %9s\n" "to pay" (show gross)
  printf "in cash %s, rounded off %s\n" (show (gross - gross `mod'` 0.05)) (show (gross `mod'` 0.05))
  printf "average %.3f, share of the largest %5.1f%%\n" average share
  printf "|%5d|%-5d|%05d|%+d|% d|%x|%X|%#x|%o|%b|%c|\n" n n n n n n n n n n 'z'
  printf "|%8.2f|%-8.2f|%08.2f|%+.1f|%e|%g|%g|\n" x x x x x x (x * 1e9)
  printf "|%10s|%-10s|%.3s|%s|%%|\n" "right" "left" "shortened" (show [1 :: Int, 2])
  printf "|%*d|%-*d|\n" (6 :: Int) n (6 :: Int) n
  where
    average = realToFrac (sum (map net items)) / fromIntegral (length items) :: Double
    share = 100 * realToFrac (maximum (map net items)) / realToFrac (sum (map net items)) :: Double
    n = 42 :: Int
    x = 3.14159 :: Double
