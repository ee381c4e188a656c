/* A module as those that import it see it: what it exports, its types, classes and instances, and
 * its Core by name. It is bytes, in memory or in a file; nobody who has it needs the text that it
 * was made of, but for places.
 *
 *   Buffer bytes = {0};
 *   interface_write(&(InterfaceInput){..}, &bytes);
 *
 *   module->interface = interface_open(arena, bytes);   -- NULL: it is none
 *   interface_names(module, program); .. of all modules, imports first; then inference and
 *   desugaring ask for what they need
 *
 * Note [Stable names]: what stands outside a module is known by its module and its name there, never
 * by a number; so the same text gives the same bytes, whatever was read before it.
 *
 * Note [One codec]: each thing is described once, by a function that writes it or reads it,
 * whichever the codec does. What is read may be anything: every number is checked, and after the
 * first that is wrong `is_damaged` is set and all that follows is empty. Who reads says false then,
 * and whoever asked ends: the program is compiled once more, without interfaces.
 *
 * Note [Shapes]: what those that import a module depend on when they are compiled is its shape: an
 * interface without places, and without definitions but for the names of those that importers can
 * mention. Whoever edits the body of a function leaves the shape as it was.
 *
 * Note [On demand]: of Core, a definition is read when something mentions it (compiler/desugar). The
 * rest of a module is read when the module is imported.
 */
#ifndef COMPILER_INTERFACE_INTERFACE_H
#define COMPILER_INTERFACE_INTERFACE_H

#include "compiler/desugar/desugar.h"

typedef struct Interface Interface;

/* What a module has become. Its Core is whole, and without automatic centres. */
typedef struct InterfaceInput {
    DesugarProgram *program;
    const NameModule *names;
    const InferModule *types;
    const CoreModule *core;
} InterfaceInput;

/* at the end of `out` */
void interface_write(const InterfaceInput *input, Buffer *out);
void interface_write_shape(const InterfaceInput *input, Buffer *out);

/* Looks at the outermost structure only. The bytes stay where they are as long as the arena. NULL:
 * they are no interface. */
Interface *interface_open(Arena *arena, Text bytes);

/* The module has no tree; these fill in what a tree would have given, after those that it imports. */
bool interface_names(NameModule *module, DesugarProgram *program);
bool interface_types(const NameModule *module); /* InferProgram.imported */
extern const DesugarImported interface_core;    /* DesugarProgram.imported */

/* something in it was wrong, and what was made of it cannot be used */
bool interface_is_damaged(const Interface *interface);

#endif
