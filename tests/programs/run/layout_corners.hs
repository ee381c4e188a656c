-- Corners of the layout rule: operators at line beginnings, if in do, nested blocks, let in guards, where after where.
-- uses: 3.12 let expressions, 3.14 do expressions, 3.13 case expressions

module Main
  ( main
  ) where
{
;
import Data.Char (toUpper)
; import Data.List (sort)
;
main :: IO ()
; main = do { explicit; implicit; mixed }

; explicit :: IO ()
; explicit = do { let { x = 1; y = 2 }
  ; print (x + y)
; case x of { 1 -> putStrLn "one" ; _ -> return () }
  }

; implicit :: IO ()
; implicit = do
    let a = 1
        b = 2
          + 3
    if a > b
      then putStrLn "more"
      else putStrLn "less"
    let f x
          | x > 2 = "big"
          | otherwise
          = "small"
        g = f
          . length
    putStrLn
      $ g
      $ "abc"
    case b of
      5 | a == 1
        , b == 5 -> do
          putStr "five "
          putStrLn "it is"
        | otherwise -> return ()
      _ -> return ()
    print $ let p = 1; q = 2 in p + q
    print [ x | let x = 3 ]
    (do putStrLn "in"; putStrLn "parentheses")
    let op = (+)
    print (1 `op` 2)
  where { unused = 1 }

; mixed :: IO ()
; mixed = mapM_ putStrLn (go 3) where go 0 = []; go n = show n : go (n - 1)
}
