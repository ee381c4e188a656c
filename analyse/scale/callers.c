#include "analyse/scale/callers.h"
#include "abi/library.h"
#include "analyse/libraries.h"
#include "ghc/methods.h"

static const double CLASS = 0.5; /* between n log n and n^2, and less than between 1 and n */

typedef struct Callers {
    const Scale *scale;
    const Profile *largest;
    const uint32_t *labels; /* by label of the largest run: that of the scale */
    const bool *foreign;    /* by label of the largest run */
    double *orders;         /* by label of the scale: how its entries grow; -1: it has none */
    uint32_t entries;       /* measure; PROFILE_NONE: there is none */
    double *weights;        /* by label of the scale */
} Callers;

static bool is_method(const ProfileLabel *label) {
    return label->kind == PROFILE_CENTRE && ghc_is_method(label->name);
}

static bool is_library(const Callers *callers, uint32_t of) {
    const ProfileLabel *label = &callers->largest->labels.items[of];
    return callers->foreign[of] ||
           (label->kind == PROFILE_CAF && !profile_is_of_ghc(callers->largest) &&
            library_has(label->place.file));
}

static uint32_t find_entries(const Scale *scale) {
    for (uint32_t i = 0; i < scale->measures.count; i++)
        if (scale->measures.items[i].role == PROFILE_ROLE_ENTRIES) return i;
    return PROFILE_NONE;
}

static void find_orders(Callers *callers, Arena *arena) {
    const Scale *scale = callers->scale;
    callers->orders = ARENA_ARRAY(arena, double, (size_t)scale->labels.labels.count + 1);
    for (uint32_t i = 0; i < scale->labels.labels.count; i++) callers->orders[i] = -1;
    for (uint32_t i = 0; callers->entries != PROFILE_NONE && i < scale->rows.count; i++) {
        const ScaleCell *cell = scale_cell(&scale->rows.items[i], callers->entries);
        if (cell->there) callers->orders[scale->rows.items[i].label] = growth_order(&cell->growth);
    }
}

/* Is it entered by others, and not by itself alone? */
static bool is_entered(const Callers *callers, uint32_t label) {
    uint64_t all = 0, by_itself = 0;
    for (uint32_t i = 0; i < callers->largest->edges.count; i++) {
        const ProfileEdge *edge = &callers->largest->edges.items[i];
        if (callers->labels[edge->to] != label) continue;
        all += edge->count;
        if (callers->labels[edge->from] == label) by_itself += edge->count;
    }
    return all > 0 && by_itself <= all / 2;
}

/* Note [Who multiplies] */
static bool has_caller(const Callers *callers, const ScaleRow *row) {
    if (row->leading == PROFILE_NONE || row->steepness <= 1) return false;
    if (row->is_library) return true;
    if (callers->orders[row->label] < row->steepness - CLASS) return false;
    return is_method(&callers->scale->labels.labels.items[row->label]) ||
           is_entered(callers, row->label);
}

/* What is it that the row has in this context, as a weight? */
static uint64_t cost_of(const Callers *callers, const ScaleRow *row, uint32_t context) {
    const Profile *profile = callers->largest;
    const Measure *measure = &callers->scale->measures.items[row->leading];
    uint32_t metric = profile_find_metric(profile, measure->key);
    if (metric == PROFILE_NONE) metric = profile_metric_of(profile, PROFILE_METRIC_BYTES);
    return metric == PROFILE_NONE ? 0 : profile->metrics.items[metric].values.items[context];
}

static bool can_call(const Callers *callers, const ScaleRow *row, uint32_t of) {
    const ProfileLabel *label = &callers->largest->labels.items[of];
    uint32_t known = callers->labels[of];
    if (known == PROFILE_NONE || known == row->label || label->kind != PROFILE_CENTRE ||
        is_library(callers, of) || is_method(label))
        return false;
    bool is_slow = callers->orders[row->label] < row->steepness - CLASS;
    return is_slow || callers->orders[known] <= row->steepness - CLASS;
}

/* the label of the nearest above a context that can be the caller; PROFILE_NONE: none */
static uint32_t caller_above(const Callers *callers, const ScaleRow *row, uint32_t context) {
    const Profile *profile = callers->largest;
    uint32_t above = profile->contexts.items[context].parent;
    while (above != PROFILE_NONE && !can_call(callers, row, profile->contexts.items[above].label))
        above = profile->contexts.items[above].parent;
    return above == PROFILE_NONE ? PROFILE_NONE
                                 : callers->labels[profile->contexts.items[above].label];
}

static uint32_t find_caller(const Callers *callers, const ScaleRow *row) {
    const Profile *profile = callers->largest;
    uint32_t count = callers->scale->labels.labels.count, best = PROFILE_NONE;
    double all = 0;
    for (uint32_t i = 0; i < count; i++) callers->weights[i] = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        if (callers->labels[profile->contexts.items[i].label] != row->label) continue;
        double cost = (double)cost_of(callers, row, i);
        uint32_t caller = cost > 0 ? caller_above(callers, row, i) : PROFILE_NONE;
        all += cost;
        if (caller != PROFILE_NONE) callers->weights[caller] += cost;
    }
    for (uint32_t i = 0; i < count; i++)
        if (callers->weights[i] > 0 &&
            (best == PROFILE_NONE || callers->weights[i] > callers->weights[best]))
            best = i;
    return best != PROFILE_NONE && callers->weights[best] * 2 >= all ? best : PROFILE_NONE;
}

void scale_find_callers(Scale *scale, const Profile *largest, const ProfileIndices *labels) {
    Arena arena;
    arena_init(&arena);
    Callers callers = {.scale = scale,
                       .largest = largest,
                       .labels = labels->items,
                       .foreign = libraries_labels(largest, &arena),
                       .entries = find_entries(scale)};
    callers.weights = ARENA_ARRAY(&arena, double, (size_t)scale->labels.labels.count + 1);
    find_orders(&callers, &arena);
    bool *library = ARENA_ARRAY(&arena, bool, (size_t)scale->labels.labels.count + 1);
    for (uint32_t i = 0; i < largest->labels.count; i++)
        if (labels->items[i] != PROFILE_NONE && is_library(&callers, i))
            library[labels->items[i]] = true;
    for (uint32_t i = 0; i < scale->rows.count; i++) {
        ScaleRow *row = &scale->rows.items[i];
        row->is_library = library[row->label];
        row->caller = has_caller(&callers, row) ? find_caller(&callers, row) : PROFILE_NONE;
    }
    arena_release(&arena);
}
