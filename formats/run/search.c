/* What a run tells of its search. */
#include "base/fail.h"
#include "formats/run/internal.h"
#include <stdlib.h>
#include <string.h>

_Static_assert((int)PROFILE_FATE_COUNT == (int)FATE_COUNT, "fates of runs and of profiles");

static ProfileCharges charges_of(const uint64_t costs[COST_COUNT]) {
    ProfileCharges charges;
    memcpy(charges.of, costs, sizeof charges.of);
    return charges;
}

static uint32_t context_of(const RunContextMap *contexts, uint32_t context) {
    bug_unless(context < contexts->count, "context %u of a search", context);
    uint32_t own = contexts->items[context];
    bug_unless(own != PROFILE_NONE, "context %u of a search is not kept", context);
    return own;
}

static void mark(const SearchTable *table, bool *keep) {
    for (uint32_t i = 0; i < table->costs.count; i++) keep[table->costs.items[i].context] = true;
}

void run_mark_search(const RunCounts *counts, bool *keep) {
    const RunSearch *search = &counts->search;
    for (int fate = 0; fate < FATE_COUNT; fate++) mark(&search->fates[fate], keep);
    for (uint32_t i = 0; i < search->solutions.count; i++) {
        mark(&search->solutions.items[i].derivation, keep);
        mark(&search->solutions.items[i].step, keep);
    }
    mark(&search->tail, keep);
}

/* ---- fates ---- */

static void add_fates(Profile *profile, const RunSearch *search, const RunContextMap *contexts) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTable *table = &search->fates[fate];
        for (uint32_t i = 0; i < table->costs.count; i++) {
            const SearchCost *row = &table->costs.items[i];
            ProfileCharges charges = charges_of(row->costs);
            if (profile_charges_are_none(&charges)) continue;
            profile_add_fates(profile,
                              (ProfileFateRow){.context = context_of(contexts, row->context),
                                               .fate = (ProfileFate)fate,
                                               .charges = charges});
        }
    }
    profile_sort_fates(profile);
}

void run_add_fate_ticks(Profile *profile, const RunCounts *counts, const RunContextMap *contexts) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTicks *ticks = &counts->search.ticks[fate];
        for (uint32_t i = 0; i < ticks->count; i++) {
            uint32_t context = run_add_samples_to(counts, contexts, ticks->items[i].context);
            ProfileFateRow row = {.context = context, .fate = (ProfileFate)fate};
            row.ticks = ticks->items[i].count;
            profile_add_fates(profile, row);
        }
    }
    profile_sort_fates(profile);
}

/* ---- choices ---- */

static ProfileAlternative alternative_of(const RunAlternative *from) {
    ProfileAlternative alternative = {.left = from->left};
    for (int fate = 0; fate < FATE_COUNT; fate++)
        alternative.outcomes[fate] =
            (ProfileOutcome){from->begun[fate], charges_of(from->below[fate])};
    return alternative;
}

static bool is_silent(const RunChoice *choice) {
    return choice->visits + choice->failures + choice->set_aside + choice->woken == 0;
}

/* Its number there; PROFILE_NONE: there are too many. */
static uint32_t add_choice(Profile *profile, const RunChoice *from, const RunChoiceName *name) {
    ProfileChoice choice = {.module = name->module,
                            .path = name->path,
                            .kind = (ProfileChoiceKind)name->kind,
                            .ordinal = name->ordinal,
                            .place = name->place,
                            .visits = from->visits,
                            .failures = from->failures,
                            .set_aside = from->set_aside,
                            .woken = from->woken};
    for (int fate = 0; fate < FATE_COUNT; fate++)
        choice.below.of[fate] = charges_of(from->below[fate]);
    uint32_t own = profile_add_choice(profile, choice);
    if (own == PROFILE_NONE) {
        profile_lose(profile, LOSS_CHOICES);
        return own;
    }
    for (uint32_t i = 0; i < from->alternatives.count; i++)
        vector_push(&profile->search.choices.items[own].alternatives,
                    alternative_of(&from->alternatives.items[i]));
    return own;
}

typedef VECTOR(uint32_t) ChoiceMap; /* by the run's numbers: the profile's; PROFILE_NONE: none */

/* What is below a node that is left out is, too. */
static void add_nodes(Profile *profile, const RunNodes *nodes, const ChoiceMap *choices) {
    VECTOR(uint32_t) own = {0};
    for (uint32_t i = 0; i < nodes->count; i++) {
        const RunNode *from = &nodes->items[i];
        ProfileNode node = {.parent = PROFILE_NONE, .choice = PROFILE_NONE};
        if (i > 0) {
            node.parent = own.items[from->parent];
            node.choice = choices->items[from->choice];
            node.alternative = from->alternative;
        }
        memcpy(node.begun.of, from->begun, sizeof node.begun.of);
        for (int fate = 0; fate < FATE_COUNT; fate++)
            node.charges.of[fate] = charges_of(from->costs[fate]);
        bool is_known = i == 0 || (node.parent != PROFILE_NONE && node.choice != PROFILE_NONE);
        vector_push(&own, is_known ? profile_add_node(profile, node) : PROFILE_NONE);
    }
    vector_release(&own);
}

