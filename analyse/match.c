/* Steps, strongest evidence first. Each gives labels a key, and pairs two labels where the key is
 * there once on either side among what is still unmatched; so each step is a hash table over both
 * sides, and many labels of one key cost no more than many keys.
 *
 *   1  namesakes (the same kind, module, path and name): those whose exact costs are all the same,
 *      which tells two instances' methods apart when a third one comes between them; then those
 *      with the same ordinal; then the one that is left
 *   2  moved: in a module of the library that another release of GHC calls otherwise; the same
 *      kind and name in another module, if nothing else on either side has this name, or the costs
 *      are near
 *   3  what has no name of its own (all constants of a module) follows its module, if all of the
 *      module's definitions that moved went to the same one
 *   4  in rounds, until nothing is found, since each pair makes the next one clearer:
 *      a  local definitions follow the one around them: count.go is tally.go
 *      b  constants without the suffix that a compiler gave them: lvl_r4Xa is lvl_r5Bc
 *      c  the same last name in the same module with near costs: go is run.go
 *      d  renamed: alone between the same two neighbours in the source, with near costs
 *      e  renamed: the same callers and callees, with near costs
 *      f  renamed: alone between the same two neighbours, with the same callers
 *
 * Keys are numbers without collisions: pairs of numbers are numbered as they come (pair_number).
 * Costs are near if the entries are, within 5 %; where there are none, if every exact cost is.
 * A local name is path and name, with dots (GHC has it all in the name, count.go); its owner is
 * what stands before the last part.
 */
#include "analyse/match.h"
#include "base/hash.h"
#include "base/map.h"
#include "ghc/centres.h"
#include <stdlib.h>

enum { ROUNDS = 4, AMBIGUOUS = UINT32_MAX, NEAR_PARTS = 20 };

typedef struct Side {
    const Profile *profile;
    uint32_t *partner;                       /* by label, as all that follows */
    uint32_t *module, *local, *owner, *last; /* symbols; 0: empty */
    uint32_t *group;                         /* namesakes */
    uint32_t *spread;                        /* how many have this kind and local name */
    uint64_t *costs;                         /* by metric * labels + label */
    uint64_t *callers, *callees;             /* hashes of sets of matched labels */
    uint32_t *position;                      /* key: between which neighbours */
    uint32_t *scope;                         /* key: kind, module, owner */
    uint32_t *keys;                          /* of the current step */
} Side;

typedef struct Matcher {
    Match *match;
    Arena arena;
    Interner texts;
    Map pairs, values;     /* numbers of pairs, of 64-bit values; from 1 */
    Map group_sizes[2];    /* old, new */
    Map modules, owners;   /* old symbol -> new one; (module, local) -> local */
    uint32_t metric_count; /* exact ones that both have */
    uint32_t entries;      /* which of these is the number of entries; PROFILE_NONE: none */
    Side old, new;
    uint32_t found;
} Matcher;

typedef uint32_t KeyOf(Matcher *matcher, const Side *side, uint32_t label); /* 0: none */
typedef bool Check(const Matcher *matcher, uint32_t old, uint32_t new);

static uint32_t pair_number(Matcher *matcher, uint32_t a, uint32_t b) {
    return (uint32_t)*map_slot(&matcher->pairs, (uint64_t)a << 32 | b, matcher->pairs.count + 1);
}

static uint32_t value_number(Matcher *matcher, uint64_t value) {
    return (uint32_t)*map_slot(&matcher->values, value, matcher->values.count + 1);
}

static const ProfileLabel *label_of(const Side *side, uint32_t label) {
    return &side->profile->labels.items[label];
}

static bool is_old(const Matcher *matcher, const Side *side) { return side == &matcher->old; }

/* ---- names ---- */

/* `count.go`: owner and last part. A dot at either end is part of an operator. */
static size_t last_dot(Text local) {
    for (size_t at = local.length < 2 ? 0 : local.length - 2; at > 0; at--)
        if (local.bytes[at] == '.') return at;
    return 0;
}

static uint32_t symbol_of(Matcher *matcher, Text text) {
    return text.length == 0 ? 0 : intern(&matcher->texts, text);
}

