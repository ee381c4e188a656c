/* All modules of a program, and their names.
 *
 *   NameProgram program;
 *   name_program_init(&program, &(NameContext){&arena, &interner, &sources, &diags});
 *   if (name_load(&program, &options, "Main.hs") && name_resolve(&program))
 *       types(&program);
 *   name_program_release(&program);
 *
 * name_load: files -> trees. Reads the main module and what it imports, imports before importers.
 * name_resolve, for each module in that order:
 *   requires  trees as compiler/syntax reads them
 *   provides  `entity` in every HsName, operators in postfix order (Note [Flat operators]),
 *             `groups` in each HsDecls of a module, let or where that is not empty, puns and
 *             wildcards of records as fields (is_generated), the foralls of
 *             Note [Written variables], an import of Prelude where none is written
 *   breaks    nothing; after an error some entities are UNKNOWN
 *
 * Both say false after an error, and go on as far as they can: one run tells several.
 *
 * Note [Large programs]: of a program whose modules have long texts, a part is loaded, if that is
 * asked for: the first modules that import nobody else, without the main module (is_part). They are
 * compiled, and kept as interfaces; all else is let go, and the next part comes from the beginning,
 * with the modules before it as interfaces. So no more trees, types and Core are in memory than
 * those of a part.
 */
#ifndef COMPILER_NAMES_PROGRAM_H
#define COMPILER_NAMES_PROGRAM_H

#include "base/vector.h"
#include "compiler/names/entity.h"
#include "compiler/names/package.h"
#include "diag/diag.h"

typedef enum NameKnown {
#define KNOWN(code, module, text, space) KNOWN_##code,
#include "compiler/names/known.def"
#undef KNOWN
    NAME_KNOWN_COUNT
} NameKnown;

/* A pattern synonym, or a field of one, that comes with a type: T(.., P) exports it so, and T(..)
 * imports it. */
typedef struct NameBundle {
    NameEntity *type, *member;
    Span span; /* where the module that has it says so; NO_SPAN: it has it from another */
} NameBundle;

typedef struct NameMore {
    NameEntity *entity;
    struct NameMore *next;
} NameMore;

/* What a module makes known to those that import it. Instances are always visible. */
typedef struct NameExports {
    Map values, types;        /* Symbol -> NameEntity * */
    VECTOR(NameEntity *) all; /* in the order in which they are exported, each once */
    Map newer; /* of a module of the program: NameEntity * -> is it? Note [Newer names] */
    VECTOR(NameBundle) bundles;
    Map more; /* Symbol -> NameMore *: fields beside the one of `values`, Note [Namesakes] */
} NameExports;

/* Note [Modules checked once]: a module of which an interface is there (compiler/interface) is not
 * read again: it has no tree, and what it declares and exports comes from the interface. An
 * interface counts if the module's text, and the interfaces of all that it imports, are those that
 * it was made of. */
typedef struct NameModule {
    Symbol name;
    HsModule *tree; /* NULL: Assay.Prim, or it has an interface */
    struct Interface *interface;
    Text path;
    Span text; /* where its text lies; */
    Span span; /* and the module in it, without what stands before and after */
    NamePackage *package;
    bool is_main;    /* the one that was asked for */
    Span imported;   /* where it was first imported; NO_SPAN: nowhere */
    Symbol importer; /* in which module; 0: none */
    /* of each HsImport of the tree, or as the interface has them; NULL: not found */
    struct NameModule **imports;
    uint32_t import_count;
    /* at top level, in the order of the text; with constructors, fields, methods */
    VECTOR(NameEntity *) declared;
    /* those, and what types/ makes of pattern synonyms, by names that no text has: Symbol ->
     * NameEntity * */
    Map values, types;
    NameExports exports;
    Map forgiven;    /* Symbol -> 1: names that an error has been told about */
    uint32_t number; /* its place in NameProgram.modules */
    bool has_errors; /* or imports one that has */
} NameModule;

/* Who has interfaces. */
typedef struct NameInterfaces {
    void *context;
    /* The interface of a module with this text, and what the module imports. false: there is none. */
    bool (*find)(void *context, const NameModule *module, Text contents,
                 struct Interface **interface, Symbol **imports, uint32_t *count);
    /* Is it that of a module that imports these (NULL: what cannot be had)? If not, it is not asked
     * for again. */
    bool (*fits)(void *context, const NameModule *module);
} NameInterfaces;

