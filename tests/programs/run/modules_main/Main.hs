-- The main of Main may come from another module.
-- uses: 5.1 main imported and exported
module Main (main) where

import App (main)
