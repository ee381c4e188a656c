module Main (main) where

import Control.Monad (forM_)
import Depot (Load (..), loadVan, newScales, weighings)
import Parcels (parcels)
import System.Environment (getArgs)

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 100000
    scales <- newScales
    forM_ [1 .. 2] $ \van -> do
        load <- loadVan scales (parcels count van)
        putStrLn ("van " ++ show van ++ ": " ++ show (weight load) ++ " g, heaviest " ++ show (heaviest load) ++ " g")
    total <- weighings scales
    putStrLn (show total ++ " weighings")
