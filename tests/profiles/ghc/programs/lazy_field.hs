-- A leak: each account keeps its balance as a suspended sum, and each sum keeps the account that was before
-- it. The strict field of the second type ends that.
module Main (main) where

data Account = Account {owner :: Int, balance :: Int}

data Settled = Settled {holder :: Int, amount :: !Int}

deposit :: Account -> Int -> Account
deposit account money = account {balance = balance account + money}

settle :: Settled -> Int -> Settled
settle account money = account {amount = amount account + money}

-- the account is evaluated at each step, its balance is not
applyAll :: (a -> Int -> a) -> a -> [Int] -> a
applyAll _ account [] = account
applyAll change account (money : rest) = let next = change account money in next `seq` applyAll change next rest

main :: IO ()
main = do
    let lazy = applyAll deposit (Account 7 0) [1 .. 20000]
        strict = applyAll settle (Settled 7 0) [1 .. 20000]
    print (owner lazy == holder strict)
    print (balance lazy, amount strict)
