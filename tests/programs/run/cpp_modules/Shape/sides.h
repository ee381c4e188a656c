-- Haskell in an included file.
sides :: [Int]
#include "limits.h"
sides = [LIMIT, 4]
