/* What is alive, counted by site and context: a walk that changes nothing.
 *
 * Note [Censuses are invisible]: a census marks what can be reached and counts it; it moves
 * nothing, reduces nothing and drops nothing, so collections come when they would have come, and
 * every figure of the run is what it would have been. And no census shows when there were
 * collections: what it counts is what the program has, however much of that a collection has
 * simplified. So
 *
 *   - an indirection is not there: pointers lead to its value;
 *   - a selector whose tuple is evaluated holds the component, whether or not it has been reduced
 *     (Note [Reduced selectors]);
 *   - a selector that only selectors lead to, each by being its component, is not there: such links
 *     are what
 *     Note [Owed selectors] folds, now or later, and what is owed is not there either;
 *   - the same of the stack: while a chain of selectors is forced, the frames of all but the first
 *     are not there, and do not hold their thunks;
 *   - a thunk in another state than as made has two words, even before it is copied.
 *
 * Partial applications count under their function's site. Static objects are not in the heap and
 * count nothing; a CAF's value does, while code can reach it. The frames of stack pieces
 * (Note [Interrupted thunks]) count as stack, the words around them as nothing. An interrupted
 * computation alone may show where a collection was: what it had pushed depends on what was
 * folded. */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/contexts.h"
#include "runtime/heap/internal.h"
#include <stdlib.h>
#include <string.h>

/* Note [Retainers]: what can keep other things alive by itself is a retainer: thunks, frames of the
 * stack (and what runs now), references and arrays, CAFs; of options->retainers = caf, CAFs alone.
 * An object is held by the retainers that lead to it, over no other one. Each object has its set of
 * these; what reaches it again with another one makes it larger, and then all that it leads to is
 * reached again, until nothing changes. It is counted when all sets are known. A retainer is called
 * by its site, by the centre that its context ends in, or, a CAF, by its global. */

typedef enum WalkMode {
    WALK_COUNT,
    WALK_RETAINERS, /* Note [Retainers] */
    WALK_WAYS /* Note [Ways from roots]: after a walk that counted, which has reached all code */
} WalkMode;

/* rows of frames, which are many in few contexts */
enum { FRAMES_RECENT = 8 };

typedef struct Walk {
    HeapPrivate *heap;
    HeapCensus *census;
    WalkMode mode;
    Objects walked; /* links of chains that have been passed, with FLAG_LINKED */
    RetainerKind kind;
    uint32_t held; /* of what is looked through: its set, or its holder */
    Objects all;   /* reached; WAYS: and not all of them looked through */
    HeapWays *ways;
    HeapCensusRecent frames[FRAMES_RECENT]; /* by the last bits of the context */
} Walk;

/* ---- counting ---- */

static CensusRow *row_new(HeapCensus *census, uint32_t site, ContextId context) {
    uint64_t key = (uint64_t)site << 32 | context;
    uint64_t *number = map_slot(&census->numbers, key, census->rows.count);
    if (*number == census->rows.count)
        vector_push(&census->rows, (CensusRow){site, context, CENSUS_NO_SET, 0, 0});
    return &census->rows.items[*number];
}

static void change_row(Walk *walk, InfoId info, ContextId context) {
    HeapCensusRecent *recent = &walk->census->recent[info - INFO_PROGRAM];
    const CensusRow *row = row_new(walk->census, info_layout(walk->heap, info)->site, context);
    if (recent->context == CONTEXT_LIMIT) vector_push(&walk->census->counted, info);
    *recent = (HeapCensusRecent){context, (uint32_t)(row - walk->census->rows.items)};
}

static inline void count(Walk *walk, InfoId info, ContextId context, uint64_t words) {
    HeapCensus *census = walk->census;
    if (walk->mode != WALK_COUNT) return; /* later */
    const HeapCensusRecent *recent = &census->recent[info - INFO_PROGRAM];
    if (recent->context != context) change_row(walk, info, context);
    CensusRow *row = &census->rows.items[recent->row];
    row->objects++;
    row->bytes += words * WORD_BYTES;
}

