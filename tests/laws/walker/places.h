/* Where the variables of a body lie in its activation, and the frames that the collector and
 * censuses read there.
 *
 * Slots are given out by nesting, siblings have the same: parameters, free variables and `self`
 * first, then what is bound. A case that waits has its frame's header in the slot above; the
 * activation below is the frame. */
#ifndef TESTS_WALKER_PLACES_H
#define TESTS_WALKER_PLACES_H

#include "base/arena.h"
#include "base/map.h"
#include "runtime/run/layout.h"

/* An expression that may collect, or waits; its number is that of its frame. */
typedef struct WalkerPlace {
    const LinkBody *body;
    const LinkExpr *expr;
    uint32_t header; /* CASE: the slot of its frame's header */
    uint32_t top;    /* CASE: where the frames of this activation end, but for its own */
} WalkerPlace;

typedef struct WalkerBody {
    uint32_t *slots; /* by variable */
    uint64_t room;   /* that an entry checks the stack for: Note [Stack margin] */
} WalkerBody;

typedef struct WalkerPlaces {
    Arena arena;
    WalkerBody *bodies;         /* by number */
    VECTOR(WalkerPlace) places; /* by frame, from first_frame on */
    uint32_t first_frame;
    Map frames; /* address of the LinkExpr -> frame */
} WalkerPlaces;

/* Adds the frames of all bodies to the layout. */
void walker_places_init(WalkerPlaces *places, const Program *program, RunLayout *layout);
void walker_places_release(WalkerPlaces *places);

static inline uint32_t walker_frame(const WalkerPlaces *places, const LinkExpr *expr) {
    return (uint32_t)map_get(&places->frames, (uint64_t)(uintptr_t)expr, 0);
}
static inline const WalkerPlace *walker_place(const WalkerPlaces *places, uint32_t frame) {
    return &places->places.items[frame - places->first_frame];
}

static inline bool walker_takes_room(LinkAtom atom) {
    return atom.kind != ATOM_TOKEN && atom.rep != REP_STATE;
}
/* case a of .. where there is nothing to evaluate: it has no frame */
bool walker_case_is_of_word(const LinkExpr *expr);

#endif
