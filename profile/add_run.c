/* Runs of one program are added up. What stays in memory is the sum so far and one run. */
#include "profile/add_run.h"
#include "profile/join.h"
#include <math.h>

typedef struct Addition {
    Profile *into;
    const Profile *from;
    ProfileIndices labels, contexts; /* of a context that has no place: its nearest caller's */
    bool first;                      /* nothing was added before */
    uint64_t runs_before, runs_added;
} Addition;

/* ---- facts ---- */

static uint64_t runs_of(const Profile *profile) {
    uint64_t runs;
    if (profile_number(profile, PROFILE_FACT_RUNS, &runs)) return runs;
    bool empty =
        profile->facts.count == 0 && profile->metrics.count == 0 && profile->contexts.count == 0;
    return empty ? 0 : 1;
}

/* Sources are those of the first run, whose files the others' are like. */
static void add_sources(Addition *addition) {
    for (uint32_t i = 0; addition->first && i < addition->from->sources.count; i++)
        profile_add_source(addition->into, addition->from->sources.items[i]);
}

/* a source of the sum: that of a run has no place there if there are fewer */
static uint32_t sum_source(const Addition *addition, uint32_t source) {
    return source < addition->into->sources.count ? source : PROFILE_NONE;
}

static bool says_the_same(const Addition *addition, const ProfileFact *fact) {
    const Profile *from = addition->from;
    for (uint32_t i = 0; i < from->facts.count; i++) {
        const ProfileFact *other = &from->facts.items[i];
        if (other->code == fact->code && sum_source(addition, other->source) == fact->source &&
            text_equal(other->key, fact->key))
            return text_equal(other->value, fact->value);
    }
    return false;
}

/* Of facts that add up: their sums, if each run says them. */
typedef struct FactSums {
    uint64_t of[PROFILE_FACT_COUNT];
    bool is_known[PROFILE_FACT_COUNT];
} FactSums;

static FactSums sum_facts(const Addition *addition) {
    FactSums sums = {.of = {0}};
    for (int code = 0; code < PROFILE_FACT_OTHER; code++) {
        uint64_t before = 0, added;
        sums.is_known[code] =
            profile_fact_adds_up((ProfileFactCode)code) &&
            (addition->first || profile_number(addition->into, (ProfileFactCode)code, &before)) &&
            profile_number(addition->from, (ProfileFactCode)code, &added) &&
            !__builtin_add_overflow(before, added, &sums.of[code]);
    }
    return sums;
}

static bool is_stopped(const Profile *profile) {
    return profile_fact(profile, PROFILE_FACT_STOPPED).length > 0;
}

/* Only what all runs say stays; a fact that went does not come back. That a search was stopped is
 * said of the sum if it is of any run. */
static void add_facts(Addition *addition, uint64_t runs) {
    Profile *into = addition->into;
    const Profile *from = addition->from;
    FactSums sums = sum_facts(addition);
    bool stopped = is_stopped(into) || is_stopped(from);
    uint32_t kept = 0;
    for (uint32_t i = 0; addition->first && i < from->facts.count; i++) {
        const ProfileFact *fact = &from->facts.items[i];
        profile_set_other_fact(into, sum_source(addition, fact->source), fact->key, fact->value);
    }
    for (uint32_t i = 0; i < into->facts.count; i++)
        if (!profile_fact_adds_up(into->facts.items[i].code) &&
            says_the_same(addition, &into->facts.items[i]))
            into->facts.items[kept++] = into->facts.items[i];
    into->facts.count = kept;
    for (int code = 0; code < PROFILE_FACT_OTHER; code++)
        if (sums.is_known[code])
            profile_set_number(into, PROFILE_NONE, (ProfileFactCode)code, sums.of[code]);
    if (stopped) profile_set_flag(into, PROFILE_NONE, PROFILE_FACT_STOPPED);
    profile_set_number(into, PROFILE_NONE, PROFILE_FACT_RUNS, runs);
}

