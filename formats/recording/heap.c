/* Censuses and lives, thinned as the run thinned them: Note [Thinning of censuses]. */
#include "formats/recording/recorded.h"
#include "profile/profile.h"

static void get_census(RecordingFields *fields, RunCensus *record) {
#define GET_NUMBER(member) record->member = recording_number(fields);
#define GET_SMALL(member) record->member = recording_below(fields, (uint64_t)UINT32_MAX + 1);
#define CENSUS_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

/* Of what a row is: the site's number in the file (plus one; 0: the stack) and the context's. */
typedef struct RowKey {
    uint64_t site, context;
} RowKey;

static uint32_t get_key(const Recorded *recorded, RecordingFields *fields, RowKey *key,
                        uint32_t *site) {
    key->site = recording_unzigzag(recording_number(fields), key->site);
    key->context = recording_unzigzag(recording_number(fields), key->context);
    if (key->site > recorded->sites.count || key->context >= recorded->counts.contexts.count)
        fields->bad = true;
    *site = key->site == 0 ? CENSUS_STACK : (uint32_t)key->site - 1;
    return (uint32_t)key->context;
}

void recorded_census(Recorded *recorded, RecordingFields *fields) {
    RunCensuses *censuses = &recorded->counts.censuses;
    RunCensus census = {0};
    RowKey key = {0};
    get_census(fields, &census);
    census.first_row = censuses->rows.count;
    if (censuses->items.count > 0) census.nanoseconds = vector_last(&censuses->items).nanoseconds;
    for (uint32_t i = 0; i < census.row_count && !fields->bad; i++) {
        CensusRow row = {.retainers = CENSUS_NO_SET};
        row.context = get_key(recorded, fields, &key, &row.site);
        if (censuses->retainers != RETAINER_NONE) /* 0 becomes CENSUS_NO_SET */
            row.retainers =
                recording_below(fields, (uint64_t)censuses->retainer_sets.count + 1) - 1;
        row.objects = recording_number(fields);
        row.bytes = recording_number(fields);
        vector_push(&censuses->rows, row);
    }
    if (fields->bad)
        censuses->rows.count = census.first_row;
    else
        vector_push(&censuses->items, census);
}

void recorded_held(Recorded *recorded, RecordingFields *fields) {
    RunCensuses *censuses = &recorded->counts.censuses;
    uint64_t row = 0;
    if (censuses->items.count == 0) fields->bad = true;
    while (fields->at < fields->end && !fields->bad) {
        const RunCensus *census = &vector_last(&censuses->items);
        row += recording_below(fields, census->row_count);
        uint32_t holder = recording_below(fields, (uint64_t)recorded->holding.count + 1);
        if (row >= census->row_count) fields->bad = true;
        if (!fields->bad)
            censuses->rows.items[census->first_row + row++].alternatives =
                holder == 0 ? CENSUS_BY_SEARCH : holder;
    }
}

void recorded_moment(Recorded *recorded, RecordingFields *fields) {
    RunCensuses *censuses = &recorded->counts.censuses;
    uint64_t nanoseconds = recording_number(fields);
    if (censuses->items.count == 0)
        fields->bad = true;
    else
        vector_last(&censuses->items).nanoseconds = nanoseconds;
}

void recorded_sets(Recorded *recorded, RecordingFields *fields) {
    RunCensuses *censuses = &recorded->counts.censuses;
    uint64_t known = censuses->retainers == RETAINER_SITE     ? recorded->sites.count
                     : censuses->retainers == RETAINER_CENTRE ? recorded->centres.count
                                                              : recorded->globals.count;
    while (fields->at < fields->end && !fields->bad) {
        RunRetainerSet set = {0};
        uint64_t count = recording_number(fields);
        for (uint64_t i = 0; i < count && !fields->bad; i++) {
            uint32_t member = recording_below(fields, known + 1);
            if (member == 0 && censuses->retainers == RETAINER_CAF) fields->bad = true;
            vector_push(&set, member - 1);
        }
        if (fields->bad || censuses->retainer_sets.count == UINT32_MAX - 1) {
            vector_release(&set);
            fields->bad = true;
            return;
        }
        vector_push(&censuses->retainer_sets, set);
    }
}

/* ---- holders ---- */

static RunHolder get_holder(const Recorded *recorded, RecordingFields *fields, uint32_t number) {
    RunHolder holder = {.parent = recording_below(fields, (uint64_t)number + 1) - 1};
    holder.kind = (HolderKind)recording_below(fields, HOLDER_SEARCH + 1);
    uint64_t known = holder.kind == HOLDER_SITE              ? recorded->sites.count
                     : holder.kind == HOLDER_STACK_OF_CENTRE ? recorded->centres.count
                     : holder.kind == HOLDER_CHOICE          ? recorded->holding.count
                     : holder.kind == HOLDER_STACK || holder.kind == HOLDER_SEARCH
                         ? 1
                         : recorded->globals.count;
    holder.index = recording_below(fields, known);
    holder.objects = recording_number(fields);
    holder.bytes = recording_number(fields);
    if ((holder.parent == UINT32_MAX) != (holder.kind != HOLDER_SITE) ||
        (holder.objects == 0) != (holder.bytes == 0))
        fields->bad = true;
    return holder;
}

/* Does each have chosen objects, or one that it leads to? */
static bool all_lead(const RunHolders *holders) {
    VECTOR(bool) leads = {0};
    bool all = true;
    for (uint32_t i = 0; i < holders->items.count; i++) vector_push(&leads, false);
    for (uint32_t i = holders->items.count; i-- > 0;) {
        const RunHolder *holder = &holders->items.items[i];
        leads.items[i] |= holder->objects > 0;
        all &= leads.items[i];
        if (leads.items[i] && holder->parent != UINT32_MAX) leads.items[holder->parent] = true;
    }
    vector_release(&leads);
    return all;
}

/* The last one counts: it has the most of them. */
void recorded_holders(Recorded *recorded, RecordingFields *fields, const RecordingHolders *head) {
    RunHolders found = {.allocated = head->allocated, .cut = head->cut};
    if (head->count > PROFILE_HOLDER_LIMIT) fields->bad = true;
    for (uint32_t i = 0; i < head->count && !fields->bad; i++) {
        RunHolder holder = get_holder(recorded, fields, i);
        if (__builtin_add_overflow(found.objects, holder.objects, &found.objects) ||
            __builtin_add_overflow(found.bytes, holder.bytes, &found.bytes))
            fields->bad = true;
        vector_push(&found.items, holder);
    }
    if (!all_lead(&found)) fields->bad = true;
    if (!fields->bad) {
        RunHolders before = recorded->counts.censuses.holders;
        recorded->counts.censuses.holders = found;
        found = before;
    }
    vector_release(&found.items);
}

/* ---- lives ---- */

static bool add_life(Recorded *recorded, RunLife life) {
    RunCensuses *censuses = &recorded->counts.censuses;
    uint64_t hash = run_life_hash(&life);
    RecordSearch search = records_search(&recorded->lives, hash);
    while (records_next(&search)) {
        RunLife *known = &censuses->lives.items[search.number];
        if (run_life_compare(known, &life) != 0) continue;
        return !__builtin_add_overflow(known->objects, life.objects, &known->objects) &&
               !__builtin_add_overflow(known->bytes, life.bytes, &known->bytes);
    }
    records_add(&recorded->lives, hash, censuses->lives.count);
    vector_push(&censuses->lives, life);
    return true;
}

static bool is_possible(const RunLife *life) {
    if ((life->first_use == LIFE_UNUSED) != (life->last_use == LIFE_UNUSED)) return false;
    if (life->first_use == LIFE_UNUSED) return life->birth <= life->death;
    return life->birth <= life->first_use && life->first_use <= life->last_use &&
           life->last_use <= life->death;
}

void recorded_lives(Recorded *recorded, RecordingFields *fields) {
    uint64_t count = recording_number(fields), small = (uint64_t)UINT32_MAX + 1;
    RowKey key = {0};
    for (uint64_t i = 0; i < count && !fields->bad; i++) {
        RunLife life = {0};
        life.context = get_key(recorded, fields, &key, &life.site);
        life.birth = recording_below(fields, small);
        life.first_use = recording_below(fields, small) - 1; /* 0 becomes LIFE_UNUSED */
        life.last_use = recording_below(fields, small) - 1;
        life.death = recording_below(fields, small);
        life.objects = recording_number(fields);
        life.bytes = recording_number(fields);
        if (life.site == CENSUS_STACK || !is_possible(&life)) fields->bad = true;
        if (!fields->bad && !add_life(recorded, life)) fields->bad = true;
    }
}

/* ---- thinning ---- */

/* Eras are numbers of censuses: those that become one make lives alike. */
static bool thin_lives(Recorded *recorded) {
    RunCensuses *censuses = &recorded->counts.censuses;
    uint32_t count = censuses->lives.count;
    bool good = true;
    records_release(&recorded->lives);
    censuses->lives.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        RunLife life = censuses->lives.items[i]; /* at or after where it will be */
        run_life_halve(&life);
        good &= add_life(recorded, life);
    }
    return good;
}

void recorded_doubled(Recorded *recorded, RecordingFields *fields) {
    RunCensuses *censuses = &recorded->counts.censuses;
    run_censuses_thin(censuses);
    censuses->step = recording_number(fields);
    if (!thin_lives(recorded)) fields->bad = true;
}
