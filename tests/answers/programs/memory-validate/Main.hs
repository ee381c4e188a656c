module Main (main) where

import Control.Monad.Writer (execWriter)
import Forms (forms)
import System.Environment (getArgs)
import Validate (Note (..), checkForm)

main :: IO ()
main = do
    args <- getArgs
    let size = case args of
            [text] -> read text
            _ -> 60000
        notes = execWriter (mapM_ checkForm (forms size))
    putStrLn ("worst: " ++ show (maximum (map severityOf notes)))
    putStrLn ("notes: " ++ show (length notes))
    putStrLn (subject (head notes))
