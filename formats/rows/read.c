/* One row after the other, each told by its keys. What it says is added to what is known of the
 * same source and name, so that of a million runs there is one sum; what refers to a row that may
 * be still to come (a stack, a band) is kept by its number until the end (gathered.c).
 *
 * Note [Rows count once]: stores give a row twice if it was sent twice, and files can be
 * concatenated. A run has one total, and one list of costs, of each metric, and one census of each
 * number: the same again is nothing new; another one is refused. */
#include "formats/rows/read.h"
#include "base/calendar.h"
#include "base/fail.h"
#include "formats/json/parse.h"
#include "formats/rows/gathered.h"
#include "formats/rows/rows.h"
#include <stdlib.h>
#include <string.h>

_Static_assert(ROWS_FIELD_COUNT <= 64, "a bit for each");

typedef VECTOR(uint64_t) Numbers;

typedef struct Row {
    RowsPlace at;
    uint64_t given; /* bits by field */
    uint64_t numbers[ROWS_FIELD_COUNT];
    Symbol texts[ROWS_FIELD_COUNT];
    Numbers lists[ROWS_FIELD_COUNT];
} Row;

struct RowsReader {
    RowsShared shared;
    RowsGathered gathered; /* of all runs, or of none if they stay apart */
    bool are_apart;
    Map run_index; /* by id: the run's place among these */
    VECTOR(RowsGathered) runs;
    JsonReader json;
    Row row;
};

/* ---- one row ---- */

/* Nothing follows from these for a profile; a store may give the last seen in any form. */
static bool is_passed_over(RowsField field) {
    switch (field) {
    case ROWS_FIELD_SEEN:
    case ROWS_FIELD_DEPTH:
    case ROWS_FIELD_ANCESTORS:
    case ROWS_FIELD_DURATION: return true;
    default: return rows_field_type(field) == ROWS_TYPE_TEXTS;
    }
}

/* bare, or as a string */
static bool read_integer(JsonReader *json, uint64_t *number) {
    if (json_read_peek(json) != '"') return json_read_number(json, number);
    Text digits;
    JsonPlace start = json_read_place(json);
    if (!json_read_string(json, &digits)) return false;
    if (text_number(digits, number)) return true;
    bool is_number = digits.length > 0;
    for (size_t i = 0; i < digits.length; i++)
        is_number &= digits.bytes[i] >= '0' && digits.bytes[i] <= '9';
    json_read_fail(json, start,
                   is_number ? "this number does not fit 64 bits"
                             : "a whole number that is not negative is expected here");
    return false;
}

/* what its type can be */
static void check_number(JsonReader *json, JsonPlace start, RowsType type, uint64_t number) {
    if (json->failed) return;
    if (number < rows_least(type))
        json_read_fail(json, start, "this number is at least %llu here",
                       (unsigned long long)rows_least(type));
    else if (number > rows_most(type))
        json_read_fail(json, start, "this number is at most %llu here",
                       (unsigned long long)rows_most(type));
}

static bool read_flag(JsonReader *json, uint64_t *number) {
    int first = json_read_peek(json);
    if (first != 't' && first != 'f') return read_integer(json, number);
    bool value;
    if (!json_read_bool(json, &value)) return false;
    *number = value;
    return true;
}

static void read_list(JsonReader *json, Numbers *list) {
    uint64_t number;
    list->count = 0;
    json_read_array(json);
    while (json_read_item(json) && read_integer(json, &number)) {
        if (list->count == UINT32_MAX) {
            json_read_fail(json, json_read_place(json), "this list is too long");
            return;
        }
        vector_push(list, number);
    }
}

