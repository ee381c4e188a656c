{-# LANGUAGE CPP #-}
module M where
#include "not_there.h"
#include <math.h>
#include
#include "../../../../../../../../etc/passwd"
#include "/etc/passwd"
#include "cpp_include.hs"
