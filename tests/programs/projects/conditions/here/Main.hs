module Main where

main :: IO ()
main = do
    print (COMPILER :: Int, SYSTEM :: Int)
    putStrLn FLAGS
#ifdef SLOW
    putStrLn "slow"
#endif
#if MIN_VERSION_base(4,15,0)
    putStrLn "base 4.15"
#endif
