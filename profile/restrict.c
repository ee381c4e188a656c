/* A part of a profile, as a profile of its own.
 *
 * 1. Every condition is asked of each context and of each band. A condition on bands alone
 *    (type=..) says nothing about centres: then all metrics are left out. A dimension of whose
 *    bands a condition says nothing is left out.
 * 2. The contexts that stay are those that fit, those that bands stand for, and all on the way to
 *    these; what does not fit has no costs in the part.
 * 3. Everything else follows: labels and edges of these contexts, rows of the bands that fit, all
 *    between the two times.
 *
 * Breakdowns of cells are not asked: those cells that fit are taken, and summed up anew. */
#include "profile/conditions.h"
#include "profile/join.h"
#include "profile/project.h"

typedef struct Restriction {
    const Profile *whole;
    const ProfileQuery *query;
    Profile *part;
    bool timed;    /* from or to is given */
    uint32_t axis; /* a marker's: a source, whose run alone is cut; PROFILE_NONE: a number of */
    ProfileClock clock; /* seconds of every run, by this clock */
    bool centres_known; /* every condition can be asked of a centre */
    VECTOR(bool) fits;  /* by context: its own costs belong to it */
    struct {
        bool in;               /* every condition can be asked of its bands */
        VECTOR(bool) bands_in; /* by band: fits, and has rows between the times */
    } dimensions[PROFILE_DIMENSION_LIMIT];
    ProfileIndices contexts, labels;        /* whole's index -> part's, or PROFILE_NONE */
    ProfileIndices bands;                   /* likewise, of the dimension at hand */
    ProfileIndices sites;                   /* likewise */
    uint32_t metrics[PROFILE_METRIC_LIMIT]; /* likewise */
} Restriction;

/* Can what this source tells be cut by the times? */
static bool is_on_axis(const Restriction *restriction, uint32_t source) {
    if (!restriction->timed) return true;
    return restriction->axis != PROFILE_NONE
               ? profile_same_axis(restriction->whole, restriction->axis, source)
               : profile_clock_of(restriction->whole, source) == restriction->clock;
}

static bool time_is_in(const Restriction *restriction, uint64_t time) {
    const ProfileQuery *query = restriction->query;
    return (!query->has_from || time >= query->from) && (!query->has_to || time < query->to);
}

/* ---- which contexts and bands fit ---- */

static void lose_dimension(Restriction *restriction, uint32_t dimension, ProfileLossCode of_heap,
                           ProfileLossCode of_bands, Text key) {
    const ProfileDimension *of = &restriction->whole->dimensions.items[dimension];
    if (of->of_cells) return; /* the cells say it */
    Text name = of->name.length > 0 ? of->name : of->key;
    profile_lose(restriction->part, of->overlapping ? of_bands : of_heap,
                 .parts = {profile_part_text(name), profile_part_text(key)});
}

static bool is_made_anew(const Profile *whole, uint32_t dimension) {
    return whole->dimensions.items[dimension].of_cells;
}

static void ask_condition(Restriction *restriction, const ProfileCondition *condition) {
    const Profile *whole = restriction->whole;
    VECTOR(bool) matches = {0};
    for (uint32_t i = 0; i < whole->contexts.count; i++) vector_push(&matches, false);
    if (condition_is_of_centres(condition))
        condition_match_contexts(whole, condition, matches.items);
    else
        restriction->centres_known = false;
    for (uint32_t i = 0; i < whole->contexts.count; i++)
        restriction->fits.items[i] &= matches.items[i] != condition->negated;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        if (is_made_anew(whole, i)) continue;
        for (uint32_t j = 0; j < of->bands.count; j++)
            restriction->dimensions[i].bands_in.items[j] &=
                condition_matches_band(whole, of, &of->bands.items[j], condition, matches.items) !=
                condition->negated;
        if (!restriction->dimensions[i].in || condition_is_known_to(of, condition)) continue;
        restriction->dimensions[i].in = false;
        lose_dimension(restriction, i, LOSS_PART_HEAP_WITHOUT_KEY, LOSS_PART_BANDS_WITHOUT_KEY,
                       condition->key);
    }
    vector_release(&matches);
}

