/* What is alive at a census, and who holds it (semantics.md section 7), from the state alone: the
 * frames, what runs, and what objects lead to. Slow and obvious.
 *
 * Note [Who holds] says which frame holds what, and in which context; Note [Censuses are invisible]
 * what counts, and as how much; Note [Retainers] what a retainer is. The walk writes down which
 * objects each object leads to. Then there is a search for each name that holders have, which ends
 * at other retainers: what it finds is held by that name. */
#include "base/hash.h"
#include "engine/spec/spec_internal.h"
#include <stdlib.h>
#include <string.h>

typedef struct Alive {
    Closure *object;
    uint32_t first, count; /* of edges: where it leads to */
    RunRetainerSet held_by;
    uint32_t found_by; /* the last search that did, from 1 */
} Alive;

/* A frame, what runs, a CAF with a value, an object that is a retainer. */
typedef struct Holder {
    uint32_t name;         /* a site, centre or global by RetainerKind */
    uint32_t first, count; /* of edges */
} Holder;

typedef struct Counting {
    Spec *spec;
    RetainerKind kind;
    VECTOR(Alive) all; /* the objects of the heap; those from `next` on are yet to be looked at */
    uint32_t next;
    Map numbers;            /* closure -> number in all */
    VECTOR(uint32_t) edges; /* numbers in all */
    VECTOR(Holder) holders;
    Map statics_seen, regions_seen;
    VECTOR(Closure *) new_statics;
    VECTOR(uint32_t) new_regions;
} Counting;

void spec_census_release(Spec *spec) {
    spec_needs_release(spec);
    records_release(&spec->set_numbers);
}

/* ---- what leads where ---- */

static bool is_new(Map *seen, uint64_t key) {
    if (map_find(seen, key)) return false;
    map_put(seen, key, 1);
    return true;
}

static void reach_region(Counting *counting, uint32_t region) {
    if (is_new(&counting->regions_seen, region)) vector_push(&counting->new_regions, region);
}

static void reach_static(Counting *counting, Closure *x) {
    if (is_new(&counting->statics_seen, (uintptr_t)x)) vector_push(&counting->new_statics, x);
}

/* What is looked at leads to x. */
static void lead_to(Counting *counting, Closure *x) {
    x = spec_behind_indirections(x);
    if ((const char *)x < counting->spec->program_begins) {
        reach_static(counting, x);
        return;
    }
    uint64_t number = *map_slot(&counting->numbers, (uintptr_t)x, counting->all.count);
    if (number == counting->all.count) vector_push(&counting->all, (Alive){.object = x});
    vector_push(&counting->edges, (uint32_t)number);
}

/* A result that a primitive has not made yet is not there. */
static void lead_to_values(Counting *counting, const Value *values, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (rep_is_pointer(values[i].rep) && values[i].object) lead_to(counting, values[i].object);
}

static void lead_to_needs(Counting *counting, const Goal *goal, bool alternatives) {
    const SpecNeeds *needs = spec_needs_at(counting->spec, goal, alternatives);
    for (uint32_t i = 0; i < needs->count; i++) {
        Closure *object = goal->variables[needs->items[i]].object;
        bug_unless(object, "code needs variable %u, which is not set", needs->items[i]);
        lead_to(counting, object);
    }
}

/* A primitive operation at work holds its arguments, what is top-level too. */
static void lead_to_globals(Counting *counting, const LinkExpr *e) {
    if (e->kind != LINK_PRIM) return;
    for (uint32_t i = 0; i < e->prim.arguments.count; i++) {
        LinkAtom atom = e->prim.arguments.items[i];
        if (atom.kind == ATOM_GLOBAL) lead_to(counting, counting->spec->globals[atom.index]);
    }
}

static void look_at_thunk(Counting *counting, const Closure *x) {
    if (!spec_selected(counting->spec, x)) {
        lead_to_values(counting, x->fields, x->count);
        reach_region(counting, x->body->region);
        return;
    }
    Closure *end = spec_end_of_chain(counting->spec, x);
    if (end) lead_to(counting, end);
}

