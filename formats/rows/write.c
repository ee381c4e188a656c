/* How rows are made.
 *
 * Rows of a run begin with its id, and that is a hash of these rows: so they are made with 0 for the
 * id, hashed, and kept; then they go to the sink with the id in its place. What is more than
 * KEPT_LIMIT is not kept, but made twice. If --run says which run it is, that is hashed, not they.
 *
 * Stacks and bands are written when they first come: their ids are in a table for as long as the
 * writer is there, with the lengths of the names beside them. So two whose names have tabs in them
 * in such a way that their ids are equal are noticed, and refused. */
#include "formats/rows/write.h"
#include "base/fail.h"
#include "base/json.h"
#include "formats/common/export_tools.h"
#include "formats/rows/ids.h"
#include <stdlib.h>
#include <string.h>

enum {
    COLUMN_LIMIT = 24,     /* of a table */
    FRAME_LIMIT = 1 << 25, /* frames of all stacks of a run */
    KEPT_LIMIT = 1 << 22,  /* bytes of rows */
    BILLION = 1000000000
};

typedef VECTOR(uint64_t) Wides;

/* what a run's rows begin with until its id is known */
#define WITHOUT_ID "{\"run\":\"0\""

/* An id as it is written: in digits and quotes. */
typedef struct Written {
    uint8_t length;
    char bytes[23];
} Written;

typedef struct KeptRow { /* without WITHOUT_ID */
    RowsTable table;
    uint32_t length;
} KeptRow;

typedef struct Column {
    RowsField field;
    Text head; /* `,"key":` */
} Column;

struct RowsWriter {
    const RunIdentity *identity;
    RowsSink *sink;
    void *context;
    Column columns[ROWS_TABLE_COUNT][COLUMN_LIMIT];
    Arena arena;       /* of their heads */
    Map stacks, bands; /* that are written: id -> lengths of names */
    /* of the run at hand */
    const Profile *profile;
    uint64_t run, time;
    bool hashing;
    uint64_t hash;
    bool all_kept;
    Buffer kept;
    VECTOR(KeptRow) kept_rows;
    Wides ids;               /* by context */
    VECTOR(Written) written; /* the same, as they are written */
    /* of the row at hand */
    RowsTable table;
    uint32_t column;
    Buffer line, room;
};

/* ---- a row ---- */

RowsWriter *rows_writer_new(const RunIdentity *identity, RowsSink *sink, void *context) {
    RowsWriter *writer = calloc(1, sizeof *writer);
    if (!writer) fatal("there is no memory left");
    *writer = (RowsWriter){.identity = identity, .sink = sink, .context = context};
    arena_init(&writer->arena);
    for (int i = 0; i < ROWS_TABLE_COUNT; i++) {
        uint32_t count = rows_column_count((RowsTable)i);
        bug_unless(count < COLUMN_LIMIT, "%u columns", count);
        for (uint32_t j = 0; j < count; j++) {
            buffer_clear(&writer->room);
            buffer_char(&writer->room, j == 0 ? '{' : ',');
            json_key(&writer->room, rows_field_key(rows_column((RowsTable)i, j)));
            writer->columns[i][j] =
                (Column){rows_column((RowsTable)i, j),
                         text_copy(&writer->arena, buffer_as_text(&writer->room))};
        }
    }
    return writer;
}

void rows_writer_free(RowsWriter *writer) {
    map_release(&writer->stacks);
    map_release(&writer->bands);
    vector_release(&writer->ids);
    vector_release(&writer->written);
    vector_release(&writer->kept_rows);
    buffer_release(&writer->kept);
    buffer_release(&writer->line);
    buffer_release(&writer->room);
    arena_release(&writer->arena);
    free(writer);
}

static void begin_row(RowsWriter *writer, RowsTable table) {
    buffer_clear(&writer->line);
    writer->table = table;
    writer->column = 0;
}

/* Columns are put in the order of the table. */
static Buffer *put_head(RowsWriter *writer, RowsField field) {
    const Column *column = &writer->columns[writer->table][writer->column++];
    bug_unless(column->field == field && column->head.length > 0, "column %u of %s",
               writer->column - 1, rows_table_word(writer->table));
    buffer_text(&writer->line, column->head);
    return &writer->line;
}