static void lose_other_axis(Restriction *restriction, uint32_t dimension) {
    const Profile *whole = restriction->whole;
    uint32_t source = whole->dimensions.items[dimension].source;
    if (restriction->axis != PROFILE_NONE &&
        profile_run_of(whole, source) != profile_run_of(whole, restriction->axis))
        lose_dimension(
            restriction, dimension, LOSS_PART_HEAP_RUN, LOSS_PART_BANDS_RUN,
            source < whole->sources.count ? whole->sources.items[source].file : TEXT("a file"));
    else
        lose_dimension(restriction, dimension, LOSS_PART_HEAP_CLOCK, LOSS_PART_BANDS_CLOCK,
                       text_of(profile_clock_key(restriction->clock)));
}

/* of what fits: bands that have a row between the times */
static void ask_times(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    VECTOR(bool) seen = {0}; /* by band */
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        if (!is_on_axis(restriction, of->source)) {
            if (restriction->dimensions[i].in) lose_other_axis(restriction, i);
            restriction->dimensions[i].in = false;
        }
        seen.count = 0;
        for (uint32_t j = 0; j < of->bands.count; j++) vector_push(&seen, false);
        for (uint32_t j = 0; j < of->samples.count; j++) {
            if (!time_is_in(restriction, of->samples.items[j].time)) continue;
            ProfileRows rows = profile_rows(whole, i, j);
            while (profile_next_row(&rows)) seen.items[rows.band] = true;
        }
        for (uint32_t j = 0; j < of->bands.count; j++)
            restriction->dimensions[i].bands_in.items[j] &= seen.items[j];
    }
    vector_release(&seen);
}

static void ask(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->contexts.count; i++) vector_push(&restriction->fits, true);
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        restriction->dimensions[i].in = !is_made_anew(whole, i);
        for (uint32_t j = 0; j < whole->dimensions.items[i].bands.count; j++)
            vector_push(&restriction->dimensions[i].bands_in, true);
    }
    for (uint32_t i = 0; i < restriction->query->conditions.count; i++)
        ask_condition(restriction, &restriction->query->conditions.items[i]);
    if (restriction->timed) ask_times(restriction);
    for (uint32_t i = 0; i < whole->contexts.count && !restriction->centres_known; i++)
        restriction->fits.items[i] = false;
    for (uint32_t i = 0; i < whole->dimensions.count; i++)
        for (uint32_t j = 0; j < restriction->dimensions[i].bands_in.count; j++)
            restriction->dimensions[i].bands_in.items[j] &= restriction->dimensions[i].in;
}

/* ---- nothing fits: what there is ---- */

/* Does its clock count seconds, or bytes, as the query's does? */
static bool counts_alike(const Restriction *restriction, uint32_t source) {
    return (profile_clock_of(restriction->whole, source) == PROFILE_CLOCK_BYTES) ==
           (restriction->clock == PROFILE_CLOCK_BYTES);
}

/* the first and the last time of anything */
static bool find_span(const Restriction *restriction, uint64_t *first, uint64_t *last) {
    const Profile *whole = restriction->whole;
    *first = UINT64_MAX;
    *last = 0;
#define SPAN(time)                          \
    do {                                    \
        if ((time) < *first) *first = time; \
        if ((time) > *last) *last = time;   \
    } while (0)
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        if (!counts_alike(restriction, of->source)) continue;
        for (uint32_t j = 0; j < of->samples.count; j++) SPAN(of->samples.items[j].time);
    }
    for (uint32_t i = 0; i < whole->ticks.count; i++)
        if (counts_alike(restriction, whole->metrics.items[whole->ticks.items[i].metric].source))
            SPAN(whole->ticks.items[i].time);
#undef SPAN
    return *first <= *last;
}

static bool refuse_part(const Restriction *restriction, ProfileProblem *problem) {
    const Profile *whole = restriction->whole;
    const ProfileQuery *query = restriction->query;
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        const ProfileCondition *condition = &query->conditions.items[i];
        if (condition_fits_something(whole, condition)) continue;
        condition_refuse(whole, condition, problem);
        return false;
    }
    uint64_t first, last;
    if (!restriction->timed) return profile_refuse(problem, PROBLEM_CONDITIONS_TOGETHER);
    if (!find_span(restriction, &first, &last)) return profile_refuse(problem, PROBLEM_TIMES_NONE);
    return profile_refuse(problem, PROBLEM_TIMES_OUTSIDE,
                          .parts = {profile_part_time(restriction->clock, first),
                                    profile_part_time(restriction->clock, last)});
}

/* ---- the part: contexts and metrics ---- */

