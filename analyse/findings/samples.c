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
    Finding found = finding_make(FINDING_FEW_SAMPLES, metric);
    FindingFewSamples *few = &found.few_samples;
    few->samples = profile->metrics.items[metric].samples;
    if (few->samples >= CHANCE_ENOUGH) return;
    profile_number(profile, PROFILE_FACT_TICK_INTERVAL, &few->interval);
    found.about.label = finding_largest_label(rollup, metric, PROFILE_NONE);
    if (found.about.label != PROFILE_NONE)
        few->amount = samples_of(rollup, metric, found.about.label);
    if (few->amount > few->samples) return;
    if (few->samples > 0) {
        ChanceInterval chance = chance_interval(few->amount, few->samples);
        few->low = chance.low;
        few->high = chance.high;
    }
    vector_push(findings, found);
}

static void find_close(const Rollup *rollup, uint32_t metric, Findings *findings) {
    Finding found = finding_make(FINDING_SAMPLES_CLOSE, metric);
    FindingSamplesClose *close = &found.samples_close;
    uint32_t first = finding_largest_label(rollup, metric, PROFILE_NONE);
    close->samples = rollup->profile->metrics.items[metric].samples;
    if (first == PROFILE_NONE || close->samples < CHANCE_ENOUGH) return;
    close->next = finding_largest_label(rollup, metric, first);
    if (close->next == PROFILE_NONE) return;
    found.about.label = first;
    close->amount = samples_of(rollup, metric, first);
    close->amount_of_next = samples_of(rollup, metric, close->next);
    double difference = (double)close->amount - (double)close->amount_of_next;
    double sum = (double)close->amount + (double)close->amount_of_next;
    if (difference * difference < 4 * sum) vector_push(findings, found);
}

/* Of ticks that two files have the first ones are enough. */
static bool was_told(const Profile *profile, uint32_t metric, const Findings *findings) {
    for (uint32_t i = 0; i < findings->count; i++)
        if (findings->items[i].kind == FINDING_FEW_SAMPLES &&
            profile->metrics.items[metric].code ==
                profile->metrics.items[findings->items[i].about.metric].code)
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
static void add_runtime_labels(const Rollup *rollup, uint32_t metric, FindingTicksRuntime *ticks) {
    const Profile *profile = rollup->profile;
    uint32_t *labels = ticks->labels;
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile_label_is_runtime(profile->labels.items[i].kind) &&
            rollup_own(rollup, metric, i) > 0 && ticks->label_count < FINDING_PARTS)
            labels[ticks->label_count++] = i;
    for (uint32_t i = 1; i < ticks->label_count; i++)
        for (uint32_t j = i; j > 0 && rollup_own(rollup, metric, labels[j - 1]) <
                                          rollup_own(rollup, metric, labels[j]);
             j--) {
            uint32_t label = labels[j];
            labels[j] = labels[j - 1];
            labels[j - 1] = label;
        }
}

void findings_of_ticks(const Rollup *rollup, Findings *findings) {
    for (uint32_t i = 0; i < rollup->profile->metrics.count; i++) {
        if (rollup->profile->metrics.items[i].code != PROFILE_METRIC_TICKS) continue;
        Finding found = finding_make(FINDING_TICKS_RUNTIME, i);
        FindingTicksRuntime *ticks = &found.ticks_runtime;
        uint32_t label = finding_largest_label(rollup, i, PROFILE_NONE);
        ticks->runtime = finding_runtime_cost(rollup, i);
        ticks->all = rollup_total(rollup, i);
        if (label == PROFILE_NONE || !finding_at_least_percent(ticks->runtime, ticks->all, 1))
            continue;
        found.about.label = label;
        ticks->largest = rollup_own(rollup, i, label);
        add_runtime_labels(rollup, i, ticks);
        vector_push(findings, found);
    }
}
