#include "base/fail.h"
#include "base/json.h"
#include "formats/common/export_tools.h"
#include "formats/rows/internal.h"
#include <stdlib.h>

RowsWriter *rows_writer_new(const RunIdentity *identity, RowsSink *sink, void *context) {
    RowsWriter *writer = calloc(1, sizeof *writer);
    if (!writer) fatal("there is no memory left");
    *writer = (RowsWriter){.identity = identity, .sink = sink, .context = context};
    arena_init(&writer->arena);
    for (int i = 0; i < ROWS_TABLE_COUNT; i++) {
        uint32_t count = rows_column_count((RowsTable)i);
        bug_unless(count < ROWS_COLUMN_LIMIT, "%u columns", count);
        for (uint32_t j = 0; j < count; j++) {
            buffer_clear(&writer->room);
            buffer_char(&writer->room, j == 0 ? '{' : ',');
            json_key(&writer->room, rows_field_key(rows_column((RowsTable)i, j)));
            writer->columns[i][j] =
                (RowsColumn){rows_column((RowsTable)i, j),
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

/* ---- runs ---- */

static bool source_is_first(const Profile *profile, uint32_t source) {
    for (uint32_t i = 0; i < source; i++)
        if (profile->sources.items[i].format == profile->sources.items[source].format) return false;
    return true;
}

static void put_labels(RowsWriter *writer) {
    const RunIdentity *identity = writer->identity;
    for (int values = 0; values < 2; values++) {
        Buffer *line =
            rows_begin_list(writer, values ? ROWS_FIELD_LABEL_VALUES : ROWS_FIELD_LABEL_KEYS);
        for (uint32_t i = 0; i < identity->labels.count; i++) {
            const RunLabel *label = &identity->labels.items[i];
            rows_next_item(line);
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
        rows_begin_of_run(writer, ROWS_RUNS, rows_source_key(profile, i));
        rows_put_text(writer, ROWS_FIELD_HOST, identity->host);
        rows_put_text(writer, ROWS_FIELD_PROGRAM, profile_fact(profile, PROFILE_FACT_PROGRAM));
        rows_put_wide(writer, ROWS_FIELD_DURATION, duration);
        put_labels(writer);
        rows_end(writer);
    }
}

/* ---- figures ---- */

static void write_figure(RowsWriter *writer, uint32_t source, Text figure, Text unit,
                         const ProfileMetric *metric, uint64_t value) {
    rows_begin_of_run(writer, ROWS_FIGURES, rows_source_key(writer->profile, source));
    rows_put_text(writer, ROWS_FIELD_FIGURE, figure);
    rows_put_text(writer, ROWS_FIELD_UNIT, unit);
    rows_put_number(writer, ROWS_FIELD_EXACT, !metric || !metric->sampled);
    rows_put_wide(writer, ROWS_FIELD_SAMPLES, metric && metric->sampled ? metric->samples : 0);
    rows_put_wide(writer, ROWS_FIELD_VALUE, value);
    rows_end(writer);
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
        if (before->code == of->code && text_equal(rows_source_key(profile, before->source),
                                                   rows_source_key(profile, of->source)))
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
        write_figure(writer, metric->source,
                     rows_plain_key(profile, metric->key, metric->source, true), metric->unit,
                     metric, profile_total(profile, i));
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
        rows_begin_of_run(writer, ROWS_COSTS, rows_source_key(profile, metric->source));
        rows_put_text(writer, ROWS_FIELD_METRIC,
                      rows_plain_key(profile, metric->key, metric->source, true));
        for (int costs = 0; costs < 2; costs++) {
            Buffer *line = rows_begin_list(writer, costs ? ROWS_FIELD_COSTS : ROWS_FIELD_STACKS);
            for (uint32_t j = 0; j < metric->values.count; j++) {
                if (metric->values.items[j] == 0) continue;
                rows_next_item(line);
                if (costs)
                    rows_add_wide(line, metric->values.items[j]);
                else
                    rows_add_stack(line, &writer->written.items[j]);
            }
            buffer_char(line, ']');
        }
        rows_end(writer);
    }
}

/* ---- can it be written? ---- */

static bool fits(uint64_t number, Text what, ProfileProblem *problem) {
    if (number >> ROWS_WIDE_LIMIT == 0) return true;
    return profile_refuse(problem, PROBLEM_ROWS_LARGE, .parts = {profile_part_text(what)});
}

/* Whoever gives files as those of one run is believed; but a run writes one file of each format, and
 * rows of two could not be told apart. */
static bool is_one_run(const Profile *profile, ProfileProblem *problem) {
    if (profile_runs(profile) > 1) return profile_refuse(problem, PROBLEM_ROWS_RUNS);
    for (uint32_t i = 0; i < profile->sources.count; i++)
        for (uint32_t j = 0; j < i; j++)
            if (profile->sources.items[i].run != profile->sources.items[j].run &&
                profile->sources.items[i].format == profile->sources.items[j].format)
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
        Text key = rows_plain_key(profile, metric->key, metric->source, true);
        if (is_left_out(metric)) continue;
        if (profile_find_fact(key) != PROFILE_FACT_OTHER ||
            text_equal(key, TEXT(ROWS_FIGURE_BY_BYTES)))
            return profile_refuse(problem, PROBLEM_ROWS_NAME, .parts = {profile_part_text(key)});
    }
    return true;
}

/* ---- a run ---- */

enum { BILLION = 1000000000 };

/* In seconds; 0: not known. */
static uint64_t time_of(const RunIdentity *identity, const Profile *profile) {
    uint64_t nanoseconds;
    if (!export_time(profile, identity, &nanoseconds)) return 0;
    uint64_t seconds = nanoseconds / BILLION;
    return seconds > rows_most(rows_field_type(ROWS_FIELD_TIME)) ? 0 : seconds;
}

static void write_run_rows(RowsWriter *writer) {
    write_runs(writer);
    write_figures(writer);
    write_costs(writer);
    rows_write_heap(writer);
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
        rows_begin_of_run(writer, ROWS_RUNS, identity->run);
        rows_put_text(writer, ROWS_FIELD_HOST, identity->host);
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
    rows_make_ids(writer);
    if (!rows_stacks_are_apart(writer, problem)) return false;
    writer->run = run_id(writer);
    rows_write_stacks(writer);
    rows_write_bands(writer);
    if (writer->all_kept)
        rows_give_kept(writer);
    else
        write_run_rows(writer);
    take_notes(writer, notes);
    return true;
}
