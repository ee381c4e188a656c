-- Where show puts parentheses: negative numbers, operators, records, nested constructors.
-- uses: 4.3.3 derived instances, 4.4.2 fixity declarations

data P = P Int Double | Int :+ Int | Int `Q` Int | R {neg :: Int, (<+>) :: Int} deriving (Show, Eq, Ord)

infix 6 :+
infixr 3 `Q`

newtype N = N {getN :: Int} deriving (Show)

data Deep a = Deep a (Maybe (Deep a)) deriving (Show)

main :: IO ()
main = do
  print (-5)
  print (Just (-5), Left (-1.5) :: Either Double Int)
  print [P (-1) (-2), P 1 2]
  print ((-1) :+ (-2), -1 `Q` -2)
  print (Just (1 :+ 2), Just (1 `Q` 2), [1 :+ 2])
  print (R {neg = -3, (<+>) = -4}, Just (R 1 2))
  print (N (-1), Just (N 2))
  print (Deep (-1) (Just (Deep 2 Nothing)))
  print (showsPrec 6 (-5 :: Int) "", showsPrec 7 (-5 :: Int) "", show (-5 :: Integer))
  print (Just "s", Just 'c', Just (), Just [1], Just (1, 2))
  print (fmap negate (Just 3), (-3, -4), [-1, -2])
