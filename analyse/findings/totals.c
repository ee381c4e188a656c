/* Findings about totals of bytes: GHC counts them in three ways, and no file says which.
 *
 * Which one a figure is shows in the profile: a metric `bytes` with costs of SYSTEM, OVERHEAD_of
 * and the like is that of -pj and -pa, one without them that of -p and -P; -t and the eventlog
 * state theirs. docs/ghc.md has the figures that this rests on. */
#include "analyse/findings/internal.h"
#include <string.h>

static void add_total(FindingOther *found, FindingTotal what, uint64_t amount) {
    for (uint32_t i = 0; i < found->part_count; i++)
        if (found->parts[i].what == (uint32_t)what && found->parts[i].amount == amount) return;
    finding_add_part(found, (FindingPart){.what = what, .amount = amount});
}

/* Was the program built for profiling? An eventlog names its runtime system (`rts_p`, `rts_thr_p`);
 * of -t only other files of the run tell. */
static FindingBuild build_of(const Profile *profile, bool log) {
    Text rts = profile_fact(profile, PROFILE_FACT_RTS);
    if (log && rts.length > 0)
        return text_ends_with(rts, TEXT("_p")) ? FINDING_BUILD_PROFILING : FINDING_BUILD_PLAIN;
    return profile_has_format(profile, PROFILE_FORMAT_PROF) ||
                   profile_has_format(profile, PROFILE_FORMAT_PJ)
               ? FINDING_BUILD_PROFILING
               : FINDING_BUILD_UNKNOWN;
}

static void add_metrics(const Rollup *rollup, FindingOther *found) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        if (profile->metrics.items[i].code != PROFILE_METRIC_BYTES) continue;
        uint64_t runtime = 0, total = rollup_total(rollup, i);
        for (uint32_t j = 0; j < profile->labels.count; j++) {
            /* PINNED is in all of them */
            ProfileLabelKind kind = profile->labels.items[j].kind;
            if (profile_label_is_runtime(kind) && kind != PROFILE_PINNED)
                runtime += rollup_own(rollup, i, j);
        }
        add_total(found, runtime > 0 ? FINDING_TOTAL_ALL : FINDING_TOTAL_OWN, total);
        if (runtime == 0) continue;
        found->metric = i;
        found->amount = runtime;
        found->total = total;
    }
}

static bool is_metric_total(const FindingOther *found, uint64_t amount) {
    for (uint32_t i = 0; i < found->part_count; i++)
        if (found->parts[i].amount == amount) return true;
    return false;
}

static void add_stated(const Profile *profile, FindingOther *found) {
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        const ProfileTotal *total = &profile->totals.items[i];
        if (total->code != PROFILE_METRIC_BYTES || is_metric_total(found, total->value)) continue;
        ProfileFormat format = total->source < profile->sources.count
                                   ? profile->sources.items[total->source].format
                                   : PROFILE_FORMAT_RUN;
        bool log = format == PROFILE_FORMAT_EVENTLOG;
        bool heap = log || format == PROFILE_FORMAT_RTS;
        add_total(found, heap ? FINDING_TOTAL_HEAP : FINDING_TOTAL_OWN, total->value);
        FindingPart *part = &found->parts[found->part_count - 1];
        if (log) part->name = "eventlog";
        part->number = build_of(profile, log);
    }
}

/* in the order of FindingTotal, which is that of the amounts */
static void sort_parts(FindingOther *found) {
    for (uint32_t i = 1; i < found->part_count; i++)
        for (uint32_t j = i; j > 0 && found->parts[j - 1].what > found->parts[j].what; j--) {
            FindingPart part = found->parts[j];
            found->parts[j] = found->parts[j - 1];
            found->parts[j - 1] = part;
        }
}

void findings_of_totals(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    FindingOther found = finding_other(rollup, PROFILE_NONE);
    if (!profile_is_of_ghc(profile) || !profile_facts_hold(profile)) return;
    for (uint32_t i = 0; i < findings->count; i++) /* it is not known which total is which */
        if (findings->items[i].kind == FINDING_DISAGREES) return;
    add_metrics(rollup, &found);
    add_stated(profile, &found);
    sort_parts(&found);
    if (found.part_count > 0) findings_add_other(findings, FINDING_TOTALS, &found);
}
