/* Before a major collection the trail is pruned, both ways.
 *
 * Note [Pruning the trail]: to keep what the trail leads to, of all objects that were written to since
 * a choice, would be to keep what nothing can find any more. So it is found out what the running path
 * reaches as things are, and what choice points reach, from the newest to the oldest, each in the state
 * that it will find: the trail is undone down to its mark before it is looked at. Then, of an entry,
 *
 *   - whose object no choice point reaches, nothing is left: so of what was made after the newest one;
 *   - whose object only older choice points reach, and neither the path nor a newer one, is undone for
 *     good, and is no more: early reset. What the object has become since is garbage;
 *   - all others are done again, and stay.
 *
 * What is reached is what the collector would follow, not what a census counts. A choice point is said
 * to reach what the older state of an object leads to that a newer one reaches: it may be that it
 * does not reach the object itself, which keeps something too long, and shows nowhere. So each object is looked
 * through once, and again for each entry of its own. */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/heap/visit.h"
#include <stdlib.h>
#include <string.h>

typedef struct Pruning {
    HeapVisitor visitor;
    const Thread *thread;
    SearchPoints *points;
    Blocks reached;       /* as the heap's, with the marks that are set now */
    Blocks path, held;    /* .. by the running path; by choice points */
    uint8_t *path_global; /* by global: the path reaches it */
    uint8_t *needed;      /* by entry: a newer choice point reaches its object */
    Word **seen; /* by stretch of the stack: so much of it, up to there, has been looked at */
} Pruning;

/* ---- what is reached ---- */

static void reach(HeapVisitor *visitor, Word pointer) {
    Pruning *pruning = (Pruning *)visitor;
    HeapPrivate *heap = visitor->heap;
    Object *object = object_untag(pointer);
    if (pointer == 0) return;
    if (!in_heap(&heap->blocks, object))
        heap_static_reached(heap, object);
    else if (mark_set(&pruning->reached, object))
        vector_push(&heap->mark_work, object);
}

static void look_through_work(Pruning *pruning) {
    HeapPrivate *heap = pruning->visitor.heap;
    for (Word *slot;; reach(&pruning->visitor, *slot)) {
        while (heap->mark_work.count > 0)
            heap_visit_object(&pruning->visitor, vector_pop(&heap->mark_work));
        if (!heap_statics_next(heap, &slot)) return;
    }
}

/* ---- objects and statics alike ---- */

static uint32_t global_of(const HeapPrivate *heap, const Object *object) {
    const uint64_t *global = map_find(&heap->statics, (uintptr_t)object);
    bug_unless(global != NULL, "an entry of %p, which is no CAF", (const void *)object);
    return (uint32_t)*global;
}

static bool path_reaches(const Pruning *pruning, const Object *object) {
    const HeapPrivate *heap = pruning->visitor.heap;
    if (in_heap(&heap->blocks, object)) return mark_is_set(&pruning->path, object);
    return pruning->path_global[global_of(heap, object)];
}

static bool is_held(const Pruning *pruning, const Object *object) {
    const HeapPrivate *heap = pruning->visitor.heap;
    if (in_heap(&heap->blocks, object)) return mark_is_set(&pruning->held, object);
    return heap->global_reached[global_of(heap, object)] == heap->epoch;
}

/* It is in another state than when it was looked through. */
static void look_again(Pruning *pruning, Object *object) {
    HeapPrivate *heap = pruning->visitor.heap;
    if (in_heap(&heap->blocks, object)) {
        vector_push(&heap->mark_work, object);
        return;
    }
    uint32_t global = global_of(heap, object);
    const Word *slot = heap_caf_slot(heap, global);
    if (slot != NULL)
        reach(&pruning->visitor, *slot);
    else if (header_state(object->header) == STATE_AS_MADE)
        heap_region_reached(heap, heap->layout->globals[global].region);
}

/* ---- choice points ---- */

/* Of the stack below a choice point what no newer one has below it; `number`: of its stretch. */
static void reach_stack(Pruning *pruning, Word *end, uint32_t number) {
    const SearchPoints *points = pruning->points;
    const HeapPrivate *heap = pruning->visitor.heap;
    Word *first = end;
    Frame frame;
    while (end > pruning->seen[number] && heap_frame_read(heap, end - 1, &frame)) {
        Word header = end[-1];
        heap_visit_frame(&pruning->visitor, header, &frame);
        end = frame.words;
        if (!heap_begins_stretch(header)) continue;
        pruning->seen[number] = first;
        first = end = heap_stretch_below(points, pruning->thread, header, end, &number);
    }
    if (first > pruning->seen[number]) pruning->seen[number] = first;
}

static void reach_point(Pruning *pruning, uint32_t number) {
    const ChoicePoint *point = &pruning->points->items.items[number];
    HeapVisitor *visitor = &pruning->visitor;
    const FrameLayout *layout = &visitor->heap->layout->frames[point->frame];
    for (uint32_t i = 0; i < layout->live_count; i++) reach(visitor, point->base[layout->live[i]]);
    heap_region_reached(visitor->heap, layout->region);
    reach(visitor, point->value);
    reach(visitor, point->side);
    reach(visitor, point->waiting);
    reach_stack(pruning, point->base, number);
    look_through_work(pruning);
}

static void undo_entry(Pruning *pruning, uint32_t number) {
    TrailEntry *entry = &pruning->points->trail.items[number];
    pruning->needed[number] = is_held(pruning, entry->object);
    heap_trail_swap(entry);
    if (pruning->needed[number]) look_again(pruning, entry->object);
}

