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
#include "runtime/heap/visit.h"
#include <stdlib.h>

/* rows of frames, which are many in few contexts */
enum { FRAMES_RECENT = 8 };

typedef struct Walk {
    HeapVisitor visitor;
    HeapCensus *census;
    Objects walked; /* links of chains that have been passed, with FLAG_LINKED */
    HeapCensusRecent frames[FRAMES_RECENT]; /* by the last bits of the context */
} Walk;

/* ---- counting ---- */

static void count(Walk *walk, InfoId info, ContextId context, uint64_t words) {
    HeapCensus *census = walk->census;
    HeapCensusRecent *recent = &census->recent[info - INFO_PROGRAM];
    if (recent->context != context) {
        if (recent->context == CONTEXT_LIMIT) vector_push(&census->counted, info);
        uint32_t site = info_layout(walk->visitor.heap, info)->site;
        *recent = (HeapCensusRecent){context, heap_census_row(census, site, context)};
    }
    CensusRow *row = &census->rows.items[recent->row];
    row->objects++;
    row->bytes += words * WORD_BYTES;
}

static void count_frame(HeapVisitor *visitor, Word header, uint32_t words) {
    Walk *walk = (Walk *)visitor;
    ContextId context = frame_context(header);
    HeapCensusRecent *recent = &walk->frames[context % FRAMES_RECENT];
    if (recent->context != context)
        *recent = (HeapCensusRecent){context, heap_census_row(walk->census, CENSUS_STACK, context)};
    CensusRow *row = &walk->census->rows.items[recent->row];
    row->objects++;
    row->bytes += (uint64_t)words * WORD_BYTES;
}

/* ---- what is reached ---- */

/* Note [Looking ahead]: most of the time of a census goes into waiting for memory. So nothing of an
 * object is read when it is found, and marked: it is asked for some objects before it is its turn,
 * and only then it is clear whether it is an indirection, which is not marked after all. */

static void reach(HeapVisitor *visitor, Word pointer) {
    HeapPrivate *heap = visitor->heap;
    Object *object = object_untag(pointer);
    if (!in_heap(&heap->blocks, object)) {
        pointer = heap_value_of(pointer);
        object = object_untag(pointer);
        if (pointer == 0) return;
    }
    if (!in_heap(&heap->blocks, object))
        heap_static_reached(heap, object);
    else if (mark_set(&heap->blocks, object))
        vector_push(&heap->mark_work, object);
}

static bool pass_link(HeapVisitor *visitor, Object *link) {
    if (mark_is_set(&visitor->heap->blocks, link) || header_flags(link->header) & FLAG_LINKED)
        return false;
    link->header = header_with_flag(link->header, FLAG_LINKED);
    vector_push(&((Walk *)visitor)->walked, link);
    return true;
}

/* ---- objects ---- */

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
static void learn(Walk *walk, Word header, const InfoLayout *layout) {
    InfoId info = header_info(header);
    if (header_state(header) != STATE_AS_MADE || info < INFO_PROGRAM || layout->words == 0 ||
        layout->words > UINT16_MAX || layout->selects_count != 0)
        return;
    HeapCensusSimple *simple = &walk->census->simple[info];
    settle_row(walk->census, simple);
    *simple = (HeapCensusSimple){.context = header_context(header),
                                 .row = walk->census->recent[info - INFO_PROGRAM].row,
                                 .words = (uint16_t)layout->words,
                                 .pointers = (uint16_t)layout->pointers};
}

static void take_turn(Walk *walk, Object *object) {
    HeapPrivate *heap = walk->visitor.heap;
    Word header = object->header;
    if (header_state(header) == STATE_INDIRECTION) {
        mark_unset(&heap->blocks, object);
        reach(&walk->visitor, object->payload[0]);
        return;
    }
    if (heap_object_counts(header)) {
        const InfoLayout *layout = heap_site_layout(heap, object);
        count(walk, INFO_PROGRAM + (InfoId)(layout - heap->layout->infos), header_context(header),
              heap_words_alive(heap, object));
        learn(walk, header, layout);
    }
    heap_visit_object(&walk->visitor, object);
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

/* Whatever the next object may be: of Note [Simple objects] nothing is called, and what
 * is read again and again is at hand. */
static void count_work(Walk *walk) {
    Objects *work = &walk->visitor.heap->mark_work;
    HeapCensusSimple *simple = walk->census->simple;
    Blocks blocks = {.base = walk->visitor.heap->blocks.base,
                     .size = walk->visitor.heap->blocks.size,
                     .marks = walk->visitor.heap->blocks.marks};
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
            reach(&walk->visitor, object->payload[i]);
            count = work->count;
            vector_reserve(work, (uint64_t)count + pointers);
            items = work->items;
        }
    }
    work->count = 0;
}

/* ---- the whole ---- */

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

static void count_all(Heap *public, const Thread *thread, uint32_t frame, HeapCensus *census) {
    HeapPrivate *heap = public->private;
    Walk walk = {
        .visitor = {.heap = heap, .pointer = reach, .frame = count_frame, .link = pass_link},
        .census = census};
    for (uint32_t i = 0; i < FRAMES_RECENT; i++) walk.frames[i].context = CONTEXT_LIMIT;
    if (census->recent == NULL) know_nothing(census, heap->layout->info_count);
    heap_visit_thread(&walk.visitor, thread, frame);
    count_work(&walk);
    for (Word *slot; heap_statics_next(heap, &slot); count_work(&walk)) reach(&walk.visitor, *slot);
    for (uint32_t i = 0; i < walk.walked.count; i++)
        walk.walked.items[i]->header =
            header_without_flags(walk.walked.items[i]->header, FLAG_LINKED);
    settle_rows(census);
    heap_census_alternatives(heap, thread, census, heap->eras != NULL ? &walk.walked : NULL);
    if (heap->eras != NULL) heap_lives_census(public, &walk.walked);
    vector_release(&walk.walked);
}

void heap_census(Heap *public, const Thread *thread, uint32_t frame, HeapCensus *census) {
    HeapPrivate *heap = public->private;
    census->rows.count = 0;
    map_release(&census->numbers);
    heap_marks_clear_all(&heap->blocks);
    heap->epoch++;
    if (census->kind == RETAINER_NONE) {
        count_all(public, thread, frame, census);
    } else {
        heap_census_held(heap, thread, frame, census);
        heap_census_alternatives(heap, thread, census, NULL);
        if (heap->eras != NULL) heap_lives_census(public, NULL);
    }
    if (census->rows.count > 1)
        qsort(census->rows.items, census->rows.count, sizeof *census->rows.items,
              census_row_compare);
}

void heap_census_release(const Heap *public, HeapCensus *census) {
    heap_holders_release(public->private, census);
    heap_sets_release(census);
    vector_release(&census->rows);
    map_release(&census->numbers);
    vector_release(&census->counted);
    free(census->recent);
    free(census->simple);
    census->recent = NULL;
    census->simple = NULL;
}
