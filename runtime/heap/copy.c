/* What a search inside a program finds is copied out of it (docs/searching.md section 4: Search): all
 * that it reaches, sharing kept, but for what is static throughout or top level, variables and
 * arrays of outside, references, and thunks that outside evaluates.
 *
 * First it is looked at how much that is, then there is room for it, and nothing moves until it is
 * done. What a collection has folded (Note [Owed selectors]) counts as what it was. */
#include "base/fail.h"
#include "runtime/heap/internal.h"
#include <string.h>

typedef struct Copying {
    Heap *heap;
    const Thread *thread;
    uint32_t level;
    ContextId context;
    bool makes;            /* else it only looks */
    Map found;             /* object -> 1 + its copy's place in `copies` */
    Map references;        /* function and context -> the function reference */
    Objects work, copies;  /* what is copied, and the copies */
    uint64_t words, large; /* of the copies: in the nursery, and of large objects */
    bool is_full;
    HeapBefore before;
    HeapCopies *out;
} Copying;

/* Kz: the context that something was returned with, or that an update remembers. */
typedef struct Found {
    Word pointer;
    ContextId context;
    bool has_context;
} Found;

static HeapPrivate *private_of(const Copying *copying) { return copying->heap->private; }

/* ---- what is copied ---- */

static bool is_static(const HeapPrivate *heap, const Object *object) {
    return !in_heap(&heap->blocks, object);
}

/* A constructor that is static throughout. */
static bool is_ground(const HeapPrivate *heap, const Object *object) {
    InfoId info = header_info(object->header);
    if (!is_static(heap, object) || info < INFO_PROGRAM) return false;
    const InfoLayout *layout = info_layout(heap, info);
    if (layout->kind != CLOSURE_CONSTRUCTOR) return false;
    for (uint32_t i = 0; i < layout->pointers; i++)
        if (!is_ground(heap, object_untag(object->payload[i]))) return false;
    return true;
}

/* Was it there before the innermost search? */
static bool is_of_outside(Copying *copying, const Object *object) {
    const SearchPoints *points = private_of(copying)->points;
    uint32_t number = points->items.count - 1;
    while (points->items.items[number].kind != POINT_SEARCH) number--;
    copying->before.point = number;
    return heap_was_before_all(copying->heap, copying->thread, &copying->before, object);
}

static bool stays(Copying *copying, const Object *object) {
    const HeapPrivate *heap = private_of(copying);
    InfoId info = header_info(object->header);
    switch (header_state(object->header)) {
    case STATE_UNBOUND: return (uint32_t)object->payload[0] < copying->level;
    case STATE_BLACK_HOLE: return is_of_outside(copying, object);
    case STATE_AS_MADE: break;
    default: return false;
    }
    if (info < INFO_PROGRAM) return false;
    switch (info_layout(heap, info)->kind) {
    case CLOSURE_CONSTRUCTOR: return is_ground(heap, object);
    case CLOSURE_FUNCTION:
    case CLOSURE_THUNK: return is_static(heap, object);
    case CLOSURE_REFERENCE: return true;            /* a search makes none */
    default: return is_of_outside(copying, object); /* arrays */
    }
}

/* Past what is bound, updated or remembered. */
static Found follow(Found found) {
    for (;;) {
        const Object *object = object_untag(found.pointer);
        ObjectState state = header_state(object->header);
        if (state == STATE_FUNCTION_REFERENCE) {
            found.context = header_context(object->header);
            found.has_context = true;
        } else if (state != STATE_INDIRECTION) {
            return found;
        }
        found.pointer = object->payload[0];
    }
}

/* ---- copies ---- */

static Object *take(Copying *copying, uint64_t words) {
    *(words < LARGE_WORDS ? &copying->words : &copying->large) += words;
    if (!copying->makes) return NULL;
    if (words >= LARGE_WORDS) {
        Object *large = heap_large_take(private_of(copying), words);
        copying->is_full |= large == NULL;
        return large;
    }
    Object *object = (Object *)copying->heap->allocation;
    copying->heap->allocation += words;
    return object;
}

