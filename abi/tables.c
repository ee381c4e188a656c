/* The names and figures of the tables of this folder. */
#include "abi/builtins.h"
#include "abi/counts.h"
#include "abi/logic.h"
#include "abi/object.h"
#include "abi/rep.h"
#include "abi/sites.h"
#include "base/fail.h"

const char *rep_name(Rep rep) {
    switch (rep) {
#define REP(code, name, letter, words, description) \
    case REP_##code:                                \
        return name;
#include "abi/rep.def"
#undef REP
    case REP_COUNT: break;
    }
    bug("representation %d", (int)rep);
}

const char *closure_kind_name(ClosureKind kind) {
    switch (kind) {
#define CLOSURE(code, name, description) \
    case CLOSURE_##code:                 \
        return name;
#include "abi/closures.def"
#undef CLOSURE
    case CLOSURE_KIND_COUNT: break;
    }
    bug("closure kind %d", (int)kind);
}

typedef struct OriginRow {
    const char *name;
    bool is_definition, has_name;
} OriginRow;

static const OriginRow origins[] = {
#define ORIGIN(code, name, is_definition, has_name, description) {name, is_definition, has_name},
#include "abi/origins.def"
#undef ORIGIN
};

static const OriginRow *origin_row(Origin origin) {
    bug_unless((unsigned)origin < ORIGIN_COUNT, "origin %d", (int)origin);
    return &origins[origin];
}

const char *origin_name(Origin origin) { return origin_row(origin)->name; }
bool origin_is_definition(Origin origin) { return origin_row(origin)->is_definition; }
bool origin_has_name(Origin origin) { return origin_row(origin)->has_name; }

const char *binder_kind_name(BinderKind kind) {
    static const char *const names[] = {
#define BINDER(code, name, description) name,
#include "abi/binders.def"
#undef BINDER
    };
    bug_unless((unsigned)kind < BINDER_KIND_COUNT, "kind of binder %d", (int)kind);
    return names[kind];
}

const char *site_role_name(SiteRole role) {
    static const char *const names[] = {
#define ROLE(code, name, description) name,
#include "abi/roles.def"
#undef ROLE
    };
    bug_unless((unsigned)role < ROLE_COUNT, "role %d", (int)role);
    return names[role];
}

const char *cost_key(Cost cost) {
    static const char *const keys[] = {
#define COST(code, key, name, unit, role, rank, description) key,
#include "abi/costs.def"
#undef COST
    };
    bug_unless((unsigned)cost < COST_COUNT, "cost %d", (int)cost);
    return keys[cost];
}

const char *fate_key(Fate fate) {
    static const char *const keys[] = {
#define FATE(code, key, description) key,
#include "abi/fates.def"
#undef FATE
    };
    bug_unless((unsigned)fate < FATE_COUNT, "fate %d", (int)fate);
    return keys[fate];
}

const char *leaf_key(Leaf leaf) {
    static const char *const keys[] = {
#define LEAF(code, key, description) key,
#include "abi/leaves.def"
#undef LEAF
    };
    bug_unless((unsigned)leaf < LEAF_COUNT, "leaf %d", (int)leaf);
    return keys[leaf];
}

typedef struct EndRow {
    const char *key;
    int exit_code;
    const char *description;
} EndRow;

static const EndRow ends[] = {
#define END(code, key, exit_code, description) {key, exit_code, description},
#include "abi/ends.def"
#undef END
};

static const EndRow *end_row(RunEnd end) {
    bug_unless((unsigned)end < END_COUNT, "end %d", (int)end);
    return &ends[end];
}

const char *run_end_key(RunEnd end) { return end_row(end)->key; }
const char *run_end_description(RunEnd end) { return end_row(end)->description; }
int run_end_exit_code(RunEnd end) { return end_row(end)->exit_code; }

/* ---- what the runtime raises ---- */

typedef struct BuiltinRow {
    const char *name, *declaration, *shown;
    RunEnd end;
    bool is_own;
} BuiltinRow;

enum { BUILTIN_FROM_OWN = true, BUILTIN_FROM_OUTSIDE = false };

