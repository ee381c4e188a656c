-- Which language is it? Bigrams of letters in unboxed arrays, compared by the angle between them.
module Main (main) where

import qualified Data.ByteString.Char8 as B
import Data.Array.Unboxed
import Data.Char (isAlpha, ord, toLower)
import Data.List (sortOn)
import Data.Ord (Down (..))

type Profile = UArray (Char, Char) Int

alphabet :: (Char, Char)
alphabet = ('`', 'z')

-- What is no letter is the character before 'a'.
clean :: B.ByteString -> B.ByteString
clean = B.map (\c -> if isAlpha c then toLower c else fst alphabet)

profile :: B.ByteString -> Profile
profile text = accumArray (+) 0 ((lo, lo), (hi, hi)) [(p, 1) | p <- B.zip t (B.drop 1 t), p /= (lo, lo)]
  where
    (lo, hi) = alphabet
    t = clean text

cosine :: Profile -> Profile -> Double
cosine p q = fromIntegral (dot p q) / sqrt (fromIntegral (dot p p) * fromIntegral (dot q q))
  where
    dot a b = sum (zipWith (*) (elems a) (elems b))

commonest :: Int -> Profile -> [(String, Int)]
commonest n p = take n (sortOn (Down . snd) [([a, b], k) | ((a, b), k) <- assocs p, k > 0, a /= '`', b /= '`'])

-- Which letters follow, row by row of the table.
followers :: Char -> Profile -> UArray Char Int
followers c p = ixmap alphabet (\d -> (c, d)) p

samples :: [(String, B.ByteString)]
samples =
  [ ("english", B.pack "all human beings are born free and equal in dignity and rights they are endowed with reason and conscience and should act towards one another in a spirit of brotherhood"),
    ("german", B.pack "alle menschen sind frei und gleich an wuerde und rechten geboren sie sind mit vernunft und gewissen begabt und sollen einander im geist der bruederlichkeit begegnen"),
    ("italian", B.pack "tutti gli esseri umani nascono liberi ed eguali in dignita e diritti essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza")
  ]

main :: IO ()
main = do
  let profiles = [(n, profile t) | (n, t) <- samples]
  mapM_ (\(n, p) -> putStrLn (n ++ " " ++ show (sum (elems p)) ++ " " ++ show (commonest 5 p))) profiles
  mapM_ (\line -> do
    let p = profile (B.pack line)
        ranked = sortOn (Down . snd) [(n, cosine p q) | (n, q) <- profiles]
    putStrLn (line ++ ": " ++ fst (head ranked) ++ " " ++ show (map (\(_, x) -> round (x * 100) :: Int) ranked)))
    ["Where are the others, and when is dinner?", "Wir sind mit den anderen einig.", "Questi sono gli amici di Roma"]
  print [(n, [c | (c, k) <- assocs (followers 'e' p), k == maximum (elems (followers 'e' p))]) | (n, p) <- profiles]
  print (bounds (snd (head profiles)), B.unpack (clean (B.pack "It's 5 o'clock")))
