/* What a profile knows of a search (search.h). */
#include "base/fail.h"
#include "profile/profile.h"
#include <stdlib.h>

/* ---- names ---- */

const char *profile_fate_key(ProfileFate fate) {
    static const char *const keys[] = {
#define FATE(code, key, description) key,
#include "abi/fates.def"
#undef FATE
    };
    bug_unless((unsigned)fate < PROFILE_FATE_COUNT, "fate %d", (int)fate);
    return keys[fate];
}

const char *profile_choice_kind_key(ProfileChoiceKind kind) {
    static const char *const keys[] = {
#define CHOICE(code, name, form, description) name,
#include "abi/choices.def"
#undef CHOICE
    };
    bug_unless((unsigned)kind < PROFILE_CHOICE_KIND_COUNT, "kind of choice %d", (int)kind);
    return keys[kind];
}

const char *profile_cost_key(Cost cost) {
    static const char *const keys[] = {
#define COST(code, key, name, unit, role, rank, description) key,
#include "abi/costs.def"
#undef COST
    };
    bug_unless((unsigned)cost < COST_COUNT, "cost %d", (int)cost);
    return keys[cost];
}

Cost profile_find_cost(Text key) {
    Cost cost = 0;
    while (cost < COST_COUNT && !text_equal(key, text_of(profile_cost_key(cost)))) cost++;
    return cost;
}

/* ---- charges ---- */

void profile_charges_add(ProfileCharges *into, const ProfileCharges *more) {
    for (int cost = 0; cost < COST_COUNT; cost++) into->of[cost] += more->of[cost];
}

bool profile_charges_are_none(const ProfileCharges *charges) {
    for (int cost = 0; cost < COST_COUNT; cost++)
        if (charges->of[cost] != 0) return false;
    return true;
}

uint64_t profile_charges_steps(const ProfileCharges *charges) {
    uint64_t steps = 0;
    for (int cost = 0; cost < COST_COUNT; cost++)
        if (profile_metric_row(profile_metric_of_cost((Cost)cost))->role == PROFILE_ROLE_PART)
            steps += charges->of[cost];
    return steps;
}

uint64_t profile_charges_metric(const ProfileCharges *charges, ProfileMetricCode metric) {
    if (metric == PROFILE_METRIC_STEPS) return profile_charges_steps(charges);
    for (int cost = 0; cost < COST_COUNT; cost++)
        if (profile_metric_of_cost((Cost)cost) == metric) return charges->of[cost];
    return 0;
}

uint64_t profile_alternative_begun(const ProfileAlternative *alternative) {
    uint64_t begun = 0;
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        begun += alternative->outcomes[fate].begun;
    return begun;
}

/* ---- adding ---- */

bool profile_searches(const Profile *profile) {
    return profile->search.fates.count + profile->search.choices.count +
               profile->search.solutions.count >
           0;
}

uint32_t profile_add_choice(Profile *profile, ProfileChoice choice) {
    if (profile->search.choices.count == PROFILE_CHOICE_LIMIT) return PROFILE_NONE;
    choice.module = profile_text(profile, choice.module);
    choice.path = profile_text(profile, choice.path);
    choice.place.file = profile_text(profile, choice.place.file);
    choice.alternatives.items = NULL;
    choice.alternatives.count = choice.alternatives.capacity = 0;
    vector_push(&profile->search.choices, choice);
    return profile->search.choices.count - 1;
}

uint32_t profile_add_node(Profile *profile, ProfileNode node) {
    if (profile->search.nodes.count == PROFILE_NODE_LIMIT) return PROFILE_NONE;
    vector_push(&profile->search.nodes, node);
    return profile->search.nodes.count - 1;
}

uint32_t profile_add_solution(Profile *profile, ProfileSolution solution) {
    static const ProfileShares none;
    if (profile->search.solutions.count == PROFILE_SOLUTION_LIMIT) return PROFILE_NONE;
    solution.shown = profile_text(profile, solution.shown);
    solution.derivation_shares = solution.step_shares = none;
    vector_push(&profile->search.solutions, solution);
    return profile->search.solutions.count - 1;
}

void profile_add_fates(Profile *profile, ProfileFateRow row) {
    if (row.ticks > 0 || !profile_charges_are_none(&row.charges))
        vector_push(&profile->search.fates, row);
}

static int compare_fates(const void *left, const void *right) {
    const ProfileFateRow *a = left, *b = right;
    if (a->context != b->context) return a->context < b->context ? -1 : 1;
    return (a->fate > b->fate) - (a->fate < b->fate);
}

void profile_sort_fates(Profile *profile) {
    ProfileFateRow *rows = profile->search.fates.items;
    uint32_t kept = 0;
    if (profile->search.fates.count == 0) return;
    qsort(rows, profile->search.fates.count, sizeof *rows, compare_fates);
    for (uint32_t i = 0; i < profile->search.fates.count; i++) {
        if (kept > 0 && compare_fates(&rows[kept - 1], &rows[i]) == 0) {
            profile_charges_add(&rows[kept - 1].charges, &rows[i].charges);
            rows[kept - 1].ticks += rows[i].ticks;
        } else {
            rows[kept++] = rows[i];
        }
    }
    profile->search.fates.count = kept;
}

