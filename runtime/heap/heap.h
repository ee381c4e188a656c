/* The heap: a generational copying collector with one aging step, and large objects.
 *
 * An engine allocates by moving `allocation` towards `limit` (it may keep both in registers while
 * it runs, and writes them back before it calls anything here):
 *
 *   if (heap->limit - heap->allocation < words) -> heap_make_room(heap, thread, words, layout)
 *   Object *object = (Object *)heap->allocation; heap->allocation += words;
 *
 * Objects of LARGE_WORDS or more come from heap_large instead and never move.
 *
 * heap_make_room may collect. Then every pointer in the thread's frames, in the running activation
 * as `layout` describes it (slots from thread->base), and in thread->roots may have changed;
 * everything else that points into the heap is stale. In the running activation only the live slots
 * are kept up to date; in checked builds the dead ones are poisoned.
 *
 * Note [Collections are invisible]: no cost depends on when a collection happens, and update frames
 * are never removed by it.
 * Note [Reduced selectors]: a selector thunk whose tuple is evaluated holds, after a collection,
 * the component instead of the tuple in its one payload word, and is in STATE_REDUCED. Forcing it
 * still charges what the unreduced selector would have: that is the engine's part. Chains of them
 * are folded (Note [Owed selectors], chains.c); forcing what is owed is the engine's part too.
 * Note [CAFs live as long as code can reach them]: at a major collection a CAF that no reachable
 * region mentions is dropped with its value.
 */
#ifndef RUNTIME_HEAP_HEAP_H
#define RUNTIME_HEAP_HEAP_H

#include "abi/counts.h"
#include "abi/object.h"
#include "abi/run.h"
#include "base/map.h"
#include "base/records.h"
#include "runtime/layout.h"
#include "runtime/search/points.h"
#include "runtime/thread.h"
#include <stdbool.h>
#include <stdint.h>

enum { LARGE_WORDS = 4096 };

typedef struct HeapPrivate HeapPrivate; /* internal.h */

typedef struct Heap {
    Word *allocation, *limit;    /* the engine's part: where the next small object goes */
    Word *nursery, *nursery_end; /* objects in between need no write barrier */
    HeapPrivate *private;
} Heap;

/* The layout must outlive the heap. false: no address space. */
bool heap_init(Heap *heap, const ProgramLayout *layout, const RunOptions *options);
void heap_release(Heap *heap);
/* The limit is for what lies elsewhere, too: these bytes, read whenever the heap asks for
 * room. */
enum { HEAP_SHARES = 2 };
void heap_share_limit(Heap *heap, const uint64_t *const outside[HEAP_SHARES]);
/* How many bytes there may be outside as things are; the reserve, while it is in use, is for them
 * too. */
uint64_t heap_room_outside(const Heap *heap);
/* heap_release will leave the objects where they are: something still reads them. */
void heap_leave_objects(Heap *heap);
/* To be called after the layout got new frames or regions. */
void heap_layout_grew(Heap *heap);

/* Makes room for `words` in one piece, collecting if need be (or because options->collect_every
 * says so). `frame` is a number of ProgramLayout.frames that describes the running activation.
 * false: the heap limit is reached; nothing was allocated. */
bool heap_make_room(Heap *heap, Thread *thread, uint64_t words, uint32_t frame);
/* For what takes more words than it counts, and for large objects (LARGE_WORDS) that are made then. */
typedef struct HeapRoom {
    uint64_t counted, words, large; /* all that counts; in one piece; of the large ones */
} HeapRoom;
bool heap_make_room_for(Heap *heap, Thread *thread, HeapRoom room, uint32_t frame);
/* An object of that many words (LARGE_WORDS or more), zeroed but for what the caller writes; may
 * collect as heap_make_room does. NULL: the heap limit is reached. The caller writes the header,
 * and in an array its size, before anything else happens. */
Object *heap_large(Heap *heap, Thread *thread, uint64_t words, uint32_t frame);
/* An object of any size, by one of the two; a small one is not cleared. */
Object *heap_allocate(Heap *heap, Thread *thread, uint64_t words, uint32_t frame);

/* To be called after a pointer was stored into an object that existed before (an update, a write to
 * a reference or array, the value of a CAF). `slot` is where it was stored, inside `object`. */
void heap_wrote_slow(Heap *heap, Object *object, Word *slot);
static inline bool heap_in_nursery(const Heap *heap, const Object *object) {
    return (const Word *)object >= heap->nursery && (const Word *)object < heap->nursery_end;
}
static inline void heap_wrote(Heap *heap, Object *object, Word *slot) {
    if (!heap_in_nursery(heap, object)) heap_wrote_slow(heap, object, slot);
}
/* Note [One way to overwrite an object]: what becomes of a thunk, or of an object like one, is a
 * header and a first field. Engines and runtime write both here; the collector, while it is at work,
 * by heap_overwrite_collecting (internal.h). A field that is known to be 0 leads nowhere. */
