/* What a definition costs, and for whom. Each context that ends in it is worked for the nearest
 * context above that does not: so a definition that calls itself, or its local functions, is no
 * caller of its own, and the callers' parts add up to the whole. */
#include "analyse/answer/answer.h"
#include "analyse/why/internal.h"
#include "base/fail.h"
#include "ghc/methods.h"
#include <stdlib.h>

const WhyMissingRow *why_missing_row(WhyMissing missing) {
    static const WhyMissingRow rows[] = {
#define MISSING(code, key, what, ghc, own) {key, what, ghc, own},
#include "analyse/why/missing.def"
    };
    bug_unless((unsigned)missing < WHY_MISSING_COUNT, "missing %d", (int)missing);
    return &rows[missing];
}

/* ---- the definition ---- */

/* a dot after it, and more: `count.go` of `count` */
static bool is_below_path(Text path, Text of) {
    return path.length >= of.length && text_starts_with(path, of) &&
           (path.length == of.length || path.bytes[of.length] == '.');
}

/* Is it a local function of the definition? GHC's names have the path in them, ours apart. */
static bool is_local(const ProfileLabel *label, const ProfileLabel *of) {
    if (label->kind != PROFILE_CENTRE || !text_equal(label->module, of->module)) return false;
    if (label->path.length == 0)
        return of->path.length == 0 && !text_equal(label->name, of->name) &&
               text_equal(ghc_definition(label->name), of->name);
    Buffer path = {0};
    if (of->path.length > 0) buffer_printf(&path, "%.*s.", TEXT_ARGS(of->path));
    buffer_text(&path, of->name);
    bool below = is_below_path(label->path, buffer_as_text(&path));
    buffer_release(&path);
    return below;
}

/* the root that a constant's evaluation is charged to */
static bool is_root_of(const ProfileLabel *label, const ProfileLabel *of) {
    return label->kind == PROFILE_CAF && of->path.length == 0 && label->name.length > 0 &&
           text_equal(label->module, of->module) && text_equal(label->name, of->name);
}

/* Two definitions of one name (methods of two instances) have local functions that cannot be told
 * apart. */
static bool has_namesake(const Profile *profile, uint32_t label) {
    const ProfileLabel *of = &profile->labels.items[label];
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *other = &profile->labels.items[i];
        if (i != label && other->kind == PROFILE_CENTRE && text_equal(other->module, of->module) &&
            text_equal(other->path, of->path) && text_equal(other->name, of->name))
            return true;
    }
    return false;
}

static void find_parts(Why *why) {
    const Profile *profile = why->profile;
    const ProfileLabel *of = &profile->labels.items[why->meaning.label];
    why->is_part = ARENA_ARRAY(&why->arena, bool, (size_t)profile->labels.count + 1);
    why->is_part[why->meaning.label] = true;
    if (of->kind != PROFILE_CENTRE || has_namesake(profile, why->meaning.label)) return;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        bool local = is_local(label, of);
        if (i == why->meaning.label || (!local && !is_root_of(label, of))) continue;
        why->is_part[i] = true;
        why->parts += local;
        why->is_constant |= !local;
    }
}

/* ---- costs ---- */

static bool is_its_own(const Why *why, uint32_t context) {
    return why->is_part[why->profile->contexts.items[context].label];
}

/* within[context]: is it the definition's, or below one that is? */
static void find_within(const Why *why, bool *within) {
    for (uint32_t i = 0; i < why->profile->contexts.count; i++) {
        uint32_t parent = why->profile->contexts.items[i].parent;
        within[i] = is_its_own(why, i) || (parent != PROFILE_NONE && within[parent]);
    }
}

static uint64_t unit_of(const Profile *profile, uint32_t metric) {
    uint64_t interval, all;
    if (profile_sample_interval(profile, metric, &interval)) return interval;
    if (profile->metrics.items[metric].code == PROFILE_METRIC_TIME_SHARE &&
        profile_seconds(profile, PROFILE_FACT_TOTAL_SECONDS, &all))
        return all / 1000;
    return 0;
}

