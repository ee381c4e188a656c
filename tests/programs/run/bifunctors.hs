-- Bifunctor, Either, Maybe and tuples through their modules.
-- uses: 5.3 import declarations, 3.8 tuples

import Data.Bifunctor
import Data.Either
import Data.Functor ((<&>), ($>))
import Data.Maybe
import Data.Tuple (swap)

parse :: String -> Either String Int
parse s = case reads s of
  [(n, "")] -> Right n
  _ -> Left s

main :: IO ()
main = do
  print (bimap length negate ("abc", 5), first (+ 1) (1, 2), second show (1, 2))
  print (bimap show not (Left 3 :: Either Int Bool), first length (Left "four" :: Either String ()))
  let rs = map parse ["1", "x", "22", "y"]
  print (lefts rs, rights rs, partitionEithers rs)
  print (isLeft (head rs), fromRight 0 (last rs), either length id (rs !! 1))
  print (mapMaybe (`lookup` [(1, 'a'), (2, 'b')]) [2, 3, 1], catMaybes [Just 1, Nothing], fromMaybe 0 Nothing)
  print (maybeToList (Just 1), listToMaybe [1, 2], listToMaybe "", isJust (Just ()), isNothing (Just ()))
  print (swap (1, 'x'), Just 3 <&> (+ 1), Just 3 $> 'y', fmap (* 2) (1, 2), (+ 1) <$> Right 3 `asTypeOf` Left "")
