/* What an object is to the running path, and to each choice point: Note [Held by alternatives]
 * (alternatives.c). Private to this folder. */
#ifndef RUNTIME_HEAP_VERSIONS_H
#define RUNTIME_HEAP_VERSIONS_H

#include "runtime/heap/internal.h"

/* Choice points by number, both included. */
typedef struct Spell {
    uint32_t from, to;
} Spell;

/* The entries of a trail by what they are of. */
typedef struct HeapVersions {
    const SearchPoints *points;
    Map last;           /* address of an object, or of a word -> the number of its last entry + 1 */
    uint32_t *previous; /* by entry: likewise, the one before of the same */
    uint32_t *before;   /* by entry: how many choice points are older than the write */
    bool has_words;     /* entries of single words */
} HeapVersions;

void heap_versions_init(HeapVersions *versions, const SearchPoints *points);
void heap_versions_release(HeapVersions *versions);

typedef struct Version {
    Word header, field;
    bool is_current; /* else `field` is the first word */
    Spell spell;
} Version;

/* Those of what lies at an address, the newest first, for the choice points of a spell. */
typedef struct Versions {
    const HeapVersions *known;
    Version at;     /* the one to come */
    uint32_t older; /* the entry before it, + 1 */
    Spell left;
    bool is_over;
} Versions;

Versions versions_of(const HeapVersions *known, const Object *object, Spell spell);
/* Of a word alone, in `field`. */
Versions versions_of_word(const HeapVersions *known, const Word *slot, Spell spell);
bool versions_next(Versions *versions, Version *version);

#endif
