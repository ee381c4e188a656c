module Main (main) where

import Register (Register, addAll, members, newRegister)
import SignUps (Subscriber (..), signUps)
import System.Environment (getArgs)

greeting :: Subscriber -> String
greeting one = "Dear " ++ fullName one ++ " <" ++ address one ++ ">,\n\nwelcome to the newsletter.\n"

mailing :: Register -> Int
mailing = sum . map (length . concat . replicate 30 . greeting) . members

main :: IO ()
main = do
    args <- getArgs
    let count = case args of
            [text] -> read text
            _ -> 2500
        register = addAll (signUps count) newRegister
    print (length (members register))
    putStr (unlines (map address (take 3 (members register))))
    print (mailing register)
