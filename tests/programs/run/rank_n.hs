-- Arguments that are polymorphic, polymorphic fields, Church encodings.
-- uses: RankNTypes, ExplicitForAll

both :: (forall a. [a] -> [a]) -> ([Int], String) -> ([Int], String)
both f (xs, s) = (f xs, f s)

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

suc, dbl :: Church -> Church
suc (Church n) = Church (\s z -> s (n s z))
dbl (Church n) = Church (\s z -> n s (n s z))

times :: Church -> Church -> Church
times (Church a) (Church b) = Church (\s -> a (b s))

data Nat f g = Nat {run :: forall x. f x -> g x}

withShow :: (forall a. Show a => a -> String) -> (Int, Bool) -> String
withShow f (n, b) = f n ++ f b

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

main :: IO ()
main = do
  print (both reverse ([1, 2, 3], "abc"))
  print (both (take 1) ([1, 2, 3], "abc"))
  let two = suc (suc (Church (\_ z -> z)))
  print (toInt two, toInt (dbl (suc two)), toInt (times (dbl two) (dbl two)))
  print (run (Nat (\m -> case m of { Just x -> [x]; Nothing -> [] })) (Just 'q'))
  putStrLn (withShow show (1, True))
  putStrLn (withShow (\x -> "<" ++ show x ++ ">") (1, True))
