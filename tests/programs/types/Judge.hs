-- | What GHC says of modules, all in one process: of each file `=> FILE`, then `accepted` and the types of its top-level names, or
-- `refused LINE` with the line of the first error in it. After them what modules of packages export. The arguments are GHC's folder,
-- its flags, `--`, the files, `--`, the modules as PACKAGE:MODULE.
module Main (main) where

import Control.Monad (forM_)
import Control.Monad.IO.Class (liftIO)
import Data.Char (isAlpha)
import Data.IORef
import Data.List (sort)
import GHC
import GHC.Core.ConLike (ConLike (..))
import GHC.Core.DataCon (dataConDisplayType, dataConTyCon)
import GHC.Core.PatSyn (PatSyn, patSynSig)
import GHC.Core.Ppr.TyThing (pprTypeForUser)
import GHC.Core.TyCon (isClassTyCon, tyConKind)
import GHC.Core.Type (Type, expandTypeSynonyms, mkInvisFunTysMany, mkSpecForAllTys, mkVisFunTys)
import GHC.Data.Bag (bagToList)
import GHC.Data.FastString (mkFastString, unpackFS)
import GHC.Driver.Types (SourceError, srcErrorMessages, typeEnvElts)
import GHC.Tc.Types (tcg_type_env)
import GHC.Types.Id (idType, isDataConId_maybe)
import GHC.Types.Name (getOccString)
import GHC.Utils.Error (errMsgSpan)
import GHC.Utils.Outputable (showSDocUnqual)
import System.Environment (getArgs)
import System.FilePath (takeDirectory)

main :: IO ()
main = do
  libdir : words0 <- getArgs
  let (options, rest) = break (== "--") words0
      (files, rest') = break (== "--") (drop 1 rest)
      modules = drop 1 rest'
  runGhc (Just libdir) $ do
    start <- getSessionDynFlags
    (flags, _, _) <- parseDynamicFlags start {hscTarget = HscNothing, ghcLink = NoLink, pprCols = 10000} (map noLoc options)
    _ <- setSessionDynFlags flags
    mapM_ (judge flags) files
    mapM_ exports modules

say :: String -> Ghc ()
say = liftIO . putStrLn

judge :: DynFlags -> FilePath -> Ghc ()
judge flags file = do
  say ("=> " ++ file)
  lines' <- liftIO (newIORef [])
  let note _ _ SevError place _ = modifyIORef lines' (lineOf place ++)
      note _ _ _ _ _ = pure ()
      lineOf (RealSrcSpan place _) | unpackFS (srcSpanFile place) == file = [srcSpanStartLine place]
      lineOf _ = []
      refused = do
        found <- liftIO (readIORef lines')
        say ("refused " ++ show (if null found then 0 else minimum found))
      failed :: SourceError -> Ghc ()
      failed problem = do
        liftIO (modifyIORef lines' (concatMap (lineOf . errMsgSpan) (bagToList (srcErrorMessages problem)) ++))
        refused
  _ <- setSessionDynFlags flags {log_action = note, importPaths = [takeDirectory file]}
  handleSourceError failed $ do
    target <- guessTarget file Nothing
    setTargets [target]
    graph <- depanal [] False
    let own = [summary | summary <- mgModSummaries graph, ml_hs_file (ms_location summary) == Just file]
    case own of
      [summary] -> do
        loaded <- load (LoadDependenciesOf (ms_mod_name summary))
        if failed' loaded then refused else do
          checked <- parseModule summary >>= typecheckModule
          _ <- desugarModule checked
          found <- liftIO (readIORef lines')
          if null found then do
              say "accepted"
              let things = typeEnvElts (tcg_type_env (fst (tm_internals_ checked)))
              texts <- concat <$> mapM describe things
              mapM_ say (sort texts)
            else refused
      _ -> refused
  setTargets []
  _ <- load LoadAllTargets
  pure ()
 where
  failed' loaded = not (succeeded loaded)

-- | Of `PACKAGE:MODULE`.
exports :: String -> Ghc ()
exports place = do
  let (package, name) = drop 1 <$> break (== ':') place
  say ("=> " ++ name)
  home <- findModule (mkModuleName name) (Just (mkFastString package))
  info <- maybe (error ("no module " ++ name)) id <$> getModuleInfo home
  texts <- concat <$> mapM (\one -> lookupName one >>= maybe (pure []) describe) (modInfoExports info)
  mapM_ say (sort texts)

describe :: TyThing -> Ghc [String]
describe thing = do
  flags <- getSessionDynFlags
  let text ty = unwords (words (showSDocUnqual flags (pprTypeForUser (expandTypeSynonyms ty))))
      line what name ty = [what ++ " " ++ name ++ " :: " ++ text ty | not (isMade name)]
      isMade name = take 1 name == "$" && any isAlpha (take 1 (drop 1 name)) -- $tcT, $trModule
  pure $ case thing of
    AnId x | Just _ <- isDataConId_maybe x -> []
    AnId x -> line "value" (getOccString x) (idType x)
    AConLike (RealDataCon c) | isClassTyCon (dataConTyCon c) -> []
    AConLike (RealDataCon c) -> line "constructor" (getOccString c) (dataConDisplayType flags c)
    AConLike (PatSynCon p) -> line "constructor" (getOccString p) (built p)
    ATyCon c -> line (if isClassTyCon c then "class" else "type") (getOccString c) (tyConKind c)
    _ -> []

-- | The type of a pattern synonym in expressions, as if it were always one.
built :: PatSyn -> Type
built p = mkSpecForAllTys (universal ++ existential) (mkInvisFunTysMany (required ++ provided) (mkVisFunTys arguments whole))
 where
  (universal, required, existential, provided, arguments, whole) = patSynSig p
