-- | Places in a source.
module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos
  , sourceLine, sourceColumn, sourceName
  , incSourceLine, incSourceColumn, setSourceLine, setSourceColumn, setSourceName
  , newPos, initialPos, updatePosChar, updatePosString
  ) where

type SourceName = String

type Line = Int

type Column = Int

data SourcePos = SourcePos SourceName !Line !Column deriving (Eq, Ord)

instance Show SourcePos where
  show (SourcePos name line column) = source ++ "(line " ++ show line ++ ", column " ++ show column ++ ")"
    where source = if null name then "" else "\"" ++ name ++ "\" "

newPos :: SourceName -> Line -> Column -> SourcePos
newPos = SourcePos

initialPos :: SourceName -> SourcePos
initialPos name = SourcePos name 1 1

sourceName :: SourcePos -> SourceName
sourceName (SourcePos name _ _) = name

sourceLine :: SourcePos -> Line
sourceLine (SourcePos _ line _) = line

sourceColumn :: SourcePos -> Column
sourceColumn (SourcePos _ _ column) = column

incSourceLine :: SourcePos -> Line -> SourcePos
incSourceLine (SourcePos name line column) n = SourcePos name (line + n) column

incSourceColumn :: SourcePos -> Column -> SourcePos
incSourceColumn (SourcePos name line column) n = SourcePos name line (column + n)

setSourceName :: SourcePos -> SourceName -> SourcePos
setSourceName (SourcePos _ line column) name = SourcePos name line column

setSourceLine :: SourcePos -> Line -> SourcePos
setSourceLine (SourcePos name _ column) line = SourcePos name line column

setSourceColumn :: SourcePos -> Column -> SourcePos
setSourceColumn (SourcePos name line _) column = SourcePos name line column

-- | A tab goes to the next column after a multiple of eight.
updatePosChar :: SourcePos -> Char -> SourcePos
updatePosChar (SourcePos name line column) = \case
  '\n' -> SourcePos name (line + 1) 1
  '\t' -> SourcePos name line (column + 8 - (column - 1) `mod` 8)
  _ -> SourcePos name line (column + 1)

updatePosString :: SourcePos -> String -> SourcePos
updatePosString !pos [] = pos
updatePosString pos (c : cs) = updatePosString (updatePosChar pos c) cs