static void charge(Copying *copying, const InfoLayout *site, uint64_t objects, uint64_t words) {
    HeapPrivate *heap = private_of(copying);
    copying->out->objects += objects;
    copying->out->bytes += words * WORD_BYTES;
    if (!copying->makes || site == NULL) return;
    uint64_t info = (uint64_t)(site - heap->layout->infos);
    if (copying->out->made)
        copying->out->made(copying->out->own, INFO_PROGRAM + (InfoId)info, objects,
                           words * WORD_BYTES);
    if (heap->made == NULL) return;
    heap->made[info].objects += objects;
    heap->made[info].bytes += words * WORD_BYTES;
}

/* Selectors, as many as are owed: where they were made is known if lines are counted. */
static void charge_owed(Copying *copying, const Object *owed) {
    const HeapPrivate *heap = private_of(copying);
    for (uint32_t i = 0; i < owed_debts(owed); i++) {
        Word debt = owed->payload[OWED_DEBTS + i];
        InfoId selector = heap_debtor(copying->heap, debt_debtor(debt)).selector;
        charge(copying, heap->debtors_have_sites ? info_layout(heap, selector) : NULL,
               debt_selectors(debt), debt_selectors(debt) * size_of_thunk(1));
    }
}

/* Functions and thunks keep their context, other objects get that of the search. */
static bool kind_is_of_copier(uint8_t kind) {
    return kind == CLOSURE_CONSTRUCTOR || kind == CLOSURE_ARRAY || kind == CLOSURE_BYTE_ARRAY;
}

/* The copy, without what it leads to; NULL: nothing is made yet. */
static Object *shell_of(Copying *copying, const Object *object) {
    const HeapPrivate *heap = private_of(copying);
    Word header = header_without_flags(object->header, ALL_FLAGS);
    InfoId info = header_info(header);
    ObjectState state = header_state(header);
    if (info == INFO_OWED) {
        charge_owed(copying, object);
        Object *made = take(copying, size_of_owed(owed_debts(object)));
        if (made != NULL) memcpy(made, object, size_of_owed(owed_debts(object)) * WORD_BYTES);
        return made;
    }
    uint64_t words = heap_words_as_made(heap, object), charged = words;
    if (state == STATE_UNBOUND || state == STATE_RAISING) charged = SIZE_OF_OVERWRITTEN;
    if (state != STATE_AS_MADE && heap->eras == NULL) words = SIZE_OF_OVERWRITTEN;
    charge(copying, heap_site_layout(heap, object), 1, charged);
    Object *made = take(copying, words); /* where lives are counted, all that its info says */
    if (made == NULL) return NULL;
    uint64_t copied = state == STATE_AS_MADE ? words : SIZE_OF_OVERWRITTEN;
    memcpy(made, object, copied * WORD_BYTES);
    bool of_copier = state == STATE_UNBOUND || (state == STATE_AS_MADE && info >= INFO_PROGRAM &&
                                                kind_is_of_copier(info_layout(heap, info)->kind));
    made->header = of_copier ? header_with_context(header, copying->context) : header;
    if (state == STATE_UNBOUND) made->payload[0] = copying->level - 1;
    if (charged < words) heap_life_is_small(private_of(copying), made);
    return made;
}

/* the copy, or the place where it will be; 0 while nothing is made */
static Word copy_of(Copying *copying, Object *object) {
    const HeapPrivate *heap = private_of(copying);
    uint64_t *number = map_slot(&copying->found, (uintptr_t)object, 0);
    if (*number == 0) {
        *number = copying->copies.count + 1;
        Object *made = shell_of(copying, object);
        vector_push(&copying->work, object);
        vector_push(&copying->copies, made);
    }
    const Object *made = copying->copies.items[map_get(&copying->found, (uintptr_t)object, 0) - 1];
    return made != NULL ? pointer_make(made, heap_object_tag(heap, made->header)) : 0;
}

/* A function with another context than its own. */
static Word reference_to(Copying *copying, Word function, ContextId context, Word copy) {
    const HeapPrivate *heap = private_of(copying);
    uint64_t key = (uint64_t)(uintptr_t)object_untag(function) << 21 ^ context;
    uint64_t *found = map_slot(&copying->references, key, 0);
    if (*found != 0) return (Word)*found;
    const InfoLayout *site = heap_site_layout(heap, object_untag(function));
    charge(copying, site, 1, SIZE_OF_OVERWRITTEN);
    Object *made = take(copying, SIZE_OF_OVERWRITTEN);
    *found = 1;
    if (made == NULL) return 0;
    InfoId info = INFO_PROGRAM + (InfoId)(site - heap->layout->infos);
    made->header = header_make_in_state(info, context, STATE_FUNCTION_REFERENCE);
    made->payload[0] = copy;
    return (Word)(*found = pointer_make(made, TAG_UNKNOWN));
}

