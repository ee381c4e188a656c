-- What the report of 2010 added to that of 1998, and what it has always had, without GHC2021.
-- uses: DoAndIfThenElse, EmptyDataDecls, PatternGuards, TraditionalRecordSyntax, StarIsType, ImplicitPrelude
{-# LANGUAGE Haskell2010 #-}
{-# LANGUAGE KindSignatures #-}
module Main (main) where

import Data.Char (isDigit)

-- without constructors
data Metre

data Second

newtype Quantity unit = Quantity {amount :: Double} deriving (Eq, Show)

data Tagged (f :: * -> *) a = Tagged {tag :: String, content :: f a}

plus :: Quantity u -> Quantity u -> Quantity u
plus a b = a {amount = amount a + amount b}

long :: Quantity Metre
long = Quantity {amount = 1.5}

short :: Quantity Second
short = Quantity 2

setting :: [(String, String)] -> String -> Either String Int
setting settings key
  | Just text <- lookup key settings,
    not (null text),
    all isDigit text =
      Right (read text)
  | Just text <- lookup key settings = Left (key ++ " is " ++ text)
  | otherwise = Left (key ++ " is missing")

report :: Either String Int -> IO ()
report found = do
  if either (const False) (> 9) found
    then putStrLn "two digits"
    else putStrLn "less"
  print found

main :: IO ()
main = do
  print (plus long long)
  print (plus short short == Quantity 4)
  mapM_ (report . setting [("width", "12"), ("depth", "x"), ("empty", "")]) ["width", "depth", "empty", "height"]
  let tagged = Tagged {tag = "one", content = Just 'c'}
  putStrLn (tag tagged ++ show (content tagged {content = [1, 2 :: Int]}))
