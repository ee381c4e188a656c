-- Functions with as many arguments as their format says, by instances on functions; overloaded results.
-- uses: FlexibleInstances, 4.3.2 instance declarations, 4.3.1 class declarations, ExistentialQuantification

data Arg = forall a. Show a => Arg a | Text String

class Format r where
  spr :: String -> [Arg] -> r

instance Format String where
  spr fmt args = go fmt (reverse args)
    where
      go ('%' : '%' : cs) as = '%' : go cs as
      go ('%' : 'd' : cs) (Arg a : as) = show a ++ go cs as
      go ('%' : 's' : cs) (Text s : as) = s ++ go cs as
      go ('%' : c : _) _ = error ("bad argument for %" ++ [c])
      go (c : cs) as = c : go cs as
      go [] [] = ""
      go [] _ = error "too many arguments"

instance Format (IO ()) where
  spr fmt args = putStrLn (spr fmt args)

class ToArg a where
  toArg :: a -> Arg

instance ToArg Int where toArg = Arg
instance ToArg Double where toArg = Arg
instance ToArg [Char] where toArg = Text

instance (ToArg a, Format r) => Format (a -> r) where
  spr fmt args a = spr fmt (toArg a : args)

format :: Format r => String -> r
format fmt = spr fmt []

class Default a where def :: a
instance Default Int where def = 7
instance Default Bool where def = True
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = const def
instance Default [a] where def = []

main :: IO ()
main = do
  format "plain" :: IO ()
  format "%d and %s, 100%%" (3 :: Int) "text" :: IO ()
  putStrLn (format "%s: %d/%d" "ratio" (1 :: Int) (2.5 :: Double))
  print (def :: (Int, (Bool, [()])))
  print ((def :: Char -> Int) 'x')
  putStrLn (format "%d" "text")
