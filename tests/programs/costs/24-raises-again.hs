-- 24. Exceptions: a thunk that raised raises again

import Control.Exception

boom :: Int -> Int
boom n = {-# SCC "boom" #-} throw (ErrorCall "boom")

main :: IO ()
main = do
    let t = boom 0
        act = evaluate t
        hnd :: ErrorCall -> IO Int
        hnd x = {-# SCC "hnd" #-} return 0
    a <- catch act hnd
    b <- catch act hnd
    print (a + b)
