/* The tree as it is, a line a declaration: (kind child child ..), without spans. Two trees have one
 * outline if and only if they are equal; tests hold what was printed and read again against the
 * first by it. */
#ifndef COMPILER_SYNTAX_OUTLINE_H
#define COMPILER_SYNTAX_OUTLINE_H

#include "compiler/syntax/tree.h"

void syntax_outline(const HsModule *module, Buffer *out);

#endif
