/* Names of centres: methods of classes (methods.def), and which definition a local one is in. */
#ifndef GHC_METHODS_H
#define GHC_METHODS_H

#include "base/text.h"

bool ghc_is_method(Text name);
/* Is a constant of this module GHC's own, which its library sets up before the program begins? */
bool ghc_is_own_module(Text module);
/* The definition that a centre's name says it is in: `sift` of `sift.go`, `>>=` of `>>=.\.t`; the
 * whole name where it is in none. */
Text ghc_definition(Text name);

#endif
