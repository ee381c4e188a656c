-- main of any monad, which a program runs as an action; its result is whatever defaulting finds.
-- uses: 5.1 a main module

class Monad m => Speaks m where
  say :: String -> m ()

instance Speaks IO where
  say = putStrLn

instance Speaks Maybe where
  say _ = Just ()

both :: Maybe Int
both = say "unheard" >> fmap length (Just "four")

main :: (Speaks m, MonadFail m) => m a
main = do
  say "first"
  say (show both)
  fail "and no more"
