-- A shop's stock: deliveries and sales change it, and reports are made of it.
module Main where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Item = Item { quantity :: Int, price :: Int } deriving (Eq, Show)

type Stock = Map String Item

data Event = Deliver String Int Int | Sell String Int | Reprice String Int | Drop String | Discount Int

apply :: Stock -> Event -> Stock
apply stock (Deliver name n p) = Map.insertWith (\new old -> old { quantity = quantity old + quantity new, price = price new }) name (Item n p) stock
apply stock (Sell name n) = Map.update sold name stock
  where
    sold item
      | quantity item <= n = Nothing
      | otherwise = Just item { quantity = quantity item - n }
apply stock (Reprice name p) = Map.adjust (\item -> item { price = p }) name stock
apply stock (Drop name) = Map.delete name stock
apply stock (Discount percent) = Map.map (\item -> item { price = price item * (100 - percent) `div` 100 }) stock

events :: [Event]
events =
  [ Deliver "apple" 50 20, Deliver "pear" 30 35, Deliver "plum" 80 10, Sell "apple" 12, Deliver "fig" 5 90, Sell "fig" 5
  , Deliver "apple" 10 25, Reprice "plum" 12, Reprice "quince" 99, Sell "pear" 29, Deliver "quince" 3 70, Drop "nothing", Discount 10
  ]

value :: Item -> Int
value (Item n p) = n * p

report :: String -> Stock -> IO ()
report title stock = do
  putStrLn title
  mapM_ (\(name, Item n p) -> putStrLn ("  " ++ name ++ ": " ++ show n ++ " at " ++ show p)) (Map.toAscList stock)
  putStrLn ("  worth " ++ show (Map.foldl' (\total item -> total + value item) 0 stock))

main :: IO ()
main = do
  let stock = foldl' apply Map.empty events
      history = scanl apply Map.empty events
  report "Stock" stock
  let (scarce, plenty) = Map.partition ((< 10) . quantity) stock
  report "Order again" scarce
  report "Enough" plenty
  print (map Map.size history)
  print (Map.lookup "apple" stock, Map.findWithDefault (Item 0 0) "fig" stock)
  print (Map.foldlWithKey (\acc name item -> (name, value item) : acc) [] stock)
  print (Map.mapAccum (\n item -> (n + quantity item, n)) 0 stock)
  print (Map.mapAccumRWithKey (\n name item -> (n + value item, (n, length name))) 0 stock)
  print (Map.insertLookupWithKey (\_ new old -> new { quantity = quantity new + quantity old }) "plum" (Item 1 1) stock)
  print (Map.updateLookupWithKey (\_ _ -> Nothing) "pear" stock)
  print (Map.alter (fmap (\i -> i { quantity = 0 })) "pear" stock == Map.adjustWithKey (\_ i -> i { quantity = 0 }) "pear" stock)
