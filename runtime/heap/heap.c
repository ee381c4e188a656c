/* Allocation, when to collect, limits, figures. The collector itself is collect.c. */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/heap/internal.h"
#include <string.h>

enum { FORCED_MAJOR = 3, RESERVE_SHARE = 8, FREE_SHARE = 10 };
/* of the address space, where it is scarce: the heap may pass its limit a little */
enum { LIMIT_EIGHTHS = 5 };

static const uint64_t NURSERY_BYTES = UINT64_C(1) << 20;
static const uint64_t NURSERY_LEAST = 4096;
static const uint64_t GROWTH_LEAST = UINT64_C(2) << 20; /* of the old generation between majors */
static const uint64_t LARGE_NEW_WORDS = UINT64_C(1) << 19; /* large objects between collections */
static const uint64_t RESERVE_MOST = UINT64_C(1) << 20;
static const uint64_t RANGE_FACTOR = 4; /* address space for the limit: copies, and gaps in it */

static uint64_t at_least(uint64_t a, uint64_t b) { return a > b ? a : b; }
static uint64_t at_most(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* ---- the nursery ---- */

/* With collect_every, every allocation of the engine has to ask; with a census to come, what passes
 * its point. */
static void nursery_open(Heap *public, uint64_t words) {
    HeapPrivate *heap = public->private;
    public->limit = heap->collect_every != 0 ? public->allocation + words : public->nursery_end;
    if (heap->census_at == UINT64_MAX) return;
    uint64_t allocated = heap_allocated(public), left = 0;
    if (heap->census_at > allocated) left = (heap->census_at - allocated) / WORD_BYTES;
    if (left < words) left = words; /* a block that has begun goes on */
    if (left < (uint64_t)(public->limit - public->allocation))
    public->limit = public->allocation + left;
}

/* false: no room for it */
static bool nursery_make(Heap *public, uint64_t words) {
    HeapPrivate *heap = public->private;
    Blocks *blocks = &heap->blocks;
    if (heap->nursery_block != NO_BLOCK)
        blocks_give(blocks, heap->nursery_block, blocks->blocks[heap->nursery_block].run);
    bool clean;
    uint32_t count = (uint32_t)((words + BLOCK_WORDS - 1) / BLOCK_WORDS);
    heap->nursery_block = blocks_take(blocks, count, SPACE_NURSERY, &clean);
    if (heap->nursery_block == NO_BLOCK) return false;
    heap->nursery_words = words;
    public->nursery = block_start(blocks, heap->nursery_block);
    public->nursery_end = public->nursery + words;
    public->allocation = heap->counted = public->nursery;
    if (ASSAY_CHECKED) heap_poison(public->nursery, words);
    if (heap->points != NULL) points_collected(heap->points, public->nursery, public->nursery_end);
    nursery_open(public, 0);
    return true;
}

/* ---- censuses ---- */

uint64_t heap_allocated(const Heap *public) {
    const HeapPrivate *heap = public->private;
    return heap->allocated_bytes + (uint64_t)(public->allocation - heap->counted) * WORD_BYTES;
}

void heap_on_census(Heap *public, HeapCensusDue *due, void *own, uint64_t first) {
    HeapPrivate *heap = public->private;
    heap->census_due = due;
    heap->census_own = own;
    heap->census_at = first;
    nursery_open(public, 0);
}

void heap_census_soon(Heap *public) {
    public->private->census_at = 0;
    public->limit = public->allocation;
}

/* A block of so many words begins. */
static void take_census(Heap *public, Thread *thread, uint64_t words, uint32_t frame) {
    HeapPrivate *heap = public->private;
    uint64_t next = heap_allocated(public) + words * WORD_BYTES;
    if (next <= heap->census_at || heap->census_waits) return;
    heap->census_at = heap->census_due(heap->census_own, thread, frame, next);
}

/* ---- init, release ---- */

static void *zeroed(uint64_t count, size_t size) {
    void *memory = calloc(at_least(count, 1), size);
    if (memory == NULL) fatal("out of memory");
    return memory;
}

static void statics_init(HeapPrivate *heap) {
    const ProgramLayout *layout = heap->layout;
    heap->global_entered = zeroed(layout->global_count, sizeof *heap->global_entered);
    heap->global_written = zeroed(layout->global_count, sizeof *heap->global_written);
    heap->global_reached = zeroed(layout->global_count, sizeof *heap->global_reached);
    heap->region_room = layout->region_count;
    heap->region_reached = zeroed(heap->region_room, sizeof *heap->region_reached);
    for (uint32_t i = 0; i < layout->global_count; i++)
        map_put(&heap->statics, (uintptr_t)layout->globals[i].object, i);
}

void heap_layout_grew(Heap *public) {
    HeapPrivate *heap = public->private;
    uint32_t before = heap->region_room;
    if (heap->layout->region_count <= before) return;
    uint32_t *grown = zeroed(2 * (uint64_t)heap->layout->region_count, sizeof *grown);
    memcpy(grown, heap->region_reached, before * sizeof *grown);
    free(heap->region_reached);
    heap->region_reached = grown;
    heap->region_room = 2 * heap->layout->region_count;
}

bool heap_init(Heap *public, const ProgramLayout *layout, const RunOptions *options) {
    memset(public, 0, sizeof *public);
    HeapPrivate *heap = public->private = zeroed(1, sizeof *heap);
    heap->layout = layout;
    heap->began_at = os_cpu_nanoseconds();
    heap->limit = options->limit_heap != 0 ? options->limit_heap : os_memory_allowed() / 5 * 4;
    heap->limit = at_most(heap->limit, UINT64_C(1) << 46);
    heap->collect_every = options->collect_every;
    heap->debtors_have_sites = options->lines;
    if (options->count_sites) heap->made = zeroed(layout->info_count, sizeof *heap->made);
    heap->nursery_block = NO_BLOCK;
    heap->census_at = UINT64_MAX;
    heap_generation_empty(&heap->aging);
    heap_generation_empty(&heap->old);
    statics_init(heap);
    if (!blocks_init(&heap->blocks, at_most(heap->limit, UINT64_C(1) << 38) * RANGE_FACTOR) ||
        (options->biography && !heap_lives_init(heap))) {
        heap_release(public);
        return false;
    }
    heap->limit = at_most(heap->limit, heap->blocks.size / 8 * LIMIT_EIGHTHS);
    heap->major_at = at_most(GROWTH_LEAST, heap->limit / 4);
    uint64_t nursery = options->nursery_bytes != 0 ? options->nursery_bytes : NURSERY_BYTES;
    nursery = at_least(at_most(nursery, heap->limit / 8), NURSERY_LEAST);
    if (!nursery_make(public, nursery / WORD_BYTES)) {
        heap_release(public);
        return false;
    }
    return true;
}

void heap_leave_objects(Heap *public) { public->private->blocks.reserved = NULL; }

void heap_release(Heap *public) {
    HeapPrivate *heap = public->private;
    if (heap == NULL) return;
    heap_lives_release(heap);
    if (heap->held_marks != NULL) os_release(heap->held_marks, heap_marks_bytes(heap));
    blocks_release(&heap->blocks);
    vector_release(&heap->large_young);
    vector_release(&heap->large_old);
    vector_release(&heap->remembered);
    vector_release(&heap->written);
    vector_release(&heap->entered);
    vector_release(&heap->large_work);
    vector_release(&heap->global_work);
    vector_release(&heap->region_work);
    vector_release(&heap->mark_work);
    vector_release(&heap->sums);
    vector_release(&heap->heads);
    vector_release(&heap->debts);
    vector_release(&heap->debtors);
    map_release(&heap->debtor_numbers);
    map_release(&heap->statics);
    free(heap->made);
    free(heap->global_entered);
    free(heap->global_written);
    free(heap->global_reached);
    free(heap->region_reached);
    free(heap);
    memset(public, 0, sizeof *public);
}

/* ---- when to collect ---- */

static uint64_t bytes_in_use(const HeapPrivate *heap) {
    return (uint64_t)heap->blocks.in_use * BLOCK_BYTES;
}

static uint64_t bytes_outside(const HeapPrivate *heap) {
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < HEAP_SHARES; i++)
        if (heap->outside[i] != NULL) bytes += *heap->outside[i];
    return bytes;
}

