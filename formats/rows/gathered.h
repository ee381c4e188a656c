/* What rows say, before it is a profile: read.c fills it, gathered.c makes the profile. Texts are
 * symbols of its own interner; a place is a file and a line of it, in one number. */
#ifndef FORMATS_ROWS_GATHERED_H
#define FORMATS_ROWS_GATHERED_H

#include "base/map.h"
#include "diag/diag.h"
#include "profile/profile.h"

enum {
    ROWS_LINE_BITS = 48, /* of a place */
    ROWS_NO_RUN = UINT32_MAX,
};

typedef uint64_t RowsPlace; /* 0: none */

typedef struct RowsStack {
    uint64_t id, parent;
    ProfileLabelKind kind;
    Symbol module, path, name, file;
    uint32_t ordinal, line, column;
    RowsPlace at;
    uint32_t context; /* when it is made */
    bool on_path;     /* its ancestors are being looked for */
} RowsStack;

/* What one source calls by one name: a figure, and its costs if it is a metric. */
typedef struct RowsColumn {
    uint32_t source; /* an index of `sources` */
    Symbol key, unit;
    bool has_figure, has_costs;
    bool sampled;
    bool differs;   /* not all runs say the same */
    bool is_fact;   /* for sure: no costs are asked for */
    uint64_t first; /* what the first of them says */
    uint64_t total; /* of all of them */
    uint64_t samples;
    uint64_t runs;
    bool has_spread;
    double spread;
    bool sums;           /* a row of it is of several runs: how far these are apart is not known */
    uint64_t cost_total; /* of its costs */
    RowsPlace at, costs_at;
    Map costs; /* by the stack's id */
} RowsColumn;

/* the same of one run, so that nothing counts twice, and each run adds up */
typedef struct RowsEntry {
    uint32_t run, column;
    bool has_figure, has_costs, has_list;
    uint32_t listed; /* stacks of the list */
    uint64_t figure, costs;
    RowsPlace at;
} RowsEntry;

typedef struct RowsBandRow {
    uint64_t id, stack;
    Symbol dimension, name, module, type, detail, file;
    uint32_t number, line, column;
    RowsPlace at;
} RowsBandRow;

typedef struct RowsCensus {
    uint32_t run, source, census, collection;
    Symbol dimension;
    uint64_t time;
    uint64_t first; /* of `cells` */
    uint32_t count;
    RowsPlace at;
} RowsCensus;

typedef struct RowsCell {
    uint64_t band, size;
} RowsCell;

typedef struct RowsCells { /* more than a vector holds */
    RowsCell *items;
    uint64_t count, capacity;
} RowsCells;

/* What rows of all runs have in common. */
typedef struct RowsShared {
    Diagnostics *diags;
    bool refused;
    VECTOR(Text) files; /* copied into the interner */
    Interner texts;
    Map stack_index, band_index;
    VECTOR(RowsStack) stacks;
    VECTOR(RowsBandRow) bands;
} RowsShared;

/* What becomes one profile: rows of all runs, or of one. */
typedef struct RowsGathered {
    RowsShared *shared;
    Map runs; /* by id: an index */
    Symbol program;
    RowsPlace program_at;
    VECTOR(Symbol) sources;
    Map source_index, column_index, entry_index;
    VECTOR(RowsColumn) columns;
    VECTOR(RowsEntry) entries;
    VECTOR(RowsCensus) censuses; /* none once there are several runs */
    RowsCells cells;
    bool had_censuses;
    uint64_t unused, unused_tables; /* rows of parts of a run; of what no report has */
    uint64_t unknown;               /* of no table */
    RowsPlace first_unknown;
} RowsGathered;

uint64_t rows_line(RowsPlace at);
void rows_gathered_release(RowsGathered *gathered);
void rows_shared_release(RowsShared *shared);
/* The row makes no sense: printf's fragment of a sentence says why. */
bool rows_refuse(RowsGathered *gathered, RowsPlace at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void rows_drop_censuses(RowsGathered *gathered);
/* how many runs there are rows of */
uint64_t rows_count_runs(const RowsGathered *gathered);
/* profile: empty, but for its first source */
bool rows_make_profile(RowsGathered *gathered, Profile *profile, Text name);

#endif