static void find_costs(Why *why, const bool *within) {
    const Profile *profile = why->profile;
    for (uint32_t cost = 0; cost < WHY_COSTS; cost++) {
        uint32_t metric =
            cost == WHY_TIME ? answer_time_metric(profile) : answer_allocation_metric(profile);
        WhyCost *of = &why->costs[cost];
        *of = (WhyCost){.metric = metric};
        if (metric == PROFILE_NONE) continue;
        of->total = rollup_program_total(why->rollup, metric);
        of->unit = unit_of(profile, metric);
        for (uint32_t i = 0; i < profile->contexts.count; i++) {
            uint64_t own = rollup_context_own(why->rollup, metric, i);
            if (is_its_own(why, i)) of->own += own;
            if (within[i]) of->inherited += own;
        }
    }
}

/* Is its share of the time larger than that of the bytes, by a quarter or more? Bytes are exact.
 * Steps of our own engines are told with the bytes that they make. */
static bool is_clearly_larger(const Why *why, uint64_t of_time, uint64_t of_bytes) {
    const WhyCost *time = &why->costs[WHY_TIME], *bytes = &why->costs[WHY_ALLOCATION];
    if (of_bytes > 0 && why->profile->metrics.items[time->metric].role == PROFILE_ROLE_STEPS)
        return false;
    return (unsigned __int128)of_time * 4 * (bytes->total + 1) >
           (unsigned __int128)of_bytes * 5 * (time->total + 1);
}

/* Which cost it has more of; and whether that is in what it calls, all but a twentieth. */
static void choose_lead(Why *why) {
    enum { LITTLE = 20 };
    const WhyCost *time = &why->costs[WHY_TIME], *bytes = &why->costs[WHY_ALLOCATION];
    bool through = true;
    for (uint32_t i = 0; i < WHY_COSTS; i++)
        through &= why->costs[i].own <= why->costs[i].inherited / LITTLE;
    why->through = through && time->inherited + bytes->inherited > 0;
    uint64_t of_time = why->through ? time->inherited : time->own;
    uint64_t of_bytes = why->through ? bytes->inherited : bytes->own;
    why->lead = WHY_ALLOCATION;
    if (bytes->metric == PROFILE_NONE ||
        (time->metric != PROFILE_NONE && is_clearly_larger(why, of_time, of_bytes)))
        why->lead = WHY_TIME;
}

/* Has it a quarter of what is alive or more, and twice its share of any cost? Of a heap that is not
 * tiny. */
static bool alive_leads(const Why *why) {
    enum { MUCH = 4, TINY = 1 << 16 };
    const WhyAlive *alive = &why->alive;
    uint64_t of_alive = alive->amount + alive->stack;
    if (why->meaning.kind != WHY_DEFINITION || alive->amount < TINY ||
        of_alive < alive->total / MUCH)
        return false;
    for (uint32_t i = 0; i < WHY_COSTS; i++) {
        const WhyCost *cost = &why->costs[i];
        uint64_t amount = why->through ? cost->inherited : cost->own;
        if ((unsigned __int128)amount * 2 * alive->total >
            (unsigned __int128)of_alive * cost->total)
            return false;
    }
    return true;
}

/* ---- callers, and what it calls ---- */

WhyShare *why_share(WhyShares *shares, uint32_t label) {
    uint64_t *at = map_slot(&shares->by_label, label, shares->items.count);
    if (*at == shares->items.count) vector_push(&shares->items, (WhyShare){.label = label});
    return &shares->items.items[*at];
}

static void find_callers_of(const Why *why, uint32_t *callers) {
    for (uint32_t i = 0; i < why->profile->contexts.count; i++) {
        if (!is_its_own(why, i)) continue;
        uint32_t parent = why->profile->contexts.items[i].parent;
        callers[i] = parent == PROFILE_NONE    ? PROFILE_NONE
                     : is_its_own(why, parent) ? callers[parent]
                                               : why->profile->contexts.items[parent].label;
    }
}

/* for whom a context below the definition works: the caller of the definition's nearest above it */
static void spread_down(const Why *why, const bool *within, uint32_t *callers) {
    for (uint32_t i = 0; i < why->profile->contexts.count; i++)
        if (within[i] && !is_its_own(why, i))
            callers[i] = callers[why->profile->contexts.items[i].parent];
}

