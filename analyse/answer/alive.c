/* What is alive of a run of our own, whose censuses know site and context of every object: what it
 * is, which definition it was made in and for what, and what holds it.
 *
 * Note [The moment that tells]: the largest census may be one of a chain of thunks that unwinds, or
 * of calls that wait for each other: its stack says who evaluates, not who piled up. So what is
 * alive is told of the census that has most objects with little stack, if these are a good part of
 * the most there ever were, and those of the peak; else of the one that has most objects, unless the stack alone is what swells.
 *
 * Note [Definitions and binders]: objects are added up by the definition in whose code they were
 * made: what the library makes is of who calls it, as all costs are. Where one field or parameter
 * has as much, over all places that make something for it, it is told instead: a field that eight
 * functions fill lazily is one leak. */
#include "abi/library.h"
#include "analyse/answer/internal.h"
#include "base/hash.h"
#include "profile/project.h"
#include <stdlib.h>

enum {
    NAMED = 100,        /* thousandths of what is alive: less is not worth naming */
    OWN_PLACE = 250,    /* thousandths of what a definition made: a line that is worth telling */
    BINDER_TELLS = 900, /* thousandths of what the definition has that leads */
    HOLDS = 500,        /* thousandths of what is alive */
    SEARCHED = 4,       /* a part of what is alive whose holders tell of it; half as a rule */
    LITTLE_STACK = 100, /* thousandths of what is alive */
    BEFORE = 2,         /* a part of the most that is worth telling of, before it unwinds */
    IDLE = 250,         /* thousandths of the run: kept so much longer than it is used */
};

/* Sums at the moment that tells. */
typedef struct Alive {
    const AnswerFamilies *families;
    const Profile *profile;
    uint32_t cells, sample;
    bool all;          /* of all objects; else of `stuff` */
    AnswerStuff stuff; /* what there is most of */
    Arena arena;
} Alive;

static ProfileRows rows_of(const Alive *alive) {
    return profile_rows(alive->profile, alive->cells, alive->sample);
}

static const ProfileBand *cell_of(const Alive *alive, const ProfileRows *rows) {
    return &alive->profile->dimensions.items[alive->cells].bands.items[rows->band];
}

static uint64_t *new_sums(Alive *alive, uint32_t count) {
    return ARENA_ARRAY(&alive->arena, uint64_t, (size_t)count + 1);
}

static bool is_own_place(const Place *place) {
    return place->line > 0 && !library_has(place->file);
}

static bool is_own(const ProfileSite *site) { return is_own_place(&site->place); }

/* ---- Note [The moment that tells] ---- */

static uint64_t stack_at(const Alive *alive, uint32_t sample) {
    uint64_t stack = 0;
    ProfileRows rows = profile_rows(alive->profile, alive->cells, sample);
    while (profile_next_row(&rows))
        if (profile_cell_is_stack(alive->profile, cell_of(alive, &rows))) stack += rows.value;
    return stack;
}

/* The census with most objects, of those whose stack is at most `share` of them in thousandths. */
static uint64_t most_objects(const Alive *alive, uint32_t share, uint32_t *sample) {
    const ProfileDimension *cells = &alive->profile->dimensions.items[alive->cells];
    uint64_t most = 0;
    for (uint32_t i = 0; i < cells->samples.count; i++) {
        uint64_t total = cells->samples.items[i].total;
        if (total <= most) continue;
        uint64_t stack = stack_at(alive, i);
        if (total - stack <= most || answer_permille(stack, total) > share) continue;
        most = total - stack;
        *sample = i;
    }
    return most;
}

static void choose_moment(Alive *alive, AnswerMemory *memory) {
    const ProfileDimension *cells = &alive->profile->dimensions.items[alive->cells];
    uint32_t before = 0;
    alive->sample = profile_peak_sample(alive->profile, alive->cells);
    uint64_t peak = cells->samples.items[alive->sample].total;
    uint64_t most = most_objects(alive, 1000, &alive->sample);
    if (most < peak / 2) {
        alive->sample = profile_peak_sample(alive->profile, alive->cells);
        most = peak;
    }
    if (most_objects(alive, LITTLE_STACK, &before) >= most / BEFORE) alive->sample = before;
    memory->told_total = cells->samples.items[alive->sample].total;
    memory->stack = stack_at(alive, alive->sample);
}

