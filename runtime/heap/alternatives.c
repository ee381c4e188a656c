/* What choice points hold beyond what the running path has: docs/searching.md section 7.
 *
 * Note [Held by alternatives]: a choice point will find the heap in the state that it left, which the
 * trail says. So an object has versions: what it is now, and, for each of its entries on the trail,
 * what it was for the choice points before that write. What is reached is reached by a set of choice
 * points, and what a version leads to by those of them that will find this version: a set goes along
 * pointers, is cut where versions change, and ends at an object that has had it already.
 *
 * Choice points are numbered from the oldest on. A frame of the stack is there for all from one
 * number to another, so most sets are one such spell; and as spells of frames are inside those of the
 * frames below, the oldest frames are looked at first. So an object is seldom looked through twice,
 * however many choices are open.
 *
 * What the census has not counted on the path counts for the newest choice point that reaches it, as
 * this one will find it. By the rules of Note [Censuses are invisible] (census.c) no collection
 * shows: what the trail alone leads to is reached by nobody, and an entry matters only to choice
 * points that reach its object.
 *
 * Note [Ways through alternatives]: where it is asked for ways (ways.c), they come from the same walk, then
 * breadth first. An object's way begins at the choice point that it counts for: that is the newest of
 * those that have reached it together, and only when the walk is over it is known which. So until then a
 * way is sites alone, a trie without roots (HeapWays), and a node has that of its latest spell. */
#include "runtime/heap/alternatives.h"
#include "base/fail.h"
#include "runtime/heap/stretches.h"

/* ---- who reaches what ---- */

static void add_task(Alternatives *walk, HeldTaskKind kind, Word pointer, Object *object,
                     Spell spell) {
    vector_push(
        &walk->tasks,
        (HeldTask){
            .kind = kind, .spell = spell, .pointer = pointer, .object = object, .way = walk->way});
}

static void add_node_task(Alternatives *walk, HeldTask task) {
    if (walk->ways != NULL && task.kind == TASK_NODE)
        vector_push(&walk->later, task);
    else
        vector_push(&walk->tasks, task);
}

/* Of a spell the parts that the node does not have yet are to be looked at. Spans that touch become one. */
static void add_spell(Alternatives *walk, uint32_t number, Spell spell, HeldTask task) {
    uint32_t before = 0, next = walk->nodes.items[number].spans;
    uint64_t left = (uint64_t)spell.to + 1; /* from there on it is known */
    Spell all = spell;
    for (; next && walk->spans.items[next - 1].spell.from > (uint64_t)spell.to + 1;
         next = walk->spans.items[next - 1].next)
        before = next;
    for (; next && (uint64_t)walk->spans.items[next - 1].spell.to + 1 >= spell.from;
         next = walk->spans.items[next - 1].next) {
        Spell known = walk->spans.items[next - 1].spell;
        task.spell = (Spell){known.to + 1, (uint32_t)left - 1};
        if (known.to + UINT64_C(1) < left) add_node_task(walk, task);
        if (known.from < left) left = known.from;
        if (known.from < all.from) all.from = known.from;
        if (known.to > all.to) all.to = known.to;
    }
    task.spell = (Spell){spell.from, (uint32_t)left - 1};
    if (spell.from < left) add_node_task(walk, task);
    vector_push(&walk->spans, (HeldSpan){all, next});
    if (before)
        walk->spans.items[before - 1].next = walk->spans.count;
    else
        walk->nodes.items[number].spans = walk->spans.count;
}

static bool has_spell(const Alternatives *walk, uint32_t number, Spell spell) {
    uint32_t at = walk->nodes.items[number].spans;
    while (at && walk->spans.items[at - 1].spell.from > spell.from)
        at = walk->spans.items[at - 1].next;
    return at && spell.to <= walk->spans.items[at - 1].spell.to;
}

static void reach_node(Alternatives *walk, HeldNode node, uint64_t key, Spell spell,
                       HeldTask task) {
    uint64_t *slot = map_slot(&walk->numbers[node.kind], key, walk->nodes.count);
    uint32_t number = (uint32_t)*slot;
    if (number == walk->nodes.count) vector_push(&walk->nodes, node);
    if (has_spell(walk, number, spell)) return;
    uint32_t latest = walk->nodes.items[number].spans;
    if (latest == 0 || spell.to > walk->spans.items[latest - 1].spell.to)
        walk->nodes.items[number].way = walk->way;
    task.node = number;
    task.way = walk->way;
    add_spell(walk, number, spell, task);
}

