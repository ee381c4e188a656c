/* The recorder.
 *
 * Data: what the file refers to by number (texts, names, sites, contexts, retainer sets) is told
 * when it is first needed, and numbered in that order; so a file has no names that it does not use,
 * but for centres, which a report lists all, and calls: which of them it needs is known at the end.
 * What is new waits in a buffer of its table and is written before the next record that may refer
 * to it: texts first, then names, then contexts and sets, each of which refers to those before it
 * alone.
 *
 * Nothing here depends on a clock or an address but the blocks that recording.def says are not
 * repeatable.
 */
#include "runtime/record/recorder.h"
#include "abi/library.h"
#include "base/fail.h"
#include "base/os.h"
#include "runtime/record/internal.h"
#include <string.h>

/* ---- texts ---- */

uint32_t recorder_text(Recorder *recorder, Text text) {
    if (text.length == 0) return 0;
    text = text_cut(text, RECORDING_TEXT_LIMIT);
    uint32_t known = recorder->texts.count;
    Symbol symbol = intern(&recorder->texts, text);
    if (recorder->texts.count == known) return symbol;
    Text shown = text;
    if (recorder->asked.hide && !recorder->asked.keep_private) {
        buffer_clear(&recorder->hidden);
        recorder->asked.hide(recorder->asked.own, text, &recorder->hidden);
        shown = buffer_as_text(&recorder->hidden);
    }
    record_number(&recorder->new_texts, shown.length);
    buffer_text(&recorder->new_texts, shown);
    return symbol;
}

/* ---- fields ---- */

#define PUT_TEXT(member) record_number(out, recorder_text(recorder, record->member));
#define PUT_NUMBER(member) record_number(out, record->member);
#define PUT_SMALL(member) record_number(out, record->member);
#define PUT_FLAG(member) record_number(out, record->member);
#define PUT_KIND(member) \
    record_number(out, recorder_text(recorder, text_of(closure_kind_name(record->member))));
#define PUT_BINDER(member) \
    record_number(out, recorder_text(recorder, text_of(binder_kind_name(record->member))));
#define PUT_ORIGIN(member) \
    record_number(out, recorder_text(recorder, text_of(origin_name(record->member))));
#define PUT_ROLE(member) \
    record_number(out, recorder_text(recorder, text_of(site_role_name(record->member))));

