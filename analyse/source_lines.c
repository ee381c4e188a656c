/* Lines of the source with what was charged to their places. Places come by file and line, so lines
 * are made in one pass; calls come in the same order. */
#include "abi/definitions.h"
#include "abi/library.h"
#include "analyse/source.h"
#include "base/map.h"
#include <stdlib.h>

uint32_t source_metric(const Profile *profile, uint32_t metric) {
    if (profile->lines.count == 0 || metric == PROFILE_NONE ||
        profile_metric_has_lines(profile, metric))
        return metric;
    uint32_t steps = profile_metric_of(profile, PROFILE_METRIC_STEPS);
    return steps != PROFILE_NONE && profile_metric_has_lines(profile, steps) ? steps : metric;
}

/* ---- what is alive, by line ---- */

/* Of the peak, what was made at each line: lines that have nothing else, too. */
typedef struct Live {
    Place place; /* file and line alone */
    uint64_t bytes;
} Live;

typedef VECTOR(Live) LiveLines;

static int compare_live(const void *left, const void *right) {
    const Live *a = left, *b = right;
    return profile_compare_places(&a->place, &b->place);
}

static bool find_live(const Profile *profile, LiveLines *live) {
    uint32_t cells = profile_find_dimension_of(profile, PROFILE_DIMENSION_CELLS);
    uint32_t peak = cells == PROFILE_NONE ? PROFILE_NONE : profile_peak_sample(profile, cells);
    if (peak == PROFILE_NONE) return false;
    ProfileRows rows = profile_rows(profile, cells, peak);
    while (profile_next_row(&rows)) {
        const ProfileBand *cell = &profile->dimensions.items[cells].bands.items[rows.band];
        if (cell->site == 0) continue;
        const Place *place = &profile->sites.items[cell->site - 1].place;
        if (place->line == 0 || place->file.length == 0) continue;
        vector_push(live, (Live){{.file = place->file, .line = place->line}, rows.value});
    }
    if (live->count > 0) qsort(live->items, live->count, sizeof *live->items, compare_live);
    return true;
}

/* ---- lines ---- */

typedef struct Making {
    SourceCosts *costs;
    const Profile *profile;
    uint32_t metric, bytes, steps, marks, calls; /* PROFILE_NONE: the profile lacks it */
    uint64_t passed, called;                     /* of the line at hand */
} Making;

static uint64_t value_of(const Making *making, uint32_t metric, uint32_t line) {
    if (metric == PROFILE_NONE || !profile_metric_has_lines(making->profile, metric)) return 0;
    return making->profile->metrics.items[metric].lines.items[line];
}

/* Of the metric, what was charged in branches that failed. */
static uint64_t failed_of(const Making *making, uint32_t line) {
    const Profile *profile = making->profile;
    if (!making->costs->has_fates) return 0;
    return profile_charges_metric(&profile->line_fates.items[line].of[PROFILE_FATE_FAILED],
                                  profile->metrics.items[making->metric].code);
}

static SourceCostsFile *file_of(SourceCosts *costs, Text name) {
    bool same = costs->files.count > 0 && text_equal(vector_last(&costs->files).name, name);
    if (!same)
        vector_push(&costs->files, (SourceCostsFile){.name = name,
                                                     .first = costs->lines.count,
                                                     .is_library = library_has(name)});
    return &vector_last(&costs->files);
}

/* the line at hand, of the file at hand */
static SourceLine *line_of(Making *making, const Place *place) {
    SourceCosts *costs = making->costs;
    SourceCostsFile *file = file_of(costs, place->file);
    if (file->count == 0 || vector_last(&costs->lines).line != place->line) {
        vector_push(&costs->lines, (SourceLine){.line = place->line, .end = place->line});
        file->count++;
        making->passed = making->called = 0;
    }
    return &vector_last(&costs->lines);
}

static void add_live(Making *making, const Live *live) {
    line_of(making, &live->place)->live += live->bytes;
}

static void add_line(Making *making, uint32_t number) {
    const ProfileLine *from = &making->profile->lines.items[number];
    uint64_t cost = value_of(making, making->metric, number);
    if (from->place.line == 0 || from->place.file.length == 0) {
        making->costs->placeless += cost;
        making->costs->placeless_labels += cost > 0;
        return;
    }
    SourceLine *line = line_of(making, &from->place);
    line->cost += cost;
    vector_last(&making->costs->files).cost += cost;
    line->bytes += value_of(making, making->bytes, number);
    line->steps += value_of(making, making->steps, number);
    line->failed += failed_of(making, number);
    making->passed += value_of(making, making->marks, number);
    making->called += value_of(making, making->calls, number);
    line->entries = making->called > 0 ? making->called : making->passed;
    if (line->text == 0) line->text = from->text;
}

