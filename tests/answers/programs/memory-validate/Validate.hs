-- | Checks of a form; what is found is written down.
module Validate (Note (..), checkForm) where

import Control.Monad (when)
import Control.Monad.Writer (Writer, tell)
import Forms (Form (..))

data Note = Note {severityOf :: !Int, subject :: String}

checkForm :: Form -> Writer [Note] ()
checkForm form = do
    note 0 form "read"
    when (null (applicant form)) $ note 3 form "no name"
    when (postcode form > 99999) $ note 2 form "postcode too long"
    when (income form < 0) $ note 2 form "negative income"
    note 0 form "checked"

note :: Int -> Form -> String -> Writer [Note] ()
note severity form text = tell [Note severity line]
  where
    line = "form " ++ show (number form) ++ ": " ++ text