/* Seconds, or what a store makes of them: 2026-11-18 20:45:00. What is no time is 0. */
static void read_time(JsonReader *json, uint64_t *seconds) {
    Text text;
    JsonPlace start = json_read_place(json);
    *seconds = 0;
    if (json_read_peek(json) != '"') {
        if (json_read_peek(json) >= '0' && json_read_peek(json) <= '9')
            json_read_number(json, seconds);
        else
            json_read_skip(json);
        check_number(json, start, rows_field_type(ROWS_FIELD_TIME), *seconds);
        return;
    }
    if (!json_read_string(json, &text)) return;
    if (text_number(text, seconds)) {
        check_number(json, start, rows_field_type(ROWS_FIELD_TIME), *seconds);
        return;
    }
    Buffer zoned = {0};
    buffer_text(&zoned, text);
    if (text.length > 0 && text.bytes[text.length - 1] != 'Z') buffer_char(&zoned, 'Z');
    uint64_t nanoseconds;
    if (!calendar_read(buffer_as_text(&zoned), &nanoseconds))
        *seconds = nanoseconds / CALENDAR_SECOND;
    buffer_release(&zoned);
}

static void read_value(RowsReader *reader, RowsField field) {
    JsonReader *json = &reader->json;
    Row *row = &reader->row;
    Text text;
    JsonPlace start = json_read_place(json);
    if (field == ROWS_FIELD_TIME) {
        read_time(json, &row->numbers[field]);
        return;
    }
    switch (rows_field_type(field)) {
    case ROWS_TYPE_TEXT:
        if (json_read_string(json, &text)) row->texts[field] = intern(&reader->shared.texts, text);
        return;
    case ROWS_TYPE_FLAG: read_flag(json, &row->numbers[field]); break;
    case ROWS_TYPE_NUMBER:
    case ROWS_TYPE_COUNT:
    case ROWS_TYPE_ID:
    case ROWS_TYPE_WIDE: read_integer(json, &row->numbers[field]); break;
    case ROWS_TYPE_IDS:
    case ROWS_TYPE_WIDES: read_list(json, &row->lists[field]); return;
    case ROWS_TYPE_TEXTS: json_read_skip(json); return;
    }
    check_number(json, start, rows_field_type(field), row->numbers[field]);
}

static bool read_row(RowsReader *reader) {
    JsonReader *json = &reader->json;
    Row *row = &reader->row;
    Text key;
    uint64_t file = reader->shared.files.count - 1;
    row->at = file << ROWS_LINE_BITS | json_read_place(json).line;
    row->given = 0;
    memset(row->numbers, 0, sizeof row->numbers);
    memset(row->texts, 0, sizeof row->texts);
    json_read_object(json);
    while (json_read_key(json, &key)) {
        RowsField field = rows_find_field(key);
        if (json_read_peek(json) == 'n') {
            json_read_null(json);
        } else if (field == ROWS_FIELD_COUNT || is_passed_over(field)) {
            json_read_skip(json);
        } else {
            read_value(reader, field);
            row->given |= (uint64_t)1 << field;
        }
    }
    return !json->failed;
}

static bool has(const Row *row, RowsField field) { return row->given >> field & 1; }

/* ---- what it is about ---- */

static uint32_t find_run(RowsGathered *gathered, const Row *row) {
    if (!has(row, ROWS_FIELD_RUN)) return ROWS_NO_RUN;
    uint64_t *slot =
        map_slot(&gathered->runs, row->numbers[ROWS_FIELD_RUN], (uint64_t)gathered->runs.count);
    if (gathered->runs.count == 2) rows_drop_censuses(gathered);
    return (uint32_t)*slot;
}

static uint32_t find_source(RowsGathered *gathered, const Row *row) {
    Symbol source = row->texts[ROWS_FIELD_SOURCE];
    uint64_t *slot = map_slot(&gathered->source_index, source, gathered->sources.count);
    if (*slot == gathered->sources.count) vector_push(&gathered->sources, source);
    return (uint32_t)*slot;
}

static uint32_t find_column(RowsGathered *gathered, const Row *row, RowsField key) {
    uint32_t source = find_source(gathered, row);
    uint64_t *slot = map_slot(&gathered->column_index, (uint64_t)source << 32 | row->texts[key],
                              gathered->columns.count);
    if (*slot == gathered->columns.count) {
        Text text = symbol_text(&gathered->shared->texts, row->texts[key]);
        vector_push(&gathered->columns,
                    (RowsColumn){.source = source,
                                 .key = row->texts[key],
                                 .is_fact = profile_find_fact(text) != PROFILE_FACT_OTHER});
    }
    return (uint32_t)*slot;
}

