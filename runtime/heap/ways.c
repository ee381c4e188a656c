/* A search for what holds a chosen class of objects: Note [Ways from roots] (holders.c). It follows
 * a census, which has reached all code. */
#include "base/fail.h"
#include "runtime/contexts.h"
#include "runtime/heap/visit.h"

typedef struct Walk {
    HeapVisitor visitor;
    HeapCensus *census;
    HeapWays *ways;
    uint32_t holder; /* of what is looked through */
    Objects found;   /* and not yet looked through */
} Walk;

static void lead(HeapVisitor *visitor, Word pointer) {
    Walk *walk = (Walk *)visitor;
    const HeapPrivate *heap = visitor->heap;
    pointer = heap_value_of(pointer);
    Object *object = object_untag(pointer);
    if (pointer == 0 || !in_heap(&heap->blocks, object)) return;
    uint32_t *slot = heap_holder_slot(heap, walk->census, object), holder = walk->holder;
    if (*slot != 0) return;
    if (heap_object_counts(object->header)) {
        uint32_t site = heap_site_layout(heap, object)->site;
        holder = heap_way_on(walk->ways, holder, site);
        if (walk->ways->chosen == NULL || walk->ways->chosen[site])
            heap_way_count(walk->ways, holder, 1, heap_words_alive(heap, object) * WORD_BYTES);
    }
    *slot = holder + 1;
    vector_push(&walk->found, object);
}

static void follow(Walk *walk) {
    for (uint32_t i = 0; i < walk->found.count; i++) {
        const Object *object = walk->found.items[i];
        walk->holder = *heap_holder_slot(walk->visitor.heap, walk->census, object) - 1;
        heap_visit_object(&walk->visitor, object);
    }
    walk->found.count = 0;
}

static void lead_from_cafs(Walk *walk) {
    const HeapPrivate *heap = walk->visitor.heap;
    for (uint32_t global = 0; global < heap->layout->global_count; global++) {
        if (heap->global_reached[global] != heap->epoch || !heap->global_entered[global]) continue;
        const Word *slot = heap_caf_slot(heap, global);
        if (slot == NULL) continue;
        walk->holder = heap_way_root(walk->ways, HOLDER_CAF, global);
        lead(&walk->visitor, *slot);
        follow(walk);
    }
}

/* Note [Who holds] */
static void begin_at(Walk *walk, ContextId context) {
    Label label = walk->visitor.heap->layout->contexts->nodes[context].label;
    walk->holder =
        label.kind == LABEL_CENTRE ? heap_way_root(walk->ways, HOLDER_STACK_OF_CENTRE, label.index)
        : label.kind == LABEL_CAF  ? heap_way_root(walk->ways, HOLDER_STACK_OF_CAF, label.index)
                                   : heap_way_root(walk->ways, HOLDER_STACK, 0);
}

static void lead_from_stack(Walk *walk, const Thread *thread, uint32_t frame) {
    HeapParts parts = {0};
    heap_parts_of_thread(walk->visitor.heap, thread, frame, &parts);
    while (parts.count > 0) {
        HeapPart part = vector_pop(&parts);
        begin_at(walk, part.context);
        for (uint32_t i = 0; i < part.count; i++) lead(&walk->visitor, part.words[part.slots[i]]);
        if (parts.count == 0) heap_visit_roots(&walk->visitor, thread);
        follow(walk);
    }
    vector_release(&parts);
}

bool heap_holders(Heap *public, const Thread *thread, uint32_t frame, HeapCensus *census,
                  const bool *chosen, RunHolders *found) {
    HeapPrivate *heap = public->private;
    HeapWays ways = {.chosen = chosen};
    Walk walk = {.visitor = {.heap = heap, .pointer = lead}, .census = census, .ways = &ways};
    if (!heap_holders_clear(heap, census)) return false;
    lead_from_cafs(&walk);
    lead_from_stack(&walk, thread, frame);
    heap_ways_of_alternatives(heap, thread, census, &ways);
    vector_release(&walk.found);
    bug_unless(heap->global_work.count == 0 && heap->region_work.count == 0,
               "a search for holders has reached what its census did not");
    heap_ways_settle(&ways, found);
    if (census->kind == RETAINER_NONE) heap_holders_release(heap, census);
    return true;
}
