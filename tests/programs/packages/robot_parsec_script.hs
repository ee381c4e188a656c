-- A robot simulator: scripts with repetition and procedures, parsed, unfolded and run between walls.
module Main (main) where

import qualified Data.Map as Map
import Data.Foldable (foldl')
import qualified Data.Set as Set
import Text.Parsec hiding (State)
import Text.Parsec.Language (emptyDef)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Token

data Command = Advance Int | Turn Int | Place (Int, Int) Bearing | Repeat Int [Command] | Define String [Command] | Call String
  deriving (Show)

data Bearing = North | East | South | West deriving (Eq, Show, Read, Enum, Bounded)

lexer :: Token.TokenParser ()
lexer = Token.makeTokenParser emptyDef {Token.reservedNames = words "forward left right repeat to place", Token.commentLine = "#"}

command :: Parser Command
command =
  choice
    [ Advance <$> (word "forward" *> option 1 int),
      Turn 3 <$ word "left",
      Turn 1 <$ word "right",
      Repeat <$> (word "repeat" *> int) <*> block,
      Define <$> (word "to" *> Token.identifier lexer) <*> block,
      Place <$> (word "place" *> ((,) <$> int <* Token.comma lexer <*> int)) <*> bearing,
      Call <$> Token.identifier lexer
    ]
  where
    word = Token.reserved lexer
    int = fromInteger <$> Token.integer lexer
    block = Token.braces lexer (many command)
    bearing = choice [b <$ Token.symbol lexer (show b) | b <- [minBound ..]] <?> "bearing"

script :: Parser [Command]
script = Token.whiteSpace lexer *> many command <* eof

data Robot = Robot {at :: (Int, Int), facing :: Bearing, bumps :: Int, trail :: Set.Set (Int, Int)}
type Procedures = Map.Map String [Command]

size :: Int
size = 7

run :: (Robot, Procedures) -> Command -> (Robot, Procedures)
run (r, ps) c = case c of
  Advance n -> (iterate forward r !! n, ps)
  Turn n -> (r {facing = toEnum ((fromEnum (facing r) + n) `mod` 4)}, ps)
  Place p b -> (r {at = p, facing = b, trail = Set.insert p (trail r)}, ps)
  Repeat n body -> iterate (\s -> foldl' run s body) (r, ps) !! n
  Define name body -> (r, Map.insert name body ps)
  Call name -> maybe (error ("no procedure " ++ name)) (foldl' run (r, ps)) (Map.lookup name ps)

forward :: Robot -> Robot
forward r
  | all (\v -> v >= 0 && v < size) [x', y'] = r {at = (x', y'), trail = Set.insert (x', y') (trail r)}
  | otherwise = r {bumps = bumps r + 1}
  where
    (x, y) = at r
    (x', y') = case facing r of
      North -> (x, y + 1)
      East -> (x + 1, y)
      South -> (x, y - 1)
      West -> (x - 1, y)

simulate :: String -> IO ()
simulate text = case parse script "robot" text of
  Left e -> print e
  Right cs -> do
    let r = fst (foldl' run (Robot (0, 0) North 0 (Set.singleton (0, 0)), Map.empty) cs)
    putStrLn (show (at r) ++ " " ++ show (facing r) ++ ", bumps " ++ show (bumps r))
    mapM_ putStrLn [[if (x, y) == at r then '@' else if Set.member (x, y) (trail r) then 'o' else '.' | x <- [0 .. size - 1]] | y <- [size - 1, size - 2 .. 0]]

main :: IO ()
main = do
  simulate "forward 3 right forward 2 # then home\n left left forward"
  simulate "to corner { forward 2 right } place 2,1 East repeat 4 { corner }"
  simulate "to stair { forward right forward left } repeat 9 { stair }"
  mapM_ simulate ["forward 3 repeat { left }", "place 1, Up", "to right { left }"]
