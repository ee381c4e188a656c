/* Selectors whose tuple is evaluated: they are reduced, and chains of them are folded.
 *
 * Note [Owed selectors]. A reduced selector (Note [Reduced selectors]) owes, when it is first
 * forced, C and twice V, and when its value has come, U, all to the context in its header, whoever
 * forces it. In a lazy state, mapAccumL or a list split lazily, such selectors form chains: each
 * one's component is the next. A link of a chain that only the link before it points to is forced
 * with that one and at no other time. So a run of such links, s1 to sn, whose first is pointed to
 * by a head s0 that stays, is folded into one object beside s0,
 *
 *     s0 -> [owed: target, contexts, debts] -> what sn pointed to
 *
 * which says for each context how many selectors are owed to it. Forcing it pays C and V to all of
 * them, returning to its frame U. An exception drops the frame: then there is no U, as there would
 * have been none. It is pointed to from one place, always: by its head; once that is forced, by the
 * frame; by a stack piece if the head is interrupted. So a frame's has no target any more, and
 * keeps nothing.
 *
 * Contexts. Let f_k(Kz) = S(k, Kz, z). What is returned through s0 to sn arrives with f_k0 . f_k1
 * .. f_kn of its own context. Of two neighbours f_x . f_y, the outer can be left out where
 * context_hides says so; a run goes on as long as two are left: `inner`, in which the target is
 * evaluated, and `outer`, which the frame remembers. f_x . f_x = f_x, so one is the same as two
 * equal ones, and it does no harm that k0 is in there and in s0 as well. All of MAIN, or of one
 * CAF, is such a run.
 *
 * Which links have one pointer to them is what a collection finds out. It does not follow a pointer
 * of a reduced selector, or owed object, to a link that it has not reached, and notes the head
 * (heap_chain_begins). When all else is done, each chain is walked: links get FLAG_LINKED, those
 * come upon a second time (two chains, or a cycle) FLAG_SHARED, and what is at the end is evacuated
 * (heap_chains_walk), which may lead to more heads, and to links that something else points to:
 * these are moved as everything is, and then chains end there. When nothing is new, what is still
 * linked, not shared and not moved has exactly one pointer to it, and is folded (heap_chains_fold);
 * where a run cannot go on, the next link becomes a head. Nobody is walked over more than a few
 * times: it takes linear time.
 *
 * A minor collection folds what is young. A chain that grows at its head is folded while it is, a
 * chain that grows at its end by major collections.
 */
#include "base/fail.h"
#include "runtime/contexts.h"
#include "runtime/heap/internal.h"

/* ---- reducing ---- */

/* What the selector would select if its tuple is evaluated, else 0. A reduced selector thunk is not
 * evaluated: it still owes its costs. */
static Word selected_component(const InfoLayout *selector, Word tuple) {
    for (;;) {
        const Object *object = object_untag(tuple);
        Word header = object->header;
        if (header_is_forwarding(header))
            tuple = header_forwarded(header);
        else if (header_state(header) == STATE_INDIRECTION &&
                 !(header_flags(header) & FLAG_TRAILED)) /* else it may be none again */
            tuple = object->payload[0];
        else if (header_info(header) - selector->selects_first < selector->selects_count)
            return object->payload[selector->selects_offset];
        else
            return 0;
    }
}

/* The component of a selector that can be reduced; else 0. */
static Word component_of(const HeapPrivate *heap, const Object *object) {
    InfoId info = header_info(object->header);
    if (header_state(object->header) != STATE_AS_MADE || info < INFO_PROGRAM) return 0;
    const InfoLayout *layout = info_layout(heap, info);
    return layout->selects_count != 0 ? selected_component(layout, object->payload[0]) : 0;
}

void heap_reduce_selector(const HeapPrivate *heap, Object *object) {
    Word component = component_of(heap, object);
    if (component != 0)
        heap_overwrite_collecting(object, header_with_state(object->header, STATE_REDUCED),
                                  component);
}

/* Of a program that searches it goes through what may be unbound again, since it is a write of its own. */
void heap_reduce(Heap *public, Object *object) {
    HeapPrivate *heap = public->private;
    Word reduced = header_with_state(object->header, STATE_REDUCED);
    if (header_state(object->header) != STATE_AS_MADE) return;
    Word component = heap->points ? heap_selected(heap, object) : component_of(heap, object);
    if (component == 0) return;
    if (heap->points != NULL)
        heap_overwrite_trailed(public, heap->points, object, reduced, component);
    else
        heap_overwrite(public, object, reduced, component);
}

/* ---- chains ---- */

/* A run of links that is to be folded. */
typedef struct Stretch {
    ContextId outer, inner;
    uint64_t links, words; /* of the links */
    bool marking;          /* some lie in blocks that are marked in place */
} Stretch;