static uint64_t old_bytes(const HeapPrivate *heap) {
    return (heap->old.words + heap->large_words - heap->large_new) * WORD_BYTES;
}

/* what there is, and room for what the next minor collection copies */
static uint64_t bytes_needed(const HeapPrivate *heap) {
    return bytes_in_use(heap) + bytes_outside(heap) + heap->nursery_words * WORD_BYTES;
}

/* Note [Exhaustion]: beyond the limit, besides room to copy */
static uint64_t reserve(const HeapPrivate *heap) {
    if (!heap->exhausted) return 0;
    return heap->nursery_words * WORD_BYTES + at_most(RESERVE_MOST, heap->limit / RESERVE_SHARE);
}

/* Is there room for that many bytes more? */
static bool within_limit(const HeapPrivate *heap, uint64_t bytes) {
    return bytes_needed(heap) + bytes <= heap->limit + reserve(heap);
}

static void recover(HeapPrivate *heap) {
    if (bytes_needed(heap) <= heap->limit - heap->limit / FREE_SHARE) heap->exhausted = false;
}

/* The next major collection comes when the old generation has doubled, or earlier, so that it comes
 * before the limit: each time after half of what is left. */
static void set_major_at(HeapPrivate *heap) {
    uint64_t old = old_bytes(heap), in_use = bytes_in_use(heap) + bytes_outside(heap);
    uint64_t left = heap->limit > in_use ? (heap->limit - in_use) / 2 : 0;
    uint64_t growth = at_most(at_least(old, GROWTH_LEAST), left);
    heap->major_at = old + at_least(growth, heap->nursery_words * WORD_BYTES);
}

