-- | Counts each letter once, also when it passes twice.
module Scanner (Scanner, Totals (..), newScanner, totals, scan) where

import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Letters (Letter (..))

data Totals = Totals
    { counted :: !Int
    , repeated :: !Int
    , postage :: !Int
    }
    deriving (Show)

data Scanner = Scanner
    { seen :: !(Set.Set Int)
    , order :: !(Seq Int)
    , totals :: !Totals
    }

remembered :: Int
remembered = 500

newScanner :: Scanner
newScanner = Scanner{seen = Set.empty, order = Seq.empty, totals = Totals 0 0 0}

scan :: Scanner -> Letter -> Scanner
scan scanner letter
    | Set.member (barcode letter) (seen scanner) = scanner{totals = sums{repeated = repeated sums + 1}}
    | otherwise = Scanner{seen = Set.insert (barcode letter) kept, order = recent |> barcode letter, totals = more}
  where
    sums = totals scanner
    more = sums{counted = counted sums + 1, postage = postage sums + pence letter}
    (kept, recent) = case viewl (order scanner) of
        oldest :< rest | Seq.length (order scanner) >= remembered -> (Set.delete oldest (seen scanner), rest)
        _ -> (seen scanner, order scanner)
