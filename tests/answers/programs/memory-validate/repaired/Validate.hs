-- | Checks of a form; what is found is counted.
module Validate (Findings (..), checkForm, noFindings) where

import Control.Monad (when)
import Control.Monad.State.Strict (State, modify')
import Forms (Form (..))

data Findings = Findings {worst :: !Int, notes :: !Int, firstLine :: !String}

noFindings :: Findings
noFindings = Findings 0 0 ""

checkForm :: Form -> State Findings ()
checkForm form = do
    note 0 form "read"
    when (null (applicant form)) $ note 3 form "no name"
    when (postcode form > 99999) $ note 2 form "postcode too long"
    when (income form < 0) $ note 2 form "negative income"
    note 0 form "checked"

note :: Int -> Form -> String -> State Findings ()
note severity form text = modify' add
  where
    add found =
        Findings
            { worst = max severity (worst found)
            , notes = notes found + 1
            , firstLine = if null (firstLine found) then line else firstLine found
            }
    line = "form " ++ show (number form) ++ ": " ++ text
