/* Contexts (semantics.md section 3), costs and edges.
 *
 * The contexts are the run's own array of {parent, label, costs}: a path of centres below a root,
 * each there once, in the order in which they were first needed. */
#include "engine/spec/spec_internal.h"

static const RunContext *at(const Spec *spec, Context K) {
    return &spec->counts->contexts.items[K];
}

static bool is_root(const Spec *spec, Context K) { return at(spec, K)->parent == NO_PARENT; }

static Context root_of(const Spec *spec, Context K) { return spec->context_roots.items[K]; }

/* for the coverage table */
enum { DEEP = 8, MANY = 1024 };

static bool is_deep(const Spec *spec, Context K) {
    int depth = 0;
    for (; depth < DEEP && !is_root(spec, K); depth++) K = at(spec, K)->parent;
    return depth == DEEP;
}

static Context add_context(Spec *spec, uint32_t parent, Label label) {
    Context made = spec->counts->contexts.count;
    vector_push(&spec->counts->contexts,
                (RunContext){.parent = parent, .label = label, .id = made});
    vector_push(&spec->context_roots, parent == NO_PARENT ? made : root_of(spec, parent));
    return made;
}

/* The root with this label. Without attribution there is only MAIN. */
Context spec_root_context(Spec *spec, Label root) {
    if (spec->options->attribution_off && spec->counts->contexts.count > 0) return MAIN_CONTEXT;
    uint64_t *found = map_slot(&spec->roots, (uint64_t)root.kind << 32 | root.index, SUB);
    if (*found == SUB) *found = add_context(spec, NO_PARENT, root);
    return (Context)*found;
}

/* K.cc. Past the limit, the root OVERFLOW. Ids of the header are what is limited: SUB and OVERFLOW
 * have two of them. */
static Context child(Spec *spec, Context K, uint32_t centre) {
    uint64_t key = (uint64_t)K << 32 | centre;
    uint64_t *found = map_find(&spec->children, key);
    if (found) return (Context)*found;
    if (spec->counts->contexts.count >= CONTEXT_LIMIT - 2) {
        spec->counts->context_overflow = true;
        return spec_root_context(spec, (Label){LABEL_OVERFLOW, 0});
    }
    Context made = add_context(spec, K, (Label){LABEL_CENTRE, centre});
    map_put(&spec->children, key, made);
    if (made > MANY) FIRED(PUSH_MANY);
    map_put(&spec->centres_on_paths, centre, 1);
    return made;
}

/* Can cc be on K's path? Not if it is on none, or if K.cc is a context: this saves the walk up long
 * paths of distinct centres. */
static bool may_be_on_path(const Spec *spec, Context K, uint32_t centre) {
    return map_find(&spec->centres_on_paths, centre) &&
           !map_find(&spec->children, (uint64_t)K << 32 | centre);
}

/* spec_push(K, cc) = the prefix of K that ends in cc, if cc is on K's path      (recursion cuts
 *                                                                               back)
 *             = K.cc, otherwise
 * flat: spec_push(K, cc) = MAIN.cc.   spec_push(OVERFLOW, cc) = OVERFLOW */
Context spec_push(Spec *spec, Context K, uint32_t centre) {
    if (spec->options->attribution_off) return MAIN_CONTEXT;
    if (at(spec, K)->label.kind == LABEL_OVERFLOW) return K;
    if (spec->options->flat_contexts) return FIRED(PUSH_FLAT), child(spec, MAIN_CONTEXT, centre);
    bool may_be = may_be_on_path(spec, K, centre);
    for (Context prefix = K; may_be && !is_root(spec, prefix); prefix = at(spec, prefix)->parent)
        if (at(spec, prefix)->label.index == centre) return FIRED(PUSH_CUT), prefix;
    if (is_deep(spec, K)) FIRED(PUSH_DEEP);
    return FIRED(PUSH_EXTEND), child(spec, K, centre);
}

/* spec_push(..push(K,c1)..,cn), for Kz = R.c1..cn */
static Context graft(Spec *spec, Context K, Context Kz) {
    spec->path.count = 0;
    for (Context c = Kz; !is_root(spec, c); c = at(spec, c)->parent)
        vector_push(&spec->path, at(spec, c)->label.index);
    while (spec->path.count > 0) K = spec_push(spec, K, vector_pop(&spec->path));
    return K;
}

/* What a variable's value brings back to K. The lines are those of the definition:
 *
 * S(K, Kz, z) = K                           if z is not a function, or Kz = SUB
 *             = Kz                          if Kz = R.c1..cn, n > 0, and K's root is R too
 *             = spec_push(..push(K,c1)..,cn)     if Kz = R.c1..cn with R a CAF or DICT root
 *                                                (n >= 0)
 *             = Kz                          otherwise */
