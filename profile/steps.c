#include "profile/profile.h"

/* the first metric that is a part of the steps; PROFILE_NONE: it has none */
static uint32_t first_part(const Profile *profile) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].role == PROFILE_ROLE_PART) return i;
    return PROFILE_NONE;
}

static bool is_part(const ProfileMetric *metric, uint32_t source) {
    return metric->role == PROFILE_ROLE_PART && metric->source == source;
}

/* Bad files have figures that no sum holds. */
static bool has_sum(const Profile *profile, uint32_t source) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (!is_part(metric, source)) continue;
        for (uint32_t j = 0; j < metric->values.count; j++)
            if (__builtin_add_overflow(sum, metric->values.items[j], &sum)) return false;
    }
    return true;
}

void profile_add_steps(Profile *profile) {
    uint32_t first = first_part(profile);
    if (first == PROFILE_NONE || profile_metric_of(profile, PROFILE_METRIC_STEPS) != PROFILE_NONE)
        return;
    uint32_t source = profile->metrics.items[first].source;
    if (!has_sum(profile, source)) return;
    uint32_t steps = profile_add_metric(
        profile, (ProfileMetric){.code = PROFILE_METRIC_STEPS,
                                 .source = source,
                                 .has_whole = profile->metrics.items[first].has_whole});
    if (steps == PROFILE_NONE) return;
    ProfileMetric *sum = &profile->metrics.items[steps];
    for (uint32_t i = 0; i < steps; i++) {
        const ProfileMetric *part = &profile->metrics.items[i];
        if (!is_part(part, source)) continue;
        sum->whole += part->whole;
        for (uint32_t j = 0; j < part->values.count; j++)
            sum->values.items[j] += part->values.items[j];
        for (uint32_t j = 0; j < part->lines.count; j++)
            sum->lines.items[j] += part->lines.items[j];
    }
}
