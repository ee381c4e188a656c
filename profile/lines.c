/* What each place of the source costs. */
#include "base/fail.h"
#include "base/utf8.h"
#include "profile/profile.h"
#include <stdlib.h>
#include <string.h>

/* ---- order ---- */

static int compare_numbers(uint32_t a, uint32_t b) { return (a > b) - (a < b); }

int profile_compare_places(const Place *a, const Place *b) {
    int order = text_compare(a->file, b->file);
    if (order == 0) order = compare_numbers(a->line, b->line);
    if (order == 0) order = compare_numbers(a->column, b->column);
    if (order == 0) order = compare_numbers(a->end_line, b->end_line);
    return order != 0 ? order : compare_numbers(a->end_column, b->end_column);
}

typedef struct Sorted { /* a line with the number that it had */
    ProfileLine line;
    uint32_t number;
} Sorted;

static int compare_sorted(const void *left, const void *right) {
    const Sorted *a = left, *b = right;
    int order = profile_compare_places(&a->line.place, &b->line.place);
    return order != 0 ? order : compare_numbers(a->number, b->number);
}

static int compare_calls(const void *left, const void *right) {
    const ProfileLineCall *a = left, *b = right;
    int order = profile_compare_places(&a->place, &b->place);
    if (order == 0) order = text_compare(a->module, b->module);
    return order != 0 ? order : text_compare(a->name, b->name);
}

/* Files of one run can have two names that are one here (homes are hidden): their calls are one. */
static void join_calls(Profile *profile) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < profile->line_calls.count; i++) {
        ProfileLineCall *call = &profile->line_calls.items[i];
        ProfileLineCall *last = kept > 0 ? &profile->line_calls.items[kept - 1] : NULL;
        if (last && compare_calls(last, call) == 0)
            last->times += call->times;
        else
            profile->line_calls.items[kept++] = *call;
    }
    profile->line_calls.count = kept;
}

static void add_fates(ProfileByFate *into, const ProfileByFate *more) {
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        profile_charges_add(&into->of[fate], &more->of[fate]);
}

static void put_sorted_fates(Profile *profile, const uint32_t *into, uint32_t kept) {
    VECTOR(ProfileByFate) moved = {0};
    if (profile->line_fates.count == 0) return;
    while (moved.count < kept) vector_push(&moved, (ProfileByFate){0});
    for (uint32_t i = 0; i < profile->line_fates.count; i++)
        add_fates(&moved.items[into[i]], &profile->line_fates.items[i]);
    profile->line_fates.count = 0;
    for (uint32_t i = 0; i < kept; i++) vector_push(&profile->line_fates, moved.items[i]);
    vector_release(&moved);
}

/* likewise */
static void put_sorted(Profile *profile, const Sorted *sorted) {
    uint32_t count = profile->lines.count, kept = 0;
    VECTOR(uint64_t) moved = {0};
    uint32_t *into = calloc((size_t)count + 1, sizeof *into); /* by number before */
    if (!into) fatal("out of memory");
    for (uint32_t i = 0; i < count; i++) {
        const ProfileLine *line = &sorted[i].line;
        bool same = kept > 0 && profile_compare_places(&profile->lines.items[kept - 1].place,
                                                       &line->place) == 0;
        if (!same) profile->lines.items[kept++] = *line;
        into[sorted[i].number] = kept - 1;
    }
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        ProfileMetric *metric = &profile->metrics.items[i];
        moved.count = 0;
        for (uint32_t j = 0; j < kept; j++) vector_push(&moved, 0);
        for (uint32_t j = 0; j < count; j++) moved.items[into[j]] += metric->lines.items[j];
        metric->lines.count = kept;
        if (kept > 0) memcpy(metric->lines.items, moved.items, kept * sizeof *moved.items);
    }
    put_sorted_fates(profile, into, kept);
    profile->lines.count = kept;
    vector_release(&moved);
    free(into);
}

void profile_sort_lines(Profile *profile) {
    VECTOR(Sorted) sorted = {0};
    for (uint32_t i = 0; i < profile->lines.count; i++)
        vector_push(&sorted, (Sorted){profile->lines.items[i], i});
    if (sorted.count > 0) qsort(sorted.items, sorted.count, sizeof *sorted.items, compare_sorted);
    put_sorted(profile, sorted.items);
    vector_release(&sorted);
    if (profile->line_calls.count > 0)
        qsort(profile->line_calls.items, profile->line_calls.count,
              sizeof *profile->line_calls.items, compare_calls);
    join_calls(profile);
}

/* ---- adding ---- */

uint32_t profile_add_line(Profile *profile, ProfileLine line) {
    if (profile->lines.count == PROFILE_LINE_LIMIT) return PROFILE_NONE;
    line.place.file = profile_text(profile, line.place.file);
    vector_push(&profile->lines, line);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        vector_push(&profile->metrics.items[i].lines, 0);
    return profile->lines.count - 1;
}

void profile_add_line_fate(Profile *profile, uint32_t line, ProfileFate fate,
                           const ProfileCharges *charges) {
    while (profile->line_fates.count <= line) vector_push(&profile->line_fates, (ProfileByFate){0});
    profile_charges_add(&profile->line_fates.items[line].of[fate], charges);
}

bool profile_add_line_call(Profile *profile, ProfileLineCall call) {
    if (profile->line_calls.count == PROFILE_LINE_LIMIT) return false;
    call.place.file = profile_text(profile, call.place.file);
    call.module = profile_text(profile, call.module);
    call.name = profile_text(profile, call.name);
    vector_push(&profile->line_calls, call);
    return true;
}

