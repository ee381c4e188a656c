#include "runtime/heap/versions.h"
#include "base/fail.h"
#include <stdlib.h>

Versions versions_of(const HeapVersions *known, const Object *object, Spell spell) {
    Versions versions = {.known = known, .left = spell};
    Word header = object->header;
    versions.at.header = header;
    versions.at.is_current = true;
    if (header_state(header) == STATE_AS_MADE && !(header_flags(header) & FLAG_TRAILED))
        return versions;
    versions.at.field = object->payload[0];
    versions.older = (uint32_t)map_get(&known->last, (uintptr_t)object, 0);
    return versions;
}

Versions versions_of_word(const HeapVersions *known, const Word *slot, Spell spell) {
    Versions versions = {.known = known, .left = spell};
    versions.at.field = *slot;
    versions.older = (uint32_t)map_get(&known->last, (uintptr_t)slot, 0);
    return versions;
}

bool versions_next(Versions *versions, Version *version) {
    const HeapVersions *known = versions->known;
    while (!versions->is_over) {
        uint32_t older = versions->older, first = older ? known->before[older - 1] : 0;
        bool found = versions->left.to >= first;
        *version = versions->at;
        if (found) {
            version->spell.from = versions->left.from > first ? versions->left.from : first;
            version->spell.to = versions->left.to;
            versions->is_over = version->spell.from == versions->left.from;
            versions->left.to = version->spell.from - 1;
        }
        if (older) {
            const TrailEntry *entry = &known->points->trail.items[older - 1];
            versions->at = (Version){.header = entry->header, .field = entry->field};
            versions->older = known->previous[older - 1];
        }
        if (found) return true;
    }
    return false;
}

void heap_versions_init(HeapVersions *known, const SearchPoints *points) {
    *known = (HeapVersions){.points = points};
    uint32_t count = points->trail.count, point = 0;
    known->previous = calloc((size_t)count + 1, sizeof *known->previous);
    known->before = calloc((size_t)count + 1, sizeof *known->before);
    if (known->previous == NULL || known->before == NULL) fatal("out of memory");
    for (uint32_t i = 0; i < count; i++) {
        const TrailEntry *entry = &points->trail.items[i];
        bool is_word = trail_is_word(entry);
        const void *at =
            is_word ? (void *)&entry->object->payload[entry->header / 2] : (void *)entry->object;
        uint64_t *last = map_slot(&known->last, (uintptr_t)at, 0);
        known->previous[i] = (uint32_t)*last;
        *last = i + 1;
        known->has_words |= is_word;
        while (point < points->items.count && points->items.items[point].trail <= i) point++;
        known->before[i] = point;
    }
}

void heap_versions_release(HeapVersions *known) {
    free(known->previous);
    free(known->before);
    map_release(&known->last);
}
