-- | A printer's queue: jobs with pages, some of them urgent, worked off in slices.
module Main (main) where

import Data.Foldable (foldl', toList)
import Data.Sequence (Seq (..), ViewL (..), (<|), (|>))
import qualified Data.Sequence as Seq

data Job = Job { owner :: String, pages :: Int, urgent :: Bool }
  deriving (Eq, Show)

submit :: Seq Job -> Job -> Seq Job
submit queue job
  | urgent job = let (first, rest) = Seq.spanl urgent queue in (first |> job) <> rest
  | otherwise = queue |> job

-- A job of more pages than a slice goes to the end with what is left of it; an urgent one goes on.
slice :: Int -> Seq Job -> Maybe (String, Seq Job)
slice n queue = case Seq.viewl queue of
  EmptyL -> Nothing
  job :< rest
    | pages job <= n -> Just (owner job ++ " done", rest)
    | urgent job -> Just (owner job ++ " goes on", job { pages = pages job - n } <| rest)
    | otherwise -> Just (owner job ++ " waits", rest |> job { pages = pages job - n })

arriving :: [(Int, Job)]
arriving =
  [ (0, Job "ann" 12 False), (0, Job "bob" 3 False), (1, Job "cat" 7 True), (2, Job "dan" 25 False)
  , (3, Job "eli" 1 True), (3, Job "fay" 9 True), (6, Job "gil" 4 False)
  ]

simulate :: Int -> Seq Job -> [(Int, Job)] -> [String]
simulate time queue jobs
  | Seq.null queue' && null later = []
  | otherwise = case slice 5 queue' of
      Nothing -> simulate (time + 1) queue' later
      Just (event, rest) -> (show time ++ ": " ++ event ++ ", then " ++ show (names rest)) : simulate (time + 1) rest later
  where
    (now, later) = span ((<= time) . fst) jobs
    queue' = foldl' submit queue (map snd now)
    names = toList . fmap owner

main :: IO ()
main = do
  mapM_ putStrLn (simulate 0 Seq.empty arriving)
  let all' = foldl' submit Empty (map snd arriving)
      (hurried, others) = Seq.partition urgent all'
  print (sum (fmap pages hurried), sum (fmap pages others))
  print (fmap owner (Seq.sortOn pages all'))
  print (fmap owner (Seq.unstableSortBy (\a b -> compare (pages b) (pages a)) all'))
  print (Seq.findIndexL ((> 10) . pages) all', Seq.findIndexR ((> 10) . pages) all', Seq.findIndicesL urgent all')
  case all' of
    first :<| (_ :|> end) -> putStrLn (owner first ++ " .. " ++ owner end)
    _ -> putStrLn "few jobs"