static void name_labels(Matcher *matcher, Side *side) {
    Buffer local = {0};
    for (uint32_t i = 0; i < side->profile->labels.count; i++) {
        const ProfileLabel *label = label_of(side, i);
        Text name = label->name;
        if (label->path.length > 0) {
            buffer_clear(&local);
            buffer_text(&local, label->path);
            buffer_char(&local, '.');
            buffer_text(&local, label->name);
            name = buffer_as_text(&local);
        }
        size_t dot = last_dot(name);
        side->module[i] = symbol_of(matcher, label->module);
        side->local[i] = symbol_of(matcher, name);
        side->owner[i] = symbol_of(matcher, (Text){name.bytes, dot});
        side->last[i] =
            dot == 0 ? side->local[i]
                     : symbol_of(matcher, (Text){name.bytes + dot + 1, name.length - dot - 1});
        uint32_t path = symbol_of(matcher, label->path), own = symbol_of(matcher, label->name);
        side->group[i] = pair_number(
            matcher, pair_number(matcher, pair_number(matcher, path, own), side->module[i]),
            label->kind);
        ++*map_slot(&matcher->group_sizes[!is_old(matcher, side)], side->group[i], 0);
    }
    buffer_release(&local);
    Map uses = {0};
    for (int counting = 1; counting >= 0; counting--)
        for (uint32_t i = 0; i < side->profile->labels.count; i++) {
            uint32_t key = pair_number(matcher, side->local[i], label_of(side, i)->kind);
            if (counting)
                ++*map_slot(&uses, key, 0);
            else
                side->spread[i] = (uint32_t)map_get(&uses, key, 0);
        }
    map_release(&uses);
}

/* ---- costs ---- */

static void sum_costs(Side *side, uint32_t metric, uint64_t *into) {
    const uint64_t *values = side->profile->metrics.items[metric].values.items;
    for (uint32_t i = 0; i < side->profile->contexts.count; i++)
        into[side->profile->contexts.items[i].label] += values[i];
}

static void count_costs(Matcher *matcher) {
    Side *old = &matcher->old, *new = &matcher->new;
    uint32_t shared[PROFILE_METRIC_LIMIT], partner[PROFILE_METRIC_LIMIT];
    for (uint32_t i = 0; i < new->profile->metrics.count; i++) {
        const ProfileMetric *metric = &new->profile->metrics.items[i];
        uint32_t before = profile_find_metric(old->profile, metric->key);
        if (metric->sampled || metric->rounded || before == PROFILE_NONE ||
            matcher->metric_count == PROFILE_METRIC_LIMIT)
            continue;
        if (metric->role == PROFILE_ROLE_ENTRIES) matcher->entries = matcher->metric_count;
        shared[matcher->metric_count] = i;
        partner[matcher->metric_count++] = before;
    }
    size_t olds = old->profile->labels.count, news = new->profile->labels.count;
    old->costs = ARENA_ARRAY(&matcher->arena, uint64_t, olds * matcher->metric_count + 1);
    new->costs = ARENA_ARRAY(&matcher->arena, uint64_t, news * matcher->metric_count + 1);
    for (uint32_t i = 0; i < matcher->metric_count; i++) {
        sum_costs(old, partner[i], old->costs + i * olds);
        sum_costs(new, shared[i], new->costs + i *news);
    }
}

static uint64_t cost_of(const Side *side, uint32_t metric, uint32_t label) {
    return side->costs[(size_t)metric * side->profile->labels.count + label];
}

static bool within_near(uint64_t a, uint64_t b) {
    uint64_t larger = a > b ? a : b, difference = a > b ? a - b : b - a;
    return difference <= larger / NEAR_PARTS;
}

static bool costs_are_near(const Matcher *matcher, uint32_t old, uint32_t new) {
    bool any = false, all = true;
    for (uint32_t i = 0; i < matcher->metric_count; i++) {
        uint64_t before = cost_of(&matcher->old, i, old), after = cost_of(&matcher->new, i, new);
        bool near = within_near(before, after);
        if (i == matcher->entries && before > 1 && near) return true;
        any = any || (before > 0 && after > 0);
        all = all && near;
    }
    return any && all;
}

/* ---- a step ---- */

static void pair_labels(Matcher *matcher, uint32_t old, uint32_t new, MatchHow how) {
    matcher->old.partner[old] = new;
    matcher->new.partner[new] = old;
    matcher->match->how.items[new] = how;
    matcher->found++;
}

