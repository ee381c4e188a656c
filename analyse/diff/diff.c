/* Noise. A sampled cost is a count of samples. If samples were independent, a count would be
 * Poisson; but those of neighbouring moments hit the same code: of 24 runs of one program on a busy
 * machine, the variance of a centre's ticks was 1 to 3 times their mean. So two samples count as
 * one: x is half of the samples of one run, y of the other, the smaller rounded up, the larger
 * down.
 *
 * Two runs of an unchanged part of a program have means m and r * m, r being how much slower the
 * machine was the second time. Given the sum N = x + y, y is binomial: B(N, r / (1 + r)), whatever
 * m is. The difference is chance if, for some r that is to be reckoned with, such a y or a more
 * extreme one has a probability of 0.5 % or more on its side: so at most 1 in 100 unchanged rows is
 * called a change (1 in 1,000 of the 24 runs, paired).
 *
 * Which r: a machine is as fast as the time before within 10 %. If all the rest of the program took
 * longer by some factor as well, a row says nothing new within that factor: r reaches to the ratio
 * of the other samples, up to 1.25 (beyond it is no machine's mood). Where there is no rest, as for
 * a total, r reaches to 1.25. Only the end of the range that is nearest to y/x counts, as there the
 * tail is largest.
 *
 * Up to N = 100 the tail is added up exactly; above, the normal distribution with a continuity
 * correction of a half.
 */
#include "analyse/diff/diff.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- noise ---- */

/* P(Y >= y) of B(n, p), n small: terms from n down, each from the one before */
static double binomial_tail(uint64_t n, double p, uint64_t y) {
    double term = 1, sum = 0;
    for (uint64_t i = 0; i < n; i++) term *= p;
    for (uint64_t k = n;; k--) {
        sum += term;
        if (k == y || k == 0) return sum;
        term *= (double)k / (double)(n - k + 1) * ((1 - p) / p);
    }
}

/* is after too much beside before, if its mean is at most r times as large? */
static bool exceeds(uint64_t before, uint64_t after, double r) {
    enum { EXACT = 100 };
    const double tail = 0.005, deviations = 2.5758;
    uint64_t x = before / 2 + before % 2, y = after / 2;
    double n = (double)x + (double)y, p = r / (1 + r);
    if ((double)y <= n * p) return false;
    if (n <= EXACT) return binomial_tail(x + y, p, y) < tail;
    return ((double)y - 0.5 - n * p) / sqrt(n * p * (1 - p)) > deviations;
}

bool diff_is_noise(uint64_t before, uint64_t total_before, uint64_t after, uint64_t total_after) {
    const double mood = 1.1, most = 1.25;
    double low = 1 / most, high = most;
    if (total_before > before && total_after > after) {
        double rest = (double)(total_after - after) / (double)(total_before - before);
        high = rest < mood ? mood : rest < most ? rest : most;
        low = rest > 1 / mood ? 1 / mood : rest > 1 / most ? rest : 1 / most;
    }
    return !exceeds(before, after, high) && !exceeds(after, before, 1 / low);
}

/* how many samples a value stands for */
static uint64_t samples_of(const ProfileMetric *metric, uint64_t value, uint64_t total) {
    if (metric->samples == 0 || total == 0 || metric->samples == total) return value;
    return (uint64_t)((unsigned __int128)value * metric->samples / total);
}

bool diff_value_is_noise(const Diff *diff, const DiffMetric *metric, uint64_t before,
                         uint64_t after, uint32_t contexts) {
    const ProfileMetric *old = &diff->old->metrics.items[metric->old_metric];
    const ProfileMetric *new = &diff->new->metrics.items[metric->new_metric];
    if (before == after) return true;
    if ((old->rounded || new->rounded) && diff_amount(before, after) * 2 <= contexts) return true;
    if (!old->sampled && !new->sampled) return false;
    uint64_t x = samples_of(old, before, metric->before),
             all_x = samples_of(old, metric->before, metric->before);
    uint64_t y = samples_of(new, after, metric->after),
             all_y = samples_of(new, metric->after, metric->after);
    return diff_is_noise(x, all_x, y, all_y);
}

uint64_t diff_amount(uint64_t before, uint64_t after) {
    return before > after ? before - after : after - before;
}

/* ---- rows ---- */

static int compare_rows(const void *left, const void *right) {
    const DiffRow *a = left, *b = right;
    uint64_t x = diff_amount(a->before, a->after), y = diff_amount(b->before, b->after);
    if (x != y) return x > y ? -1 : 1;
    if (a->after != b->after) return a->after > b->after ? -1 : 1;
    if (a->new_label != b->new_label) return a->new_label < b->new_label ? -1 : 1;
    return a->old_label < b->old_label ? -1 : a->old_label > b->old_label;
}

static uint32_t *count_contexts(Arena *arena, const Profile *profile) {
    uint32_t *counts = ARENA_ARRAY(arena, uint32_t, (size_t)profile->labels.count + 1);
    for (uint32_t i = 0; i < profile->contexts.count; i++)
        counts[profile->contexts.items[i].label]++;
    return counts;
}

