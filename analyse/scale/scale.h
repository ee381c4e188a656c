/* How a program's costs grow with its input: profiles of runs at several sizes in, growths of every
 * definition out. present/scale/ words it.
 *
 *   ScaleRun runs[] = {{1000, &small}, {2000, &middle}, ...};     in any order, a size may come
 *                                                                 twice
 *   Scale scale;
 *   scale_init(&scale, runs, 5, TEXT(""));
 *   for each of scale.rows, the steepest first: scale_cell(&scale, &row, measure)->growth ...
 *   scale_release(&scale);
 *
 * A measure is a cost that all runs have, of each role one (entries, allocation, steps, time), and
 * the peak of the heap. A row is a definition; the last one, `all`, is the program as a whole. Of
 * several runs at one size, exact costs are the least, samples the average.
 *
 * A row matters if it has SCALE_MATTERS of a measure at the largest size, or would have it at
 * SCALE_LATER times that size. Its steepness is that of the steepest measure in which it matters:
 * what grows fast and stays small is no news. The runtime system's own labels are in no row and no
 * total.
 *
 * Requires at least three sizes, and profiles that pass profile_validate and outlive the scale.
 */
#ifndef ANALYSE_SCALE_SCALE_H
#define ANALYSE_SCALE_SCALE_H

#include "analyse/measure.h"
#include "analyse/names.h"
#include "analyse/scale/growth.h"
#include "base/arena.h"
#include "base/vector.h"
#include "profile/profile.h"

#define SCALE_MATTERS 0.01

enum { SCALE_LATER = 10 };

typedef struct ScaleRun {
    uint64_t size;
    const Profile *profile;
} ScaleRun;

typedef struct ScaleCell {
    bool there; /* any cost at any size */
    Growth growth;
    double *figures;    /* by size */
    double share;       /* of all, at the largest size: 0 to 1 */
    double later;       /* at SCALE_LATER times the largest size, if it goes on like this; */
    double later_share; /* both are -1 where the growth is not clear, or too large to say */
    bool matters;
} ScaleCell;

typedef struct ScaleRow {
    uint32_t label;   /* of scale.names; PROFILE_NONE: all of them */
    uint32_t leading; /* the measure in which it is steepest, PROFILE_NONE if it matters in none */
    uint32_t caller;  /* Note [Who multiplies]: a label; PROFILE_NONE: it does so itself */
    bool is_library;  /* it is not the program's own */
    double steepness; /* growth_order of that one, else -1 */
    double weight;    /* the largest share that it has or would have there */
    ScaleCell *cells; /* by measure */
} ScaleRow;

typedef struct Scale {
    VECTOR(double) sizes; /* ascending, each once */
    VECTOR(uint32_t) runs_of_size;
    VECTOR(Measure) measures;
    VECTOR(ScaleRow) rows; /* those with any cost: first the steepest that matters */
    ScaleRow all;
    uint32_t by;    /* the measure that was asked for; PROFILE_NONE: none */
    Profile labels; /* those of all runs, and nothing else */
    LabelNames names;
    Arena arena;
} Scale;

/* How many different sizes these are. */
uint32_t scale_size_count(const ScaleRun *runs, uint32_t count);
/* by: the cost to order by, by key or name; empty: the steepest of any. */
void scale_init(Scale *scale, const ScaleRun *runs, uint32_t count, Text by);
void scale_release(Scale *scale);
const ScaleCell *scale_cell(const ScaleRow *row, uint32_t measure);
double scale_largest(const Scale *scale);
/* Is every growth a guess, for there are too few sizes, or too near each other? */
bool scale_is_guess(const Scale *scale);

#endif