/* key -> the unmatched label that has it, or AMBIGUOUS */
static void collect_keys(Matcher *matcher, Side *side, KeyOf *key_of, Map *labels) {
    for (uint32_t i = 0; i < side->profile->labels.count; i++) {
        uint32_t key = side->partner[i] == PROFILE_NONE ? key_of(matcher, side, i) : 0;
        side->keys[i] = key;
        if (key == 0) continue;
        uint64_t *slot = map_slot(labels, key, i);
        if (*slot != i) *slot = AMBIGUOUS;
    }
}

static void match_unique(Matcher *matcher, KeyOf *key_of, Check *check, MatchHow how) {
    Map olds = {0}, news = {0};
    collect_keys(matcher, &matcher->old, key_of, &olds);
    if (olds.count > 0) collect_keys(matcher, &matcher->new, key_of, &news);
    for (uint32_t i = 0; news.count > 0 && i < matcher->old.profile->labels.count; i++) {
        uint32_t key = matcher->old.keys[i];
        if (key == 0 || map_get(&olds, key, AMBIGUOUS) != i) continue;
        uint32_t new = (uint32_t)map_get(&news, key, AMBIGUOUS);
        if (new == AMBIGUOUS || (check && !check(matcher, i, new))) continue;
        pair_labels(matcher, i, new, how);
    }
    map_release(&olds);
    map_release(&news);
}

/* ---- 1: namesakes ---- */

static bool is_alone(const Matcher *matcher, const Side *side, uint32_t label) {
    return map_get(&matcher->group_sizes[0], side->group[label], 0) <= 1 &&
           map_get(&matcher->group_sizes[1], side->group[label], 0) <= 1;
}

static uint32_t key_of_costs(Matcher *matcher, const Side *side, uint32_t label) {
    if (is_alone(matcher, side, label)) return 0;
    uint32_t key = side->group[label], with_cost = 0;
    for (uint32_t i = 0; i < matcher->metric_count; i++) {
        uint64_t cost = cost_of(side, i, label);
        with_cost += cost > 1;
        key = pair_number(matcher, key, value_number(matcher, cost));
    }
    return with_cost > 0 ? key : 0;
}

static uint32_t key_of_identity(Matcher *matcher, const Side *side, uint32_t label) {
    return pair_number(matcher, side->group[label], label_of(side, label)->ordinal);
}

static uint32_t key_of_group(Matcher *matcher, const Side *side, uint32_t label) {
    (void)matcher;
    return side->group[label];
}

static void match_namesakes(Matcher *matcher) {
    match_unique(matcher, key_of_costs, NULL, MATCH_MOVED);
    match_unique(matcher, key_of_identity, NULL, MATCH_SAME);
    match_unique(matcher, key_of_group, NULL, MATCH_MOVED);
    for (uint32_t i = 0; i < matcher->new.profile->labels.count; i++) {
        uint32_t old = matcher->new.partner[i];
        if (old != PROFILE_NONE &&
            label_of(&matcher->old, old)->ordinal == label_of(&matcher->new, i)->ordinal)
            matcher->match->how.items[i] = MATCH_SAME;
    }
}

/* ---- 2, 3: other modules ---- */

static uint32_t key_of_library(Matcher *matcher, const Side *side, uint32_t label) {
    const ProfileLabel *of = label_of(side, label);
    if (of->module.length == 0) return 0;
    uint32_t module = intern(&matcher->texts, ghc_library_module(of->module));
    uint32_t key = pair_number(matcher, pair_number(matcher, module, side->local[label]), of->kind);
    return pair_number(matcher, key, of->ordinal);
}

static bool one_is_internal(const Matcher *matcher, uint32_t old, uint32_t new) {
    return ghc_is_internal(label_of(&matcher->old, old)->module) !=
           ghc_is_internal(label_of(&matcher->new, new)->module);
}

static uint32_t key_of_local(Matcher *matcher, const Side *side, uint32_t label) {
    const ProfileLabel *of = label_of(side, label);
    return of->name.length == 0 ? 0 : pair_number(matcher, side->local[label], of->kind);
}

static bool nobody_else_or_near(const Matcher *matcher, uint32_t old, uint32_t new) {
    return (matcher->old.spread[old] == 1 && matcher->new.spread[new] == 1) ||
           costs_are_near(matcher, old, new);
}

