module Entries (Entry (..), entries) where

data Entry = Entry
    { client :: !Int
    , hour :: !Int
    , bytes :: !Int
    }

entries :: Int -> [Entry]
entries size = map parse (take size (lines' 1))

-- | The log as text, as it comes from the server.
lines' :: Int -> [String]
lines' n = unwords [show (n * 7919 `mod` 65536), show (n * 31 `mod` 24), show (n * 104729 `mod` 9000)] : lines' (n + 1)

parse :: String -> Entry
parse line = case words line of
    [a, b, c] -> Entry (number a) (number b) (number c)
    _ -> error ("not an entry: " ++ line)

number :: String -> Int
number = foldl (\value digit -> value * 10 + fromEnum digit - 48) 0
