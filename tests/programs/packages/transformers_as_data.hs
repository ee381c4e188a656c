-- Transformers looked at as containers: shown, compared, folded and traversed; survey answers that may be missing or wrong.
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Trans.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.List
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Writer.Strict
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Identity
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Traversable

-- A person's answers, each perhaps missing.
answers :: MaybeT [] Int
answers = MaybeT [Just 3, Nothing, Just 5, Just 4, Nothing]

-- Measurements, each perhaps with what went wrong.
measured :: ExceptT String Seq.Seq Double
measured = ExceptT (Seq.fromList [Right 1.5, Left "dark", Right 2.5, Left "cloud", Right 5])

-- Pages with the notes in their margins.
pages :: WriterT [String] (Map.Map Int) String
pages = WriterT (Map.fromList [(1, ("once", ["start"])), (2, ("upon", [])), (7, ("a time", ["end", "check"]))])

running :: Traversable t => t Int -> t Int
running = snd . mapAccumL (\s x -> (s + x, s + x)) 0

main :: IO ()
main = do
  print answers
  print (sum answers, length answers, maximum answers, toList (running answers))
  print (running answers)
  print (sum measured / fromIntegral (length measured), elem 2.5 measured, null measured)
  print (fmap (round . (* 2)) measured :: ExceptT String Seq.Seq Int)
  print pages
  print (concat (toList pages), fmap length pages == fmap length (mapWriterT (Map.map (fmap (map reverse))) pages))
  r <- for pages (\p -> putStrLn p >> return (length p))
  print (fold (runWriterT (fmap show r)))
  print (sort' [MaybeT (Just (Just 2)), MaybeT Nothing, MaybeT (Just Nothing), MaybeT (Just (Just 1))])
  print (Set.toList (Set.fromList [ExceptT [Right 'b'], ExceptT [Left 3], ExceptT [], ExceptT [Right 'a', Left 1]]))
  print (read "MaybeT [Just 1,Nothing]" == MaybeT [Just 1, Nothing], compare1 (IdentityT "ab") (IdentityT "b"))
  print (liftEq (\a b -> a == length b) (ListT (Just [1, 2])) (ListT (Just ["x", "yz"])))
  print (traverse (\x -> if x > 2 then Right (x * 2) else Left x) answers, sequenceA (ListT (Identity [Just 1, Just 2])))
  print (Compose [MaybeT [Just 'c']], fmap succ (Compose (Just (ExceptT [Right 'c', Left 1]))))
  print (foldMap (\x -> [x, x]) (ListT [[1, 2], [3]]), foldr (-) 0 (IdentityT [10, 3, 2]), product (WriterT (Just (6, "six"))))
  print (asum [MaybeT (Identity Nothing), MaybeT (Identity (Just 1)), empty], msum [ExceptT [Left "a"], ExceptT [Left "b", Right 2]])
  where sort' = Set.toAscList . Set.fromList :: [MaybeT Maybe Int] -> [MaybeT Maybe Int]
