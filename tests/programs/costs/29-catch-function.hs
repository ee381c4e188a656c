-- 29. A function that comes out of a catch

import Control.Exception

act :: Int -> IO (Int -> Int)
act s = {-# SCC "c" #-} return (\y -> y + s)

hnd :: ErrorCall -> IO (Int -> Int)
hnd e = throwIO e

main :: IO ()
main = do
    t <- catch (act 0) hnd
    print ({-# SCC "u" #-} t 1)
