/* Files of interfaces: that of the library, and those of a user's cache, with one interface each.
 *
 *     assay interfaces COMPILER BYTES      -- of the index, which follows
 *     PACKAGE MODULE KEY SOURCE CHECK START LENGTH IMPORT=KEY ..
 *     ..
 *     the interfaces
 *
 * COMPILER is made of the compiler's own text. SOURCE is made of the module's text and all else
 * that decides what it means: extensions and, of the program's, its path, the macros of the command
 * line and the versions of packages. KEY is made of its shape (Note [Shapes]) and the keys of what
 * it imports: an interface counts if SOURCE is that of the module, and the keys are those of its
 * imports. CHECK is of the interface's bytes. No file has a date, or a path in it: the same sources
 * and compiler give the same bytes.
 *
 * Note [Assumed keys]: the key of a module that is read from its text is known when it has been
 * compiled, after its importers were looked at. Most edits leave it as it was: so it is assumed to be
 * what importers recorded, and looked at when it is known. If it is not, or if anything was said, the
 * program is compiled once more, without assumptions.
 *
 * A file of the cache is called by its SOURCE, 16 hexadecimal digits, and lies in a folder that is
 * ours alone (base/os_own.h). CHECK is no seal: whoever can write a file can make one, and what an
 * interface says is run. Only files of such a name that begin as these do are counted and removed.
 * What cannot be written is not kept; what is damaged is as if it were not there, and written again.
 */
#ifndef COMPILER_INTERFACE_FILE_H
#define COMPILER_INTERFACE_FILE_H

#include "base/os_own.h"
#include "compiler/interface/interface.h"

/* the folder of a cache, below the one that a user names */
#define INTERFACE_CACHE_FOLDER "assay-interfaces"

/* bytes of all files of interfaces in a cache */
enum { INTERFACE_CACHE_LIMIT = 256 << 20 };

typedef struct InterfaceFiles InterfaceFiles;

typedef struct InterfaceOptions {
    Arena *arena;
    Interner *interner;
    const char *library; /* the library's file; NULL: none */
    OsOwn *cache;        /* NULL: none */
    const NamePackages *packages;
    Text said;    /* what of the command line decides what the program means */
    bool assumes; /* Note [Assumed keys] */
} InterfaceOptions;

InterfaceFiles *interface_files_open(const InterfaceOptions *options);
void interface_files_release(InterfaceFiles *files);
NameInterfaces interface_files_finder(InterfaceFiles *files);

/* After desugaring, without a word of any module: */

/* those of packages of the library, all of which were read from their texts and desugared whole */
void interface_write_library(InterfaceFiles *files, DesugarProgram *program, Buffer *out);
/* those of the program that were read from their texts, but for the main module, into the cache */
void interface_keep(InterfaceFiles *files, DesugarProgram *program);

/* of the texts of all that have been kept so */
uint64_t interface_kept_bytes(const InterfaceFiles *files);

/* Has all that was assumed turned out to be right? */
bool interface_is_sure(const InterfaceFiles *files);

#endif
