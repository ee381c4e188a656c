#include "analyse/rollup.h"
#include "analyse/libraries.h"
#include <stdlib.h>

uint64_t rollup_total(const Rollup *rollup, uint32_t metric) { return rollup->totals[metric]; }
uint64_t rollup_program_total(const Rollup *rollup, uint32_t metric) {
    return rollup->program_totals[metric];
}
uint64_t rollup_whole(const Rollup *rollup, uint32_t metric) {
    enum { THOUSANDTHS = 1000 };
    return rollup->profile->metrics.items[metric].share ? THOUSANDTHS
                                                        : rollup_program_total(rollup, metric);
}
bool rollup_has_share(const Rollup *rollup, uint32_t metric, uint32_t label) {
    return rollup->profile->metrics.items[metric].share ||
           !profile_label_is_runtime(rollup->profile->labels.items[label].kind);
}
uint64_t rollup_own(const Rollup *rollup, uint32_t metric, uint32_t label) {
    return rollup->label_own[(size_t)metric * rollup->profile->labels.count + label];
}
uint64_t rollup_inherited(const Rollup *rollup, uint32_t metric, uint32_t label) {
    return rollup->label_inherited[(size_t)metric * rollup->profile->labels.count + label];
}
uint64_t rollup_context_own(const Rollup *rollup, uint32_t metric, uint32_t context) {
    return rollup->profile->metrics.items[metric].values.items[context];
}
uint64_t rollup_context_inherited(const Rollup *rollup, uint32_t metric, uint32_t context) {
    return rollup->context_inherited[(size_t)metric * rollup->profile->contexts.count + context];
}
uint32_t rollup_label(const Rollup *rollup, uint32_t context) {
    return rollup->profile->contexts.items[context].label;
}

/* ---- sums ---- */

static void link_children(Rollup *rollup) {
    const Profile *profile = rollup->profile;
    uint32_t count = profile->contexts.count;
    rollup->first_child = ARENA_ARRAY(&rollup->arena, uint32_t, count + 1);
    rollup->next_sibling = ARENA_ARRAY(&rollup->arena, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++) rollup->first_child[i] = PROFILE_NONE;
    rollup->first_root = PROFILE_NONE;
    for (uint32_t i = count; i-- > 0;) {
        uint32_t parent = profile->contexts.items[i].parent;
        uint32_t *first =
            parent == PROFILE_NONE ? &rollup->first_root : &rollup->first_child[parent];
        rollup->next_sibling[i] = *first;
        *first = i;
    }
}

static void sum_contexts(Rollup *rollup, uint32_t metric) {
    const Profile *profile = rollup->profile;
    uint32_t contexts = profile->contexts.count;
    uint64_t *own = rollup->label_own + (size_t)metric * profile->labels.count;
    uint64_t *inherited = rollup->context_inherited + (size_t)metric * contexts;
    const uint64_t *values = profile->metrics.items[metric].values.items;
    for (uint32_t i = contexts; i-- > 0;) {
        ProfileContext context = profile->contexts.items[i];
        rollup->totals[metric] += values[i];
        if (!profile_label_is_runtime(profile->labels.items[context.label].kind))
            rollup->program_totals[metric] += values[i];
        own[context.label] += values[i];
        inherited[i] += values[i]; /* its children have already added theirs */
        if (context.parent != PROFILE_NONE) inherited[context.parent] += inherited[i];
    }
}

/* A walk down the tree that counts how often each label is on the current path: a context's subtree
 * belongs to its label if the label is not there already, further up. */
static void sum_inherited(Rollup *rollup) {
    const Profile *profile = rollup->profile;
    size_t labels = profile->labels.count, contexts = profile->contexts.count;
    uint32_t *on_path = ARENA_ARRAY(&rollup->arena, uint32_t, labels + 1);
    uint32_t context = rollup->first_root;
    while (context != PROFILE_NONE) {
        uint32_t label = rollup_label(rollup, context);
        if (on_path[label]++ == 0)
            for (size_t m = 0; m < profile->metrics.count; m++)
                rollup->label_inherited[m * labels + label] +=
                    rollup->context_inherited[m * contexts + context];
        if (rollup->first_child[context] != PROFILE_NONE) {
            context = rollup->first_child[context];
            continue;
        }
        for (;;) { /* leave it, and each parent that has no further child */
            on_path[rollup_label(rollup, context)]--;
            uint32_t parent = profile->contexts.items[context].parent;
            uint32_t next = rollup->next_sibling[context];
            context = next != PROFILE_NONE ? next : parent;
            if (next != PROFILE_NONE || parent == PROFILE_NONE) break;
        }
    }
}