static inline void heap_overwrite(Heap *heap, Object *object, Word header, Word field) {
    object->header = header;
    object->payload[0] = field;
    if (!(__builtin_constant_p(field) && field == 0)) heap_wrote(heap, object, &object->payload[0]);
}
/* Bytes: no object can be larger. */
uint64_t heap_size_limit(const Heap *heap);

/* ---- programs that search: trail.c, copy.c ---- */

/* From now on collections look at what choice points and the trail hold. */
void heap_searches(Heap *heap, SearchPoints *points);
/* heap_overwrite of something that backtracking brings back. */
void heap_overwrite_old(Heap *heap, SearchPoints *points, Object *object, Word header, Word field);
static inline void heap_overwrite_trailed(Heap *heap, SearchPoints *points, Object *object,
                                          Word header, Word field) {
    if (__builtin_expect(!points_is_young(points, object), 0)) {
        heap_overwrite_old(heap, points, object, header, field);
        return;
    }
    object->header = header;
    object->payload[0] = field;
}
/* Where an object of the program's was made. */
uint32_t heap_site_of(const Heap *heap, const Object *object);
/* Everything that the trail has from that mark on is as it was. */
void heap_undo(Heap *heap, SearchPoints *points, uint32_t mark);
/* Goes back to where allocation was at the choice point, if nothing from there on is needed. */
void heap_go_back(Heap *heap, const SearchPoints *points, uint32_t number);
/* Was it there when that choice point was made? Of what has survived a collection since, that it
 * reaches it: nothing else of then can be come upon. */
bool heap_was_before(Heap *heap, const Thread *thread, uint32_t number, const Object *object);
/* The same of many objects, while nothing is written or collected: what `point` reaches is looked for once. */
typedef struct HeapBefore {
    uint32_t point;
    bool is_known, has_marks; /* its own */
} HeapBefore;
bool heap_was_before_all(Heap *heap, const Thread *thread, HeapBefore *before,
                         const Object *object);
/* An object of INFO_STATE, whose words are the caller's to fill in; it counts nowhere. May collect.
 * NULL: the heap limit is reached. */
Object *heap_state_new(Heap *heap, Thread *thread, uint32_t pointers, uint32_t words,
                       uint32_t frame);
/* The frames from `top` down to where that one ends become a stack piece, which goes on in no way of
 * its own. Likewise. */
Object *heap_cut(Heap *heap, Thread *thread, Word *top, const Word *bottom, uint32_t frame);
/* How many words of frames lie between them. */
uint64_t heap_stretch_words(const Heap *heap, const Thread *thread, Word *top, const Word *bottom);
/* Where the newest frame ends that is no link. */
Word *heap_past_links(const Thread *thread, Word *end);
/* The same, of the frame below the one that ends there; NULL: that was STOP. */
Word *heap_frame_below(const Heap *heap, const Thread *thread, Word *end);

/* What a search inside a program found. */
typedef struct HeapCopies {
    Word value;
    uint64_t objects, bytes; /* to be charged */
    /* what they are copies of; NULL: nobody asks. Then options->lines */
    void (*made)(void *own, InfoId info, uint64_t objects, uint64_t bytes);
    void *own;
} HeapCopies;
/* Copies a value out of a search, with all that it reaches and that is not static, top level, or of
 * outside: docs/searching.md section 4. context: with which it was returned; of_copies: what is
 * made has that one. False: the heap limit is reached. */
bool heap_copy_out(Heap *heap, Thread *thread, uint32_t level, ContextId context,
                   ContextId of_copies, uint32_t frame, HeapCopies *copies);

/* A CAF begins its evaluation: from now on collections look at what is written into its object. */
void heap_caf_entered(Heap *heap, uint32_t global);

/* Note [Interrupted thunks]: freezes each thunk under evaluation between `top` (above the newest
 * frame's header) and the nearest catch, or the bottom, with its part of the stack; the frames
 * themselves are then to be dropped. `resume` is what was about to happen at the top. Charges
 * nothing, and the pieces do not count as allocated. Returns where the catch's (or bottom's) header
 * ends; NULL: the heap limit is reached. */
Word *heap_freeze(Heap *heap, Thread *thread, Word *top, Resume resume, uint32_t empty_frame);

/* Note [Owed selectors]: whose a debt is, by its number there. */
typedef struct HeapDebtor {
    ContextId context;
    InfoId selector; /* INFO_NONE: debts are not told apart by it */
} HeapDebtor;

HeapDebtor heap_debtor(const Heap *heap, uint32_t number);

/* Whether a catch lies in the stack below `top`. */
bool heap_catches(const Heap *heap, Word *top);
/* Note [Exhaustion]: after heap_make_room or heap_large has refused, lets them go beyond the limit
 * by a reserve until a tenth of the limit is free. false: that is so already. May collect, as
 * heap_make_room does. */