static void collect(Heap *public, Thread *thread, uint32_t frame, bool major) {
    HeapPrivate *heap = public->private;
    heap_pause_begin(heap);
    heap_collect(public, thread, frame, major);
    heap->collector_nanoseconds += heap_pause_end(heap);
    recover(heap);
    if (major) set_major_at(heap);
}

/* Collects so that `bytes` more can be allocated; false: that cannot be. The third attempt is for a
 * heap that marking in place has left scattered. */
static bool collect_for(Heap *public, Thread *thread, uint32_t frame, uint64_t bytes, bool major) {
    HeapPrivate *heap = public->private;
    major |= old_bytes(heap) >= heap->major_at || !within_limit(heap, bytes);
    collect(public, thread, frame, major);
    if (within_limit(heap, bytes)) return true;
    if (!major) collect(public, thread, frame, true);
    if (within_limit(heap, bytes)) return true;
    if (heap->partial) collect(public, thread, frame, true);
    return within_limit(heap, bytes);
}

bool heap_use_reserve(Heap *public, Thread *thread, uint32_t frame) {
    HeapPrivate *heap = public->private;
    if (heap->exhausted) collect(public, thread, frame, true);
    if (heap->exhausted) return false;
    heap->exhausted = true;
    recover(heap);
    return true;
}

