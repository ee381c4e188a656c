/* A search over alternatives: fates, choices, solutions. Of a program that has none there is no
 * table of these. */
#include "present/page/internal.h"
#include "present/words/choices.h"
#include <stdlib.h>

static uint64_t steps_of(const ProfileCharges *charges) { return profile_charges_steps(charges); }

/* ---- fates ---- */

typedef struct LabelSteps {
    uint32_t label;
    uint64_t of[PROFILE_FATE_COUNT], all;
} LabelSteps;

typedef VECTOR(LabelSteps) LabelStepsRows;

static int compare_steps(const void *left, const void *right) {
    const LabelSteps *a = left, *b = right;
    if (a->all != b->all) return a->all > b->all ? -1 : 1;
    return (a->label > b->label) - (a->label < b->label);
}

static LabelStepsRows steps_by_label(const Profile *profile) {
    LabelStepsRows rows = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++)
        vector_push(&rows, (LabelSteps){.label = i});
    for (uint32_t i = 0; i < profile->search.fates.count; i++) {
        const ProfileFateRow *row = &profile->search.fates.items[i];
        LabelSteps *of = &rows.items[profile->contexts.items[row->context].label];
        of->of[row->fate] += steps_of(&row->charges);
        of->all += steps_of(&row->charges);
    }
    if (rows.count > 0) qsort(rows.items, rows.count, sizeof *rows.items, compare_steps);
    while (rows.count > 0 && vector_last(&rows).all == 0) rows.count--;
    return rows;
}

/* by fate: the four columns follow each other */
#define PUT_FATES(table, count, charges)                                       \
    do {                                                                       \
        static const PageColumn columns[PROFILE_FATE_COUNT] = {                \
            [PROFILE_FATE_ONE] = PAGE_##table##_ONE,                           \
            [PROFILE_FATE_SHARED] = PAGE_##table##_SHARED,                     \
            [PROFILE_FATE_FAILED] = PAGE_##table##_FAILED,                     \
            [PROFILE_FATE_OPEN] = PAGE_##table##_OPEN};                        \
        for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) {                \
            page_column(block, columns[fate]);                                 \
            for (uint32_t i = 0; i < (count); i++) page_count(block, charges); \
        }                                                                      \
    } while (0)

static void put_fates(const PageModel *model) {
    PageBlock *block = model->block;
    LabelStepsRows rows = steps_by_label(model->profile);
    page_table(block, PAGE_FATES, model->side, 0, rows.count);
    page_column(block, PAGE_FATES_LABEL);
    for (uint32_t i = 0; i < rows.count; i++) page_small(block, rows.items[i].label);
    PUT_FATES(FATES, rows.count, rows.items[i].of[fate]);
    vector_release(&rows);
}

/* ---- choices ---- */

typedef VECTOR(const ProfileChoice *) Choices;

static int compare_choices(const void *left, const void *right) {
    const ProfileChoice *a = *(const ProfileChoice *const *)left,
                        *b = *(const ProfileChoice *const *)right;
    uint64_t of_a = steps_of(&a->below.of[PROFILE_FATE_FAILED]),
             of_b = steps_of(&b->below.of[PROFILE_FATE_FAILED]);
    if (of_a != of_b) return of_a > of_b ? -1 : 1;
    return (a > b) - (a < b);
}

static void put_name(PageBlock *block, const ProfileChoice *choice) {
    Buffer name = {0};
    present_choice_name(choice, &name);
    page_text(block, buffer_as_text(&name));
    buffer_release(&name);
}

static void put_choices(const PageModel *model, const Choices *choices) {
    PageBlock *block = model->block;
    const ProfileChoice *const *items = choices->items;
    uint32_t count = choices->count;
    page_table(block, PAGE_CHOICES, model->side, 0, count);
    page_column(block, PAGE_CHOICES_NAME);
    for (uint32_t i = 0; i < count; i++) put_name(block, items[i]);
    page_column(block, PAGE_CHOICES_FILE);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[i]->place.file);
    page_column(block, PAGE_CHOICES_LINE);
    for (uint32_t i = 0; i < count; i++) page_small(block, items[i]->place.line);
    page_column(block, PAGE_CHOICES_MADE);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i]->visits);
    page_column(block, PAGE_CHOICES_FAILURES);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i]->failures);
    PUT_FATES(CHOICES, count, steps_of(&items[i]->below.of[fate]));
}

typedef struct AlternativeRow {
    uint32_t choice, number;
    const ProfileAlternative *of;
} AlternativeRow;

static void put_number(PageBlock *block, uint32_t number) {
    Buffer name = {0};
    present_ordinal((uint64_t)number + 1, &name);
    page_text(block, buffer_as_text(&name));
    buffer_release(&name);
}

static void put_alternatives(const PageModel *model, const Choices *choices) {
    PageBlock *block = model->block;
    VECTOR(AlternativeRow) rows = {0};
    for (uint32_t i = 0; i < choices->count; i++)
        for (uint32_t a = 0;
             choices->items[i]->visits > 0 && a < choices->items[i]->alternatives.count; a++)
            vector_push(&rows, ((AlternativeRow){i, a, &choices->items[i]->alternatives.items[a]}));
    page_table(block, PAGE_ALTERNATIVES, model->side, 0, rows.count);
    page_column(block, PAGE_ALTERNATIVES_CHOICE);
    for (uint32_t i = 0; i < rows.count; i++) page_small(block, rows.items[i].choice);
    page_column(block, PAGE_ALTERNATIVES_NAME);
    for (uint32_t i = 0; i < rows.count; i++) put_number(block, rows.items[i].number);
    page_column(block, PAGE_ALTERNATIVES_BEGUN);
    for (uint32_t i = 0; i < rows.count; i++)
        page_count(block, profile_alternative_begun(rows.items[i].of));
    page_column(block, PAGE_ALTERNATIVES_LED);
    for (uint32_t i = 0; i < rows.count; i++)
        page_count(block, rows.items[i].of->outcomes[PROFILE_FATE_ONE].begun +
                              rows.items[i].of->outcomes[PROFILE_FATE_SHARED].begun);
    page_column(block, PAGE_ALTERNATIVES_LEFT);
    for (uint32_t i = 0; i < rows.count; i++) page_count(block, rows.items[i].of->left);
    PUT_FATES(ALTERNATIVES, rows.count, steps_of(&rows.items[i].of->outcomes[fate].below));
    vector_release(&rows);
}