static void count_frame(Walk *walk, Word header, uint32_t words) {
    if (walk->mode == WALK_WAYS) return;
    ContextId context = frame_context(header);
    HeapCensusRecent *recent = &walk->frames[context % FRAMES_RECENT];
    if (recent->context != context) {
        const CensusRow *made = row_new(walk->census, CENSUS_STACK, context);
        *recent = (HeapCensusRecent){context, (uint32_t)(made - walk->census->rows.items)};
    }
    CensusRow *row = &walk->census->rows.items[recent->row];
    row->objects++;
    row->bytes += (uint64_t)words * WORD_BYTES;
}

/* ---- chains of selectors ---- */

/* What a selector holds or would hold after a collection, or what is owed leads to; 0: it is none
 * of them, or its tuple is not evaluated. */
static Word component(const HeapPrivate *heap, const Object *object) {
    ObjectState state = header_state(object->header);
    InfoId info = header_info(object->header);
    if (state == STATE_REDUCED) return object->payload[0];
    if (state != STATE_AS_MADE) return 0;
    if (info < INFO_PROGRAM) return info == INFO_OWED ? object->payload[OWED_TARGET] : 0;
    const InfoLayout *layout = info_layout(heap, info);
    if (layout->selects_count == 0) return 0;
    const Object *tuple = object_untag(object->payload[0]);
    while (header_state(tuple->header) == STATE_INDIRECTION)
        tuple = object_untag(tuple->payload[0]);
    bool evaluated = header_info(tuple->header) - layout->selects_first < layout->selects_count;
    return evaluated ? tuple->payload[layout->selects_offset] : 0;
}

/* Where a chain leads that goes on there; 0: somewhere that has been looked at, or back to
 * itself. */
static Word end_of_chain(Walk *walk, Word pointer) {
    const HeapPrivate *heap = walk->heap;
    uint64_t steps = 0, turn = 1;
    const Object *passed = NULL; /* of retainers and ways, each chain is passed each time */
    for (;;) {
        Object *object = object_untag(pointer);
        if (!in_heap(&heap->blocks, object)) return pointer;
        if (header_state(object->header) == STATE_INDIRECTION) {
            pointer = object->payload[0];
            continue;
        }
        Word next = component(heap, object);
        if (next == 0) return pointer;
        if (walk->mode != WALK_COUNT) {
            if (object == passed) return 0;
            if (++steps == turn) {
                passed = object;
                turn *= 2;
            }
            pointer = next;
            continue;
        }
        if (mark_is_set(&heap->blocks, object) || header_flags(object->header) & FLAG_LINKED)
            return 0;
        object->header = header_with_flag(object->header, FLAG_LINKED);
        vector_push(&walk->walked, object);
        pointer = next;
    }
}

/* ---- Note [Retainers] ---- */

static uint32_t *holder_slot(const Walk *walk, const void *object) {
    return walk->census->holders + ((uintptr_t)object - walk->heap->blocks.base) / WORD_BYTES;
}

static bool is_retainer(const Walk *walk, const Object *object) {
    InfoId info = header_info(object->header);
    if (info == INFO_STACK_PIECE) return true;
    if (walk->kind == RETAINER_CAF || info < INFO_PROGRAM) return false;
    uint8_t kind = info_layout(walk->heap, info)->kind;
    ObjectState state = header_state(object->header);
    if (state == STATE_FUNCTION_REFERENCE || state == STATE_RAISING) return false; /* values */
    return kind == CLOSURE_THUNK || kind == CLOSURE_REFERENCE || kind == CLOSURE_ARRAY;
}

/* the set of a retainer with this site and context */
static uint32_t set_of(Walk *walk, uint32_t site, ContextId context) {
    if (walk->kind == RETAINER_CAF) return heap_set_empty(walk->census);
    if (walk->kind == RETAINER_SITE) return heap_set_of(walk->census, site);
    Label label = walk->heap->layout->contexts->nodes[context].label;
    return heap_set_of(walk->census, label.kind == LABEL_CENTRE ? label.index : CENSUS_STACK);
}

/* Note [Ways from roots] */
static void lead(Walk *walk, Object *object) {
    uint32_t *slot = holder_slot(walk, object), holder = walk->held;
    InfoId info = header_info(object->header);
    if (*slot != 0) return;
    if (info != INFO_OWED && info != INFO_STACK_PIECE) {
        const InfoLayout *layout = heap_site_layout(walk->heap, object);
        holder = heap_way_on(walk->ways, holder, layout->site);
        if (walk->ways->chosen == NULL || walk->ways->chosen[layout->site])
            heap_way_count(walk->ways, holder, heap_object_words(walk->heap, object) * WORD_BYTES);
    }
    *slot = holder + 1;
    vector_push(&walk->all, object);
}