/* of the blocks of a generation from which nothing has been left in place */
static bool counts_all(const HeapPrivate *heap, const Generation *generation) {
    for (uint32_t b = generation->first; b != NO_BLOCK; b = heap->blocks.blocks[b].next) {
        const Word *at = block_start(&heap->blocks, b);
        const Word *end =
            b == generation->last ? generation->free : at + heap->blocks.blocks[b].used;
        for (; at < end; at += heap_object_words(heap, (const Object *)at)) {
            InfoId info = header_info(*at);
            ObjectState state = header_state(*at);
            if (!heap_object_counts(*at)) return false;
            if (state == STATE_INDIRECTION || heap_object_words(heap, (const Object *)at) !=
                                                  heap_words_alive(heap, (const Object *)at))
                return false;
            if (state == STATE_REDUCED ||
                (state == STATE_BLACK_HOLE && info_layout(heap, info)->selects_count != 0))
                return false;
        }
    }
    return true;
}

bool heap_collect_and_count(Heap *public, Thread *thread, uint32_t frame, uint64_t *bytes) {
    HeapPrivate *heap = public->private;
    collect(public, thread, frame, true);
    nursery_open(public, 0);
    *bytes = heap->live_bytes;
    return heap->marking_words == 0 && counts_all(heap, &heap->aging) &&
           counts_all(heap, &heap->old);
}

/* options->collect_every: is it this call's turn? Every third of them is a major collection. */
static bool is_forced(HeapPrivate *heap, bool *major) {
    if (heap->collect_every == 0 || ++heap->calls % heap->collect_every != 0) return false;
    *major = ++heap->forced % FORCED_MAJOR == 0;
    return true;
}

uint64_t heap_size_limit(const Heap *public) { return public->private->limit; }

void heap_share_limit(Heap *public, const uint64_t *const outside[HEAP_SHARES]) {
    memcpy(public->private->outside, outside, sizeof public->private->outside);
}

uint64_t heap_room_outside(const Heap *public) {
    const HeapPrivate *heap = public->private;
    uint64_t in_use = bytes_in_use(heap), most = heap->limit + reserve(heap);
    return most > in_use ? most - in_use : 0;
}

/* ---- allocation ---- */

bool heap_make_room(Heap *public, Thread *thread, uint64_t words, uint32_t frame) {
    return heap_make_room_for(public, thread, (HeapRoom){words, words, 0}, frame);
}

bool heap_make_room_for(Heap *public, Thread *thread, HeapRoom room, uint32_t frame) {
    HeapPrivate *heap = public->private;
    uint64_t words = room.words, most = heap->limit / WORD_BYTES;
    if (words > most || room.large > most) return false;
    uint64_t large = 2 * room.large * WORD_BYTES; /* whole blocks, at most */
    take_census(public, thread, room.counted, frame);
    bool major = false, forced = is_forced(heap, &major);
    uint64_t left = (uint64_t)(public->nursery_end - public->allocation);
    if (forced || left < words || (large > 0 && !within_limit(heap, large))) {
        uint64_t more = words > heap->nursery_words ? 2 * words * WORD_BYTES : 0;
        if (!collect_for(public, thread, frame, more + large, major)) return false;
        if (more != 0 && !nursery_make(public, words)) fatal("no address space for the heap");
    }
    nursery_open(public, words);
    return true;
}

static uint32_t blocks_for(uint64_t words) {
    return (uint32_t)((words + BLOCK_WORDS - 1) / BLOCK_WORDS);
}

Object *heap_large_take(HeapPrivate *heap, uint64_t words) {
    bool clean;
    uint32_t block = blocks_take(&heap->blocks, blocks_for(words), SPACE_LARGE, &clean);
    if (block == NO_BLOCK) return NULL;
    Word *object = block_start(&heap->blocks, block);
    if (!clean) memset(object, 0, words * WORD_BYTES);
    heap->blocks.blocks[block].words = words;
    vector_push(&heap->large_young, block);
    heap->large_new += words;
    heap->large_words += words;
    return (Object *)object;
}