static void look_at_object(Counting *counting, const Closure *x) {
    switch (x->kind) {
    case CLOSURE_THUNK: look_at_thunk(counting, x); break;
    case CLOSURE_BLACK_HOLE:
    case CLOSURE_FROZEN: /* to its piece */
    case CLOSURE_BYTE_ARRAY: break;
    case CLOSURE_FUNCTION_REFERENCE:
    case CLOSURE_RAISING: lead_to(counting, x->other); break;
    case CLOSURE_PARTIAL_APPLICATION:
        lead_to(counting, x->other);
        lead_to_values(counting, x->fields, x->count);
        break;
    case CLOSURE_FUNCTION:
        lead_to_values(counting, x->fields, x->count);
        reach_region(counting, x->body->region);
        break;
    case CLOSURE_CONSTRUCTOR:
    case CLOSURE_REFERENCE:
    case CLOSURE_ARRAY: lead_to_values(counting, x->fields, x->count); break;
    default: bug("an object of kind %d", (int)x->kind);
    }
}

/* ---- who holds ---- */

/* What retainers with this site and context are called; of RETAINER_CAF they are none. */
static uint32_t name_of(const Counting *counting, uint32_t site, Context K) {
    if (counting->kind != RETAINER_CENTRE) return site;
    Label label = counting->spec->counts->contexts.items[K].label;
    return label.kind == LABEL_CENTRE ? label.index : CENSUS_STACK;
}

/* It holds where the edges from `first` on lead to. */
static void add_holder(Counting *counting, uint32_t name, uint32_t first) {
    vector_push(&counting->holders, (Holder){name, first, counting->edges.count - first});
}

static bool is_retainer(const Counting *counting, const Closure *x) {
    bool can_be = counting->kind == RETAINER_CENTRE || counting->kind == RETAINER_SITE;
    return can_be &&
           (x->kind == CLOSURE_THUNK || x->kind == CLOSURE_BLACK_HOLE ||
            x->kind == CLOSURE_FROZEN || x->kind == CLOSURE_REFERENCE || x->kind == CLOSURE_ARRAY);
}

/* Of selectors under evaluation, each the component of the one before, all but the first are not
 * there. */
static bool is_link(const Spec *spec, const SpecFrame *frame) {
    const SpecFrame *below = frame->parent;
    return frame->kind == SPEC_UPDATE && spec_is_selector(spec, frame->object) && below &&
           below->kind == SPEC_UPDATE && spec_is_selector(spec, below->object);
}

static void look_at_frame(Counting *counting, const SpecFrame *frame) {
    uint32_t first = counting->edges.count;
    switch (frame->kind) {
    case SPEC_CODE:
        lead_to_needs(counting, &frame->goal, false);
        lead_to_globals(counting, frame->goal.expr);
        reach_region(counting, frame->goal.region);
        break;
    case SPEC_CASE:
        lead_to_needs(counting, &frame->goal, true);
        reach_region(counting, frame->goal.expr->scrutinise.region);
        break;
    case SPEC_VALUES: lead_to_values(counting, frame->values.items, frame->values.count); break;
    case SPEC_UPDATE:
    case SPEC_OF_CATCH:
    case SPEC_RETURNED: lead_to(counting, frame->object); break;
    case SPEC_MASKING: return;
    default: bug("a census of a search"); /* spec_block_begins takes none */
    }
    if (counting->kind != RETAINER_CAF)
        add_holder(counting, name_of(counting, CENSUS_STACK, frame->K), first);
}

/* The frames of a piece hold as they did, and what it goes on with is held in its context; of CAFs
 * whoever leads to the piece holds all of it. */
static void look_at_piece(Counting *counting, const Closure *x) {
    const SpecPiece *piece = spec_piece_of(counting->spec, x);
    for (const SpecFrame *frame = piece->newest; frame;
         frame = frame == piece->oldest ? NULL : frame->parent)
        look_at_frame(counting, frame);
    uint32_t first = counting->edges.count;
    lead_to(counting, piece->value);
    if (counting->kind != RETAINER_CAF)
        add_holder(counting, name_of(counting, CENSUS_STACK, piece->K), first);
}

