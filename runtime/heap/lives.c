/* Lives of objects, if options->biography asks for them.
 *
 * Note [Lives]. A word beside each object (in a range of its own, at the object's place in the
 * heap's range) says in which eras it was born, first used and last used; an era is the number of
 * the census to come. Using an object sets FLAG_USED, which a census moves there. An object that
 * has no word yet was born in this era. A life ends
 *
 *   - in a collection, for what is not copied or marked: in the era of the census to come, which it
 *     is not in;
 *   - at a census, for what it did not reach: it stays dead, though a collection may still copy it;
 *   - at the end of the run, for all others.
 *
 * So lives do not show when there were collections, by the same rules as
 * Note [Censuses are invisible]; for that, a selector that is forced through the one that it is the
 * component of is not used, and neither is the tuple of a selector that could have been reduced
 * (engine/machine/interpret.c). A selector of a chain that is reached again after it was left out
 * of a census has a second life.
 *
 * A life has one context and one size: those with which its censuses have counted it, and of a life that
 * none has seen those with which the object was made. An object that a census counts in
 * another context than the one before (a thunk that has become a function reference, or is the thunk
 * again), or with more words (a thunk that is whole again), ends its life there, and another one
 * begins.
 *
 * Note [Lives of a search]: what an alternative holds lives on in the state that it will find, as the
 * census counts it (Note [Held by alternatives]). What a failure brings back is the same object; what
 * it throws away ends then, as all that no census will find. So the header of what has been written
 * to since a choice tells nothing: context and size of a life are in its word of eras, from the first
 * census on, and the context that it was made with from the moment that the header loses it
 * (heap_life_keeps_context). Nothing goes back to where allocation was at a choice: all that was made
 * is to be found in the nursery.
 *
 * Note [Short lives]: most objects die before any census sees them. Of these there are few kinds at
 * a time (by site, context, used or not), so each info remembers which life it was counted in last,
 * of those that were used and of those that were not; longer lives, too, often end together.
 * And a census does not look again at what of the nursery the one before has found dead: it looks
 * at what was alive then, at what is marked now (a selector can be reached again), and at what is
 * new. What is left out of censuses though it is there, links of chains, may be used meanwhile:
 * that is forgotten at each census.
 *
 * What was a thunk shrinks, once, to two words. The words that a census does not find any more have
 * a life of their own, of no object, which ends there: so at every census the lives have the bytes
 * that it counted. */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/heap/internal.h"
#include <stdlib.h>
#include <string.h>

enum { ERA_BITS = 9, ERA_MASK = (1 << ERA_BITS) - 1, CONTEXT_SHIFT = 3 * ERA_BITS };
_Static_assert((int)CENSUS_MOST < (int)ERA_MASK, "an era + 1 has that many bits");
static const uint64_t DEAD = 1, ALIVE = UINT64_C(1) << 63;
static const uint64_t SHRUNK = UINT64_C(1) << 62; /* it counts with two words */
static const uint64_t SEEN = SHRUNK >> 1;         /* by a census, in that context */
static const uint64_t KEPT = SHRUNK >> 2;         /* the context is here, not in the header */
static const uint64_t ERAS = ((uint64_t)1 << CONTEXT_SHIFT) - 1;

/* first and last are the era + 1, 0: never */
static uint64_t eras_make(uint64_t birth, uint64_t first, uint64_t last) {
    return ALIVE | birth << 2 * ERA_BITS | first << ERA_BITS | last;
}
static uint32_t eras_birth(uint64_t eras) { return eras >> 2 * ERA_BITS & ERA_MASK; }
static uint32_t eras_first(uint64_t eras) { return eras >> ERA_BITS & ERA_MASK; }
static uint32_t eras_last(uint64_t eras) { return eras & ERA_MASK; }
static ContextId eras_context(uint64_t eras) {
    return (ContextId)(eras >> CONTEXT_SHIFT) & (CONTEXT_LIMIT - 1);
}
static uint64_t eras_with_context(uint64_t eras, uint64_t id) {
    eras &= ~((uint64_t)(CONTEXT_LIMIT - 1) << CONTEXT_SHIFT);
    return eras | id << CONTEXT_SHIFT | KEPT;
}

