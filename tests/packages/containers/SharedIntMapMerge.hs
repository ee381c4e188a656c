-- Rows of a module of tactics, strict or lazy: what its including file imports.
import qualified Control.Category as C
import Data.Functor.Identity (Identity (..))
import qualified Data.IntMap.Lazy as M
import Rows

left, right :: M.IntMap Int
left = M.fromList [(-9, 1), (-1, 2), (0, 3), (5, 4), (64, 5), (65, 6)]
right = M.fromList [(-9, 10), (0, 20), (6, 30), (64, 40), (1000, 50)]

bad :: Int
bad = error "looked at"

-- What the tactic leaves of the left map.
alone :: SimpleWhenMissing Int Int -> M.IntMap Int
alone tactic = merge tactic dropMissing (zipWithMaybeMatched (\_ _ _ -> Nothing)) left right

aloneA :: Applicative f => WhenMissing f Int Int -> f (M.IntMap Int)
aloneA tactic = mergeA tactic dropMissing (zipWithMaybeMatched (\_ _ _ -> Nothing)) left right

-- What the tactic makes of the keys of both.
matched :: SimpleWhenMatched Int Int Int -> M.IntMap Int
matched tactic = merge dropMissing dropMissing tactic left right

matchedA :: Applicative f => WhenMatched f Int Int Int -> f (M.IntMap Int)
matchedA tactic = mergeA dropMissing dropMissing tactic left right

said :: Int -> Int -> ([Int], Int)
said k x = ([k], x)

some :: [Int] -> (M.IntMap Int, [Int])
some (n : rest) = (M.fromList (zip (map (\k -> k * 7 - 300) (take (n `mod` 40) rest)) [1 ..]), drop n rest)
some [] = (M.empty, [])

two :: (M.IntMap Int -> M.IntMap Int -> a) -> [Int] -> a
two f ns = let { (s, rest) = some ns; (t, _) = some rest } in f s t