static void reach_points(Pruning *pruning) {
    const SearchPoints *points = pruning->points;
    uint32_t at = points->trail.count;
    for (uint32_t i = points->items.count; i-- > 0;) {
        while (at > points->items.items[i].trail) undo_entry(pruning, --at);
        reach_point(pruning, i);
    }
    while (at > 0) undo_entry(pruning, --at);
}

/* ---- the running path ---- */

static void reach_path(Pruning *pruning, uint32_t frame) {
    HeapPrivate *heap = pruning->visitor.heap;
    heap_visit_thread(&pruning->visitor, pruning->thread, frame);
    look_through_work(pruning);
    for (uint32_t i = 0; i < heap->layout->global_count; i++)
        pruning->path_global[i] = heap->global_reached[i] == heap->epoch;
}

/* ---- what is left ---- */

/* False: the entry goes. */
static bool settle_entry(const Pruning *pruning, uint32_t number) {
    TrailEntry *entry = &pruning->points->trail.items[number];
    Object *object = entry->object;
    bool on_path = path_reaches(pruning, object);
    bool stays = on_path ? is_held(pruning, object) : pruning->needed[number];
    if (on_path || stays) heap_trail_swap(entry);
    if (on_path && !stays) trail_forget(entry);
    return stays;
}

static void settle(const Pruning *pruning) {
    SearchPoints *points = pruning->points;
    uint32_t kept = 0, point = 0;
    for (uint32_t i = 0; i < points->trail.count; i++) {
        while (point < points->items.count && points->items.items[point].trail == i)
            points->items.items[point++].trail = kept;
        if (settle_entry(pruning, i)) points->trail.items[kept++] = points->trail.items[i];
    }
    while (point < points->items.count) points->items.items[point++].trail = kept;
    points->trail.count = kept;
}

static void *zeroed(uint64_t count, size_t size) {
    void *memory = calloc(count + 1, size);
    if (memory == NULL) fatal("out of memory");
    return memory;
}

static bool has_marks(HeapPrivate *heap) {
    if (heap->held_marks == NULL) heap->held_marks = os_reserve(heap_marks_bytes(heap));
    return heap->held_marks != NULL;
}

void heap_trail_prune(HeapPrivate *heap, const Thread *thread, uint32_t frame) {
    SearchPoints *points = heap->points;
    if (points == NULL || points->items.count == 0 || points->trail.count == 0) return;
    if (!has_marks(heap)) return;
    Pruning pruning = {
        .visitor = {.heap = heap, .pointer = reach, .plain = true, .every_frame = true},
        .thread = thread,
        .points = points,
        .path = heap->blocks,
        .held = heap->blocks,
        .path_global = zeroed(heap->layout->global_count, 1),
        .needed = zeroed(points->trail.count, 1),
        .seen = zeroed(points->items.count, sizeof(Word *))};
    pruning.held.marks = heap->held_marks;
    heap_marks_clear_all(&pruning.path);
    heap_marks_clear_all(&pruning.held);
    heap->epoch++;
    pruning.reached = pruning.path;
    reach_path(&pruning, frame);
    heap->epoch++;
    pruning.reached = pruning.held;
    reach_points(&pruning);
    settle(&pruning);
    free(pruning.path_global);
    free(pruning.needed);
    free(pruning.seen);
}

/* ---- what was there ---- */

/* What it reaches, in the state that it will find, is marked; false: no memory. */
static bool mark_of_point(HeapPrivate *heap, const Thread *thread, uint32_t number) {
    SearchPoints *points = heap->points;
    if (!has_marks(heap)) return false;
    Pruning pruning = {
        .visitor = {.heap = heap, .pointer = reach, .plain = true, .every_frame = true},
        .thread = thread,
        .points = points,
        .reached = heap->blocks,
        .seen = zeroed(points->items.count, sizeof(Word *))};
    pruning.reached.marks = heap->held_marks;
    heap_marks_clear_all(&pruning.reached);
    heap->epoch++;
    uint32_t first = points->items.items[number].trail;
    for (uint32_t i = points->trail.count; i-- > first;) heap_trail_swap(&points->trail.items[i]);
    reach_point(&pruning, number);
    for (uint32_t i = first; i < points->trail.count; i++) heap_trail_swap(&points->trail.items[i]);
    free(pruning.seen);
    return true;
}

static bool point_reaches(HeapPrivate *heap, const Thread *thread, HeapBefore *before,
                          const Object *object) {
    if (!before->is_known) before->has_marks = mark_of_point(heap, thread, before->point);
    before->is_known = true;
    Blocks reached = heap->blocks;
    reached.marks = heap->held_marks;
    return !before->has_marks || mark_is_set(&reached, object);
}

/* A large object since the last collection: it lies nowhere in particular. */
static bool is_new_and_large(const Blocks *blocks, const Object *object) {
    if (!in_heap(blocks, object)) return false;
    uint32_t block = block_of(blocks, object);
    return blocks->spaces[block] == SPACE_LARGE && blocks->blocks[block].age == AGE_NEW;
}

bool heap_was_before(Heap *public, const Thread *thread, uint32_t number, const Object *object) {
    return heap_was_before_all(public, thread, &(HeapBefore){.point = number}, object);
}

bool heap_was_before_all(Heap *public, const Thread *thread, HeapBefore *before,
                         const Object *object) {
    HeapPrivate *heap = public->private;
    const SearchPoints *points = heap->points;
    uint32_t number = before->point;
    const Word *at = (const Word *)object;
    bool collected = number < points->collected;
    if (at >= points->nursery && at < points->nursery_end)
        return !collected && at < points->items.items[number].allocation;
    bool may_be_newer =
        collected ? in_heap(&heap->blocks, object) : is_new_and_large(&heap->blocks, object);
    return !may_be_newer || point_reaches(heap, thread, before, object);
}