/* NULL: the row says no run */
static RowsEntry *find_entry(RowsGathered *gathered, uint32_t run, uint32_t column, RowsPlace at) {
    if (run == ROWS_NO_RUN) return NULL;
    uint64_t *slot =
        map_slot(&gathered->entry_index, (uint64_t)run << 32 | column, gathered->entries.count);
    if (*slot == gathered->entries.count)
        vector_push(&gathered->entries, (RowsEntry){.run = run, .column = column, .at = at});
    return &gathered->entries.items[*slot];
}

/* ---- figures ---- */

static bool take_figure(RowsGathered *gathered, const Row *row) {
    uint32_t run = find_run(gathered, row), at = find_column(gathered, row, ROWS_FIELD_FIGURE);
    RowsColumn *column = &gathered->columns.items[at];
    Text key = symbol_text(&gathered->shared->texts, column->key);
    uint64_t value = row->numbers[ROWS_FIELD_VALUE];
    if (!has(row, ROWS_FIELD_VALUE))
        return rows_refuse(gathered, row->at, "the figure %.*s has no value", TEXT_ARGS(key));
    RowsEntry *entry = find_entry(gathered, run, at, row->at);
    if (entry && entry->has_figure) { /* Note [Rows count once] */
        if (entry->figure == value) return true;
        return rows_refuse(gathered, row->at, "the run has another %.*s already: %llu, here %llu",
                           TEXT_ARGS(key), (unsigned long long)entry->figure,
                           (unsigned long long)value);
    }
    if (entry) {
        entry->has_figure = true;
        entry->figure = value;
    }
    uint64_t runs = has(row, ROWS_FIELD_RUNS) ? row->numbers[ROWS_FIELD_RUNS] : 1;
    bool first = !column->has_figure;
    if (first) {
        column->first = value;
        column->at = row->at;
        column->unit = row->texts[ROWS_FIELD_UNIT];
        column->has_figure = true;
    } else if (has(row, ROWS_FIELD_UNIT) && column->unit != row->texts[ROWS_FIELD_UNIT]) {
        return rows_refuse(gathered, row->at, "%.*s has another unit in a row before this one",
                           TEXT_ARGS(key));
    }
    column->differs |= column->first != value || runs > 1;
    column->sums |= runs > 1 || !entry;
    column->sampled |= has(row, ROWS_FIELD_EXACT) && row->numbers[ROWS_FIELD_EXACT] == 0;
    column->runs += runs;
    if (column->runs > PROFILE_RUNS_LIMIT)
        return rows_refuse(gathered, row->at, "this makes %llu runs of %.*s: more than can be",
                           (unsigned long long)column->runs, TEXT_ARGS(key));
    if (__builtin_add_overflow(column->samples, row->numbers[ROWS_FIELD_SAMPLES], &column->samples))
        column->samples = UINT64_MAX;
    if (!__builtin_add_overflow(column->total, value, &column->total)) return true;
    if (column->is_fact) {
        column->total = UINT64_MAX;
        return true;
    }
    return rows_refuse(gathered, row->at, "the sum of %.*s does not fit 64 bits", TEXT_ARGS(key));
}

/* ---- costs ---- */

static bool add_cost(RowsGathered *gathered, const Row *row, RowsColumn *column, uint64_t stack,
                     uint64_t cost) {
    if (cost == 0) return true;
    if (__builtin_add_overflow(column->cost_total, cost, &column->cost_total))
        return rows_refuse(gathered, row->at, "the sum of %.*s does not fit 64 bits",
                           TEXT_ARGS(symbol_text(&gathered->shared->texts, column->key)));
    *map_slot(&column->costs, stack, 0) += cost;
    return true;
}

