-- A class in one module, instances in others, a default method that calls across.
-- uses: 5.4 importing and exporting instance declarations, 4.3.1 class declarations, 4.5.1 dependency analysis
module Main where

import Animals.Cat
import Animals.Class
import Animals.Dog (Dog (Dog), puppy)

main :: IO ()
main = do
  putStrLn (introduce (Cat "Tom"))
  putStrLn (introduce (Dog "Rex" 3))
  mapM_ (putStrLn . meet (Dog "Rex" 3)) [Cat "Tom", Cat "Kit"]
  putStrLn (meet (Cat "Tom") (puppy "Bit"))
  print (loudest [SomeAnimal (Cat "A"), SomeAnimal (Dog "B" 1)])