static void add_wide(Buffer *line, uint64_t number) {
    buffer_char(line, '"');
    json_number(line, number);
    buffer_char(line, '"');
}

static void add_stack(Buffer *line, const Written *id) { buffer_add(line, id->bytes, id->length); }

static void put_wide(RowsWriter *writer, RowsField field, uint64_t number) {
    add_wide(put_head(writer, field), number);
}

static void put_number(RowsWriter *writer, RowsField field, uint64_t number) {
    json_number(put_head(writer, field), number);
}

static void put_text(RowsWriter *writer, RowsField field, Text text) {
    json_string(put_head(writer, field), text);
}

static Buffer *begin_list(RowsWriter *writer, RowsField field) {
    Buffer *line = put_head(writer, field);
    buffer_char(line, '[');
    return line;
}

static void next_item(Buffer *line) {
    if (line->bytes[line->length - 1] != '[') buffer_char(line, ',');
}

static void keep(RowsWriter *writer, Text line) {
    const size_t head = sizeof WITHOUT_ID - 1;
    bug_unless(text_starts_with(line, TEXT(WITHOUT_ID)), "a row that begins %.20s", line.bytes);
    if (writer->kept.length + line.length > KEPT_LIMIT) writer->all_kept = false;
    if (!writer->all_kept) return;
    vector_push(&writer->kept_rows, (KeptRow){writer->table, (uint32_t)(line.length - head)});
    buffer_add(&writer->kept, line.bytes + head, line.length - head);
}

static void end_row(RowsWriter *writer) {
    bug_unless(writer->columns[writer->table][writer->column].head.length == 0,
               "a row of %s has %u columns", rows_table_word(writer->table), writer->column);
    buffer_string(&writer->line, "}\n");
    Text line = buffer_as_text(&writer->line);
    if (!writer->hashing) {
        writer->sink(writer->context, writer->table, line);
    } else {
        writer->hash = rows_chain(writer->hash, line);
        keep(writer, line);
    }
}

static void give_kept(RowsWriter *writer) {
    const char *at = writer->kept.bytes;
    for (uint32_t i = 0; i < writer->kept_rows.count; i++) {
        const KeptRow *row = &writer->kept_rows.items[i];
        begin_row(writer, row->table);
        put_wide(writer, ROWS_FIELD_RUN, writer->run);
        buffer_add(&writer->line, at, row->length);
        writer->sink(writer->context, row->table, buffer_as_text(&writer->line));
        at += row->length;
    }
}

/* ---- what a run's rows begin with ---- */

/* what is said of no source is said of the first one */
static Text source_key(const Profile *profile, uint32_t source) {
    if (profile->sources.count == 0) return TEXT("");
    if (source >= profile->sources.count) source = 0;
    return text_of(profile_format_key(profile->sources.items[source].format));
}

static void begin_run_row(RowsWriter *writer, RowsTable table, Text source) {
    begin_row(writer, table);
    put_wide(writer, ROWS_FIELD_RUN, writer->run);
    put_number(writer, ROWS_FIELD_TIME, writer->time);
    put_text(writer, ROWS_FIELD_SERVICE, writer->identity->service);
    put_text(writer, ROWS_FIELD_VERSION, writer->identity->release);
    put_text(writer, ROWS_FIELD_SOURCE, source);
    put_text(writer, ROWS_FIELD_PART, TEXT(""));
}

/* Files that were joined have keys KEY@FORMAT where they differ; rows have a column for that. A key
 * that its source has already stays as it is. */
static Text plain_key(const Profile *profile, Text key, uint32_t source, bool is_metric) {
    Text format = source_key(profile, source);
    if (format.length == 0 || key.length < format.length + 2 || !text_ends_with(key, format) ||
        key.bytes[key.length - format.length - 1] != '@')
        return key;
    Text plain = {key.bytes, key.length - format.length - 1};
    uint32_t there =
        is_metric ? profile_find_metric(profile, plain) : profile_find_dimension(profile, plain);
    if (there == PROFILE_NONE) return plain;
    uint32_t of =
        is_metric ? profile->metrics.items[there].source : profile->dimensions.items[there].source;
    return text_equal(source_key(profile, of), format) ? key : plain;
}

/* ---- runs ---- */