static uint64_t *eras_of(const HeapPrivate *heap, const void *object) {
    return heap->eras + ((uintptr_t)object - heap->blocks.base) / WORD_BYTES;
}

bool heap_lives_init(HeapPrivate *heap) {
    heap->eras = os_reserve(heap->blocks.size);
    heap->recent_lives = calloc(2 * (size_t)heap->layout->info_count + 1, sizeof(LifeRecent));
    if (heap->recent_lives == NULL) fatal("out of memory");
    heap->life_period = 1; /* nothing is recent */
    return heap->eras != NULL;
}

void heap_lives_release(HeapPrivate *heap) {
    if (heap->eras != NULL) os_release(heap->eras, heap->blocks.size);
    vector_release(&heap->lives);
    records_release(&heap->life_numbers);
    map_release(&heap->life_versions);
    free(heap->recent_lives);
    vector_release(&heap->nursery_alive);
}

/* ---- counting ---- */

/* its number; nothing is counted yet */
static uint32_t add_life(HeapPrivate *heap, RunLife life) {
    uint64_t hash = run_life_hash(&life);
    RecordSearch search = records_search(&heap->life_numbers, hash);
    while (records_next(&search)) {
        RunLife *known = &heap->lives.items[search.number];
        if (run_life_compare(known, &life) != 0) continue;
        return search.number;
    }
    records_add(&heap->life_numbers, hash, heap->lives.count);
    vector_push(&heap->lives, life);
    return heap->lives.count - 1;
}

/* used in this era, too */
static uint64_t eras_used(const HeapPrivate *heap, uint64_t eras) {
    uint64_t used = heap->era + 1, first = eras_first(eras);
    return (eras & ~ERAS) | eras_make(eras_birth(eras), first != 0 ? first : used, used);
}

/* Its uses since the last census are in its header. */
static uint64_t eras_now(const HeapPrivate *heap, const Object *object, uint64_t eras) {
    if (eras == 0 || eras == DEAD) eras = eras_make(heap->era, 0, 0);
    return header_flags(object->header) & FLAG_USED ? eras_used(heap, eras) : eras;
}

static RunLife *find_life(HeapPrivate *heap, const InfoLayout *layout, ContextId context,
                          uint64_t eras, LifeRecent *recent) {
    uint32_t first = eras_first(eras), last = eras_last(eras);
    uint32_t number =
        add_life(heap, (RunLife){.site = layout->site,
                                 .context = context,
                                 .birth = eras_birth(eras),
                                 .first_use = first ? first - 1 : (uint32_t)LIFE_UNUSED,
                                 .last_use = last ? last - 1 : (uint32_t)LIFE_UNUSED,
                                 .death = heap->era});
    *recent = (LifeRecent){eras, context, heap->life_period, number};
    return &heap->lives.items[number];
}

/* Note [Short lives] */
static void count_life(HeapPrivate *heap, const Object *object, uint64_t eras, uint64_t objects,
                       uint64_t words) {
    if (!heap_object_counts(object->header)) return;
    const InfoLayout *layout = heap_site_layout(heap, object);
    ContextId context = eras & KEPT ? eras_context(eras) : header_context(object->header);
    eras = (eras & ERAS) | ALIVE;
    LifeRecent *recent =
        &heap->recent_lives[2 * (layout - heap->layout->infos) + (eras_last(eras) != 0)];
    bool is_recent =
        recent->eras == eras && recent->context == context && recent->period == heap->life_period;
    RunLife *life = is_recent ? &heap->lives.items[recent->number]
                              : find_life(heap, layout, context, eras, recent);
    life->objects += objects;
    life->bytes += words * WORD_BYTES;
}

/* What is copied out of a search can be a function reference where there was none: two words. */
static uint64_t words_as_made(const HeapPrivate *heap, const Object *object) {
    Word header = object->header;
    if (header_state(header) == STATE_FUNCTION_REFERENCE &&
        info_layout(heap, header_info(header))->kind == CLOSURE_FUNCTION)
        return SIZE_OF_OVERWRITTEN;
    return heap_words_as_made(heap, object);
}

