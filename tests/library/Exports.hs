-- | Prints what modules export, one name a line: which of the two libraries, module, name, what it is, type or kind. The
-- first two arguments are GHC's folder and that of the overlay, the others are modules of base; ours are called Lib.M.
-- After them come the instances of each library: class and head.
module Main (main) where

import Control.Monad (forM_, unless)
import Control.Monad.IO.Class (liftIO)
import Data.List (intercalate)
import GHC
import GHC.Core.ConLike (ConLike (..))
import GHC.Core.DataCon (dataConWrapId)
import GHC.Core.Ppr.TyThing (pprTypeForUser)
import GHC.Core.TyCon (isClassTyCon, tyConKind)
import GHC.Data.FastString (mkFastString)
import GHC.Types.Id (idType)
import GHC.Types.Name (getOccString)
import GHC.Utils.Outputable (showSDocUnqual)
import System.Environment (getArgs)
import System.Exit (exitFailure)

main :: IO ()
main = do
  libdir : folder : names <- getArgs
  runGhc (Just libdir) $ do
    flags <- getSessionDynFlags
    _ <- setSessionDynFlags flags {importPaths = [folder], hscTarget = HscNothing, ghcLink = NoLink}
    setTargets =<< mapM (\name -> guessTarget ("Lib." ++ name) Nothing) names
    loaded <- load LoadAllTargets
    unless (succeeded loaded) (liftIO exitFailure)
    forM_ names $ \name -> do
      theirs <- findModule (mkModuleName name) (Just (mkFastString "base"))
      exports "base" name theirs
      ours <- findModule (mkModuleName ("Lib." ++ name)) Nothing
      exports "lib" name ours

exports :: String -> String -> Module -> Ghc ()
exports which name home = do
  info <- maybe (error ("no module " ++ name)) id <$> getModuleInfo home
  flags <- getSessionDynFlags
  forM_ (modInfoExports info) $ \one -> do
    thing <- lookupName one
    let text ty = unwords (words (showSDocUnqual flags (pprTypeForUser ty)))
        line kind ty = liftIO (putStrLn (intercalate "\t" [which, name, getOccString one, kind, text ty]))
    case thing of
      Just (AnId x) -> line "value" (idType x)
      Just (AConLike (RealDataCon c)) -> line "constructor" (idType (dataConWrapId c))
      Just (AConLike (PatSynCon _)) -> liftIO (putStrLn (intercalate "\t" [which, name, getOccString one, "pattern", ""]))
      Just (ATyCon c) -> line (if isClassTyCon c then "class" else "type") (tyConKind c)
      _ -> liftIO (putStrLn (intercalate "\t" [which, name, getOccString one, "other", ""]))
