/* Samples of a metric with their times. */
#include "base/fail.h"
#include "profile/profile.h"
#include <stdlib.h>

bool profile_has_ticks(const Profile *profile, uint32_t metric) {
    for (uint32_t i = 0; i < profile->ticks.count; i++)
        if (profile->ticks.items[i].metric == metric) return true;
    return false;
}

void profile_drop_ticks(Profile *profile, uint32_t metric) {
    bug_unless(metric < profile->metrics.count, "metric %u", metric);
    ProfileTick *ticks = profile->ticks.items;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < profile->ticks.count; i++)
        if (ticks[i].metric != metric) ticks[kept++] = ticks[i];
    profile->ticks.count = kept;
    if (kept == 0) vector_release(&profile->ticks);
    profile->metrics.items[metric].untimed = true;
}

void profile_add_tick(Profile *profile, ProfileTick tick) {
    bug_unless(tick.metric < profile->metrics.count, "tick's metric %u", tick.metric);
    bug_unless(tick.context < profile->contexts.count, "tick's context %u", tick.context);
    ProfileMetric *metric = &profile->metrics.items[tick.metric];
    metric->values.items[tick.context] += tick.weight;
    if (metric->untimed || tick.weight == 0) return;
    if (profile->ticks.count >= PROFILE_TICK_LIMIT)
        profile_drop_ticks(profile, tick.metric);
    else
        vector_push(&profile->ticks, tick);
}

static int compare_ticks(const void *a, const void *b) {
    const ProfileTick *x = a, *y = b;
    if (x->time != y->time) return x->time < y->time ? -1 : 1;
    if (x->metric != y->metric) return x->metric < y->metric ? -1 : 1;
    if (x->context != y->context) return x->context < y->context ? -1 : 1;
    return (x->weight > y->weight) - (x->weight < y->weight);
}

void profile_sort_ticks(Profile *profile) {
    ProfileTick *ticks = profile->ticks.items;
    uint32_t count = profile->ticks.count;
    bool sorted = true;
    for (uint32_t i = 1; i < count && sorted; i++)
        sorted = compare_ticks(&ticks[i - 1], &ticks[i]) <= 0;
    if (!sorted) qsort(ticks, count, sizeof *ticks, compare_ticks);
}
