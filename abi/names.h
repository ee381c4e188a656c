/* The names behind the numbers of a RunCounts: what link knows of centres, roots, sites and places,
 * as plain texts, so that readers need not see the compiler. The texts live as long as the linked
 * program. */
#ifndef ABI_NAMES_H
#define ABI_NAMES_H

#include "abi/costs.h"
#include "abi/logic.h"
#include "abi/object.h"
#include "abi/sites.h"
#include "base/place.h"
#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct RunName {
    Text module, path, name;
    uint32_t ordinal;
    Place place;
} RunName;

/* What binds a name in the source (docs/sites.md). */
typedef struct RunBinder {
    Text module;
    /* the definitions around it, "sum.go"; of a field its constructor; empty: it is at the top
     * level */
    Text owner;
    Text name; /* empty: it has none, and is called by its position */
    BinderKind kind;
    Origin origin;
    uint32_t position; /* of a parameter or field: from 1; 0: it is not written */
    uint32_t from;     /* the binder whose sites it has; UINT32_MAX: its own */
    Place place;
} RunBinder;

/* Where objects are made (semantics.md section 7). Identity is (module, path, construction,
 * ordinal). */
typedef struct RunSiteName {
    Text module;
    Text path;         /* the producer: the enclosing binders, "main.go"; empty: a top-level name */
    Text construction; /* constructor, or name of the function or thunk, or primitive */
    uint32_t ordinal;
    ClosureKind kind;
    Text type;   /* of a constructor its type's name; else empty */
    bool is_box; /* made by the boxing pass */
    Place place;
    uint32_t binder; /* whose its objects are: docs/sites.md */
    SiteRole role;
} RunSiteName;

/* Where a definition of the user's own modules mentions one of a library's that makes objects. */
typedef struct RunCall {
    Text in_module, in_name; /* a top-level definition, by what centres call it */
    /* likewise; of a method whose instance is not known there `class C.method` */
    Text module, name;
    Place place;
} RunCall;

/* Where a search branches, or a derivation can fail by itself. Identity is (module, path, kind,
 * ordinal). */
typedef struct RunChoiceName {
    Text module;
    Text path; /* the enclosing binders, "main.go" */
    ChoiceKind kind;
    uint32_t ordinal;
    uint32_t alternatives; /* 0: it can only fail */
    Place place;
} RunChoiceName;

/* Where costs were charged, and what was called there: RunCounts.places, calls. */
typedef struct RunPlaceNames {
    const Place *places; /* by number in RunCounts.places */
    uint32_t place_count;
    const Place *calls; /* by number in RunCounts.calls */
    uint32_t call_count;
} RunPlaceNames;

typedef struct RunNames {
    const RunName *centres; /* by centre number */
    uint32_t centre_count;
    const RunName *globals; /* by global number: for LABEL_CAF */
    uint32_t global_count;
    const RunName *instances; /* by instance number: for LABEL_DICT */
    uint32_t instance_count;
    const RunSiteName *sites; /* by site number: of CensusRow, RunLife and RunCounts.sites */
    uint32_t site_count;
    const RunBinder *binders; /* by binder number: of RunSiteName */
    uint32_t binder_count;
    const RunCall *calls; /* by place, each once */
    uint32_t call_count;
    const RunChoiceName *choices; /* by choice site: of RunSearch.choices */
    uint32_t choice_count;
    RunPlaceNames lines; /* once the run has ended, with RunOptions.lines */
    /* by number in RunCounts.places: line_text_hash of the line where it begins (abi/lines.h), 0:
     * not known; NULL: of none is it known */
    const uint64_t *line_texts;
    Text program;        /* the main module, or what the program is called */
    uint32_t cost_model; /* of docs/desugaring.md; 0: nothing was lowered */
    bool searches;       /* it can make a choice: so it has the costs of a search, too */
} RunNames;

static inline uint32_t run_cost_count(const RunNames *names) {
    return names->searches ? COST_COUNT : COST_COMMON_COUNT;
}

#endif
