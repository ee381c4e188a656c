/* Sums over a profile: by label, down the tree, and what to show of them.
 *
 *   Rollup rollup;
 *   rollup_init(&rollup, &profile);
 *   uint64_t own = rollup_own(&rollup, metric, label);
 *   RollupRows rows = {0};
 *   rollup_flat(&rollup, metric, 20, &rows);      the 20 labels with the largest own cost
 *   rollup_rows_release(&rows);
 *   rollup_release(&rollup);
 *
 * A label's own cost is the sum over the contexts that end in it: own costs add up to the total.
 * Its inherited cost counts each context's cost once for each distinct label on its path: inherited
 * costs of labels overlap and do not add up. A context's inherited cost is that of its subtree.
 *
 * Requires a profile that passes profile_validate. All is linear in contexts and metrics; nothing
 * recurses.
 */
#ifndef ANALYSE_ROLLUP_H
#define ANALYSE_ROLLUP_H

#include "base/arena.h"
#include "base/vector.h"
#include "profile/profile.h"

typedef struct Rollup {
    const Profile *profile;
    Arena arena;
    uint64_t *totals; /* by metric; so are those below */
    uint64_t *program_totals;
    uint64_t *label_own; /* by metric * labels + label; so are those below */
    uint64_t *label_inherited;
    uint64_t *context_inherited;          /* by metric * contexts + context */
    uint32_t *first_child, *next_sibling; /* by context; children in the order of their numbers */
    uint32_t first_root;
    uint64_t edge_total;
    const bool *libraries; /* by label, where costs of libraries are folded; else NULL */
} Rollup;

void rollup_init(Rollup *rollup, const Profile *profile);
void rollup_release(Rollup *rollup);

uint64_t rollup_total(const Rollup *rollup, uint32_t metric);
/* What the program itself cost, which its shares are shares of: the total without the labels of the
 * runtime system and of measuring (SYSTEM, GC, OVERHEAD_of, ...). MAIN and constants are part of
 * it. */
uint64_t rollup_program_total(const Rollup *rollup, uint32_t metric);
/* Note [Shares are of the program]: in every table, of text and page, a share is of rollup_whole:
 * what the program itself cost, or, of shares that the source gives (-p), what these are of. What
 * the runtime system and measuring have is not part of it, so it has no share. */
uint64_t rollup_whole(const Rollup *rollup, uint32_t metric);
bool rollup_has_share(const Rollup *rollup, uint32_t metric, uint32_t label);
uint64_t rollup_own(const Rollup *rollup, uint32_t metric, uint32_t label);
uint64_t rollup_inherited(const Rollup *rollup, uint32_t metric, uint32_t label);
uint64_t rollup_context_own(const Rollup *rollup, uint32_t metric, uint32_t context);
uint64_t rollup_context_inherited(const Rollup *rollup, uint32_t metric, uint32_t context);
/* the label of a context */
uint32_t rollup_label(const Rollup *rollup, uint32_t context);

/* What to show: indices of labels, contexts or edges, in order; those without any cost never come.
 * The rest is what `top` left out; shown, rest and folded together make the total.
 *
 * Note [Folding hides nothing]: with `fold`, labels of the runtime system and of measuring are not
 * among the rows, nor constants that have less than 1 % of each cost, if there are several of them,
 * nor libraries whose costs are told as their callers', so that entries are all they have: `folded`
 * has them, by the line that stands for them. */
typedef struct RollupRow {
    uint32_t index;
    uint32_t depth; /* tree: 0 for a root */
    bool last;      /* tree: no further sibling is shown */
} RollupRow;

typedef struct RollupRows {
    bool fold; /* set by who asks */
    VECTOR(RollupRow) shown;
    VECTOR(uint32_t) rest;
    /* of a tree: contexts, roots with all below them */
    VECTOR(uint32_t) folded[PROFILE_FOLDS];
} RollupRows;

void rollup_rows_release(RollupRows *rows);
/* largest first by the metric; equal ones in the order of their numbers. top 0: all */
void rollup_flat(const Rollup *rollup, uint32_t metric, uint32_t top, RollupRows *rows);
void rollup_flat_inherited(const Rollup *rollup, uint32_t metric, uint32_t top, RollupRows *rows);
void rollup_edges(const Rollup *rollup, uint32_t top, RollupRows *rows);
/* parents before their children, siblings by inherited cost; the `top` contexts with the largest
 * one, which are a tree too */
void rollup_tree(const Rollup *rollup, uint32_t metric, uint32_t top, RollupRows *rows);

#endif
