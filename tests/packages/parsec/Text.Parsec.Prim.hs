module Main (main) where

import qualified Control.Applicative as A
import Control.Monad
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.Reader
import qualified Control.Monad.State as S
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup (sconcat, stimes)
import Text.Parsec.Char
import Text.Parsec.Error
import Text.Parsec.Pos
import Text.Parsec.Prim
import Rows

type P = Parsec String Int

-- Result or error, and what is left.
run :: Show a => P a -> String -> (Either String (a, String, Int))
run p input = either (Left . show) Right (runParser (do { x <- p; rest <- getInput; u <- getState; return (x, rest, u) }) 7 "in" input)

-- What a parser did, by its reply.
reply :: Show a => P a -> String -> String
reply p input = case runIdentity (runParsecT p (State input (initialPos "in") 7)) of
  Consumed m -> "consumed " ++ shown (runIdentity m)
  Empty m -> "empty " ++ shown (runIdentity m)
  where
    shown (Ok x s e) = "ok " ++ show x ++ " " ++ show (stateInput s) ++ " " ++ show (statePos s) ++ " " ++ show e
    shown (Error e) = "error " ++ show e

replies :: Show a => String -> P a -> [String] -> IO ()
replies name p inputs = value name (map (reply p) inputs)

ab, aOrB :: Parsec String u Char
ab = char 'a' >> char 'b'
aOrB = char 'a' <|> char 'b'

