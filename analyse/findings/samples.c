/* Findings about samples: when there are too few of them, and whose they are (analyse/chance.h).
 *
 * Two counts a and b of one set of samples are too close to be told apart if (a - b)^2 is less than
 * 4 (a + b), two standard deviations of the difference. */
#include "analyse/chance.h"
#include "analyse/findings/internal.h"

/* Values of a rounded metric are thousandths of the samples. */
static uint64_t samples_of(const Rollup *rollup, uint32_t metric, uint32_t label) {
    const ProfileMetric *of = &rollup->profile->metrics.items[metric];
    uint64_t value = rollup_own(rollup, metric, label);
    if (!of->share) return value;
    return (uint64_t)(((unsigned __int128)value * of->samples + 500) / 1000);
}

static void find_few(const Rollup *rollup, uint32_t metric, Findings *findings) {
    const Profile *profile = rollup->profile;
    FindingOther found = finding_other(rollup, metric);
    found.total = profile->metrics.items[metric].samples;
    if (found.total >= CHANCE_ENOUGH) return;
    profile_number(profile, PROFILE_FACT_TICK_INTERVAL, &found.interval);
    found.label = finding_largest_label(rollup, metric, PROFILE_NONE);
    if (found.label != PROFILE_NONE) found.amount = samples_of(rollup, metric, found.label);
    if (found.amount > found.total) return;
    if (found.total > 0) {
        ChanceInterval chance = chance_interval(found.amount, found.total);
        found.low = chance.low;
        found.high = chance.high;
    }
    findings_add_other(findings, FINDING_FEW_SAMPLES, &found);
}

static void find_close(const Rollup *rollup, uint32_t metric, Findings *findings) {
    FindingOther found = finding_other(rollup, metric);
    found.total = rollup->profile->metrics.items[metric].samples;
    found.label = finding_largest_label(rollup, metric, PROFILE_NONE);
    if (found.label == PROFILE_NONE || found.total < CHANCE_ENOUGH) return;
    found.second = finding_largest_label(rollup, metric, found.label);
    if (found.second == PROFILE_NONE) return;
    found.amount = samples_of(rollup, metric, found.label);
    found.largest = samples_of(rollup, metric, found.second);
    double difference = (double)found.amount - (double)found.largest;
    double sum = (double)found.amount + (double)found.largest;
    if (difference * difference < 4 * sum)
        findings_add_other(findings, FINDING_SAMPLES_CLOSE, &found);
}

/* Of ticks that two files have the first ones are enough. */
static bool was_told(const Profile *profile, uint32_t metric, const Findings *findings) {
    for (uint32_t i = 0; i < findings->count; i++)
        if (findings->items[i].kind == FINDING_FEW_SAMPLES &&
            profile->metrics.items[metric].code ==
                profile->metrics.items[findings->items[i].other.metric].code)
            return true;
    return false;
}

/* Few samples are worth a word whatever the report is sorted by: the table has them anyway. */
void findings_of_samples(const Rollup *rollup, uint32_t metric, Findings *findings) {
    for (uint32_t i = 0; i < rollup->profile->metrics.count; i++)
        if (rollup->profile->metrics.items[i].sampled && !was_told(rollup->profile, i, findings))
            find_few(rollup, i, findings);
    if (rollup->profile->metrics.items[metric].sampled) find_close(rollup, metric, findings);
}

/* the runtime system's labels that have some, the largest count first */
static void add_runtime_labels(const Rollup *rollup, FindingOther *found) {
    const Profile *profile = rollup->profile;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint64_t ticks = rollup_own(rollup, found->metric, i);
        if (!profile_label_is_runtime(profile->labels.items[i].kind) || ticks == 0) continue;
        finding_add_part(found, (FindingPart){.what = i, .amount = ticks});
    }
    for (uint32_t i = 1; i < found->part_count; i++)
        for (uint32_t j = i; j > 0 && found->parts[j - 1].amount < found->parts[j].amount; j--) {
            FindingPart part = found->parts[j];
            found->parts[j] = found->parts[j - 1];
            found->parts[j - 1] = part;
        }
}

void findings_of_ticks(const Rollup *rollup, Findings *findings) {
    for (uint32_t i = 0; i < rollup->profile->metrics.count; i++) {
        if (rollup->profile->metrics.items[i].code != PROFILE_METRIC_TICKS) continue;
        FindingOther found = finding_other(rollup, i);
        found.amount = finding_runtime_cost(rollup, i);
        found.label = finding_largest_label(rollup, i, PROFILE_NONE);
        if (found.label == PROFILE_NONE || !finding_at_least_percent(found.amount, found.total, 1))
            continue;
        found.largest = rollup_own(rollup, i, found.label);
        add_runtime_labels(rollup, &found);
        findings_add_other(findings, FINDING_TICKS_RUNTIME, &found);
    }
}