/* ---- what it is ---- */

AnswerStuff answer_stuff_of_site(ProfileSiteKind kind) {
    switch (kind) {
    case PROFILE_SITE_THUNK: return ANSWER_STUFF_THUNKS;
    case PROFILE_SITE_FUNCTION:
    case PROFILE_SITE_PARTIAL_APPLICATION: return ANSWER_STUFF_FUNCTIONS;
    case PROFILE_SITE_ARRAY:
    case PROFILE_SITE_BYTE_ARRAY: return ANSWER_STUFF_ARRAYS;
    case PROFILE_SITE_STACK: return ANSWER_STUFF_STACK;
    default: return ANSWER_STUFF_CONSTRUCTORS;
    }
}

static AnswerStuff stuff_of_cell(const Alive *alive, const ProfileBand *cell) {
    const ProfileSite *site = profile_cell_site(alive->profile, cell);
    return site ? answer_stuff_of_site(site->kind) : ANSWER_STUFF_STACK;
}

static void find_stuff(Alive *alive, AnswerMemory *memory) {
    uint64_t sums[ANSWER_STUFF_COUNT] = {0};
    ProfileRows rows = rows_of(alive);
    while (profile_next_row(&rows)) sums[stuff_of_cell(alive, cell_of(alive, &rows))] += rows.value;
    memory->stuff = ANSWER_STUFF_THUNKS;
    for (AnswerStuff i = 0; i < ANSWER_STUFF_COUNT; i++)
        if (sums[i] > sums[memory->stuff]) memory->stuff = i;
    memory->stuff_amount = sums[memory->stuff];
    memory->stuff_total = memory->told_total;
    alive->stuff = memory->stuff;
    alive->all = memory->stuff == ANSWER_STUFF_STACK;
}

/* Does it take part in the sums? */
static bool counts(const Alive *alive, const ProfileBand *cell) {
    AnswerStuff stuff = stuff_of_cell(alive, cell);
    return stuff != ANSWER_STUFF_STACK && (alive->all || stuff == alive->stuff);
}

/* ---- Note [Definitions and binders] ---- */

static uint32_t label_of(const Alive *alive, const ProfileBand *cell) {
    return cell->context == 0 ? PROFILE_NONE : answer_maker_of(alive->families, cell->context - 1);
}

static uint32_t find_definition(Alive *alive, AnswerMemory *memory) {
    uint64_t *made = new_sums(alive, alive->profile->labels.count);
    uint64_t *told = new_sums(alive, alive->profile->labels.count);
    uint32_t best = PROFILE_NONE;
    ProfileRows rows = rows_of(alive);
    while (profile_next_row(&rows)) {
        const ProfileBand *cell = cell_of(alive, &rows);
        uint32_t label = label_of(alive, cell);
        if (label == PROFILE_NONE || profile_cell_is_stack(alive->profile, cell)) continue;
        made[label] += rows.value;
        if (!counts(alive, cell)) continue;
        told[label] += rows.value;
        if (answer_can_make(&alive->profile->labels.items[label]) &&
            (best == PROFILE_NONE || told[label] > told[best]))
            best = label;
    }
    if (best == PROFILE_NONE || answer_permille(told[best], memory->told_total) < NAMED)
        return PROFILE_NONE;
    memory->made = made[best];
    memory->made_stuff = told[best];
    return best;
}

/* Where most of what counts was made: for a definition, by its own code if that has enough of it;
 * by anybody if there is none. */
