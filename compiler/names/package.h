/* Packages: where modules come from.
 *
 * The library is a folder that holds a folder for each package, and the file LIBRARY_MANIFEST makes a folder a package. A
 * folder can be a package itself; one that neither is one nor holds any is taken for a package without a manifest. Of
 * two packages with one name, that of the earlier folder counts: a library can be laid before another.
 *
 *   NamePackages packages = {0};
 *   name_packages_open(&packages, &arena, folders, count);
 *   .. name_find_module(&places, ..) ..
 *   name_packages_release(&packages);
 */
#ifndef COMPILER_NAMES_PACKAGE_H
#define COMPILER_NAMES_PACKAGE_H

#include "base/text.h"
#include "base/vector.h"

typedef struct NamePackage {
    Text name; /* empty: it has no manifest */
    Text root; /* its folder, without a slash at the end; a NUL follows */
} NamePackage;

typedef struct NamePackages {
    VECTOR(NamePackage *) all; /* of the library, in the order in which they are looked into */
} NamePackages;

void name_packages_open(NamePackages *packages, Arena *arena, const char *const *folders,
                        uint32_t count);
void name_packages_release(NamePackages *packages);

/* Its path from the package's folder on; empty: it is not there. */
Text name_path_inside(const NamePackage *package, Text path);
/* What people call a file of the package, by its path inside. */
void name_add_label(const NamePackage *package, Text inside, Buffer *out);

#endif
