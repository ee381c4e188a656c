/* Liveness: for each place of a body that may collect or is returned to, the variables that are live
 * there and are pointers. What an engine's frames hold decides what censuses count and whom they
 * name (Note [Who holds]), so every engine over a run takes it from here.
 *
 *   Liveness live;
 *   run_live_compute(&live, &arena, body);
 *   LiveSet set = run_live_at(&live, expr);
 *   uint32_t frame = run_live_frame(layout, set, slots, others, (FrameLayout){.words = .., .region = ..});
 *   run_live_release(&live);
 */
#ifndef RUNTIME_RUN_LIVE_H
#define RUNTIME_RUN_LIVE_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vector.h"
#include "link/program.h"
#include "runtime/run/layout.h"

/* The first `own` of them the code there needs itself, the others the cases around it that wait for
 * it (Note [Who holds]). */
typedef struct LiveSet {
    const uint32_t *variables;
    uint32_t count, own;
} LiveSet;

typedef VECTOR(uint32_t) LiveVariables;

typedef struct Liveness {
    Arena *arena;
    const LinkBody *body;
    Map sets; /* address of the LinkExpr -> index into found */
    VECTOR(LiveSet) found;
    LiveSet *joins; /* by join number: what its definition needs */
    /* what the code at work needs itself, in no order; by variable, where in that, from 1; 0: it is
     * not needed */
    LiveVariables live;
    uint32_t *places;
    LiveSet pending; /* at the case that waits for it */
    LiveVariables saved, branches;
    VECTOR(const LinkExpr *) around; /* that have the place at work in tail position */
} Liveness;

/* The sets are in the arena. */
void run_live_compute(Liveness *liveness, Arena *arena, const LinkBody *body);
void run_live_release(Liveness *liveness);
/* For LET, CON, PRIM, FREE: at the allocation. For CASE: at the return point. For OR: where the second
 * side is left. For BOTH: before the sides begin; and at other places of it, while a side is at work. */
LiveSet run_live_at(const Liveness *liveness, const LinkExpr *expr);
LiveSet run_live_at_place(const Liveness *liveness, uint64_t place);
static inline uint64_t run_live_first(const LinkExpr *both) { return (uintptr_t)both + 1; }
static inline uint64_t run_live_second(const LinkExpr *both) { return (uintptr_t)both + 2; }

typedef struct LiveSlots {
    const uint32_t *items;
    uint32_t count;
} LiveSlots;

/* The number of a frame that holds these, each variable in the slot of its number, and the other
 * slots; the rest of it is as given. */
uint32_t run_live_frame(RunLayout *layout, LiveSet live, const uint32_t *slots, LiveSlots others,
                        FrameLayout frame);

/* A case whose scrutinee is directly a primitive operation needs no frame: it is carried out in
 * place. */
static inline bool run_case_is_in_place(const LinkExpr *expr) {
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    return scrutinee->kind == LINK_PRIM && scrutinee->prim.result == expr->scrutinise.expected &&
           expr->scrutinise.kind != LINK_CASE_DATA;
}

#endif
