/* Findings about totals of bytes: GHC counts them in three ways, and no file says which.
 *
 * Which one a figure is shows in the profile: a metric `bytes` with costs of SYSTEM, OVERHEAD_of
 * and the like is that of -pj and -pa, one without them that of -p and -P; -t and the eventlog
 * state theirs as the fact `reported.bytes`, which after joining has its format behind an @ where
 * another file came first. docs/ghc.md has the figures that this rests on. */
#include "analyse/findings/internal.h"
#include <string.h>

static bool has_format(const Profile *profile, const char *format) {
    Text formats = profile_fact(profile, "format"), wanted = text_of(format);
    for (size_t i = 0; i + wanted.length <= formats.length; i++)
        if (memcmp(formats.bytes + i, wanted.bytes, wanted.length) == 0) return true;
    return false;
}

static void add_total(FindingOther *found, FindingTotal what, uint64_t amount) {
    for (uint32_t i = 0; i < found->part_count; i++)
        if (found->parts[i].what == (uint32_t)what && found->parts[i].amount == amount) return;
    finding_add_part(found, (FindingPart){.what = what, .amount = amount});
}

/* Was the program built for profiling? An eventlog names its runtime system (`rts_p`, `rts_thr_p`);
 * of -t only other files of the run tell. */
static FindingBuild build_of(const Profile *profile, bool log) {
    Text rts = profile_fact(profile, "rts");
    if (log && rts.length > 0)
        return text_ends_with(rts, TEXT("_p")) ? FINDING_BUILD_PROFILING : FINDING_BUILD_PLAIN;
    return has_format(profile, "ghc-prof") || has_format(profile, "ghc-pj")
               ? FINDING_BUILD_PROFILING
               : FINDING_BUILD_UNKNOWN;
}

static void add_metrics(const Rollup *rollup, FindingOther *found) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        if (!finding_is_key(profile->metrics.items[i].key, TEXT("bytes"))) continue;
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

/* Whose figure is the fact `reported.bytes`? The first file's that stated one: the others have
 * their format behind an @. */
static bool is_stated_by(const Profile *profile, Text key, const char *format) {
    Buffer behind = {0};
    buffer_printf(&behind, "reported.bytes@%s", format);
    bool by = text_starts_with(key, buffer_as_text(&behind));
    if (text_equal(key, TEXT("reported.bytes")))
        by = has_format(profile, format) &&
             profile_fact_text(profile, buffer_as_text(&behind)).length == 0;
    buffer_release(&behind);
    return by;
}

static void add_reported(const Profile *profile, FindingOther *found) {
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        uint64_t amount;
        if (!finding_is_key(fact->key, TEXT("reported.bytes")) ||
            !text_number(fact->value, &amount) || is_metric_total(found, amount))
            continue;
        bool rts = is_stated_by(profile, fact->key, "ghc-rts");
        bool log = !rts && is_stated_by(profile, fact->key, "ghc-eventlog") &&
                   !is_stated_by(profile, fact->key, "ghc-prof");
        add_total(found, rts || log ? FINDING_TOTAL_HEAP : FINDING_TOTAL_OWN, amount);
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
    if (!finding_is_of_ghc(profile) || !finding_facts_hold(profile)) return;
    for (uint32_t i = 0; i < findings->count; i++) /* it is not known which total is which */
        if (findings->items[i].kind == FINDING_DISAGREES) return;
    add_metrics(rollup, &found);
    add_reported(profile, &found);
    sort_parts(&found);
    if (found.part_count > 0) findings_add_other(findings, FINDING_TOTALS, &found);
}