/* the metric's values in the part, by context of the whole; false: it has no times */
static bool count_values(const Restriction *restriction, uint32_t metric, uint64_t *counts) {
    const Profile *whole = restriction->whole;
    const ProfileMetric *column = &whole->metrics.items[metric];
    bool timed = false;
    for (uint32_t i = 0; i < whole->contexts.count; i++) counts[i] = 0;
    if (!restriction->timed) {
        for (uint32_t i = 0; i < whole->contexts.count; i++)
            if (restriction->fits.items[i]) counts[i] = column->values.items[i];
        return true;
    }
    for (uint32_t i = 0; i < whole->ticks.count && is_on_axis(restriction, column->source); i++) {
        const ProfileTick *tick = &whole->ticks.items[i];
        if (tick->metric != metric) continue;
        timed = true;
        if (restriction->fits.items[tick->context] && time_is_in(restriction, tick->time))
            counts[tick->context] += tick->weight;
    }
    return timed;
}

/* which contexts have their own costs in the part; those that stay without are not among them */
static void mark_contexts(const Restriction *restriction, bool *wanted) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->contexts.count; i++)
        wanted[i] = restriction->fits.items[i] && !restriction->timed;
    for (uint32_t i = 0; restriction->timed && i < whole->ticks.count; i++) {
        const ProfileTick *tick = &whole->ticks.items[i];
        wanted[tick->context] |= restriction->fits.items[tick->context] &&
                                 time_is_in(restriction, tick->time) &&
                                 is_on_axis(restriction, whole->metrics.items[tick->metric].source);
    }
}

static void take_contexts(Restriction *restriction, const bool *wanted) {
    const Profile *whole = restriction->whole;
    VECTOR(bool) stays = {0}, used = {0};
    for (uint32_t i = 0; i < whole->contexts.count; i++) vector_push(&stays, wanted[i]);
    for (uint32_t i = 0; i < whole->labels.count; i++) vector_push(&used, false);
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            if (restriction->dimensions[i].bands_in.items[j] && of->bands.items[j].context > 0)
                stays.items[of->bands.items[j].context - 1] = true;
    }
    for (uint32_t i = whole->contexts.count; i-- > 0;) {
        if (!stays.items[i]) continue;
        used.items[whole->contexts.items[i].label] = true;
        if (whole->contexts.items[i].parent != PROFILE_NONE)
            stays.items[whole->contexts.items[i].parent] = true;
    }
    for (uint32_t i = 0; i < whole->labels.count; i++)
        vector_push(&restriction->labels,
                    used.items[i] ? profile_label(restriction->part, whole->labels.items[i])
                                  : PROFILE_NONE);
    for (uint32_t i = 0; i < whole->contexts.count; i++) {
        ProfileContext context = whole->contexts.items[i];
        uint32_t own = PROFILE_NONE;
        if (stays.items[i])
            own = profile_context(restriction->part,
                                  context.parent == PROFILE_NONE
                                      ? PROFILE_NONE
                                      : restriction->contexts.items[context.parent],
                                  restriction->labels.items[context.label]);
        vector_push(&restriction->contexts, own);
    }
    vector_release(&stays);
    vector_release(&used);
}

static void take_metric(Restriction *restriction, uint32_t metric, const uint64_t *counts) {
    const ProfileMetric *from = &restriction->whole->metrics.items[metric];
    uint32_t own = profile_add_metric(restriction->part, *from);
    ProfileMetric *column = &restriction->part->metrics.items[own];
    uint64_t total = 0;
    for (uint32_t i = 0; i < restriction->whole->contexts.count; i++) {
        if (counts[i] == 0) continue;
        column->values.items[restriction->contexts.items[i]] = counts[i];
        total += counts[i];
    }
    if (from->sampled && from->samples == profile_total(restriction->whole, metric))
        column->samples = total;
    if (!from->has_whole) column->whole = profile_total(restriction->whole, metric);
    column->has_spread = false; /* how far this part of the runs is apart is not known */
    column->has_whole = true;   /* of a part of a part too */
    restriction->metrics[metric] = own;
}

/* A metric that had too many samples is told apart from those that never had times. */
static bool lose_untimed(Restriction *restriction, const ProfileMetric *metric) {
    if (!metric->untimed || !restriction->timed) return false;
    profile_lose(
        restriction->part, LOSS_PART_TICKS_NOT_KEPT,
        .parts = {profile_part_text(metric->key), profile_part_number(PROFILE_TICK_LIMIT)});
    return true;
}

