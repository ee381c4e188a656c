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

/* ---- over time ---- */

/* the time between two samples: what the file says, else the mean */
static uint64_t tick_interval(const Profile *profile, uint32_t metric) {
    enum { USUAL = 1000000 };
    uint64_t known, first = UINT64_MAX, last = 0, times = 0;
    if (profile_sample_interval(profile, metric, &known)) return known;
    for (uint32_t i = 0; i < profile->ticks.count; i++) {
        const ProfileTick *tick = &profile->ticks.items[i];
        if (tick->metric != metric) continue;
        if (first == UINT64_MAX) first = tick->time;
        if (times == 0 || tick->time != last) times++;
        last = tick->time;
    }
    return times > 1 ? (last - first) / (times - 1) : USUAL;
}

void profile_walk_ticks(ProfileTickWalk *walk, const Profile *profile, uint32_t metric) {
    uint64_t interval = tick_interval(profile, metric);
    bool own =
        profile_clock_of(profile, profile->metrics.items[metric].source) == PROFILE_CLOCK_MUTATOR;
    *walk = (ProfileTickWalk){.profile = profile,
                              .metric = metric,
                              .interval = interval,
                              .gap = own ? interval : interval / 2 + 1};
}

/* A weight of more than 16 bits is several ticks of one time and context, the last ones full. */
static bool is_more_of(const ProfileTickSpan *span, const ProfileTick *tick) {
    return tick->context == span->context && tick->weight == UINT16_MAX;
}

/* those of the next time, as many as there are lanes */
static void take_ticks_of_a_time(ProfileTickWalk *walk) {
    walk->count = walk->at = 0;
    for (; walk->next < walk->profile->ticks.count; walk->next++) {
        const ProfileTick *tick = &walk->profile->ticks.items[walk->next];
        if (tick->metric != walk->metric) continue;
        ProfileTickSpan *last = walk->count > 0 ? &walk->spans[walk->count - 1] : NULL;
        if (last && tick->time != last->to) return;
        if (last && is_more_of(last, tick)) {
            last->weight += tick->weight;
            continue;
        }
        if (walk->count == PROFILE_TICK_LANES) return;
        walk->spans[walk->count++] = (ProfileTickSpan){
            .to = tick->time, .weight = tick->weight, .context = tick->context, .lane = UINT32_MAX};
    }
}

static void choose_lanes(ProfileTickWalk *walk) {
    bool taken[PROFILE_TICK_LANES] = {0};
    for (uint32_t i = 0; i < walk->count; i++)
        for (uint32_t lane = 0; lane < walk->lanes && walk->spans[i].lane == UINT32_MAX; lane++)
            if (!taken[lane] && walk->contexts[lane] == walk->spans[i].context) {
                walk->spans[i].lane = lane;
                taken[lane] = true;
            }
    for (uint32_t i = 0, lane = 0; i < walk->count; i++) {
        if (walk->spans[i].lane != UINT32_MAX) continue;
        while (taken[lane]) lane++;
        walk->spans[i].lane = lane++;
    }
}

bool profile_next_span(ProfileTickWalk *walk, ProfileTickSpan *span) {
    if (walk->at == walk->count) {
        take_ticks_of_a_time(walk);
        choose_lanes(walk);
    }
    if (walk->count == 0) return false;
    *span = walk->spans[walk->at++];
    uint64_t length, end = walk->ends[span->lane];
    if (__builtin_mul_overflow(span->weight, walk->interval, &length)) length = UINT64_MAX;
    span->from = span->to > length ? span->to - length : 0;
    if (span->from < end || span->from - end < walk->gap) span->from = end;
    if (span->lane >= walk->lanes) walk->lanes = span->lane + 1;
    walk->ends[span->lane] = span->to;
    walk->contexts[span->lane] = span->context;
    return true;
}