static void find_site(Alive *alive, uint32_t label, AnswerMemory *memory) {
    const Profile *profile = alive->profile;
    uint64_t *sums = new_sums(alive, profile->sites.count);
    uint32_t best = PROFILE_NONE, own = PROFILE_NONE, foreign = PROFILE_NONE;
    ProfileRows rows = rows_of(alive);
    while (profile_next_row(&rows)) {
        const ProfileBand *cell = cell_of(alive, &rows);
        if (!counts(alive, cell) || (label != PROFILE_NONE && label_of(alive, cell) != label))
            continue;
        uint32_t site = cell->site - 1;
        sums[site] += rows.value;
        if (best == PROFILE_NONE || sums[site] > sums[best]) best = site;
        uint32_t *most = is_own(&profile->sites.items[site]) ? &own : &foreign;
        if (*most == PROFILE_NONE || sums[site] > sums[*most]) *most = site;
    }
    uint64_t whole = label == PROFILE_NONE ? memory->told_total : memory->made_stuff;
    if (own != PROFILE_NONE && answer_permille(sums[own], whole) >= OWN_PLACE) best = own;
    if (foreign != PROFILE_NONE && answer_permille(sums[foreign], whole) >= OWN_PLACE)
        memory->foreign = foreign + 1;
    if (best == PROFILE_NONE || answer_permille(sums[best], memory->told_total) < NAMED) return;
    memory->site = best;
    memory->site_amount = sums[best];
}

/* of the parameter or field that it is made for */
static uint64_t binder_key(const ProfileSite *site) {
    return hash_pair(profile_text_key(site->for_place.file),
                     hash_pair(site->for_place.line, site->for_place.column));
}

/* What was made for one parameter or field, at all places. */
typedef struct Binder {
    uint64_t amount, largest;
    uint32_t site; /* where the largest part was made */
    uint32_t places;
} Binder;

static void find_binder(Alive *alive, AnswerMemory *memory) {
    const Profile *profile = alive->profile;
    uint64_t *sums = new_sums(alive, profile->sites.count);
    VECTOR(Binder) binders = {0};
    Map numbers = {0};
    const Binder *best = NULL;
    ProfileRows rows = rows_of(alive);
    while (profile_next_row(&rows))
        if (counts(alive, cell_of(alive, &rows)))
            sums[cell_of(alive, &rows)->site - 1] += rows.value;
    for (uint32_t i = 0; i < profile->sites.count; i++) {
        const ProfileSite *site = &profile->sites.items[i];
        if (sums[i] == 0 || !is_own(site) || !is_own_place(&site->for_place)) continue;
        uint64_t *slot = map_slot(&numbers, binder_key(site), binders.count);
        if (*slot == binders.count) vector_push(&binders, (Binder){.site = i});
        Binder *binder = &binders.items[*slot];
        binder->amount += sums[i];
        binder->places++;
        if (sums[i] <= binder->largest) continue;
        binder->largest = sums[i];
        binder->site = i;
    }
    for (uint32_t i = 0; i < binders.count; i++)
        if (!best || binders.items[i].amount > best->amount) best = &binders.items[i];
    if (best && answer_permille(best->amount, memory->told_total) >= NAMED &&
        best->amount >= memory->made_stuff / 1000 * BINDER_TELLS) {
        memory->site = best->site;
        memory->site_amount = best->largest;
        memory->for_amount = best->amount;
        memory->for_places = best->places;
    }
    vector_release(&binders);
    map_release(&numbers);
}

/* What of the site's objects is never used, as far as lives tell. */
static void find_unused(const Alive *alive, AnswerMemory *memory) {
    uint32_t cells = answer_census_by(alive->profile, PROFILE_DIMENSION_LIFE_CELLS);
    if (cells == PROFILE_NONE || memory->site == PROFILE_NONE) return;
    ProfileRows rows = profile_rows(alive->profile, cells, alive->sample);
    while (profile_next_row(&rows)) {
        const ProfileBand *cell = &alive->profile->dimensions.items[cells].bands.items[rows.band];
        if (cell->site == memory->site + 1 && text_equal(cell->name, TEXT("void")))
            memory->site_unused += rows.value;
    }
}

/* When it was used, of one life. */
typedef struct Use {
    uint64_t time, bytes;
} Use;

static int compare_uses(const void *left, const void *right) {
    uint64_t a = ((const Use *)left)->time, b = ((const Use *)right)->time;
    return (a > b) - (a < b);
}

/* After which time most of it was not used any more: of what the subject made and the moment that
 * tells has. */
