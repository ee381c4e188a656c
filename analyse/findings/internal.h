/* What the parts of the findings share. Each part appends what it found. */
#ifndef ANALYSE_FINDINGS_INTERNAL_H
#define ANALYSE_FINDINGS_INTERNAL_H

#include "analyse/findings/findings.h"

/* ---- other.c: kinds that have no struct of their own ---- */

/* with the metric's total, if there is a metric */
FindingOther finding_other(const Rollup *rollup, uint32_t metric);
void finding_add_part(FindingOther *finding, FindingPart part); /* further ones are left out */
void findings_add_other(Findings *findings, FindingKind kind, const FindingOther *other);
FindingSubject finding_other_subject(const FindingOther *other);

/* ---- what all need ---- */

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