/* A total that every run states is the sum of what they state. */
static void add_totals(Addition *addition) {
    Profile *into = addition->into;
    const Profile *from = addition->from;
    uint32_t kept = 0;
    for (uint32_t i = 0; addition->first && i < from->totals.count; i++)
        profile_set_other_total(into, sum_source(addition, from->totals.items[i].source),
                                from->totals.items[i].key, from->totals.items[i].value);
    for (uint32_t i = 0; i < into->totals.count && !addition->first; i++) {
        ProfileTotal total = into->totals.items[i];
        for (uint32_t j = 0; j < from->totals.count; j++) {
            const ProfileTotal *other = &from->totals.items[j];
            if (sum_source(addition, other->source) != total.source ||
                !text_equal(other->key, total.key))
                continue;
            if (!__builtin_add_overflow(total.value, other->value, &total.value))
                into->totals.items[kept++] = total;
            break;
        }
    }
    if (!addition->first) into->totals.count = kept;
}

/* ---- metrics ---- */

static void lose_metric(Addition *addition, ProfileLossCode code, Text key) {
    profile_lose(addition->into, code, .parts = {profile_part_text(key)});
}

static bool total_fits(const Profile *into, uint32_t own, const Profile *from, uint32_t metric) {
    uint64_t sum;
    return !__builtin_add_overflow(profile_total(into, own), profile_total(from, metric), &sum);
}

static double spread_squares(const ProfileMetric *metric, double runs) {
    return metric->spread * metric->spread * (runs - 1);
}

/* The variance of two sets of runs from that of each (Chan, Golub and LeVeque 1979). Before the
 * values are added; one run has none, of older sums it is not known. */
static void add_spread(const Addition *addition, uint32_t own, const ProfileMetric *from) {
    ProfileMetric *column = &addition->into->metrics.items[own];
    double ours = (double)addition->runs_before, theirs = (double)addition->runs_added;
    bool known = (ours < 2 || column->has_spread) && (theirs < 2 || from->has_spread);
    double before = 0, added = 0;
    for (uint32_t i = 0; i < column->values.count; i++) before += (double)column->values.items[i];
    for (uint32_t i = 0; i < from->values.count; i++) added += (double)from->values.items[i];
    if (ours == 0) {
        column->has_spread = theirs > 1 && from->has_spread;
        column->spread = from->spread;
        return;
    }
    double apart = before / ours - added / theirs;
    double squares = spread_squares(column, ours) + spread_squares(from, theirs) +
                     apart * apart * ours * theirs / (ours + theirs);
    column->has_spread = known;
    column->spread = known ? sqrt(squares / (ours + theirs - 1)) : 0;
}

static void add_metric(Addition *addition, uint32_t metric) {
    Profile *into = addition->into;
    const ProfileMetric *from = &addition->from->metrics.items[metric];
    uint32_t before = into->metrics.count;
    if (from->rounded) {
        lose_metric(addition, LOSS_RUNS_ROUNDED, from->key);
        return;
    }
    ProfileMetric added = *from;
    added.source = sum_source(addition, from->source);
    uint32_t own = profile_add_metric(into, added);
    if (own == PROFILE_NONE) {
        profile_lose(into, LOSS_METRICS);
        return;
    }
    ProfileMetric *column = &into->metrics.items[own];
    if (own == before) {
        column->samples = 0;
        column->untimed = false;
        column->whole = 0;
        column->has_spread = false;
        if (!addition->first) lose_metric(addition, LOSS_RUNS_BEFORE_WITHOUT, from->key);
    }
    if (!text_equal(column->unit, from->unit) || column->sampled != from->sampled) {
        lose_metric(addition, LOSS_RUNS_MEANINGS, from->key);
        return;
    }
    if (!total_fits(into, own, addition->from, metric)) {
        lose_metric(addition, LOSS_RUNS_LARGE, from->key);
        return;
    }
    if (own < before || addition->first)
        add_spread(addition, own, from);
    else
        column->has_spread = false;
    column->has_whole &= from->has_whole;
    if (__builtin_add_overflow(column->whole, from->whole, &column->whole))
        column->has_whole = false;
    if (__builtin_add_overflow(column->samples, from->samples, &column->samples))
        column->samples = UINT64_MAX;
    for (uint32_t i = 0; i < from->values.count; i++) {
        if (from->values.items[i] == 0) continue;
        uint32_t context = addition->contexts.items[i];
        if (context == PROFILE_NONE)
            profile_lose(into, LOSS_RUNS_CENTRES);
        else
            column->values.items[context] += from->values.items[i];
    }
}

