#include "runtime/search/points.h"
#include "base/map.h"

/* What is younger than the newest choice point. */
static void find_young(SearchPoints *points) {
    uint32_t count = points->items.count;
    const ChoicePoint *newest = count > 0 ? &vector_last(&points->items) : NULL;
    points->young = count > points->collected ? newest->allocation : points->nursery;
    points->young_bytes = (uint64_t)((char *)points->nursery_end - (char *)points->young);
    if (points->trails_all) points->young_bytes = 0;
    points->top = count > 0 ? newest->top : NULL;
}

void points_init(SearchPoints *points) {
    *points = (SearchPoints){0};
    find_young(points);
}

void points_release(SearchPoints *points) {
    vector_release(&points->items);
    vector_release(&points->trail);
    vector_release(&points->values);
}

uint64_t points_bytes(const SearchPoints *points) {
    return vector_bytes(&points->items) + vector_bytes(&points->trail) +
           vector_bytes(&points->values);
}

void points_push(SearchPoints *points, ChoicePoint point) {
    vector_push(&points->items, point);
    find_young(points);
}

void trail_forget(const TrailEntry *entry) {
    Object *object = entry->object;
    if (!trail_is_word(entry) && !header_is_kept(object->header))
        object->header = header_without_flags(object->header, FLAG_TRAILED);
}

/* Nothing can be undone any more. */
static void forget(SearchPoints *points) {
    for (uint32_t i = 0; i < points->trail.count; i++) trail_forget(&points->trail.items[i]);
    points->trail.count = 0;
}

void points_pop(SearchPoints *points) {
    uint32_t count = --points->items.count;
    if (count == 0) forget(points);
    if (points->collected > count) points->collected = count;
    if (points->copied > count) points->copied = count;
    find_young(points);
}

void points_collected(SearchPoints *points, Word *nursery, Word *nursery_end) {
    points->nursery = nursery;
    points->nursery_end = nursery_end;
    points->collected = points->items.count;
    find_young(points);
}

/* ---- single words ---- */

/* Note [Words once]: what a word of an array was at the newest choice point is its first entry since; whatever has been
 * written between is needed by nobody. No bit of a word says that it has one. So when there are twice as many
 * entries since the newest choice point as were left the last time, those that are not the first of their word go: there are
 * never more than twice as many as there are different words, and others, and each write pays for a few. */
enum { FEW_ENTRIES = 4096 };

static void keep_first(SearchPoints *points, ChoicePoint *newest) {
    Map seen = {0};
    uint32_t kept = newest->trail, old = points->trail_old;
    for (uint32_t i = newest->trail; i < points->trail.count; i++) {
        const TrailEntry *entry = &points->trail.items[i];
        uint64_t *times = NULL;
        if (trail_is_word(entry))
            times = map_slot(&seen, (uintptr_t)&entry->object->payload[entry->header / 2], 0);
        if (i == points->trail_old) old = kept;
        if (times == NULL || (*times)++ == 0) points->trail.items[kept++] = *entry;
    }
    points->trail_old = points->trail_old < points->trail.count ? old : kept;
    points->trail.count = kept;
    newest->folded = kept - newest->trail;
    map_release(&seen);
}

void points_trail_word(SearchPoints *points, Object *object, uint64_t word) {
    if (points->items.count == 0 || points_is_young(points, object)) return;
    vector_push(&points->trail, (TrailEntry){object, word * 2, object->payload[word]});
    ChoicePoint *newest = &vector_last(&points->items);
    uint64_t entries = points->trail.count - newest->trail;
    if (entries >= FEW_ENTRIES && entries / 2 >= newest->folded) keep_first(points, newest);
}
