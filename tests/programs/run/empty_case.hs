-- A type without constructors, and case without alternatives.
-- uses: EmptyCase, LambdaCase
{-# LANGUAGE LambdaCase #-}

import Data.Void (Void)

data Never

never :: Never -> a
never n = case n of {}

fromRight' :: Either Never b -> b
fromRight' (Right b) = b
fromRight' (Left n) = never n

elim :: Void -> Int
elim = \case {}

total :: [Either Void Int] -> Int
total = sum . map (either elim id)

main :: IO ()
main = do
  print (fromRight' (Right 3))
  print (total [Right 1, Right 2])
  print (length [never undefined, ()])
