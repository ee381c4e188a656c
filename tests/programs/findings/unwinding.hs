-- first: made for waited of Status (unwinding.hs:7), at unwinding.hs:18 (thunk + in applied)
-- What piled up is told, not who evaluates it when it unwinds.
module Main (main) where

data Status = Status
  { tries :: !Int
  , waited :: Int
  }

backoff :: Int -> Int
backoff n = min 500 (n * 3 + 1)

begun :: Status
begun = Status 0 0

applied :: Status -> Status
applied (Status n w) =
  Status (n + 1) (w + backoff n)

main :: IO ()
main = print (waited (go begun))
  where
    go s
      | tries s == 100000 = s
      | otherwise = go (applied s)