static void find_last_use(Alive *alive, uint32_t label, AnswerMemory *memory) {
    enum { MOST = 950 };
    const Profile *profile = alive->profile;
    uint64_t moment = profile->dimensions.items[alive->cells].samples.items[alive->sample].time;
    uint64_t total = 0, seen = 0, unused = 0;
    VECTOR(Use) uses = {0};
    for (uint32_t i = 0; i < profile->lives.count && label != PROFILE_NONE; i++) {
        const ProfileLife *life = &profile->lives.items[i];
        if (life->birth > moment || life->death <= moment ||
            answer_maker_of(alive->families, life->context) != label)
            continue;
        vector_push(&uses, (Use){life->last_use, life->bytes});
        total += life->bytes;
        if (life->unused) unused += life->bytes;
    }
    if (uses.count > 0) qsort(uses.items, uses.count, sizeof *uses.items, compare_uses);
    for (uint32_t i = 0; i < uses.count && answer_permille(seen, total) < MOST; i++) {
        seen += uses.items[i].bytes;
        memory->last_use = uses.items[i].time;
    }
    memory->is_unused = answer_permille(unused, total) >= MOST;
    uint64_t until = memory->stays_to > 0 ? memory->stays_to : memory->peak_time;
    memory->is_idle = uses.count > 0 && until > memory->last_use &&
                      answer_permille(until - memory->last_use, memory->end_time) >= IDLE;
    vector_release(&uses);
}

/* ---- the stack ---- */

/* Whose calls wait. */
static void find_stack(Alive *alive, AnswerMemory *memory) {
    uint64_t *held = new_sums(alive, alive->profile->labels.count);
    if (profile_facts_hold(alive->profile)) {
        profile_number(alive->profile, PROFILE_FACT_PEAK_STACK_BYTES, &memory->largest_stack);
        profile_number(alive->profile, PROFILE_FACT_PEAK_STACK_WHEN, &memory->stack_when);
    }
    ProfileRows rows = rows_of(alive);
    while (profile_next_row(&rows)) {
        const ProfileBand *cell = cell_of(alive, &rows);
        uint32_t label = label_of(alive, cell);
        if (label == PROFILE_NONE || !profile_cell_is_stack(alive->profile, cell)) continue;
        held[label] += rows.value;
        if (answer_can_make(&alive->profile->labels.items[label]) &&
            held[label] > memory->stack / 2)
            memory->stack_in = label;
    }
}

/* ---- what holds it ---- */

/* by holder: bytes of it and of what is below it */
static uint64_t *sum_ways(Alive *alive, const ProfileHolders *search) {
    uint64_t *all = new_sums(alive, search->items.count);
    for (uint32_t i = search->items.count; i-- > 0;) {
        const ProfileHolder *holder = &search->items.items[i];
        all[i] += holder->bytes;
        if (holder->parent != PROFILE_NONE) all[holder->parent] += all[i];
    }
    return all;
}

/* Thunks made for one field or parameter of the program are one, else those of a site; or by_path:
 * all that one function of the program makes. By site: the first of those that are one. */
static uint32_t *join_thunks(Alive *alive, bool by_path) {
    const Profile *profile = alive->profile;
    uint32_t *joined = ARENA_ARRAY(&alive->arena, uint32_t, (size_t)profile->sites.count + 1);
    Map first = {0};
    for (uint32_t i = 0; i < profile->sites.count; i++) {
        const ProfileSite *site = &profile->sites.items[i];
        bool is_joined = site->kind == PROFILE_SITE_THUNK &&
                         (by_path ? is_own(site) : is_own_place(&site->for_place));
        uint64_t key = by_path
                           ? hash_pair(profile_text_key(site->module), profile_text_key(site->path))
                           : binder_key(site);
        joined[i] = is_joined ? (uint32_t)*map_slot(&first, key, i) : i;
    }
    map_release(&first);
    return joined;
}

static bool is_below_same(const ProfileHolders *search, const uint32_t *joined, uint32_t holder) {
    uint32_t own = joined[search->items.items[holder].site - 1];
    for (uint32_t at = search->items.items[holder].parent; at != PROFILE_NONE;
         at = search->items.items[at].parent) {
        uint32_t site = search->items.items[at].site;
        if (site > 0 && joined[site - 1] == own) return true;
    }
    return false;
}

