-- | Sample prose to learn from.
module Corpus (corpus) where

import Dice (Dice, dice, roll)

corpus :: Int -> [String]
corpus size = take size (sentences (dice 1851))

sentences :: Dice -> [String]
sentences start = concat [phrase, sentences after]
  where
    (noun, second) = choose nouns start
    (verb, third) = choose verbs second
    (other, after) = choose nouns third
    phrase = ["the", noun, verb, "the", other, "and"]

choose :: [String] -> Dice -> (String, Dice)
choose list from = (head (drop at list), next)
  where
    (at, next) = roll (length list) from

nouns, verbs :: [String]
nouns = ["captain", "whale", "harpoon", "mast", "storm", "sailor", "island", "lantern"]
verbs = ["follows", "fears", "strikes", "remembers", "watches"]