static void take_metrics(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    VECTOR(uint64_t) counts = {0};
    Text left_out[PROFILE_METRIC_LIMIT];
    uint32_t left_count = 0;
    vector_reserve(&counts, whole->contexts.count + 1);
    for (uint32_t i = 0; i < whole->metrics.count; i++) {
        restriction->metrics[i] = PROFILE_NONE;
        if (restriction->centres_known && count_values(restriction, i, counts.items)) {
            take_metric(restriction, i, counts.items);
            continue;
        }
        if (lose_untimed(restriction, &whole->metrics.items[i])) continue;
        left_out[left_count++] = whole->metrics.items[i].key;
    }
    if (left_count > 0)
        profile_lose(
            restriction->part,
            restriction->centres_known ? LOSS_PART_WITHOUT_TIMES : LOSS_PART_WITHOUT_CENTRES,
            .parts = {profile_part_list(left_out, left_count, 0)});
    vector_release(&counts);
}

static void take_ticks(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->ticks.count; i++) {
        ProfileTick tick = whole->ticks.items[i];
        bool in = restriction->fits.items[tick.context] && time_is_in(restriction, tick.time);
        if (!in || restriction->metrics[tick.metric] == PROFILE_NONE) continue;
        tick.metric = (uint16_t)restriction->metrics[tick.metric];
        tick.context = restriction->contexts.items[tick.context];
        vector_push(&restriction->part->ticks, tick);
    }
}

/* ---- the part: edges ---- */

/* Entries of centres that fit; callers are there as the way to them. */
static void take_edges(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    Profile *part = restriction->part;
    if (restriction->timed || !restriction->centres_known) return;
    VECTOR(bool) fits = {0}; /* by label */
    for (uint32_t i = 0; i < whole->labels.count; i++) vector_push(&fits, false);
    for (uint32_t i = 0; i < whole->contexts.count; i++)
        if (restriction->fits.items[i]) fits.items[whole->contexts.items[i].label] = true;
    for (uint32_t i = 0; i < whole->edges.count; i++) {
        const ProfileEdge *edge = &whole->edges.items[i];
        uint32_t caller = restriction->labels.items[edge->from];
        if (fits.items[edge->to] && caller != PROFILE_NONE)
            profile_add_edge(part, caller, restriction->labels.items[edge->to], edge->count);
    }
    vector_release(&fits);
    if (whole->edge_metric == PROFILE_NONE) return;
    part->edge_metric = restriction->metrics[whole->edge_metric];
    if (part->edge_metric == PROFILE_NONE || profile_edges_add_up(part)) return;
    part->edge_metric = PROFILE_NONE;
    if (part->edges.count == 0) return;
    profile_lose(part, LOSS_PART_EDGES);
}

/* ---- the part: censuses and moments ---- */

static uint32_t take_site(Restriction *restriction, uint32_t site) {
    const Profile *whole = restriction->whole;
    while (restriction->sites.count < whole->sites.count)
        vector_push(&restriction->sites, PROFILE_NONE);
    uint32_t *own = &restriction->sites.items[site];
    if (*own == PROFILE_NONE) *own = profile_site(restriction->part, whole->sites.items[site]);
    return *own;
}

static void take_bands(Restriction *restriction, uint32_t dimension, uint32_t own) {
    const ProfileDimension *of = &restriction->whole->dimensions.items[dimension];
    restriction->bands.count = 0;
    for (uint32_t i = 0; i < of->bands.count; i++) {
        ProfileBand band = of->bands.items[i];
        vector_push(&restriction->bands, PROFILE_NONE);
        if (!restriction->dimensions[dimension].bands_in.items[i]) continue;
        if (band.context > 0) band.context = restriction->contexts.items[band.context - 1] + 1;
        if (band.site > 0) band.site = take_site(restriction, band.site - 1) + 1;
        restriction->bands.items[i] = profile_band(restriction->part, own, band);
    }
}

static void take_samples(Restriction *restriction, uint32_t dimension, uint32_t own) {
    const ProfileDimension *of = &restriction->whole->dimensions.items[dimension];
    for (uint32_t i = 0; i < of->samples.count; i++) {
        if (!time_is_in(restriction, of->samples.items[i].time)) continue;
        profile_begin_sample(restriction->part, own, of->samples.items[i]);
        ProfileRows rows = profile_rows(restriction->whole, dimension, i);
        while (profile_next_row(&rows))
            if (restriction->bands.items[rows.band] != PROFILE_NONE)
                profile_add_row(restriction->part, own, restriction->bands.items[rows.band],
                                rows.value);
        profile_end_sample(restriction->part, own);
    }
}

