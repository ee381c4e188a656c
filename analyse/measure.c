#include "analyse/measure.h"
#include "profile/lookup.h"

uint32_t measure_metric(const Profile *profile, const Measure *measure) {
    return profile_find_metric(profile, measure->key);
}

bool measure_is_better(const ProfileMetric *metric, const ProfileMetric *than) {
    if (metric->share != than->share) return than->share;
    return metric->rank > than->rank;
}

/* A share of a whole becomes what it is a share of. */
Measure measure_of(const Profile *profile, const ProfileMetric *metric) {
    Measure measure = {.role = metric->role,
                       .key = metric->key,
                       .name = metric->name,
                       .unit = metric->unit,
                       .sampled = metric->sampled || metric->rounded || metric->share};
    if (metric->share)
        measure.unit = metric->role == PROFILE_ROLE_ALLOCATION ? TEXT("B") : TEXT("");
    uint64_t interval;
    if (metric->role == PROFILE_ROLE_TIME &&
        profile_number(profile, PROFILE_FACT_TICK_INTERVAL, &interval))
        measure.interval = (double)interval / 1e6;
    return measure;
}

Measure measure_of_heap(void) {
    return (Measure){.role = PROFILE_ROLE_LIVE,
                     .key = TEXT("peak-heap"),
                     .name = TEXT("peak heap"),
                     .unit = TEXT("B"),
                     .sampled = true,
                     .chosen = true};
}

MeasureColumn measure_column(const Profile *profile, const Measure *measure) {
    MeasureColumn column = {.profile = profile, .metric = PROFILE_NONE, .unit = 1};
    if (measure->role == PROFILE_ROLE_LIVE) return column;
    column.metric = measure_metric(profile, measure);
    const ProfileMetric *metric = &profile->metrics.items[column.metric];
    uint64_t whole = metric->samples;
    if (metric->share && metric->role == PROFILE_ROLE_ALLOCATION)
        profile_stated(profile, PROFILE_METRIC_BYTES, &whole);
    if (metric->share && whole > 0) column.unit = (double)whole / 1000;
    return column;
}