static bool source_is_first(const Profile *profile, uint32_t source) {
    for (uint32_t i = 0; i < source; i++)
        if (profile->sources.items[i].format == profile->sources.items[source].format) return false;
    return true;
}

static void put_labels(RowsWriter *writer) {
    const RunIdentity *identity = writer->identity;
    for (int values = 0; values < 2; values++) {
        Buffer *line = begin_list(writer, values ? ROWS_FIELD_LABEL_VALUES : ROWS_FIELD_LABEL_KEYS);
        for (uint32_t i = 0; i < identity->labels.count; i++) {
            const RunLabel *label = &identity->labels.items[i];
            next_item(line);
            json_string(line, values ? label->value : label->key);
        }
        buffer_char(line, ']');
    }
}

static void write_runs(RowsWriter *writer) {
    const RunIdentity *identity = writer->identity;
    const Profile *profile = writer->profile;
    uint64_t duration = export_duration(profile, identity);
    for (uint32_t i = 0; i < profile->sources.count || i == 0; i++) {
        if (!source_is_first(profile, i)) continue;
        begin_run_row(writer, ROWS_RUNS, source_key(profile, i));
        put_text(writer, ROWS_FIELD_HOST, identity->host);
        put_text(writer, ROWS_FIELD_PROGRAM, profile_fact(profile, PROFILE_FACT_PROGRAM));
        put_wide(writer, ROWS_FIELD_DURATION, duration);
        put_labels(writer);
        end_row(writer);
    }
}

/* ---- figures ---- */

static void write_figure(RowsWriter *writer, uint32_t source, Text figure, Text unit,
                         const ProfileMetric *metric, uint64_t value) {
    begin_run_row(writer, ROWS_FIGURES, source_key(writer->profile, source));
    put_text(writer, ROWS_FIELD_FIGURE, figure);
    put_text(writer, ROWS_FIELD_UNIT, unit);
    put_number(writer, ROWS_FIELD_EXACT, !metric || !metric->sampled);
    put_wide(writer, ROWS_FIELD_SAMPLES, metric && metric->sampled ? metric->samples : 0);
    put_wide(writer, ROWS_FIELD_VALUE, value);
    end_row(writer);
}

static bool is_left_out(const ProfileMetric *metric) { return metric->rounded || metric->share; }

/* A fact that is a number, but for what rows have a column for; seconds as nanoseconds. */
static bool fact_figure(const ProfileFact *fact, Text *unit, uint64_t *value) {
    const ProfileFactRow *row = profile_fact_row(fact->code);
    if (fact->code == PROFILE_FACT_OTHER || fact->code == PROFILE_FACT_STARTED) return false;
    bool seconds = row->type == PROFILE_SECONDS;
    *unit = seconds ? TEXT("ns") : text_of(row->unit);
    if (seconds) return profile_read_seconds(fact->value, value);
    return row->type == PROFILE_NUMBER && text_number(fact->value, value);
}

/* Has another source of this format said it before? */
static bool is_said_before(const Profile *profile, uint32_t fact) {
    const ProfileFact *of = &profile->facts.items[fact];
    for (uint32_t i = 0; i < fact; i++) {
        const ProfileFact *before = &profile->facts.items[i];
        if (before->code == of->code &&
            text_equal(source_key(profile, before->source), source_key(profile, of->source)))
            return true;
    }
    return false;
}

/* by bytes allocated; else rows have no clock */
static uint64_t censuses_by_bytes(const Profile *profile, uint32_t source) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->source != source || !profile_dimension_is_shown(of) ||
            profile_clock_of(profile, source) != PROFILE_CLOCK_BYTES)
            continue;
        if (of->samples.count > count) count = of->samples.count;
    }
    return count;
}

static void write_figures(RowsWriter *writer) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (is_left_out(metric)) continue;
        write_figure(writer, metric->source, plain_key(profile, metric->key, metric->source, true),
                     metric->unit, metric, profile_total(profile, i));
    }
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        Text unit;
        uint64_t value;
        if (fact_figure(fact, &unit, &value) && !is_said_before(profile, i))
            write_figure(writer, fact->source, fact->key, unit, NULL, value);
    }
    for (uint32_t i = 0; i < profile->sources.count; i++) {
        uint64_t count = censuses_by_bytes(profile, i);
        if (count > 0) write_figure(writer, i, TEXT(ROWS_FIGURE_BY_BYTES), TEXT(""), NULL, count);
    }
}