/* Only modules that the other side does not have; AMBIGUOUS: its definitions went apart. */
static void map_modules(Matcher *matcher) {
    Map olds = {0}, news = {0};
    for (uint32_t i = 0; i < matcher->old.profile->labels.count; i++)
        map_put(&olds, matcher->old.module[i], 1);
    for (uint32_t i = 0; i < matcher->new.profile->labels.count; i++)
        map_put(&news, matcher->new.module[i], 1);
    for (uint32_t i = 0; i < matcher->new.profile->labels.count; i++) {
        uint32_t old = matcher->new.partner[i], to = matcher->new.module[i];
        if (old == PROFILE_NONE || matcher->old.module[old] == to) continue;
        uint32_t from = matcher->old.module[old];
        if (map_get(&news, from, 0) || map_get(&olds, to, 0)) to = AMBIGUOUS;
        uint64_t *slot = map_slot(&matcher->modules, from, to);
        if (*slot != to) *slot = AMBIGUOUS;
    }
    map_release(&olds);
    map_release(&news);
}

/* as the new side calls it */
static uint32_t module_of(const Matcher *matcher, const Side *side, uint32_t label) {
    uint32_t module = side->module[label];
    if (!is_old(matcher, side)) return module;
    uint32_t mapped = (uint32_t)map_get(&matcher->modules, module, module);
    return mapped == AMBIGUOUS ? module : mapped;
}

static uint32_t key_of_module(Matcher *matcher, const Side *side, uint32_t label) {
    const ProfileLabel *of = label_of(side, label);
    if (of->module.length == 0 || of->name.length > 0) return 0;
    return pair_number(matcher, module_of(matcher, side, label), of->kind);
}

/* ---- 4a to 4c: the names of a module ---- */

static void map_owners(Matcher *matcher) {
    map_release(&matcher->owners);
    for (uint32_t i = 0; i < matcher->old.profile->labels.count; i++) {
        uint32_t new = matcher->old.partner[i];
        if (new == PROFILE_NONE || matcher->old.local[i] == matcher->new.local[new]) continue;
        uint32_t module = module_of(matcher, &matcher->old, i);
        map_slot(&matcher->owners, (uint64_t)module << 32 | matcher->old.local[i],
                 matcher->new.local[new]);
    }
}

static uint32_t owner_of(const Matcher *matcher, const Side *side, uint32_t label) {
    uint32_t owner = side->owner[label];
    if (!is_old(matcher, side)) return owner;
    uint64_t key = (uint64_t)module_of(matcher, side, label) << 32 | owner;
    return (uint32_t)map_get(&matcher->owners, key, owner);
}

/* those whose place among their neighbours means something */
static void find_scopes(Matcher *matcher, Side *side) {
    for (uint32_t i = 0; i < side->profile->labels.count; i++) {
        uint32_t scope =
            pair_number(matcher, module_of(matcher, side, i), owner_of(matcher, side, i));
        side->scope[i] = pair_number(matcher, scope, label_of(side, i)->kind);
    }
}

static uint32_t key_of_owned(Matcher *matcher, const Side *side, uint32_t label) {
    if (side->owner[label] == 0) return 0;
    uint32_t key = pair_number(matcher, side->scope[label], side->last[label]);
    return pair_number(matcher, key, label_of(side, label)->ordinal);
}

/* without `_rXXX`, the end of a name that GHC makes unique */
static uint32_t key_of_constant(Matcher *matcher, const Side *side, uint32_t label) {
    const ProfileLabel *of = label_of(side, label);
    size_t end = of->name.length;
    if (of->kind != PROFILE_CAF) return 0;
    while (end > 0 && of->name.bytes[end - 1] != '_') end--;
    if (end < 2 || end + 1 >= of->name.length ||
        (of->name.bytes[end] != 'r' && of->name.bytes[end] != 's'))
        return 0;
    uint32_t stem = intern(&matcher->texts, (Text){of->name.bytes, end});
    return pair_number(matcher, stem, module_of(matcher, side, label));
}

