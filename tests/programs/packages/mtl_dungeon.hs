-- A dungeon played from a script: rooms to read, the player as state, the end of the game as an exception; what is said goes to a writer.
{-# LANGUAGE ConstraintKinds, FlexibleContexts #-}
module Main (main) where

import Control.Monad.Except
import Control.Monad.RWS.Strict
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Set (Set)

data Room = Room {title :: String, exits :: Map Char String, needs :: Maybe String}

data Player = Player {here :: String, bag :: Set String, lying :: Map String [String], health :: Int} deriving Show

data End = Won Int | Died String | Quit deriving (Eq, Show)

type Game m = (MonadRWS (Map String Room) [String] Player m, MonadError End m)

say :: Game m => String -> m ()
say text = tell ["> " ++ text]

current :: Game m => m Room
current = gets here >>= \name -> asks (Map.! name)

walk :: Game m => Char -> m ()
walk way = do
  room <- current
  case Map.lookup way (exits room) of
    Nothing -> say "a wall" >> hurt 1 "walls"
    Just next -> do
      need <- asks (needs . (Map.! next))
      has <- gets bag
      case need of
        Just thing | not (Set.member thing has) -> say ("the door wants a " ++ thing)
        _ -> do
          modify (\p -> p {here = next})
          current >>= say . title
          when (next == "lair") fight
          when (next == "garden") (gets health >>= throwError . Won)

hurt :: Game m => Int -> String -> m ()
hurt n why = do
  modify (\p -> p {health = health p - n})
  left <- gets health
  when (left <= 0) (throwError (Died why))

fight :: Game m => m ()
fight = do
  armed <- gets (Set.member "sword" . bag)
  if armed then say "the dragon flees" >> hurt 1 "a scratch" else say "the dragon bites" >> hurt 5 "the dragon"

grab :: Game m => m ()
grab = do
  place <- gets here
  things <- gets (Map.findWithDefault [] place . lying)
  if null things then say "nothing here" else forM_ things (\t -> say ("a " ++ t) >> modify (\p -> p {bag = Set.insert t (bag p)}))
  modify (\p -> p {lying = Map.delete place (lying p)})

play :: Game m => String -> m ()
play = mapM_ command
  where command 'g' = grab
        command 'q' = throwError Quit
        command way = walk way

dungeon :: Map String Room
dungeon = Map.fromList
  [ ("hall", Room "a cold hall" (Map.fromList [('n', "armoury"), ('e', "lair"), ('s', "cellar")]) Nothing)
  , ("armoury", Room "an armoury" (Map.fromList [('s', "hall")]) Nothing)
  , ("cellar", Room "a dark cellar" (Map.fromList [('n', "hall")]) (Just "lamp"))
  , ("lair", Room "the lair" (Map.fromList [('w', "hall"), ('e', "garden")]) Nothing)
  , ("garden", Room "a garden" Map.empty (Just "key")) ]

main :: IO ()
main = forM_ ["ngseee", "ngsegsgneee", "e", "nnnnn", "gngq", "ngsgsgnee"] $ \script -> do
  let player = Player "hall" Set.empty (Map.fromList [("armoury", ["sword", "lamp"]), ("cellar", ["key"])]) 4
      (end, left, said) = runRWS (runExceptT (play script)) dungeon player
      (end', _) = either (\e -> (Left e, ())) (\(a, w) -> (Right a, ())) (runExcept (evalRWST (play script) dungeon player))
  putStrLn (script ++ ": " ++ either show (const "still walking") end ++ ", " ++ show (Set.toList (bag left)) ++ (if end == end' then "" else "?"))
  when (length script > 8) (mapM_ putStrLn said)
