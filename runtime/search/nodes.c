/* The tree of choices, folded: Note [The tree folded] (abi/search.h). While the run lasts, what stands in a node as
 * failed is all that there is of it (Note [What failed]). */
#include "runtime/search/internal.h"

static void add_node(Search *search, uint32_t parent, uint32_t choice, uint32_t alternative) {
    vector_push(&search->result->nodes,
                ((RunNode){.parent = parent, .choice = choice, .alternative = alternative}));
    vector_push(&search->nodes.first, 0);
}

void search_nodes_begin(Search *search) { add_node(search, 0, 0, 0); }

uint32_t search_nodes_below(Search *search, uint32_t node, uint32_t choice, uint32_t alternatives) {
    SearchNodes *nodes = &search->nodes;
    for (uint32_t at = nodes->first.items[node]; at > 0; at = nodes->choices.items[at - 1].next)
        if (nodes->choices.items[at - 1].choice == choice)
            return nodes->choices.items[at - 1].below;
    SearchBranch made = {choice, nodes->below.count, nodes->first.items[node]};
    for (uint32_t i = 0; i < alternatives; i++) vector_push(&nodes->below, 0);
    vector_push(&nodes->choices, made);
    nodes->first.items[node] = nodes->choices.count;
    return made.below;
}

/* Where a choice that this node's segments come to has its nodes. */
static uint32_t parent_of(const RunNodes *nodes, uint32_t node, uint32_t choice) {
    uint32_t at = node;
    while (at != 0 && nodes->items[at].choice != choice) at = nodes->items[at].parent;
    if (at != 0) return nodes->items[at].parent;
    return nodes->count < SEARCH_NODES_MANY ? node : 0;
}

uint32_t search_node_new(Search *search, const SearchRecord *record, uint32_t alternative) {
    SearchNodes *nodes = &search->nodes;
    uint32_t at = record->below + alternative, choice = record->site;
    uint32_t parent = parent_of(&search->result->nodes, record->node, choice);
    uint32_t all = search->result->choices.items[choice].alternatives.count;
    uint32_t own = search_nodes_below(search, parent, choice, all) + alternative;
    if (nodes->below.items[own] == 0) {
        nodes->below.items[own] = search->result->nodes.count;
        add_node(search, parent, choice, alternative);
    }
    nodes->below.items[at] = nodes->below.items[own];
    return nodes->below.items[at];
}

void search_node_begins(Search *search, SearchLevel *level, SearchRecord *record, uint32_t node) {
    record->node = node;
    search->result->nodes.items[node].begun[FATE_FAILED]++;
    charges_count(&level->charges, &record->part, (SearchCount){COUNT_BEGUN, node, 1},
                  &search->work);
}

void search_nodes_settle(Search *search, const Charges *charges, Fate fate, bool is_final) {
    RunNode *nodes = search->result->nodes.items;
    for (uint32_t i = 0; i < charges->costs.count; i++) {
        const ChargesRow *row = &charges->costs.items[i];
        uint64_t *of_node = nodes[row->node].costs[is_final ? fate : FATE_FAILED];
        for (int cost = 0; cost < COST_COUNT; cost++)
            of_node[cost] += is_final ? row->costs[cost] : -row->costs[cost];
    }
    for (uint32_t i = 0; i < charges->counts.count; i++) {
        const SearchCount *count = &charges->counts.items[i];
        if (count->kind == COUNT_BEGUN) nodes[count->of].begun[fate] += count->amount;
    }
}

void search_nodes_tell(Search *search) {
    RunNodes *nodes = &search->result->nodes;
    for (uint32_t i = 0; i < nodes->count; i++) {
        RunNode *node = &nodes->items[i];
        for (int fate = 0; fate < FATE_COUNT; fate++) {
            if (fate == FATE_FAILED) continue;
            node->begun[FATE_FAILED] -= node->begun[fate];
            for (int cost = 0; cost < COST_COUNT; cost++)
                node->costs[FATE_FAILED][cost] -= node->costs[fate][cost];
        }
    }
}

void search_nodes_release(Search *search) {
    vector_release(&search->nodes.first);
    vector_release(&search->nodes.choices);
    vector_release(&search->nodes.below);
}