/* A context's entries can be those of another one than its costs (profile_fold_labels). */
static void take_fates(Profile *into, const ProfileFateRow *row, const uint32_t *contexts,
                       const uint32_t *entered) {
    ProfileFateRow costs = *row, entries = {.context = row->context, .fate = row->fate};
    costs.context = contexts[row->context];
    if (entered) {
        entries.context = entered[row->context];
        entries.charges.of[COST_E] = row->charges.of[COST_E];
        costs.charges.of[COST_E] = 0;
        if (entries.context != PROFILE_NONE) profile_add_fates(into, entries);
    }
    if (costs.context != PROFILE_NONE) profile_add_fates(into, costs);
}

static void take_shares(ProfileShares *into, const ProfileShares *from, const uint32_t *contexts) {
    for (uint32_t i = 0; i < from->count; i++) {
        ProfileShare share = from->items[i];
        share.context = contexts[share.context];
        if (share.context != PROFILE_NONE) vector_push(into, share);
    }
}

void profile_take_search(Profile *into, const Profile *from, const uint32_t *contexts,
                         const uint32_t *entered, const uint32_t *sites) {
    if (profile_searches(into)) return;
    for (uint32_t i = 0; i < from->search.awaited.count; i++) {
        ProfileAwaited awaited = from->search.awaited.items[i];
        awaited.site = sites[awaited.site];
        if (awaited.site != PROFILE_NONE) vector_push(&into->search.awaited, awaited);
    }
    for (uint32_t i = 0; i < from->search.repeated.count; i++) {
        ProfileRepeated repeated = from->search.repeated.items[i];
        repeated.site = sites[repeated.site];
        if (repeated.site != PROFILE_NONE) vector_push(&into->search.repeated, repeated);
    }
    for (uint32_t i = 0; i < from->search.fates.count; i++)
        take_fates(into, &from->search.fates.items[i], contexts, entered);
    profile_sort_fates(into);
    for (uint32_t i = 0; i < from->search.choices.count; i++) {
        const ProfileChoice *choice = &from->search.choices.items[i];
        uint32_t own = profile_add_choice(into, *choice);
        for (uint32_t a = 0; a < choice->alternatives.count; a++)
            vector_push(&into->search.choices.items[own].alternatives,
                        choice->alternatives.items[a]);
    }
    for (uint32_t i = 0; i < from->search.nodes.count; i++)
        vector_push(&into->search.nodes, from->search.nodes.items[i]);
    for (uint32_t i = 0; i < from->search.solutions.count; i++) {
        const ProfileSolution *solution = &from->search.solutions.items[i];
        uint32_t own = profile_add_solution(into, *solution);
        ProfileSolution *taken = &into->search.solutions.items[own];
        take_shares(&taken->derivation_shares, &solution->derivation_shares, contexts);
        take_shares(&taken->step_shares, &solution->step_shares, contexts);
    }
}

static void empty_solutions(ProfileSearch *search) {
    for (uint32_t i = 0; i < search->solutions.count; i++) {
        vector_release(&search->solutions.items[i].derivation_shares);
        vector_release(&search->solutions.items[i].step_shares);
    }
    search->solutions.count = 0;
}

void profile_drop_solutions(Profile *profile) {
    empty_solutions(&profile->search);
    profile->search.awaited.count = profile->search.repeated.count = 0;
}

void profile_drop_search(Profile *profile) {
    static const ProfileSearch nothing;
    profile_release_search(&profile->search);
    profile->search = nothing;
}

void profile_release_search(ProfileSearch *search) {
    for (uint32_t i = 0; i < search->choices.count; i++)
        vector_release(&search->choices.items[i].alternatives);
    empty_solutions(search);
    vector_release(&search->fates);
    vector_release(&search->choices);
    vector_release(&search->nodes);
    vector_release(&search->solutions);
    vector_release(&search->awaited);
    vector_release(&search->repeated);
}

/* ---- that it adds up ---- */

/* Without rows of fates, as of a run that did not keep them, there is nothing to add up. */
static void check_fates(const Profile *profile, Buffer *problem) {
    const ProfileSearch *search = &profile->search;
    uint32_t at = 0;
    for (uint32_t i = 0; i < search->fates.count; i++) {
        const ProfileFateRow *row = &search->fates.items[i];
        if (row->context >= profile->contexts.count || (unsigned)row->fate >= PROFILE_FATE_COUNT)
            buffer_printf(problem, "row %u of fates is of a context or fate that does not exist",
                          i);
        else if (i > 0 && compare_fates(row - 1, row) >= 0)
            buffer_printf(problem, "row %u of fates is not after the one before it", i);
        if (problem->length > 0) return;
    }
    for (uint32_t context = 0; search->fates.count > 0 && context < profile->contexts.count;
         context++) {
        ProfileCharges sum = {{0}};
        for (; at < search->fates.count && search->fates.items[at].context == context; at++)
            profile_charges_add(&sum, &search->fates.items[at].charges);
        for (int cost = 0; cost < COST_COUNT && problem->length == 0; cost++) {
            uint32_t metric = profile_metric_of(profile, profile_metric_of_cost((Cost)cost));
            if (metric != PROFILE_NONE && context < profile->metrics.items[metric].values.count &&
                profile->metrics.items[metric].values.items[context] != sum.of[cost])
                buffer_printf(problem, "the fates of %s in context %u do not add up to its value",
                              profile_cost_key((Cost)cost), context);
        }
    }
}