static void hold(Walk *walk, Object *object) {
    if (walk->mode == WALK_WAYS) {
        lead(walk, object);
        return;
    }
    uint32_t *slot = holder_slot(walk, object);
    if (*slot == 0) {
        *slot = walk->held + 1;
        mark_set(&walk->heap->blocks, object);
        vector_push(&walk->all, object);
        vector_push(&walk->heap->mark_work, object);
        return;
    }
    uint32_t both = heap_set_union(walk->census, *slot - 1, walk->held) + 1;
    if (both == *slot) return;
    *slot = both;
    if (!is_retainer(walk, object)) vector_push(&walk->heap->mark_work, object);
}

/* What is looked through from here on is held by that. */
static void held_by_object(Walk *walk, const Object *object) {
    InfoId info = header_info(object->header);
    if (walk->mode == WALK_COUNT) return;
    walk->held = *holder_slot(walk, object) - 1;
    if (walk->mode == WALK_WAYS) return;
    if (is_retainer(walk, object) && info != INFO_STACK_PIECE)
        walk->held =
            set_of(walk, info_layout(walk->heap, info)->site, header_context(object->header));
}

static void held_by_frame(Walk *walk, Word header) {
    if (walk->mode != WALK_RETAINERS) return;
    walk->held = set_of(walk, CENSUS_STACK, frame_context(header));
}

static void held_by_caf(Walk *walk, const Word *slot) {
    if (walk->mode != WALK_RETAINERS) return;
    const Object *object = (const Object *)(slot - 1);
    const uint64_t *global = map_find(&walk->heap->statics, (uintptr_t)object);
    bug_unless(global != NULL, "a CAF that is none");
    walk->held = walk->kind == RETAINER_CAF
                     ? heap_set_of(walk->census, (uint32_t)*global)
                     : set_of(walk, info_layout(walk->heap, header_info(object->header))->site,
                              header_context(object->header));
}

/* ---- what is reached ---- */

/* Note [Looking ahead]: most of the time of a census goes into waiting for memory. So nothing of an
 * object is read when it is found, and marked: it is asked for some objects before it is its turn,
 * and only then it is clear whether it is an indirection, which is not marked after all. */

static void reach(Walk *walk, Word pointer) {
    HeapPrivate *heap = walk->heap;
    Object *object = object_untag(pointer);
    if (walk->mode == WALK_COUNT && in_heap(&heap->blocks, object)) {
        if (mark_set(&heap->blocks, object)) vector_push(&heap->mark_work, object);
        return;
    }
    if (pointer_tag(pointer) == TAG_UNKNOWN) {
        while (pointer != 0 && header_state(object->header) == STATE_INDIRECTION)
            object = object_untag(pointer = object->payload[0]);
        if (pointer == 0) return;
    }
    if (!in_heap(&heap->blocks, object))
        heap_static_reached(heap, object);
    else if (walk->mode != WALK_COUNT)
        hold(walk, object);
    else if (mark_set(&heap->blocks, object))
        vector_push(&heap->mark_work, object);
}

static void reach_partial_application(Walk *walk, const Object *object) {
    uint32_t arguments = header_info(object->header) - INFO_PARTIAL_APPLICATION;
    const InfoLayout *function = heap_partial_application_layout(walk->heap, object->payload[0]);
    uint32_t words = function->argument_words[arguments];
    InfoId info = INFO_PROGRAM + (InfoId)(function - walk->heap->layout->infos);
    count(walk, info, header_context(object->header), size_of_partial_application(words));
    reach(walk, object->payload[0]);
    for (uint32_t i = 0; i < words; i++)
        if (function->argument_pointers[i / 64] >> i % 64 & 1) reach(walk, object->payload[1 + i]);
}

/* ---- frames ---- */

static bool is_selector(const HeapPrivate *heap, Word pointer) {
    InfoId info = header_info(object_untag(pointer)->header);
    return info >= INFO_PROGRAM && info_layout(heap, info)->selects_count != 0;
}

/* A frame that waits for the value of a selector's component, or of the selector itself. */
static bool is_of_selector(const HeapPrivate *heap, const Word *header) {
    FrameKind kind = frame_kind(*header);
    return kind == FRAME_OWED || (kind == FRAME_UPDATE && is_selector(heap, header[-1]));
}