/* ---- costs ---- */

static void write_costs(RowsWriter *writer) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (is_left_out(metric)) continue;
        begin_run_row(writer, ROWS_COSTS, source_key(profile, metric->source));
        put_text(writer, ROWS_FIELD_METRIC, plain_key(profile, metric->key, metric->source, true));
        for (int costs = 0; costs < 2; costs++) {
            Buffer *line = begin_list(writer, costs ? ROWS_FIELD_COSTS : ROWS_FIELD_STACKS);
            for (uint32_t j = 0; j < metric->values.count; j++) {
                if (metric->values.items[j] == 0) continue;
                next_item(line);
                if (costs)
                    add_wide(line, metric->values.items[j]);
                else
                    add_stack(line, &writer->written.items[j]);
            }
            buffer_char(line, ']');
        }
        end_row(writer);
    }
}

/* ---- the heap ---- */

typedef struct Breakdown {
    const ProfileDimension *dimension;
    uint32_t number;
    Text key;
    Wides ids;              /* by band */
    VECTOR(uint32_t) first; /* by band: the first one of its id, whose sizes it is added to */
    Wides sizes;            /* by band, of the census at hand */
    VECTOR(uint32_t) there; /* bands of this census */
} Breakdown;

static RowsBand row_band(const RowsWriter *writer, Text dimension, const ProfileBand *band) {
    return (RowsBand){.dimension = dimension,
                      .name = band->name,
                      .number = band->number,
                      .stack = band->context > 0 ? writer->ids.items[band->context - 1] : 0,
                      .module = band->module,
                      .type = band->type,
                      .detail = band->detail};
}

static void breakdown_init(RowsWriter *writer, uint32_t number, Breakdown *breakdown) {
    const Profile *profile = writer->profile;
    const ProfileDimension *of = &profile->dimensions.items[number];
    *breakdown = (Breakdown){
        .dimension = of, .number = number, .key = plain_key(profile, of->key, of->source, false)};
    Map known = {0};
    for (uint32_t i = 0; i < of->bands.count; i++) {
        RowsBand band = row_band(writer, breakdown->key, &of->bands.items[i]);
        uint64_t id = rows_band_id(&band, &writer->room);
        vector_push(&breakdown->ids, id);
        vector_push(&breakdown->first, (uint32_t)*map_slot(&known, id, i));
        vector_push(&breakdown->sizes, 0);
    }
    map_release(&known);
}

static void breakdown_release(Breakdown *breakdown) {
    vector_release(&breakdown->ids);
    vector_release(&breakdown->first);
    vector_release(&breakdown->sizes);
    vector_release(&breakdown->there);
}

static void write_census(RowsWriter *writer, Breakdown *breakdown, uint32_t census) {
    const ProfileSample *sample = &breakdown->dimension->samples.items[census];
    ProfileRows rows = profile_rows(writer->profile, breakdown->number, census);
    breakdown->there.count = 0;
    while (profile_next_row(&rows)) {
        uint32_t band = breakdown->first.items[rows.band];
        if (breakdown->sizes.items[band] == 0) vector_push(&breakdown->there, band);
        breakdown->sizes.items[band] += rows.value;
    }
    begin_run_row(writer, ROWS_HEAP, source_key(writer->profile, breakdown->dimension->source));
    put_text(writer, ROWS_FIELD_DIMENSION, breakdown->key);
    put_number(writer, ROWS_FIELD_CENSUS, census);
    put_wide(writer, ROWS_FIELD_AT, sample->time);
    put_number(writer, ROWS_FIELD_COLLECTION, sample->collection);
    Buffer *line = begin_list(writer, ROWS_FIELD_BANDS);
    for (uint32_t i = 0; i < breakdown->there.count; i++) {
        next_item(line);
        add_wide(line, breakdown->ids.items[breakdown->there.items[i]]);
    }
    buffer_char(line, ']');
    begin_list(writer, ROWS_FIELD_SIZES);
    for (uint32_t i = 0; i < breakdown->there.count; i++) {
        next_item(line);
        add_wide(line, breakdown->sizes.items[breakdown->there.items[i]]);
        breakdown->sizes.items[breakdown->there.items[i]] = 0;
    }
    buffer_char(line, ']');
    end_row(writer);
}

