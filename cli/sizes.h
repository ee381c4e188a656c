/* --sizes and --stdin-sizes, of `assay ghc` and `assay profile`: the program runs at each size, which
 * is in its arguments, or is so many lines of its standard input; then how costs grow.
 *
 *   Sizes sizes;
 *   int code = sizes_begin(&sizes, options, others, count);     what is wrong is said before a build
 *   if (code == EXIT_GOOD) ... for each of sizes.items: fill its profile, and say it is `good`
 *   if (code == EXIT_GOOD) code = sizes_show(&sizes, diags);
 *   sizes_end(&sizes);
 */
#ifndef CLI_SIZES_H
#define CLI_SIZES_H

#include "base/arena.h"
#include "cli/command.h"

typedef struct SizedRun {
    uint64_t size;
    char name[32];   /* the size, in digits */
    Text input;      /* of --stdin-sizes: those lines */
    Profile profile; /* what came of it */
    bool good;       /* it ended as a program does: its figures are those of this size */
    Profile part;    /* private: what --where leaves */
} SizedRun;

typedef struct Sizes {
    const Options *options;
    bool of_input; /* --stdin-sizes */
    SizedRun *items;
    uint32_t count;
    /* private: */
    Arena arena;
    Buffer input;
} Sizes;

/* Is one of the two options there? */
bool sizes_are_asked(const Options *options);
/* others: options that are of one run. Reads standard input, if it is to be cut. */
int sizes_begin(Sizes *sizes, const Options *options, const Option *others, size_t count);
/* The program's arguments at a size, on the arena of the sizes. */
const char *const *sizes_arguments(Sizes *sizes, const SizedRun *sized,
                                   const char *const *arguments, uint32_t count);
/* How costs grow: to standard error or --report, and --json. */
int sizes_show(Sizes *sizes, Diagnostics *diags);
void sizes_end(Sizes *sizes);

#endif