void rollup_init(Rollup *rollup, const Profile *profile) {
    *rollup = (Rollup){.profile = profile};
    Arena *arena = &rollup->arena;
    arena_init(arena);
    size_t metrics = profile->metrics.count;
    size_t labels = metrics * profile->labels.count, contexts = metrics * profile->contexts.count;
    rollup->totals = ARENA_ARRAY(arena, uint64_t, metrics + 1);
    rollup->program_totals = ARENA_ARRAY(arena, uint64_t, metrics + 1);
    rollup->label_own = ARENA_ARRAY(arena, uint64_t, labels + 1);
    rollup->label_inherited = ARENA_ARRAY(arena, uint64_t, labels + 1);
    rollup->context_inherited = ARENA_ARRAY(arena, uint64_t, contexts + 1);
    link_children(rollup);
    for (uint32_t i = 0; i < metrics; i++) sum_contexts(rollup, i);
    sum_inherited(rollup);
    for (uint32_t i = 0; i < profile->edges.count; i++)
        rollup->edge_total += profile->edges.items[i].count;
    if (libraries_are_folded(profile)) rollup->libraries = libraries_labels(profile, arena);
}

void rollup_release(Rollup *rollup) { arena_release(&rollup->arena); }

/* ---- what to show ---- */

typedef struct Ranked {
    uint64_t value;
    uint32_t index;
} Ranked;

typedef VECTOR(Ranked) Ranking;

static int compare_ranked(const void *left, const void *right) {
    const Ranked *a = left, *b = right;
    if (a->value != b->value) return a->value > b->value ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static void sort_ranking(Ranking *ranking) {
    if (ranking->count > 1) qsort(ranking->items, ranking->count, sizeof(Ranked), compare_ranked);
}

void rollup_rows_release(RollupRows *rows) {
    vector_release(&rows->shown);
    vector_release(&rows->rest);
    for (int fold = 0; fold < PROFILE_FOLDS; fold++) vector_release(&rows->folded[fold]);
}

static void take_top(Ranking *ranking, uint32_t top, RollupRows *rows) {
    sort_ranking(ranking);
    for (uint32_t i = 0; i < ranking->count; i++) {
        if (top == 0 || i < top)
            vector_push(&rows->shown, (RollupRow){.index = ranking->items[i].index});
        else
            vector_push(&rows->rest, ranking->items[i].index);
    }
    vector_release(ranking);
}

typedef uint64_t Figure(const Rollup *rollup, uint32_t metric, uint32_t index);

/* any cost at all */
static bool has_cost(const Rollup *rollup, Figure *figure, uint32_t index) {
    for (uint32_t i = 0; i < rollup->profile->metrics.count; i++)
        if (figure(rollup, i, index) != 0) return true;
    return false;
}

/* ---- folding ---- */

/* less than 1 % of each cost */
static bool is_small(const Rollup *rollup, Figure *figure, uint32_t index) {
    for (uint32_t i = 0; i < rollup->profile->metrics.count; i++) {
        uint64_t part = figure(rollup, i, index), whole = rollup_program_total(rollup, i);
        if (part > 0 && part >= whole / 100 + (whole % 100 > 0)) return false;
    }
    return true;
}

/* Note [Folding hides nothing] */
static ProfileFold fold_of(const Rollup *rollup, uint32_t label) {
    if (rollup->libraries && rollup->libraries[label]) return PROFILE_FOLD_LIBRARIES;
    return profile_label_fold(rollup->profile->labels.items[label].kind);
}

/* Puts it into a folded line, if it belongs there: index is what `figure` takes. */
static bool fold_row(const Rollup *rollup, Figure *figure, uint32_t label, uint32_t index,
                     RollupRows *rows) {
    ProfileFold fold = fold_of(rollup, label);
    if (!rows->fold || fold == PROFILE_FOLD_NONE) return false;
    if (fold == PROFILE_FOLD_CONSTANTS && !is_small(rollup, figure, index)) return false;
    vector_push(&rows->folded[fold], index);
    return true;
}

/* A line that would stand for one constant is not worth it: its index. */
static uint32_t unfold_single(RollupRows *rows) {
    bool single = rows->folded[PROFILE_FOLD_CONSTANTS].count == 1;
    return single ? vector_pop(&rows->folded[PROFILE_FOLD_CONSTANTS]) : PROFILE_NONE;
}

static void rank_labels(const Rollup *rollup, Figure *figure, uint32_t metric, uint32_t top,
                        RollupRows *rows) {
    Ranking ranking = {0};
    for (uint32_t i = 0; i < rollup->profile->labels.count; i++)
        if (has_cost(rollup, figure, i) && !fold_row(rollup, figure, i, i, rows))
            vector_push(&ranking, (Ranked){figure(rollup, metric, i), i});
    uint32_t single = unfold_single(rows);
    if (single != PROFILE_NONE)
        vector_push(&ranking, (Ranked){figure(rollup, metric, single), single});
    take_top(&ranking, top, rows);
}

void rollup_flat(const Rollup *rollup, uint32_t metric, uint32_t top, RollupRows *rows) {
    rank_labels(rollup, rollup_own, metric, top, rows);
}

void rollup_flat_inherited(const Rollup *rollup, uint32_t metric, uint32_t top, RollupRows *rows) {
    rank_labels(rollup, rollup_inherited, metric, top, rows);
}

void rollup_edges(const Rollup *rollup, uint32_t top, RollupRows *rows) {
    Ranking ranking = {0};
    for (uint32_t i = 0; i < rollup->profile->edges.count; i++)
        if (rollup->profile->edges.items[i].count > 0)
            vector_push(&ranking, (Ranked){rollup->profile->edges.items[i].count, i});
    take_top(&ranking, top, rows);
}

/* ---- the tree ---- */

/* pushes the chosen ones among `first` and its siblings, so that the largest is popped first */
static void push_siblings(const Rollup *rollup, uint32_t metric, const bool *chosen, uint32_t first,
                          uint32_t depth, RollupRows *stack) {
    Ranking siblings = {0};
    for (uint32_t i = first; i != PROFILE_NONE; i = rollup->next_sibling[i])
        if (chosen[i])
            vector_push(&siblings, (Ranked){rollup_context_inherited(rollup, metric, i), i});
    sort_ranking(&siblings);
    for (uint32_t i = siblings.count; i-- > 0;)
        vector_push(&stack->shown,
                    (RollupRow){siblings.items[i].index, depth, i == siblings.count - 1});
    vector_release(&siblings);
}

/* by context: is it part of a folded line? */
static bool *fold_contexts(const Rollup *rollup, Arena *arena, RollupRows *rows) {
    uint32_t count = rollup->profile->contexts.count;
    bool *folded = ARENA_ARRAY(arena, bool, (size_t)count + 1);
    for (uint32_t i = rollup->first_root; i != PROFILE_NONE; i = rollup->next_sibling[i])
        folded[i] = has_cost(rollup, rollup_context_inherited, i) &&
                    fold_row(rollup, rollup_context_inherited, rollup_label(rollup, i), i, rows);
    uint32_t single = unfold_single(rows);
    if (single != PROFILE_NONE) folded[single] = false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t parent = rollup->profile->contexts.items[i].parent,
                 label = rollup_label(rollup, i);
        if (parent == PROFILE_NONE) continue;
        folded[i] =
            folded[parent] || (rollup->libraries && has_cost(rollup, rollup_context_inherited, i) &&
                               fold_row(rollup, rollup_context_inherited, label, i, rows));
    }
    return folded;
}

