/* Which labels belong to one definition.
 *
 * Local functions are told by their names: `sift.go` is in `sift` (GHC's), or by their paths
 * (ours); pieces that GHC made of a definition (`$wsift`, `sift2`) by what they are pieces of. A
 * method of a class (`==`, `>>=`) that one family enters almost alone is part of that family: it is
 * the family's own comparison. Methods that enter methods need a few rounds, as the families of the
 * callers become known; ROUNDS of them are enough for any that people write. */
#include "analyse/answer/internal.h"
#include "ghc/methods.h"
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4, ALMOST_ALONE = 900 /* thousandths of the entries */ };

uint32_t answer_permille(uint64_t part, uint64_t whole) {
    if (whole == 0) return 0;
    return part >= whole ? 1000 : (uint32_t)((unsigned __int128)part * 1000 / whole);
}

/* ---- by name ---- */

typedef struct Definition {
    Text module, name;
    bool is_part; /* the label is a local function of it, not itself */
    uint32_t label;
} Definition;

static int compare_names(Text module, Text name, const Definition *with) {
    int order = text_compare(module, with->module);
    return order != 0 ? order : text_compare(name, with->name);
}

static int compare_definitions(const void *left, const void *right) {
    const Definition *a = left, *b = right;
    int order = compare_names(a->module, a->name, b);
    if (order != 0) return order;
    if (a->is_part != b->is_part) return a->is_part ? 1 : -1;
    return (a->label > b->label) - (a->label < b->label);
}

/* Code that GHC made belongs to its home (analyse/names.h), if that is known. */
static Definition definition_of(const AnswerFamilies *families, uint32_t index) {
    const ProfileLabel *label = &families->rollup->profile->labels.items[index];
    const LabelHome *home = families->names ? &families->names->homes[index] : NULL;
    if (home && home->name.length > 0 && !text_equal(home->name, label->name)) {
        Text name = ghc_definition(home->name);
        return (Definition){.module = home->module,
                            .name = name,
                            .is_part = !home->is_itself || name.length < home->name.length,
                            .label = index};
    }
    Text name = ghc_definition(label->path.length > 0 ? label->path : label->name);
    return (Definition){.module = label->module,
                        .name = name,
                        .is_part = label->path.length > 0 || name.length < label->name.length,
                        .label = index};
}

static bool encloses(const Profile *profile, uint32_t outer, uint32_t inner) {
    const Place *a = &profile->labels.items[outer].place, *b = &profile->labels.items[inner].place;
    return text_equal(a->file, b->file) && a->line <= b->line && b->line <= a->end_line;
}

/* Of several with one name (methods of two instances) the one whose place encloses the part, else
 * the first; parts of a definition that has no label belong to the first of them. */
static uint32_t find_head(const Profile *profile, const Definition *all, uint32_t count,
                          const Definition *wanted) {
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare_names(wanted->module, wanted->name, &all[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == count || compare_names(wanted->module, wanted->name, &all[low]) != 0)
        return PROFILE_NONE;
    for (uint32_t i = low; i < count && !all[i].is_part; i++) {
        if (compare_names(wanted->module, wanted->name, &all[i]) != 0) break;
        if (encloses(profile, all[i].label, wanted->label)) return all[i].label;
    }
    return all[low].label;
}

static void join_by_name(AnswerFamilies *families) {
    const Profile *profile = families->rollup->profile;
    Arena arena;
    arena_init(&arena);
    Definition *all = ARENA_ARRAY(&arena, Definition, (size_t)profile->labels.count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile->labels.items[i].kind == PROFILE_CENTRE)
            all[count++] = definition_of(families, i);
    qsort(all, count, sizeof *all, compare_definitions);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        Definition wanted = definition_of(families, i);
        ProfileLabelKind kind = profile->labels.items[i].kind;
        if (kind != PROFILE_CAF && (kind != PROFILE_CENTRE || !wanted.is_part)) continue;
        uint32_t head = find_head(profile, all, count, &wanted);
        if (head != PROFILE_NONE) families->heads[i] = head;
    }
    arena_release(&arena);
}

/* ---- methods ---- */

typedef struct Entered {
    uint32_t label, caller;
    uint64_t count;
} Entered;

typedef VECTOR(Entered) AllEntered;

static int compare_entered(const void *left, const void *right) {
    const Entered *a = left, *b = right;
    if (a->label != b->label) return a->label < b->label ? -1 : 1;
    return (a->caller > b->caller) - (a->caller < b->caller);
}

/* Our own runs say so; of GHC's, names that are as a rule methods'. */
static bool is_method(const ProfileLabel *label) {
    Text outermost = label->path.length > 0 ? label->path : label->name;
    return label->kind == PROFILE_CENTRE && (text_starts_with(outermost, TEXT("instance ")) ||
                                             ghc_is_method(ghc_definition(outermost)));
}

/* Is it a method, and still its own head? */
static bool is_free_method(const AnswerFamilies *families, uint32_t label) {
    return families->methods[label] && families->heads[label] == label;
}

static void add_entered(const AnswerFamilies *families, uint32_t from, uint32_t to, uint64_t count,
                        AllEntered *all) {
    uint32_t caller = families->heads[from];
    if (count > 0 && caller != to && is_free_method(families, to))
        vector_push(all, (Entered){to, caller, count});
}