/* The thunks by which half of it or more is held, themselves included: of several the last on the
 * way. What the library made is of who called it. */
static bool find_through(Alive *alive, const ProfileHolders *search, const uint64_t *all,
                         bool by_path, AnswerMemory *memory) {
    const Profile *profile = alive->profile;
    const uint32_t *joined = join_thunks(alive, by_path);
    uint64_t *held = new_sums(alive, profile->sites.count); /* by the first of those joined */
    uint64_t *own = new_sums(alive, profile->sites.count);
    uint32_t best = PROFILE_NONE, largest = PROFILE_NONE;
    for (uint32_t i = 0; i < search->items.count; i++) {
        const ProfileHolder *holder = &search->items.items[i];
        if (holder->kind != PROFILE_HOLDER_SITE || holder->site == 0) continue;
        own[holder->site - 1] += holder->bytes;
        if (!is_below_same(search, joined, i)) held[joined[holder->site - 1]] += all[i];
    }
    for (uint32_t i = 0; i < profile->sites.count; i++)
        if (profile->sites.items[i].kind == PROFILE_SITE_THUNK &&
            answer_permille(held[i], search->bytes) >= HOLDS &&
            (best == PROFILE_NONE || held[i] <= held[best]))
            best = i;
    if (best == PROFILE_NONE) return false;
    memory->through_amount = held[best];
    for (uint32_t i = 0; i < profile->sites.count; i++) {
        if (joined[i] != best || own[i] == 0) continue;
        memory->through_places++;
        if (largest == PROFILE_NONE || own[i] > own[largest]) largest = i;
    }
    memory->through = (largest == PROFILE_NONE ? best : largest) + 1;
    return true;
}

/* who paid for most of what is made there: label + 1; 0: nobody */
static uint32_t payer_of(Alive *alive, uint32_t site) {
    uint64_t *sums = new_sums(alive, alive->profile->labels.count);
    uint32_t best = 0;
    ProfileRows rows = rows_of(alive);
    while (profile_next_row(&rows)) {
        const ProfileBand *cell = cell_of(alive, &rows);
        uint32_t label = label_of(alive, cell);
        if (cell->site != site + 1 || label == PROFILE_NONE) continue;
        sums[label] += rows.value;
        if (best == 0 || sums[label] > sums[best - 1]) best = label + 1;
    }
    return best;
}

static void find_ways(Alive *alive, AnswerMemory *memory) {
    const ProfileHolders *search = NULL;
    for (uint32_t i = 0; i < alive->profile->holders.count; i++)
        if (alive->profile->holders.items[i].asked.length == 0)
            search = &alive->profile->holders.items[i];
    if (!search || search->bytes < memory->told_total / SEARCHED) return;
    const uint64_t *all = sum_ways(alive, search);
    memory->ways_total = search->bytes;
    for (uint32_t i = 0; i < search->items.count; i++) {
        const ProfileHolder *root = &search->items.items[i];
        if (root->parent != PROFILE_NONE || answer_permille(all[i], search->bytes) < HOLDS)
            continue;
        memory->root = root;
        memory->root_amount = all[i];
    }
    if (!find_through(alive, search, all, false, memory))
        find_through(alive, search, all, true, memory);
    if (memory->through > 0 && !is_own(&alive->profile->sites.items[memory->through - 1]))
        memory->through_for = payer_of(alive, memory->through - 1);
}

/* ---- all of it ---- */

uint32_t answer_find_alive(const AnswerFamilies *families, AnswerMemory *memory) {
    const Profile *profile = families->rollup->profile;
    Alive alive = {.families = families,
                   .profile = profile,
                   .cells = answer_census_by(profile, PROFILE_DIMENSION_CELLS)};
    arena_init(&alive.arena);
    choose_moment(&alive, memory);
    memory->told = alive.sample;
    find_stuff(&alive, memory);
    uint32_t label = find_definition(&alive, memory);
    find_site(&alive, label, memory);
    find_binder(&alive, memory);
    find_unused(&alive, memory);
    find_last_use(&alive, label, memory);
    find_stack(&alive, memory);
    find_ways(&alive, memory);
    arena_release(&alive.arena);
    return label;
}
