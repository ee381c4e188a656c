-- Pages written in do notation: a monad of elements derived from reader and writer, indentation by censor, anchors collected on the way.
{-# LANGUAGE GeneralizedNewtypeDeriving, TypeFamilies #-}
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State.Strict
import Control.Monad.Writer.Strict
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Page = Page {body :: [String], anchors :: [(String, String)]}

instance Semigroup Page where Page a b <> Page c d = Page (a <> c) (b <> d)
instance Monoid Page where mempty = Page mempty mempty

newtype Html a = Html (ReaderT [Int] (WriterT Page (State (Map String Int))) a)
  deriving (Functor, Applicative, Monad, MonadReader [Int], MonadWriter Page, MonadState (Map String Int))

instance a ~ () => Semigroup (Html a) where (<>) = (>>)
instance a ~ () => Monoid (Html a) where mempty = return ()

text :: String -> Html ()
text s = tell mempty {body = [concatMap escape s]}
  where escape '<' = "&lt;"
        escape '>' = "&gt;"
        escape '&' = "&amp;"
        escape c = [c]

-- What was written inside is put between the tags, one line if it is short.
element :: String -> [(String, String)] -> Html a -> Html a
element tag attributes inner = do
  modify' (Map.insertWith (+) tag 1)
  censor (\p -> p {body = enclose (body p)}) inner
  where
    open = "<" ++ tag ++ concat [" " ++ k ++ "=" ++ show v | (k, v) <- attributes] ++ ">"
    close = "</" ++ tag ++ ">"
    enclose [] = [init open ++ "/>"]
    enclose [one] | length one < 40 = [open ++ one ++ close]
    enclose many' = [open] ++ map ("  " ++) many' ++ [close]

-- Sections are numbered by their depth; the count of each depth is a state.
section :: String -> Html a -> Html a
section title inner = do
  path <- ask
  let key = "section " ++ show path
  n <- gets (Map.findWithDefault 1 key)
  modify' (Map.insert key (n + 1))
  let number = concatMap ((++ ".") . show) (reverse (n : path))
      anchor = "s" ++ concatMap show (reverse (n : path))
  tell mempty {anchors = [(anchor, number ++ " " ++ title)]}
  element "section" [("id", anchor)] $ do
    element ("h" ++ show (length path + 1)) [] (text (number ++ " " ++ title))
    local (n :) inner

list :: [Html ()] -> Html ()
list = element "ul" [] . mapM_ (element "li" [])

-- The contents come first, though they are known last.
withContents :: Html () -> Html ()
withContents inner = do
  ((), page) <- censor (const mempty) (listen inner)
  element "nav" [] (list [element "a" [("href", '#' : a)] (text t) | (a, t) <- anchors page])
  tell page

render :: Html a -> (a, Page, Map String Int)
render (Html h) = let ((a, page), counts) = runState (runWriterT (runReaderT h [])) Map.empty in (a, page, counts)

main :: IO ()
main = do
  let ((), page, counts) = render $ element "body" [] $ withContents $ do
        section "Fruit" $ do
          section "Apples" (element "p" [] (text "red & green"))
          section "Pears" (list [text "soft", text "hard", element "br" [] mempty])
        section "Roots" (foldMap (element "p" [] . text) ["a < b", "carrots are long and orange and good for the eyes"])
  putStr (unlines (body page))
  print (Map.filterWithKey (\k _ -> length k < 8) counts)
  print (length (anchors page))
