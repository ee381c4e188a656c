/* Binding groups: strongly connected components by Tarjan's algorithm, with a stack of its own.
 * Twice: with all uses, for what is one letrec; and inside of these without the uses of binders
 * that have a signature, for what is inferred together. Both in time linear in declarations and
 * uses. */
#include "compiler/names/internal.h"
#include <string.h>

typedef struct Graph {
    uint32_t node_count;
    uint32_t *starts; /* of each node's targets, node_count + 1 */
    uint32_t *targets;
} Graph;

typedef struct Visit {
    uint32_t node, next;
} Visit;

typedef struct Search {
    const Graph *graph;
    uint32_t *index, *low; /* 0: not seen yet */
    uint32_t *component;   /* by node, from 1 in the order in which they are closed; 0: open */
    VECTOR(Visit) visits;
    VECTOR(uint32_t) stack;
    uint32_t next_index, component_count;
} Search;

static void close_component(Search *search, uint32_t root) {
    uint32_t node;
    search->component_count++;
    do {
        node = vector_pop(&search->stack);
        search->component[node] = search->component_count;
    } while (node != root);
}

static void open_node(Search *search, uint32_t node) {
    search->index[node] = search->low[node] = ++search->next_index;
    vector_push(&search->stack, node);
    vector_push(&search->visits, (Visit){node, search->graph->starts[node]});
}

static void visit_from(Search *search, uint32_t root) {
    open_node(search, root);
    while (search->visits.count > 0) {
        Visit *visit = &vector_last(&search->visits);
        uint32_t node = visit->node;
        if (visit->next < search->graph->starts[node + 1]) {
            uint32_t target = search->graph->targets[visit->next++];
            if (!search->index[target])
                open_node(search, target);
            else if (!search->component[target] && search->index[target] < search->low[node])
                search->low[node] = search->index[target];
            continue;
        }
        if (search->low[node] == search->index[node]) close_component(search, node);
        (void)vector_pop(&search->visits);
        if (search->visits.count == 0) break;
        uint32_t parent = vector_last(&search->visits).node;
        if (search->low[node] < search->low[parent]) search->low[parent] = search->low[node];
    }
}

/* component numbers, from 1: what a node uses has a number that is not larger */
static uint32_t find_components(Arena *arena, const Graph *graph, uint32_t *component) {
    Search search = {.graph = graph, .component = component};
    search.index = ARENA_ARRAY(arena, uint32_t, graph->node_count);
    search.low = ARENA_ARRAY(arena, uint32_t, graph->node_count);
    for (uint32_t i = 0; i < graph->node_count; i++)
        if (!search.index[i]) visit_from(&search, i);
    vector_release(&search.visits);
    vector_release(&search.stack);
    return search.component_count;
}

/* `inside`: NULL, or the components in which strong edges are wanted */
static Graph make_graph(Arena *arena, const NameFrame *frame, const uint32_t *number,
                        uint32_t node_count, const uint32_t *inside) {
    Graph graph = {node_count, ARENA_ARRAY(arena, uint32_t, node_count + 2), NULL};
    graph.targets = ARENA_ARRAY(arena, uint32_t, frame->edges.count);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < frame->edges.count; i++) {
            const NameEdge *edge = &frame->edges.items[i];
            uint32_t from = number[edge->from], to = number[edge->to];
            if (inside && (edge->is_weak || inside[from] != inside[to])) continue;
            if (pass == 0)
                graph.starts[from + 2]++;
            else
                graph.targets[graph.starts[from + 1]++] = to;
        }
        if (pass == 0)
            for (uint32_t i = 2; i < node_count + 2; i++) graph.starts[i] += graph.starts[i - 1];
    }
    return graph;
}

/* node numbers sorted by `key` (from 1 to limit), stable */
static uint32_t *sort_by(Arena *arena, const uint32_t *nodes, uint32_t count, const uint32_t *key,
                         uint32_t limit) {
    uint32_t *starts = ARENA_ARRAY(arena, uint32_t, limit + 2);
    uint32_t *sorted = ARENA_ARRAY(arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++) starts[key[nodes[i]] + 1]++;
    for (uint32_t i = 1; i < limit + 2; i++) starts[i] += starts[i - 1];
    for (uint32_t i = 0; i < count; i++) sorted[starts[key[nodes[i]]]++] = nodes[i];
    return sorted;
}