/* below[context]: the label by which a context below the definition was come to from it */
static void find_ways_down(const Why *why, const bool *within, uint32_t *below) {
    for (uint32_t i = 0; i < why->profile->contexts.count; i++) {
        if (!within[i] || is_its_own(why, i)) continue;
        ProfileContext context = why->profile->contexts.items[i];
        below[i] = is_its_own(why, context.parent) ? context.label : below[context.parent];
    }
}

static void add_costs(const Why *why, uint32_t context, uint32_t label, WhyShares *shares) {
    uint64_t costs[WHY_COSTS] = {0};
    uint64_t any = 0;
    for (uint32_t i = 0; i < WHY_COSTS; i++) {
        if (why->costs[i].metric == PROFILE_NONE) continue;
        costs[i] = rollup_context_own(why->rollup, why->costs[i].metric, context);
        any |= costs[i];
    }
    if (any == 0) return;
    WhyShare *share = why_share(shares, label);
    for (uint32_t i = 0; i < WHY_COSTS; i++) share->costs[i] += costs[i];
}

static void find_shares(Why *why, const bool *within) {
    uint32_t count = why->profile->contexts.count;
    uint32_t *below = ARENA_ARRAY(&why->arena, uint32_t, (size_t)count + 1);
    find_callers_of(why, why->callers_of);
    spread_down(why, within, why->callers_of);
    find_ways_down(why, within, below);
    for (uint32_t i = 0; i < count; i++) {
        if (why->counted[i]) add_costs(why, i, why->callers_of[i], &why->callers);
        if (within[i] && !is_its_own(why, i)) add_costs(why, i, below[i], &why->below);
    }
}

/* ---- entries ---- */

static uint32_t entries_metric(const Profile *profile) {
    return profile->edge_metric != PROFILE_NONE
               ? profile->edge_metric
               : profile_metric_of(profile, PROFILE_METRIC_ENTRIES);
}

/* A constant that is evaluated is entered from its root: that is no call. */
static void add_entries(Why *why, uint32_t from, uint64_t count) {
    if (count == 0) return;
    if (why->profile->labels.items[from].kind == PROFILE_CAF && why->is_part[from]) return;
    if (why->is_part[from])
        why->by_itself += count;
    else
        why_share(&why->callers, from)->entries += count;
}

/* By edges where there are any: they have each call. A tree of GHC's leaves a centre out that is on
 * the stack already, so what calls itself is entered there as by its caller. */
static void find_entries(Why *why) {
    const Profile *profile = why->profile;
    uint32_t metric = entries_metric(profile), label = why->meaning.label;
    why->has_entries =
        metric != PROFILE_NONE && profile->labels.items[label].kind == PROFILE_CENTRE;
    why->has_itself = profile->edges.count > 0;
    if (!why->has_entries) return;
    why->entries = rollup_own(why->rollup, metric, label);
    for (uint32_t i = 0; i < profile->edges.count; i++)
        if (profile->edges.items[i].to == label)
            add_entries(why, profile->edges.items[i].from, profile->edges.items[i].count);
    for (uint32_t i = 0; i < profile->contexts.count && !why->has_itself && why->has_tree; i++) {
        ProfileContext context = profile->contexts.items[i];
        if (context.label != label || context.parent == PROFILE_NONE) continue;
        add_entries(why, profile->contexts.items[context.parent].label,
                    rollup_context_own(why->rollup, metric, i));
    }
}

/* ---- order ---- */

static int compare_shares(const WhyShare *a, const WhyShare *b, uint32_t lead) {
    if (a->costs[lead] != b->costs[lead]) return a->costs[lead] < b->costs[lead] ? 1 : -1;
    if (a->entries != b->entries) return a->entries < b->entries ? 1 : -1;
    return (a->label > b->label) - (a->label < b->label);
}

static int compare_by_time(const void *left, const void *right) {
    return compare_shares(left, right, WHY_TIME);
}

static int compare_by_allocation(const void *left, const void *right) {
    return compare_shares(left, right, WHY_ALLOCATION);
}

static void sort_shares(const Why *why, WhyShares *shares) {
    if (shares->items.count < 2) return;
    qsort(shares->items.items, shares->items.count, sizeof *shares->items.items,
          why->lead == WHY_TIME ? compare_by_time : compare_by_allocation);
}

