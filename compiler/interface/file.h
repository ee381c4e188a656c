/* A file of interfaces: that of the library.
 *
 *     assay interfaces COMPILER BYTES      -- of the index, which follows
 *     PACKAGE MODULE KEY SOURCE CHECK START LENGTH IMPORT=KEY ..
 *     ..
 *     the interfaces
 *
 * COMPILER is made of the compiler's own text, SOURCE of the module's and its package's extensions,
 * KEY of all these and the keys of what the module imports: a module that was read with other
 * imports has another key. CHECK is of the interface's bytes. The file has no path and no date: the same library and compiler give the
 * same bytes.
 */
#ifndef COMPILER_INTERFACE_FILE_H
#define COMPILER_INTERFACE_FILE_H

#include "compiler/interface/interface.h"

typedef struct InterfaceFile InterfaceFile;

/* NULL: it is not there, or not one of this compiler's. What is read of it lives as long as both. */
InterfaceFile *interface_file_open(Arena *arena, Interner *interner, const char *path);
void interface_file_release(InterfaceFile *file);
NameInterfaces interface_file_finder(InterfaceFile *file);

/* All modules of packages of the library that the program has; they are read from their texts and
 * desugared as a whole. */
void interface_file_write(DesugarProgram *program, Buffer *out);

#endif
