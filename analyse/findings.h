/* What stands out in a profile, as data: each finding with the figures that it rests on and where
 * to look. They state what was counted, never a cause that the counts don't show. present/ words
 * them.
 *
 *   Findings findings = {0};
 *   findings_compute(&rollup, metric, &findings);
 *   for (uint32_t i = 0; i < findings.count; i++) ... findings.items[i] ...
 *   vector_release(&findings);
 */
#ifndef ANALYSE_FINDINGS_H
#define ANALYSE_FINDINGS_H

#include "analyse/rollup.h"

typedef enum FindingKind {
#define FINDING(code, key, description) FINDING_##code,
#include "analyse/findings.def"
#undef FINDING
    FINDING_KIND_COUNT
} FindingKind;

enum { FINDING_LABELS = 5 };

typedef struct Finding { /* what a kind does not mention is zero, or PROFILE_NONE */
    FindingKind kind;
    uint32_t metric;
    uint32_t label;                /* whom it is about; CAFS, DICTS: the one that has most */
    uint32_t context;              /* PATH: its end */
    uint32_t caller;               /* ENTERED_MOST, OFTEN_CHEAP: the label that enters it most */
    uint64_t amount, total;        /* of the metric. DISAGREES: the sum, and what was reported */
    uint64_t entries, all_entries; /* ENTERED_MOST, OFTEN_CHEAP */
    uint64_t from_caller;          /* entries */
    uint64_t largest;              /* CAFS, DICTS: the amount of `label` */
    uint32_t count, of;            /* CAFS, DICTS: roots; NEVER_ENTERED: centres, of all centres */
    uint32_t labels[FINDING_LABELS]; /* NEVER_ENTERED: the first ones */
} Finding;

typedef VECTOR(Finding) Findings;

const char *finding_key(FindingKind kind);
void findings_compute(const Rollup *rollup, uint32_t metric, Findings *findings);

#endif