static void look_at_next(Counting *counting) {
    uint32_t first = counting->edges.count, number = counting->next++;
    const Closure *x = counting->all.items[number].object;
    bool is_frozen = x->kind == CLOSURE_FROZEN;
    look_at_object(counting, x);
    if (is_frozen && counting->kind == RETAINER_CAF) look_at_piece(counting, x);
    counting->all.items[number].first = first;
    counting->all.items[number].count = counting->edges.count - first;
    if (is_retainer(counting, x))
        add_holder(counting, name_of(counting, x->site, x->context), first);
    if (is_frozen && counting->kind != RETAINER_CAF) look_at_piece(counting, x);
}

/* A CAF carries its root, or what an update has remembered. */
static void look_at_caf(Counting *counting, const Closure *x) {
    const Spec *spec = counting->spec;
    uint32_t first = counting->edges.count, name = CENSUS_STACK;
    if (x->kind == CLOSURE_FROZEN)
        look_at_piece(counting, x);
    else
        lead_to(counting, x->other);
    if (x->kind == CLOSURE_FROZEN && counting->kind != RETAINER_CAF) return; /* its frames hold */
    if (counting->kind == RETAINER_SITE || x->kind == CLOSURE_FUNCTION_REFERENCE)
        name = name_of(counting, x->site, x->context);
    if (counting->kind == RETAINER_CAF)
        name = spec->program->bodies.items[spec->program->sites.items[x->site].index]->global;
    add_holder(counting, name, first);
}

static void look_at_static(Counting *counting, const Closure *x) {
    switch (x->kind) {
    case CLOSURE_FUNCTION:
    case CLOSURE_THUNK: reach_region(counting, x->body->region); break;
    case CLOSURE_BLACK_HOLE: break; /* frames hold what it needs */
    case CLOSURE_CONSTRUCTOR:       /* of literals and of what is static */
        for (uint32_t i = 0; i < x->count; i++)
            if (rep_is_pointer(x->fields[i].rep)) reach_static(counting, x->fields[i].object);
        break;
    default: look_at_caf(counting, x);
    }
}

static void look_at_region(Counting *counting, uint32_t number) {
    const LinkRegion *region = &counting->spec->program->regions.items[number];
    for (uint32_t i = 0; i < region->child_count; i++) reach_region(counting, region->children[i]);
    for (uint32_t i = 0; i < region->global_count; i++)
        reach_static(counting, counting->spec->globals[region->globals[i]]);
}

static void walk(Counting *counting) {
    const Spec *spec = counting->spec;
    for (int i = 0; i < BUILTIN_COUNT; i++)
        reach_static(counting, spec->globals[spec->program->builtins[i]]);
    for (const SpecFrame *frame = spec->frames; frame; frame = frame->parent)
        if (!is_link(spec, frame)) look_at_frame(counting, frame);
    for (;;) {
        if (counting->next < counting->all.count)
            look_at_next(counting);
        else if (counting->new_statics.count > 0)
            look_at_static(counting, vector_pop(&counting->new_statics));
        else if (counting->new_regions.count > 0)
            look_at_region(counting, vector_pop(&counting->new_regions));
        else
            return;
    }
}

/* ---- retainer sets ---- */

static int compare_holders(const void *left, const void *right) {
    const Holder *a = left, *b = right;
    return (a->name > b->name) - (a->name < b->name);
}

/* All that holders of one name lead to, over no other retainer, is held by that name. */
static void search(Counting *counting, const Holder *holders, uint32_t count, uint32_t number) {
    VECTOR(uint32_t) left = {0};
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t e = 0; e < holders[i].count; e++)
            vector_push(&left, counting->edges.items[holders[i].first + e]);
    while (left.count > 0) {
        Alive *alive = &counting->all.items[vector_pop(&left)];
        if (alive->found_by == number) continue;
        alive->found_by = number;
        vector_push(&alive->held_by, holders[0].name);
        if (is_retainer(counting, alive->object)) continue;
        for (uint32_t e = 0; e < alive->count; e++)
            vector_push(&left, counting->edges.items[alive->first + e]);
    }
    vector_release(&left);
}