/* Is what is alive there to be added before this line? */
static bool comes_before(const Live *live, const Place *place) {
    int order = text_compare(live->place.file, place->file);
    return order < 0 || (order == 0 && live->place.line <= place->line);
}

static void add_lines(Making *making) {
    const Profile *profile = making->profile;
    LiveLines live = {0};
    uint32_t at = 0;
    making->costs->has_live = find_live(profile, &live);
    for (uint32_t i = 0; i < profile->lines.count; i++) {
        const Place *place = &profile->lines.items[i].place;
        while (at < live.count && place->line > 0 && comes_before(&live.items[at], place))
            add_live(making, &live.items[at++]);
        add_line(making, i);
    }
    while (at < live.count) add_live(making, &live.items[at++]);
    vector_release(&live);
}

/* ---- calls ---- */

/* What a program writes: not the making of an instance for a type, nor a primitive that a literal
 * stands for. */
static bool is_written(Text name) {
    return name.length > 0 && name.bytes[name.length - 1] != '#' &&
           !text_starts_with(name, TEXT(DEFINITION_INSTANCE));
}

static int compare_calls(const void *left, const void *right) {
    const SourceCall *a = left, *b = right;
    if (a->file != b->file) return a->file < b->file ? -1 : 1;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    return text_compare(a->name, b->name);
}

static int compare_times(const void *left, const void *right) {
    const SourceCall *a = left, *b = right;
    if (a->times != b->times) return a->times > b->times ? -1 : 1;
    return text_compare(a->name, b->name);
}

/* Several places of a line call the same. */
static void join_calls(SourceCosts *costs) {
    uint32_t kept = 0;
    if (costs->calls.count > 1)
        qsort(costs->calls.items, costs->calls.count, sizeof *costs->calls.items, compare_calls);
    for (uint32_t i = 0; i < costs->calls.count; i++) {
        SourceCall *call = &costs->calls.items[i];
        SourceCall *last = kept > 0 ? &costs->calls.items[kept - 1] : NULL;
        if (last && compare_calls(last, call) == 0)
            last->times += call->times;
        else
            costs->calls.items[kept++] = *call;
    }
    costs->calls.count = kept;
}

/* Files are in the order of their names still, and so are calls. */
static void add_calls(Making *making) {
    SourceCosts *costs = making->costs;
    uint32_t file = 0;
    for (uint32_t i = 0; i < making->profile->line_calls.count; i++) {
        const ProfileLineCall *call = &making->profile->line_calls.items[i];
        Text name = definition_written(call->name);
        if (!is_written(name)) continue;
        while (file < costs->files.count &&
               text_compare(costs->files.items[file].name, call->place.file) < 0)
            file++;
        vector_push(&costs->calls, (SourceCall){file, call->place.line, name, call->times});
    }
    join_calls(costs);
    for (uint32_t i = 0, at = 0; i < costs->files.count; i++) {
        const SourceCostsFile *of = &costs->files.items[i];
        for (uint32_t j = of->first; j < of->first + of->count; j++) {
            SourceLine *line = &costs->lines.items[j];
            const SourceCall here = {.file = i, .line = line->line};
            while (at < costs->calls.count && compare_calls(&costs->calls.items[at], &here) < 0)
                at++;
            line->first_call = at;
            while (at < costs->calls.count && costs->calls.items[at].file == i &&
                   costs->calls.items[at].line == line->line)
                at++;
            line->call_count = at - line->first_call;
            if (line->call_count > 1)
                qsort(&costs->calls.items[line->first_call], line->call_count,
                      sizeof *costs->calls.items, compare_times);
        }
    }
}

/* ---- the whole ---- */

static int compare_files(const void *left, const void *right) {
    const SourceCostsFile *a = left, *b = right;
    if (a->is_library != b->is_library) return a->is_library ? 1 : -1;
    if (a->cost != b->cost) return a->cost > b->cost ? -1 : 1;
    return text_compare(a->name, b->name);
}

void source_costs_of_lines(SourceCosts *costs, const Profile *profile, uint32_t metric) {
    *costs = (SourceCosts){0};
    Making making = {.costs = costs,
                     .profile = profile,
                     .metric = metric,
                     .bytes = profile_metric_of(profile, PROFILE_METRIC_BYTES),
                     .steps = profile_metric_of(profile, PROFILE_METRIC_STEPS),
                     .marks = profile_metric_of(profile, PROFILE_METRIC_E),
                     .calls = profile_metric_of(profile, PROFILE_METRIC_F)};
    costs->has_lines = costs->has_entries = true;
    costs->has_fates = metric != PROFILE_NONE && profile->line_fates.count > 0;
    add_lines(&making);
    add_calls(&making);
    if (costs->files.count > 1)
        qsort(costs->files.items, costs->files.count, sizeof *costs->files.items, compare_files);
}