static Word copy_pointer(Copying *copying, Found found) {
    if (found.pointer == 0) return 0;
    found = follow(found);
    Object *object = object_untag(found.pointer);
    const HeapPrivate *heap = private_of(copying);
    uint32_t tag = heap_object_tag(heap, object->header);
    Word copy = stays(copying, object) ? pointer_make(object, tag) : copy_of(copying, object);
    if (tag < TAG_FUNCTION || !found.has_context || found.context == header_context(object->header))
        return copy;
    return reference_to(copying, found.pointer, found.context, copy);
}

static void copy_slot(Copying *copying, const Word *from, Word *to) {
    Word copy = copy_pointer(copying, (Found){.pointer = *from});
    if (copying->makes) *to = copy;
}

/* What `object` leads to, for its copy. */
static void fill(Copying *copying, const Object *object, Object *made) {
    const HeapPrivate *heap = private_of(copying);
    InfoId info = header_info(object->header);
    ObjectState state = header_state(object->header);
    Word *to = made != NULL ? made->payload : NULL;
#define SLOT(i) copy_slot(copying, &object->payload[i], to + (copying->makes ? (i) : 0))
    if (state != STATE_AS_MADE) {
        if (heap_state_leads(state)) SLOT(0);
        return;
    }
    if (info == INFO_OWED) {
        SLOT(OWED_TARGET);
        return;
    }
    if (info < INFO_PROGRAM) {
        uint32_t arguments = info - INFO_PARTIAL_APPLICATION;
        const InfoLayout *function = heap_partial_application_layout(heap, object->payload[0]);
        SLOT(0);
        for (uint32_t i = 0; i < function->argument_words[arguments]; i++)
            if (function->argument_pointers[i / 64] >> i % 64 & 1) SLOT(1 + i);
        return;
    }
    Word selected = heap_selected(heap, object);
    if (selected != 0) {
        if (made != NULL)
            made->header = header_make_in_state(info, header_context(made->header), STATE_REDUCED);
        copy_slot(copying, &selected, to);
        return;
    }
    const InfoLayout *layout = info_layout(heap, info);
    for (uint32_t i = 0; i < layout->pointers; i++) SLOT(i);
    if (layout->kind == CLOSURE_ARRAY)
        for (uint64_t i = 0; i < object->payload[0]; i++) SLOT(1 + i);
#undef SLOT
}

static Word copy_all(Copying *copying, Found found) {
    copying->words = copying->large = copying->out->objects = copying->out->bytes = 0;
    copying->before.is_known = false;
    Word copy = copy_pointer(copying, found);
    for (uint32_t i = 0; i < copying->work.count && !copying->is_full; i++)
        fill(copying, copying->work.items[i], copying->copies.items[i]);
    map_release(&copying->found);
    map_release(&copying->references);
    copying->work.count = copying->copies.count = 0;
    return copy;
}

static void release(Copying *copying) {
    vector_release(&copying->work);
    vector_release(&copying->copies);
}

bool heap_copy_out(Heap *public, Thread *thread, uint32_t level, ContextId context,
                   ContextId of_copies, uint32_t frame, HeapCopies *copies) {
    Copying copying = {
        .heap = public, .thread = thread, .level = level, .context = of_copies, .out = copies};
    Found found = {copies->value, context, true};
    copy_all(&copying, found);
    /* a census comes by what counts, as if nothing were folded, and no object kept as long as it was */
    uint64_t counted = copies->bytes / WORD_BYTES;
    uint64_t small = counted - copying.large;
    uint64_t words = small < copying.words ? copying.words : small;
    if (copying.large > 0 || (uint64_t)(public->limit - public->allocation) < words) {
        thread->roots[thread->root_count++] = copies->value;
        HeapRoom wanted = {counted, words, copying.large};
        bool room = heap_make_room_for(public, thread, wanted, frame);
        found.pointer = thread->roots[--thread->root_count];
        if (!room) {
            release(&copying);
            return false;
        }
    }
    heap_count_allocated(public);
    copying.makes = true;
    copies->value = copy_all(&copying, found);
    heap_copied(public, copies->bytes);
    release(&copying);
    return !copying.is_full;
}
