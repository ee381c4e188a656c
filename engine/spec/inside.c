/* Searches inside a program: `search` (docs/searching.md section 4).
 *
 * Such a search is a tree of its own, whose derivations all begin with the heap as it is: that is
 * saved, byte for byte, and put back after each. What a derivation makes lies above, where nothing is
 * put back, and so does what is copied out of it; copies lead to other copies, and to what was there
 * before. */
#include "engine/spec/search.h"
#include <string.h>

/* ---- copies ---- */

typedef struct Copied {
    Closure *from, *made; /* from: NULL, nothing is to be filled in */
} Copied;

typedef struct Copying {
    Spec *spec;
    Context K;
    Map copies;          /* closure -> its copy */
    Map references;      /* copy << 32 ^ context -> function reference to it */
    VECTOR(Copied) work; /* in the order in which they were found */
    bool is_full;
} Copying;

static Closure *copy_out(Copying *copying, Closure *x, Context Kz, bool has_context);

static bool is_top_level(const Spec *spec, const Closure *x) {
    return (const char *)x < spec->program_begins;
}

static bool is_of_outside(const Spec *spec, const Closure *x) {
    return (const char *)x < spec->search->saved_end;
}

/* static throughout */
static bool is_ground(const Spec *spec, const Closure *x) {
    bool is_static = is_top_level(spec, x) || x->site == LINK_NONE;
    if (x->kind != CLOSURE_CONSTRUCTOR || !is_static) return false;
    for (uint32_t i = 0; i < x->count; i++)
        if (rep_is_pointer(x->fields[i].rep) && !is_ground(spec, x->fields[i].object)) return false;
    return true;
}

static Closure *closure_new(Copying *copying, const Closure *like, ClosureKind kind, Context K,
                            uint32_t count) {
    Closure *made = spec_closure_new(copying->spec, kind, K, like->site, count);
    copying->is_full |= !made;
    return made;
}

static void copy_field(Copying *copying, const Closure *from, Closure *to, uint32_t i) {
    to->fields[i] = from->fields[i];
    if (rep_is_pointer(from->fields[i].rep))
        to->fields[i].object = copy_out(copying, from->fields[i].object, 0, false);
}

/* Functions, thunks and function references keep their context; other objects get K. */
static Closure *shell_of(Copying *copying, const Closure *x) {
    switch (x->kind) {
    case CLOSURE_CONSTRUCTOR:
    case CLOSURE_ARRAY:
    case CLOSURE_BYTE_ARRAY: return closure_new(copying, x, x->kind, copying->K, x->count);
    case CLOSURE_RAISING: return closure_new(copying, x, CLOSURE_RAISING, x->context, 0);
    default: return closure_new(copying, x, x->kind, x->context, x->count);
    }
}

/* A selector of a tuple that is evaluated is copied as a reduced one: all that is there of its tuple
 * is the component, and it counts as nothing. */
static void copy_selector(Copying *copying, const Closure *x, const Closure *tuple, Closure *made) {
    uint32_t field = tuple->constructor->fields_by_offset[x->body->selects_offset];
    Closure *rest = closure_new(copying, tuple, CLOSURE_CONSTRUCTOR, tuple->context, tuple->count);
    if (!rest) return;
    rest->site = LINK_NONE;
    rest->constructor = tuple->constructor;
    for (uint32_t i = 0; i < tuple->count; i++) rest->fields[i].rep = tuple->fields[i].rep;
    made->fields[0] = (Value){.rep = x->fields[0].rep, .object = rest};
    copy_field(copying, tuple, rest, field);
}

static void fill(Copying *copying, Closure *x, Closure *made) {
    Spec *spec = copying->spec;
    const Closure *tuple = spec_selected_tuple(spec, x);
    switch (x->kind) {
    case CLOSURE_CONSTRUCTOR: made->constructor = x->constructor; break;
    case CLOSURE_PARTIAL_APPLICATION: made->other = copy_out(copying, x->other, 0, false); break;
    case CLOSURE_RAISING: made->other = copy_out(copying, x->other, 0, false); return;
    case CLOSURE_BYTE_ARRAY: memcpy(made->fields, x->fields, x->count); return;
    default: made->body = x->body; break;
    }
    if (x->kind == CLOSURE_BLACK_HOLE) {
        memcpy(made->fields, x->fields, x->count * sizeof(Value));
        uint64_t side = map_get(&spec->sides_of_holes, (uintptr_t)x, 0);
        if (side) map_put(&spec->sides_of_holes, (uintptr_t)made, side);
    } else if (tuple) {
        copy_selector(copying, x, tuple, made);
    } else {
        for (uint32_t i = 0; i < x->count; i++) copy_field(copying, x, made, i);
    }
}