/* ---- the tree of choices ---- */

typedef struct NodeRow {
    uint32_t parent; /* among the rows */
    const ProfileNode *of;
    uint64_t below[PROFILE_FATE_COUNT], all;
} NodeRow;

typedef VECTOR(NodeRow) NodeRows;

/* With what is below them; without those that have less of all steps than a bar can show. */
static NodeRows nodes_seen(const ProfileSearch *search) {
    enum { SEEN = 2000 };
    NodeRows all = {0}, seen = {0};
    uint32_t count = search->nodes.count;
    for (uint32_t i = 0; i < count; i++)
        vector_push(&all,
                    ((NodeRow){search->nodes.items[i].parent, &search->nodes.items[i], {0}, 0}));
    for (uint32_t i = count; i-- > 0;) {
        NodeRow *row = &all.items[i];
        for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) {
            row->below[fate] += steps_of(&row->of->charges.of[fate]);
            row->all += row->below[fate];
            if (i > 0) all.items[row->parent].below[fate] += row->below[fate];
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        NodeRow row = all.items[i];
        if (row.all < all.items[0].all / SEEN) continue;
        if (i > 0) row.parent = all.items[row.parent].parent; /* by now: which row it is */
        all.items[i].parent = seen.count;
        vector_push(&seen, row);
    }
    vector_release(&all);
    return seen;
}

static uint64_t begun_of(const ProfileNode *node) {
    uint64_t begun = 0;
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) begun += node->begun.of[fate];
    return begun;
}

static uint64_t own_of(const ProfileNode *node) {
    uint64_t steps = 0;
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        steps += steps_of(&node->charges.of[fate]);
    return steps;
}

/* choices: in the order of the page */
static void put_nodes(const PageModel *model, const Choices *choices) {
    PageBlock *block = model->block;
    const ProfileSearch *search = &model->profile->search;
    NodeRows rows = nodes_seen(search);
    VECTOR(uint32_t) places = {0};
    for (uint32_t i = 0; i < choices->count; i++) vector_push(&places, 0);
    for (uint32_t i = 0; i < choices->count; i++)
        places.items[choices->items[i] - search->choices.items] = i;
    page_table(block, PAGE_NODES, model->side, 0, rows.count);
    page_column(block, PAGE_NODES_PARENT);
    for (uint32_t i = 0; i < rows.count; i++) page_back(block, rows.items[i].parent);
    page_column(block, PAGE_NODES_CHOICE);
    for (uint32_t i = 0; i < rows.count; i++)
        page_small(block, i == 0 ? 0 : places.items[rows.items[i].of->choice]);
    page_column(block, PAGE_NODES_NAME);
    for (uint32_t i = 0; i < rows.count; i++) put_number(block, rows.items[i].of->alternative);
    page_column(block, PAGE_NODES_BEGUN);
    for (uint32_t i = 0; i < rows.count; i++) page_count(block, begun_of(rows.items[i].of));
    page_column(block, PAGE_NODES_OWN);
    for (uint32_t i = 0; i < rows.count; i++) page_count(block, own_of(rows.items[i].of));
    PUT_FATES(NODES, rows.count, rows.items[i].below[fate]);
    vector_release(&places);
    vector_release(&rows);
}

/* ---- solutions ---- */

static void put_solutions(const PageModel *model) {
    PageBlock *block = model->block;
    const ProfileSolution *items = model->profile->search.solutions.items;
    uint32_t count = model->profile->search.solutions.count;
    page_table(block, PAGE_SOLUTIONS, model->side, 0, count);
    page_column(block, PAGE_SOLUTIONS_SHOWN);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[i].shown);
    page_column(block, PAGE_SOLUTIONS_COUNT);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].count);
    page_column(block, PAGE_SOLUTIONS_BRANCH_STEPS);
    for (uint32_t i = 0; i < count; i++) page_count(block, steps_of(&items[i].derivation));
    page_column(block, PAGE_SOLUTIONS_BRANCH_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].derivation.of[COST_BYTES]);
    page_column(block, PAGE_SOLUTIONS_STEPS);
    for (uint32_t i = 0; i < count; i++) page_count(block, steps_of(&items[i].step));
    page_column(block, PAGE_SOLUTIONS_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].step.of[COST_BYTES]);
}

void page_put_search(const PageModel *model) {
    const ProfileSearch *search = &model->profile->search;
    if (!profile_searches(model->profile)) return;
    Choices choices = {0};
    for (uint32_t i = 0; i < search->choices.count; i++)
        vector_push(&choices, &search->choices.items[i]);
    if (choices.count > 0)
        qsort(choices.items, choices.count, sizeof *choices.items, compare_choices);
    put_fates(model);
    put_choices(model, &choices);
    put_alternatives(model, &choices);
    put_nodes(model, &choices);
    put_solutions(model);
    vector_release(&choices);
}