static void reach_frame(Walk *walk, const Frame *frame) {
    for (uint32_t i = 0; i < frame->live_count; i++) reach(walk, frame->words[frame->live[i]]);
    heap_region_reached(walk->heap, frame->region);
}

/* Else it is one of a chain of selectors that is forced, or of what is owed. */
static bool frame_is_there(const HeapPrivate *heap, const Word *header, const Frame *frame,
                           const Word *bottom) {
    bool inner = frame->words != bottom && is_of_selector(heap, header) &&
                 is_of_selector(heap, frame->words - 1);
    return !inner && frame_kind(*header) != FRAME_OWED;
}

/* The frames whose newest header lies below `end`, down to `bottom`; NULL: down to STOP. */
static void reach_frames(Walk *walk, Word *end, const Word *bottom) {
    HeapPrivate *heap = walk->heap;
    Frame frame;
    for (; end != bottom && heap_frame_read(heap, end - 1, &frame); end = frame.words) {
        const Word *header = end - 1;
        if (!frame_is_there(heap, header, &frame, bottom)) continue;
        count_frame(walk, *header, frame.count + 1);
        held_by_frame(walk, *header);
        reach_frame(walk, &frame);
    }
}

uint64_t heap_stack_bytes(const Heap *heap, const Thread *thread) {
    uint64_t words = 0;
    Frame frame;
    for (Word *end = thread->base; heap_frame_read(heap->private, end - 1, &frame);
         end = frame.words)
        if (frame_is_there(heap->private, end - 1, &frame, NULL)) words += frame.count + 1;
    return words * WORD_BYTES;
}

static void reach_piece(Walk *walk, Object *object) {
    Word *bottom = &object->payload[PIECE_FRAMES];
    reach(walk, object->payload[PIECE_VALUE]);
    reach_frames(walk, bottom + object->payload[PIECE_WORDS], bottom);
}

/* what runs, as if it were the newest frame's */
static void reach_running(Walk *walk, const Thread *thread, uint32_t frame) {
    const HeapPrivate *heap = walk->heap;
    for (uint32_t i = 0; i < thread->root_count; i++) reach(walk, thread->roots[i]);
    if (frame != NO_FRAME) {
        const FrameLayout *layout = &heap->layout->frames[frame];
        reach_frame(walk, &(Frame){thread->base, layout->words, layout->live_count, layout->live,
                                   layout->region, 0});
    }
}

static void reach_thread(Walk *walk, const Thread *thread, uint32_t frame) {
    held_by_frame(walk, thread->base[-1]);
    reach_running(walk, thread, frame);
    reach_frames(walk, thread->base, NULL);
}

/* ---- objects ---- */

static void reach_as_made(Walk *walk, Object *object) {
    HeapPrivate *heap = walk->heap;
    InfoId info = header_info(object->header);
    if (info < INFO_PROGRAM) {
        if (info == INFO_STACK_PIECE)
            reach_piece(walk, object);
        else if (info != INFO_OWED)
            reach_partial_application(walk, object);
        return;
    }
    const InfoLayout *layout = info_layout(heap, info);
    uint64_t pointers = layout->pointers, words = layout->words, first = 0;
    if (words == 0) {
        words = heap_object_words(heap, object);
        pointers = layout->kind == CLOSURE_ARRAY ? object->payload[0] : 0;
        first = 1;
    }
    count(walk, info, header_context(object->header), words);
    for (uint64_t i = 0; i < pointers; i++) reach(walk, object->payload[first + i]);
    heap_region_reached(heap, layout->region);
}

/* Note [Simple objects]: most objects are as they were made, of a fixed size, and no selectors. What
 * a walk must know of these is in a few words by info, from the first one on that it comes upon:
 * how large they are, how many pointers they have, and how many of this context are not in their
 * row yet. The first one has also reached what its code can reach. */

static void settle_row(HeapCensus *census, HeapCensusSimple *simple) {
    if (simple->objects == 0) return;
    CensusRow *row = &census->rows.items[simple->row];
    row->objects += simple->objects;
    row->bytes += (uint64_t)simple->objects * simple->words * WORD_BYTES;
    simple->objects = 0;
}