bool heap_use_reserve(Heap *heap, Thread *thread, uint32_t frame);

/* Whether a CAF has begun its evaluation and has not been dropped since. */
bool heap_caf_is_entered(const Heap *heap, uint32_t global);
/* With options->count_sites: what was made, by info id - INFO_PROGRAM, partial applications under
 * their function; up to date after heap_statistics. Else NULL. */
const RunSite *heap_made(const Heap *heap);

/* Bytes allocated until now. */
uint64_t heap_allocated(const Heap *heap);

/* A census can be due: `next` bytes will have been allocated when the block that begins now ends.
 * Returns at how many bytes the next one can be: the first block that goes beyond has it at its
 * beginning. */
typedef uint64_t HeapCensusDue(void *own, Thread *thread, uint32_t frame, uint64_t next);
/* Calls it when `first` bytes would be passed, before anything of the block is allocated. */
void heap_on_census(Heap *heap, HeapCensusDue *due, void *own, uint64_t first);
/* The next block has one, wherever it ends. */
void heap_census_soon(Heap *heap);

/* What is alive, by site and context, ascending (census.c). Kept from one to the next, a zeroed one
 * is empty. */
typedef struct HeapCensusRecent {
    ContextId context; /* CONTEXT_LIMIT: none was counted yet */
    uint32_t row;
} HeapCensusRecent;
/* Note [Simple objects] */
typedef struct HeapCensusSimple {
    ContextId context; /* likewise */
    uint32_t row;
    uint32_t objects; /* that the row does not have yet */
    uint16_t words, pointers;
} HeapCensusSimple;
typedef struct HeapCensus {
    CensusRows rows;
    Map numbers;              /* site << 32 | context -> row */
    HeapCensusRecent *recent; /* by info of the program: the row last counted in */
    HeapCensusSimple *simple; /* by info */
    VECTOR(InfoId)
    counted; /* those infos of which one was counted: of the others nothing is known */
    /* Note [Retainers] */
    RetainerKind kind;
    uint32_t *holders; /* by word of the heap: a number of sets + 1; 0: not reached */
    VECTOR(RunRetainerSet) sets;
    RecordTable set_numbers;
    Map unions;       /* of two: number << 32 | number -> number */
    Map held_numbers; /* number of `numbers` << 32 | set -> row */
} HeapCensus;
void heap_census(Heap *heap, const Thread *thread, uint32_t frame, HeapCensus *census);
/* What it would count of the stack: the frames of the thread. */
uint64_t heap_stack_bytes(Heap *heap, const Thread *thread);
/* Right after a census: the ways from the roots to objects of the chosen sites (NULL: of all)
 * replace what was found before, but for the moment. False: there is no address space for it. Note
 * [Ways from roots], holders.c. */
bool heap_holders(Heap *heap, const Thread *thread, uint32_t frame, HeapCensus *census,
                  const bool *chosen, RunHolders *found);
void heap_census_release(const Heap *heap, HeapCensus *census);

/* A selector whose tuple is evaluated is reduced now: Note [Reduced selectors]. */
void heap_reduce(Heap *heap, Object *object);

/* Note [Lives]: from now on the next census has this number; a smaller one than before: the
 * censuses have been thinned. */
void heap_era_begins(Heap *heap, uint32_t era);
/* Its header is about to lose the context that it has, which a failure may bring back: Note [Lives of a
 * search]. Without options->biography nothing happens. */
void heap_life_keeps_context(Heap *heap, const Object *object);
/* Appends the lives that have ended since the last time, equal ones as one; at the end of the run,
 * those of all objects that are left, too. With options->biography. */
void heap_lives_take(Heap *heap, bool at_end, RunLives *lives);

/* Tests: a major collection, and how many bytes it leaves; false if some of them are what censuses
 * leave out. */
bool heap_collect_and_count(Heap *heap, Thread *thread, uint32_t frame, uint64_t *bytes);

/* CPU time since heap_init, without collections and censuses: Note [Pauses]. */
uint64_t heap_mutator_nanoseconds(const Heap *heap);
/* Such a pause, from one to the other; how long it was. */
void heap_pause(Heap *heap);
uint64_t heap_go_on(Heap *heap);
/* How much was allocated, and how much was alive after the last collection. */
void heap_progress(Heap *heap, RunProgress *progress);

/* Brings allocated_bytes, live and peak figures up to date; live_bytes by a last major collection
 * if `collect`. */
void heap_statistics(Heap *heap, Thread *thread, bool collect, RunCounts *counts);

/* Walks everything reachable and checks every header, size, tag and generation; a bug if something
 * is wrong. Runs after every collection in checked builds. */
void heap_verify(Heap *heap, Thread *thread, uint32_t frame);

#endif