/* .. and samples, if any of them has a fate. */
static void check_ticks(const Profile *profile, Buffer *problem) {
    const ProfileSearch *search = &profile->search;
    uint32_t metric = profile_metric_of(profile, PROFILE_METRIC_TICKS), at = 0;
    uint64_t all = 0;
    for (uint32_t i = 0; i < search->fates.count; i++) all += search->fates.items[i].ticks;
    if (all == 0 || metric == PROFILE_NONE) return;
    for (uint32_t context = 0; context < profile->contexts.count && problem->length == 0;
         context++) {
        uint64_t sum = 0, value = 0;
        for (; at < search->fates.count && search->fates.items[at].context == context; at++)
            sum += search->fates.items[at].ticks;
        if (context < profile->metrics.items[metric].values.count)
            value = profile->metrics.items[metric].values.items[context];
        if (sum != value)
            buffer_printf(problem, "the fates of ticks in context %u do not add up to its value",
                          context);
    }
}

/* How often the first alternative was begun or left is how often there was a choice; a guess may
 * have fewer alternatives than another one there. */
static void check_choices(const Profile *profile, Buffer *problem) {
    for (uint32_t i = 0; i < profile->search.choices.count && problem->length == 0; i++) {
        const ProfileChoice *choice = &profile->search.choices.items[i];
        if ((unsigned)choice->kind >= PROFILE_CHOICE_KIND_COUNT) {
            buffer_printf(problem, "choice %u has the kind %d, which does not exist", i,
                          (int)choice->kind);
            return;
        }
        for (uint32_t a = 0; a < choice->alternatives.count && problem->length == 0; a++) {
            const ProfileAlternative *alternative = &choice->alternatives.items[a];
            if (profile_alternative_begun(alternative) + alternative->left > choice->visits)
                buffer_printf(problem,
                              "alternative %u of choice %u was begun or left more often "
                              "than there was a choice",
                              a, i);
        }
    }
}

static bool node_is_well_made(const ProfileSearch *search, uint32_t number) {
    const ProfileNode *node = &search->nodes.items[number];
    if (number == 0) return node->parent == PROFILE_NONE && node->choice == PROFILE_NONE;
    return node->parent < number && node->choice < search->choices.count &&
           node->alternative < search->choices.items[node->choice].alternatives.count;
}

static void check_nodes(const Profile *profile, Buffer *problem) {
    for (uint32_t i = 0; i < profile->search.nodes.count && problem->length == 0; i++)
        if (!node_is_well_made(&profile->search, i))
            buffer_printf(problem,
                          "node %u has no node before it as its parent, or no alternative of a "
                          "choice, and is not the root",
                          i);
}

static bool shares_add_up(const Profile *profile, const ProfileShares *shares,
                          const ProfileCharges *whole) {
    ProfileCharges sum = {{0}};
    for (uint32_t i = 0; i < shares->count; i++) {
        if (shares->items[i].context >= profile->contexts.count) return false;
        profile_charges_add(&sum, &shares->items[i].charges);
    }
    for (int cost = 0; cost < COST_COUNT && shares->count > 0; cost++)
        if (sum.of[cost] != whole->of[cost]) return false;
    return true;
}

static void check_awaited(const Profile *profile, Buffer *problem) {
    for (uint32_t i = 0; i < profile->search.awaited.count && problem->length == 0; i++)
        if (profile->search.awaited.items[i].site >= profile->sites.count)
            buffer_printf(problem, "what is awaited was made at a site that does not exist");
    for (uint32_t i = 0; i < profile->search.repeated.count && problem->length == 0; i++) {
        const ProfileRepeated *repeated = &profile->search.repeated.items[i];
        if (repeated->site >= profile->sites.count || repeated->entered <= repeated->objects)
            buffer_printf(problem, "what was computed again is of no site, or was not");
    }
}

static void check_solutions(const Profile *profile, Buffer *problem) {
    for (uint32_t i = 0; i < profile->search.solutions.count && problem->length == 0; i++) {
        const ProfileSolution *solution = &profile->search.solutions.items[i];
        if (!shares_add_up(profile, &solution->derivation_shares, &solution->derivation) ||
            !shares_add_up(profile, &solution->step_shares, &solution->step))
            buffer_printf(problem, "what contexts have of solution %u does not add up", i);
    }
}

bool profile_check_search(const Profile *profile, Buffer *problem) {
    check_fates(profile, problem);
    if (problem->length == 0) check_ticks(profile, problem);
    if (problem->length == 0) check_choices(profile, problem);
    if (problem->length == 0) check_nodes(profile, problem);
    if (problem->length == 0) check_awaited(profile, problem);
    if (problem->length == 0) check_solutions(profile, problem);
    return problem->length == 0;
}
