/* A part of a profile, as a profile of its own.
 *
 * 1. Every condition is asked of each context and of each band. A condition on bands alone
 *    (type=..) says nothing about centres: then all metrics are left out. A dimension of whose
 *    bands a condition says nothing is left out.
 * 2. The contexts that stay are those that fit, those that bands stand for, and all on the way to
 *    these; what does not fit has no costs in the part.
 * 3. Everything else follows: labels and edges of these contexts, rows of the bands that fit, all
 *    between the two times. */
#include "profile/conditions.h"
#include "profile/join.h"

typedef struct Restriction {
    const Profile *whole;
    const ProfileQuery *query;
    Profile *part;
    bool timed;         /* from or to is given */
    bool centres_known; /* every condition can be asked of a centre */
    VECTOR(bool) fits;  /* by context: its own costs belong to it */
    struct {
        bool in;               /* every condition can be asked of its bands */
        VECTOR(bool) bands_in; /* by band: fits, and has rows between the times */
    } dimensions[PROFILE_DIMENSION_LIMIT];
    ProfileIndices contexts, labels;        /* whole's index -> part's, or PROFILE_NONE */
    ProfileIndices bands;                   /* likewise, of the dimension at hand */
    uint32_t metrics[PROFILE_METRIC_LIMIT]; /* likewise */
} Restriction;

static void lose(Restriction *restriction, const Buffer *text) {
    profile_add_loss(restriction->part, (ProfileLoss){.text = buffer_as_text(text), .count = 1});
}

static bool time_is_in(const Restriction *restriction, uint64_t time) {
    const ProfileQuery *query = restriction->query;
    return (!query->has_from || time >= query->from) && (!query->has_to || time < query->to);
}

/* ---- which contexts and bands fit ---- */

static void lose_dimension(Restriction *restriction, uint32_t dimension, const char *why,
                           Text key) {
    const ProfileDimension *of = &restriction->whole->dimensions.items[dimension];
    Buffer text = {0};
    buffer_string(&text, of->overlapping ? "" : "the live heap by ");
    buffer_text(&text, of->name.length > 0 ? of->name : of->key);
    buffer_printf(&text, " %s%.*s: left out", why, TEXT_ARGS(key));
    lose(restriction, &text);
    buffer_release(&text);
}

static void ask_condition(Restriction *restriction, const ProfileCondition *condition) {
    const Profile *whole = restriction->whole;
    VECTOR(bool) matches = {0};
    for (uint32_t i = 0; i < whole->contexts.count; i++) vector_push(&matches, false);
    if (profile_query_key_is_centres(condition->key))
        condition_match_contexts(whole, condition, matches.items);
    else
        restriction->centres_known = false;
    for (uint32_t i = 0; i < whole->contexts.count; i++)
        restriction->fits.items[i] &= matches.items[i] != condition->negated;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            restriction->dimensions[i].bands_in.items[j] &=
                condition_matches_band(of, &of->bands.items[j], condition, matches.items) !=
                condition->negated;
        if (!restriction->dimensions[i].in || condition_is_known_to(of, condition->key)) continue;
        restriction->dimensions[i].in = false;
        lose_dimension(restriction, i, "has no ", condition->key);
    }
    vector_release(&matches);
}

/* of what fits: bands that have a row between the times */
static void ask_times(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    Text clock = profile_fact(whole, "clock");
    VECTOR(bool) seen = {0}; /* by band */
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        if (clock.length > 0 && of->clock.length > 0 && !text_equal(of->clock, clock)) {
            if (restriction->dimensions[i].in)
                lose_dimension(restriction, i, "has times by another clock than ", clock);
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
        restriction->dimensions[i].in = true;
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

/* the first and the last time of anything */
static bool find_span(const Profile *whole, uint64_t *first, uint64_t *last) {
    *first = UINT64_MAX;
    *last = 0;
#define SPAN(time)                          \
    do {                                    \
        if ((time) < *first) *first = time; \
        if ((time) > *last) *last = time;   \
    } while (0)
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->samples.count; j++) SPAN(of->samples.items[j].time);
    }
    for (uint32_t i = 0; i < whole->ticks.count; i++) SPAN(whole->ticks.items[i].time);
#undef SPAN
    return *first <= *last;
}