/* Over the whole run, a band's peak and sum know samples that are gone. */
static void take_peaks(Restriction *restriction, uint32_t dimension, uint32_t own) {
    const ProfileDimension *of = &restriction->whole->dimensions.items[dimension];
    ProfileDimension *into = &restriction->part->dimensions.items[own];
    for (uint32_t i = 0; i < of->bands.count; i++) {
        const ProfileBand *band = &of->bands.items[i];
        if (restriction->bands.items[i] == PROFILE_NONE) continue;
        ProfileBand *taken = &into->bands.items[restriction->bands.items[i]];
        if (band->sum > taken->sum) taken->sum = band->sum;
        if (band->peak <= taken->peak) continue;
        taken->peak = band->peak;
        taken->peak_time = band->peak_time;
    }
}

static bool any_band_is_in(const Restriction *restriction, uint32_t dimension) {
    for (uint32_t i = 0; i < restriction->dimensions[dimension].bands_in.count; i++)
        if (restriction->dimensions[dimension].bands_in.items[i]) return true;
    return false;
}

/* Lives of sites and contexts of which life cells are in. */
static void take_lives(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    uint32_t cells = profile_find_dimension_of(whole, PROFILE_DIMENSION_LIFE_CELLS);
    if (cells == PROFILE_NONE) return;
    const ProfileDimension *of = &whole->dimensions.items[cells];
    Map in = {0}; /* site and context */
    for (uint32_t i = 0; i < of->bands.count; i++) {
        const ProfileBand *band = &of->bands.items[i];
        if (restriction->dimensions[cells].bands_in.items[i] && band->site > 0 && band->context > 0)
            map_put(&in, (uint64_t)(band->site - 1) << 32 | (band->context - 1), 1);
    }
    for (uint32_t i = 0; i < whole->lives.count; i++) {
        ProfileLife life = whole->lives.items[i];
        if (!map_find(&in, (uint64_t)life.site << 32 | life.context)) continue;
        life.site = take_site(restriction, life.site);
        life.context = restriction->contexts.items[life.context];
        vector_push(&restriction->part->lives, life);
    }
    map_release(&in);
}

static void take_dimensions(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        if (!any_band_is_in(restriction, i)) continue;
        uint32_t own = profile_dimension(restriction->part, whole->dimensions.items[i]);
        take_bands(restriction, i, own);
        take_samples(restriction, i, own);
        if (!restriction->timed) take_peaks(restriction, i, own);
    }
    take_lives(restriction);
    profile_project_all(restriction->part);
}

static void take_moments(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->moments.count; i++) {
        const ProfileMoment *moment = &whole->moments.items[i];
        if (time_is_in(restriction, moment->time) && is_on_axis(restriction, moment->source))
            profile_add_moment(restriction->part, *moment);
    }
}

/* Of the contexts that are in; when they were charged is not known. */
static void take_fates(Restriction *restriction) {
    const ProfileSearch *search = &restriction->whole->search;
    for (uint32_t i = 0; i < search->fates.count && !restriction->timed; i++) {
        ProfileFateRow row = search->fates.items[i];
        if (!restriction->fits.items[row.context]) continue;
        row.context = restriction->contexts.items[row.context];
        if (row.context != PROFILE_NONE) profile_add_fates(restriction->part, row);
    }
    profile_sort_fates(restriction->part);
}

/* ---- the part: facts ---- */

static void word_time(Buffer *words, const char *before, ProfileClock clock, uint64_t time,
                      Text marker) {
    buffer_string(words, words->length > 0 ? ", " : "");
    buffer_string(words, before);
    if (marker.length > 0) buffer_printf(words, "`%.*s` (", TEXT_ARGS(marker));
    if (clock == PROFILE_CLOCK_BYTES)
        profile_add_megabytes(words, time);
    else
        profile_add_seconds(words, time);
    if (marker.length > 0) buffer_char(words, ')');
}

