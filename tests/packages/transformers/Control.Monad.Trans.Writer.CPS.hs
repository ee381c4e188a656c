{-# LANGUAGE CPP #-}
#define IN_CPS
#define MODULE Control.Monad.Trans.Writer.CPS
#include "SharedWriter.hs"