static void put_run(Recorder *recorder, const RecordingRun *record, Buffer *out) {
#define RUN_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_name(Recorder *recorder, const RunName *record, Buffer *out) {
#define NAME_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_binder(Recorder *recorder, const RunBinder *record, Buffer *out) {
#define BINDER_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_site(Recorder *recorder, const RunSiteName *record, Buffer *out) {
#define SITE_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_call(Recorder *recorder, const RunCall *record, Buffer *out) {
#define CALL_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_line(Recorder *recorder, const RecordingLine *record, Buffer *out) {
#define LINE_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_line_call(Recorder *recorder, const RecordingLineCall *record, Buffer *out) {
#define LINE_CALL_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_census(const RunCensus *record, Buffer *out) {
#define CENSUS_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_holders(Recorder *recorder, const RecordingHolders *record, Buffer *out) {
#define HOLDERS_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_end(Recorder *recorder, const RecordingEnd *record, Buffer *out) {
#define END_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

static void put_times(const RecordingTimes *record, Buffer *out) {
#define TIMES_FIELD(form, member, description) PUT_##form(member)
#include "abi/recording.def"
}

/* ---- tables ---- */

static void flush_buffer(Recorder *recorder, RecordingBlock kind, Buffer *buffer) {
    if (buffer->length == 0) return;
    record_blocks_write(&recorder->blocks, kind, buffer_as_text(buffer));
    buffer_clear(buffer);
}

static void flush_tables(Recorder *recorder) {
    flush_buffer(recorder, RECORDING_TEXTS, &recorder->new_texts);
    flush_buffer(recorder, RECORDING_CENTRES, &recorder->centres.waiting);
    flush_buffer(recorder, RECORDING_GLOBALS, &recorder->globals.waiting);
    flush_buffer(recorder, RECORDING_INSTANCES, &recorder->instances.waiting);
    flush_buffer(recorder, RECORDING_BINDERS, &recorder->binders.waiting);
    flush_buffer(recorder, RECORDING_SITES, &recorder->sites.waiting);
    flush_buffer(recorder, RECORDING_CHOICE_NAMES, &recorder->choices.waiting);
    flush_buffer(recorder, RECORDING_CONTEXTS, &recorder->contexts.waiting);
    flush_buffer(recorder, RECORDING_RETAINERS, &recorder->sets.waiting);
    flush_buffer(recorder, RECORDING_MARKERS, &recorder->markers);
    flush_buffer(recorder, RECORDING_MARKER_TIMES, &recorder->marker_times);
}

/* What waits is never more than a block; an entry is written whole. */
static void table_added(Recorder *recorder, const Buffer *waiting) {
    enum { ENOUGH = 1 << 19 };
    if (waiting->length > ENOUGH || recorder->new_texts.length > ENOUGH) flush_tables(recorder);
}

/* the file's number of what has this number in the run; UINT32_MAX: none yet */
static uint32_t table_find(const RecorderTable *table, uint32_t number) {
    return number < table->numbers.count ? table->numbers.items[number] - 1 : UINT32_MAX;
}

static uint32_t table_add(RecorderTable *table, uint32_t number) {
    while (table->numbers.count <= number) vector_push(&table->numbers, 0);
    table->numbers.items[number] = ++table->count;
    return table->count - 1;
}

static uint32_t name_number(Recorder *recorder, RecorderTable *table, const RunName *names,
                            uint32_t count, uint32_t number) {
    uint32_t found = table_find(table, number);
    if (found != UINT32_MAX) return found;
    bug_unless(number < count, "name %u of %u", number, count);
    record_number(&table->waiting, number);
    put_name(recorder, &names[number], &table->waiting);
    uint32_t added = table_add(table, number);
    table_added(recorder, &table->waiting);
    return added;
}

static uint32_t centre_number(Recorder *recorder, uint32_t number) {
    const RunNames *names = recorder->asked.names;
    return name_number(recorder, &recorder->centres, names->centres, names->centre_count, number);
}

static uint32_t global_number(Recorder *recorder, uint32_t number) {
    const RunNames *names = recorder->asked.names;
    return name_number(recorder, &recorder->globals, names->globals, names->global_count, number);
}

static uint32_t instance_number(Recorder *recorder, uint32_t number) {
    const RunNames *names = recorder->asked.names;
    return name_number(recorder, &recorder->instances, names->instances, names->instance_count,
                       number);
}

/* Whose sites a binder has comes before it. Its number in the file, plus one; 0: there is none. */
static uint64_t binder_number(Recorder *recorder, uint32_t number) {
    const RunNames *names = recorder->asked.names;
    RecorderTable *table = &recorder->binders;
    RecorderNumbers chain = {0};
    for (uint32_t at = number; at < names->binder_count && table_find(table, at) == UINT32_MAX;
         at = names->binders[at].from) {
        vector_push(&chain, at);
        if (chain.count > names->binder_count) bug("binders that have each other's sites");
    }
    while (chain.count > 0) {
        uint32_t at = vector_pop(&chain), from = names->binders[at].from;
        record_number(&table->waiting, at);
        record_number(&table->waiting,
                      from < names->binder_count ? (uint64_t)table_find(table, from) + 1 : 0);
        put_binder(recorder, &names->binders[at], &table->waiting);
        table_add(table, at);
    }
    vector_release(&chain);
    table_added(recorder, &table->waiting);
    return number < names->binder_count ? (uint64_t)table_find(table, number) + 1 : 0;
}

uint32_t recorder_site(Recorder *recorder, uint32_t number) {
    RecorderTable *table = &recorder->sites;
    uint32_t found = table_find(table, number);
    if (found != UINT32_MAX) return found;
    const RunNames *names = recorder->asked.names;
    bug_unless(number < names->site_count, "site %u of %u", number, names->site_count);
    uint64_t binder = binder_number(recorder, names->sites[number].binder);
    record_number(&table->waiting, number);
    record_number(&table->waiting, binder);
    put_site(recorder, &names->sites[number], &table->waiting);
    uint32_t added = table_add(table, number);
    table_added(recorder, &table->waiting);
    return added;
}

static uint32_t choice_number(Recorder *recorder, uint32_t number) {
    RecorderTable *table = &recorder->choices;
    uint32_t found = table_find(table, number);
    if (found != UINT32_MAX) return found;
    const RunNames *names = recorder->asked.names;
    bug_unless(number < names->choice_count, "choice %u of %u", number, names->choice_count);
    recorder_put_choice_name(recorder, &names->choices[number], &table->waiting);
    uint32_t added = table_add(table, number);
    table_added(recorder, &table->waiting);
    return added;
}

static uint32_t label_index(Recorder *recorder, Label label) {
    switch (label.kind) {
    case LABEL_CAF: return global_number(recorder, label.index);
    case LABEL_DICT: return instance_number(recorder, label.index);
    case LABEL_CENTRE: return centre_number(recorder, label.index);
    case LABEL_MAIN:
    case LABEL_OVERFLOW: return 0;
    }
    bug("label kind %d", (int)label.kind);
}

static void put_label(Recorder *recorder, Label label, Buffer *out) {
    uint32_t index = label_index(recorder, label);
    record_number(out, label.kind);
    record_number(out, index);
}

/* ---- what is told while the program runs ---- */

static uint32_t context_number(const Recorder *recorder, ContextId id) {
    uint32_t number = table_find(&recorder->contexts, id);
    bug_unless(number != UINT32_MAX, "context %u was not told", id);
    return number;
}

static void tell_context(void *own, ContextId id, ContextId parent, Label label) {
    Recorder *recorder = own;
    RecorderTable *table = &recorder->contexts;
    if (table_find(table, id) != UINT32_MAX) return;
    bool is_root = parent == NO_PARENT || parent == id;
    Buffer entry = {0};
    record_number(&entry, is_root ? 0 : (uint64_t)context_number(recorder, parent) + 1);
    put_label(recorder, label, &entry); /* which may write what waits */
    buffer_text(&table->waiting, buffer_as_text(&entry));
    buffer_release(&entry);
    table_add(table, id);
    for (int i = 0; i < COST_COUNT; i++) vector_push(&recorder->costs, 0);
    table_added(recorder, &table->waiting);
}

static uint32_t member_number(Recorder *recorder, RetainerKind kind, uint32_t member) {
    const RunNames *names = recorder->asked.names;
    switch (kind) {
    case RETAINER_CENTRE:
        return member < names->centre_count ? centre_number(recorder, member) : UINT32_MAX;
    case RETAINER_SITE:
        return member < names->site_count ? recorder_site(recorder, member) : UINT32_MAX;
    case RETAINER_CAF:
        return member < names->global_count ? global_number(recorder, member) : UINT32_MAX;
    case RETAINER_NONE: break;
    }
    return UINT32_MAX;
}

static void tell_retainer_set(void *own, uint32_t number, const RunRetainerSet *set) {
    Recorder *recorder = own;
    Buffer entry = {0};
    record_number(&entry, set->count);
    for (uint32_t i = 0; i < set->count; i++) {
        uint32_t member = member_number(recorder, recorder->asked.run->retainers, set->items[i]);
        record_number(&entry, (uint32_t)(member + 1)); /* 0: no name */
    }
    buffer_text(&recorder->sets.waiting, buffer_as_text(&entry));
    buffer_release(&entry);
    table_add(&recorder->sets, number);
    table_added(recorder, &recorder->sets.waiting);
}

static void tell_marker(void *own, const RunMarker *marker) {
    Recorder *recorder = own;
    const RunMarker *before = &recorder->marker;
    uint32_t text = recorder_text(recorder, marker->text);
    record_number(&recorder->markers, marker->number - before->number);
    record_number(&recorder->markers, marker->allocated - before->allocated);
    record_number(&recorder->markers, text);
    if (recorder->asked.run->census == CENSUS_TIME)
        record_number(&recorder->marker_times, marker->nanoseconds - before->nanoseconds);
    recorder->marker = *marker;
    table_added(recorder, &recorder->markers);
}

/* What a row of a census or of lives is of. The stack is 0. */
typedef struct RowKey {
    uint64_t site, context;
} RowKey;

static void put_key(Recorder *recorder, uint32_t site, ContextId context, RowKey *before) {
    RowKey key = {site == CENSUS_STACK ? 0 : (uint64_t)recorder_site(recorder, site) + 1,
                  context_number(recorder, context)};
    record_number(&recorder->record, recording_zigzag(key.site, before->site));
    record_number(&recorder->record, recording_zigzag(key.context, before->context));
    *before = key;
}

/* the record that was made, after all that it refers to */
void recorder_write(Recorder *recorder, RecordingBlock kind) {
    flush_tables(recorder);
    record_blocks_write(&recorder->blocks, kind, buffer_as_text(&recorder->record));
    buffer_clear(&recorder->record);
}

/* Each by how many rows come before it since the last one. */
static void tell_held(Recorder *recorder, const RunCensus *census, const CensusRow *rows) {
    Buffer *out = &recorder->record;
    uint32_t last = 0;
    for (uint32_t i = 0; i < census->row_count; i++) {
        if (rows[i].alternatives == 0) continue;
        bool by_search = rows[i].alternatives == CENSUS_BY_SEARCH;
        record_number(out, i - last);
        record_number(
            out, by_search ? 0 : (uint64_t)choice_number(recorder, rows[i].alternatives - 1) + 1);
        last = i + 1;
    }
    if (out->length > 0) recorder_write(recorder, RECORDING_HELD);
}

static void tell_census(void *own, const RunCensus *census, const CensusRow *rows) {
    Recorder *recorder = own;
    Buffer *out = &recorder->record;
    RowKey before = {0};
    put_census(census, out);
    for (uint32_t i = 0; i < census->row_count; i++) {
        const CensusRow *row = &rows[i];
        put_key(recorder, row->site, row->context, &before);
        if (recorder->asked.run->retainers != RETAINER_NONE)
            record_number(out, row->retainers == CENSUS_NO_SET
                                   ? 0
                                   : (uint64_t)table_find(&recorder->sets, row->retainers) + 1);
        record_number(out, row->objects);
        record_number(out, row->bytes);
    }
    recorder_write(recorder, RECORDING_CENSUS);
    tell_held(recorder, census, rows);
    record_number(out, census->nanoseconds);
    recorder_write(recorder, RECORDING_MOMENT);
}

static uint32_t holder_index(Recorder *recorder, const RunHolder *holder) {
    switch (holder->kind) {
    case HOLDER_SITE: return recorder_site(recorder, holder->index);
    case HOLDER_CAF:
    case HOLDER_STACK_OF_CAF: return global_number(recorder, holder->index);
    case HOLDER_STACK_OF_CENTRE: return centre_number(recorder, holder->index);
    case HOLDER_STACK:
    case HOLDER_SEARCH: return 0;
    case HOLDER_CHOICE: return choice_number(recorder, holder->index);
    }
    bug("kind of holder %d", (int)holder->kind);
}

static void tell_holders(void *own, const RunHolders *holders) {
    Recorder *recorder = own;
    Buffer *out = &recorder->record;
    RecordingHolders record = {recorder->asked.run->holders_asked, holders->allocated, holders->cut,
                               holders->items.count};
    put_holders(recorder, &record, out);
    for (uint32_t i = 0; i < holders->items.count; i++) {
        const RunHolder *holder = &holders->items.items[i];
        record_number(out, (uint32_t)(holder->parent + 1)); /* 0: a root */
        record_number(out, holder->kind);
        record_number(out, holder_index(recorder, holder));
        record_number(out, holder->objects);
        record_number(out, holder->bytes);
    }
    recorder_write(recorder, RECORDING_HOLDERS);
}

static void tell_doubled(void *own, uint64_t step) {
    Recorder *recorder = own;
    record_number(&recorder->record, step);
    recorder_write(recorder, RECORDING_DOUBLED);
}

/* A record has a longest length (RECORDING_RECORD), and a row of those below has less than a
 * hundred bytes. */
enum { ROWS = 1 << 19 };
_Static_assert(ROWS * 100ull <= RECORDING_RECORD, "so many rows fit");

static uint32_t rows_now(const Recorder *recorder, uint32_t left) {
    return left < recorder->rows ? left : recorder->rows;
}

static void write_lives(Recorder *recorder, const RunLife *lives, uint32_t count) {
    Buffer *out = &recorder->record;
    RowKey before = {0};
    record_number(out, count);
    for (uint32_t i = 0; i < count; i++) {
        const RunLife *life = &lives[i];
        put_key(recorder, life->site, life->context, &before);
        record_number(out, life->birth);
        record_number(out, (uint32_t)(life->first_use + 1)); /* 0: LIFE_UNUSED */
        record_number(out, (uint32_t)(life->last_use + 1));
        record_number(out, life->death);
        record_number(out, life->objects);
        record_number(out, life->bytes);
    }
    recorder_write(recorder, RECORDING_LIVES);
}

static void tell_lives(void *own, const RunLife *lives, uint32_t count) {
    for (uint32_t rows; count > 0; lives += rows, count -= rows)
        write_lives(own, lives, rows = rows_now(own, count));
}

static void write_ticks(Recorder *recorder, const RunTick *ticks, uint32_t count) {
    Buffer *out = &recorder->record;
    uint64_t before = 0;
    record_number(out, count);
    for (uint32_t i = 0; i < count; i++) {
        record_number(out, recording_zigzag(ticks[i].nanoseconds, before));
        record_number(out, context_number(recorder, ticks[i].context));
        record_number(out, ticks[i].weight);
        before = ticks[i].nanoseconds;
    }
    recorder_write(recorder, RECORDING_TICKS);
}

static void tell_ticks(void *own, const RunTick *ticks, uint32_t count) {
    for (uint32_t rows; count > 0; ticks += rows, count -= rows)
        write_ticks(own, ticks, rows = rows_now(own, count));
}

/* One context whose costs have grown: which of them, and by how much. */
static bool put_costs(Recorder *recorder, uint32_t number, uint32_t before,
                      const uint64_t costs[COST_COUNT]) {
    uint64_t *last = &recorder->costs.items[(size_t)number * COST_COUNT], mask = 0;
    for (int i = 0; i < COST_COUNT; i++)
        if (costs[i] != last[i]) mask |= (uint64_t)1 << i;
    if (mask == 0) return false;
    record_number(&recorder->record, recording_zigzag(number, before));
    record_number(&recorder->record, mask);
    for (int i = 0; i < COST_COUNT; i++)
        if (mask >> i & 1) record_number(&recorder->record, costs[i] - last[i]);
    memcpy(last, costs, COST_COUNT * sizeof *last);
    return true;
}

static void tell_costs(void *own, const uint64_t (*costs)[COST_COUNT], uint32_t context_count) {
    Recorder *recorder = own;
    uint32_t before = 0, rows = 0;
    for (ContextId id = 0; id < context_count; id++) {
        uint32_t number = table_find(&recorder->contexts, id);
        if (number == UINT32_MAX || !put_costs(recorder, number, before, costs[id])) continue;
        before = number;
        if (++rows < recorder->rows) continue;
        recorder_write(recorder, RECORDING_COSTS);
        before = rows = 0;
    }
    if (recorder->record.length > 0) recorder_write(recorder, RECORDING_COSTS);
}

Observer recorder_observer(Recorder *recorder) {
    return (Observer){.own = recorder,
                      .context = tell_context,
                      .retainer_set = tell_retainer_set,
                      .marker = tell_marker,
                      .census = tell_census,
                      .holders = tell_holders,
                      .doubled = tell_doubled,
                      .lives = tell_lives,
                      .ticks = tell_ticks,
                      .costs = tell_costs};
}

/* ---- beginning ---- */

static void write_run(Recorder *recorder) {
    const RunOptions *run = recorder->asked.run;
    const RunNames *names = recorder->asked.names;
    RecordingRun record = {.program = names->program,
                           .engine = text_of(recorder->asked.engine),
                           .scoping = text_of(scoping_key(run->scoping)),
                           .cost_model = names->cost_model,
                           .flat_contexts = run->flat_contexts,
                           .attribution_off = run->attribution_off,
                           .limit_heap = run->limit_heap,
                           .limit_stack = run->limit_stack,
                           .limit_time = run->limit_time,
                           .census = run->census,
                           .census_step = run->census_step,
                           .biography = run->biography,
                           .retainers = run->retainers,
                           .sample_nanoseconds = run->sample_nanoseconds,
                           .sample_least = run->sample_least};
    put_run(recorder, &record, &recorder->record);
    uint32_t cost_count = run_cost_count(recorder->asked.names);
    record_number(&recorder->record, cost_count);
    for (uint32_t i = 0; i < cost_count; i++)
        record_number(&recorder->record, recorder_text(recorder, text_of(cost_key((Cost)i))));
    recorder_write(recorder, RECORDING_RUN);
}

static void write_date(Recorder *recorder) {
    int64_t seconds = os_wall_seconds();
    record_number(&recorder->record, seconds > 0 ? (uint64_t)seconds : 0);
    recorder_write(recorder, RECORDING_DATE);
}

static void write_calls(Recorder *recorder) {
    const RunNames *names = recorder->asked.names;
    for (uint32_t i = 0, rows = 0; i < names->call_count; i++) {
        put_call(recorder, &names->calls[i], &recorder->record);
        if (++rows < recorder->rows && i + 1 < names->call_count) continue;
        recorder_write(recorder, RECORDING_CALLS);
        rows = 0;
    }
}

static void write_private(Recorder *recorder) {
    const RunOptions *run = recorder->asked.run;
    record_number(&recorder->record, recorder_text(recorder, text_of(os_environment("HOME"))));
    record_number(&recorder->record, run->argument_count);
    for (uint32_t i = 0; i < run->argument_count; i++)
        record_number(&recorder->record, recorder_text(recorder, text_of(run->arguments[i])));
    recorder_write(recorder, RECORDING_PRIVATE);
}

bool recorder_open(Recorder *recorder, const char *path, const RecorderOptions *asked,
                   const char **reason) {
    *recorder = (Recorder){.asked = *asked, .rows = ROWS};
    if (!record_blocks_open(&recorder->blocks, path, reason)) return false;
    interner_init(&recorder->texts);
    write_run(recorder);
    write_date(recorder);
    if (asked->keep_private) write_private(recorder);
    if (asked->run->holders_asked.length > 0) tell_holders(recorder, &(RunHolders){0});
    for (uint32_t i = 0; i < asked->names->centre_count; i++) centre_number(recorder, i);
    flush_tables(recorder);
    write_calls(recorder);
    return true;
}

/* ---- the end ---- */

/* An engine that told nothing while it ran. It hands over all contexts that it has. */
static void tell_counts(Recorder *recorder, const RunCounts *counts) {
    const RunCensuses *censuses = &counts->censuses;
    VECTOR(uint64_t) costs = {0};
    for (uint32_t i = 0; i < counts->contexts.count; i++) {
        const RunContext *context = &counts->contexts.items[i];
        bug_unless(context->id == i, "context %u has number %u", context->id, i);
        tell_context(recorder, i, context->parent, context->label);
        for (int cost = 0; cost < COST_COUNT; cost++) vector_push(&costs, context->costs[cost]);
    }
    for (uint32_t i = 0; i < censuses->retainer_sets.count; i++)
        tell_retainer_set(recorder, i, &censuses->retainer_sets.items[i]);
    for (uint32_t i = 0; i < counts->markers.items.count; i++)
        tell_marker(recorder, &counts->markers.items.items[i]);
    for (uint32_t i = 0; i < censuses->items.count; i++) {
        const RunCensus *census = &censuses->items.items[i];
        tell_census(recorder, census, censuses->rows.items + census->first_row);
    }
    if (censuses->holders.items.count > 0) tell_holders(recorder, &censuses->holders);
    tell_lives(recorder, censuses->lives.items, censuses->lives.count);
    tell_ticks(recorder, counts->ticks.items, counts->ticks.count);
    tell_costs(recorder, (const uint64_t(*)[COST_COUNT])costs.items, counts->contexts.count);
    vector_release(&costs);
}

static void write_edges(Recorder *recorder, const RunEdge *edges, uint32_t count) {
    record_number(&recorder->record, count);
    for (uint32_t i = 0; i < count; i++) {
        put_label(recorder, edges[i].from, &recorder->record);
        record_number(&recorder->record, centre_number(recorder, edges[i].to));
        record_number(&recorder->record, edges[i].count);
    }
    recorder_write(recorder, RECORDING_EDGES);
}

static void write_all_edges(Recorder *recorder, const RunEdges *edges) {
    for (uint32_t i = 0, rows; i < edges->count; i += rows)
        write_edges(recorder, edges->items + i, rows = rows_now(recorder, edges->count - i));
}

static void write_made(Recorder *recorder, const RunSites *sites) {
    Buffer *out = &recorder->record;
    for (uint32_t i = 0, rows = 0; i < sites->count; i++) {
        const RunSite *site = &sites->items[i];
        if (site->objects == 0 && site->bytes == 0) continue;
        record_number(out, recorder_site(recorder, i));
        record_number(out, site->objects);
        record_number(out, site->bytes);
        if (++rows < recorder->rows) continue;
        recorder_write(recorder, RECORDING_MADE);
        rows = 0;
    }
    if (out->length > 0) recorder_write(recorder, RECORDING_MADE);
}

/* ---- lines ---- */

void recorder_put_charges(Recorder *recorder, const uint64_t costs[COST_COUNT]) {
    uint64_t mask = 0;
    for (int i = 0; i < COST_COUNT; i++)
        if (costs[i] != 0) mask |= (uint64_t)1 << i;
    record_number(&recorder->record, mask);
    for (int i = 0; i < COST_COUNT; i++)
        if (costs[i] != 0) record_number(&recorder->record, costs[i]);
}

static void write_lines(Recorder *recorder, const RunCounts *counts) {
    const RunNames *names = recorder->asked.names;
    for (uint32_t i = 0, rows = 0; i < names->lines.place_count; i++) {
        RecordingLine line = {names->lines.places[i], names->line_texts ? names->line_texts[i] : 0};
        put_line(recorder, &line, &recorder->record);
        recorder_put_charges(recorder, counts->places.items[i].costs);
        if (++rows < recorder->rows && i + 1 < names->lines.place_count) continue;
        recorder_write(recorder, RECORDING_LINES);
        rows = 0;
    }
}

static void write_line_calls(Recorder *recorder, const RunCounts *counts) {
    const RunNames *names = recorder->asked.names;
    uint32_t rows = 0;
    for (uint32_t i = 0; i < names->lines.call_count; i++) {
        const RunPlaceCall *call = &counts->calls.items[i];
        RecordingLineCall line = {names->lines.calls[i], call->times};
        if (!library_is_called(line.place.file, names->globals[call->global].place.file)) continue;
        record_number(&recorder->record, global_number(recorder, call->global));
        put_line_call(recorder, &line, &recorder->record);
        if (++rows < recorder->rows) continue;
        recorder_write(recorder, RECORDING_LINE_CALLS);
        rows = 0;
    }
    if (rows > 0) recorder_write(recorder, RECORDING_LINE_CALLS);
}

/* The file's number of a context that was handed over, plus one; 0: it was not told. */
uint32_t recorder_context(const Recorder *recorder, const RunCounts *counts, uint32_t index) {
    if (index >= counts->contexts.count) return 0;
    return table_find(&recorder->contexts, counts->contexts.items[index].id) + 1;
}

static RecordingEnd end_of(const Recorder *recorder, const RunCounts *counts) {
    enum { SHOWN = 4096 }; /* bytes: reports keep less */
    const RunCensuses *censuses = &counts->censuses;
    return (RecordingEnd){
        .end = text_of(run_end_key(counts->end)),
        .shown = text_cut(buffer_as_text(&counts->shown), SHOWN),
        .exit_code = (uint32_t)counts->exit_code,
        .uncaught = counts->uncaught,
        .raised_in = counts->uncaught ? recorder_context(recorder, counts, counts->raised_in) : 0,
        .raised_again = counts->raised_again,
        .context_overflow = counts->context_overflow,
        .allocated_bytes = counts->allocated_bytes,
        .peak_live_bytes = counts->peak_live_bytes,
        .live_bytes = counts->live_bytes,
        .collections = counts->collections,
        .major_collections = counts->major_collections,
        .peak_stack_bytes = counts->peak_stack_bytes,
        .census_step = censuses->step,
        .largest_stack = censuses->largest_stack,
        .largest_stack_in = censuses->largest_stack > 0
                                ? recorder_context(recorder, counts, censuses->largest_stack_in)
                                : 0,
        .largest_stack_when = censuses->largest_stack_when};
}

static void write_passed(Recorder *recorder, const RunMarkers *markers) {
    if (markers->passed == markers->items.count) return;
    record_number(&recorder->record, markers->passed);
    recorder_write(recorder, RECORDING_PASSED);
}

void recorder_finish(Recorder *recorder, const RunCounts *counts) {
    if (recorder->contexts.count == 0) tell_counts(recorder, counts);
    write_passed(recorder, &counts->markers);
    write_all_edges(recorder, &counts->edges);
    write_made(recorder, &counts->sites);
    write_lines(recorder, counts);
    write_line_calls(recorder, counts);
    recorder_write_search(recorder, counts);
    RecordingTimes times = {counts->wall_nanoseconds, counts->mutator_nanoseconds,
                            counts->collector_nanoseconds, counts->censuses.nanoseconds};
    put_times(&times, &recorder->record);
    recorder_write(recorder, RECORDING_TIMES);
    RecordingEnd end = end_of(recorder, counts);
    put_end(recorder, &end, &recorder->record);
    recorder_write(recorder, RECORDING_END);
}

static void table_release(RecorderTable *table) {
    vector_release(&table->numbers);
    buffer_release(&table->waiting);
}

RecordKept recorder_close(Recorder *recorder, const char **reason) {
    RecordKept kept = record_blocks_close(&recorder->blocks, reason);
    interner_release(&recorder->texts);
    buffer_release(&recorder->new_texts);
    table_release(&recorder->centres);
    table_release(&recorder->globals);
    table_release(&recorder->instances);
    table_release(&recorder->binders);
    table_release(&recorder->sites);
    table_release(&recorder->contexts);
    table_release(&recorder->sets);
    table_release(&recorder->choices);
    vector_release(&recorder->costs);
    buffer_release(&recorder->markers);
    buffer_release(&recorder->marker_times);
    buffer_release(&recorder->record);
    buffer_release(&recorder->hidden);
    return kept;
}