void heap_copied(Heap *public, uint64_t bytes) {
    HeapPrivate *heap = public->private;
    heap->allocated_bytes += bytes;
    heap->counted = public->allocation;
    heap->large_counted = heap->large_young.count;
    points_keep(heap->points);
    nursery_open(public, 0);
}

Object *heap_large(Heap *public, Thread *thread, uint64_t words, uint32_t frame) {
    HeapPrivate *heap = public->private;
    if (words > heap->limit / WORD_BYTES) return NULL;
    take_census(public, thread, words, frame);
    uint64_t bytes = (uint64_t)blocks_for(words) * BLOCK_BYTES;
    bool major = false, forced = is_forced(heap, &major);
    bool much = heap->large_new > 0 && heap->large_new + words > LARGE_NEW_WORDS;
    if (forced || much || !within_limit(heap, bytes)) {
        if (!collect_for(public, thread, frame, bytes, major)) return NULL;
        nursery_open(public, 0);
    }
    Object *object = heap_large_take(heap, words);
    if (object == NULL) return NULL;
    heap->allocated_bytes += words * WORD_BYTES;
    nursery_open(public, 0);
    return object;
}

Object *heap_allocate(Heap *public, Thread *thread, uint64_t words, uint32_t frame) {
    if (words >= LARGE_WORDS) return heap_large(public, thread, words, frame);
    if ((uint64_t)(public->limit - public->allocation) < words &&
        !heap_make_room(public, thread, words, frame))
        return NULL;
    Object *object = (Object *)public->allocation;
    public->allocation += words;
    return object;
}

/* ---- programs that search ---- */

void heap_searches(Heap *public, SearchPoints *points) {
    public->private->points = points;
    points_collected(points, public->nursery, public->nursery_end);
}

void heap_go_back(Heap *public, const SearchPoints *points, uint32_t number) {
    HeapPrivate *heap = public->private;
    if (number < points->collected || number < points->copied || heap->eras != NULL) return;
    heap_count_allocated(public);
    public->allocation = heap->counted = points->items.items[number].allocation;
    nursery_open(public, 0);
}

static Object *make_uncounted(Heap *public, Thread *thread, uint64_t words, uint32_t frame) {
    HeapPrivate *heap = public->private;
    heap->census_waits = true;
    Object *object = heap_allocate(public, thread, words, frame);
    heap->census_waits = false;
    if (object != NULL) heap->allocated_bytes -= words * WORD_BYTES;
    return object;
}

Object *heap_state_new(Heap *public, Thread *thread, uint32_t pointers, uint32_t words,
                       uint32_t frame) {
    Object *state = make_uncounted(public, thread, size_of_state(pointers, words), frame);
    if (state == NULL) return NULL;
    state->header = header_make(INFO_STATE, CONTEXT_SUB);
    state->payload[STATE_COUNTS] = state_make(pointers, words);
    return state;
}

/* ---- figures ---- */

void heap_progress(Heap *public, RunProgress *progress) {
    HeapPrivate *heap = public->private;
    heap_count_allocated(public);
    progress->allocated_bytes = heap->allocated_bytes;
    progress->live_bytes = heap->live_bytes;
}

void heap_statistics(Heap *public, Thread *thread, bool last_collection, RunCounts *counts) {
    HeapPrivate *heap = public->private;
    if (last_collection) collect(public, thread, NO_FRAME, true);
    heap_count_allocated(public);
    counts->allocated_bytes = heap->allocated_bytes;
    counts->live_bytes = heap->live_bytes;
    counts->peak_live_bytes = heap->peak_live_bytes;
    counts->collections = heap->collections;
    counts->major_collections = heap->major_collections;
    counts->mutator_nanoseconds = heap_mutator_nanoseconds(public);
    counts->collector_nanoseconds = heap->collector_nanoseconds;
    if (thread->highest > thread->stack + 1) /* else nobody looked */
        counts->peak_stack_bytes = (uint64_t)(thread->highest - thread->stack) * WORD_BYTES;
}
