/* Packages: where modules come from.
 *
 * The library is a folder that holds a folder for each package; the file LIBRARY_MANIFEST makes a
 * folder a package and says what it is (manifest.def). A folder can be a package itself. One that
 * neither is one nor holds any is a package without a manifest: it has no name, exposes all
 * modules, and is read without extensions. Of two packages with one name that of the earlier folder
 * counts, so a library can be laid before another. The program's own modules are a package, too.
 *
 *   NamePackages packages;
 *   name_packages_init(&packages, &context);
 *   name_packages_open(&packages, &context, folders, count);
 *   .. name_find_module(&places, ..) ..
 *   name_packages_release(&packages);
 *
 * What follows from whose a module is are columns of roles.def. Note [Whose modules]: a module sees
 * its own package whole, and of others what they expose (one of the library sees all of the
 * library); the program's own come first. So a module
 * of the program stands for one of the library where the program imports it, and never where the
 * library does. Names are (module, text), so one program cannot have both (decisions 0030,
 * 0031).
 */
#ifndef COMPILER_NAMES_PACKAGE_H
#define COMPILER_NAMES_PACKAGE_H

#include "base/map.h"
#include "base/vector.h"
#include "compiler/syntax/cpp.h"
#include "compiler/syntax/extensions.h"
#include "diag/diag.h"

typedef struct NameContext {
    Arena *arena; /* of all trees and entities */
    Interner *interner;
    Sources *sources;
    Diagnostics *diags;
} NameContext;

typedef enum NameRoleCode {
#define ROLE(code, word, centres, desugared, linted, told, known, sees, lacks) NAME_ROLE_##code,
#include "compiler/names/roles.def"
#undef ROLE
    NAME_ROLE_COUNT
} NameRoleCode;

typedef struct NameRole {
    const char *word;
    bool has_centres, is_desugared_whole, is_linted_whole, is_told_about, has_known, sees_internals,
        lacks_some;
} NameRole;

/* NULL: none has this word */
const NameRole *name_role_find(Text word);

typedef struct NamePackage {
    Text name; /* empty: it has no manifest */
    Text version;
    Text root; /* its folder, without a slash at the end, with a NUL; empty: it has none */
    const NameRole *role;
    Extensions extensions; /* before the modules' own pragmas */
    bool exposes_all;
    VECTOR(Symbol) exposed; /* else these modules, in the order of the manifest */
    Map is_exposed;         /* those: Symbol -> 1 */
} NamePackage;

typedef struct NamePackages {
    NamePackage *program;      /* the modules that are no library's: "main" */
    NamePackage *language;     /* what has no file: Assay.Prim */
    VECTOR(NamePackage *) all; /* of the library, in the order in which they are looked into */
} NamePackages;

void name_packages_init(NamePackages *packages, const NameContext *context);
/* A broken manifest is a diagnostic. */
void name_packages_open(NamePackages *packages, const NameContext *context,
                        const char *const *folders, uint32_t count);
void name_packages_release(NamePackages *packages);

/* Of those that have a name, for the preprocessor. */
const CppVersion *name_versions(const NamePackages *packages, Arena *arena, uint32_t *count);

/* May modules of other packages import it? */
bool name_exposes(const NamePackage *package, Symbol module);

/* Fills in the package from its manifest; false after a diagnostic. */
bool name_manifest_read(const NameContext *context, const char *path, NamePackage *package);

/* Its path from the package's folder on; empty: it is not there. */
Text name_path_inside(const NamePackage *package, Text path);
/* What people call a file of the package, by its path inside. */
void name_add_label(const NamePackage *package, Text inside, Buffer *out);

#endif