static void put_place(RowsWriter *writer, const Place *place) {
    put_text(writer, ROWS_FIELD_FILE, place->file);
    put_number(writer, ROWS_FIELD_LINE, place->line);
    put_number(writer, ROWS_FIELD_COL, place->column);
    put_number(writer, ROWS_FIELD_SEEN, writer->time);
}

/* those that were not written before */
static void write_bands(RowsWriter *writer, const Breakdown *breakdown) {
    for (uint32_t i = 0; i < breakdown->ids.count; i++) {
        const ProfileBand *of = &breakdown->dimension->bands.items[i];
        RowsBand band = row_band(writer, breakdown->key, of);
        uint32_t before = writer->bands.count;
        map_slot(&writer->bands, breakdown->ids.items[i], 0);
        if (writer->bands.count == before) continue;
        begin_row(writer, ROWS_BANDS);
        put_wide(writer, ROWS_FIELD_BAND, breakdown->ids.items[i]);
        put_text(writer, ROWS_FIELD_DIMENSION, band.dimension);
        put_text(writer, ROWS_FIELD_NAME, band.name);
        put_number(writer, ROWS_FIELD_NUMBER, band.number);
        put_wide(writer, ROWS_FIELD_STACK, band.stack);
        put_text(writer, ROWS_FIELD_MODULE, band.module);
        put_text(writer, ROWS_FIELD_TYPE, band.type);
        put_text(writer, ROWS_FIELD_DETAIL, band.detail);
        put_place(writer, &of->place);
        end_row(writer);
    }
}

static void write_heap(RowsWriter *writer) {
    for (uint32_t i = 0; i < writer->profile->dimensions.count; i++) {
        const ProfileDimension *of = &writer->profile->dimensions.items[i];
        if (!profile_dimension_is_shown(of)) continue;
        Breakdown breakdown;
        breakdown_init(writer, i, &breakdown);
        for (uint32_t j = 0; j < of->samples.count; j++) write_census(writer, &breakdown, j);
        breakdown_release(&breakdown);
    }
}

static void write_all_bands(RowsWriter *writer) {
    for (uint32_t i = 0; i < writer->profile->dimensions.count; i++) {
        if (!profile_dimension_is_shown(&writer->profile->dimensions.items[i])) continue;
        Breakdown breakdown;
        breakdown_init(writer, i, &breakdown);
        write_bands(writer, &breakdown);
        breakdown_release(&breakdown);
    }
}

/* ---- stacks ---- */

/* by label: what a stack's frames are called, as JSON */
typedef struct Frames {
    Buffer texts;
    VECTOR(size_t) ends;
} Frames;

static void frames_init(Frames *frames, const Profile *profile, Buffer *room) {
    *frames = (Frames){0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        buffer_clear(room);
        export_label_name(&profile->labels.items[i], room);
        json_string(&frames->texts, buffer_as_text(room));
        vector_push(&frames->ends, frames->texts.length);
    }
}

static Text frame_of(const Frames *frames, uint32_t label) {
    size_t from = label == 0 ? 0 : frames->ends.items[label - 1];
    return (Text){frames->texts.bytes + from, frames->ends.items[label] - from};
}