static void collect_entered(const AnswerFamilies *families, AllEntered *all) {
    const Profile *profile = families->rollup->profile;
    for (uint32_t i = 0; i < profile->edges.count; i++)
        add_entered(families, profile->edges.items[i].from, profile->edges.items[i].to,
                    profile->edges.items[i].count, all);
    for (uint32_t i = 0; i < profile->contexts.count && profile->edges.count == 0; i++) {
        ProfileContext context = profile->contexts.items[i];
        if (context.parent == PROFILE_NONE || families->entries == PROFILE_NONE) continue;
        add_entered(families, profile->contexts.items[context.parent].label, context.label,
                    rollup_context_own(families->rollup, families->entries, i), all);
    }
    if (all->count > 1) qsort(all->items, all->count, sizeof *all->items, compare_entered);
}

/* the caller that has almost all entries of the method at `first`; moves on to the next method */
static uint32_t main_caller(const AllEntered *all, uint32_t *first) {
    uint32_t label = all->items[*first].label, best = PROFILE_NONE;
    uint64_t total = 0, most = 0, sum = 0;
    for (uint32_t i = *first; i < all->count && all->items[i].label == label; i++, (*first)++) {
        bool same = i > 0 && all->items[i - 1].label == label &&
                    all->items[i - 1].caller == all->items[i].caller;
        sum = (same ? sum : 0) + all->items[i].count;
        total += all->items[i].count;
        if (sum <= most) continue;
        most = sum;
        best = all->items[i].caller;
    }
    return answer_permille(most, total) >= ALMOST_ALONE ? best : PROFILE_NONE;
}

static bool join_methods(AnswerFamilies *families) {
    const Profile *profile = families->rollup->profile;
    AllEntered all = {0};
    bool changed = false;
    collect_entered(families, &all);
    for (uint32_t at = 0; at < all.count;) {
        uint32_t label = all.items[at].label, caller = main_caller(&all, &at);
        if (caller == PROFILE_NONE || families->heads[caller] != caller ||
            profile->labels.items[caller].kind != PROFILE_CENTRE)
            continue;
        families->heads[label] = caller;
        changed = true;
    }
    vector_release(&all);
    for (uint32_t i = 0; i < profile->labels.count; i++) /* locals of methods go with them */
        families->heads[i] = families->heads[families->heads[i]];
    return changed;
}

/* ---- what is asked of them ---- */

static uint32_t entries_metric(const Profile *profile) {
    return profile->edge_metric != PROFILE_NONE
               ? profile->edge_metric
               : profile_metric_of(profile, PROFILE_METRIC_ENTRIES);
}

void answer_families_init(AnswerFamilies *families, const Rollup *rollup, const LabelNames *names) {
    *families = (AnswerFamilies){
        .rollup = rollup, .names = names, .entries = entries_metric(rollup->profile)};
    arena_init(&families->arena);
    uint32_t count = rollup->profile->labels.count;
    families->heads = ARENA_ARRAY(&families->arena, uint32_t, (size_t)count + 1);
    families->methods = ARENA_ARRAY(&families->arena, bool, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++) {
        families->heads[i] = i;
        families->methods[i] = is_method(&rollup->profile->labels.items[i]);
    }
    uint64_t micros;
    if (profile_number(rollup->profile, PROFILE_FACT_TICK_INTERVAL, &micros) &&
        micros <= UINT64_MAX / 1000)
        families->tick_nanos = micros * 1000;
    join_by_name(families);
    for (int round = 0; round < ROUNDS && join_methods(families); round++) {
    }
}

void answer_families_release(AnswerFamilies *families) { arena_release(&families->arena); }

const uint64_t *answer_family_costs(AnswerFamilies *families, uint32_t metric) {
    uint32_t count = families->rollup->profile->labels.count, place = 0;
    for (; place < 2 && families->costs[place].items; place++)
        if (families->costs[place].metric == metric) return families->costs[place].items;
    if (place == 2) { /* the one that was asked for first goes */
        uint64_t *oldest = families->costs[0].items;
        families->costs[0] = families->costs[1];
        families->costs[--place].items = oldest;
        memset(oldest, 0, count * sizeof *oldest);
    } else {
        families->costs[place].items = ARENA_ARRAY(&families->arena, uint64_t, (size_t)count + 1);
    }
    uint64_t *costs = families->costs[place].items;
    families->costs[place].metric = metric;
    for (uint32_t i = 0; i < count; i++)
        costs[families->heads[i]] += rollup_own(families->rollup, metric, i);
    return costs;
}

void answer_visit_callers(const AnswerFamilies *families, uint32_t label, AnswerCallerVisit *visit,
                          void *context) {
    const Profile *profile = families->rollup->profile;
    const uint32_t *heads = families->heads;
    for (uint32_t i = 0; i < profile->edges.count; i++) {
        const ProfileEdge *edge = &profile->edges.items[i];
        if (edge->to == label && heads[edge->from] != heads[label] && edge->count > 0)
            visit(context, heads[edge->from], edge->count);
    }
    if (profile->edges.count > 0 || families->entries == PROFILE_NONE) return;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        ProfileContext of = profile->contexts.items[i];
        if (of.label != label || of.parent == PROFILE_NONE) continue;
        uint32_t from = profile->contexts.items[of.parent].label;
        uint64_t entries = rollup_context_own(families->rollup, families->entries, i);
        if (heads[from] != heads[label] && entries > 0) visit(context, heads[from], entries);
    }
}
