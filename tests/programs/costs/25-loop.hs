-- 25. A thunk that needs itself

import Control.Exception

main :: IO ()
main = do
    let hnd :: NonTermination -> IO Int
        hnd e = {-# SCC "hnd" #-} return 1
    a <- catch (let x = x + 1 in evaluate x) hnd
    print a