static Closure *variable_of_outside(Copying *copying, const Closure *x) {
    Spec *spec = copying->spec;
    spec->level--;
    Closure *made = spec_variable_new(spec, copying->K, x->site);
    spec->level++;
    copying->is_full |= !made;
    return made;
}

static Closure *copy_of(Copying *copying, Closure *x) {
    uint64_t *found = map_find(&copying->copies, (uintptr_t)x);
    if (found) return (Closure *)*found;
    bool is_variable = x->kind == CLOSURE_VARIABLE;
    Closure *made = is_variable ? variable_of_outside(copying, x) : shell_of(copying, x);
    if (copying->is_full) return x;
    map_put(&copying->copies, (uintptr_t)x, (uintptr_t)made);
    vector_push(&copying->work, (Copied){is_variable ? NULL : x, made});
    return made;
}

/* `to` with the context with which it was returned, which is not its own */
static Closure *reference_to(Copying *copying, const Closure *x, Context Kz, Closure *to) {
    uint64_t key = (uintptr_t)x << 20 ^ Kz;
    uint64_t *found = map_find(&copying->references, key);
    if (found) return (Closure *)*found;
    Closure *made = closure_new(copying, x, CLOSURE_FUNCTION_REFERENCE, Kz, 0);
    if (!made) return to;
    made->other = to;
    map_put(&copying->references, key, (uintptr_t)made);
    vector_push(&copying->work, (Copied){NULL, made});
    return made;
}

/* Not copied: what is static throughout or top level, variables of outside, thunks under
 * evaluation; references, which a search makes none of; arrays of outside. */
static bool stays(const Spec *spec, const Closure *x) {
    switch (x->kind) {
    case CLOSURE_VARIABLE: return variable_level(x) < spec->level;
    case CLOSURE_BLACK_HOLE:
    case CLOSURE_ARRAY:
    case CLOSURE_BYTE_ARRAY: return is_of_outside(spec, x);
    case CLOSURE_THUNK:
    case CLOSURE_FUNCTION: return is_top_level(spec, x);
    case CLOSURE_CONSTRUCTOR: return is_ground(spec, x);
    case CLOSURE_PARTIAL_APPLICATION:
    case CLOSURE_RAISING: return false;
    default: return true;
    }
}

/* Kz, if it has one: the context with which a function was returned, or that an update remembers. */
static Closure *copy_out(Copying *copying, Closure *x, Context Kz, bool has_context) {
    const Spec *spec = copying->spec;
    for (x = spec_follow(x);
         x->kind == CLOSURE_INDIRECTION || x->kind == CLOSURE_FUNCTION_REFERENCE;
         x = spec_follow(x->other))
        Kz = x->context, has_context = true;
    if (copying->is_full) return x;
    Closure *made = stays(spec, x) ? x : copy_of(copying, x);
    if (!is_function(x) || !has_context || Kz == x->context) return made;
    return reference_to(copying, x, Kz, made);
}

/* ---- derivations inside ---- */

static void put_heap_back(Spec *spec) {
    SpecSearch *search = spec->search;
    memcpy(spec->heap, search->saved, (size_t)(search->saved_end - spec->heap));
    spec->side = search->side;
    spec->masking = search->masking;
    spec->waiting.count = 0;
    spec->stirred = false;
}

static Outcome begin_derivation(Spec *spec, Goal *goal, Result *result) {
    const SpecSearch *search = spec->search;
    SpecFrame edge = {.kind = SPEC_SEARCH, .K = search->K, .place = search->place};
    SpecFrame normal = {.kind = SPEC_NORMAL, .K = search->K, .place = search->place};
    spec_derivation_begins(spec);
    if (!spec_wait(spec, edge) || !spec_wait(spec, normal)) return ENDED;
    return spec_demand(spec, goal, search->K, search->place, search->x, result);
}

/* Search  {K: P}; one level deeper, on the heap as it is, x demanded and normalised in K: a tree of
 *         its own */
Outcome spec_rule_search(Spec *spec, Goal *goal, Context K, Span place, const LinkExpr *expr,
                         int64_t count, Closure *x, Result *result) {
    FIRED(SEARCH);
    spec_charge(spec, K, place, COST_P, 1);
    SpecSearch *search = spec_search_begins(spec);
    search->K = K, search->place = place, search->expr = expr;
    search->wanted = count, search->x = x;
    search->saved_end = spec->heap_top;
    size_t size = (size_t)(spec->heap_top - spec->heap);
    search->saved = malloc(size);
    if (!search->saved) fatal("out of memory");
    memcpy(search->saved, spec->heap, size);
    search->side = spec->side;
    search->masking = spec->masking;
    for (uint32_t i = 0; i < spec->waiting.count; i++)
        vector_push(&search->waiting, spec->waiting.items[i]);
    spec->waiting.count = 0;
    spec->level++;
    return begin_derivation(spec, goal, result);
}