/* The link that a pointer leads to, if this collection has not moved or marked it; else NULL. A
 * selector that can be reduced is a link as soon as somebody looks. */
static Object *link_at(HeapPrivate *heap, Word pointer) {
    const Blocks *blocks = &heap->blocks;
    for (;;) {
        Object *object = object_untag(pointer);
        if (!in_heap(blocks, object)) return NULL;
        uint8_t space = blocks->spaces[block_of(blocks, object)];
        bool left = space == SPACE_NURSERY || space == SPACE_FROM;
        if (!left && (space != SPACE_MARKING || mark_is_set(blocks, object))) return NULL;
        if (header_is_forwarding(object->header)) return NULL;
        heap_reduce_selector(heap, object);
        ObjectState state = header_state(object->header);
        if (state == STATE_REDUCED) return object;
        if (state == STATE_AS_MADE && header_info(object->header) == INFO_OWED) return object;
        if (state != STATE_INDIRECTION || header_flags(object->header) & FLAG_TRAILED) return NULL;
        pointer = object->payload[0];
    }
}

void heap_chain_begins(HeapPrivate *heap, Object *head, bool old) {
    head->header = header_without_flags(head->header, FLAGS_OF_CHAINS);
    if (link_at(heap, head->payload[OWED_TARGET]) != NULL)
        vector_push(&heap->heads, head);
    else
        heap_scavenge_slot(heap, &head->payload[OWED_TARGET], old);
}

/* ---- walking ---- */

static void walk(HeapPrivate *heap, Word pointer) {
    for (Object *link; (link = link_at(heap, pointer)) != NULL;
         pointer = link->payload[OWED_TARGET]) {
        bool again = header_flags(link->header) & FLAG_LINKED;
        link->header = header_with_flag(link->header, again ? FLAG_SHARED : FLAG_LINKED);
        if (again) return;
    }
    heap_evacuate(heap, pointer);
}

bool heap_chains_walk(HeapPrivate *heap) {
    bool any = heap->walked < heap->heads.count;
    while (heap->walked < heap->heads.count)
        walk(heap, heap->heads.items[heap->walked++]->payload[OWED_TARGET]);
    return any;
}

/* ---- folding ---- */

static bool is_owed(const Object *link) { return header_info(link->header) == INFO_OWED; }

static bool is_shared(const Object *link) { return header_flags(link->header) & FLAG_SHARED; }

HeapDebtor heap_debtor(const Heap *heap, uint32_t number) {
    const HeapPrivate *private = heap->private;
    return private->debtors_have_sites ? private->debtors.items[number]
                                       : (HeapDebtor){number, INFO_NONE};
}

/* of a selector that is not owed yet; false: there are as many as a debt can name */
static bool debtor_of(HeapPrivate *heap, const Object *selector, uint32_t *number) {
    ContextId context = header_context(selector->header);
    InfoId info = header_info(selector->header);
    *number = context;
    if (!heap->debtors_have_sites) return true;
    uint64_t key = (uint64_t)info << 32 | context;
    *number = (uint32_t)map_get(&heap->debtor_numbers, key, heap->debtors.count);
    if (*number < heap->debtors.count) return true;
    if (*number == CONTEXT_LIMIT) return false;
    map_put(&heap->debtor_numbers, key, *number);
    vector_push(&heap->debtors, (HeapDebtor){context, info});
    return true;
}

static int compare_debts(const void *a, const void *b) {
    uint32_t x = debt_debtor(*(const Word *)a), y = debt_debtor(*(const Word *)b);
    return (x > y) - (x < y);
}

/* One debt for each debtor, in order; false if one is too large. */
static bool add_up_debts(HeapPrivate *heap) {
    Word *debts = heap->debts.items;
    uint32_t kept = 0;
    qsort(debts, heap->debts.count, sizeof *debts, compare_debts);
    for (uint32_t i = 0; i < heap->debts.count; i++) {
        if (kept == 0 || debt_debtor(debts[kept - 1]) != debt_debtor(debts[i])) {
            debts[kept++] = debts[i];
            continue;
        }
        uint64_t sum = debt_selectors(debts[kept - 1]) + debt_selectors(debts[i]);
        if (sum >= DEBT_LIMIT) return false;
        debts[kept - 1] = debt_make(debt_debtor(debts[i]), sum);
    }
    heap->debts.count = kept;
    return true;
}

/* Most often the debtor is that of one of the last two links. */
static void add_debt(HeapPrivate *heap, Word debt) {
    for (uint32_t back = 1; back <= 2 && back <= heap->debts.count; back++) {
        Word *last = &heap->debts.items[heap->debts.count - back];
        uint64_t sum = debt_selectors(*last) + debt_selectors(debt);
        if (debt_debtor(*last) != debt_debtor(debt) || sum >= DEBT_LIMIT) continue;
        *last = debt_make(debt_debtor(debt), sum);
        return;
    }
    vector_push(&heap->debts, debt);
}