typedef struct NameOptions {
    const char *const *folders; /* -i: where imports are looked for, after the main file's folder */
    uint32_t folder_count;
    NameOrigins origins;       /* of packages, where they are looked for last */
    Extensions extensions;     /* before the modules' own pragmas */
    Warnings warnings;         /* likewise */
    const char *const *macros; /* of the program's modules: CppOptions' */
    uint32_t macro_count;
    const NameInterfaces *interfaces; /* NULL: nobody */
    bool exposes_all;                 /* the program may import what packages do not expose */
    bool needs_main;                  /* the main module must define `main` */
    bool is_made;                     /* the main module is: it imports all of a component */
    bool in_folder;                   /* of a text: imports are looked for in the current folder */
    bool in_parts;                    /* Note [Large programs] */
    /* SyntaxInput's: the main module is an expression, with expression.def in scope */
    const char *binder, *function, *argument;
} NameOptions;

typedef struct NameProgram {
    NameContext context;
    VECTOR(NameModule *) modules; /* imports before importers; the main module is the last */
    NamePackages packages;
    Map by_name;            /* Symbol -> NameModule * */
    NameModule *primitives; /* Assay.Prim */
    NameEntity *known[NAME_KNOWN_COUNT];
    NameEntity *unknown; /* the one entity of kind UNKNOWN */
    /* Note [Builtin syntax] */
    NameEntity *unit_type, *unit, *list_type, *nil, *cons, *arrow, *equality;
    Map builtin_values,
        builtin_types; /* Symbol -> NameEntity *; tuples are made when they are asked for */
    Symbol language;   /* the module of built-in syntax: text "" */
    uint32_t next_unique, groups;
    uint32_t resolved; /* of `modules`, the first so many: name_resolve has seen them */
    Map ordinals;      /* text -> how many locals of the module have it */
    NameModule *main;  /* the one that was asked for */
    bool needs_main;
    bool has_kept; /* modules of the program were taken from interfaces */
    /* Note [Large programs] */
    bool is_part;
    uint64_t text_bytes; /* of the program's modules that were read from their texts */
    uint32_t kept_count; /* so many of them were not */
    NameOptions options; /* of name_load, whose folders must live as long as the program */
    /* by exposed modules: Symbol -> that of the first that exports it; made when a name is
     * unknown */
    Map offered_values, offered_types;
    bool has_offered;
} NameProgram;

void name_program_init(NameProgram *program, const NameContext *context);
void name_program_release(NameProgram *program);

bool name_load(NameProgram *program, const NameOptions *options, const char *path);
/* The main module is a text, whose imports are looked for in the options' folders only. */
bool name_load_text(NameProgram *program, const NameOptions *options, Text name, Text contents);
/* A further main module for a program that was loaded and resolved without errors. name_resolve and
 * what comes after it look at what this adds only. */
bool name_load_further(NameProgram *program, const NameOptions *options, Text name, Text contents);
/* Without the main module again, which nothing imports: name_load_further may give another. */
void name_forget_main(NameProgram *program);
bool name_resolve(NameProgram *program);

/* What the compiler refers to; NULL: the library that was loaded does not have it. */
NameEntity *name_known(const NameProgram *program, NameKnown known);
const char *name_known_text(NameKnown known);
const char *name_known_module(NameKnown known);
/* Is it this one? false also if the library does not have it. */
static inline bool name_is_known(const NameProgram *program, const NameEntity *entity,
                                 NameKnown known) {
    return entity && entity == program->known[known];
}

/* The entity of built-in syntax: `()` `[]` `:` `->` `(,)` `(##)` ..; NULL: the text is something
 * else. */
NameEntity *name_builtin(NameProgram *program, Symbol text, NameSpace space);
NameEntity *name_tuple(NameProgram *program, uint32_t components, bool is_unboxed, NameSpace space);

/* Does the module have it in scope, by any name at all? After name_resolve. */
bool name_in_scope(const NameModule *module, const NameEntity *entity);

/* Does the import bring it into scope, under its own name? After name_resolve. */
bool name_brings(const HsImport *import, const NameEntity *entity);

/* What the module declares as `main`, or imports and exports; NULL: nothing. */
NameEntity *name_main(const NameProgram *program, const NameModule *module);

/* A new entity, of which only name, kind and span are filled in. */
NameEntity *name_new_entity(NameProgram *program, NameEntityKind kind, Symbol module, Symbol text,
                            Span span);
/* a local one, or a type variable, with a unique of its own */
NameEntity *name_new_local(NameProgram *program, NameEntityKind kind, Symbol text, Span span);

/* The module as text, each name with the module that declares it. */
void name_print(const NameProgram *program, const NameModule *module, Buffer *out);

#endif
