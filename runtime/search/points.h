/* Choice points and the trail: what backtracking goes back to (docs/searching.md sections 2 and 5).
 *
 * Note [Trail]: an object that was there at the newest choice point is recorded before it is written
 * to: its header and first field. FLAG_TRAILED says in the new header that it may become what it was made
 * as; of what was a black hole before, and so may have no more than two words, CONTEXT_KEPT says
 * that it may become one again. Undoing writes them
 * back, but for the flags that censuses and the collector set meanwhile. What is younger needs no
 * entry, since nothing leads to it after backtracking; which that is, is one comparison with a range:
 * the nursery behind the allocation pointer of then. While no choice is open that is the whole nursery, so what lies in the
 * range is not told to the collector either, and nothing else has an entry. All
 * that has survived a collection counts as old. Of an array, and of what a search keeps for itself,
 * entries are of single words (Note [Words once]).
 *
 * Note [Protected stack]: what lies below the top of the newest choice point stays as it is: it is
 * read in place. What goes on there is copied above it, over a LINK frame that leads to the rest. So
 * the stack has a stretch for each choice point, which begins with such a frame, or, of a search, with
 * its edge (END), and all frames in it are needed by whoever backtracks to it. */
#ifndef RUNTIME_SEARCH_POINTS_H
#define RUNTIME_SEARCH_POINTS_H

#include "abi/object.h"
#include "base/vector.h"

typedef struct TrailEntry {
    Object *object;
    Word header; /* even: twice the number of a word of the payload, which `field` was in */
    Word field;
} TrailEntry;

static inline bool trail_is_word(const TrailEntry *entry) {
    return header_is_forwarding(entry->header);
}

typedef enum PointKind {
    POINT_CODE,  /* alternatives of an engine's code, in the activation at `base` */
    POINT_GUESS, /* of an fcase, whose frame ends at `base`, for the variable `value` */
    POINT_SEARCH /* no choice, but the edge of a search: `value` is searched; what was there stays */
} PointKind;

typedef struct ChoicePoint {
    uint8_t kind;
    uint8_t masking, at_raise;
    uint32_t next, count; /* alternatives: the one to come */
    uint32_t frame;       /* the layout of what is at `base` */
    ContextId context;
    Word *base; /* of an activation, or the end of the newest frame */
    Word *top;  /* Note [Protected stack] */
    uint32_t trail;
    uint32_t folded; /* entries of the trail from there on, when last counted: Note [Words once] */
    uint32_t first_value; /* SEARCH: of those found, in SearchPoints.values */
    Word *allocation;
    Word value, side, waiting;
    uint64_t side_number;
    const void *code; /* the engine's; GUESS: the LinkExpr */
    int64_t wanted;   /* SEARCH: values; -1: all */
    uint32_t site;    /* of the choice; SEARCH: of the cells of its list */
} ChoicePoint;

typedef struct SearchPoints {
    /* Note [Trail]: what lies there needs no entry */
    Word *young;
    uint64_t young_bytes;
    bool trails_all; /* nothing is young (tests) */
    Word *top;       /* of the newest one; NULL: none */
    Word *nursery, *nursery_end;
    VECTOR(ChoicePoint) items;
    VECTOR(TrailEntry) trail;
    /* Note [Computed again]: by info id - INFO_PROGRAM; the owner's */
    uint64_t *entered;
    VECTOR(Word) values; /* that open searches have found */
    uint32_t collected;  /* so many of them were there at the last collection */
    uint32_t copied;     /* likewise, when something was copied out of a search */
    /* the collector's: up to there, trail and values lead to old objects */
    uint32_t trail_old, values_old;
} SearchPoints;

/* Nothing is open. */
void points_init(SearchPoints *points);
void points_release(SearchPoints *points);
/* Of memory. */
uint64_t points_bytes(const SearchPoints *points);
/* Everything in it is there now. */
void points_push(SearchPoints *points, ChoicePoint point);
/* The newest one goes. Its part of the trail is that of the one before. */
void points_pop(SearchPoints *points);
/* The heap has another nursery, or the same, empty. */
void points_collected(SearchPoints *points, Word *nursery, Word *nursery_end);
/* What is made from now on is needed, whatever is undone. */
static inline void points_keep(SearchPoints *points) { points->copied = points->items.count; }

/* The object will never be what its last entry has. */
void trail_forget(const TrailEntry *entry);

static inline bool points_is_young(const SearchPoints *points, const Object *object) {
    return (uint64_t)((const char *)object - (const char *)points->young) < points->young_bytes;
}
/* Before a write to its header or first field; true: it has an entry. */
static inline bool points_trail(SearchPoints *points, Object *object) {
    if (points->items.count == 0 || points_is_young(points, object)) return false;
    Word header = object->header;
    vector_push(&points->trail, (TrailEntry){object, header, object->payload[0]});
    if (header_state(header) == STATE_AS_MADE || header_state(header) == STATE_UNBOUND)
        object->header = header_with_flag(header, FLAG_TRAILED);
    return true;
}
/* Before a write to another word of it. */
void points_trail_word(SearchPoints *points, Object *object, uint64_t word);

#endif