/* ---- the path ---- */

static void find_path(Why *why) {
    const Profile *profile = why->profile;
    uint32_t metric = why->costs[why->lead].metric, best = PROFILE_NONE;
    for (uint32_t i = 0; metric != PROFILE_NONE && i < profile->contexts.count; i++) {
        if (!is_its_own(why, i)) continue;
        uint64_t cost = why->through ? rollup_context_inherited(why->rollup, metric, i)
                                     : rollup_context_own(why->rollup, metric, i);
        if (cost <= why->path_cost) continue;
        why->path_cost = cost;
        best = i;
    }
    while (best != PROFILE_NONE) {
        vector_push(&why->path, profile->contexts.items[best].label);
        best = profile->contexts.items[best].parent;
    }
    for (uint32_t i = 0; i < why->path.count / 2; i++) {
        uint32_t other = why->path.count - 1 - i, label = why->path.items[i];
        why->path.items[i] = why->path.items[other];
        why->path.items[other] = label;
    }
}

/* ---- all of it ---- */

/* A .prof that ends before its tree has all centres below MAIN, and so have flat contexts: MAIN
 * calls none of them. */
static bool has_tree(const Profile *profile) {
    for (uint32_t i = 0; i < profile->losses.count; i++)
        if (profile->losses.items[i].code == LOSS_PROF_NO_TREE) return false;
    return !text_equal(profile_fact(profile, PROFILE_FACT_CONTEXTS), TEXT("flat"));
}

static void find_definition(Why *why) {
    uint32_t count = why->profile->contexts.count;
    bool *within = ARENA_ARRAY(&why->arena, bool, (size_t)count + 1);
    why->counted = ARENA_ARRAY(&why->arena, bool, (size_t)count + 1);
    why->callers_of = ARENA_ARRAY(&why->arena, uint32_t, (size_t)count + 1);
    why->has_tree = has_tree(why->profile);
    find_parts(why);
    find_within(why, within);
    find_costs(why, within);
    choose_lead(why);
    for (uint32_t i = 0; i < count; i++)
        why->counted[i] = is_its_own(why, i) || (why->through && within[i]);
    if (why->has_tree) {
        find_shares(why, within);
        find_path(why);
    }
    find_entries(why);
    why->missing[WHY_MISSING_COSTS] = why->costs[why->lead].metric == PROFILE_NONE;
}

static void find_choices(Why *why) {
    const ProfileSearch *search = &why->profile->search;
    for (uint32_t i = 0; i < search->choices.count; i++)
        if (why_has_choice(why->profile, &why->meaning, &search->choices.items[i]))
            vector_push(&why->choices, i);
    for (uint32_t i = 0; i < search->fates.count && why->choices.count > 0; i++)
        why->work += profile_charges_steps(&search->fates.items[i].charges);
}

void why_init(Why *why, const Rollup *rollup, const WhyMeaning *meaning) {
    *why = (Why){.profile = rollup->profile, .rollup = rollup, .meaning = *meaning};
    arena_init(&why->arena);
    for (uint32_t i = 0; i < WHY_COSTS; i++) why->costs[i].metric = PROFILE_NONE;
    if (meaning->kind == WHY_DEFINITION)
        find_definition(why);
    else
        why->missing[WHY_MISSING_COSTS] = meaning->kind == WHY_MAKER;
    find_choices(why);
    why_find_alive(why);
    why->alive_leads = alive_leads(why);
    sort_shares(why, &why->callers);
    sort_shares(why, &why->below);
    why->missing[WHY_MISSING_CALLERS] =
        meaning->kind == WHY_DEFINITION && why->callers.items.count == 0 &&
        !profile_label_is_root(why->profile->labels.items[meaning->label].kind);
}

void why_release(Why *why) {
    vector_release(&why->callers.items);
    vector_release(&why->below.items);
    map_release(&why->callers.by_label);
    map_release(&why->below.by_label);
    vector_release(&why->path);
    vector_release(&why->choices);
    ways_release(&why->ways);
    vector_release(&why->makers.items);
    vector_release(&why->kinds.items);
    vector_release(&why->places.items);
    vector_release(&why->holders.items);
    vector_release(&why->biography.items);
    arena_release(&why->arena);
}
