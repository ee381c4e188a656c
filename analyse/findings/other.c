/* The kinds of findings that have no struct of their own yet share FindingOther. This is the only
 * place that makes one and a Finding of it; it goes when each kind has its struct. */
#include "analyse/findings/internal.h"
#include "base/fail.h"

FindingOther finding_other(const Rollup *rollup, uint32_t metric) {
    FindingOther made = {.metric = metric,
                         .label = PROFILE_NONE,
                         .second = PROFILE_NONE,
                         .context = PROFILE_NONE,
                         .caller = PROFILE_NONE,
                         .dimension = PROFILE_NONE,
                         .band = PROFILE_NONE};
    if (metric != PROFILE_NONE) made.total = rollup_total(rollup, metric);
    for (uint32_t i = 0; i < FINDING_LABELS; i++) made.labels[i] = PROFILE_NONE;
    return made;
}

void finding_add_part(FindingOther *finding, FindingPart part) {
    if (finding->part_count < FINDING_PARTS) finding->parts[finding->part_count++] = part;
}

void findings_add_other(Findings *findings, FindingKind kind, const FindingOther *other) {
    bug_unless(kind != FINDING_HEAP_PEAK && kind != FINDING_KNOWN_FAULT,
               "%s has a struct of its own", finding_key(kind));
    vector_push(findings, ((Finding){.kind = kind, .other = *other}));
}

FindingSubject finding_other_subject(const FindingOther *other) {
    return (FindingSubject){.metric = other->metric,
                            .label = other->label,
                            .context = other->context,
                            .dimension = other->dimension,
                            .band = other->band,
                            .amount = other->amount,
                            .total = other->total};
}