static DiffRow make_row(const Diff *diff, const DiffMetric *metric, uint32_t old, uint32_t new) {
    DiffRow row = {.old_label = old, .new_label = new};
    if (old != PROFILE_NONE) {
        row.before = rollup_own(&diff->old_rollup, metric->old_metric, old);
        row.inherited_before = rollup_inherited(&diff->old_rollup, metric->old_metric, old);
    }
    if (new != PROFILE_NONE) {
        row.how = diff->match.how.items[new];
        row.after = rollup_own(&diff->new_rollup, metric->new_metric, new);
        row.inherited_after = rollup_inherited(&diff->new_rollup, metric->new_metric, new);
    }
    return row;
}

static void add_rows(Diff *diff, DiffMetric *metric, const uint32_t *old_contexts,
                     const uint32_t *new_contexts) {
    uint32_t news = diff->new->labels.count, olds = diff->old->labels.count;
    for (uint32_t i = 0; i < news + olds; i++) {
        uint32_t new = i < news ? i : PROFILE_NONE;
        uint32_t old = i < news ? diff->match.old_of_new.items[i] : i - news;
        if (i >= news && diff->match.new_of_old.items[old] != PROFILE_NONE) continue;
        DiffRow row = make_row(diff, metric, old, new);
        if (row.before == 0 && row.after == 0) continue;
        uint32_t contexts = (old == PROFILE_NONE ? 0 : old_contexts[old]) +
                            (new == PROFILE_NONE ? 0 : new_contexts[new]);
        row.noise = row.before != row.after &&
                    diff_value_is_noise(diff, metric, row.before, row.after, contexts);
        vector_push(&metric->rows, row);
    }
    if (metric->rows.count > 1)
        qsort(metric->rows.items, metric->rows.count, sizeof(DiffRow), compare_rows);
}

/* ---- transfers ---- */

/* What the labels on one side only have below each label that is on both, its host. */
typedef struct Hosted {
    const Profile *profile;
    const uint64_t *values; /* by context */
    const uint32_t *partner;
    uint32_t *host;    /* by context: the nearest label, from it upwards, that is on both sides */
    uint64_t *sums;    /* by host, as all that follows */
    uint32_t *largest; /* the label that has most */
    uint32_t *counts;  /* how many there are */
    bool *transfers;   /* the sums agree */
} Hosted;

static bool is_hosted(const Hosted *hosted, uint32_t context) {
    return hosted->partner[hosted->profile->contexts.items[context].label] == PROFILE_NONE &&
           hosted->host[context] != PROFILE_NONE && hosted->values[context] > 0;
}

static void sum_hosted(Hosted *hosted) {
    Map parts = {0}; /* host << 32 | label -> amount */
    for (uint32_t i = 0; i < hosted->profile->contexts.count; i++) {
        ProfileContext context = hosted->profile->contexts.items[i];
        bool on_both = hosted->partner[context.label] != PROFILE_NONE;
        hosted->host[i] = on_both                          ? context.label
                          : context.parent == PROFILE_NONE ? PROFILE_NONE
                                                           : hosted->host[context.parent];
        if (!is_hosted(hosted, i)) continue;
        uint32_t host = hosted->host[i];
        uint64_t *part = map_slot(&parts, (uint64_t)host << 32 | context.label, 0);
        if (*part == 0) hosted->counts[host]++;
        *part += hosted->values[i];
        hosted->sums[host] += hosted->values[i];
        if (*part > map_get(&parts, (uint64_t)host << 32 | hosted->largest[host], 0))
            hosted->largest[host] = context.label;
    }
    map_release(&parts);
}

static void hosted_init(Hosted *hosted, Arena *arena, const Profile *profile, uint32_t metric,
                        const uint32_t *partner) {
    size_t labels = (size_t)profile->labels.count + 1;
    *hosted = (Hosted){.profile = profile,
                       .values = profile->metrics.items[metric].values.items,
                       .partner = partner,
                       .host = ARENA_ARRAY(arena, uint32_t, (size_t)profile->contexts.count + 1),
                       .sums = ARENA_ARRAY(arena, uint64_t, labels),
                       .largest = ARENA_ARRAY(arena, uint32_t, labels),
                       .counts = ARENA_ARRAY(arena, uint32_t, labels),
                       .transfers = ARENA_ARRAY(arena, bool, labels)};
    sum_hosted(hosted);
}

/* by label: what of it is below hosts with transfers */
static uint64_t *sum_transferred(const Hosted *hosted, Arena *arena) {
    uint64_t *sums = ARENA_ARRAY(arena, uint64_t, (size_t)hosted->profile->labels.count + 1);
    for (uint32_t i = 0; i < hosted->profile->contexts.count; i++)
        if (is_hosted(hosted, i) && hosted->transfers[hosted->host[i]])
            sums[hosted->profile->contexts.items[i].label] += hosted->values[i];
    return sums;
}

static int compare_transfers(const void *left, const void *right) {
    const DiffTransfer *a = left, *b = right;
    if (a->amount != b->amount) return a->amount > b->amount ? -1 : 1;
    if (a->joined != b->joined) return a->joined ? 1 : -1;
    return a->new_label < b->new_label ? -1 : a->new_label > b->new_label;
}

