-- Strict, one place after the other: what is evaluated though nobody looks at it, and what is not.
-- uses: Strict, ViewPatterns, ParallelListComp, DeriveFoldable, DeriveFunctor
{-# LANGUAGE Strict, ViewPatterns, ParallelListComp, LambdaCase #-}
module Main where

import Control.Exception

data Sequence a = End | Cell ~a ~(Sequence a) deriving (Eq, Ord, Show, Functor, Foldable)

data Pair = Pair Int ~Int

newtype Wrapped = Wrapped Int

class Sized a where
  size :: a -> Int -> Int
  size _ n = n

instance Sized Wrapped where
  size ~_ n = n + 1

instance Sized Pair

look :: String -> a -> IO ()
look name ~x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either raised (const "fine") r)

raised :: SomeException -> String
raised e = "raised " ++ concat (take 1 (lines (show e)))

err :: String -> a
err = error

-- at the top level nothing is
unused :: Int
unused = err "unused"

(left, right) = err "pair" :: (Int, Int)

main :: IO ()
main = do
  look "argument" (let f x = () in f (err "x"))
  look "lazy argument" (let f ~x = () in f (err "x"))
  look "twice lazy" (let f ~(~x) = () in f (err "x"))
  look "wildcard" (let f _ = () in f (err "x"))
  look "lambda" ((\x -> ()) (err "x"))
  look "lazy lambda" ((\ ~x -> ()) (err "x"))
  look "case" (case err "x" of y -> ())
  look "case _" (case err "x" of _ -> ())
  look "case ~_" (case err "x" of ~_ -> ())
  look "lambda case" ((\case x -> ()) (err "x"))
  look "second clause" (let { f True _ = (); f False ~_ = () } in (f False (err "x"), f True ()))
  look "first clause" (let { f True _ = (); f False ~_ = () } in f True (err "x"))
  look "nested" (let f (x, y) = () in f (err "x", err "y"))
  look "lazy pair" (let f ~(x, y) = () in f (err "x"))
  look "as" (let f ~p@(x, y) = () in f (err "x"))
  look "view" (let f (const 'a' -> x) = () in f (err "x"))
  look "newtype" (let f (Wrapped x) = () in f (err "x"))
  look "newtype, lazy" (let f ~(Wrapped x) = () in f (err "x"))
  look "signature" (let f (x :: Int) = () in f (err "x"))
  look "let" (let x = err "x" :: Int in ())
  look "let ~" (let ~x = err "x" :: Int in ())
  look "let _" (let _ = err "x" in ())
  look "let ~_" (let ~_ = err "x" in ())
  look "let pair" (let (x, y) = (err "x", err "y") in ())
  look "let of a pair" (let (x, y) = err "pair" in ())
  look "let ~ pair" (let ~(x, y) = err "pair" in ())
  look "let deeper" (let ((x, _), y) = (err "x", err "y") in ())
  look "let fails" (let Just x = Nothing in ())
  look "let ~ fails" (let ~(Just x) = Nothing in ())
  look "let fails at a type" (let Just x = Nothing :: Maybe Int in ())
  look "let polymorphic" (let n = [] in (True : n, 'a' : n))
  look "let overloaded" (let { n :: Num a => a; n = err "n" } in ())
  look "let of a function" (let f = err "f" :: Int -> Int in ())
  look "let of a lambda" (let f = \x -> err "f" :: Int in ())
  look "let with an argument" (let f x = err "f" :: Int in ())
  look "let with guards" (let { x | 1 > 2 = () | otherwise = err "x" } in ())
  look "let recursive" (let xs = 1 : map (+ 1) (take 3 xs) in sum xs)
  look "let mutual" (let { xs = 'a' : ys; ys = 'b' : take 2 xs; z = err "z" } in length ys)
  look "where" wherever
  look "guard" (case () of ~_ | _ <- err "x" -> ())
  look "guard ~" (case () of ~_ | ~_ <- err "x" -> ())
  look "let in a guard" (case () of ~_ | let x = err "x" -> ())
  look "do" (do { x <- Just (err "x"); Just () })
  look "do ~" (do { ~x <- Just (err "x"); Just () })
  look "let in a do" (do { let { x = err "x" }; Just () })
  look "generator" (length [() | x <- [err "x", 'a']])
  look "generator ~" (length [() | ~x <- [err "x", 'a']])
  look "let in a comprehension" (length [() | y <- "ab", let x = err "x"])
  look "branches" (length [() | x <- [err "x", 'a'] | y <- "ab"])
  look "branches ~" (length [() | ~x <- [err "x", 'a'] | y <- "ab"])
  look "field" (Pair (err "x") 1)
  look "field ~" (Pair 1 (err "x"))
  look "method" (size (Wrapped 1) (err "n"))
  look "method ~" (size (err "w" :: Wrapped) 2)
  look "default" (size (err "p" :: Pair) 2)
  look "derived foldr" (foldr (\ ~a ~_ -> a) (err "z") (Cell 'a' End))
  look "derived fmap" (fmap (err "f" :: Int -> Int) End)
  look "derived field" (fmap (err "f" :: Int -> Int) (Cell 1 End))
  print (fmap (+ 1) (Cell 1 (Cell 2 End)), sum (Cell 1 (Cell 2 End)))
  print (Cell 'a' End < Cell 'b' (err "tail"), Cell 'a' End == Cell 'a' End)
  where
    ~lazily = err "lazily" :: Int

wherever :: ()
wherever = ()
  where
    f x = err "f"
    x = err "where" :: Int