/* Is the list that the run has of this metric there again? */
static bool is_repeated(RowsGathered *gathered, const Row *row, RowsEntry *entry, bool *repeated) {
    const Numbers *costs = &row->lists[ROWS_FIELD_COSTS];
    uint64_t sum = 0;
    *repeated = false;
    for (uint32_t i = 0; i < costs->count; i++)
        if (__builtin_add_overflow(sum, costs->items[i], &sum)) return true; /* refused later */
    if (!entry) return true;
    if (entry->has_list) {
        *repeated = entry->costs == sum && entry->listed == costs->count;
        return *repeated ||
               rows_refuse(gathered, row->at, "the run has other costs of this metric already");
    }
    entry->has_list = true;
    entry->listed = costs->count;
    return true;
}

static bool take_costs(RowsGathered *gathered, const Row *row) {
    uint32_t run = find_run(gathered, row), at = find_column(gathered, row, ROWS_FIELD_METRIC);
    RowsColumn *column = &gathered->columns.items[at];
    RowsEntry *entry = find_entry(gathered, run, at, row->at);
    const Numbers *stacks = &row->lists[ROWS_FIELD_STACKS], *costs = &row->lists[ROWS_FIELD_COSTS];
    bool is_list = has(row, ROWS_FIELD_STACKS), repeated = false;
    if (is_list ? !has(row, ROWS_FIELD_COSTS) || stacks->count != costs->count
                : !has(row, ROWS_FIELD_COST))
        return rows_refuse(gathered, row->at, "there is not one cost for each stack");
    if (is_list && !is_repeated(gathered, row, entry, &repeated)) return false;
    if (repeated) return true;
    if (!column->has_costs) column->costs_at = row->at;
    column->has_costs = true;
    uint64_t before = column->cost_total;
    bool good = is_list || add_cost(gathered, row, column, row->numbers[ROWS_FIELD_STACK],
                                    row->numbers[ROWS_FIELD_COST]);
    for (uint32_t i = 0; is_list && good && i < stacks->count; i++)
        good = add_cost(gathered, row, column, stacks->items[i], costs->items[i]);
    if (entry) {
        entry->has_costs = true;
        entry->costs += column->cost_total - before;
    }
    return good;
}

/* ---- stacks ---- */

static ProfileLabelKind find_kind(Text key) {
    uint32_t kind = 0;
    while (kind < PROFILE_LABEL_KIND_COUNT &&
           !text_equal(key, text_of(profile_label_key((ProfileLabelKind)kind))))
        kind++;
    return (ProfileLabelKind)kind;
}

/* Of two places of one stack, from two releases, one is taken, whatever came first. */
static bool is_later(const RowsGathered *gathered, const RowsStack *stack, const RowsStack *other) {
    if (stack->file != other->file)
        return text_compare(symbol_text(&gathered->shared->texts, stack->file),
                            symbol_text(&gathered->shared->texts, other->file)) > 0;
    return stack->line != other->line ? stack->line > other->line : stack->column > other->column;
}

