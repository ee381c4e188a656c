/* The names and figures of the tables of this folder. */
#include "abi/counts.h"
#include "abi/object.h"
#include "abi/rep.h"
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

typedef struct CostTableRow {
    const char *key, *name, *unit, *description;
} CostTableRow;

static const CostTableRow costs[] = {
#define COST(code, key, name, unit, role, rank, description) {key, name, unit, description},
#include "abi/costs.def"
#undef COST
};

static const CostTableRow *cost_row(Cost cost) {
    bug_unless((unsigned)cost < COST_COUNT, "cost %d", (int)cost);
    return &costs[cost];
}

const char *cost_key(Cost cost) { return cost_row(cost)->key; }
const char *cost_name(Cost cost) { return cost_row(cost)->name; }
const char *cost_unit(Cost cost) { return cost_row(cost)->unit; }
const char *cost_description(Cost cost) { return cost_row(cost)->description; }

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

void run_counts_release(RunCounts *counts) {
    vector_release(&counts->contexts);
    vector_release(&counts->edges);
    vector_release(&counts->sites);
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