static void say_nothing_fits(const Restriction *restriction, Buffer *problem) {
    const Profile *whole = restriction->whole;
    const ProfileQuery *query = restriction->query;
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        const ProfileCondition *condition = &query->conditions.items[i];
        if (condition_fits_something(whole, condition)) continue;
        buffer_printf(problem, "nothing has %.*s%s%.*s", TEXT_ARGS(condition->key),
                      condition->negated ? "!=" : "=", TEXT_ARGS(condition->pattern));
        condition_add_nearest(whole, condition, problem);
        return;
    }
    uint64_t first, last;
    if (!restriction->timed) {
        buffer_string(problem, "nothing fits all of these conditions");
    } else if (!find_span(whole, &first, &last)) {
        buffer_string(problem, "nothing in this profile has a time: censuses have, and the samples "
                               "of an eventlog");
    } else {
        buffer_string(problem, "there is nothing in this part: the profile has samples from ");
        profile_add_seconds(problem, first);
        buffer_string(problem, " to ");
        profile_add_seconds(problem, last);
    }
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
    for (uint32_t i = 0; i < whole->ticks.count; i++) {
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
        wanted[tick->context] |=
            restriction->fits.items[tick->context] && time_is_in(restriction, tick->time);
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

static void set_whole(Restriction *restriction, uint32_t metric) {
    const Profile *whole = restriction->whole;
    Buffer key = {0};
    buffer_string(&key, "whole.");
    buffer_text(&key, whole->metrics.items[metric].key);
    Text before = profile_fact_text(whole, buffer_as_text(&key)); /* of a part of a part */
    if (before.length > 0)
        profile_set_fact_text(restriction->part, buffer_as_text(&key), before);
    else
        profile_set_fact_number(restriction->part, buffer_as_string(&key),
                                profile_total(whole, metric));
    buffer_release(&key);
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
    restriction->metrics[metric] = own;
    set_whole(restriction, metric);
}

static void lose_metrics(Restriction *restriction, const Buffer *keys) {
    if (keys->length == 0) return;
    Buffer text = {0};
    buffer_text(&text, buffer_as_text(keys));
    buffer_string(&text, restriction->centres_known
                             ? ": no times are known of these, so not what this part has of them"
                             : ": costs of centres do not tell what the condition is about");
    lose(restriction, &text);
    buffer_release(&text);
}

/* A metric that had too many samples is told apart from those that never had times. */
static bool lose_untimed(Restriction *restriction, Text key) {
    Buffer text = {0};
    buffer_string(&text, "untimed.");
    buffer_text(&text, key);
    bool untimed = profile_fact_text(restriction->whole, buffer_as_text(&text)).length > 0;
    if (untimed && restriction->timed) {
        buffer_clear(&text);
        buffer_text(&text, key);
        buffer_printf(&text, ": it has more than %d samples, so their times were not kept",
                      PROFILE_TICK_LIMIT);
        lose(restriction, &text);
    }
    buffer_release(&text);
    return untimed && restriction->timed;
}

static void take_metrics(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    VECTOR(uint64_t) counts = {0};
    Buffer left_out = {0};
    vector_reserve(&counts, whole->contexts.count + 1);
    for (uint32_t i = 0; i < whole->metrics.count; i++) {
        restriction->metrics[i] = PROFILE_NONE;
        if (restriction->centres_known && count_values(restriction, i, counts.items)) {
            take_metric(restriction, i, counts.items);
            continue;
        }
        if (lose_untimed(restriction, whole->metrics.items[i].key)) continue;
        if (left_out.length > 0) buffer_string(&left_out, ", ");
        buffer_text(&left_out, whole->metrics.items[i].key);
    }
    lose_metrics(restriction, &left_out);
    buffer_release(&left_out);
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
    profile_add_loss(part, (ProfileLoss){.text = TEXT("which of a centre's entries by caller "
                                                      "belong to this part is not known: all "
                                                      "are shown"),
                                         .count = 1});
}

/* ---- the part: censuses and moments ---- */

static void take_bands(Restriction *restriction, uint32_t dimension, uint32_t own) {
    const ProfileDimension *of = &restriction->whole->dimensions.items[dimension];
    restriction->bands.count = 0;
    for (uint32_t i = 0; i < of->bands.count; i++) {
        ProfileBand band = of->bands.items[i];
        vector_push(&restriction->bands, PROFILE_NONE);
        if (!restriction->dimensions[dimension].bands_in.items[i]) continue;
        if (band.context > 0) band.context = restriction->contexts.items[band.context - 1] + 1;
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

static void take_dimensions(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        if (!any_band_is_in(restriction, i)) continue;
        uint32_t own = profile_dimension(restriction->part, whole->dimensions.items[i]);
        take_bands(restriction, i, own);
        take_samples(restriction, i, own);
        if (!restriction->timed) take_peaks(restriction, i, own);
    }
}

static void take_moments(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->moments.count; i++) {
        const ProfileMoment *moment = &whole->moments.items[i];
        if (time_is_in(restriction, moment->time))
            profile_add_moment(restriction->part, moment->time, moment->kind, moment->text);
    }
}

/* ---- the part: facts ---- */

static void word_time(Buffer *words, const char *before, uint64_t time, Text marker) {
    buffer_string(words, words->length > 0 ? ", " : "");
    buffer_string(words, before);
    if (marker.length > 0) buffer_printf(words, "`%.*s` (", TEXT_ARGS(marker));
    profile_add_seconds(words, time);
    if (marker.length > 0) buffer_char(words, ')');
}

static void word_restriction(const ProfileQuery *query, Buffer *words) {
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        const ProfileCondition *condition = &query->conditions.items[i];
        bool within = text_equal(condition->key, TEXT("within"));
        buffer_string(words, i > 0 ? " and " : "");
        if (within)
            buffer_string(words, condition->negated ? "not within " : "within ");
        else
            buffer_printf(words, "%.*s %s ", TEXT_ARGS(condition->key),
                          condition->negated ? "is not" : "is");
        buffer_text(words, condition->pattern);
    }
    if (query->has_from) word_time(words, "from ", query->from, query->from_text);
    if (query->has_to) word_time(words, "until ", query->to, query->to_text);
}

