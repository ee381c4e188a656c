/* What two runs are compared by: ends, values, output, every cost of every context, every edge,
 * with contexts as texts so that runs of different programs compare too. */
#ifndef TESTS_AGREE_FIGURES_H
#define TESTS_AGREE_FIGURES_H

#include "abi/counts.h"
#include "base/arena.h"
#include "base/vector.h"
#include "link/program.h"

typedef struct FigureRow {
    Text path; /* "MAIN.mapper" */
    Text top;  /* its last label */
    bool is_root;
    uint64_t costs[COST_COUNT];
} FigureRow;

typedef struct FigureEdge {
    Text from, to;
    uint64_t count;
} FigureEdge;

typedef struct Figures {
    VECTOR(FigureRow) rows;   /* sorted by path; none without a cost */
    VECTOR(FigureEdge) edges; /* sorted */
    uint64_t totals[COST_COUNT];
    RunEnd end;
    int exit_code;
    Text shown, output;
    bool uncaught, raised_again; /* it ended by an exception that nobody caught */
    FigureRow raised_in;         /* its context, without costs */
    uint64_t allocated_bytes;
} Figures;

/* Texts live in the arena. numbered: centres as "name~number", so that two of one name stay apart.
 */
void figures_of(Figures *figures, Arena *arena, const Program *program, const RunCounts *counts,
                Text output, bool numbered);
void figures_release(Figures *figures);

/* Each context to itself if it is a root, else to MAIN.top: what a flat run must give (law 5). */
void figures_flatten(const Figures *figures, Arena *arena, Figures *flat);

/* The first difference, as words, or nothing if there is none. */
bool figures_same_end(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                      Buffer *difference);
bool figures_same(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                  Buffer *difference);
/* b has more of N and X, as many of each, and nothing else: law 12 of searches. */
bool figures_with_failures(const Figures *a, const Figures *b, Buffer *difference);
bool figures_same_totals(const Figures *a, const char *a_name, const Figures *b, const char *b_name,
                         bool but_entries, Buffer *difference);
/* Law 3: b has, for some contexts, as many more C as V, at least one in all; nothing else differs.
 */
bool figures_forced(const Figures *a, const Figures *b, Buffer *difference);

#endif
