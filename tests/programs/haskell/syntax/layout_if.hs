module LayoutIf where
f x = do
  if x
  then putStrLn "a"
  else putStrLn "b"
  if x then putStrLn "c" else
    putStrLn "d"
  if x
    then return ()
    else do
    putStrLn "e"
    putStrLn "f"
g x = do { if x ; then return () ; else return () }
