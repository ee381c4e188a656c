#include "analyse/diff/weigh.h"
#include "analyse/chance.h"

/* A census sees the peak only if it is taken then: by as much as this, in thousandths, two runs of
 * one program may differ. */
enum { PEAK_NOISE = 100 };
/* A heap below this is nobody's trouble, however much of it changed. */
enum { HEAP_MINDED = 1 << 20 };

static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

static uint32_t weight_of(uint64_t change, uint64_t whole) {
    uint64_t weight = whole == 0 ? 0 : (uint64_t)((unsigned __int128)change * 1000 / whole);
    return weight < 1000 ? (uint32_t)weight : 1000;
}

/* DIFF_CHANGE_KINDS: it is none of these, such as entries */
static DiffChangeKind kind_of(const ProfileMetric *metric) {
    switch (metric->role) {
    case PROFILE_ROLE_TIME: return DIFF_CHANGE_TIME;
    case PROFILE_ROLE_ALLOCATION: return DIFF_CHANGE_ALLOCATION;
    default: return DIFF_CHANGE_KINDS;
    }
}

static bool is_trusted(const Diff *diff, const DiffMetric *metric) {
    const ProfileMetric *old = &diff->old->metrics.items[metric->old_metric];
    const ProfileMetric *new = &diff->new->metrics.items[metric->new_metric];
    return (!old->sampled && !new->sampled) || larger(old->samples, new->samples) >= CHANCE_ENOUGH;
}

static uint32_t weigh_cost(const Diff *diff, const DiffMetric *metric) {
    uint32_t headline = diff_headline(diff, metric);
    if (headline == PROFILE_NONE || !is_trusted(diff, metric)) return 0;
    const DiffRow *row = &metric->rows.items[headline];
    return weight_of(diff_amount(row->before, row->after), larger(metric->before, metric->after));
}

static uint32_t weigh_heap(const Diff *diff, const DiffHeap *heap) {
    const ProfileDimension *dimension = &diff->new->dimensions.items[heap->new_dimension];
    uint64_t most = larger(heap->before, heap->after);
    if (!profile_dimension_is_live(dimension) || most < HEAP_MINDED) return 0;
    uint32_t weight = weight_of(diff_amount(heap->before, heap->after), most);
    return weight > PEAK_NOISE ? weight : 0;
}

bool diff_heap_is_noise(const Diff *diff, const DiffHeap *heap) {
    return weigh_heap(diff, heap) == 0;
}

/* Of several costs of a kind, the one that readers miss last: bytes, not objects. */
static uint32_t find_cost(const Diff *diff, DiffChangeKind kind) {
    uint32_t found = PROFILE_NONE, highest = 0;
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        const ProfileMetric *metric = &diff->new->metrics.items[diff->metrics.items[i].new_metric];
        if (kind_of(metric) != kind || (found != PROFILE_NONE && metric->rank <= highest)) continue;
        found = i;
        highest = metric->rank;
    }
    return found;
}

static DiffChange weigh_kind(const Diff *diff, const DiffHeaps *heaps, DiffChangeKind kind) {
    DiffChange change = {.kind = kind};
    if (kind != DIFF_CHANGE_MEMORY) {
        change.index = find_cost(diff, kind);
        if (change.index != PROFILE_NONE)
            change.weight = weigh_cost(diff, &diff->metrics.items[change.index]);
        return change;
    }
    for (uint32_t i = 0; i < heaps->count; i++) {
        uint32_t weight = weigh_heap(diff, &heaps->items[i]);
        if (weight <= change.weight) continue;
        change.weight = weight;
        change.index = i;
    }
    return change;
}

void diff_weigh(const Diff *diff, const DiffHeaps *heaps, DiffChanges *changes) {
    DiffChange best[DIFF_CHANGE_KINDS];
    uint32_t first = 0;
    for (uint32_t i = 0; i < DIFF_CHANGE_KINDS; i++) {
        best[i] = weigh_kind(diff, heaps, (DiffChangeKind)i);
        if (best[i].weight > best[first].weight) first = i;
    }
    changes->count = 0;
    if (best[first].weight > 0) changes->items[changes->count++] = best[first];
    for (uint32_t i = 0; i < DIFF_CHANGE_KINDS; i++)
        if (i != first && best[i].weight > 0) changes->items[changes->count++] = best[i];
}

static uint32_t find_new_metric(const Diff *diff, uint32_t new_metric) {
    for (uint32_t i = 0; i < diff->metrics.count; i++)
        if (diff->metrics.items[i].new_metric == new_metric) return i;
    return PROFILE_NONE;
}

uint32_t diff_choose_metric(const Diff *diff, const DiffChanges *changes, Text key_or_name) {
    if (key_or_name.length > 0) {
        uint32_t asked = profile_choose_metric(diff->new, key_or_name);
        return asked == PROFILE_NONE ? PROFILE_NONE : find_new_metric(diff, asked);
    }
    for (uint32_t i = 0; i < changes->count; i++)
        if (changes->items[i].kind != DIFF_CHANGE_MEMORY) return changes->items[i].index;
    uint32_t usual = profile_default_metric(diff->new);
    uint32_t chosen = usual == PROFILE_NONE ? PROFILE_NONE : find_new_metric(diff, usual);
    if (chosen != PROFILE_NONE && diff_metric_changed(&diff->metrics.items[chosen]) &&
        !diff->metrics.items[chosen].noise)
        return chosen;
    for (uint32_t i = 0; i < diff->metrics.count; i++)
        if (diff_metric_changed(&diff->metrics.items[i]) && !diff->metrics.items[i].noise) return i;
    return chosen == PROFILE_NONE && diff->metrics.count > 0 ? 0 : chosen;
}
