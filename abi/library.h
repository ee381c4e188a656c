/* What the library's sources are called wherever it is: in places, reports, profiles and on pages.
 *
 * The library is a folder with a folder for each package. A file of base is called lib/A/B.hs: what
 * a profile says of it is the same on every machine and does not depend on how the library is put
 * into folders. That of another package P is called lib/P/A/B.hs.
 *
 * Note [Names of the library's own]: no other source has such a name. One that lies in a folder lib/
 * of the program's is called ./lib/A.hs, so names tell whose a source is, and never stand for two.
 * (Files of GHC know nothing of this: who reads one asks profile_is_of_ghc first.) */
#ifndef ABI_LIBRARY_H
#define ABI_LIBRARY_H

#include "base/text.h"

#define LIBRARY_LABEL "lib/"       /* begins the name of each of its sources */
#define LIBRARY_MANIFEST "package" /* the file that makes a folder a package */
#define LIBRARY_BASE "base"        /* the package whose name is left out */

/* Is a source of that name one of the library's? Note [Names of the library's own] */
static inline bool library_has(Text name) { return text_starts_with(name, TEXT(LIBRARY_LABEL)); }

/* What a source that is not the library's is called, by its path. */
static inline Text library_name_of_other(Text path, Buffer *name) {
    if (!library_has(path)) return path;
    buffer_string(name, "./");
    buffer_text(name, path);
    return buffer_as_text(name);
}

/* Does one of the program's own modules call a library's definition? By the files of the two. */
static inline bool library_is_called(Text from, Text definition) {
    return from.length > 0 && !library_has(from) && library_has(definition);
}

/* Where a source of that name is, from the library's folder on: lib/A/B.hs -> base/A/B.hs. False:
 * it is none of the library's. Names of modules begin with a capital letter, those of packages do
 * not. */
static inline bool library_source_path(Text name, Buffer *path) {
    Text label = TEXT(LIBRARY_LABEL);
    if (!text_starts_with(name, label) || name.length == label.length) return false;
    Text inside = {name.bytes + label.length, name.length - label.length};
    if (inside.bytes[0] >= 'A' && inside.bytes[0] <= 'Z') buffer_string(path, LIBRARY_BASE "/");
    buffer_text(path, inside);
    return true;
}

#endif
