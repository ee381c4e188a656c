-- An exchange: orders to buy and sell wait by price and then by time, and trade as soon as prices meet.
module Main where

import Data.Foldable (foldl', toList)
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as Map
import Data.Sequence (Seq (..), (|>))
import qualified Data.Sequence as Seq

data Side = Buy | Sell
  deriving (Eq, Show, Read)

data Order = Order { who :: String, amount :: Int }
  deriving (Eq, Show)

-- | First come, first served at each price.
type Half = Map Int (Seq Order)

data Book = Book { buys :: Half, sells :: Half }

data Trade = Trade { buyer, seller :: String, price, traded :: Int }

instance Show Trade where
  show t = buyer t ++ " buys " ++ show (traded t) ++ " from " ++ seller t ++ " at " ++ show (price t)

submit :: Book -> (Side, Int, Order) -> (Book, [Trade])
submit book (side, limit, order)
  | amount order <= 0 = (book, [])
  | otherwise = case best of
      Just ((p, other :<| rest), _) | meets p ->
        let n = min (amount order) (amount other)
            left = if amount other > n then other { amount = amount other - n } :<| rest else rest
            (book', trades) = submit (change (Map.update (const (if Seq.null left then Nothing else Just left)) p)) (side, limit, order { amount = amount order - n })
         in (book', trade (who other) p n : trades)
      _ -> (wait, [])
  where
    (best, meets) = case side of
      Buy -> (Map.minViewWithKey (sells book), (<= limit))
      Sell -> (Map.maxViewWithKey (buys book), (>= limit))
    change f = if side == Buy then book { sells = f (sells book) } else book { buys = f (buys book) }
    wait = if side == Buy then book { buys = queue (buys book) } else book { sells = queue (sells book) }
    queue = Map.alter (Just . maybe (Seq.singleton order) (|> order)) limit
    trade other p n = if side == Buy then Trade (who order) other p n else Trade other (who order) p n

-- | Taken back: how much of it was still waiting.
cancel :: String -> Half -> (Int, Half)
cancel name half = (sum (Map.map (sum . fmap amount) gone), Map.filter (not . Seq.null) kept)
  where
    (gone, kept) = (Map.map fst both, Map.map snd both)
    both = Map.map (Seq.partition ((== name) . who)) half

depth :: Half -> [(Int, Int)]
depth = Map.toDescList . Map.map (sum . fmap amount)

main :: IO ()
main = do
  let orders = map (parse . words) ["ann Buy 10 100", "bob Sell 4 105", "cat Sell 6 103", "dan Buy 3 101", "eve Buy 8 104", "fay Sell 5 101", "gus Sell 12 99", "hal Buy 2 99", "ida Buy 7 103", "jim Sell 1 106", "kim Buy 9 105", "ann Buy 4 100"]
      parse [name, side, n, p] = (read side, read p, Order name (read n))
      parse ws = error (unwords ws)
      run (book, trades) order = let (book', new) = submit book order in (book', trades |> (order, new))
      (final, log') = foldl' run (Book Map.empty Map.empty, Seq.empty) orders
  mapM_ (\((side, p, o), new) -> putStrLn (who o ++ " " ++ show side ++ " " ++ show (amount o) ++ " at " ++ show p ++ concatMap (("; " ++) . show) new)) log'
  print (depth (sells final))
  print (depth (buys final))
  let (n, buys') = cancel "ann" (buys final)
  print (n, depth buys', fmap (map who . toList) (Map.lookup 100 (buys final)))
  let trades = concatMap snd log'
      owned = Map.fromListWith (+) (concat [[(buyer t, traded t), (seller t, negate (traded t))] | t <- trades])
  print (owned, sum owned)
  print (Map.lookupMin (Map.map Seq.length (sells final)), sum [price t * traded t | t <- trades])
