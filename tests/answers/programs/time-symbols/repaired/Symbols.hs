-- | A table of symbols: buckets by a hash, each symbol has a number.
module Symbols (Table, addSymbol, emptyTable, numberOf, tableSize) where

import Data.Char (ord)
import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')

data Symbol = Symbol !Int String

data Table = Table
    { tableSize :: !Int
    , buckets :: !(IntMap.IntMap [Symbol])
    }

emptyTable :: Table
emptyTable = Table{tableSize = 0, buckets = IntMap.empty}

addSymbol :: String -> Table -> Table
addSymbol name table = case findIn name bucket of
    Just _ -> table
    Nothing ->
        Table
            { tableSize = tableSize table + 1
            , buckets = IntMap.insert key (Symbol (tableSize table) name : bucket) (buckets table)
            }
  where
    key = hash name
    bucket = IntMap.findWithDefault [] key (buckets table)

numberOf :: String -> Table -> Maybe Int
numberOf name table = findIn name (IntMap.findWithDefault [] (hash name) (buckets table))

findIn :: String -> [Symbol] -> Maybe Int
findIn _ [] = Nothing
findIn name (Symbol number other : rest)
    | name == other = Just number
    | otherwise = findIn name rest

hash :: String -> Int
hash = foldl' (\sum' letter -> (sum' * 33 + ord letter) `mod` 16381) 5381