/* Adding up leaves half of the room, or the run ends: so it happens seldom. */
static bool has_room(HeapPrivate *heap, uint32_t debts) {
    if (heap->debts.count + debts <= OWED_DEBTS_MOST) return true;
    return add_up_debts(heap) && heap->debts.count <= OWED_DEBTS_MOST / 2 &&
           heap->debts.count + debts <= OWED_DEBTS_MOST;
}

/* Composes f_outer . f_inner with f_context; false if two do not express it. */
static bool add_context(const Contexts *contexts, Stretch *run, ContextId context) {
    if (context_hides(contexts, context, run->inner)) {
        run->inner = context;
        if (context_hides(contexts, context, run->outer)) run->outer = context;
        return true;
    }
    if (run->outer != run->inner) return false;
    run->inner = context;
    return true;
}

static bool add_link(HeapPrivate *heap, Stretch *run, const Object *link) {
    const Contexts *contexts = heap->layout->contexts;
    ContextId own = header_context(link->header);
    uint32_t debts = is_owed(link) ? owed_debts(link) : 1, debtor = 0;
    Stretch longer = *run;
    bool fits = is_owed(link) ? add_context(contexts, &longer, owed_outer(link)) &&
                                    add_context(contexts, &longer, owed_inner(link))
                              : add_context(contexts, &longer, own);
    if (!fits || !has_room(heap, debts)) return false;
    if (!is_owed(link) && !debtor_of(heap, link, &debtor)) return false;
    for (uint32_t i = 0; i < debts; i++)
        add_debt(heap, is_owed(link) ? link->payload[OWED_DEBTS + i] : debt_make(debtor, 1));
    longer.links++;
    longer.words += heap_object_words(heap, link);
    longer.marking |= heap->blocks.spaces[block_of(&heap->blocks, link)] == SPACE_MARKING;
    *run = longer;
    return true;
}

/* Is the run worth an object? What lies in blocks that are marked in place is not free memory at
 * once. */
static bool is_worth_it(HeapPrivate *heap, const Stretch *run) {
    enum { MARKING_SHARE = 4 };
    if (run->links < 2 || !add_up_debts(heap)) return false;
    return size_of_owed(heap->debts.count) <= run->words / (run->marking ? MARKING_SHARE : 1);
}

/* Beside the head, which then points to it. */
static Object *make_owed(HeapPrivate *heap, Object *head, const Stretch *run) {
    uint32_t debts = heap->debts.count;
    Object *owed = heap_take_beside(heap, head, size_of_owed(debts));
    owed->header = header_make(INFO_OWED, CONTEXT_SUB);
    owed->payload[OWED_CONTEXTS] = owed_contexts_make(run->outer, run->inner, debts);
    for (uint32_t i = 0; i < debts; i++) owed->payload[OWED_DEBTS + i] = heap->debts.items[i];
    head->payload[OWED_TARGET] = pointer_make(owed, TAG_UNKNOWN);
    return owed;
}

/* Links of a run that is not worth it: nobody is to walk over them again from each of them. */
static void leave_links(HeapPrivate *heap, Word pointer, uint64_t links) {
    for (; links > 0; links--) {
        Object *link = link_at(heap, pointer);
        link->header = header_with_flag(link->header, FLAG_SHARED);
        pointer = link->payload[OWED_TARGET];
    }
}

/* Folds the run after a head; a link that is left after it becomes a head, too. */
static void fold(HeapPrivate *heap, Object *head) {
    ContextId own = is_owed(head) ? owed_inner(head) : header_context(head->header);
    Stretch run = {.outer = own, .inner = own};
    Word pointer = head->payload[OWED_TARGET];
    Object *link, *last = head;
    heap->debts.count = 0;
    while ((link = link_at(heap, pointer)) != NULL && !is_shared(link) &&
           add_link(heap, &run, link))
        pointer = link->payload[OWED_TARGET];
    if (is_worth_it(heap, &run)) {
        last = make_owed(heap, head, &run);
    } else {
        pointer = head->payload[OWED_TARGET];
        leave_links(heap, pointer, run.links);
        link = link_at(heap, pointer);
    }
    last->payload[OWED_TARGET] = heap_evacuate(heap, pointer);
    if (link != NULL) vector_push(&heap->heads, object_untag(last->payload[OWED_TARGET]));
    bool old = heap->blocks.spaces[block_of(&heap->blocks, head)] != SPACE_AGING;
    heap_scavenge_slot(heap, &head->payload[OWED_TARGET], old);
}

void heap_chains_fold(HeapPrivate *heap) {
    for (uint32_t i = 0; i < heap->heads.count; i++) fold(heap, heap->heads.items[i]);
    heap->heads.count = heap->walked = 0;
}
