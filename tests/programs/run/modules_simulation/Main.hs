-- A queue in a shop, simulated: random numbers, a priority queue and statistics in modules.
-- uses: 5.3.3 local aliases, 5.7 separate compilation, BangPatterns
module Main (main) where

import qualified Heap as H
import qualified Random as R
import Stats (Stats, mean, observe, start)
import qualified Stats as S

data Event = Arrive | Leave Int deriving (Eq, Ord, Show)

data Shop = Shop {free :: !Int, waiting :: [Int], served :: !Int, delays :: !Stats}

simulate :: Int -> Int -> R.Gen -> Shop
simulate tills until' = go (H.insert (0, Arrive) H.empty) (Shop tills [] 0 start)
  where
    go queue !shop gen = case H.view queue of
      Nothing -> shop
      Just ((now, event), rest)
        | now > until' -> shop
        | otherwise -> case event of
            Arrive ->
              let (gap, g1) = R.range (1, 6) gen
                  (queue', shop', g2) = serve now (H.insert (now + gap, Arrive) rest) shop {waiting = waiting shop ++ [now]} g1
               in go queue' shop' g2
            Leave _ ->
              let (queue', shop', g) = serve now rest shop {free = free shop + 1} gen in go queue' shop' g
    serve now queue shop gen = case waiting shop of
      w : ws
        | free shop > 0 ->
            let (time, g) = R.range (4, 12) gen
                n = served shop + 1
             in (H.insert (now + time, Leave n) queue, shop {free = free shop - 1, waiting = ws, served = n, delays = observe (fromIntegral (now - w)) (delays shop)}, g)
      _ -> (queue, shop, gen)

main :: IO ()
main = mapM_ line [1, 2, 3]
  where
    line tills = do
      let shop = simulate tills 200 (R.seed 42)
      putStrLn (show tills ++ " tills: served " ++ show (served shop) ++ ", waiting " ++ show (length (waiting shop))
        ++ ", mean delay " ++ show (round (mean (delays shop)) :: Int) ++ ", longest " ++ show (round (S.largest (delays shop)) :: Int))