static void life_ends(HeapPrivate *heap, const Object *object, uint64_t eras) {
    if (eras == DEAD) return;
    eras = eras_now(heap, object, eras);
    uint64_t words = eras & SHRUNK ? SIZE_OF_OVERWRITTEN : words_as_made(heap, object);
    count_life(heap, object, eras, 1, words);
}

/* of an object of the nursery that no census has seen, and of so many words */
static inline void short_life_ends(HeapPrivate *heap, const Object *object, uint64_t words) {
    Word header = object->header;
    InfoId info = header_info(header);
    bool is_used = (header_flags(header) & FLAG_USED) != 0;
    if (info >= INFO_PROGRAM) {
        const LifeRecent *recent = &heap->recent_lives[2 * (info - INFO_PROGRAM) + is_used];
        if (recent->context == header_context(header) && recent->period == heap->life_period &&
            eras_birth(recent->eras) == heap->era) {
            RunLife *life = &heap->lives.items[recent->number];
            life->objects++;
            life->bytes += words * WORD_BYTES;
            return;
        }
    }
    count_life(heap, object, eras_now(heap, object, 0), 1, words);
}

/* The header that a census has counted it with: Note [Lives of a search]. */
static Word counted_header(const HeapPrivate *heap, const Object *object) {
    Word header = object->header;
    if (header_state(header) == STATE_AS_MADE || heap->life_versions.count == 0) return header;
    const uint64_t *version = map_find(&heap->life_versions, (uintptr_t)object);
    if (version == NULL) return header;
    return header_with_flag(header_without_flags(*version, ALL_FLAGS), header_flags(header));
}

void heap_life_counted(HeapPrivate *heap, const Object *object, Word header) {
    if (heap->eras != NULL) map_put(&heap->life_versions, (uintptr_t)object, header);
}

/* of most objects that a census finds again */
static bool is_as_before(Word header, uint64_t eras) {
    bool is_small = eras & SHRUNK;
    return eras & ALIVE && eras & SEEN && !(header_flags(header) & FLAG_USED) &&
           header_context(header) == eras_context(eras) &&
           (header_state(header) == STATE_AS_MADE) != is_small;
}

/* at a census that found the object */
static uint64_t life_goes_on(HeapPrivate *heap, const Object *object, Word header, uint64_t eras) {
    ContextId context = header_context(header);
    uint64_t made = words_as_made(heap, object);
    uint64_t words = header_state(header) == STATE_AS_MADE ? made : SIZE_OF_OVERWRITTEN;
    bool is_small = words < made;
    if (eras & SEEN && (eras_context(eras) != context || (eras & SHRUNK && !is_small))) {
        life_ends(heap, object, eras);
        eras = eras_make(heap->era, 0, 0) | (is_small ? SHRUNK : 0);
    }
    eras = eras_with_context(eras_now(heap, object, eras), context) | SEEN;
    if (!is_small || eras & SHRUNK) return eras;
    count_life(heap, object, eras, 0, made - words);
    return eras | SHRUNK;
}

/* ---- collections ---- */

void heap_life_moved(HeapPrivate *heap, const Object *from, const Word *to) {
    uint64_t eras = *eras_of(heap, from);
    *eras_of(heap, to) = eras != 0 ? eras : eras_make(heap->era, 0, 0);
}

/* where an object of the nursery ends, moved or not */
static uint64_t words_in_nursery(const HeapPrivate *heap, const Object *object) {
    if (header_is_forwarding(object->header))
        object = object_untag(header_forwarded(object->header));
    return words_as_made(heap, object);
}

/* What the last census has looked at and not found alive has ended already. */
static void collect_nursery(HeapPrivate *heap, const Heap *public) {
    for (uint32_t i = 0; i < heap->nursery_alive.count; i++) {
        const Object *object = heap->nursery_alive.items[i];
        if (!header_is_forwarding(object->header)) life_ends(heap, object, *eras_of(heap, object));
    }
    for (Word *at = public->nursery + heap->nursery_looked_at; at < public->allocation;) {
        Object *object = (Object *)at;
        uint64_t words = words_in_nursery(heap, object), eras = *eras_of(heap, object);
        at += words;
        if (header_is_forwarding(object->header)) continue;
        if (eras == 0)
            short_life_ends(heap, object, words);
        else
            life_ends(heap, object, eras);
    }
    heap->nursery_alive.count = 0;
    heap->nursery_looked_at = 0;
    memset(eras_of(heap, public->nursery), 0,
           (size_t)(public->allocation - public->nursery) * sizeof *heap->eras);
}

