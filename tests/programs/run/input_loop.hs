-- Reading by lines until the end of the input, with isEOF, and sums of what was read.
-- uses: 3.14 do expressions, 3.6 conditionals

import System.IO

loop :: Int -> Int -> IO (Int, Int)
loop n s = do
  end <- isEOF
  if end
    then return (n, s)
    else do
      line <- getLine
      case words line of
        ["add", k] -> loop (n + 1) (s + read k)
        ["sub", k] -> loop (n + 1) (s - read k)
        [] -> loop n s
        other -> do
          hPutStrLn stderr ("ignored: " ++ unwords other)
          loop n s

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  name <- getLine
  putStr "Hello, "
  putStrLn name
  first <- readLn :: IO Int
  pair <- readLn
  print (first + uncurry (*) pair)
  loop 0 0 >>= print
