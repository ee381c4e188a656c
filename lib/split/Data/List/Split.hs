-- | Splitting lists by delimiters, by lengths and by what is left.
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy
  , chunksOf, splitPlaces, splitPlacesBlanks, chop, divvy
  , Splitter, defaultSplitter, split
  , oneOf, onSublist, whenElt
  , dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks
  , dropBlanks, startsWith, startsWithOneOf, endsWith, endsWithOneOf
  , sepBy, sepByOneOf, unintercalate, splitEvery, chunk
  ) where

import Data.List (genericSplitAt)

-- Splitters: what a delimiter is, and what is done with it and with blanks.

data Splitter a = Splitter
  { delimiter :: [a -> Bool]  -- ^ what its elements must fulfil, one after the other
  , delimiters :: Delimiters
  , inner :: Inner
  , initial, final :: Blank
  }

data Delimiters = Dropped | Apart | BeforeText | AfterText

-- | What stands between delimiters without text.
data Inner = Joined | Adjacent | WithBlanks

data Blank = Kept | Removed

data Chunk a = Text [a] | Delimiter [a]

defaultSplitter :: Splitter a
defaultSplitter = Splitter {delimiter = [const False], delimiters = Apart, inner = WithBlanks, initial = Kept, final = Kept}

-- Making them.

whenElt :: (a -> Bool) -> Splitter a
whenElt p = defaultSplitter {delimiter = [p]}

oneOf :: Eq a => [a] -> Splitter a
oneOf xs = whenElt (`elem` xs)

onSublist :: Eq a => [a] -> Splitter a
onSublist xs = defaultSplitter {delimiter = map (==) xs}

dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks :: Splitter a -> Splitter a
dropDelims s = s {delimiters = Dropped}
keepDelimsL s = s {delimiters = BeforeText}
keepDelimsR s = s {delimiters = AfterText}
condense s = s {inner = Joined}
dropInitBlank s = s {initial = Removed}
dropFinalBlank s = s {final = Removed}
dropInnerBlanks s = s {inner = Adjacent}
dropBlanks s = s {initial = Removed, final = Removed, inner = Joined}

startsWith, startsWithOneOf, endsWith, endsWithOneOf :: Eq a => [a] -> Splitter a
startsWith = dropInitBlank . keepDelimsL . onSublist
startsWithOneOf = dropInitBlank . keepDelimsL . oneOf
endsWith = dropFinalBlank . keepDelimsR . onSublist
endsWithOneOf = dropFinalBlank . keepDelimsR . oneOf

-- Splitting.

split :: Splitter a -> [a] -> [[a]]
split s xs = withoutFinal (final s) (withoutInitial (initial s) (place (delimiters s) (between (inner s) (chunks (delimiter s) xs))))

-- | Text, delimiter, text, .., text. An empty delimiter is before each element.
chunks :: [a -> Bool] -> [a] -> [Chunk a]
chunks _ [] = [Text []]
chunks [] xs = Text [] : concatMap (\x -> [Delimiter [], Text [x]]) xs
chunks delim xs = case search delim xs of
  (text, found) -> Text text : case found of
    Nothing -> []
    Just (here, rest) -> Delimiter here : chunks delim rest

-- | What is before the first delimiter, the delimiter and what is after it.
search :: [a -> Bool] -> [a] -> ([a], Maybe ([a], [a]))
search delim = go
  where
    go [] = ([], Nothing)
    go xs@(x : rest) = case match delim xs of
      Nothing -> let (text, found) = go rest in (x : text, found)
      found -> ([], found)

match :: [a -> Bool] -> [a] -> Maybe ([a], [a])
match [] xs = Just ([], xs)
match (p : ps) (x : xs) | p x = case match ps xs of
  Just (here, rest) -> Just (x : here, rest)
  Nothing -> Nothing
match _ _ = Nothing

