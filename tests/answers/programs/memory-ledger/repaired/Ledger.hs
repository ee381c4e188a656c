-- | Accounts and what is on them.
module Ledger (Ledger (..), emptyLedger, postAll) where

import Control.Monad.State.Strict (State, modify')
import qualified Data.Map.Strict as Map
import Transfers (Transfer (..))

data Ledger = Ledger
    { balances :: !(Map.Map Int Int)
    , posted :: !Int
    }

emptyLedger :: Ledger
emptyLedger = Ledger{balances = Map.empty, posted = 0}

postAll :: [Transfer] -> State Ledger ()
postAll = mapM_ post

post :: Transfer -> State Ledger ()
post one = do
    credit (from one) (negate (sum' one))
    credit (to one) (sum' one)
    modify' (\ledger -> ledger{posted = posted ledger + 1})

credit :: Int -> Int -> State Ledger ()
credit account value = modify' add
  where
    add ledger = ledger{balances = Map.insertWith (+) account value (balances ledger)}
