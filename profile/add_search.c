/* What sums of runs have of searches: fates, choices and the tree of them by their identity; of
 * solutions how many there are, and what all of them cost. */
#include "base/hash.h"
#include "base/records.h"
#include "profile/join.h"

typedef struct SearchAddition {
    Profile *into;
    const Profile *from;
    const uint32_t *contexts; /* of the sum, by those of the run */
    ProfileIndices choices, nodes;
} SearchAddition;

static void add_by_fate(ProfileByFate *into, const ProfileByFate *more) {
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        profile_charges_add(&into->of[fate], &more->of[fate]);
}

static void add_fates(SearchAddition *addition) {
    const ProfileSearch *from = &addition->from->search;
    for (uint32_t i = 0; i < from->fates.count; i++) {
        ProfileFateRow row = from->fates.items[i];
        row.context = addition->contexts[row.context];
        if (row.context != PROFILE_NONE) profile_add_fates(addition->into, row);
    }
    profile_sort_fates(addition->into);
}

/* ---- choices ---- */

static uint64_t choice_hash(const ProfileChoice *choice) {
    uint64_t numbers = (uint64_t)choice->kind << 32 | choice->ordinal;
    return hash_pair(hash_pair(hash_text(choice->module), hash_text(choice->path)), numbers);
}

static bool choice_same(const ProfileChoice *a, const ProfileChoice *b) {
    return a->kind == b->kind && a->ordinal == b->ordinal && text_equal(a->path, b->path) &&
           text_equal(a->module, b->module);
}

/* That of the sum, which has no figures yet if it is new. */
static uint32_t own_choice(Profile *into, RecordTable *index, const ProfileChoice *choice) {
    uint64_t hash = choice_hash(choice);
    RecordSearch found = records_search(index, hash);
    while (records_next(&found))
        if (choice_same(&into->search.choices.items[found.number], choice))
            return (uint32_t)found.number;
    uint32_t own = profile_add_choice(into, (ProfileChoice){.module = choice->module,
                                                            .path = choice->path,
                                                            .kind = choice->kind,
                                                            .ordinal = choice->ordinal,
                                                            .place = choice->place});
    if (own == PROFILE_NONE)
        profile_lose(into, LOSS_CHOICES);
    else
        records_add(index, hash, own);
    return own;
}

static void add_alternative(ProfileAlternative *into, const ProfileAlternative *more) {
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) {
        into->outcomes[fate].begun += more->outcomes[fate].begun;
        profile_charges_add(&into->outcomes[fate].below, &more->outcomes[fate].below);
    }
    into->left += more->left;
}

static void add_choice(ProfileChoice *into, const ProfileChoice *more) {
    into->visits += more->visits;
    into->failures += more->failures;
    into->set_aside += more->set_aside;
    into->woken += more->woken;
    add_by_fate(&into->below, &more->below);
    for (uint32_t i = 0; i < more->alternatives.count; i++) {
        if (i == into->alternatives.count)
            vector_push(&into->alternatives, (ProfileAlternative){.left = 0});
        add_alternative(&into->alternatives.items[i], &more->alternatives.items[i]);
    }
}

static void add_choices(SearchAddition *addition) {
    ProfileSearch *into = &addition->into->search;
    const ProfileSearch *from = &addition->from->search;
    RecordTable index = {0};
    for (uint32_t i = 0; i < into->choices.count; i++)
        records_add(&index, choice_hash(&into->choices.items[i]), i);
    for (uint32_t i = 0; i < from->choices.count; i++) {
        uint32_t own = own_choice(addition->into, &index, &from->choices.items[i]);
        vector_push(&addition->choices, own);
        if (own != PROFILE_NONE) add_choice(&into->choices.items[own], &from->choices.items[i]);
    }
    records_release(&index);
}

/* ---- the tree of choices ---- */

static uint64_t node_hash(const ProfileNode *node) {
    return hash_pair((uint64_t)node->parent << 32 | node->choice, node->alternative);
}

static bool node_same(const ProfileNode *a, const ProfileNode *b) {
    return a->parent == b->parent && a->choice == b->choice && a->alternative == b->alternative;
}

