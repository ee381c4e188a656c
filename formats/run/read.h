/* An engine's counts as a profile.
 *
 *   Profile profile;
 *   profile_init(&profile);
 *   run_read(&profile, &counts, &names, &options, "machine");
 *
 * The profile does not depend on the order in which the engine made its contexts: they come in the
 * order of a walk down the tree, siblings by label, and those without a cost in or below them are
 * left out (MAIN stays). So two engines that agree give the same profile, but for the fact `engine`
 * and what is measured. Without samples no time is in it: the same run gives the same bytes.
 *
 * Facts: program, engine, scoping, contexts, cost-model (of Haskell), attribution (if off),
 * limit-heap, limit-stack, limit-time (if given), end, end-description, exit-code, shown (what the
 * run ended with), context-overflow (if so), and as numbers reported.bytes, peak-live-bytes,
 * live-bytes, collections, major-collections, peak-stack-bytes (where measured).
 *
 * Censuses (RunCounts.censuses): sites, cells and lives, and all breakdowns that are made of them
 * (profile/project.h); the program's calls of the libraries that these sites are in. The source's
 * clock is that of the censuses: bytes allocated, or mutator time.
 *
 * Lines (RunCounts.places, calls), with RunNames.lines: what each place of the source costs, and
 * how often it calls what of a library.
 *
 * A search (RunCounts.search), of a program that can make a choice: fates, choices, solutions, and the
 * facts solutions, failed-branches, suspended-branches, stopped.
 *
 * Samples (RunCounts.ticks), if there are options->sample_least of them: the metric ticks, of a
 * source of its own with the clock of the program's own time, which has the facts tick-interval-us,
 * duration-nanoseconds, mutator-nanoseconds and pause-nanoseconds.
 */
#ifndef FORMATS_RUN_READ_H
#define FORMATS_RUN_READ_H

#include "abi/counts.h"
#include "abi/names.h"
#include "abi/run.h"
#include "profile/problems.h"
#include "profile/profile.h"

/* profile: initialised and empty */
void run_read(Profile *profile, const RunCounts *counts, const RunNames *names,
              const RunOptions *options, const char *engine);
/* the same of a profile that has its source, and of a run whose end may not be known:
 * formats/recording */
void run_read_part(Profile *profile, const RunCounts *counts, const RunNames *names,
                   const RunOptions *options, const char *engine, bool ended);

/* Which sites of a program a condition fits (profile/query.h; not `centre`, not `within`), by site.
 * false: the condition makes no sense, or fits none. */
bool run_choose_sites(const RunNames *names, Text what, bool *chosen, ProfileProblem *problem);

#endif