static bool take_stack(RowsGathered *gathered, const Row *row) {
    Text kind = symbol_text(&gathered->shared->texts, row->texts[ROWS_FIELD_KIND]);
    RowsStack stack = {.id = row->numbers[ROWS_FIELD_STACK],
                       .parent = row->numbers[ROWS_FIELD_PARENT],
                       .kind = find_kind(kind),
                       .module = row->texts[ROWS_FIELD_MODULE],
                       .path = row->texts[ROWS_FIELD_PATH],
                       .name = row->texts[ROWS_FIELD_NAME],
                       .ordinal = (uint32_t)row->numbers[ROWS_FIELD_ORDINAL],
                       .file = row->texts[ROWS_FIELD_FILE],
                       .line = (uint32_t)row->numbers[ROWS_FIELD_LINE],
                       .column = (uint32_t)row->numbers[ROWS_FIELD_COL],
                       .at = row->at,
                       .context = PROFILE_NONE};
    if (stack.kind == PROFILE_LABEL_KIND_COUNT)
        return rows_refuse(gathered, row->at, "there is no kind of stack called `%.*s`",
                           TEXT_ARGS(text_cut(kind, 60)));
    if (stack.id == 0)
        return rows_refuse(gathered, row->at, "0 stands for no stack: it has no row");
    uint64_t *slot =
        map_slot(&gathered->shared->stack_index, stack.id, gathered->shared->stacks.count);
    if (*slot == gathered->shared->stacks.count) {
        vector_push(&gathered->shared->stacks, stack);
        return true;
    }
    RowsStack *there = &gathered->shared->stacks.items[*slot];
    if (there->parent != stack.parent || there->kind != stack.kind ||
        there->module != stack.module || there->path != stack.path || there->name != stack.name ||
        there->ordinal != stack.ordinal)
        return rows_refuse(gathered, row->at, "stack %llu is another one in a row before this one",
                           (unsigned long long)stack.id);
    if (is_later(gathered, &stack, there)) {
        there->file = stack.file;
        there->line = stack.line;
        there->column = stack.column;
    }
    return true;
}

/* ---- the heap ---- */

static bool take_band(RowsGathered *gathered, const Row *row) {
    RowsBandRow band = {.id = row->numbers[ROWS_FIELD_BAND],
                        .stack = row->numbers[ROWS_FIELD_STACK],
                        .dimension = row->texts[ROWS_FIELD_DIMENSION],
                        .name = row->texts[ROWS_FIELD_NAME],
                        .module = row->texts[ROWS_FIELD_MODULE],
                        .type = row->texts[ROWS_FIELD_TYPE],
                        .detail = row->texts[ROWS_FIELD_DETAIL],
                        .file = row->texts[ROWS_FIELD_FILE],
                        .number = (uint32_t)row->numbers[ROWS_FIELD_NUMBER],
                        .line = (uint32_t)row->numbers[ROWS_FIELD_LINE],
                        .column = (uint32_t)row->numbers[ROWS_FIELD_COL],
                        .at = row->at};
    uint64_t *slot =
        map_slot(&gathered->shared->band_index, band.id, gathered->shared->bands.count);
    if (*slot == gathered->shared->bands.count) {
        vector_push(&gathered->shared->bands, band);
        return true;
    }
    const RowsBandRow *there = &gathered->shared->bands.items[*slot];
    return (there->stack == band.stack && there->dimension == band.dimension &&
            there->name == band.name && there->number == band.number) ||
           rows_refuse(gathered, row->at, "band %llu is another one in a row before this one",
                       (unsigned long long)band.id);
}

static void push_cell(RowsCells *cells, RowsCell cell) {
    if (cells->count == cells->capacity) {
        cells->capacity = cells->capacity > 0 ? cells->capacity * 2 : 1024;
        cells->items = realloc(cells->items, cells->capacity * sizeof *cells->items);
        if (!cells->items) fatal("out of memory");
    }
    cells->items[cells->count++] = cell;
}

static bool take_census(RowsGathered *gathered, const Row *row) {
    uint32_t run = find_run(gathered, row);
    const Numbers *bands = &row->lists[ROWS_FIELD_BANDS], *sizes = &row->lists[ROWS_FIELD_SIZES];
    RowsCensus census = {.run = run,
                         .source = find_source(gathered, row),
                         .census = (uint32_t)row->numbers[ROWS_FIELD_CENSUS],
                         .collection = (uint32_t)row->numbers[ROWS_FIELD_COLLECTION],
                         .dimension = row->texts[ROWS_FIELD_DIMENSION],
                         .time = row->numbers[ROWS_FIELD_AT],
                         .first = gathered->cells.count,
                         .count = bands->count,
                         .at = row->at};
    if (bands->count != sizes->count || !has(row, ROWS_FIELD_DIMENSION))
        return rows_refuse(gathered, row->at, "there is not one size for each band");
    gathered->had_censuses = true;
    if (gathered->runs.count > 1) return true; /* as in a sum of runs */
    vector_push(&gathered->censuses, census);
    for (uint32_t i = 0; i < bands->count; i++)
        push_cell(&gathered->cells, (RowsCell){bands->items[i], sizes->items[i]});
    return true;
}