static const BuiltinRow *builtin_row(Builtin builtin) {
    static const BuiltinRow rows[] = {
#define BUILTIN(code, name, shown, end, from, description) \
    {name, "builtin " name " =", shown, END_##end, BUILTIN_FROM_##from},
#include "abi/builtins.def"
#undef BUILTIN
    };
    bug_unless((unsigned)builtin < BUILTIN_COUNT, "builtin %d", (int)builtin);
    return &rows[builtin];
}

const char *builtin_name(Builtin builtin) { return builtin_row(builtin)->name; }
const char *builtin_declaration(Builtin builtin) { return builtin_row(builtin)->declaration; }
const char *builtin_shown(Builtin builtin) { return builtin_row(builtin)->shown; }
RunEnd builtin_end(Builtin builtin) { return builtin_row(builtin)->end; }
bool builtin_is_own(Builtin builtin) { return builtin_row(builtin)->is_own; }

Builtin builtin_of_end(RunEnd end) {
    int builtin = 0;
    while (builtin < BUILTIN_COUNT &&
           (end == END_EXCEPTION || builtin_end((Builtin)builtin) != end))
        builtin++;
    return (Builtin)builtin;
}

/* ---- functional logic programs ---- */

const LogicInfo *logic_info(LogicOp op) {
    static const LogicInfo rows[] = {
#define LOGIC(code, name, arguments, fails, description) {name, arguments, fails},
#include "abi/logic.def"
#undef LOGIC
    };
    bug_unless((unsigned)op < LOGIC_COUNT, "operation %d", (int)op);
    return &rows[op];
}

typedef struct ChoiceRow {
    const char *name, *form;
} ChoiceRow;

static const ChoiceRow *choice_row(ChoiceKind kind) {
    static const ChoiceRow rows[] = {
#define CHOICE(code, name, form, description) {name, form},
#include "abi/choices.def"
#undef CHOICE
    };
    bug_unless((unsigned)kind < CHOICE_KIND_COUNT, "kind of choice %d", (int)kind);
    return &rows[kind];
}

const char *choice_kind_name(ChoiceKind kind) { return choice_row(kind)->name; }
const char *choice_kind_form(ChoiceKind kind) { return choice_row(kind)->form; }

typedef struct LogicBuiltinRow {
    const char *name, *declaration, *fields;
} LogicBuiltinRow;

static const LogicBuiltinRow *logic_builtin_row(LogicBuiltin builtin) {
    static const LogicBuiltinRow rows[] = {
#define LOGIC_BUILTIN(code, name, fields, description) {name, "builtin " name " =", fields},
#include "abi/builtins.def"
#undef LOGIC_BUILTIN
    };
    bug_unless((unsigned)builtin < LOGIC_BUILTIN_COUNT, "builtin %d", (int)builtin);
    return &rows[builtin];
}

const char *logic_builtin_name(LogicBuiltin builtin) { return logic_builtin_row(builtin)->name; }
const char *logic_builtin_declaration(LogicBuiltin builtin) {
    return logic_builtin_row(builtin)->declaration;
}
const char *logic_builtin_fields(LogicBuiltin builtin) {
    return logic_builtin_row(builtin)->fields;
}

void run_counts_release(RunCounts *counts) {
    run_censuses_release(&counts->censuses);
    run_markers_release(&counts->markers);
    run_search_release(&counts->search);
    vector_release(&counts->ticks);
    vector_release(&counts->contexts);
    vector_release(&counts->edges);
    vector_release(&counts->sites);
    vector_release(&counts->places);
    for (int fate = 0; fate < FATE_COUNT; fate++) vector_release(&counts->places_by_fate[fate]);
    vector_release(&counts->calls);
    vector_release(&counts->snapshot.objects);
    vector_release(&counts->snapshot.fields);
    vector_release(&counts->snapshot.result);
    vector_release(&counts->snapshot.globals);
    buffer_release(&counts->shown);
    *counts = (RunCounts){0};
}

/* ---- scopings ---- */

typedef struct ScopingRow {
    const char *key;
    bool boxes;
} ScopingRow;

static const ScopingRow *scoping_row(Scoping scoping) {
    static const ScopingRow rows[] = {
#define SCOPING(code, key, boxes, description) {key, boxes},
#include "abi/scopings.def"
#undef SCOPING
    };
    bug_unless((unsigned)scoping < SCOPING_COUNT, "scoping %d", (int)scoping);
    return &rows[scoping];
}

const char *scoping_key(Scoping scoping) { return scoping_row(scoping)->key; }
bool scoping_boxes(Scoping scoping) { return scoping_row(scoping)->boxes; }
