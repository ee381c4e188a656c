module Main (main) where

import Control.Monad.State.Strict (execState)
import Forms (forms)
import System.Environment (getArgs)
import Validate (Findings (..), checkForm, noFindings)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 60000
        found = execState (mapM_ checkForm (forms size)) noFindings
    putStrLn ("worst: " ++ show (worst found))
    putStrLn ("notes: " ++ show (notes found))
    putStrLn (firstLine found)