static void reach_region(HeapVisitor *visitor, uint32_t region) {
    Alternatives *walk = (Alternatives *)visitor;
    if (region == NO_REGION) return;
    reach_node(walk, (HeldNode){.kind = NODE_REGION, .index = region}, region, walk->spell,
               (HeldTask){.kind = TASK_NODE});
}

static void reach_global(Alternatives *walk, uint32_t global, Spell spell) {
    reach_node(walk, (HeldNode){.kind = NODE_GLOBAL, .index = global}, global, spell,
               (HeldTask){.kind = TASK_NODE});
}

/* Of a version that is no indirection. */
static void reach_object(Alternatives *walk, Object *object, Spell spell) {
    const HeapPrivate *heap = walk->visitor.heap;
    if (in_heap(&heap->blocks, object)) {
        reach_node(walk, (HeldNode){.kind = NODE_OBJECT, .object = object}, (uintptr_t)object,
                   spell, (HeldTask){.kind = TASK_NODE});
        return;
    }
    const uint64_t *global = map_find(&heap->statics, (uintptr_t)object);
    if (global != NULL) reach_global(walk, (uint32_t)*global, spell);
}

static void reach(HeapVisitor *visitor, Word pointer) {
    Alternatives *walk = (Alternatives *)visitor;
    if (pointer != 0) add_task(walk, TASK_POINTER, pointer, NULL, walk->spell);
}

/* ---- tasks ---- */

static Word first_word(const Object *object, const Version *version) {
    return version->is_current ? object->payload[0] : version->field;
}

/* What a version of a selector leads to, or of what is owed; 0: it is none of them, or its
 * tuple is not reduced. */
static Word reduced(const Object *object, const Version *version) {
    ObjectState state = header_state(version->header);
    bool is_owed = state == STATE_AS_MADE && header_info(version->header) == INFO_OWED;
    return state == STATE_REDUCED || is_owed ? first_word(object, version) : 0;
}

static bool is_selector(const HeapPrivate *heap, Word header) {
    InfoId info = header_info(header);
    return header_state(header) == STATE_AS_MADE && info >= INFO_PROGRAM &&
           info_layout(heap, info)->selects_count != 0;
}

static void pass_link(Alternatives *walk, Object *link, Word next, Spell spell) {
    reach_node(walk, (HeldNode){.kind = NODE_LINK, .object = link}, (uintptr_t)link, spell,
               (HeldTask){.kind = TASK_CHAIN, .pointer = next});
}

static void follow_pointer(Alternatives *walk, HeldTask task) {
    Object *object = object_untag(task.pointer);
    Versions versions = versions_of(&walk->versions, object, task.spell);
    for (Version version; versions_next(&versions, &version);)
        if (header_state(version.header) == STATE_INDIRECTION)
            add_task(walk, TASK_POINTER, version.field, NULL, version.spell);
        else
            reach_object(walk, object, version.spell);
}

static void follow_chain(Alternatives *walk, HeldTask task) {
    const HeapPrivate *heap = walk->visitor.heap;
    Object *object = object_untag(task.pointer);
    Versions versions = versions_of(&walk->versions, object, task.spell);
    for (Version version; versions_next(&versions, &version);) {
        Word next = reduced(object, &version);
        if (header_state(version.header) == STATE_INDIRECTION)
            add_task(walk, TASK_CHAIN, version.field, NULL, version.spell);
        else if (!in_heap(&heap->blocks, object))
            reach_object(walk, object, version.spell);
        else if (next != 0)
            pass_link(walk, object, next, version.spell);
        else if (is_selector(heap, version.header))
            add_task(walk, TASK_LINK, first_word(object, &version), object, version.spell);
        else
            reach_object(walk, object, version.spell);
    }
}

/* Where its tuple is evaluated, the selector leads to the component. */
static void follow_tuple(Alternatives *walk, HeldTask task) {
    const Object *tuple = object_untag(task.pointer);
    const InfoLayout *selector = info_layout(walk->visitor.heap, header_info(task.object->header));
    Versions versions = versions_of(&walk->versions, tuple, task.spell);
    for (Version version; versions_next(&versions, &version);) {
        bool evaluated =
            header_info(version.header) - selector->selects_first < selector->selects_count;
        if (header_state(version.header) == STATE_INDIRECTION) {
            add_task(walk, task.kind, version.field, task.object, version.spell);
        } else if (evaluated && task.kind == TASK_LINK) {
            pass_link(walk, task.object, tuple->payload[selector->selects_offset], version.spell);
        } else if (evaluated) {
            add_task(walk, TASK_CHAIN, tuple->payload[selector->selects_offset], NULL,
                     version.spell);
        } else if (task.kind == TASK_LINK) {
            reach_object(walk, task.object, version.spell);
        } else {
            walk->spell = version.spell;
            reach_region(&walk->visitor, selector->region);
            add_task(walk, TASK_POINTER, task.pointer, NULL, version.spell);
        }
    }
}

