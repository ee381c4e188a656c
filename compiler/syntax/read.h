/* Text -> tree (tree.h).
 *
 * requires  nothing: any bytes may be given
 * provides  a tree in which no slot is filled: names are as they are written, operators flat
 *
 *   uint32_t base = sources_add(&sources, name, contents);
 *   HsModule *module = syntax_read(&(SyntaxInput){&arena, &interner, &diags, contents, base,
 *       .extensions = syntax_language(LANGUAGE_GHC2021)});
 */
#ifndef COMPILER_SYNTAX_READ_H
#define COMPILER_SYNTAX_READ_H

#include "compiler/syntax/cpp.h"
#include "compiler/syntax/tree.h"
#include "diag/diag.h"

typedef struct SyntaxInput {
    Arena *arena; /* of the tree */
    Interner *interner;
    Diagnostics *diags;
    Text contents;
    uint32_t base;         /* offset of the first byte */
    bool is_literate;      /* .lhs */
    Extensions extensions; /* before the module's own pragmas */
    Warnings warnings;     /* likewise */
    const CppOptions *cpp; /* for the preprocessor; NULL: all of them empty */
    HsModule **outline; /* if not NULL: the module as far as it can be read, also after an error */
    /* If not NULL: the text is an expression, and the tree the module Main with `binder = e`, or
     * with `binder = function e` if there is a function, or `binder = function e argument` if there
     * is an argument, too. */
    const char *binder, *function, *argument;
} SyntaxInput;

/* Returns NULL, with diagnostics, if the text is not a module. Reading goes on after an error at
 * the next declaration, so that one run tells several. The tree keeps nothing of the contents. */
HsModule *syntax_read(const SyntaxInput *input);

#endif