void rollup_tree(const Rollup *rollup, uint32_t metric, uint32_t top, RollupRows *rows) {
    uint32_t count = rollup->profile->contexts.count;
    Ranking ranking = {0};
    Arena arena;
    arena_init(&arena);
    const bool *folded = fold_contexts(rollup, &arena, rows);
    for (uint32_t i = 0; i < count; i++)
        if (!folded[i] && has_cost(rollup, rollup_context_inherited, i))
            vector_push(&ranking, (Ranked){rollup_context_inherited(rollup, metric, i), i});
    /* A parent has at least its child's inherited cost, and the smaller number, so it ranks before
     * it: what is chosen is closed under parents. */
    sort_ranking(&ranking);
    bool *chosen = ARENA_ARRAY(&arena, bool, (size_t)count + 1);
    for (uint32_t i = 0; i < ranking.count; i++) {
        if (top == 0 || i < top)
            chosen[ranking.items[i].index] = true;
        else
            vector_push(&rows->rest, ranking.items[i].index);
    }
    vector_release(&ranking);
    RollupRows stack = {0};
    push_siblings(rollup, metric, chosen, rollup->first_root, 0, &stack);
    while (stack.shown.count > 0) {
        RollupRow row = vector_pop(&stack.shown);
        vector_push(&rows->shown, row);
        push_siblings(rollup, metric, chosen, rollup->first_child[row.index], row.depth + 1,
                      &stack);
    }
    rollup_rows_release(&stack);
    arena_release(&arena);
}
