#!/usr/bin/env runghc
main = putStrLn "hello"