static void search_all(Counting *counting) {
    Holder *holders = counting->holders.items;
    uint32_t count = counting->holders.count;
    if (count > 0) qsort(holders, count, sizeof *holders, compare_holders);
    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from; to < count && holders[to].name == holders[from].name;) to++;
        search(counting, holders + from, to - from, from + 1);
    }
}

/* the number of the set, which is there once; it is taken over, or released */
static uint32_t set_number(Spec *spec, RunRetainerSet *set) {
    RunCensuses *censuses = &spec->counts->censuses;
    uint64_t hash = set->count;
    for (uint32_t i = 0; i < set->count; i++) hash = hash_pair(hash, set->items[i]);
    RecordSearch search = records_search(&spec->set_numbers, hash | 1);
    while (records_next(&search)) {
        const RunRetainerSet *known = &censuses->retainer_sets.items[search.number];
        if (known->count != set->count ||
            (set->count && memcmp(known->items, set->items, set->count * sizeof *set->items)))
            continue;
        vector_release(set);
        return (uint32_t)search.number;
    }
    records_add(&spec->set_numbers, hash | 1, censuses->retainer_sets.count);
    vector_push(&censuses->retainer_sets, *set);
    return censuses->retainer_sets.count - 1;
}

/* ---- counting ---- */

static uint64_t words_of(const Spec *spec, const Closure *x) {
    bool overwritten = x->kind == CLOSURE_BLACK_HOLE || x->kind == CLOSURE_FUNCTION_REFERENCE ||
                       x->kind == CLOSURE_RAISING || x->kind == CLOSURE_FROZEN ||
                       spec_selected(spec, x);
    return overwritten ? (uint64_t)SIZE_OF_OVERWRITTEN : spec_closure_words(x);
}

/* One row for each object; then those that are alike are one. */
static void make_rows(Counting *counting, CensusRows *rows) {
    for (uint32_t i = 0; i < counting->all.count; i++) {
        Alive *alive = &counting->all.items[i];
        const Closure *x = alive->object;
        uint32_t set = counting->kind == RETAINER_NONE
                           ? (uint32_t)CENSUS_NO_SET
                           : set_number(counting->spec, &alive->held_by);
        vector_push(rows, (CensusRow){x->site, x->context, set, 0, 1,
                                      words_of(counting->spec, x) * WORD_BYTES});
    }
    if (rows->count > 0) qsort(rows->items, rows->count, sizeof *rows->items, census_row_compare);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < rows->count; i++) {
        CensusRow *last = kept > 0 ? &rows->items[kept - 1] : NULL, row = rows->items[i];
        if (last && census_row_compare(last, &row) == 0) {
            last->objects += row.objects;
            last->bytes += row.bytes;
        } else {
            rows->items[kept++] = row;
        }
    }
    rows->count = kept;
}

static void release(Counting *counting) {
    vector_release(&counting->all);
    map_release(&counting->numbers);
    vector_release(&counting->edges);
    vector_release(&counting->holders);
    map_release(&counting->statics_seen);
    map_release(&counting->regions_seen);
    vector_release(&counting->new_statics);
    vector_release(&counting->new_regions);
}

void spec_count_alive(Spec *spec, RunCensus *census) {
    CensusRows rows = {0}, *kept = &spec->counts->censuses.rows;
    Counting counting = {.spec = spec, .kind = spec->options->retainers};
    walk(&counting);
    if (counting.kind != RETAINER_NONE) search_all(&counting);
    make_rows(&counting, &rows);
    census->first_row = kept->count;
    census->row_count = rows.count;
    census->objects = census->bytes = 0;
    for (uint32_t i = 0; i < rows.count; i++) {
        census->objects += rows.items[i].objects;
        census->bytes += rows.items[i].bytes;
        vector_push(kept, rows.items[i]);
    }
    vector_release(&rows);
    release(&counting);
}
