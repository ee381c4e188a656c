-- A hierarchy of exceptions, by an existential between them and SomeException.
-- uses: ExistentialQuantification, 4.3.1 class declarations, 5.3 import declarations

import Control.Exception
import Data.Typeable (cast)

data ShapeException = forall e. Exception e => ShapeException e

instance Show ShapeException where show (ShapeException e) = show e
instance Exception ShapeException

shapeToException :: Exception e => e -> SomeException
shapeToException = toException . ShapeException

shapeFromException :: Exception e => SomeException -> Maybe e
shapeFromException x = do
  ShapeException a <- fromException x
  cast a

data TooLarge = TooLarge Int deriving (Show)
data TooSmall = TooSmall deriving (Show)

instance Exception TooLarge where
  toException = shapeToException
  fromException = shapeFromException

instance Exception TooSmall where
  toException = shapeToException
  fromException = shapeFromException

check :: Int -> IO Int
check n
  | n > 10 = throwIO (TooLarge n)
  | n < 0 = throwIO TooSmall
  | otherwise = return n

main :: IO ()
main = do
  check 5 >>= print
  check 50 `catch` (\e -> do putStrLn ("large: " ++ show (e :: TooLarge)); return 0) >>= print
  check (-1) `catch` (\e -> do putStrLn ("shape: " ++ show (e :: ShapeException)); return 0) >>= print
  r <- try (check (-1) `catch` \e -> do putStrLn ("never " ++ show (e :: TooLarge)); return 0)
  putStrLn (either (\e -> "through: " ++ show (e :: TooSmall)) show r)
  _ <- check 99
  return ()
