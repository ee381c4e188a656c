/* What the top-level names of a program stand for, by (module, name). */
#ifndef COMPILER_STG_NAMES_H
#define COMPILER_STG_NAMES_H

#include "compiler/stg/tree.h"

typedef enum StgNamespace {
    STG_NAMES_TOP,
    STG_NAMES_CONSTRUCTOR,
    STG_NAMES_TYPE,
    STG_NAMES_CENTRE,
    STG_NAMES_INSTANCE,
    STG_NAMES_MEMBER, /* members of instances -> the instance */
    STG_NAMES_COUNT
} StgNamespace;

/* A constructor and the type that it belongs to. */
typedef struct StgConstructorEntry {
    const StgConstructor *constructor;
    StgData *data;
} StgConstructorEntry;

typedef struct StgNames {
    SymbolMap tops; /* the many: a long list is two for each element */
    Map maps[STG_NAMES_COUNT];
    VECTOR(StgConstructorEntry) constructors;
} StgNames;

/* Of two declarations of one name the first counts. */
void stg_names_init(StgNames *names, StgModule *const *modules, uint32_t count);
void stg_names_release(StgNames *names);

/* NULL if there is none. They hold as long as the modules do not change. */
StgTop *stg_find_top(const StgNames *names, StgName name);
const StgConstructorEntry *stg_find_constructor(const StgNames *names, StgName name);
StgData *stg_find_type(const StgNames *names, StgName name);
StgCentre *stg_find_centre(const StgNames *names, StgName name);
StgInstance *stg_find_instance(const StgNames *names, StgName name);
/* the instance whose dictionary, or whose dictionary's builder, a top-level name is */
StgInstance *stg_find_member(const StgNames *names, StgName name);

#endif