static void add_metrics(Addition *addition) {
    uint32_t before = addition->into->metrics.count;
    for (uint32_t i = 0; i < before; i++) {
        Text key = addition->into->metrics.items[i].key;
        if (profile_find_metric(addition->from, key) == PROFILE_NONE)
            lose_metric(addition, LOSS_RUNS_WITHOUT, key);
    }
    for (uint32_t i = 0; i < addition->from->metrics.count; i++) add_metric(addition, i);
}

/* ---- edges ---- */

static void add_edges(Addition *addition) {
    Profile *into = addition->into;
    const Profile *from = addition->from;
    uint64_t sum = 0;
    bool fits = true;
    for (uint32_t i = 0; i < into->edges.count; i++) sum += into->edges.items[i].count;
    for (uint32_t i = 0; i < from->edges.count; i++)
        fits &= !__builtin_add_overflow(sum, from->edges.items[i].count, &sum);
    if (!fits) profile_lose(into, LOSS_RUNS_EDGES);
    for (uint32_t i = 0; fits && i < from->edges.count; i++) {
        const ProfileEdge *edge = &from->edges.items[i];
        uint32_t caller = addition->labels.items[edge->from],
                 centre = addition->labels.items[edge->to];
        if (caller != PROFILE_NONE && centre != PROFILE_NONE)
            profile_add_edge(into, caller, centre, edge->count);
    }
    uint32_t metric = from->edge_metric == PROFILE_NONE
                          ? PROFILE_NONE
                          : profile_find_metric(into, from->metrics.items[from->edge_metric].key);
    if (addition->first)
        into->edge_metric = metric;
    else if (into->edge_metric != metric)
        into->edge_metric = PROFILE_NONE;
    if (into->edge_metric != PROFILE_NONE && into->edges.count > 0 && !profile_edges_add_up(into))
        into->edge_metric = PROFILE_NONE;
}

/* ---- what can be added ---- */

static bool texts_are_same(Text own, Text other, const char *what, ProfileProblem *problem) {
    if (text_equal(own, other)) return true;
    ProfilePart name = profile_part_text(text_of(what));
    if (own.length == 0)
        return profile_refuse(problem, PROBLEM_RUN_FACT_MISSING,
                              .parts = {name, profile_part_text(other)});
    if (other.length == 0)
        return profile_refuse(problem, PROBLEM_RUN_FACT_NEW,
                              .parts = {name, profile_part_text(own)});
    return profile_refuse(problem, PROBLEM_RUN_FACT,
                          .parts = {name, profile_part_text(own), profile_part_text(other)});
}

static bool formats_are_same(const Profile *sum, const Profile *run, ProfileProblem *problem) {
    Buffer own = {0}, other = {0};
    profile_list_formats(run, profile_format_key, &own);
    profile_list_formats(sum, profile_format_key, &other);
    bool same = texts_are_same(buffer_as_text(&own), buffer_as_text(&other), "format", problem);
    buffer_release(&own);
    buffer_release(&other);
    return same;
}

/* what makes figures of our own runs another kind of figures */
static bool facts_are_same(const Profile *sum, const Profile *run, ProfileProblem *problem) {
    static const ProfileFactCode codes[] = {PROFILE_FACT_ENGINE, PROFILE_FACT_COST_MODEL};
    bool same = true;
    for (uint32_t i = 0; i < sizeof codes / sizeof *codes && same; i++)
        same = texts_are_same(profile_fact(run, codes[i]), profile_fact(sum, codes[i]),
                              profile_fact_row(codes[i])->key, problem);
    return same;
}

/* Samples of our own runs are there if the run was long enough: that says nothing about how it was
 * made. */
static bool depends_on_length(const Profile *profile, const ProfileMetric *metric) {
    return metric->sampled && metric->source < profile->sources.count &&
           profile->sources.items[metric->source].format == PROFILE_FORMAT_RUN;
}

