/* Where the file of a module is. The users' own folders come before the library. */
#ifndef COMPILER_NAMES_FIND_H
#define COMPILER_NAMES_FIND_H

#include "compiler/names/package.h"

typedef struct NamePlaces {
    Text main_folder; /* looked into first; NULL bytes: it is not */
    const char *const *folders;
    uint32_t folder_count;
    const NamePackages *library;
    const char *const *endings; /* of the files, with a dot; NULL after the last */
} NamePlaces;

typedef enum NamePlace { NAME_PLACE_NOWHERE, NAME_PLACE_USERS, NAME_PLACE_LIBRARY } NamePlace;

/* A.B -> A/B */
void name_add_module_path(Buffer *path, Text module);

/* `path`: of the file, or what it would be called: A/B.hs for A.B. Parts of a module's name are words, so no name leaves
 * its folder. */
NamePlace name_find_module(const NamePlaces *places, Text module, Buffer *path);

#endif
