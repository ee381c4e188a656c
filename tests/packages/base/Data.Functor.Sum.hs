module Main (main) where

import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Sum
import Rows

main :: IO ()
main = do
  let l = InL [1, 2] :: Sum [] Maybe Int
      r = InR (Just 3) :: Sum [] Maybe Int
  value "InL" (l, Just l)
  value "InR" (r, Just r)
  value "InL read" (read "[InL [1,2],InR Nothing, (InR (Just 3))]" :: [Sum [] Maybe Int])
  value "InL read wrong" (read "InL Nothing" :: Sum [] Maybe Int)
  value "InL ==" [l == l, l == r, r == r, r == l, l == InL [1]]
  value "InL compare" (compare <$> [l, r] <*> [l, r])
  value "InL fmap" (fmap succ l, fmap succ r)
  value "InL <$" ('x' <$ l, 'x' <$ r)
  value "InL foldr" (foldr (:) [] l, foldr (:) [] r, length (InR Nothing :: Sum [] Maybe Int))
  value "InL traverse" (traverse (\x -> [x, -x]) l, traverse (\x -> [x, -x]) r)
  value "InL contramap" (case contramap length (InL (Predicate even) :: Sum Predicate Predicate Int) of { InL f -> map (getPredicate f) ["", "a"]; InR _ -> [] })
  value "InR contramap" (case contramap length (InR (Predicate even) :: Sum Predicate Predicate Int) of { InR f -> map (getPredicate f) ["", "a"]; InL _ -> [] })
  value "InL showsPrec1" (showsPrec1 11 l "")
  demand "InL" (\w -> InL (w 1 [1]) :: Sum [] [] Int)
  demand "InL fmap" (\w -> fmap (w 1 succ) (w 2 (InL (w 3 [1]) :: Sum [] [] Int)))
  demand "InL compare" (\w -> compare (w 1 (InL (w 2 [1]))) (w 3 (InR (w 4 [1]) :: Sum [] [] Int)))