-- | A delimiter is there when what follows it is known.
between :: Inner -> [Chunk a] -> [Chunk a]
between WithBlanks cs = go cs
  where
    go (c@(Delimiter _) : rest@(_ : _)) = c : go rest
    go (c : rest) = c : go rest
    go [] = []
between Adjacent cs = go cs
  where
    go (Delimiter d : Text [] : rest@(_ : _)) = Delimiter d : go rest
    go (c : rest) = c : go rest
    go [] = []
between Joined cs = go cs
  where
    go (Delimiter d : rest) = case run rest of (ds, others) -> Delimiter (d ++ concat ds) : go others
    go (c : rest) = c : go rest
    go [] = []
    run (Text [] : Delimiter d : rest) = case run rest of (ds, others) -> (d : ds, others)
    run rest = ([], rest)

-- | Delimiters where they belong; the chunks are just lists then.
place :: Delimiters -> [Chunk a] -> [[a]]
place Dropped cs = [text | Text text <- cs]
place Apart cs = map contents cs
place BeforeText cs = case cs of
  Delimiter d : Text text : rest -> (d ++ text) : place BeforeText rest
  c : rest -> contents c : place BeforeText rest
  [] -> []
place AfterText cs = case cs of
  Text text : rest -> let (d, others) = leading rest in (text ++ d) : place AfterText others
  c : rest -> contents c : place AfterText rest
  [] -> []
  where
    leading (Delimiter d : rest) = (d, rest)
    leading rest = ([], rest)

contents :: Chunk a -> [a]
contents (Text xs) = xs
contents (Delimiter xs) = xs

withoutInitial, withoutFinal :: Blank -> [[a]] -> [[a]]
withoutInitial Removed ([] : rest) = rest
withoutInitial _ xss = xss
withoutFinal Kept xss = xss
withoutFinal Removed xss = go xss
  where
    go [[]] = []
    go (xs : rest) = xs : go rest
    go [] = []

-- Common ways.

splitOn, splitOneOf, endBy, endByOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOn delim = split (dropDelims (onSublist delim))
splitOneOf delims = split (dropDelims (oneOf delims))
endBy delim = split (dropFinalBlank (dropDelims (onSublist delim)))
endByOneOf delims = split (dropFinalBlank (dropDelims (oneOf delims)))

splitWhen, wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
splitWhen p = split (dropDelims (whenElt p))
wordsBy p = split (dropBlanks (dropDelims (whenElt p)))
linesBy p = split (dropFinalBlank (dropDelims (whenElt p)))

-- Other ways.

chunksOf :: Int -> [e] -> [[e]]
chunksOf n = chop (splitAt n)

splitPlaces, splitPlacesBlanks :: Integral a => [a] -> [e] -> [[e]]
splitPlaces (n : ns) xs@(_ : _) = let (part, rest) = genericSplitAt n xs in part : splitPlaces ns rest
splitPlaces _ _ = []
splitPlacesBlanks ns xs = case ns of
  [] -> []
  n : others -> let (part, rest) = genericSplitAt n xs in part : splitPlacesBlanks others rest

chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop f = go
  where
    go [] = []
    go xs = let (part, rest) = f xs in part : go rest

divvy :: Int -> Int -> [a] -> [[a]]
divvy n step xs = [window | window <- chop (\rest -> (take n rest, drop step rest)) xs, length window == n]

-- Old names.

sepBy, sepByOneOf, unintercalate :: Eq a => [a] -> [a] -> [[a]]
sepBy = splitOn
sepByOneOf = splitOneOf
unintercalate = splitOn
{-# DEPRECATED sepBy "Use splitOn." #-}
{-# DEPRECATED sepByOneOf "Use splitOneOf." #-}
{-# DEPRECATED unintercalate "Use splitOn." #-}

splitEvery, chunk :: Int -> [e] -> [[e]]
splitEvery = chunksOf
chunk = chunksOf
{-# DEPRECATED splitEvery "Use chunksOf." #-}
{-# DEPRECATED chunk "Use chunksOf." #-}
