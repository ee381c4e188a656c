{-# LANGUAGE CPP #-}
#if 1
{-# LANGUAGE LambdaCase #-}
#else
{-# LANGUAGE NoImplicitPrelude #-}
#endif
-- Which lines a condition takes; layout goes on over those that are left out.
-- uses: CPP, LambdaCase
module Main (main) where

#ifdef NEVER
import Nowhere.At.All (missing)
#endif
#if MIN_VERSION_base(4,8,0) && !(MIN_VERSION_base(5,0,0))
import Data.List (sort)
#else
import Prelude hiding (sort)
sort = don't
#endif
#if !defined(MIN_VERSION_nothing_of_the_kind)
# define KNOWN 3
#endif

describe :: Int -> String
describe = \case
#if KNOWN == 3 && defined KNOWN
  3 -> "three"
#elif KNOWN == 4
  3 -> "four"
#else
  this is not Haskell (
#endif
#ifndef KNOWN
  4 -> "never"
#else
  4 -> "four"
#endif
  _ -> "other"

-- what is left out may have any text, and directives of its own
#if 0
don't "close
# if 1
x = (
# else
#  nonsense
# endif
#endif

numbers :: [(String, Bool)]
numbers =
  [ ("precedence",
#if 1 + 2 * 3 == 7 && (1 + 2) * 3 == 9 && 7 / 2 == 3 && 7 % 4 == 3 && -7 / 2 == -3
     True
#else
     False
#endif
    )
  , ("bits",
#if (1 << 4 | 3) == 19 && (6 & 3) == 2 && (6 ^ 3) == 5 && ~0 == -1 && 256 >> 4 == 16
     True
#else
     False
#endif
    )
  , ("literals", /* a comment of C
                    that goes on */
#if 0x1F == 31 && 010 == 8 && 10L == 10 && 'a' == 97 && UNKNOWN == 0 /* another */ && 3 >= 3
     True
#else
     False
#endif
    )
  , ("choice",
#if (1 ? 2 : 3) == 2 && (0 ? 2 : 3) == 3 && !(1 && 0 || 0) && \
    1 != 2 && 1 < 2 && 2 <= 2 && !(2 > 3)
     True
#else
     False
#endif
    )
  ]

main :: IO ()
main = do
  mapM_ (putStrLn . describe) (sort [4, 3, 5])
  print numbers
#line 7 "elsewhere"
#
  print (__LINE__ > (0 :: Int))
