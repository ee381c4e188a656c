/* Sums of runs, as the mean of one of them. */
#include "profile/profile.h"

uint64_t profile_runs(const Profile *profile) {
    uint64_t runs;
    return profile_number(profile, PROFILE_FACT_RUNS, &runs) && runs > 1 ? runs : 1;
}

static uint64_t divided(unsigned __int128 sum, uint64_t runs) {
    return (uint64_t)((sum + runs / 2) / runs);
}

/* Each of several figures gets what the sum up to it is more than that before it, both rounded: so
 * they add up to the rounded total. */
typedef struct Rounding {
    unsigned __int128 sum;
    uint64_t before;
} Rounding;

static uint64_t next_share(Rounding *rounding, uint64_t figure, uint64_t runs) {
    rounding->sum += figure;
    uint64_t now = divided(rounding->sum, runs), share = now - rounding->before;
    rounding->before = now;
    return share;
}

static void take_metric(ProfileMetric *metric, uint64_t runs) {
    Rounding rounding = {0};
    for (uint32_t i = 0; i < metric->values.count; i++)
        metric->values.items[i] = next_share(&rounding, metric->values.items[i], runs);
    metric->whole = divided(metric->whole, runs);
    metric->samples = divided(metric->samples, runs);
    metric->is_mean = true;
}

/* ---- searches ---- */

typedef struct ChargesRounding {
    Rounding of[COST_COUNT];
} ChargesRounding;

static void take_charges(ProfileCharges *charges, ChargesRounding *rounding, uint64_t runs) {
    for (int cost = 0; cost < COST_COUNT; cost++)
        charges->of[cost] = next_share(&rounding->of[cost], charges->of[cost], runs);
}

static void take_by_fate(ProfileByFate *charges, ChargesRounding *rounding, uint64_t runs) {
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        take_charges(&charges->of[fate], rounding, runs);
}

/* Never is something else than seldom. */
static uint64_t divided_times(uint64_t times, uint64_t runs) {
    uint64_t mean = divided(times, runs);
    return mean == 0 && times > 0 ? 1 : mean;
}

static void take_alternative(ProfileAlternative *alternative, uint64_t runs) {
    ChargesRounding below = {0};
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) {
        ProfileOutcome *outcome = &alternative->outcomes[fate];
        outcome->begun = divided_times(outcome->begun, runs);
        take_charges(&outcome->below, &below, runs);
    }
    alternative->left = divided_times(alternative->left, runs);
}

/* Made at least as often as an alternative was begun or left, though that may be rounded up. */
static void take_choice(ProfileChoice *choice, uint64_t runs) {
    ChargesRounding below = {0};
    take_by_fate(&choice->below, &below, runs);
    choice->visits = divided_times(choice->visits, runs);
    choice->failures = divided_times(choice->failures, runs);
    choice->set_aside = divided_times(choice->set_aside, runs);
    choice->woken = divided_times(choice->woken, runs);
    for (uint32_t i = 0; i < choice->alternatives.count; i++) {
        ProfileAlternative *alternative = &choice->alternatives.items[i];
        take_alternative(alternative, runs);
        uint64_t least = profile_alternative_begun(alternative) + alternative->left;
        if (choice->visits < least) choice->visits = least;
    }
}

/* The fates of a context add up to its means: both are rounded in the order of contexts. */
static void take_fates(Profile *profile, uint64_t runs) {
    ChargesRounding charged = {0};
    Rounding ticks = {0};
    uint32_t metric = profile_metric_of(profile, PROFILE_METRIC_TICKS);
    bool ticks_too = metric != PROFILE_NONE && profile->metrics.items[metric].is_mean;
    for (uint32_t i = 0; i < profile->search.fates.count; i++) {
        ProfileFateRow *row = &profile->search.fates.items[i];
        take_charges(&row->charges, &charged, runs);
        if (ticks_too) row->ticks = next_share(&ticks, row->ticks, runs);
    }
}

static void take_search(Profile *profile, uint64_t runs) {
    ProfileSearch *search = &profile->search;
    ChargesRounding charged = {0}, steps = {0};
    take_fates(profile, runs);
    for (uint32_t i = 0; i < search->choices.count; i++)
        take_choice(&search->choices.items[i], runs);
    for (uint32_t i = 0; i < search->nodes.count; i++) {
        ProfileNode *node = &search->nodes.items[i];
        take_by_fate(&node->charges, &charged, runs);
        for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
            node->begun.of[fate] = divided_times(node->begun.of[fate], runs);
    }
    for (uint32_t i = 0; i < search->solutions.count; i++) {
        ProfileSolution *solution = &search->solutions.items[i];
        ChargesRounding derivation = {0};
        solution->count = divided_times(solution->count, runs);
        take_charges(&solution->derivation, &derivation, runs);
        take_charges(&solution->step, &steps, runs);
    }
}

static void take_facts(Profile *profile, uint64_t runs) {
    for (int code = 0; code < PROFILE_FACT_OTHER; code++) {
        uint64_t sum;
        if (profile_fact_adds_up((ProfileFactCode)code) &&
            profile_number(profile, (ProfileFactCode)code, &sum))
            profile_set_number(profile, PROFILE_NONE, (ProfileFactCode)code,
                               divided_times(sum, runs));
    }
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
    take_search(profile, runs);
    take_facts(profile, runs);
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
