/* Where the file of a module is. Note [Whose modules] of package.h. */
#ifndef COMPILER_NAMES_FIND_H
#define COMPILER_NAMES_FIND_H

#include "compiler/names/package.h"

typedef struct NamePlaces {
    Text main_folder; /* looked into first; NULL bytes: it is not */
    const char *const *folders;
    uint32_t folder_count;
    const NamePackages *packages;
    const char *const *endings; /* of the files, with a dot; NULL after the last */
    bool exposes_all;           /* every package shows all it has */
} NamePlaces;

typedef struct NameFoundModule {
    NamePackage *package; /* whose it is; NULL: nobody's */
    NamePackage *other;   /* exposes one of this name, too; NULL: nobody */
    bool is_hidden;       /* the package does not expose it */
} NameFoundModule;

/* A.B -> A/B */
void name_add_module_path(Buffer *path, Text module);

/* What an import of the module means in a module of `importer`. `path`: of the file, or what it
 * would be called: A/B.hs for A.B. Parts of a module's name are words, so no name leaves its
 * folder. */
NameFoundModule name_find_module(const NamePlaces *places, const NamePackage *importer,
                                 Symbol module, Text name, Buffer *path);

/* A module that is in none of the places: is it in a folder where projects keep theirs, beside the
 * main file's folder or in it? `folder` is what -i would name, `path` the file. */
bool name_find_beside(const NamePlaces *places, Text name, Buffer *folder, Buffer *path);
/* Is there a file of which a tool would make it? */
bool name_find_made(const NamePlaces *places, Text name, Buffer *path, const char **tool);
/* One beside where it would be that is called nearly so: its name and its file. */
bool name_find_near(const NamePlaces *places, Text name, Buffer *near, Buffer *path);

#endif
