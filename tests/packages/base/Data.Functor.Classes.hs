module Main (main) where

import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ord (Down (..))
import Data.Proxy
import Rows
import Text.ParserCombinators.ReadPrec (readPrec_to_S)

-- | All methods of the readers, at one text.
readers :: (Read1 f, Show (f Int)) => String -> String -> f Int -> IO ()
readers label text like = do
  value (label ++ " readsPrec1") (readsPrec1 0 text `asLike` like)
  value (label ++ " readsPrec1 11") (readsPrec1 11 text `asLike` like)
  value (label ++ " readPrec1") (readPrec_to_S readPrec1 0 text `asLike` like)
  value (label ++ " liftReadList") (fmap fst (liftReadList readsPrec readList ("[" ++ text ++ "]")) `asList` like)
  value (label ++ " liftReadListDefault") (fmap fst (liftReadListDefault readsPrec readList ("[" ++ text ++ ", " ++ text ++ "]")) `asList` like)
  where
    asLike :: [(f Int, String)] -> f Int -> [(f Int, String)]
    asLike xs _ = xs
    asList :: [[f Int]] -> f Int -> [[f Int]]
    asList xs _ = xs

main :: IO ()
main = do
  -- Eq1, Ord1
  value "liftEq" (liftEq (\x y -> x == length y) [1, 2] ["a", "bb"])
  value "liftEq shorter" (liftEq (==) [1, 2] [1 :: Int])
  value "liftEq Maybe" [liftEq (<) (Just 1) (Just 2), liftEq (<) Nothing (Just 2), liftEq (<) (Nothing :: Maybe Int) (Nothing :: Maybe Int)]
  value "liftEq NonEmpty" (liftEq (<=) (1 :| [2]) (1 :| [3]))
  value "liftEq (,)" (liftEq (<) ('a', 1) ('a', 2), liftEq (<) ('a', 1) ('b', 2))
  value "liftEq Either" (liftEq (<) (Left 'a') (Left 'a' :: Either Char Int) || liftEq (<) (Right 2 :: Either Char Int) (Right 1))
  value "liftEq Identity" (liftEq (<) (Identity 1) (Identity 2))
  value "liftEq Const" (liftEq (<) (Const 'a' :: Const Char Int) (Const 'a' :: Const Char Int))
  value "liftEq Proxy" (liftEq (\_ _ -> False) Proxy Proxy)
  value "liftEq Down" (liftEq (<) (Down 1) (Down 2))
  demand "liftEq []" (\w -> liftEq (\x y -> w 9 (x == y)) (w 1 (w 2 1 : w 3 [])) (w 4 (w 5 1 : w 6 [])))
  demand "liftEq [] differ" (\w -> liftEq (==) (w 1 (w 2 1 : w 3 [])) (w 4 (w 5 2 : w 6 [])))
  demand "liftEq Maybe" (\w -> liftEq (==) (w 1 Nothing) (w 2 (Just (w 3 'a'))))
  demand "liftEq Proxy" (\w -> liftEq (w 3 (\_ _ -> True)) (w 1 Proxy) (w 2 Proxy))
  value "eq1" (eq1 [1, 2] [1, 2], eq1 (Just 1) Nothing)
  value "liftCompare" (map (liftCompare compare [1, 2]) [[], [1], [1, 2], [1, 2, 3], [2], [0]])
  value "liftCompare Maybe" (liftCompare compare <$> [Nothing, Just 1] <*> [Nothing, Just 1, Just 2])
  value "liftCompare NonEmpty" (liftCompare compare (1 :| [2]) (1 :| []))
  value "liftCompare Either" (liftCompare compare <$> [Left 'a', Right 1] <*> [Left 'b', Right 1, Right 2])
  value "liftCompare (,)" (liftCompare compare ('a', 3) ('a', 2), liftCompare compare ('a', 3) ('b', 2))
  value "liftCompare Down" (map (\x -> liftCompare compare (Down 2) (Down x)) [1, 2, 3])
  value "liftCompare Const" (liftCompare compare (Const 'a' :: Const Char Int) (Const 'b' :: Const Char Int))
  value "liftCompare Identity" (liftCompare compare (Identity 1) (Identity 2))
  value "liftCompare Proxy" (liftCompare (\_ _ -> LT) Proxy Proxy)
  demand "liftCompare []" (\w -> liftCompare compare (w 1 (w 2 1 : w 3 [])) (w 4 (w 5 2 : w 6 [])))
  demand "liftCompare (,)" (\w -> liftCompare compare (w 1 (w 2 'a', w 3 'b')) (w 4 (w 5 'b', w 6 'c')))
  value "compare1" (compare1 [1] [2], compare1 (Just 'x') Nothing)
  -- Show1
  value "liftShowsPrec" (liftShowsPrec (\p x -> shows (p, x)) (shows . length) 5 (Just 'a') "!")
  value "liftShowsPrec []" (liftShowsPrec (\p x -> shows (p, x)) (shows . length) 5 "abc" "!")
  value "liftShowsPrec NonEmpty" (map (\p -> liftShowsPrec (\q x -> shows (q, x)) (shows . length) p ('a' :| "bc") "!") [5, 6])
  value "liftShowsPrec Either" (map (\x -> showsPrec1 11 x "") [Left 'a', Right 2])
  value "liftShowsPrec (,)" (showsPrec1 11 (-1, -2) "")
  value "liftShowsPrec Identity" (showsPrec1 11 (Identity (-1)) "")
  value "liftShowsPrec Const" (showsPrec1 10 (Const (-1) :: Const Int Int) "")
  value "liftShowsPrec Proxy" (showsPrec1 11 (Proxy :: Proxy Int) "")
  value "liftShowsPrec Down" (showsPrec1 11 (Down 3) "")
  value "liftShowList" (liftShowList showsPrec showList [Just 1, Nothing] "")
  value "showsPrec1" (showsPrec1 0 (Compose [Just 1, Nothing]) "", showsPrec1 11 (Just [1]) "")
  -- Read1
  readers "Maybe" "Just 3" (Just 0)
  readers "Maybe Nothing" " ( Nothing)" (Just 0)
  readers "[]" "[1, 2]" [0]
  readers "NonEmpty" "1 :| [2]" (0 :| [])
  readers "(,)" "('a', 2)" ('a', 2)
  readers "Either" "Left 'x'" (Left 'a')
  readers "Either Right" "(Right (3))" (Left 'a')
  readers "Identity" "Identity 3" (Identity 0)
  readers "Const" "Const 'a'" (Const 'a')
  readers "Proxy" "Proxy" Proxy
  readers "Down" "Down 3" (Down 0)
  readers "Compose" "Compose (Just [1,2])" (Compose (Just [0]))
  value "readsPrec1 wrong" (readsPrec1 0 "Jst 3" :: [(Maybe Int, String)])
  value "liftReadListPrecDefault" (readPrec_to_S (liftReadListPrecDefault (pure 'a') (pure "b")) 0 "[Just,Nothing]" :: [([Maybe Char], String)])
  value "liftReadListPrec" (readPrec_to_S (liftReadListPrec (pure 'a') (pure "b")) 0 "[Just,Nothing]" :: [([Maybe Char], String)])
  value "liftReadsPrec" (liftReadsPrec (\p s -> [(p, s)]) (\s -> [([1], s)]) 3 "Just rest" :: [(Maybe Int, String)])
  value "liftReadPrec" (readPrec_to_S (liftReadPrec (pure 1) (pure [2])) 0 "rest" :: [([Int], String)])
  -- Two arguments
  value "eq2" (eq2 (1, 'a') (1, 'a'), eq2 (Left 1) (Right 'a'), eq2 (Const 1) (Const 2 :: Const Int Char))
  value "liftEq2" (liftEq2 (<) (>) (1, 2) (2, 1), liftEq2 (<) (>) (Left 1) (Left 2 :: Either Int Int), liftEq2 (<) (>) (Right 1 :: Either Int Int) (Right 2))
  value "compare2" (compare2 (1, 'a') (1, 'b'), compare2 (Left 1) (Right 'a'), compare2 (Right 'a') (Left 1), compare2 (Const 1) (Const 2 :: Const Int Char))
  value "liftCompare2" (liftCompare2 compare (flip compare) (1, 2) (1, 3))
  value "showsPrec2" (showsPrec2 11 (-1, 'a') "", showsPrec2 11 (Left (-1) :: Either Int Char) "", showsPrec2 11 (Const 1 :: Const Int Char) "")
  value "liftShowsPrec2" (liftShowsPrec2 (\p x -> shows (p, x)) shows (\p x -> shows (p, x)) shows 3 ('a', 'b') "")
  value "liftShowList2" (liftShowList2 showsPrec showList showsPrec showList [(1, 'a'), (2, 'b')] "")
  value "readsPrec2" (readsPrec2 0 "(1,'a') rest" :: [((Int, Char), String)])
  value "readsPrec2 Either" (readsPrec2 0 "Right 'a'" :: [(Either Int Char, String)])
  value "readsPrec2 Const" (readsPrec2 11 "(Const 1)" :: [(Const Int Char, String)])
  value "readPrec2" (readPrec_to_S readPrec2 0 "Left 1" :: [(Either Int Char, String)])
  value "liftReadsPrec2" (liftReadsPrec2 (\p s -> [(p, s)]) (const []) (\p s -> [(p, s)]) (const []) 0 "Left" :: [(Either Int Int, String)])
  value "liftReadPrec2" (readPrec_to_S (liftReadPrec2 (pure 1) (pure []) (pure 'a') (pure [])) 0 "(,)" :: [((Int, Char), String)])
  value "liftReadList2" (liftReadList2 readsPrec readList readsPrec readList "[(1,'a')]" :: [([(Int, Char)], String)])
  value "liftReadList2Default" (liftReadList2Default readsPrec readList readsPrec readList "[Left 1, Right 'a'] " :: [([Either Int Char], String)])
  value "liftReadListPrec2" (readPrec_to_S (liftReadListPrec2 (pure 1) (pure []) (pure 'a') (pure [])) 0 "[(,)]" :: [([(Int, Char)], String)])
  value "liftReadListPrec2Default" (readPrec_to_S (liftReadListPrec2Default (pure 1) (pure []) (pure 'a') (pure [])) 0 "[(,),(,)]" :: [([(Int, Char)], String)])
  -- Pieces
  value "readsData" (readsData (readsUnaryWith readsPrec "U" (+ (1 :: Int))) 11 "(U 3) rest")
  value "readsData without" (readsData (readsUnaryWith readsPrec "U" (+ (1 :: Int))) 11 "U 3")
  value "readData" (map (\p -> readPrec_to_S (readData (readUnaryWith (pure 'x') "U" id)) p "U") [10, 11])
  value "readUnaryWith" (readPrec_to_S (readUnaryWith (pure 'x') "U" succ) 0 " U rest")
  value "readsUnaryWith" (readsUnaryWith (\p s -> [(p, s)]) "U" (* 2) "U" "rest", readsUnaryWith (\p s -> [(p, s)]) "U" (* 2) "V" "rest")
  value "readsBinaryWith" (readsBinaryWith (\p s -> [(p, tail s)]) (\p s -> [(p + 1, s)]) "B" (,) "B" "rest", readsBinaryWith (\p s -> [(p, s)]) (\p s -> [(p, s)]) "B" (,) "V" "rest")
  value "readBinaryWith" (readPrec_to_S (readBinaryWith (pure 'x') (pure 'y') "B" (,)) 0 "B")
  value "showsUnaryWith" (map (\p -> showsUnaryWith showsPrec "U" p (-1) "") [10, 11])
  value "showsBinaryWith" (map (\p -> showsBinaryWith showsPrec showsPrec "B" p (-1) 'a' "") [10, 11])
  value "readsUnary" (readsUnary "U" (+ 1) "U" " 3")
  value "readsUnary1" (readsUnary1 "U" id "U" " [3]" :: [([Int], String)])
  value "readsBinary1" (readsBinary1 "B" (,) "B" " [3] (Just 4)" :: [(([Int], Maybe Int), String)])
  value "showsUnary" (showsUnary "U" 11 'a' "")
  value "showsUnary1" (showsUnary1 "U" 11 (Just 1) "")
  value "showsBinary1" (showsBinary1 "B" 10 (Just 1) [2] "")
