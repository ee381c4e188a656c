/* Tree -> Haskell text whose parse gives the same tree: blocks in braces, parentheses where the
 * tree needs them, literals as they were written. Comments are gone, and so are parentheses that
 * changed nothing. Printing what was printed gives the same text.
 *
 * requires  a tree as the reader makes it, or one that names/ has resolved: operators in postfix
 *           order are printed with parentheses around each operation
 */
#ifndef COMPILER_SYNTAX_PRINT_H
#define COMPILER_SYNTAX_PRINT_H

#include "compiler/syntax/tree.h"

void syntax_print(const HsModule *module, Buffer *out);

/* Writes a name that has an entity, without parentheses and backquotes. */
typedef void (*SyntaxNaming)(const void *context, const HsName *name, Buffer *out);
/* A module whose names are resolved, with names as `naming` has them. */
void syntax_print_named(const HsModule *module, SyntaxNaming naming, const void *context,
                        Buffer *out);

#endif