/* Such an object has been looked through. */
static void learn(Walk *walk, InfoId info, ContextId context) {
    const InfoLayout *layout = info_layout(walk->heap, info);
    HeapCensusSimple *simple = &walk->census->simple[info];
    if (walk->mode != WALK_COUNT || layout->words > UINT16_MAX) return;
    settle_row(walk->census, simple);
    *simple = (HeapCensusSimple){.context = context,
                                 .row = walk->census->recent[info - INFO_PROGRAM].row,
                                 .words = (uint16_t)layout->words,
                                 .pointers = (uint16_t)layout->pointers};
}

static bool look_through_simple(Walk *walk, const Object *object) {
    HeapPrivate *heap = walk->heap;
    Word header = object->header;
    InfoId info = header_info(header);
    if (header_state(header) != STATE_AS_MADE || info < INFO_PROGRAM) return false;
    const InfoLayout *layout = info_layout(heap, info);
    uint32_t words = layout->words, pointers = layout->pointers;
    if (words == 0 || layout->selects_count != 0) return false;
    count(walk, info, header_context(header), words);
    for (uint32_t i = 0; i < pointers; i++) reach(walk, object->payload[i]);
    if (layout->region != NO_REGION) heap_region_reached(heap, layout->region);
    learn(walk, info, header_context(header));
    return true;
}

static void look_through(Walk *walk, Object *object) {
    held_by_object(walk, object);
    if (look_through_simple(walk, object)) return;
    Word header = object->header, next = component(walk->heap, object);
    bool as_made = header_state(header) == STATE_AS_MADE;
    if (next == 0 && as_made) {
        reach_as_made(walk, object);
        return;
    }
    if (header_info(header) >= INFO_PROGRAM)
        count(walk, header_info(header), header_context(header), SIZE_OF_OVERWRITTEN);
    if (next != 0)
        reach(walk, end_of_chain(walk, next));
    else if (header_state(header) != STATE_BLACK_HOLE)
        reach(walk, object->payload[0]);
}

static void take_turn(Walk *walk, Object *object) {
    if (walk->mode != WALK_COUNT || header_state(object->header) != STATE_INDIRECTION) {
        look_through(walk, object);
        return;
    }
    mark_unset(&walk->heap->blocks, object);
    reach(walk, object->payload[0]);
}

/* Note [Looking ahead]: how many objects are asked for before it is their turn. */
enum { AHEAD = 8 };

/* The next object of the work, some of which have been asked for: at least one is left. */
typedef struct Ahead {
    Object *objects[AHEAD];
    uint32_t first, count;
} Ahead;

static inline Object *next_of(Object *const *work, uint32_t *left, Ahead *ahead) {
    for (; *left > 0 && ahead->count < AHEAD; ahead->count++) {
        Object *next = work[--*left];
        __builtin_prefetch(next);
        ahead->objects[(ahead->first + ahead->count) % AHEAD] = next;
    }
    Object *object = ahead->objects[ahead->first];
    ahead->first = (ahead->first + 1) % AHEAD;
    ahead->count--;
    return object;
}

static void look_through_work(Walk *walk) {
    Objects *work = &walk->heap->mark_work;
    Ahead ahead = {.count = 0};
    while (work->count > 0 || ahead.count > 0)
        take_turn(walk, next_of(work->items, &work->count, &ahead));
}

/* WALK_COUNT. Whatever the next object may be: of Note [Simple objects] nothing is called, and what
 * is read again and again is at hand. */
static void count_work(Walk *walk) {
    Objects *work = &walk->heap->mark_work;
    HeapCensusSimple *simple = walk->census->simple;
    Blocks blocks = {.base = walk->heap->blocks.base,
                     .size = walk->heap->blocks.size,
                     .marks = walk->heap->blocks.marks};
    Ahead ahead = {.count = 0};
    uint32_t count = work->count;
    while (count > 0 || ahead.count > 0) {
        Object *object = next_of(work->items, &count, &ahead);
        HeapCensusSimple *known = &simple[header_info(object->header)];
        if (header_state_and_context(object->header) != known->context) {
            work->count = count;
            take_turn(walk, object);
            count = work->count;
            continue;
        }
        known->objects++;
        uint32_t pointers = known->pointers;
        vector_reserve(work, (uint64_t)count + pointers);
        Object **items = work->items;
        for (uint32_t i = 0; i < pointers; i++) {
            Object *found = object_untag(object->payload[i]);
            if (in_heap(&blocks, found)) {
                items[count] = found;
                count += mark_set(&blocks, found);
                continue;
            }
            work->count = count;
            reach(walk, object->payload[i]);
            count = work->count;
            vector_reserve(work, (uint64_t)count + pointers);
            items = work->items;
        }
    }
    work->count = 0;
}

