/* Samples of the time of a run. They have a source of their own, whose clock is the program's own
 * time: censuses go by another one. */
#include "base/fail.h"
#include "formats/run/internal.h"

static uint64_t weight_of(const RunTicks *ticks) {
    uint64_t weight = 0;
    for (uint32_t i = 0; i < ticks->count; i++) weight += ticks->items[i].weight;
    return weight;
}

uint32_t run_add_samples_to(const RunCounts *counts, const RunContextMap *contexts,
                            uint32_t context) {
    bug_unless(context < counts->contexts.count, "context %u of a tick", context);
    while (contexts->items[context] == PROFILE_NONE) {
        uint32_t parent = counts->contexts.items[context].parent;
        context = parent == NO_PARENT ? 0 : parent;
    }
    return contexts->items[context];
}

static void add_tick(Profile *profile, const RunTick *tick, uint32_t metric, uint32_t context) {
    for (uint32_t left = tick->weight; left > 0;) {
        uint16_t weight = left < UINT16_MAX ? (uint16_t)left : UINT16_MAX;
        profile_add_tick(profile,
                         (ProfileTick){tick->nanoseconds, context, (uint16_t)metric, weight});
        left -= weight;
    }
}

/* Censuses are no part of how long the run took. */
static void add_times(Profile *profile, uint32_t source, const RunCounts *counts) {
    uint64_t wall = counts->wall_nanoseconds, censuses = counts->censuses.nanoseconds;
    profile_set_number(profile, source, PROFILE_FACT_DURATION,
                       wall > censuses ? wall - censuses : 0);
    profile_set_number(profile, source, PROFILE_FACT_MUTATOR, counts->mutator_nanoseconds);
    profile_set_number(profile, source, PROFILE_FACT_PAUSES, counts->collector_nanoseconds);
}

void run_add_samples(Profile *profile, const RunCounts *counts, const RunOptions *options,
                     const RunContextMap *contexts) {
    uint64_t samples = weight_of(&counts->ticks);
    if (samples == 0 || samples < options->sample_least) return;
    uint32_t source = profile_add_source(
        profile, (ProfileSource){.format = PROFILE_FORMAT_RUN, .clock = PROFILE_CLOCK_MUTATOR});
    uint32_t metric = profile_add_metric(
        profile,
        (ProfileMetric){
            .code = PROFILE_METRIC_TICKS, .source = source, .sampled = true, .samples = samples});
    bug_unless(source != PROFILE_NONE && metric != PROFILE_NONE, "no room for samples");
    profile_set_number(profile, source, PROFILE_FACT_TICK_INTERVAL,
                       options->sample_nanoseconds / 1000);
    add_times(profile, source, counts);
    for (uint32_t i = 0; i < counts->ticks.count; i++) {
        const RunTick *tick = &counts->ticks.items[i];
        add_tick(profile, tick, metric, run_add_samples_to(counts, contexts, tick->context));
    }
    profile_sort_ticks(profile);
    run_add_fate_ticks(profile, counts, contexts);
}
