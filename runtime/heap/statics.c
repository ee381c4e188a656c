/* Static objects and CAFs: Note [CAFs live as long as code can reach them].
 *
 * A major collection that comes upon a pointer to a static object, or upon code (the region of a
 * live function or thunk, a frame, the running activation), reaches globals: of these it follows
 * the code they can still run, and the values of entered CAFs. Regions and globals carry the number
 * of the collection that reached them last, so each is followed once.
 */
#include "base/fail.h"
#include "runtime/heap/internal.h"

static void global_reached(HeapPrivate *heap, uint32_t global) {
    if (heap->global_reached[global] == heap->epoch) return;
    heap->global_reached[global] = heap->epoch;
    vector_push(&heap->global_work, global);
}

void heap_region_reached(HeapPrivate *heap, uint32_t region) {
    if (region == NO_REGION || heap->region_reached[region] == heap->epoch) return;
    heap->region_reached[region] = heap->epoch;
    vector_push(&heap->region_work, region);
}

void heap_static_reached(HeapPrivate *heap, const Object *object) {
    InfoId info = header_info(object->header);
    if (info >= INFO_PROGRAM) { /* most static data that is pointed to has no pointers */
        const InfoLayout *layout = info_layout(heap, info);
        if (layout->kind == CLOSURE_CONSTRUCTOR && layout->pointers == 0) return;
    }
    uint64_t *global = map_find(&heap->statics, (uintptr_t)object);
    if (global != NULL) global_reached(heap, (uint32_t)*global);
}

Word *heap_caf_slot(const HeapPrivate *heap, uint32_t global) {
    Object *object = heap->layout->globals[global].object;
    ObjectState state = header_state(object->header);
    /* not yet evaluated, or a black hole: the stack holds what it needs */
    if (state == STATE_AS_MADE || state == STATE_BLACK_HOLE) return NULL;
    return &object->payload[0];
}

static void region_follow(HeapPrivate *heap, uint32_t number) {
    const RegionLayout *region = &heap->layout->regions[number];
    for (uint32_t i = 0; i < region->child_count; i++)
        heap_region_reached(heap, region->children[i]);
    for (uint32_t i = 0; i < region->global_count; i++) global_reached(heap, region->globals[i]);
}

bool heap_statics_next(HeapPrivate *heap, Word **slot) {
    for (;;) {
        if (heap->region_work.count > 0) {
            region_follow(heap, vector_pop(&heap->region_work));
        } else if (heap->global_work.count > 0) {
            uint32_t number = vector_pop(&heap->global_work);
            const GlobalLayout *global = &heap->layout->globals[number];
            if (!global->is_thunk || header_state(global->object->header) == STATE_AS_MADE)
                heap_region_reached(heap, global->region);
            *slot = heap->global_entered[number] ? heap_caf_slot(heap, number) : NULL;
            if (*slot != NULL) return true;
        } else {
            return false;
        }
    }
}

void heap_caf_entered(Heap *public, uint32_t global) {
    HeapPrivate *heap = public->private;
    bug_unless(global < heap->layout->global_count && heap->layout->globals[global].is_thunk,
               "global %u is no CAF", global);
    if (heap->global_entered[global]) return;
    heap->global_entered[global] = 1;
    vector_push(&heap->entered, global);
}

bool heap_caf_is_entered(const Heap *public, uint32_t global) {
    return public->private->global_entered[global];
}

void heap_statics_drop_unreached(HeapPrivate *heap) {
    uint32_t kept = 0;
    heap->written.count = 0;
    for (uint32_t i = 0; i < heap->entered.count; i++) {
        uint32_t global = heap->entered.items[i];
        heap->global_written[global] = 0;
        if (heap->global_reached[global] == heap->epoch) {
            heap->entered.items[kept++] = global;
            heap_caf_written(heap, global);
            continue;
        }
        heap->global_entered[global] = 0;
        if (ASSAY_CHECKED) heap_poison((Word *)heap->layout->globals[global].object, 2);
    }
    heap->entered.count = kept;
}
