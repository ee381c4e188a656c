/* Findings about totals of bytes: GHC counts them in three ways, and no file says which.
 *
 * Which one a figure is shows in the profile: a metric `bytes` with costs of SYSTEM, OVERHEAD_of
 * and the like is that of -pj and -pa, one without them that of -p and -P; -t and the eventlog
 * state theirs. docs/ghc.md has the figures that this rests on. */
#include "analyse/findings/internal.h"
#include <string.h>

/* NULL: it is there already, or there is no room */
static FindingTotal *add_total(FindingTotals *totals, FindingTotalKind kind, uint64_t amount) {
    for (uint32_t i = 0; i < totals->count; i++)
        if (totals->items[i].kind == kind && totals->items[i].amount == amount) return NULL;
    if (totals->count == FINDING_PARTS) return NULL;
    totals->items[totals->count] = (FindingTotal){.kind = kind, .amount = amount};
    return &totals->items[totals->count++];
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

static void add_metrics(const Rollup *rollup, Finding *found) {
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
        add_total(&found->totals, runtime > 0 ? FINDING_TOTAL_ALL : FINDING_TOTAL_OWN, total);
        if (runtime == 0) continue;
        found->about.metric = i;
        found->totals.runtime = (FindingShare){runtime, total};
    }
}

static bool is_metric_total(const FindingTotals *totals, uint64_t amount) {
    for (uint32_t i = 0; i < totals->count; i++)
        if (totals->items[i].amount == amount) return true;
    return false;
}

static void add_stated(const Profile *profile, FindingTotals *totals) {
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        const ProfileTotal *stated = &profile->totals.items[i];
        if (stated->code != PROFILE_METRIC_BYTES || is_metric_total(totals, stated->value))
            continue;
        ProfileFormat format = stated->source < profile->sources.count
                                   ? profile->sources.items[stated->source].format
                                   : PROFILE_FORMAT_RUN;
        bool is_logged = format == PROFILE_FORMAT_EVENTLOG;
        bool heap = is_logged || format == PROFILE_FORMAT_RTS;
        FindingTotal *total =
            add_total(totals, heap ? FINDING_TOTAL_HEAP : FINDING_TOTAL_OWN, stated->value);
        if (!total) continue;
        total->is_logged = is_logged;
        total->build = build_of(profile, is_logged);
    }
}

static void sort_totals(FindingTotals *totals) {
    for (uint32_t i = 1; i < totals->count; i++)
        for (uint32_t j = i; j > 0 && totals->items[j - 1].kind > totals->items[j].kind; j--) {
            FindingTotal moved = totals->items[j];
            totals->items[j] = totals->items[j - 1];
            totals->items[j - 1] = moved;
        }
}

void findings_of_totals(const Rollup *rollup, Findings *findings) {
    const Profile *profile = rollup->profile;
    Finding found = finding_make(FINDING_TOTALS, PROFILE_NONE);
    if (!profile_is_of_ghc(profile) || !profile_facts_hold(profile)) return;
    for (uint32_t i = 0; i < findings->count; i++) /* it is not known which total is which */
        if (findings->items[i].kind == FINDING_DISAGREES) return;
    add_metrics(rollup, &found);
    add_stated(profile, &found.totals);
    sort_totals(&found.totals);
    if (found.totals.count > 0) vector_push(findings, found);
}