bool name_is_node(const HsDecl *decl, NameGroupKind kind) {
    if (kind == GROUP_VALUES)
        return decl->kind == HS_DECL_FUNCTION || decl->kind == HS_DECL_PATTERN ||
               decl->kind == HS_DECL_PATTERN_SYNONYM;
    return decl->kind == HS_DECL_TYPE || decl->kind == HS_DECL_DATA || decl->kind == HS_DECL_CLASS;
}

typedef struct Nodes {
    HsDecl **decls;
    uint32_t *number; /* place in the list -> node */
    uint32_t count;
} Nodes;

static Nodes number_nodes(Arena *arena, const HsDecls *decls, NameGroupKind kind) {
    Nodes nodes = {ARENA_ARRAY(arena, HsDecl *, decls->count),
                   ARENA_ARRAY(arena, uint32_t, decls->count), 0};
    for (uint32_t i = 0; i < decls->count; i++) {
        if (!name_is_node(decls->items[i], kind)) continue;
        nodes.number[i] = nodes.count;
        nodes.decls[nodes.count++] = decls->items[i];
    }
    return nodes;
}

static void mark_recursive(const NameFrame *frame, const Nodes *nodes, const uint32_t *whole,
                           const uint32_t *sizes, bool *is_recursive) {
    for (uint32_t i = 0; i < frame->edges.count; i++)
        if (frame->edges.items[i].from == frame->edges.items[i].to)
            is_recursive[whole[nodes->number[frame->edges.items[i].from]]] = true;
    for (uint32_t i = 0; i < nodes->count; i++)
        if (sizes[whole[i]] > 1) is_recursive[whole[i]] = true;
}

static BindingGroup *cut_groups(Arena *arena, const Nodes *nodes, const uint32_t *order,
                                const uint32_t *whole, const uint32_t *part, uint32_t group_count,
                                const bool *is_recursive) {
    BindingGroup *groups = ARENA_ARRAY(arena, BindingGroup, group_count);
    HsDecl **decls = ARENA_ARRAY(arena, HsDecl *, nodes->count);
    uint32_t group = 0;
    for (uint32_t i = 0; i < nodes->count; i++) {
        uint32_t node = order[i];
        if (i > 0 && part[node] != part[order[i - 1]]) group++;
        decls[i] = nodes->decls[node];
        if (groups[group].count++ == 0) groups[group].decls = &decls[i];
        groups[group].component = whole[node] - 1;
        groups[group].is_recursive = is_recursive[whole[node]];
    }
    return groups;
}

void name_make_groups(NameResolver *resolver, NameFrame *frame, NameGroupKind kind) {
    BindingGroups *groups = frame->decls->groups;
    Arena pass;
    arena_init(&pass);
    Nodes nodes = number_nodes(&pass, frame->decls, kind);
    uint32_t *whole = ARENA_ARRAY(&pass, uint32_t, nodes.count);
    uint32_t *part = ARENA_ARRAY(&pass, uint32_t, nodes.count);
    Graph graph = make_graph(&pass, frame, nodes.number, nodes.count, NULL);
    uint32_t whole_count = find_components(&pass, &graph, whole);
    graph = make_graph(&pass, frame, nodes.number, nodes.count, whole);
    uint32_t part_count = find_components(&pass, &graph, part);
    uint32_t *order = ARENA_ARRAY(&pass, uint32_t, nodes.count);
    uint32_t *sizes = ARENA_ARRAY(&pass, uint32_t, whole_count + 1);
    bool *is_recursive = ARENA_ARRAY(&pass, bool, whole_count + 1);
    for (uint32_t i = 0; i < nodes.count; i++) {
        order[i] = i;
        sizes[whole[i]]++;
    }
    order = sort_by(&pass, order, nodes.count, part, part_count);
    order = sort_by(&pass, order, nodes.count, whole, whole_count);
    mark_recursive(frame, &nodes, whole, sizes, is_recursive);
    BindingGroup *made =
        cut_groups(resolver->arena, &nodes, order, whole, part, part_count, is_recursive);
    if (kind == GROUP_VALUES) {
        groups->values = made;
        groups->value_count = part_count;
        name_check_synonyms(resolver, groups);
    } else {
        groups->types = made;
        groups->type_count = part_count;
    }
    arena_release(&pass);
    vector_release(&frame->edges);
}