static uint32_t key_of_last(Matcher *matcher, const Side *side, uint32_t label) {
    const ProfileLabel *of = label_of(side, label);
    if (of->kind != PROFILE_CENTRE || side->last[label] == 0) return 0;
    Text last = symbol_text(&matcher->texts, side->last[label]);
    if (text_equal(last, TEXT("\\")) || text_equal(last, TEXT("(...)"))) return 0;
    return pair_number(matcher, module_of(matcher, side, label), side->last[label]);
}

/* ---- 4d to 4f: place in the source, place among the calls ---- */

typedef struct Placed {
    uint32_t scope, line, column, label;
} Placed;

static int compare_placed(const void *left, const void *right) {
    const Placed *a = left, *b = right;
    if (a->scope != b->scope) return a->scope < b->scope ? -1 : 1;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    if (a->column != b->column) return a->column < b->column ? -1 : 1;
    return a->label < b->label ? -1 : a->label > b->label;
}

/* the new side's number of a matched label, plus 1; 0: unmatched */
static uint32_t anchor_of(const Matcher *matcher, const Side *side, uint32_t label) {
    if (side->partner[label] == PROFILE_NONE) return 0;
    return (is_old(matcher, side) ? side->partner[label] : label) + 1;
}

/* All that are unmatched between the same two neighbours have the same key. */
static void find_positions(Matcher *matcher, Side *side) {
    VECTOR(Placed) placed = {0};
    for (uint32_t i = 0; i < side->profile->labels.count; i++) {
        const ProfileLabel *label = label_of(side, i);
        side->position[i] = 0;
        if (label->kind == PROFILE_CENTRE && label->place.line > 0)
            vector_push(&placed,
                        (Placed){side->scope[i], label->place.line, label->place.column, i});
    }
    if (placed.count > 1) qsort(placed.items, placed.count, sizeof(Placed), compare_placed);
    for (uint32_t i = 0, end; i < placed.count; i = end) {
        uint32_t scope = placed.items[i].scope, before = 0;
        if (i > 0 && placed.items[i - 1].scope == scope)
            before = anchor_of(matcher, side, placed.items[i - 1].label);
        for (end = i; end < placed.count && placed.items[end].scope == scope &&
                      anchor_of(matcher, side, placed.items[end].label) == 0;)
            end++;
        uint32_t after = 0;
        if (end < placed.count && placed.items[end].scope == scope)
            after = anchor_of(matcher, side, placed.items[end].label);
        uint32_t key = pair_number(matcher, pair_number(matcher, scope, before), after);
        for (uint32_t j = i; j < end; j++) side->position[placed.items[j].label] = key;
        if (end == i) end++; /* a matched one */
    }
    vector_release(&placed);
}

static uint32_t key_of_position(Matcher *matcher, const Side *side, uint32_t label) {
    (void)matcher;
    return side->position[label];
}

/* of a label that is a caller or a callee; sums of it must not collide */
static uint64_t relative_hash(uint32_t label) {
    return hash_text((Text){(const char *)&label, sizeof label});
}

/* A set's hash is the sum of its members'. */
static void find_relatives(Matcher *matcher, Side *side) {
    const Profile *profile = side->profile;
    Map seen = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) side->callers[i] = side->callees[i] = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        if (profile->contexts.items[i].parent == PROFILE_NONE) continue;
        uint32_t callee = profile->contexts.items[i].label;
        uint32_t caller = profile->contexts.items[profile->contexts.items[i].parent].label;
        uint32_t known_caller = anchor_of(matcher, side, caller);
        uint32_t known_callee = anchor_of(matcher, side, callee);
        if ((known_caller == 0) == (known_callee == 0)) continue;
        uint64_t *slot = map_slot(&seen, (uint64_t)caller << 32 | callee, 0);
        if ((*slot)++ > 0) continue;
        if (known_callee == 0) side->callers[callee] += relative_hash(known_caller);
        if (known_caller == 0) side->callees[caller] += relative_hash(known_callee);
    }
    map_release(&seen);
}

static uint32_t key_of_relatives(Matcher *matcher, const Side *side, uint32_t label) {
    if (label_of(side, label)->kind != PROFILE_CENTRE) return 0;
    if (side->callers[label] == 0 && side->callees[label] == 0) return 0;
    uint32_t relatives = pair_number(matcher, value_number(matcher, side->callers[label]),
                                     value_number(matcher, side->callees[label]));
    return pair_number(matcher, relatives, side->scope[label]);
}