/* A block that is left, or whose objects were marked in place. */
static void collect_block(HeapPrivate *heap, uint32_t block, bool marked) {
    Word *words = block_start(&heap->blocks, block);
    uint64_t *eras = eras_of(heap, words);
    for (uint32_t i = 0; i < BLOCK_WORDS; i++) {
        if (eras[i] == 0) continue;
        const Object *object = (const Object *)&words[i];
        bool lives =
            marked ? mark_is_set(&heap->blocks, object) : header_is_forwarding(object->header);
        if (marked && lives) continue;
        if (!lives) life_ends(heap, object, eras[i]);
        eras[i] = 0;
    }
}

static void collect_large(HeapPrivate *heap, const Numbers *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        const Word *object = block_start(&heap->blocks, list->items[i]);
        if (heap->blocks.blocks[list->items[i]].marked) continue;
        life_ends(heap, (const Object *)object, *eras_of(heap, object));
        *eras_of(heap, object) = 0;
    }
}

void heap_lives_collected(Heap *public) {
    HeapPrivate *heap = public->private;
    const Block *blocks = heap->blocks.blocks;
    collect_nursery(heap, public);
    for (uint32_t b = heap->from; b != NO_BLOCK; b = blocks[b].next) collect_block(heap, b, false);
    for (uint32_t b = heap->marking; b != NO_BLOCK; b = blocks[b].next)
        collect_block(heap, b, true);
    collect_large(heap, &heap->large_young);
    if (heap->major) collect_large(heap, &heap->large_old);
}

/* ---- censuses ---- */

/* The marks are those of a census, or, at the end, there are none that count. */
static void look_at(HeapPrivate *heap, Object *object, bool at_end) {
    uint64_t *eras = eras_of(heap, object);
    bool lives = !at_end && mark_is_set(&heap->blocks, object);
    Word header = counted_header(heap, object);
    if (lives && is_as_before(header, *eras)) return;
    if (!lives) {
        life_ends(heap, object, *eras);
        *eras = DEAD;
    } else {
        *eras = life_goes_on(heap, object, header, *eras);
    }
    object->header = header_without_flags(object->header, FLAG_USED);
}

/* those of the nursery that the census before has looked at, too */
static void look_again(HeapPrivate *heap, Word *nursery) {
    Blocks *blocks = &heap->blocks;
    Objects *alive = &heap->nursery_alive;
    for (uint32_t i = 0; i < alive->count; i++)
        if (!mark_is_set(blocks, alive->items[i])) look_at(heap, alive->items[i], false);
    alive->count = 0;
    for (Word *at = nursery, *end = nursery + heap->nursery_looked_at; at < end;) {
        at = mark_next(blocks, at, end);
        if (at == end) return;
        look_at(heap, (Object *)at, false);
        vector_push(alive, (Object *)at++);
    }
}

static void look_at_new(HeapPrivate *heap, Word *from, const Word *end) {
    for (Word *at = from; at < end;) {
        Object *object = (Object *)at;
        uint64_t words = words_as_made(heap, object);
        at += words;
        if (mark_is_set(&heap->blocks, object)) {
            look_at(heap, object, false);
            vector_push(&heap->nursery_alive, object);
        } else {
            uint64_t *eras = eras_of(heap, object);
            if (*eras == 0)
                short_life_ends(heap, object, words);
            else
                life_ends(heap, object, *eras);
            *eras = DEAD;
            if (header_flags(object->header) & FLAG_USED)
                object->header = header_without_flags(object->header, FLAG_USED);
        }
    }
}

static void look_at_nursery(Heap *public) {
    HeapPrivate *heap = public->private;
    look_again(heap, public->nursery);
    look_at_new(heap, public->nursery + heap->nursery_looked_at, public->allocation);
    heap->nursery_looked_at = (uint64_t)(public->allocation - public->nursery);
}