static void look_through_all(Walk *walk) {
    HeapPrivate *heap = walk->heap;
    Word *slot;
    for (;;) {
        if (walk->mode == WALK_COUNT)
            count_work(walk);
        else
            look_through_work(walk);
        if (!heap_statics_next(heap, &slot)) return;
        held_by_caf(walk, slot);
        reach(walk, *slot);
    }
}

/* ---- the whole ---- */

static void clear_marks(HeapPrivate *heap) {
    Blocks *blocks = &heap->blocks;
    for (uint32_t block = 0; block < blocks->fresh; block++) {
        uint8_t space = blocks->spaces[block];
        if (space == SPACE_FREE) continue;
        heap_marks_clear(blocks, block);
        if (space == SPACE_LARGE) block += blocks->blocks[block].run - 1;
    }
}

/* ---- counting what is held ---- */

static void count_held(Walk *walk, const Object *object) {
    HeapCensus *census = walk->census;
    HeapPrivate *heap = walk->heap;
    InfoId info = header_info(object->header);
    if (info == INFO_OWED || info == INFO_STACK_PIECE) return;
    const InfoLayout *layout = heap_site_layout(heap, object);
    uint64_t site_and_context = (uint64_t)layout->site << 32 | header_context(object->header);
    uint64_t number = *map_slot(&census->numbers, site_and_context, census->numbers.count);
    uint32_t set = *holder_slot(walk, object) - 1;
    uint64_t *row = map_slot(&census->held_numbers, number << 32 | set, census->rows.count);
    if (*row == census->rows.count)
        vector_push(&census->rows,
                    (CensusRow){layout->site, header_context(object->header), set, 0, 0});
    census->rows.items[*row].objects++;
    census->rows.items[*row].bytes += heap_object_words(heap, object) * WORD_BYTES;
}

/* What the system gives is 0. False: it has no address space. */
static bool clear_holders(HeapPrivate *heap, HeapCensus *census) {
    map_release(&census->held_numbers);
    if (census->holders == NULL) {
        census->holders = os_reserve(heap->blocks.size / 2);
        return census->holders != NULL;
    }
    for (uint32_t block = 0; block < heap->blocks.fresh; block++)
        if (heap->blocks.spaces[block] != SPACE_FREE)
            memset(census->holders + (uint64_t)block * BLOCK_WORDS, 0,
                   BLOCK_WORDS * sizeof *census->holders);
    return true;
}

static void release_holders(HeapPrivate *heap, HeapCensus *census) {
    if (census->holders != NULL) os_release(census->holders, heap->blocks.size / 2);
    census->holders = NULL;
}

static void know_nothing(HeapCensus *census, uint32_t infos) {
    census->recent = calloc(infos + 1, sizeof *census->recent);
    census->simple = calloc(INFO_PROGRAM + infos, sizeof *census->simple);
    if (census->recent == NULL || census->simple == NULL) fatal("out of memory");
    for (uint32_t i = 0; i < infos; i++) census->recent[i].context = CONTEXT_LIMIT;
    for (uint32_t i = 0; i < INFO_PROGRAM + infos; i++) census->simple[i].context = CONTEXT_LIMIT;
}

/* The next census begins with nothing, too. */
static void settle_rows(HeapCensus *census) {
    for (uint32_t i = 0; i < census->counted.count; i++) {
        InfoId info = census->counted.items[i];
        settle_row(census, &census->simple[info]);
        census->simple[info].context = CONTEXT_LIMIT;
        census->recent[info - INFO_PROGRAM].context = CONTEXT_LIMIT;
    }
    census->counted.count = 0;
}

