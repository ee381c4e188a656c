/* Sums of runs, as the mean of one of them. */
#include "profile/profile.h"

uint64_t profile_runs(const Profile *profile) {
    uint64_t runs;
    return profile_number(profile, PROFILE_FACT_RUNS, &runs) && runs > 1 ? runs : 1;
}

static uint64_t divided(unsigned __int128 sum, uint64_t runs) {
    return (uint64_t)((sum + runs / 2) / runs);
}

/* Each context gets what the sum up to it is more than that before it, both rounded: so they add up
 * to the rounded total. */
static void take_metric(ProfileMetric *metric, uint64_t runs) {
    unsigned __int128 sum = 0;
    uint64_t before = 0;
    for (uint32_t i = 0; i < metric->values.count; i++) {
        sum += metric->values.items[i];
        uint64_t now = divided(sum, runs);
        metric->values.items[i] = now - before;
        before = now;
    }
    metric->whole = divided(metric->whole, runs);
    metric->samples = divided(metric->samples, runs);
    metric->is_mean = true;
}

void profile_take_mean(Profile *profile, bool samples) {
    uint64_t runs = profile_runs(profile);
    if (runs == 1 || profile->mean_of > 0) return;
    profile->mean_of = runs;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        ProfileMetric *metric = &profile->metrics.items[i];
        if ((samples || !metric->sampled) && !metric->share) take_metric(metric, runs);
    }
    for (uint32_t i = 0; i < profile->totals.count; i++) {
        ProfileTotal *total = &profile->totals.items[i];
        uint32_t metric = profile_metric_of(profile, total->code);
        if (metric == PROFILE_NONE || profile->metrics.items[metric].is_mean)
            total->value = divided(total->value, runs);
    }
    /* callers' counts are rounded by themselves: they need not add up any more */
    profile->edge_metric = PROFILE_NONE;
    for (uint32_t i = 0; i < profile->edges.count; i++)
        profile->edges.items[i].count = divided(profile->edges.items[i].count, runs);
}

uint64_t profile_sample_time(const Profile *profile, uint32_t metric, uint64_t samples,
                             uint64_t interval) {
    unsigned __int128 time = (unsigned __int128)samples * interval;
    if (profile->mean_of > 1 && !profile->metrics.items[metric].is_mean)
        time = (time + profile->mean_of / 2) / profile->mean_of;
    return time > UINT64_MAX ? UINT64_MAX : (uint64_t)time;
}