static void write_stack(RowsWriter *writer, uint32_t context, const Frames *frames) {
    const Profile *profile = writer->profile;
    const ProfileContext *of = &profile->contexts.items[context];
    const ProfileLabel *label = &profile->labels.items[of->label];
    uint32_t path[ROWS_STACK_LIMIT], shown = 0, depth = 0; /* the innermost first */
    for (uint32_t i = context; i != PROFILE_NONE; i = profile->contexts.items[i].parent) {
        if (depth++ < ROWS_STACK_LIMIT) path[shown++] = i;
    }
    begin_row(writer, ROWS_STACKS);
    put_wide(writer, ROWS_FIELD_STACK, writer->ids.items[context]);
    put_wide(writer, ROWS_FIELD_PARENT,
             of->parent == PROFILE_NONE ? 0 : writer->ids.items[of->parent]);
    put_number(writer, ROWS_FIELD_DEPTH, depth);
    put_text(writer, ROWS_FIELD_KIND, text_of(profile_label_key(label->kind)));
    put_text(writer, ROWS_FIELD_MODULE, label->module);
    put_text(writer, ROWS_FIELD_PATH, label->path);
    put_text(writer, ROWS_FIELD_NAME, label->name);
    put_number(writer, ROWS_FIELD_ORDINAL, label->ordinal);
    put_place(writer, &label->place);
    Buffer *line = begin_list(writer, ROWS_FIELD_ANCESTORS);
    for (uint32_t i = shown; i-- > 0;) {
        next_item(line);
        add_stack(line, &writer->written.items[path[i]]);
    }
    buffer_char(line, ']');
    begin_list(writer, ROWS_FIELD_FRAMES);
    for (uint32_t i = shown; i-- > 0;) {
        next_item(line);
        buffer_text(line, frame_of(frames, profile->contexts.items[path[i]].label));
    }
    buffer_char(line, ']');
    end_row(writer);
}

/* What the id is made of can be had again from these and the text that it is made of. */
static uint64_t name_lengths(const ProfileLabel *label) {
    return (uint64_t)label->module.length << 42 ^ (uint64_t)label->path.length << 21 ^
           label->name.length;
}

static void write_stacks(RowsWriter *writer) {
    const Profile *profile = writer->profile;
    Frames frames = {0};
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        uint32_t before = writer->stacks.count;
        map_slot(&writer->stacks, writer->ids.items[i],
                 name_lengths(&profile->labels.items[profile->contexts.items[i].label]));
        if (writer->stacks.count == before) continue;
        if (frames.ends.count == 0) frames_init(&frames, profile, &writer->room);
        write_stack(writer, i, &frames);
    }
    buffer_release(&frames.texts);
    vector_release(&frames.ends);
}

static void make_ids(RowsWriter *writer) {
    const Profile *profile = writer->profile;
    Buffer digits = {0};
    writer->ids.count = writer->written.count = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        const ProfileContext *of = &profile->contexts.items[i];
        Text parent = TEXT("0");
        if (of->parent != PROFILE_NONE) {
            const Written *written = &writer->written.items[of->parent];
            parent = (Text){written->bytes + 1, written->length - 2u};
        }
        uint64_t id = rows_stack_id(parent, &profile->labels.items[of->label], &writer->room);
        buffer_clear(&digits);
        add_wide(&digits, id);
        Written own = {.length = (uint8_t)digits.length};
        memcpy(own.bytes, digits.bytes, digits.length);
        vector_push(&writer->ids, id);
        vector_push(&writer->written, own);
    }
    buffer_release(&digits);
}

/* ---- can it be written? ---- */

static bool fits(uint64_t number, Text what, ProfileProblem *problem) {
    if (number >> ROWS_WIDE_LIMIT == 0) return true;
    return profile_refuse(problem, PROBLEM_ROWS_LARGE, .parts = {profile_part_text(what)});
}

/* GHC's runtime system writes a file of each format a run, so two of one format are of two. */
static bool is_one_run(const Profile *profile, ProfileProblem *problem) {
    for (uint32_t i = 1; i < profile->sources.count; i++)
        if (profile->sources.items[i].run != profile->sources.items[0].run)
            return profile_refuse(problem, PROBLEM_ROWS_RUNS);
    return true;
}

static bool figures_fit(const Profile *profile, ProfileProblem *problem) {
    bool fit = true;
    for (uint32_t i = 0; fit && i < profile->metrics.count; i++)
        fit = is_left_out(&profile->metrics.items[i]) ||
              fits(profile_total(profile, i), profile->metrics.items[i].key, problem);
    for (uint32_t i = 0; fit && i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        Text unit;
        uint64_t value;
        fit = !fact_figure(fact, &unit, &value) || fits(value, fact->key, problem);
    }
    return fit;
}

static bool heap_fits(const Profile *profile, ProfileProblem *problem) {
    bool fit = true;
    for (uint32_t i = 0; fit && i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        for (uint32_t j = 0; fit && j < of->samples.count && profile_dimension_is_shown(of); j++)
            fit = fits(of->samples.items[j].total, of->key, problem) &&
                  fits(of->samples.items[j].time, of->key, problem);
    }
    return fit;
}