void profile_drop_lines(Profile *profile) {
    profile->lines.count = profile->line_calls.count = profile->line_fates.count = 0;
    for (uint32_t i = 0; i < profile->metrics.count; i++) profile->metrics.items[i].lines.count = 0;
}

void profile_take_lines(Profile *into, const Profile *from, const uint32_t *metrics) {
    for (uint32_t i = 0; i < from->lines.count; i++) {
        uint32_t own = profile_add_line(into, from->lines.items[i]);
        bug_unless(own == i, "lines of two profiles");
    }
    for (uint32_t i = 0; i < from->metrics.count; i++) {
        const ProfileMetric *metric = &from->metrics.items[i];
        if (metrics[i] == PROFILE_NONE || metric->lines.count == 0) continue;
        memcpy(into->metrics.items[metrics[i]].lines.items, metric->lines.items,
               metric->lines.count * sizeof *metric->lines.items);
    }
    for (uint32_t i = 0; i < from->line_fates.count; i++)
        vector_push(&into->line_fates, from->line_fates.items[i]);
    for (uint32_t i = 0; i < from->line_calls.count; i++)
        profile_add_line_call(into, from->line_calls.items[i]);
    profile_sort_lines(into); /* homes are hidden that were not known there */
}

/* ---- which metrics ---- */

static uint32_t source_of_lines(const Profile *profile) {
    for (uint32_t i = 0; i < profile->sources.count; i++)
        if (profile->sources.items[i].format == PROFILE_FORMAT_RUN) return i;
    return PROFILE_NONE;
}

bool profile_metric_has_lines(const Profile *profile, uint32_t metric) {
    const ProfileMetric *of = &profile->metrics.items[metric];
    return profile->lines.count > 0 && !of->sampled && of->source == source_of_lines(profile);
}

/* ---- that they add up ---- */

static bool check_line_sum(const Profile *profile, uint32_t metric, Buffer *problem) {
    const ProfileMetric *column = &profile->metrics.items[metric];
    Buffer key = {0};
    buffer_visible(&key, text_cut(column->key, 60));
    const char *name = buffer_as_string(&key);
    uint64_t sum = 0, total = profile_total(profile, metric);
    bool fits = true, known = profile_metric_has_lines(profile, metric);
    for (uint32_t i = 0; i < column->lines.count; i++)
        fits = fits && !__builtin_add_overflow(sum, column->lines.items[i], &sum);
    if (column->lines.count != profile->lines.count)
        buffer_printf(problem, "metric %s has %u values for %u lines", name,
                      (unsigned)column->lines.count, (unsigned)profile->lines.count);
    else if (!fits)
        buffer_printf(problem, "the sum of metric %s over all lines does not fit 64 bits", name);
    else if (!known && sum > 0)
        buffer_printf(problem, "metric %s is not counted by line, and has costs there", name);
    else if (known && sum != total)
        buffer_printf(problem, "the lines' costs of metric %s add up to %llu, its total is %llu",
                      name, (unsigned long long)sum, (unsigned long long)total);
    buffer_release(&key);
    return problem->length == 0;
}

/* Of a run that did not keep fates there is nothing to add up. */
static bool check_line_fates(const Profile *profile, Buffer *problem) {
    uint32_t count = profile->line_fates.count;
    if (count > 0 && count != profile->lines.count)
        buffer_printf(problem, "there are fates of %u lines, and %u lines", (unsigned)count,
                      (unsigned)profile->lines.count);
    for (int cost = 0; cost < COST_COUNT; cost++) {
        uint32_t metric = profile_metric_of(profile, profile_metric_of_cost((Cost)cost));
        if (metric == PROFILE_NONE || !profile_metric_has_lines(profile, metric)) continue;
        for (uint32_t i = 0; i < count && problem->length == 0; i++) {
            uint64_t sum = 0;
            for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
                sum += profile->line_fates.items[i].of[fate].of[cost];
            if (sum != profile->metrics.items[metric].lines.items[i])
                buffer_printf(problem, "the fates of %s in line %u do not add up to its value",
                              profile_cost_key((Cost)cost), (unsigned)i);
        }
    }
    return problem->length == 0;
}

/* Calls of a line are added up by name: what all have together bounds that. */
static bool check_line_calls(const Profile *profile, Buffer *problem) {
    const ProfileLineCall *calls = profile->line_calls.items;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < profile->line_calls.count && problem->length == 0; i++) {
        if (calls[i].name.length == 0 || calls[i].times == 0)
            buffer_printf(problem, "call %u of a line has no name or was never made", (unsigned)i);
        else if (i > 0 && compare_calls(&calls[i - 1], &calls[i]) >= 0)
            buffer_printf(problem, "call %u of a line is not after the one before it", (unsigned)i);
        else if (__builtin_add_overflow(sum, calls[i].times, &sum))
            buffer_string(problem, "the calls of all lines do not fit 64 bits");
    }
    return problem->length == 0;
}

bool profile_check_lines(const Profile *profile, Buffer *problem) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (!check_line_sum(profile, i, problem)) return false;
    for (uint32_t i = 1; i < profile->lines.count && problem->length == 0; i++)
        if (profile_compare_places(&profile->lines.items[i - 1].place,
                                   &profile->lines.items[i].place) >= 0)
            buffer_printf(problem, "line %u is not after the one before it", (unsigned)i);
    if (profile->line_calls.count > 0 && profile->lines.count == 0)
        buffer_string(problem, "there are calls of lines, and no lines");
    return problem->length == 0 && check_line_fates(profile, problem) &&
           check_line_calls(profile, problem);
}