static bool same_callers(const Matcher *matcher, uint32_t old, uint32_t new) {
    return matcher->old.callers[old] == matcher->new.callers[new] && matcher->old.callers[old] != 0;
}

static void match_in_rounds(Matcher *matcher) {
    uint32_t before;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        before = matcher->found;
        map_owners(matcher);
        find_scopes(matcher, &matcher->old);
        find_scopes(matcher, &matcher->new);
        match_unique(matcher, key_of_owned, NULL, MATCH_MOVED);
        match_unique(matcher, key_of_constant, NULL, MATCH_RENAMED);
        match_unique(matcher, key_of_last, costs_are_near, MATCH_MOVED);
        find_positions(matcher, &matcher->old);
        find_positions(matcher, &matcher->new);
        match_unique(matcher, key_of_position, costs_are_near, MATCH_RENAMED);
        find_relatives(matcher, &matcher->old);
        find_relatives(matcher, &matcher->new);
        match_unique(matcher, key_of_relatives, costs_are_near, MATCH_RENAMED);
        match_unique(matcher, key_of_position, same_callers, MATCH_RENAMED);
        if (matcher->found == before) return;
    }
}

/* ---- the whole ---- */

static void side_init(Matcher *matcher, Side *side, const Profile *profile, uint32_t *partner) {
    size_t count = (size_t)profile->labels.count + 1;
    Arena *arena = &matcher->arena;
    *side = (Side){.profile = profile, .partner = partner};
    side->module = ARENA_ARRAY(arena, uint32_t, count);
    side->local = ARENA_ARRAY(arena, uint32_t, count);
    side->owner = ARENA_ARRAY(arena, uint32_t, count);
    side->last = ARENA_ARRAY(arena, uint32_t, count);
    side->group = ARENA_ARRAY(arena, uint32_t, count);
    side->spread = ARENA_ARRAY(arena, uint32_t, count);
    side->callers = ARENA_ARRAY(arena, uint64_t, count);
    side->callees = ARENA_ARRAY(arena, uint64_t, count);
    side->position = ARENA_ARRAY(arena, uint32_t, count);
    side->scope = ARENA_ARRAY(arena, uint32_t, count);
    side->keys = ARENA_ARRAY(arena, uint32_t, count);
    name_labels(matcher, side);
}

static void match_init(Match *match, uint32_t olds, uint32_t news) {
    match_release(match);
    vector_reserve(&match->new_of_old, (uint64_t)olds + 1);
    vector_reserve(&match->old_of_new, (uint64_t)news + 1);
    vector_reserve(&match->how, (uint64_t)news + 1);
    for (uint32_t i = 0; i < olds; i++) vector_push(&match->new_of_old, PROFILE_NONE);
    for (uint32_t i = 0; i < news; i++) {
        vector_push(&match->old_of_new, PROFILE_NONE);
        vector_push(&match->how, MATCH_NONE);
    }
}

void match_labels(const Profile *old, const Profile *new, Match *match) {
    Matcher matcher = {.match = match, .entries = PROFILE_NONE};
    uint32_t most = old->labels.count < new->labels.count ? old->labels.count : new->labels.count;
    match_init(match, old->labels.count, new->labels.count);
    arena_init(&matcher.arena);
    interner_init(&matcher.texts);
    side_init(&matcher, &matcher.old, old, match->new_of_old.items);
    side_init(&matcher, &matcher.new, new, match->old_of_new.items);
    count_costs(&matcher);
    match_namesakes(&matcher);
    if (matcher.found < most) {
        match_unique(&matcher, key_of_library, one_is_internal, MATCH_LIBRARY);
        match_unique(&matcher, key_of_local, nobody_else_or_near, MATCH_MOVED);
        map_modules(&matcher);
        match_unique(&matcher, key_of_module, NULL, MATCH_MOVED);
        match_in_rounds(&matcher);
    }
    map_release(&matcher.pairs);
    map_release(&matcher.values);
    map_release(&matcher.group_sizes[0]);
    map_release(&matcher.group_sizes[1]);
    map_release(&matcher.modules);
    map_release(&matcher.owners);
    interner_release(&matcher.texts);
    arena_release(&matcher.arena);
}

void match_release(Match *match) {
    vector_release(&match->new_of_old);
    vector_release(&match->old_of_new);
    vector_release(&match->how);
}