/* wanted: with parent and choice of the sum. Of what has no place there: PROFILE_NONE. */
static uint32_t own_node(Profile *into, RecordTable *index, const ProfileNode *wanted) {
    RecordSearch found = records_search(index, node_hash(wanted));
    while (records_next(&found))
        if (node_same(&into->search.nodes.items[found.number], wanted))
            return (uint32_t)found.number;
    uint32_t own = profile_add_node(into, (ProfileNode){.parent = wanted->parent,
                                                        .choice = wanted->choice,
                                                        .alternative = wanted->alternative});
    if (own != PROFILE_NONE) records_add(index, node_hash(wanted), own);
    return own;
}

/* What has no place is with the node above it, so that all nodes have what was charged. */
static void add_nodes(SearchAddition *addition) {
    ProfileSearch *into = &addition->into->search;
    const ProfileSearch *from = &addition->from->search;
    RecordTable index = {0};
    for (uint32_t i = 0; i < into->nodes.count; i++)
        records_add(&index, node_hash(&into->nodes.items[i]), i);
    for (uint32_t i = 0; i < from->nodes.count; i++) {
        const ProfileNode *node = &from->nodes.items[i];
        ProfileNode wanted = *node;
        if (i > 0) {
            wanted.parent = addition->nodes.items[node->parent];
            wanted.choice = addition->choices.items[node->choice];
        }
        bool is_known = i == 0 || wanted.choice != PROFILE_NONE;
        uint32_t own = is_known ? own_node(addition->into, &index, &wanted) : PROFILE_NONE;
        bool has_place = own != PROFILE_NONE;
        if (!has_place) {
            profile_lose(addition->into, LOSS_CHOICES);
            own = wanted.parent;
        }
        vector_push(&addition->nodes, own);
        add_by_fate(&into->nodes.items[own].charges, &node->charges);
        for (int fate = 0; fate < PROFILE_FATE_COUNT && has_place; fate++)
            into->nodes.items[own].begun.of[fate] += node->begun.of[fate];
    }
    records_release(&index);
}

/* ---- solutions ---- */

typedef struct SolutionSums {
    ProfileSolution all, after;
    bool any, any_after;
} SolutionSums;

static void sum_solutions(SolutionSums *sums, const ProfileSearch *search) {
    for (uint32_t i = 0; i < search->solutions.count; i++) {
        const ProfileSolution *solution = &search->solutions.items[i];
        bool is_after = solution->count == 0;
        bool *any = is_after ? &sums->any_after : &sums->any;
        ProfileSolution *sum = is_after ? &sums->after : &sums->all;
        if (!*any) sum->shown = solution->shown;
        if (*any) sum->shown = TEXT("");
        *any = true;
        sum->count += solution->count;
        profile_charges_add(&sum->derivation, &solution->derivation);
        profile_charges_add(&sum->step, &solution->step);
    }
}

/* One row for all of them, and one for what came after the last of each run. */
static void add_solutions(SearchAddition *addition) {
    ProfileSearch *into = &addition->into->search;
    SolutionSums sums = {.any = false};
    sum_solutions(&sums, into);
    sum_solutions(&sums, &addition->from->search);
    profile_drop_solutions(addition->into);
    if (sums.any) profile_add_solution(addition->into, sums.all);
    if (sums.any_after) profile_add_solution(addition->into, sums.after);
}

/* ---- the whole ---- */

/* Runs that did not keep fates, or that lost costs in the sum, have nothing that adds up. */
static bool searches_fit(const Profile *into, const Profile *from, bool first) {
    return from->search.fates.count > 0 && (first || into->search.fates.count > 0);
}

void profile_add_search(Profile *into, const Profile *from, const uint32_t *contexts, bool first) {
    if (!profile_searches(into) && !profile_searches(from)) return;
    bool good = searches_fit(into, from, first);
    if (good) {
        SearchAddition addition = {.into = into, .from = from, .contexts = contexts};
        add_fates(&addition);
        add_choices(&addition);
        add_nodes(&addition);
        add_solutions(&addition);
        vector_release(&addition.choices);
        vector_release(&addition.nodes);
        Buffer problem = {0};
        good = profile_check_search(into, &problem);
        buffer_release(&problem);
    }
    if (!good) profile_drop_search(into);
    profile_lose(into, good ? LOSS_RUNS_SOLUTIONS : LOSS_RUNS_SEARCH);
}