static void look_at_words(Alternatives *walk, const Object *object, uint64_t first,
                          uint64_t count) {
    for (uint64_t i = first; i < first + count; i++) {
        Versions versions = versions_of_word(&walk->versions, &object->payload[i], walk->spell);
        for (Version version; versions_next(&versions, &version);)
            if (version.field != 0)
                add_task(walk, TASK_POINTER, version.field, NULL, version.spell);
    }
}

/* The object has that version while the visitor looks at it. */
static void look_as_made(Alternatives *walk, Object *object, const Version *version) {
    const HeapPrivate *heap = walk->visitor.heap;
    InfoId info = header_info(version->header);
    uint8_t kind = info >= INFO_PROGRAM ? info_layout(heap, info)->kind : CLOSURE_THUNK;
    if (walk->versions.has_words && kind == CLOSURE_ARRAY) {
        look_at_words(walk, object, 1, object->payload[0]);
    } else if (walk->versions.has_words && kind == CLOSURE_REFERENCE) {
        look_at_words(walk, object, 0, 1);
    } else if (version->is_current) {
        heap_visit_object(&walk->visitor, object);
    } else {
        Word header = object->header, field = object->payload[0];
        object->header = version->header;
        object->payload[0] = version->field;
        heap_visit_object(&walk->visitor, object);
        object->header = header;
        object->payload[0] = field;
    }
}

static void look_at_object(Alternatives *walk, Object *object, Spell spell) {
    const HeapPrivate *heap = walk->visitor.heap;
    Versions versions = versions_of(&walk->versions, object, spell);
    for (Version version; versions_next(&versions, &version);) {
        Word next = reduced(object, &version);
        walk->spell = version.spell;
        if (next != 0)
            add_task(walk, TASK_CHAIN, next, NULL, version.spell);
        else if (is_selector(heap, version.header))
            add_task(walk, TASK_TUPLE, first_word(object, &version), object, version.spell);
        else
            look_as_made(walk, object, &version);
    }
}

static void look_at_global(Alternatives *walk, const GlobalLayout *global, Spell spell) {
    Versions versions = versions_of(&walk->versions, global->object, spell);
    for (Version version; versions_next(&versions, &version);) {
        ObjectState state = header_state(version.header);
        walk->spell = version.spell;
        if (!global->is_thunk || state == STATE_AS_MADE)
            reach_region(&walk->visitor, global->region);
        else if (heap_state_leads(state))
            add_task(walk, TASK_POINTER, first_word(global->object, &version), NULL, version.spell);
    }
}

static void look_at_region(Alternatives *walk, const RegionLayout *region) {
    for (uint32_t i = 0; i < region->child_count; i++)
        reach_region(&walk->visitor, region->children[i]);
    for (uint32_t i = 0; i < region->global_count; i++)
        reach_global(walk, region->globals[i], walk->spell);
}

/* What the object leads to is on a way over its site. */
static void go_over(Alternatives *walk, const Object *object) {
    const HeapPrivate *heap = walk->visitor.heap;
    if (walk->ways != NULL && heap_object_counts(object->header))
        walk->way = heap_way_on(&walk->sites, walk->way, heap_site_layout(heap, object)->site);
}

static void look_at_node(Alternatives *walk, HeldTask task) {
    const ProgramLayout *layout = walk->visitor.heap->layout;
    HeldNode node = walk->nodes.items[task.node];
    walk->spell = task.spell;
    if (node.kind == NODE_OBJECT) go_over(walk, node.object);
    switch (node.kind) {
    case NODE_OBJECT: look_at_object(walk, node.object, task.spell); break;
    case NODE_GLOBAL: look_at_global(walk, &layout->globals[node.index], task.spell); break;
    case NODE_REGION: look_at_region(walk, &layout->regions[node.index]); break;
    case NODE_LINK:
    case NODE_KINDS: bug("a link is passed");
    }
}

/* What comes next of one way, in its order; then the node that has waited longest. */
static bool next_task(Alternatives *walk, HeldTask *task) {
    if (walk->tasks.count > 0) {
        *task = vector_pop(&walk->tasks);
        return true;
    }
    if (walk->later_from == walk->later.count) return false;
    *task = walk->later.items[walk->later_from++];
    return true;
}

/* Breadth first, what was found first comes first. */
static void turn_round(Alternatives *walk) {
    HeldTask *tasks = walk->tasks.items;
    for (uint32_t i = 0, j = walk->tasks.count; walk->ways != NULL && i + 1 < j; i++) {
        HeldTask task = tasks[i];
        tasks[i] = tasks[--j];
        tasks[j] = task;
    }
}

