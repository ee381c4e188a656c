/* Packages: where modules come from.
 *
 * The library is a folder that holds a folder for each package; the file LIBRARY_MANIFEST makes a
 * folder a package and says what it is (manifest.def). A folder can be a package itself. One that
 * neither is one nor holds any is a package without a manifest: it has no name, exposes all
 * modules, and is read without extensions. Of two packages with one name that of the earlier folder
 * counts, so a library can be laid before another. The program's own modules are a package, too.
 *
 * A package can have a .cabal file in place of a manifest (compiler/project): those of a project,
 * and those of --package-path. Of these there are as many as the program depends on, each with the
 * packages that it names itself; without a project, all of --package-path.
 *
 *   NamePackages packages;
 *   name_packages_init(&packages, &context);
 *   name_packages_open(&packages, &context, &origins);
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
#include "compiler/project/project.h"
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
#define ROLE(code, word, centres, desugared, linted, told, known, sees, lacks, kept, named) \
    NAME_ROLE_##code,
#include "compiler/names/roles.def"
#undef ROLE
    NAME_ROLE_COUNT
} NameRoleCode;

typedef struct NameRole {
    const char *word;
    bool has_centres, is_desugared_whole, is_linted_whole, is_told_about, has_known, sees_internals,
        lacks_some, is_kept, is_named;
} NameRole;

/* NULL: none has this word */
const NameRole *name_role_find(Text word);

typedef struct NamePackage {
    Text name; /* empty: it has no manifest */
    Text version;
    Text root; /* its folder, without a slash at the end, with a NUL; empty: it has none */
    const NameRole *role;
    VECTOR(Text) folders;  /* where its modules are: its root, or what its .cabal file says */
    Extensions extensions; /* before the modules' own pragmas */
    /* for the preprocessor: of its .cabal file, then of the command line */
    VECTOR(const char *) macros, includes;
    bool exposes_all;
    VECTOR(Symbol) exposed;          /* else these modules, in the order of the manifest */
    Map is_exposed;                  /* those: Symbol -> 1 */
    const ProjectPackage *described; /* by its .cabal file; NULL: it has none */
    bool is_generated;               /* it has one module, Paths_NAME, without a file */
    bool sees_all;                   /* of the packages that must be named all, else these: */
    VECTOR(struct NamePackage *) depends;
    Map is_depended; /* those: the package -> 1 */
} NamePackage;

/* A word of a .cabal file that is no extension or language here. */
typedef struct NameUnknown {
    const ProjectPackage *by;
    Text word;
} NameUnknown;

/* What a .cabal file of the program asks for, and whether that is there. */
typedef struct NameAsked {
    const ProjectPackage *by;
    const ProjectDependency *dependency;
    const NamePackage *found; /* NULL: it is not there */
} NameAsked;

typedef struct NamePackages {
    bool are_open;
    NamePackage *program;      /* the modules that are no library's: "main" */
    NamePackage *language;     /* what has no file: Assay.Prim */
    VECTOR(NamePackage *) all; /* others, in the order in which they are looked into */
    TextMap by_name;           /* the first of a name: its place among them */
    VECTOR(NameAsked) asked;
    VECTOR(NameUnknown) unknown;
    VECTOR(NamePackage *) generated;
    VECTOR(ProjectPackage *) read; /* descriptions of packages from elsewhere */
} NamePackages;

/* Where packages come from, in the order in which they count. */
typedef struct NameOrigins {
    const ProjectChoice *chosen; /* the program is a project's component; NULL: it is a file */
    const char *const *others;   /* --package-path: folders of packages, */
    uint32_t other_count;
    const char *const *library; /* and those of the library */
    uint32_t library_count;
} NameOrigins;

void name_packages_init(NamePackages *packages, const NameContext *context);
/* A broken manifest is a diagnostic. */
void name_packages_open(NamePackages *packages, const NameContext *context,
                        const NameOrigins *origins);
/* The same of those that .cabal files describe, before the library's. Private to this folder. */
void name_packages_describe(NamePackages *packages, const NameContext *context,
                            const NameOrigins *origins);
/* The packages with manifests that the folder is or holds; false: there are none. Likewise. */
bool name_open_manifests(NamePackages *packages, const NameContext *context, const char *folder);
NamePackage *name_package_new(Arena *arena, NameRoleCode role, Text name, Text root);
void name_package_add(NamePackages *packages, NamePackage *package);
void name_package_depend(NamePackage *importer, NamePackage *package);
/* NULL: none has this name */
NamePackage *name_package_find(const NamePackages *packages, Text name);
void name_packages_release(NamePackages *packages);

/* Of those that have a name, for the preprocessor. */
const CppVersion *name_versions(const NamePackages *packages, Arena *arena, uint32_t *count);

/* May modules of other packages import it? */
bool name_exposes(const NamePackage *package, Symbol module);
/* Do modules of `importer` see the package at all? */
bool name_sees(const NamePackage *importer, const NamePackage *package);
/* The package of the module Paths_NAME, if that is what the importer means; NULL: it is not. */
NamePackage *name_paths_package(NamePackages *packages, const NameContext *context,
                                const NamePackage *importer, Text module);

/* Fills in the package from its manifest; false after a diagnostic. */
bool name_manifest_read(const NameContext *context, const char *path, NamePackage *package);

/* Its path from the package's folder on; empty: it is not there. */
Text name_path_inside(const NamePackage *package, Text path);
/* What people call a file of the package, by its path inside. */
void name_add_label(const NamePackage *package, Text inside, Buffer *out);

#endif