/* ---- whose they are ---- */

static bool take_run(RowsGathered *gathered, const Row *row) {
    Symbol program = row->texts[ROWS_FIELD_PROGRAM];
    find_run(gathered, row);
    if (has(row, ROWS_FIELD_SOURCE)) find_source(gathered, row);
    if (program == 0 || symbol_text(&gathered->shared->texts, program).length == 0) return true;
    if (gathered->program == 0) {
        gathered->program = program;
        gathered->program_at = row->at;
    }
    if (gathered->program == program) return true;
    return rows_refuse(gathered, row->at, "this run is of %.*s, the one in line %llu is of %.*s",
                       TEXT_ARGS(symbol_text(&gathered->shared->texts, program)),
                       (unsigned long long)rows_line(gathered->program_at),
                       TEXT_ARGS(symbol_text(&gathered->shared->texts, gathered->program)));
}

/* ---- all rows ---- */

static bool is_of_part(const RowsGathered *gathered, const Row *row) {
    return has(row, ROWS_FIELD_PART) &&
           symbol_text(&gathered->shared->texts, row->texts[ROWS_FIELD_PART]).length > 0;
}

static bool take_row(RowsGathered *gathered, const Row *row) {
    if (is_of_part(gathered, row)) {
        gathered->unused++;
        return true;
    }
    if (has(row, ROWS_FIELD_FIGURE)) return take_figure(gathered, row);
    if (has(row, ROWS_FIELD_METRIC)) return take_costs(gathered, row);
    if (has(row, ROWS_FIELD_BANDS)) return take_census(gathered, row);
    if (has(row, ROWS_FIELD_BAND)) return take_band(gathered, row);
    if (has(row, ROWS_FIELD_STACK)) return take_stack(gathered, row);
    if (has(row, ROWS_FIELD_COLLECTION) || has(row, ROWS_FIELD_SPAN)) {
        gathered->unused_tables++;
        return true;
    }
    if (has(row, ROWS_FIELD_PROGRAM) || has(row, ROWS_FIELD_SERVICE) || has(row, ROWS_FIELD_RUN))
        return take_run(gathered, row);
    if (gathered->unknown++ == 0) gathered->first_unknown = row->at;
    return true;
}

RowsReader *rows_read_begin(Diagnostics *diags) {
    RowsReader *reader = calloc(1, sizeof *reader);
    if (!reader) fatal("out of memory");
    reader->shared.diags = diags;
    reader->gathered.shared = &reader->shared;
    interner_init(&reader->shared.texts);
    return reader;
}

void rows_read_close(RowsReader *reader) {
    for (uint32_t i = 0; i < ROWS_FIELD_COUNT; i++) vector_release(&reader->row.lists[i]);
    for (uint32_t i = 0; i < reader->runs.count; i++) rows_gathered_release(&reader->runs.items[i]);
    vector_release(&reader->runs);
    map_release(&reader->run_index);
    rows_gathered_release(&reader->gathered);
    rows_shared_release(&reader->shared);
    free(reader);
}

static void report(RowsReader *reader, Text name) {
    const JsonReader *json = &reader->json;
    diag_add(reader->shared.diags, json->cut ? DIAG_PROFILE_CUT : DIAG_PROFILE_SYNTAX, NO_SPAN,
             PARTS(part_file(name), part_number(json->problem_at.line),
                   part_number(json->problem_at.column), part_string(json->problem)));
}

void rows_read_apart(RowsReader *reader) { reader->are_apart = true; }

static bool is_of_run(const Row *row) {
    return has(row, ROWS_FIELD_FIGURE) || has(row, ROWS_FIELD_METRIC) || has(row, ROWS_FIELD_BANDS);
}