static void word_restriction(const Restriction *restriction, Buffer *words) {
    const ProfileQuery *query = restriction->query;
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        const ProfileCondition *condition = &query->conditions.items[i];
        bool within = condition->subject == PROFILE_SUBJECT_WITHIN;
        buffer_string(words, i > 0 ? " and " : "");
        if (within)
            buffer_string(words, condition->negated ? "not within " : "within ");
        else
            buffer_printf(words, "%.*s %s ", TEXT_ARGS(condition->key),
                          condition->negated ? "is not" : "is");
        buffer_text(words, condition->pattern);
    }
    if (query->has_from)
        word_time(words, "from ", restriction->clock, query->from, query->from_text);
    if (query->has_to) word_time(words, "until ", restriction->clock, query->to, query->to_text);
}

static void take_facts(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->sources.count; i++)
        profile_add_source(restriction->part, whole->sources.items[i]);
    for (uint32_t i = 0; i < whole->facts.count; i++) {
        const ProfileFact *fact = &whole->facts.items[i];
        profile_set_other_fact(restriction->part, fact->source, fact->key, fact->value);
    }
    Buffer words = {0};
    Text before = profile_fact(whole, PROFILE_FACT_RESTRICTION);
    word_restriction(restriction, &words);
    if (before.length > 0) {
        buffer_string(&words, "; of ");
        buffer_text(&words, before);
    }
    profile_set_fact(restriction->part, PROFILE_NONE, PROFILE_FACT_RESTRICTION,
                     buffer_as_text(&words));
    buffer_release(&words);
}

/* ---- the whole ---- */

static bool anything_is_in(const Restriction *restriction, const bool *wanted) {
    for (uint32_t i = 0; i < restriction->fits.count; i++)
        if (wanted[i]) return true;
    for (uint32_t i = 0; i < restriction->whole->dimensions.count; i++)
        if (any_band_is_in(restriction, i)) return true;
    return false;
}

static bool restrict_it(Restriction *restriction, ProfileProblem *problem) {
    ask(restriction);
    VECTOR(bool) wanted = {0};
    vector_reserve(&wanted, restriction->whole->contexts.count + 1);
    mark_contexts(restriction, wanted.items);
    bool any = anything_is_in(restriction, wanted.items);
    if (any) {
        take_facts(restriction);
        take_contexts(restriction, wanted.items);
        take_metrics(restriction);
        take_ticks(restriction);
        take_edges(restriction);
        take_dimensions(restriction);
        profile_take_calls(restriction->part, restriction->whole->calls.items,
                           restriction->whole->calls.count);
        take_moments(restriction);
        take_fates(restriction);
        if (restriction->whole->lines.count > 0) profile_lose(restriction->part, LOSS_PART_LINES);
        if (profile_searches(restriction->whole)) profile_lose(restriction->part, LOSS_PART_SEARCH);
        for (uint32_t i = 0; i < restriction->whole->losses.count; i++)
            profile_add_loss(restriction->part, restriction->whole->losses.items[i]);
    } else {
        refuse_part(restriction, problem);
    }
    vector_release(&wanted);
    return any;
}

static ProfileClock clock_of_query(const Profile *profile, const ProfileQuery *query) {
    if (query->axis != PROFILE_NONE) return profile_clock_of(profile, query->axis);
    if (query->clock != PROFILE_CLOCK_UNKNOWN) return query->clock;
    return profile_clock_of(profile, profile_main_source(profile));
}

bool profile_restrict(const Profile *profile, const ProfileQuery *query, Profile *part,
                      ProfileProblem *problem) {
    if (query->has_from && query->has_to && query->to <= query->from)
        return profile_refuse(problem, PROBLEM_TIME_ORDER,
                              .parts = {profile_part_time(query->clock, query->to),
                                        profile_part_time(query->clock, query->from)});
    ProfileQuery resolved;
    Restriction restriction = {.whole = profile,
                               .query = &resolved,
                               .part = part,
                               .timed = query->has_from || query->has_to,
                               .axis = query->axis,
                               .clock = clock_of_query(profile, query),
                               .centres_known = true};
    bool good = conditions_resolve(profile, query, &resolved, problem) &&
                restrict_it(&restriction, problem);
    vector_release(&resolved.conditions);
    vector_release(&restriction.fits);
    for (uint32_t i = 0; i < PROFILE_DIMENSION_LIMIT; i++)
        vector_release(&restriction.dimensions[i].bands_in);
    vector_release(&restriction.contexts);
    vector_release(&restriction.labels);
    vector_release(&restriction.bands);
    vector_release(&restriction.sites);
    if (ASSAY_CHECKED && good) profile_must_be_valid(part, "a part of a profile");
    return good;
}