static void take_facts(Restriction *restriction) {
    const Profile *whole = restriction->whole;
    for (uint32_t i = 0; i < whole->facts.count; i++) {
        const ProfileFact *fact = &whole->facts.items[i];
        if (text_starts_with(fact->key, TEXT("reported."))) continue;
        if (text_starts_with(fact->key, TEXT("whole."))) continue;
        profile_set_fact_text(restriction->part, fact->key, fact->value);
    }
    Buffer words = {0};
    Text before = profile_fact(whole, "restriction");
    word_restriction(restriction->query, &words);
    if (before.length > 0) {
        buffer_string(&words, "; of ");
        buffer_text(&words, before);
    }
    profile_set_fact(restriction->part, "restriction", buffer_as_text(&words));
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

static bool restrict_it(Restriction *restriction, Buffer *problem) {
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
        take_moments(restriction);
        for (uint32_t i = 0; i < restriction->whole->losses.count; i++)
            profile_add_loss(restriction->part, restriction->whole->losses.items[i]);
    } else {
        say_nothing_fits(restriction, problem);
    }
    vector_release(&wanted);
    return any;
}

bool profile_restrict(const Profile *profile, const ProfileQuery *query, Profile *part,
                      Buffer *problem) {
    if (query->has_from && query->has_to && query->to <= query->from) {
        buffer_string(problem, "the end, ");
        profile_add_seconds(problem, query->to);
        buffer_string(problem, ", is not behind the beginning, ");
        profile_add_seconds(problem, query->from);
        return false;
    }
    ProfileQuery resolved;
    Restriction restriction = {.whole = profile,
                               .query = &resolved,
                               .part = part,
                               .timed = query->has_from || query->has_to,
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
    return good;
}