Context spec_scope(Spec *spec, Context K, Context Kz, const Closure *z) {
    if (!is_function(z)) return FIRED(S_DATA), K;
    if (Kz == SUB) return FIRED(S_SUB), K;
    Context R = root_of(spec, Kz);
    if (Kz != R && root_of(spec, K) == R) return FIRED(S_SAME_ROOT), Kz;
    LabelKind root = at(spec, R)->label.kind;
    if (root == LABEL_CAF || root == LABEL_DICT) {
        Kz == R ? FIRED(S_CAF) : FIRED(S_GRAFT);
        if (is_deep(spec, Kz)) FIRED(S_GRAFT_DEEP);
        return graft(spec, K, Kz);
    }
    return FIRED(S_OTHER), Kz;
}

void spec_charge(Spec *spec, Context K, Span place, Cost cost, uint64_t times) {
    bug_unless(K != SUB, "SUB was charged");
    spec->counts->contexts.items[K].costs[cost] += times;
    if (spec->options->lines && !spec->replaying) spec_charge_place(spec, place, cost, times);
}

/* {K: H+bytes}, at the place of the object's site */
void spec_charge_object(Spec *spec, Context K, const Closure *made) {
    uint64_t words = spec_closure_words(made);
    Span place = spec_site_place(spec, made);
    spec_charge(spec, K, place, COST_H, 1);
    spec_charge(spec, K, place, COST_BYTES, words * WORD_BYTES);
    spec->allocated += words * WORD_BYTES;
    spec_life_begins(spec, made);
}

/* ---- when there is a census ---- */

/* Note [Spacing of censuses]: the machine's next one, if this is a run that is told of them. */
static const RunCensus *told_next(const Spec *spec) {
    bool is_told = spec->taken < spec->options->told_count;
    return is_told ? &spec->options->told[spec->taken] : NULL;
}

static void take_census(Spec *spec, uint32_t point) {
    RunCensuses *censuses = &spec->counts->censuses;
    const RunCensus *told = told_next(spec);
    RunCensus census = {.allocated = spec->allocated, .point = point};
    if (told) census.bytes = told->bytes, census.stack_bytes = told->stack_bytes;
    if (spec->options->count_alive) spec_count_alive(spec, &census);
    spec->taken++;
    vector_push(&censuses->items, census);
    if (censuses->items.count >= CENSUS_MOST) { /* Note [Thinning of censuses] */
        run_censuses_thin(censuses);
        spec->thinned++;
    }
    run_censuses_taken(censuses, spec->allocated, census.bytes, census.stack_bytes, 0);
}

void spec_pass_censuses(Spec *spec, uint64_t allocated) {
    const RunCensus *told;
    while ((told = told_next(spec)) && told->allocated <= allocated) take_census(spec, 0);
}

/* The block has the census if the byte with the number census_at would lie in it. That the stack
 * has grown is told. */
void spec_block_begins(Spec *spec, uint64_t words) {
    RunCensuses *censuses = &spec->counts->censuses;
    uint64_t end = spec->allocated + words * WORD_BYTES;
    if (censuses->mode != CENSUS_BYTES || spec->search) return;
    const RunCensus *told = told_next(spec);
    bool is_told = told && told->allocated == spec->allocated;
    if (!is_told && end <= spec->census_at) return;
    if (is_told || run_censuses_is_due(censuses, end)) take_census(spec, 0);
    spec->census_at = run_censuses_ask(censuses, end);
}

/* Note [Markers]: of a census at one, the moment. */
void spec_marker(Spec *spec, Closure *bytes) {
    if (spec->replaying) return;
    RunCensuses *censuses = &spec->counts->censuses;
    bool is_new = spec->points == 0 || spec->allocated != spec->point;
    bool has_census = false;
    if (censuses->mode == CENSUS_POINTS && is_new) {
        spec->point = spec->allocated;
        has_census = ++spec->points % censuses->step == 0 && !spec->search;
    }
    Text text = {(const char *)closure_bytes(bytes), bytes->count};
    run_markers_add(&spec->counts->markers, (RunMarker){.allocated = spec->allocated, .text = text},
                    has_census);
    if (!has_census) return;
    take_census(spec, (uint32_t)spec->counts->markers.passed);
}

/* {edge top(K) -> cc: E}. A centre is itself as a top; a root is known by its context. */
void spec_count_edge(Spec *spec, Context K, uint32_t centre) {
    if (spec->options->attribution_off) return;
    Label top = at(spec, K)->label;
    uint64_t from = top.kind == LABEL_CENTRE ? (uint64_t)top.index << 1 : (uint64_t)K << 1 | 1;
    RunEdges *edges = &spec->counts->edges;
    uint64_t index = *map_slot(&spec->edge_slots, from << 31 | centre, edges->count);
    if (index == edges->count) vector_push(edges, (RunEdge){.from = top, .to = centre});
    edges->items[index].count++;
}