/* a metric that another figure of its source is called like: facts have their names first */
static bool names_are_apart(const Profile *profile, ProfileProblem *problem) {
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        Text key = plain_key(profile, metric->key, metric->source, true);
        if (is_left_out(metric)) continue;
        if (profile_find_fact(key) != PROFILE_FACT_OTHER ||
            text_equal(key, TEXT(ROWS_FIGURE_BY_BYTES)))
            return profile_refuse(problem, PROBLEM_ROWS_NAME, .parts = {profile_part_text(key)});
    }
    return true;
}

static bool stacks_are_apart(const RowsWriter *writer, ProfileProblem *problem) {
    const Profile *profile = writer->profile;
    Map own = {0};
    bool apart = true;
    uint64_t frames = 0;
    uint32_t *depths = export_depths(profile);
    for (uint32_t i = 0; apart && i < profile->contexts.count; i++) {
        const ProfileLabel *label = &profile->labels.items[profile->contexts.items[i].label];
        uint64_t id = writer->ids.items[i], lengths = name_lengths(label), before = own.count;
        uint64_t known = map_get(&writer->stacks, id, lengths);
        map_slot(&own, id, lengths);
        frames += depths[i] < ROWS_STACK_LIMIT ? depths[i] : ROWS_STACK_LIMIT;
        if (known != lengths || own.count == before)
            apart = profile_refuse(problem, PROBLEM_ROWS_STACKS,
                                   .parts = {profile_part_text(label->name)});
    }
    free(depths);
    map_release(&own);
    if (apart && frames > FRAME_LIMIT)
        return profile_refuse(
            problem, PROBLEM_ROWS_DEEP,
            .parts = {profile_part_number(frames), profile_part_number(FRAME_LIMIT)});
    return apart;
}

/* ---- a run ---- */

/* In seconds; else 0. */
static uint64_t time_of(const RunIdentity *identity, const Profile *profile) {
    uint64_t time;
    if (!export_time(profile, identity, &time)) return 0;
    return time / BILLION > UINT32_MAX ? 0 : time / BILLION;
}

static void write_run_rows(RowsWriter *writer) {
    write_runs(writer);
    write_figures(writer);
    write_costs(writer);
    write_heap(writer);
}

/* The file's own time is no part of it if --run says which run it is: its other files have another.
 */
static uint64_t run_id(RowsWriter *writer) {
    const RunIdentity *identity = writer->identity;
    uint64_t time = writer->time;
    bool is_said = identity->run.length > 0;
    writer->hashing = true;
    writer->hash = writer->run = 0;
    writer->all_kept = !is_said;
    writer->kept_rows.count = 0;
    buffer_clear(&writer->kept);
    if (is_said) {
        if (!identity->has_time) writer->time = 0;
        begin_run_row(writer, ROWS_RUNS, identity->run);
        put_text(writer, ROWS_FIELD_HOST, identity->host);
        writer->hash = rows_chain(writer->hash, buffer_as_text(&writer->line));
    } else {
        write_run_rows(writer);
    }
    writer->time = time;
    writer->hashing = false;
    return writer->hash >> 1;
}

static void take_notes(const RowsWriter *writer, RowsNotes *notes) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        if (!is_left_out(&profile->metrics.items[i])) continue;
        if (notes->left_out.length > 0) buffer_string(&notes->left_out, ", ");
        buffer_text(&notes->left_out, profile->metrics.items[i].key);
    }
    notes->without_time = writer->time == 0;
}

bool rows_write_run(RowsWriter *writer, const Profile *profile, RowsNotes *notes,
                    ProfileProblem *problem) {
    writer->profile = profile;
    writer->time = time_of(writer->identity, profile);
    if (!is_one_run(profile, problem) || !figures_fit(profile, problem) ||
        !heap_fits(profile, problem) || !names_are_apart(profile, problem))
        return false;
    make_ids(writer);
    if (!stacks_are_apart(writer, problem)) return false;
    writer->run = run_id(writer);
    write_stacks(writer);
    write_all_bands(writer);
    if (writer->all_kept)
        give_kept(writer);
    else
        write_run_rows(writer);
    take_notes(writer, notes);
    return true;
}
