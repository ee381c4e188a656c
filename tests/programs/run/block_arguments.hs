-- Blocks as arguments, without dollars.
-- uses: BlockArguments, LambdaCase
{-# LANGUAGE BlockArguments, LambdaCase #-}

import Control.Monad

twice :: IO () -> IO ()
twice a = a >> a

pick :: Bool -> a -> a -> a
pick b x y = if b then x else y

main :: IO ()
main = do
  forM_ [1, 2] \n -> do
    putStr "n = "
    print n
  twice do
    putStr "again "
    putStrLn "and"
  when (1 < 2) do putStrLn "when"
  pick True
    do putStrLn "first"
    do putStrLn "second"
  mapM_ print do
    x <- [1, 2]
    [x * 10]
  print (map \case { 0 -> "zero"; _ -> "more" } `id` [0, 1])
  let f = foldr \a b -> a + 2 * b
  print (f 0 [1, 2, 3])