static void look_at_whole_nursery(Heap *public, bool at_end) {
    HeapPrivate *heap = public->private;
    for (Word *at = public->nursery; at < public->allocation;) {
        Object *object = (Object *)at;
        at += words_as_made(heap, object);
        look_at(heap, object, at_end);
    }
}

static void look_at_generation(HeapPrivate *heap, const Generation *generation, bool at_end) {
    for (uint32_t b = generation->first; b != NO_BLOCK; b = heap->blocks.blocks[b].next) {
        Word *words = block_start(&heap->blocks, b);
        const uint64_t *eras = eras_of(heap, words);
        for (uint32_t i = 0; i < BLOCK_WORDS; i++)
            if (eras[i] != 0) look_at(heap, (Object *)&words[i], at_end);
    }
}

static void look_at_others(HeapPrivate *heap, bool at_end) {
    look_at_generation(heap, &heap->aging, at_end);
    look_at_generation(heap, &heap->old, at_end);
    for (uint32_t i = 0; i < heap->large_young.count; i++)
        look_at(heap, (Object *)block_start(&heap->blocks, heap->large_young.items[i]), at_end);
    for (uint32_t i = 0; i < heap->large_old.count; i++)
        look_at(heap, (Object *)block_start(&heap->blocks, heap->large_old.items[i]), at_end);
}

void heap_lives_census(Heap *public, const Objects *links) {
    if (links != NULL)
        look_at_nursery(public);
    else
        look_at_whole_nursery(public, false);
    look_at_others(public->private, false);
    for (uint32_t i = 0; links != NULL && i < links->count; i++) /* Note [Short lives] */
        links->items[i]->header = header_without_flags(links->items[i]->header, FLAG_USED);
    map_release(&public->private->life_versions);
}

static void halve_all(const HeapPrivate *heap, uint64_t first_word, uint64_t count) {
    for (uint64_t *eras = heap->eras + first_word, *end = eras + count; eras < end; eras++) {
        if (*eras == 0 || *eras == DEAD) continue;
        uint64_t first = eras_first(*eras), last = eras_last(*eras);
        *eras = (*eras & ~ERAS) | eras_make(eras_birth(*eras) / 2, first ? (first - 1) / 2 + 1 : 0,
                                            last ? (last - 1) / 2 + 1 : 0);
    }
}

/* Note [Thinning of censuses] */
void heap_era_begins(Heap *public, uint32_t era) {
    HeapPrivate *heap = public->private;
    bool thinned = era < heap->era;
    heap->era = era;
    heap->life_period++;
    if (heap->eras == NULL || !thinned) return;
    for (uint32_t block = 0; block < heap->blocks.fresh; block++)
        if (heap->blocks.spaces[block] != SPACE_FREE)
            halve_all(heap, (uint64_t)block * BLOCK_WORDS, BLOCK_WORDS);
}

static void keep_context(HeapPrivate *heap, const Object *object, uint64_t also) {
    uint64_t *eras = eras_of(heap, object);
    if (*eras == DEAD) return;
    if (*eras == 0) *eras = eras_make(heap->era, 0, 0);
    if (!(*eras & KEPT)) *eras = eras_with_context(*eras, header_context(object->header));
    *eras |= also;
}

void heap_life_keeps_context(Heap *public, const Object *object) {
    HeapPrivate *heap = public->private;
    if (heap->eras != NULL && in_heap(&heap->blocks, object)) keep_context(heap, object, 0);
}

void heap_life_is_small(HeapPrivate *heap, const Object *object) {
    if (heap->eras != NULL) keep_context(heap, object, SHRUNK);
}

void heap_lives_take(Heap *public, bool at_end, RunLives *lives) {
    HeapPrivate *heap = public->private;
    if (heap->eras == NULL) return;
    if (at_end) {
        look_at_whole_nursery(public, true);
        look_at_others(heap, true);
    }
    for (uint32_t i = 0; i < heap->lives.count; i++) vector_push(lives, heap->lives.items[i]);
    heap->lives.count = 0;
    heap->life_period++;
    records_release(&heap->life_numbers);
}