void heap_census(Heap *public, const Thread *thread, uint32_t frame, HeapCensus *census) {
    HeapPrivate *heap = public->private;
    Walk walk = {.heap = heap,
                 .census = census,
                 .mode = census->kind == RETAINER_NONE ? WALK_COUNT : WALK_RETAINERS,
                 .kind = census->kind};
    for (uint32_t i = 0; i < FRAMES_RECENT; i++) walk.frames[i].context = CONTEXT_LIMIT;
    if (census->recent == NULL) know_nothing(census, heap->layout->info_count);
    census->rows.count = 0;
    map_release(&census->numbers);
    clear_marks(heap);
    if (walk.mode == WALK_RETAINERS && !clear_holders(heap, census))
        fatal("no address space for the holders of objects");
    heap->epoch++;
    reach_thread(&walk, thread, frame);
    look_through_all(&walk);
    for (uint32_t i = 0; i < walk.walked.count; i++)
        walk.walked.items[i]->header =
            header_without_flags(walk.walked.items[i]->header, FLAG_LINKED);
    settle_rows(census);
    for (uint32_t i = 0; i < walk.all.count; i++) count_held(&walk, walk.all.items[i]);
    vector_release(&walk.all);
    if (heap->eras != NULL)
        heap_lives_census(public, walk.mode == WALK_COUNT ? &walk.walked : NULL);
    vector_release(&walk.walked);
    if (census->rows.count > 1)
        qsort(census->rows.items, census->rows.count, sizeof *census->rows.items,
              census_row_compare);
}

/* ---- Note [Ways from roots] ---- */

static void follow(Walk *walk) {
    for (uint32_t i = 0; i < walk->all.count; i++) look_through(walk, walk->all.items[i]);
    walk->all.count = 0;
}

static void lead_from_cafs(Walk *walk) {
    HeapPrivate *heap = walk->heap;
    for (uint32_t global = 0; global < heap->layout->global_count; global++) {
        if (heap->global_reached[global] != heap->epoch || !heap->global_entered[global]) continue;
        const Word *slot = heap_caf_slot(heap, global);
        if (slot == NULL) continue;
        walk->held = heap_way_root(walk->ways, HOLDER_CAF, global);
        reach(walk, *slot);
        follow(walk);
    }
}

static void begin_at_frame(Walk *walk, Word header) {
    Label label = walk->heap->layout->contexts->nodes[frame_context(header)].label;
    walk->held =
        label.kind == LABEL_CENTRE ? heap_way_root(walk->ways, HOLDER_STACK_OF_CENTRE, label.index)
        : label.kind == LABEL_CAF  ? heap_way_root(walk->ways, HOLDER_STACK_OF_CAF, label.index)
                                   : heap_way_root(walk->ways, HOLDER_STACK, 0);
}

static void lead_from_stack(Walk *walk, const Thread *thread) {
    VECTOR(Word *) headers = {0}; /* the newest first */
    Frame frame;
    for (Word *end = thread->base; heap_frame_read(walk->heap, end - 1, &frame); end = frame.words)
        if (frame_is_there(walk->heap, end - 1, &frame, NULL)) vector_push(&headers, end - 1);
    while (headers.count > 0) {
        Word *header = vector_pop(&headers);
        heap_frame_read(walk->heap, header, &frame);
        begin_at_frame(walk, *header);
        reach_frame(walk, &frame);
        follow(walk);
    }
    vector_release(&headers);
}

bool heap_holders(Heap *public, const Thread *thread, uint32_t frame, HeapCensus *census,
                  const bool *chosen, RunHolders *found) {
    HeapPrivate *heap = public->private;
    HeapWays ways = {.chosen = chosen};
    Walk walk = {.heap = heap, .census = census, .mode = WALK_WAYS, .ways = &ways};
    if (!clear_holders(heap, census)) return false;
    lead_from_cafs(&walk);
    lead_from_stack(&walk, thread);
    begin_at_frame(&walk, thread->base[-1]);
    reach_running(&walk, thread, frame);
    follow(&walk);
    vector_release(&walk.all);
    bug_unless(heap->global_work.count == 0 && heap->region_work.count == 0,
               "a search for holders has reached what its census did not");
    heap_ways_settle(&ways, found);
    if (census->kind == RETAINER_NONE) release_holders(heap, census);
    return true;
}

void heap_census_release(const Heap *public, HeapCensus *census) {
    release_holders(public->private, census);
    heap_sets_release(census);
    vector_release(&census->rows);
    map_release(&census->numbers);
    vector_release(&census->counted);
    free(census->recent);
    free(census->simple);
    census->recent = NULL;
    census->simple = NULL;
}