main :: IO ()
main = do
  value "merge" (merge preserveMissing preserveMissing (zipWithMatched (\k x y -> k + x + y)) left right)
  value "merge empty" (merge preserveMissing preserveMissing (zipWithMatched (\_ x _ -> x)) M.empty right)
  value "merge drop" (merge dropMissing dropMissing (zipWithMatched (\_ x y -> x - y)) left right)
  value "merge types" (merge (mapMissing (\_ x -> show x)) (mapMissing (\k _ -> show k)) (zipWithMatched (\_ x y -> show (x, y))) left right)
  demand "merge" (\w -> merge (w 1 preserveMissing) (w 2 preserveMissing) (w 3 (zipWithMatched (\_ x _ -> x))) (w 4 left) (w 5 right))
  random "merge" (two (merge (mapMissing (-)) (filterMissing (\k _ -> even k)) (zipWithMaybeMatched (\k x y -> if odd (k + x) then Just y else Nothing))))
  value "mergeA" (mergeA (traverseMissing said) (traverseMissing (\k x -> ([negate k], x))) (zipWithAMatched (\k x y -> ([k, k], x + y))) left right)
  value "mergeA fails" (mergeA (traverseMissing (\k x -> if k > 60 then Nothing else Just x)) dropMissing (zipWithAMatched (\_ x _ -> Just x)) left right)
  value "mergeA lists" (length (mergeA (traverseMissing (\_ x -> [x, -x])) dropMissing (zipWithAMatched (\_ x y -> [x, y])) left right))
  demand "mergeA" (\w -> mergeA (w 1 preserveMissing) (w 2 preserveMissing) (w 3 (zipWithAMatched (\_ x _ -> Just x))) (w 4 left) (w 5 right))
  random "mergeA" (two (mergeA (traverseMissing said) (filterAMissing (\k x -> ([k], odd x))) (zipWithMaybeAMatched (\k x y -> ([k], if odd x then Just y else Nothing)))))
  value "zipWithMaybeMatched" (matched (zipWithMaybeMatched (\k x y -> if k > 0 then Just (x + y) else Nothing)))
  value "zipWithMaybeMatched bad" (M.size (matched (zipWithMaybeMatched (\_ _ _ -> Just bad))))
  demand "zipWithMaybeMatched" (\w -> runIdentity (runWhenMatched (zipWithMaybeMatched (w 1 (\_ _ _ -> Just (w 2 'x')))) (w 3 1) (w 4 'a') (w 5 'b')))
  value "zipWithMatched" (matched (zipWithMatched (\k x y -> k * x * y)))
  value "zipWithMatched bad" (M.size (matched (zipWithMatched (\_ _ _ -> bad))))
  demand "zipWithMatched" (\w -> runIdentity (runWhenMatched (zipWithMatched (w 1 (\_ _ _ -> w 2 'x'))) (w 3 1) (w 4 'a') (w 5 'b')))
  value "zipWithMaybeAMatched" (matchedA (zipWithMaybeAMatched (\k x _ -> ([k], if k > 0 then Just x else Nothing))))
  demand "zipWithMaybeAMatched" (\w -> runIdentity (runWhenMatched (zipWithMaybeAMatched (w 1 (\_ _ _ -> Identity (Just (w 2 'x'))))) (w 3 1) (w 4 'a') (w 5 'b')))
  value "zipWithAMatched" (matchedA (zipWithAMatched (\k x y -> ([k], x - y))))
  value "zipWithAMatched bad" (fmap M.size (matchedA (zipWithAMatched (\k _ _ -> ([k], bad)))))
  demand "zipWithAMatched" (\w -> runIdentity (runWhenMatched (zipWithAMatched (w 1 (\_ _ _ -> Identity (w 2 'x')))) (w 3 1) (w 4 'a') (w 5 'b')))
  value "mapMaybeMissing" (alone (mapMaybeMissing (\k x -> if k > 0 then Just (k + x) else Nothing)))
  value "mapMaybeMissing bad" (M.size (alone (mapMaybeMissing (\_ _ -> Just bad))))
  demand "mapMaybeMissing" (\w -> runIdentity (runWhenMissing (mapMaybeMissing (w 1 (\_ _ -> Just (w 2 'x')))) (w 3 1) (w 4 'a')))
  value "dropMissing" (alone dropMissing)
  value "dropMissing one" (runIdentity (runWhenMissing dropMissing 1 'a' :: Identity (Maybe Char)))
  value "preserveMissing" (alone preserveMissing)
  value "preserveMissing one" (runIdentity (runWhenMissing preserveMissing 1 'a'))
  value "mapMissing" (alone (mapMissing (-)))
  value "mapMissing bad" (M.size (alone (mapMissing (\_ _ -> bad))))
  demand "mapMissing" (\w -> runIdentity (runWhenMissing (mapMissing (w 1 (\_ _ -> w 2 'x'))) (w 3 1) (w 4 'a')))
  value "filterMissing" (alone (filterMissing (\k x -> odd (k + x))))
  value "filterMissing one" (map (\k -> runIdentity (runWhenMissing (filterMissing (\j _ -> odd j)) k 'a')) [1, 2])
  demand "filterMissing" (\w -> runIdentity (runWhenMissing (filterMissing (w 1 (\_ _ -> w 2 True))) (w 3 1) (w 4 'a')))
  demand "filterMissing map" (\w -> merge (filterMissing (w 1 (\_ _ -> w 2 True))) dropMissing (zipWithMatched (\_ x _ -> x)) (w 3 (M.singleton (w 4 1) (w 5 'a'))) (w 6 (M.singleton (w 7 2) (w 8 'b'))))
  value "traverseMaybeMissing" (aloneA (traverseMaybeMissing (\k x -> ([k], if odd k then Just x else Nothing))))
  demand "traverseMaybeMissing" (\w -> runIdentity (runWhenMissing (traverseMaybeMissing (w 1 (\_ _ -> Identity (Just (w 2 'x'))))) (w 3 1) (w 4 'a')))
  value "traverseMissing" (aloneA (traverseMissing said))
  value "traverseMissing bad" (fmap M.size (aloneA (traverseMissing (\k _ -> ([k], bad)))))
  demand "traverseMissing" (\w -> runIdentity (runWhenMissing (traverseMissing (w 1 (\_ _ -> Identity (w 2 'x')))) (w 3 1) (w 4 'a')))
  value "filterAMissing" (aloneA (filterAMissing (\k x -> ([k], odd x))))
  value "filterAMissing one" (runWhenMissing (filterAMissing (\k _ -> ([k], odd k))) 4 'a')
  demand "filterAMissing" (\w -> runIdentity (runWhenMissing (filterAMissing (w 1 (\_ _ -> Identity (w 2 True)))) (w 3 1) (w 4 'a')))
  demand "filterAMissing map" (\w -> mergeA (filterAMissing (w 1 (\_ _ -> w 2 (Just (w 9 True))))) dropMissing (zipWithMatched (\_ x _ -> x)) (w 3 (M.singleton (w 4 1) (w 5 'a'))) (w 6 (M.singleton (w 7 2) (w 8 'b'))))
  value "mapWhenMissing" (alone (mapWhenMissing (* 2) (mapMissing (-))))
  value "mapWhenMissing bad" (M.size (alone (mapWhenMissing (const bad) preserveMissing)))
  value "mapWhenMissing one" (runWhenMissing (mapWhenMissing succ preserveMissing) 1 'a' :: Maybe (Maybe Char))
  demand "mapWhenMissing" (\w -> runIdentity (runWhenMissing (mapWhenMissing (w 1 (\x -> w 2 x)) (w 3 (mapMissing (w 4 (\_ _ -> w 5 'x'))))) (w 6 1) (w 7 'a')))
  value "mapWhenMatched" (matched (mapWhenMatched (* 2) (zipWithMatched (\_ x y -> x + y))))
  value "mapWhenMatched bad" (M.size (matched (mapWhenMatched (const bad) (zipWithMatched (\_ x _ -> x)))))
  demand "mapWhenMatched" (\w -> runIdentity (runWhenMatched (mapWhenMatched (w 1 (\x -> w 2 x)) (w 3 (zipWithMatched (w 4 (\_ _ _ -> w 5 'x'))))) (w 6 1) (w 7 'a') (w 8 'b')))
  value "runWhenMatched" (runWhenMatched (zipWithMatched (,,)) 1 'a' 'b' :: Maybe (Maybe (Int, Char, Char)))
  demand "runWhenMatched" (\w -> runWhenMatched (w 1 (zipWithMaybeAMatched (w 2 (\_ _ _ -> w 3 [w 4 (Just 'x')])))) (w 5 1) (w 6 'a') (w 7 'b'))
  value "runWhenMissing" (runWhenMissing (mapMissing (,)) 1 'a' :: Maybe (Maybe (Int, Char)))
  demand "runWhenMissing" (\w -> runWhenMissing (w 1 (traverseMaybeMissing (w 2 (\_ _ -> w 3 [w 4 (Just 'x')])))) (w 5 1) (w 6 'a'))
  value "WhenMissing fmap" (alone (fmap (* 2) preserveMissing))
  value "WhenMissing <*>" (alone ((+) <$> preserveMissing <*> filterMissing (\k _ -> odd k)))
  value "WhenMissing >>=" (alone (preserveMissing >>= \x -> mapMissing (\k _ -> k * x)))
  value "WhenMissing ." (alone (mapMissing (\_ x -> x * 2) C.. filterMissing (\k _ -> odd k)), alone C.id)
  value "WhenMatched ." (matched (zipWithMatched (\_ x y -> x * y) C.. zipWithMaybeMatched (\k _ y -> if k > 0 then Just (y + 1) else Nothing)), matched C.id)
  value "WhenMatched fmap" (matched (fmap (* 2) (zipWithMatched (\_ x _ -> x))))
  value "WhenMatched <*>" (matched ((-) <$> zipWithMatched (\_ x _ -> x) <*> zipWithMaybeMatched (\k _ y -> if k > 0 then Just y else Nothing)))
  value "WhenMatched >>=" (matched (zipWithMatched (\_ x _ -> x) >>= \x -> zipWithMatched (\k _ y -> k + x * y)))
  value "WhenMatched pure" (matched (pure 3))
  value "WhenMissing pure" (alone (pure 3))
