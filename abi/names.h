/* The names behind the numbers of a RunCounts: what link knows of centres, roots and places, as
 * plain texts, so that readers need not see the compiler. The texts live as long as the linked
 * program. */
#ifndef ABI_NAMES_H
#define ABI_NAMES_H

#include "abi/sites.h"
#include "base/place.h"
#include "base/text.h"
#include <stdint.h>

typedef struct RunName {
    Text module, path, name;
    uint32_t ordinal;
    Place place;
} RunName;

/* What binds a name in the source (docs/sites.md). */
typedef struct RunBinder {
    Text module;
    Text
        owner; /* the definitions around it, "sum.go"; of a field its constructor; empty: it is at the top level */
    Text name; /* empty: it has none, and is called by its position */
    BinderKind kind;
    Origin origin;
    uint32_t position; /* of a parameter or field: from 1; 0: it is not written */
    uint32_t from;     /* the binder whose sites it has; UINT32_MAX: its own */
    Place place;
} RunBinder;

typedef struct RunSiteBinder {
    uint32_t binder;
    SiteRole role;
} RunSiteBinder;

typedef struct RunNames {
    const RunName *centres; /* by centre number */
    uint32_t centre_count;
    const RunName *globals; /* by global number: for LABEL_CAF */
    uint32_t global_count;
    const RunName *instances; /* by instance number: for LABEL_DICT */
    uint32_t instance_count;
    Text program;             /* the main module, or what the program is called */
    uint32_t cost_model;      /* of docs/desugaring.md; 0: nothing was lowered */
    const RunBinder *binders; /* docs/sites.md */
    uint32_t binder_count;
    const RunSiteBinder *site_binders; /* by site number: whose its objects are */
} RunNames;

#endif
