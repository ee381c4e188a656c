/* What the parts of the findings share. Each part appends what it found. */
#ifndef ANALYSE_FINDINGS_INTERNAL_H
#define ANALYSE_FINDINGS_INTERNAL_H

#include "analyse/findings/findings.h"

/* One that is about nobody yet but this metric (or PROFILE_NONE); its figures are 0. */
Finding finding_make(FindingKind kind, uint32_t metric);
/* part / whole >= percent / 100, without overflow */
bool finding_at_least_percent(uint64_t part, uint64_t whole, unsigned percent);
/* the label with the largest own cost, MAIN and the runtime system's aside, and not `but`;
 * PROFILE_NONE if there is none */
uint32_t finding_largest_label(const Rollup *rollup, uint32_t metric, uint32_t but);
/* the own costs of the runtime system's labels */
uint64_t finding_runtime_cost(const Rollup *rollup, uint32_t metric);

void findings_of_faults(const Profile *profile, Findings *findings);
void findings_of_samples(const Rollup *rollup, uint32_t metric, Findings *findings);
void findings_of_ticks(const Rollup *rollup, Findings *findings);
void findings_of_heap(const Rollup *rollup, Findings *findings);
void findings_of_memory(const Rollup *rollup, Findings *findings);
void findings_of_totals(const Rollup *rollup, Findings *findings);

#endif