static RowsGathered *gathered_of(RowsReader *reader, const Row *row) {
    if (!reader->are_apart) return &reader->gathered;
    if (!has(row, ROWS_FIELD_RUN)) {
        if (is_of_run(row))
            rows_refuse(&reader->gathered, row->at, "it does not say which run it is of");
        return &reader->gathered;
    }
    uint64_t *slot = map_slot(&reader->run_index, row->numbers[ROWS_FIELD_RUN], reader->runs.count);
    if (*slot == reader->runs.count)
        vector_push(&reader->runs, (RowsGathered){.shared = &reader->shared});
    return &reader->runs.items[*slot];
}

bool rows_read_file(RowsReader *reader, Input *input, Text name) {
    RowsShared *shared = &reader->shared;
    Symbol file = intern(&shared->texts, name);
    vector_push(&shared->files, symbol_text(&shared->texts, file));
    json_read_from(&reader->json, input);
    while (!shared->refused && !reader->json.failed && json_read_peek(&reader->json) >= 0)
        if (!read_row(reader) || !take_row(gathered_of(reader, &reader->row), &reader->row)) break;
    if (reader->json.failed && !shared->refused) {
        shared->refused = true;
        if (!input_is_over_limit(input)) report(reader, name);
    }
    if (input_is_over_limit(input)) shared->refused = true; /* who called says so */
    json_read_release(&reader->json);
    return !shared->refused;
}

bool rows_read_end(RowsReader *reader, Profile *profile, Text name) {
    return !reader->shared.refused && rows_make_profile(&reader->gathered, profile, name);
}

bool rows_read_run(RowsReader *reader, uint64_t run, Profile *profile, Text name) {
    const uint64_t *place = map_find(&reader->run_index, run);
    RowsGathered none = {.shared = &reader->shared}, *gathered = &none;
    if (place) gathered = &reader->runs.items[*place];
    gathered->unused_tables += reader->gathered.unused_tables;
    if (gathered->unknown == 0) gathered->first_unknown = reader->gathered.first_unknown;
    gathered->unknown += reader->gathered.unknown;
    bool made = !reader->shared.refused && rows_make_profile(gathered, profile, name);
    rows_gathered_release(gathered);
    *gathered = none;
    return made;
}

bool rows_has_key(Text key) { return rows_find_field(key) < ROWS_FIELD_COUNT; }

bool rows_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    RowsReader *reader = rows_read_begin(diags);
    bool read = rows_read_file(reader, input, name) && rows_read_end(reader, profile, name);
    rows_read_close(reader);
    return read;
}

static int compare_runs(const void *a, const void *b) {
    const RowsRun *one = a, *other = b;
    if (one->time != other->time) return one->time < other->time ? -1 : 1;
    return (one->number > other->number) - (one->number < other->number);
}

bool rows_list_runs(Input *input, Text name, Arena *arena, RowsRuns *runs, Diagnostics *diags) {
    RowsReader *reader = rows_read_begin(diags);
    const Row *row = &reader->row;
    Map seen = {0};
    json_read_from(&reader->json, input);
    while (!reader->json.failed && json_read_peek(&reader->json) >= 0 && read_row(reader)) {
        uint64_t id = row->numbers[ROWS_FIELD_RUN];
        if (!has(row, ROWS_FIELD_RUN) || map_find(&seen, id)) continue;
        map_put(&seen, id, 1);
        Text version = symbol_text(&reader->shared.texts, row->texts[ROWS_FIELD_VERSION]);
        RowsRun run = {.id = id,
                       .time = row->numbers[ROWS_FIELD_TIME],
                       .version = text_copy(arena, version),
                       .number = runs->count};
        vector_push(runs, run);
    }
    bool good = !reader->json.failed;
    if (!good && !input_is_over_limit(input)) report(reader, name);
    if (runs->count > 1) qsort(runs->items, runs->count, sizeof *runs->items, compare_runs);
    json_read_release(&reader->json);
    map_release(&seen);
    rows_read_close(reader);
    return good;
}
