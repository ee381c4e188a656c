-- Fields that are evaluated without a mark, and one that is not.
-- uses: StrictData
{-# LANGUAGE StrictData #-}
import Control.Exception
data P = P Int ~Int
main = do
  r <- try (evaluate (case P undefined 3 of P _ n -> n)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "strict") show r)
  print (case P 1 undefined of P n _ -> n)
