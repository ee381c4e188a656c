/* What the parts of reading a run share. */
#ifndef FORMATS_RUN_INTERNAL_H
#define FORMATS_RUN_INTERNAL_H

#include "formats/run/read.h"

enum { RUN_SOURCE = 0 }; /* costs and censuses; samples have one of their own */

/* by context of the run: of the profile; PROFILE_NONE: it is left out */
typedef VECTOR(uint32_t) RunContextMap;

/* ---- censuses.c ---- */

/* by which clock the run's censuses and markers are */
ProfileClock run_census_clock(const RunCounts *counts);
/* the program's markers: moments */
void run_add_markers(Profile *profile, const RunCounts *counts);
/* which contexts rows and lives name: sets those in `keep`, by context of the run */
void run_mark_contexts(const RunCounts *counts, bool *keep);
/* Sites, cells, lives, and all that is made of them. */
void run_add_censuses(Profile *profile, const RunCounts *counts, const RunNames *names,
                      const RunContextMap *contexts);

/* ---- sites.c, holders.c ---- */

typedef VECTOR(uint32_t) RunSiteMap; /* by site of the program */

/* the profile's site of one of the program's */
uint32_t run_add_site(Profile *profile, const RunNames *names, uint32_t site);
/* After all sites of censuses. */
void run_add_holders(Profile *profile, const RunCounts *counts, const RunNames *names,
                     const RunOptions *options);

/* After all sites: the program's calls of the libraries that they are in. */
void run_add_calls(Profile *profile, const RunNames *names);

/* ---- lines.c ---- */

/* Before profile_add_steps. */
void run_add_lines(Profile *profile, const RunCounts *counts, const RunNames *names);

/* ---- search.c ---- */

/* which contexts costs of a search name: sets those in `keep`, by context of the run */
void run_mark_search(const RunCounts *counts, bool *keep);
/* Fates, choices, solutions; nothing of a program that does not search. */
void run_add_search(Profile *profile, const RunCounts *counts, const RunNames *names,
                    const RunContextMap *contexts);
/* Samples by fate, after samples; profile_sort_fates is next. */
void run_add_fate_ticks(Profile *profile, const RunCounts *counts, const RunContextMap *contexts);

/* ---- samples.c ---- */

/* Samples of the time, and how long the run took: none of it where there were too few. */
/* A context that has no cost is left out: its samples are those of who made it. */
uint32_t run_add_samples_to(const RunCounts *counts, const RunContextMap *contexts,
                            uint32_t context);
void run_add_samples(Profile *profile, const RunCounts *counts, const RunOptions *options,
                     const RunContextMap *contexts);

#endif
