-- Records of polymorphic functions: built, updated, selected and opened by wildcards.
-- uses: RankNTypes, RecordWildCards, NamedFieldPuns
{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}

data Ops m = Ops
  { unit :: forall a. a -> m a
  , bind :: forall a b. m a -> (a -> m b) -> m b
  , tell :: forall a. Show a => m a -> String
  , title :: String
  }

list :: Ops []
list = Ops { unit = \x -> [x], bind = \xs k -> concatMap k xs, tell = unwords . map show, title = "list" }

option :: Ops Maybe
option = Ops Just (\m k -> maybe Nothing k m) (maybe "-" show) "option"

pairUp :: Ops m -> m a -> m b -> m (a, b)
pairUp Ops {..} ma mb = ma `bind` \a -> mb `bind` \b -> unit (a, b)

both :: (Show a, Show b) => Ops m -> m a -> m b -> String
both o@Ops { tell, title = t } a b = t ++ ": " ++ tell a ++ "; " ++ tell b ++ "; " ++ tell (pairUp o a b)

louder :: Ops m -> Ops m
louder o = o { tell = \m -> tell o m ++ "!", title = title o ++ "!" }

doubled :: Ops []
doubled = list { unit = \x -> [x, x] }

data Box = Box { changed :: forall a. Num a => a -> a }

numbers :: [Box] -> [(Int, Double)]
numbers bs = [(changed b 3, changed b 0.5) | b <- bs]

main :: IO ()
main = do
  putStrLn (both list [1, 2 :: Int] "xy")
  putStrLn (both option (Just 'a') (Just True))
  putStrLn (both (louder option) (Just 'a') (Nothing :: Maybe Int))
  putStrLn (both (louder doubled) "a" [()])
  print (numbers [Box (+ 1), Box { changed = \x -> x * x }, Box negate])