main :: IO ()
main = do
  value "unknownError" (unknownError (State "" (newPos "f" 3 4) ()))
  value "sysUnExpectError" (case sysUnExpectError "x" (newPos "f" 3 4) :: Reply String () () of { Error e -> show e; Ok _ _ _ -> "" })
  replies "unexpected" (unexpected "thing" :: P ()) ["", "a"]
  replies "unexpected after" (char 'a' >> unexpected "thing" :: P ()) ["", "a", "ab"]
  replies "mkPT" (mkPT (\s -> return (Consumed (return (Ok (stateInput s) s {stateInput = "new"} (unknownError s)))))) ["old"]
  replies "mkPT error" (mkPT (\s -> return (Empty (return (Error (newErrorMessage (Message "m") (statePos s))))))  :: P ()) ["old"]
  replies "runParsecT" aOrB ["a", "b", "c", ""]
  replies "parsecMap" (parsecMap succ aOrB) ["a", "c"]
  replies "parserReturn" (parserReturn 'x') ["a", ""]
  replies "parserBind" (parserBind aOrB (\c -> char (succ c))) ["ab", "bc", "ba", "c", "a"]
  replies "parserFail" (parserFail "no" :: P ()) ["a"]
  replies "parserZero" (parserZero :: P ()) ["a"]
  replies "parserPlus" (parserPlus (void ab) (void (string "ac"))) ["ab", "ac", "b", ""]
  value "mergeErrorReply" (case mergeErrorReply (newErrorMessage (Expect "a") (newPos "f" 1 1)) (Error (newErrorMessage (Expect "b") (newPos "f" 1 1)) :: Reply String () ()) of { Error e -> show e; Ok _ _ _ -> "" })
  value "fmap Reply" (case fmap succ (Ok 'a' (State "" (initialPos "") ()) (newErrorUnknown (initialPos ""))) of { Ok x _ _ -> x; Error _ -> 'z' })
  value "fmap Consumed" (case fmap succ (Consumed 'a') of { Consumed x -> x; Empty x -> x }, case fmap succ (Empty 'a') of { Consumed x -> x; Empty x -> x })
  replies "(<?>)" (aOrB <?> "a or b") ["a", "c", ""]
  replies "(<?>) empty" ((aOrB A.<|> return 'x') <?> "a or b") ["a", "c", ""]
  replies "(<?>) nothing" (aOrB <?> "") ["c"]
  replies "(<?>) consumed" (ab <?> "ab") ["ac", "c"]
  replies "(<|>)" (ab <|> char 'c') ["ab", "c", "ad", "d"]
  replies "(<|>) three" (char 'a' <|> char 'b' <|> char 'c') ["d", ""]
  replies "(<|>) two messages" (fail "one" <|> fail "two" <|> unexpected "u" <|> char 'x') ["d", ""]
  replies "label" (label aOrB "l") ["c"]
  replies "labels" (labels aOrB ["l", "m", "n"]) ["c"]
  replies "labels none" (labels aOrB []) ["c"]
  replies "lookAhead" (lookAhead ab) ["ab", "ac", "c"]
  replies "lookAhead then" (lookAhead (try ab) <|> char 'a') ["ab", "ac", "c"]
  action "uncons" (uncons "ab")
  value "uncons end" (uncons "" :: Maybe (Maybe (Char, String)))
  replies "tokens" (tokens show updatePosString "abc") ["abcd", "abd", "ab", "x", ""]
  replies "tokens none" (tokens show updatePosString "") ["abcd", ""]
  replies "try" (try ab) ["ab", "ac", "c"]
  replies "try plus" (try ab <|> char 'a') ["ab", "ac", "c"]
  value "token" (map (parse (many (token show fst (\(_, c) -> if c < 'c' then Just c else Nothing)) >> token show fst (\(_, c) -> if c == 'x' then Just c else Nothing)) "f") [[(newPos "g" 1 n, c) | (n, c) <- zip [1, 5 ..] s] | s <- ["abx", "abc", "ab"]])
  replies "tokenPrim" (tokenPrim show (\pos c _ -> incSourceColumn pos (fromEnum c - 96)) (\c -> if c < 'd' then Just (succ c) else Nothing)) ["cab", "d", ""]
  value "tokenPrimEx" (run (many (tokenPrimEx show (\pos _ _ -> incSourceColumn pos 1) (Just (\_ c _ u -> u * 2 + fromEnum c - 97)) (\c -> if c < 'd' then Just (succ c) else Nothing))) "cabd")
  replies "many" (many aOrB) ["abac", "c", ""]
  replies "many failing" (many ab) ["ababac", "abab"]
  value "many empty" (run (many (return 'x')) "ab")
  replies "skipMany" (skipMany aOrB) ["abac", "c", ""]
  replies "skipMany failing" (skipMany ab) ["ababac", "abab"]
  value "skipMany empty" (run (skipMany (return 'x')) "ab")
  replies "manyAccum" (manyAccum (\x xs -> if x == 'a' then x : xs else xs) aOrB) ["abaac"]
  value "runPT" (runIdentity (runPT (many aOrB) () "f" "abc"))
  value "runP" (runP (many aOrB) () "f" "abc")
  value "runParserT" (runParserT (lift [1, 2] >>= \n -> replicateM n anyChar) () "f" "a")
  value "runParser" (runParser (modifyState (+ 1) >> getState) 5 "f" "")
  value "parse" (parse ab' "f" "ab", parse ab' "" "ax", parse ab' "f" "")
  parseTest ab' "ab"
  parseTest ab' "ax"
  value "getPosition" (run (string "a\nb\tc" >> getPosition) "a\nb\tcd")
  value "getInput" (run (char 'a' >> getInput) "abc")
  replies "setPosition" (setPosition (newPos "g" 9 9) >> char 'a') ["a", "b"]
  replies "setInput" (setInput "xyz" >> char 'x') ["a"]
  value "getParserState" (run (fmap stateUser getParserState) "a")
  value "setParserState" (run (setParserState (State "new" (newPos "g" 2 2) 1) >>= \s -> return (stateInput s, statePos s)) "a")
  value "updateParserState" (run (fmap statePos (updateParserState (\s -> s {statePos = newPos "g" 2 2}))) "a")
  value "getState" (run getState "")
  value "putState" (run (putState 3) "")
  value "modifyState" (run (modifyState (+ 1)) "")
  value "setState" (run (setState 3) "")
  value "updateState" (run (updateState (+ 1)) "")
  value "putState undefined" (run (putState (error "user")) "")
  -- instances
  replies "fmap" (fmap succ aOrB) ["a"]
  replies "(<*>)" ((,) <$> aOrB <*> char 'c') ["ac", "a", "c"]
  replies "(<*) and (*>)" (char '(' *> aOrB <* char ')') ["(a)", "(a", "()", "a"]
  replies "empty" (A.empty :: P ()) ["a"]
  replies "A.(<|>)" (char 'a' A.<|> char 'b') ["c"]
  replies "A.many" (A.many aOrB) ["abc", ""]
  replies "A.some" (A.some aOrB) ["abc", ""]
  replies "fail" (char 'a' >> fail "no" :: P ()) ["a"]
  replies "mzero" (mzero :: P ()) ["a"]
  replies "mplus" (char 'a' `mplus` char 'b') ["c"]
  replies "(<>)" (string "a" <> string "b") ["ab", "ac"]
  replies "sconcat" (sconcat (string "a" :| [string "b", string "c"])) ["abc", "abd"]
  replies "stimes" (stimes 3 (string "a")) ["aaa", "aab"]
  replies "mempty" (mempty :: P String) ["a"]
  replies "mconcat" (mconcat [string "a", string "b"]) ["ab", "b"]
  value "lift" (runParserT (lift (Just 'x')) () "f" "")
  action "liftIO" (runParserT (char 'a' >> liftIO (return 'y')) () "f" "ab")
  value "ask" (runReader (runParserT (local (+ 1) (char 'a' >> ask) >>= \r -> fmap ((,) r) ask) () "f" "a") 5)
  value "get" (S.runState (runParserT (many (char 'a' >> S.modify (+ 1))) () "f" "aab") 0)
  value "get backtracks not" (S.runState (runParserT (try (S.put 9 >> char 'a') <|> char 'b') () "f" "b") 0)
  value "throwError" (runExcept (runParserT (char 'a' >> throwError 'e' :: ParsecT String () (Except Char) ()) () "f" "a"))
  value "catchError" (runExcept (runParserT ((char 'a' >> throwError 'e') `catchError` (\e -> char 'a' >> return e)) () "f" "a"))
  value "callCC" (runCont (runParserT (callCC (\exit -> char 'a' >> exit 'x' >> char 'b')) () "f" "ac") id)
  -- errors merge
  replies "error of many and char" (many (char 'a') >> char 'b') ["aac", "c", ""]
  replies "error of option" ((char 'a' <|> return 'x') >> (char 'b' <|> return 'y') >> char 'c') ["d", "ad", "abd"]
  replies "error further" ((try (string "abcd") >> return 'x') <|> (try (string "abx") >> return 'y')) ["abcz", "abz", "q"]
  replies "error of try" (try (char 'a' >> char 'b') <|> (char 'a' >> char 'c')) ["ad", "b"]
  replies "error under label" ((many (char 'a') >> char 'b') <?> "bees") ["c", "aac"]
  replies "error of unexpected" (many (char 'a') >> unexpected "x" :: P ()) ["aac", "c"]
  replies "error of fail" (many (char 'a') >> fail "x" :: P ()) ["aac", "c"]
  replies "error of zero" (char 'a' >> mzero :: P ()) ["aac", "c"]
  -- laziness
  demand "parse" (\w -> parse (w 1 (return (w 2 'a'))) (w 3 "f") (w 4 "in"))
  demand "parse char" (\w -> parse (w 1 (char (w 2 'a'))) (w 3 "f") (w 4 "in"))
  demand "runParser" (\w -> runParser (w 1 (return (w 2 'a'))) (w 3 ()) (w 4 "f") (w 5 "in"))
  demand "(>>=)" (\w -> parse (w 1 (return (w 2 'a')) >>= w 3 (\_ -> w 4 (return 'b'))) "" "")
  demand "(<|>)" (\w -> parse (w 1 (return 'a') <|> w 2 (return 'b')) "" "")
  demand "(<?>)" (\w -> parse (w 1 (char 'a') <?> w 2 "x") "" "b")
  demand "fmap" (\w -> parse (fmap (w 1 id) (w 2 anyChar)) "" "b")
  demand "many" (\w -> parse (many (w 1 (char (w 2 'a')))) "" "ab")
  demand "unexpected" (\w -> parse (unexpected (w 1 "x") :: Parsec String () ()) "" "b")
  demand "string" (\w -> parse (string (w 1 "x")) (w 2 "") (w 3 "b"))
  demand "string ok" (\w -> parse (string (w 1 "x")) (w 2 "") (w 3 "x"))
  demand "unknownError" (\w -> unknownError (w 1 (State (w 2 "") (w 3 (newPos "f" 3 4)) (w 4 ()))))
  demand "unknownError position" (\w -> errorPos (unknownError (w 1 (State (w 2 "") (w 3 (newPos "f" 3 4)) (w 4 ())))))
  demand "sysUnExpectError" (\w -> sysUnExpectError (w 1 "x") (w 2 (newPos "f" 3 4)) :: Reply String () ())
  demand "mkPT" (\w -> parse (mkPT (w 1 (\s -> return (w 2 (Empty (return (w 3 (Ok (w 4 'a') s (w 5 (unknownError s)))))))))) (w 6 "f") (w 7 "in"))
  demand "mkPT consumed" (\w -> parse (mkPT (w 1 (\s -> return (w 2 (Consumed (return (w 3 (Error (w 4 (unknownError s)))))))))) (w 5 "f") (w 6 "in") :: Either ParseError ())
  demand "runParsecT" (\w -> runIdentity (runParsecT (w 1 (char 'a')) (w 2 (State (w 3 "ab") (w 4 (initialPos "f")) (w 5 ())))))
  demand "runParsecT return" (\w -> runIdentity (runParsecT (w 1 (return 'a')) (w 2 (State (w 3 "ab") (w 4 (initialPos "f")) (w 5 ())))))
  demand "parsecMap" (\w -> parse (parsecMap (w 1 (\c -> w 2 c)) (w 3 anyChar)) (w 4 "f") (w 5 "in"))
  demand "parserReturn" (\w -> parse (parserReturn (w 1 'a')) (w 2 "f") (w 3 "in"))
  demand "parserBind" (\w -> parse (parserBind (w 1 (return (w 2 'a'))) (w 3 (\_ -> w 4 (return (w 5 'b'))))) (w 6 "f") (w 7 "in"))
  demand "parserBind fails" (\w -> parse (parserBind (w 1 (char 'a')) (w 2 (\_ -> w 3 (return 'b')))) (w 4 "f") (w 5 "in"))
  demand "parserFail" (\w -> parse (parserFail (w 1 "no") :: Parsec String () ()) (w 2 "f") (w 3 "in"))
  demand "parserPlus" (\w -> parse (parserPlus (w 1 (char 'a')) (w 2 (char 'i'))) (w 3 "f") (w 4 "in"))
  demand "parserPlus first" (\w -> parse (parserPlus (w 1 (char 'i')) (w 2 (char 'a'))) (w 3 "f") (w 4 "in"))
  demand "mergeErrorReply" (\w -> mergeErrorReply (w 1 (newErrorMessage (Expect "a") (newPos "f" 1 1))) (w 2 (Error (w 3 (newErrorMessage (Expect "b") (newPos "f" 1 1))) :: Reply String () ())))
  demand "mergeErrorReply ok" (\w -> mergeErrorReply (w 1 (newErrorMessage (Expect "a") (newPos "f" 1 1))) (w 2 (Ok (w 3 'a') (w 4 (State "" (initialPos "") ())) (w 5 (newErrorUnknown (initialPos ""))))))
  demand "label" (\w -> parse (label (w 1 (char 'a')) (w 2 "x")) (w 3 "f") (w 4 "b"))
  demand "label consumed" (\w -> parse (label (w 1 (char 'a')) (w 2 "x")) (w 3 "f") (w 4 "a"))
  demand "label empty" (\w -> parse (label (w 1 (return 'a')) (w 2 "x")) (w 3 "f") (w 4 "a"))
  demand "labels" (\w -> parse (labels (w 1 (char 'a')) (w 2 [w 3 "x", w 4 "y"])) (w 5 "f") (w 6 "b"))
  demand "labels shown" (\w -> length (show (parse (labels (w 1 (char 'a')) (w 2 [w 3 "x", w 4 "y"])) (w 5 "f") (w 6 "b"))))
  demand "lookAhead" (\w -> parse (lookAhead (w 1 (char 'a'))) (w 2 "f") (w 3 "a"))
  demand "tokens" (\w -> parse (tokens (w 1 show) (w 2 updatePosString) (w 3 (w 4 'a' : w 5 "b"))) (w 6 "f") (w 7 (w 8 'a' : w 9 "b")))
  demand "tokens fails" (\w -> parse (tokens (w 1 show) (w 2 updatePosString) (w 3 (w 4 'a' : w 5 "b"))) (w 6 "f") (w 7 (w 8 'b' : w 9 "b")))
  demand "tokens none" (\w -> parse (tokens (w 1 show) (w 2 updatePosString) (w 3 "")) (w 4 "f") (w 5 "b"))
  demand "try" (\w -> parse (try (w 1 (char (w 2 'a')))) (w 3 "f") (w 4 "b"))
  demand "token" (\w -> parse (token (w 1 show) (w 2 (\_ -> w 3 (newPos "g" 1 1))) (w 4 (\_ -> w 5 (Just (w 6 'x'))))) (w 7 "f") (w 8 (w 9 'a' : w 10 "b")))
  demand "token fails" (\w -> parse (token (w 1 show) (w 2 (\_ -> w 3 (newPos "g" 1 1))) (w 4 (\_ -> w 5 (Nothing :: Maybe ())))) (w 7 "f") (w 8 (w 9 'a' : w 10 "b")))
  demand "tokenPrim" (\w -> parse (tokenPrim (w 1 show) (w 2 (\p _ _ -> w 3 p)) (w 4 (\_ -> w 5 (Just (w 6 'x'))))) (w 7 "f") (w 8 (w 9 'a' : w 10 "b")))
  demand "tokenPrim fails" (\w -> parse (tokenPrim (w 1 show) (w 2 (\p _ _ -> w 3 p)) (w 4 (\_ -> w 5 (Nothing :: Maybe ())))) (w 7 "f") (w 8 (w 9 'a' : w 10 "b")))
  demand "tokenPrimEx" (\w -> runParser (tokenPrimEx (w 1 show) (w 2 (\p _ _ -> w 3 p)) (w 4 (Just (w 5 (\_ _ _ u -> w 6 u)))) (w 7 (\_ -> w 8 (Just (w 9 'x'))))) (w 10 'u') (w 11 "f") (w 12 (w 13 'a' : w 14 "b")))
  demand "tokenPrimEx no state" (\w -> runParser (tokenPrimEx (w 1 show) (w 2 (\p _ _ -> w 3 p)) (w 4 Nothing) (w 7 (\_ -> w 8 (Just (w 9 'x'))))) (w 10 'u') (w 11 "f") (w 12 (w 13 'a' : w 14 "b")))
  demand "skipMany" (\w -> parse (skipMany (w 1 (char 'a'))) (w 2 "f") (w 3 "aab"))
  demand "manyAccum" (\w -> parse (manyAccum (w 1 (\x xs -> w 2 (x : xs))) (w 3 (char 'a'))) (w 4 "f") (w 5 "aab"))
  demand "runPT" (\w -> runPT (w 1 (return (w 2 'a'))) (w 3 ()) (w 4 "f") (w 5 "in") :: Maybe (Either ParseError Char))
  demand "runPT char" (\w -> runPT (w 1 (char (w 2 'a'))) (w 3 ()) (w 4 "f") (w 5 "in") :: Maybe (Either ParseError Char))
  demand "runP" (\w -> runP (w 1 (return (w 2 'a'))) (w 3 ()) (w 4 "f") (w 5 "in"))
  demand "runParserT" (\w -> runParserT (w 1 (lift (w 2 [w 3 'a', 'b']))) (w 4 ()) (w 5 "f") (w 6 "in"))
  action "parseTest" (parseTest (many (char 'a')) "aab")
  action "parseTest error" (parseTest (string "ab\n" >> char 'c') "ab\nd")
  action "parseTest undefined" (parseTest (return (error "shown" :: Int)) "")
  demand "setPosition" (\w -> parse (setPosition (w 1 (newPos "g" 9 9))) (w 2 "f") (w 3 "in"))
  demand "setInput" (\w -> parse (setInput (w 1 "xyz")) (w 2 "f") (w 3 "in"))
  demand "setInput then" (\w -> parse (setInput (w 1 (w 2 'x' : w 3 "yz")) >> anyChar) (w 4 "f") (w 5 "in"))
  demand "setParserState" (\w -> parse (setParserState (w 1 (State (w 2 "new") (w 3 (newPos "g" 2 2)) (w 4 ())))) (w 5 "f") (w 6 "in") >> Right ())
  demand "updateParserState" (\w -> parse (updateParserState (w 1 (\s -> w 2 s))) (w 3 "f") (w 4 "in") >> Right ())
  demand "putState" (\w -> runParser (putState (w 1 'a')) (w 2 'u') (w 3 "f") (w 4 "in"))
  demand "modifyState" (\w -> runParser (modifyState (w 1 (\u -> w 2 u))) (w 3 'u') (w 4 "f") (w 5 "in"))
  demand "modifyState twice" (\w -> runParser (modifyState (w 1 succ) >> modifyState (w 2 succ) >> getState >>= \u -> return $! u) (w 3 'u') (w 4 "f") (w 5 "in"))
  demand "setState" (\w -> runParser (setState (w 1 'a')) (w 2 'u') (w 3 "f") (w 4 "in"))
  demand "updateState" (\w -> runParser (updateState (w 1 (\u -> w 2 u))) (w 3 'u') (w 4 "f") (w 5 "in"))
  value "stateInput" (stateInput (State "in" (newPos "f" 3 4) 'u'))
  value "statePos" (statePos (State "in" (newPos "f" 3 4) 'u'))
  value "stateUser" (stateUser (State "in" (newPos "f" 3 4) 'u'))
  demand "stateInput" (\w -> stateInput (w 1 (State (w 2 "in") (w 3 (newPos "f" 3 4)) (w 4 'u'))))
  demand "statePos" (\w -> statePos (w 1 (State (w 2 "in") (w 3 (newPos "f" 3 4)) (w 4 'u'))))
  demand "stateUser" (\w -> stateUser (w 1 (State (w 2 "in") (w 3 (newPos "f" 3 4)) (w 4 'u'))))
  random "many" (\(n : rest) -> run (many (try ab' <|> string "b")) (map (\x -> "ab" !! (x `mod` 2)) (take n rest)))
  where
    ab' :: Parsec String u String
    ab' = string "ab"