/* Did what the row lost (or won) go to (or come from) those below it? */
static void check_row(DiffMetric *metric, DiffRow *row, Hosted *before, Hosted *after) {
    if (row->old_label == PROFILE_NONE || row->new_label == PROFILE_NONE) return;
    bool joined = row->after > row->before;
    Hosted *side = joined ? before : after;
    uint32_t host = joined ? row->old_label : row->new_label;
    uint64_t change = diff_amount(row->before, row->after), sum = side->sums[host];
    if (change == 0 || diff_amount(change, sum) > change / 200) return;
    row->transferred = side->transfers[host] = true;
    vector_push(&metric->transfers, (DiffTransfer){joined, row->old_label, row->new_label,
                                                   side->largest[host], side->counts[host], sum});
}

static void find_transfers(const Diff *diff, DiffMetric *metric) {
    Arena arena;
    Hosted before, after;
    arena_init(&arena);
    hosted_init(&before, &arena, diff->old, metric->old_metric, diff->match.new_of_old.items);
    hosted_init(&after, &arena, diff->new, metric->new_metric, diff->match.old_of_new.items);
    for (uint32_t i = 0; i < metric->rows.count; i++)
        check_row(metric, &metric->rows.items[i], &before, &after);
    const uint64_t *gone = sum_transferred(&before, &arena),
                   *came = sum_transferred(&after, &arena);
    for (uint32_t i = 0; i < metric->rows.count; i++) {
        DiffRow *row = &metric->rows.items[i];
        if (row->old_label == PROFILE_NONE) row->transferred = came[row->new_label] == row->after;
        if (row->new_label == PROFILE_NONE) row->transferred = gone[row->old_label] == row->before;
    }
    if (metric->transfers.count > 1)
        qsort(metric->transfers.items, metric->transfers.count, sizeof(DiffTransfer),
              compare_transfers);
    arena_release(&arena);
}

/* ---- the whole ---- */

bool diff_timer_was_off(const Profile *profile, uint32_t metric) {
    return profile->metrics.items[metric].sampled && profile_total(profile, metric) == 0 &&
           text_equal(profile_fact(profile, PROFILE_FACT_TICK_INTERVAL), TEXT("0"));
}

void diff_init(Diff *diff, const Profile *old, const Profile *new) {
    *diff = (Diff){.old = old, .new = new};
    rollup_init(&diff->old_rollup, old);
    rollup_init(&diff->new_rollup, new);
    match_labels(old, new, &diff->match);
    Arena arena;
    arena_init(&arena);
    const uint32_t *old_contexts = count_contexts(&arena, old);
    const uint32_t *new_contexts = count_contexts(&arena, new);
    for (uint32_t i = 0; i < new->metrics.count; i++) {
        uint32_t before = profile_find_metric(old, new->metrics.items[i].key);
        if (before == PROFILE_NONE || diff_timer_was_off(old, before) || diff_timer_was_off(new, i))
            continue;
        DiffMetric metric = {.old_metric = before,
                             .new_metric = i,
                             .before = rollup_total(&diff->old_rollup, before),
                             .after = rollup_total(&diff->new_rollup, i)};
        add_rows(diff, &metric, old_contexts, new_contexts);
        find_transfers(diff, &metric);
        metric.noise = diff_value_is_noise(diff, &metric, metric.before, metric.after,
                                           old->contexts.count + new->contexts.count);
        for (uint32_t j = 0; j < metric.rows.count; j++)
            metric.noise =
                metric.noise && (metric.rows.items[j].noise ||
                                 metric.rows.items[j].before == metric.rows.items[j].after);
        vector_push(&diff->metrics, metric);
    }
    arena_release(&arena);
}

void diff_release(Diff *diff) {
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        vector_release(&diff->metrics.items[i].rows);
        vector_release(&diff->metrics.items[i].transfers);
    }
    vector_release(&diff->metrics);
    match_release(&diff->match);
    rollup_release(&diff->old_rollup);
    rollup_release(&diff->new_rollup);
}

bool diff_metric_changed(const DiffMetric *metric) {
    /* the rows begin with the largest change, and add up to the totals */
    return metric->rows.count > 0 && metric->rows.items[0].before != metric->rows.items[0].after;
}

bool diff_row_is_runtime(const Diff *diff, const DiffRow *row) {
    const ProfileLabel *label = row->new_label != PROFILE_NONE
                                    ? &diff->new->labels.items[row->new_label]
                                    : &diff->old->labels.items[row->old_label];
    return profile_label_is_runtime(label->kind);
}

uint32_t diff_headline(const Diff *diff, const DiffMetric *metric) {
    for (int runtime = 0; runtime < 2; runtime++)
        for (uint32_t i = 0; i < metric->rows.count; i++) {
            const DiffRow *row = &metric->rows.items[i];
            if (row->before == row->after) break;
            if (!row->noise && !row->transferred &&
                diff_row_is_runtime(diff, row) == (runtime == 1))
                return i;
        }
    return PROFILE_NONE;
}