/* The metrics that one has and the other has not; what is rounded is in no sum. */
static uint32_t list_missing(const Profile *has, const Profile *has_not,
                             Text keys[PROFILE_METRIC_LIMIT]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < has->metrics.count; i++) {
        const ProfileMetric *metric = &has->metrics.items[i];
        if (metric->rounded || depends_on_length(has, metric) ||
            profile_find_metric(has_not, metric->key) != PROFILE_NONE)
            continue;
        keys[count++] = metric->key;
    }
    return count;
}

static bool metrics_are_same(const Profile *sum, const Profile *run, ProfileProblem *problem) {
    Text more_keys[PROFILE_METRIC_LIMIT], fewer_keys[PROFILE_METRIC_LIMIT];
    ProfilePart more = profile_part_list(more_keys, list_missing(run, sum, more_keys), 0),
                fewer = profile_part_list(fewer_keys, list_missing(sum, run, fewer_keys), 0);
    if (more.count > 0 && fewer.count > 0)
        return profile_refuse(problem, PROBLEM_RUN_OTHERS, .parts = {more, fewer});
    if (more.count > 0) return profile_refuse(problem, PROBLEM_RUN_MORE, .parts = {more});
    if (fewer.count > 0) return profile_refuse(problem, PROBLEM_RUN_FEWER, .parts = {fewer});
    return true;
}

bool profile_run_is_alike(const Profile *sum, const Profile *run, ProfileProblem *problem) {
    return runs_of(sum) == 0 ||
           (formats_are_same(sum, run, problem) && facts_are_same(sum, run, problem) &&
            metrics_are_same(sum, run, problem));
}

/* ---- the whole ---- */

static void add_losses(Addition *addition) {
    const Profile *from = addition->from;
    for (uint32_t i = 0; i < from->losses.count; i++) { /* which run's it was is not kept */
        ProfileLoss loss = from->losses.items[i];
        loss.file = TEXT("");
        loss.offset = loss.line = 0;
        profile_add_loss(addition->into, loss);
    }
    if (from->dimensions.count > 0) profile_lose(addition->into, LOSS_RUNS_SAMPLES);
    if (from->moments.count > 0) profile_lose(addition->into, LOSS_RUNS_MOMENTS);
    if (from->lines.count > 0) profile_lose(addition->into, LOSS_RUNS_LINES);
}

/* costs of a context that has no place go to the one above it */
static void use_callers(Addition *addition) {
    for (uint32_t i = 0; i < addition->contexts.count; i++) {
        uint32_t parent = addition->from->contexts.items[i].parent;
        if (addition->contexts.items[i] == PROFILE_NONE && parent != PROFILE_NONE)
            addition->contexts.items[i] = addition->contexts.items[parent];
    }
    profile_lose(addition->into, LOSS_RUNS_CONTEXTS);
}

bool profile_add_run(Profile *into, const Profile *from) {
    Text own = profile_fact(into, PROFILE_FACT_PROGRAM),
         other = profile_fact(from, PROFILE_FACT_PROGRAM);
    uint64_t before = runs_of(into), runs;
    if (before > 0 && own.length > 0 && other.length > 0 && !text_equal(own, other)) return false;
    runs = before + runs_of(from);
    if (runs > PROFILE_RUNS_LIMIT) runs = PROFILE_RUNS_LIMIT;
    Addition addition = {.into = into,
                         .from = from,
                         .first = before == 0,
                         .runs_before = before,
                         .runs_added = runs_of(from)};
    profile_join_labels(into, from, &addition.labels);
    if (!profile_join_contexts(into, from, &addition.labels, &addition.contexts))
        use_callers(&addition);
    ProfileProblem difference = {0};
    if (before > 0 && !formats_are_same(into, from, &difference))
        profile_lose(into, LOSS_RUNS_FORMATS);
    profile_problem_release(&difference);
    add_sources(&addition);
    add_metrics(&addition);
    add_edges(&addition);
    add_totals(&addition);
    add_facts(&addition, runs);
    add_losses(&addition);
    profile_add_search(into, from, addition.contexts.items, addition.first);
    vector_release(&addition.labels);
    vector_release(&addition.contexts);
    return true;
}