#ifdef CONTRAVARIANT
  value "lmapWhenMissing" (alone (lmapWhenMissing (* 3) (mapMissing (-))))
  demand "lmapWhenMissing" (\w -> runIdentity (runWhenMissing (lmapWhenMissing (w 1 (\x -> w 2 x)) (w 3 (mapMissing (w 4 (\_ x -> x))))) (w 5 1) (w 6 'a')))
  demand "lmapWhenMissing map" (\w -> merge (lmapWhenMissing (w 1 (\x -> w 2 x)) (w 3 (mapMissing (w 4 (\_ x -> x))))) dropMissing (zipWithMatched (\_ x _ -> x)) (w 5 (M.singleton 1 (w 6 'a'))) (w 7 (M.singleton 2 'b')))
  value "contramapFirstWhenMatched" (matched (contramapFirstWhenMatched (* 3) (zipWithMatched (\_ x y -> x + y))))
  value "contramapSecondWhenMatched" (matched (contramapSecondWhenMatched (* 3) (zipWithMatched (\_ x y -> x + y))))
  demand "contramapFirstWhenMatched" (\w -> runIdentity (runWhenMatched (contramapFirstWhenMatched (w 1 (\x -> w 2 x)) (w 3 (zipWithMaybeMatched (w 4 (\_ x y -> x `seq` Just x))))) (w 5 1) (w 6 'a') (w 7 'b')))
  demand "contramapSecondWhenMatched" (\w -> runIdentity (runWhenMatched (contramapSecondWhenMatched (w 1 (\x -> w 2 x)) (w 3 (zipWithMaybeMatched (w 4 (\_ x y -> y `seq` Just x))))) (w 5 1) (w 6 'a') (w 7 'b')))
#endif