/* The heap is as before, and so are the sides that wait. */
static void go_back(Spec *spec, SpecClosing why) {
    SpecSearch *search = spec->search;
    put_heap_back(spec);
    for (uint32_t i = 0; i < search->waiting.count; i++)
        vector_push(&spec->waiting, search->waiting.items[i]);
    spec->level--;
    spec_search_closes(spec, why);
}

/*         the list: {K: H + 24 bytes} each */
static Outcome return_list(Spec *spec, Context K, uint32_t site, Closure *const *found,
                           uint32_t count, Result *result) {
    const Program *program = spec->program;
    Closure *list = spec->globals[program->logic_builtins[LOGIC_BUILTIN_NIL]];
    while (count-- > 0) {
        Closure *cell = spec_closure_new(spec, CLOSURE_CONSTRUCTOR, K, site, 2);
        if (!cell) return ENDED;
        cell->constructor =
            &program->constructors.items[program->logic_builtins[LOGIC_BUILTIN_CONS]];
        cell->fields[0] = (Value){.rep = REP_BOXED, .object = found[count]};
        cell->fields[1] = (Value){.rep = REP_BOXED, .object = list};
        spec_charge_object(spec, K, cell);
        list = cell;
    }
    return spec_return_closure(result, K, list);
}

/* The next derivation, or all have been, or enough. */
static Outcome go_on(Spec *spec, Goal *goal, Result *result) {
    SpecSearch *search = spec->search;
    bool enough = (int64_t)search->found.count == search->wanted &&
                  search->segments.items[search->current].leaf == LEAF_SOLUTION;
    if (!enough && spec_next_script(spec)) {
        put_heap_back(spec);
        return begin_derivation(spec, goal, result);
    }
    Context K = search->K;
    uint32_t site = search->expr->logic.site, count = search->found.count;
    Closure **found = search->found.items;
    search->found.items = NULL;
    go_back(spec, SEARCH_DONE);
    Outcome outcome = return_list(spec, K, site, found, count, result);
    free(found);
    return outcome;
}

/*         Each value is copied out with all that it reaches */
Outcome spec_search_found(Spec *spec, Goal *goal, Result *result) {
    SpecSearch *search = spec->search;
    Copying copying = {.spec = spec, .K = search->K};
    Closure *copy = copy_out(&copying, result->value.object, result->context, true);
    for (uint32_t i = 0; i < copying.work.count && !copying.is_full; i++) {
        Copied copied = copying.work.items[i];
        if (copied.from) fill(&copying, copied.from, copied.made);
        spec_charge_object(spec, copying.K, copied.made);
    }
    vector_release(&copying.work);
    map_release(&copying.copies);
    map_release(&copying.references);
    if (copying.is_full) return ENDED;
    vector_push(&search->found, copy);
    spec_leaf(spec, LEAF_SOLUTION);
    return go_on(spec, goal, result);
}

static void drop_to_edge(Spec *spec) {
    const SpecFrame *edge = spec->frames;
    while (edge->kind != SPEC_SEARCH) edge = edge->parent;
    spec_drop_frames(spec, edge->parent);
}

/* The derivation fails: the innermost search goes on, if this is not the outermost one. */
Outcome spec_search_failed(Spec *spec, Goal *goal, Result *result) {
    if (!spec->search->outer) {
        spec_drop_frames(spec, NULL);
        return FAILED;
    }
    drop_to_edge(spec);
    spec_leaf(spec, LEAF_FAILED);
    return go_on(spec, goal, result);
}

/* Suspend .. up to the edge of a search: the search is undone and suspends; it begins again (with P)
 *         when what it waits for, of outside, has come */
Outcome spec_search_waits(Spec *spec, Goal *goal, Result *result) {
    (void)goal, (void)result;
    const SpecSearch *search = spec->search;
    SpecWanted wanted = {0};
    for (int i = 0, kept = 0; i < 2; i++) {
        Closure *x = spec->wanted.objects[i];
        if (x && is_of_outside(spec, x)) wanted.objects[kept++] = x;
    }
    SpecFrame again = {.kind = SPEC_SEARCH_AGAIN,
                       .K = search->K,
                       .place = search->place,
                       .search = {search->x, search->expr, search->wanted}};
    drop_to_edge(spec);
    spec_leaf(spec, LEAF_SUSPENDED);
    go_back(spec, SEARCH_SUSPENDS);
    return spec_await_any(spec, wanted, again);
}