static void add_choices(Profile *profile, const RunSearch *search, const RunNames *names) {
    bug_unless(search->choices.count <= names->choice_count, "names of %u choices of %u",
               names->choice_count, search->choices.count);
    ChoiceMap own = {0};
    for (uint32_t i = 0; i < search->choices.count; i++) {
        const RunChoice *choice = &search->choices.items[i];
        vector_push(&own, is_silent(choice) ? PROFILE_NONE
                                            : add_choice(profile, choice, &names->choices[i]));
    }
    add_nodes(profile, &search->nodes, &own);
    vector_release(&own);
}

/* ---- solutions ---- */

static int compare_shares(const void *left, const void *right) {
    uint32_t a = ((const ProfileShare *)left)->context, b = ((const ProfileShare *)right)->context;
    return (a > b) - (a < b);
}

/* In the order of the profile's contexts, whatever the engine's. */
static void add_shares(ProfileShares *into, const SearchTable *table,
                       const RunContextMap *contexts) {
    for (uint32_t i = 0; i < table->costs.count; i++) {
        ProfileCharges charges = charges_of(table->costs.items[i].costs);
        if (!profile_charges_are_none(&charges))
            vector_push(
                into, (ProfileShare){context_of(contexts, table->costs.items[i].context), charges});
    }
    if (into->count > 0) qsort(into->items, into->count, sizeof *into->items, compare_shares);
}

static void add_solution(Profile *profile, const RunSolution *from, const RunContextMap *contexts) {
    enum { LONGEST = 200 };
    Buffer shown = {0};
    Text all = buffer_as_text(&from->shown);
    buffer_text(&shown, text_cut(all, LONGEST));
    if (all.length > LONGEST) buffer_string(&shown, "...");
    uint32_t own = profile_add_solution(
        profile, (ProfileSolution){.shown = buffer_as_text(&shown),
                                   .count = 1,
                                   .derivation = charges_of(from->derivation_sums),
                                   .step = charges_of(from->step_sums)});
    bug_unless(own != PROFILE_NONE, "more solutions than are kept whole");
    ProfileSolution *made = &profile->search.solutions.items[own];
    add_shares(&made->derivation_shares, &from->derivation, contexts);
    add_shares(&made->step_shares, &from->step, contexts);
    buffer_release(&shown);
}

static void add_solutions(Profile *profile, const RunSearch *search,
                          const RunContextMap *contexts) {
    for (uint32_t i = 0; i < search->solutions.count; i++)
        add_solution(profile, &search->solutions.items[i], contexts);
    if (search->more.count > 0)
        profile_add_solution(
            profile, (ProfileSolution){.count = search->more.count,
                                       .derivation = charges_of(search->more.derivation_sums),
                                       .step = charges_of(search->more.step_sums)});
    uint64_t sums[COST_COUNT] = {0};
    search_table_sum(&search->tail, sums);
    ProfileCharges tail = charges_of(sums);
    if (profile_charges_are_none(&tail)) return;
    uint32_t own = profile_add_solution(profile, (ProfileSolution){.step = tail});
    add_shares(&profile->search.solutions.items[own].step_shares, &search->tail, contexts);
}

/* In the order of the program's sites. */
static void add_awaited(Profile *profile, const RunSearch *search, const RunNames *names) {
    for (uint32_t i = 0; i < search->awaited.count; i++)
        if (search->awaited.items[i] > 0)
            vector_push(&profile->search.awaited, ((ProfileAwaited){run_add_site(profile, names, i),
                                                                    search->awaited.items[i]}));
}

/* Who has no path is at the top level: a thunk that is there when the run begins. */
static void add_repeated(Profile *profile, const RunCounts *counts, const RunNames *names) {
    const RunSearch *search = &counts->search;
    for (uint32_t i = 0; i < search->entered.count && counts->sites.count > 0; i++) {
        ProfileRepeated repeated = {.entered = search->entered.items[i]};
        if (i < counts->sites.count) repeated.objects = counts->sites.items[i].objects;
        repeated.objects += names->sites[i].path.length == 0;
        if (repeated.entered <= repeated.objects) continue;
        repeated.site = run_add_site(profile, names, i);
        vector_push(&profile->search.repeated, repeated);
    }
}

/* ---- the whole ---- */

void run_add_search(Profile *profile, const RunCounts *counts, const RunNames *names,
                    const RunContextMap *contexts) {
    const RunSearch *search = &counts->search;
    if (!names->searches || !search->searches) return;
    profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_SOLUTIONS, run_search_solutions(search));
    profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_FAILED_BRANCHES,
                       search->leaves[LEAF_FAILED]);
    profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_SUSPENDED_BRANCHES,
                       search->leaves[LEAF_SUSPENDED]);
    if (search->stopped) profile_set_flag(profile, RUN_SOURCE, PROFILE_FACT_STOPPED);
    add_fates(profile, search, contexts);
    add_choices(profile, search, names);
    add_solutions(profile, search, contexts);
    add_awaited(profile, search, names);
    add_repeated(profile, counts, names);
}
