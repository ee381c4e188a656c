module Greeting (greeting) where

import Paths_data_paths (getDataFileName)

greeting :: IO String
greeting = getDataFileName "greeting.txt" >>= readFile