static void work(Alternatives *walk) {
    turn_round(walk);
    for (HeldTask task; next_task(walk, &task);) {
        walk->way = task.way;
        switch (task.kind) {
        case TASK_POINTER: follow_pointer(walk, task); break;
        case TASK_CHAIN: follow_chain(walk, task); break;
        case TASK_TUPLE:
        case TASK_LINK: follow_tuple(walk, task); break;
        case TASK_NODE:
            look_at_node(walk, task);
            turn_round(walk);
            break;
        }
    }
    walk->later.count = walk->later_from = walk->way = 0;
}

/* ---- the stack ---- */

static void look_at_frame(Alternatives *walk, const HeldFrame *held) {
    const HeapPrivate *heap = walk->visitor.heap;
    uint32_t last = walk->points->items.count - 1;
    Word *below = heap_past_links(walk->thread, held->frame.words);
    if (!heap_frame_is_there(heap, held->header, below, NULL)) return;
    walk->spell = held->spell;
    if (held->spell.to > last)
        walk->spell.to = last;
    else
        heap_held_frame(&walk->visitor, *held->header, held->frame.count + 1);
    heap_visit_frame(&walk->visitor, *held->header, &held->frame);
    work(walk);
}

/* ---- choice points ---- */

/* The values that an open search has found. */
static void look_at_values(Alternatives *walk, uint32_t number) {
    const SearchPoints *points = walk->points;
    uint32_t end = points->values.count;
    for (uint32_t i = points->items.count; i-- > number + 1;)
        if (points->items.items[i].kind == POINT_SEARCH) end = points->items.items[i].first_value;
    for (uint32_t i = points->items.items[number].first_value; i < end; i++)
        reach(&walk->visitor, points->values.items[i]);
}

static void look_at_point(Alternatives *walk, uint32_t number) {
    const ChoicePoint *point = &walk->points->items.items[number];
    const FrameLayout *layout = &walk->visitor.heap->layout->frames[point->frame];
    walk->spell = (Spell){number, number};
    for (uint32_t i = 0; i < layout->live_count; i++)
        reach(&walk->visitor, point->base[layout->live[i]]);
    reach_region(&walk->visitor, layout->region);
    reach(&walk->visitor, point->value);
    reach(&walk->visitor, point->side);
    reach(&walk->visitor, point->waiting);
    if (point->kind == POINT_SEARCH) look_at_values(walk, number);
    work(walk);
}

/* ---- the whole ---- */

/* From the oldest on, each above the stretch of the stack that ends with it. */
static void look_at_points(Alternatives *walk) {
    HeldFrames frames = {0};
    Stretches stretches;
    heap_stretches_init(&stretches, walk->points, walk->thread);
    for (uint32_t i = 0; i < walk->points->items.count; i++) {
        frames.count = 0;
        heap_stretch_frames(walk->visitor.heap, &stretches, i, &frames);
        while (frames.count > 0) look_at_frame(walk, &vector_pop(&frames));
        look_at_point(walk, i);
    }
    heap_stretches_release(&stretches);
    vector_release(&frames);
}

static void release(Alternatives *walk) {
    heap_versions_release(&walk->versions);
    for (int i = 0; i < NODE_KINDS; i++) map_release(&walk->numbers[i]);
    vector_release(&walk->nodes);
    vector_release(&walk->spans);
    vector_release(&walk->tasks);
    map_release(&walk->pairs);
    map_release(&walk->rows);
    vector_release(&walk->later);
    heap_ways_release(&walk->sites);
}

static void go_through(HeapPrivate *heap, Alternatives walk) {
    walk.visitor =
        (HeapVisitor){.heap = heap, .pointer = reach, .region = reach_region, .plain = true};
    walk.points = heap->points;
    heap_versions_init(&walk.versions, heap->points);
    if (walk.ways != NULL) heap_way_root(&walk.sites, HOLDER_CHOICE, 0);
    look_at_points(&walk);
    heap_held_count(&walk);
    release(&walk);
}

void heap_census_alternatives(HeapPrivate *heap, const Thread *thread, HeapCensus *census,
                              Objects *links) {
    if (heap->points == NULL || heap->points->items.count == 0) return;
    go_through(heap, (Alternatives){.thread = thread, .census = census, .links = links});
}

void heap_ways_of_alternatives(HeapPrivate *heap, const Thread *thread, HeapCensus *census,
                               HeapWays *ways) {
    if (heap->points == NULL || heap->points->items.count == 0) return;
    go_through(heap, (Alternatives){.thread = thread, .census = census, .ways = ways});
}
