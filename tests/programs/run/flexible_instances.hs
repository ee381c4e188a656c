-- Instances at special types, and of synonyms.
-- uses: FlexibleInstances, FlexibleContexts

class Encode a where
  encode :: a -> String

instance Encode [Char] where encode s = "s" ++ show (length s) ++ ":" ++ s
instance Encode [Int] where encode xs = "l" ++ concatMap (\x -> "i" ++ show x ++ "e") xs ++ "e"
instance Encode (Maybe Bool) where encode = maybe "?" show
instance Encode (Either Int String) where
  encode (Left n) = encode [n]
  encode (Right s) = encode s
instance Encode (Int -> Int) where encode f = show (map f [0, 1, 2])

type Table = [(Int, String)]

instance Encode Table where
  encode t = concat [show k ++ "=" ++ encode v ++ ";" | (k, v) <- t]

encodeBoth :: (Encode [a], Encode (Maybe b)) => [a] -> b -> String
encodeBoth xs b = encode xs ++ encode (Just b)

main :: IO ()
main = do
  putStrLn (encode "text")
  putStrLn (encode [1, 2, 3 :: Int])
  putStrLn (encode (Just True) ++ encode (Nothing :: Maybe Bool))
  putStrLn (encode (Left 3 :: Either Int String))
  putStrLn (encode ((+ 1) :: Int -> Int))
  putStrLn (encode [(1 :: Int, "one"), (2, "two")])
  putStrLn (encodeBoth "ab" False)
