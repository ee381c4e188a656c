#include "base/utf8.h"
#include "present/layout/markdown.h"
#include "present/layout/wrap.h"
#include "present/stats/internal.h"
#include "present/words/measure.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <math.h>

static void put_text(const StatsWords *words, Text text, Buffer *out) {
    Buffer visible = {0};
    buffer_visible(&visible, text);
    if (words->is_markdown)
        markdown_code(out, buffer_as_text(&visible));
    else
        buffer_text(out, buffer_as_text(&visible));
    buffer_release(&visible);
}

/* `run 17 (17.prof)` */
static void put_run(const StatsWords *words, uint32_t run, Buffer *out) {
    buffer_string(out, "run ");
    present_number(out, (uint64_t)run + 1);
    buffer_string(out, " (");
    put_text(words, words->stats->runs.items[run], out);
    buffer_char(out, ')');
}

static void put_percent(double part, Buffer *out) {
    double percent = fabs(part) * 100;
    int decimals = percent >= 99.5 ? 0 : percent >= 0.95 ? 1 : 2;
    if (percent < 0.005)
        buffer_string(out, "under 0.01");
    else
        buffer_printf(out, "%.*f", decimals, percent);
    buffer_printf(out, "%c%%", WRAP_GLUE);
}

void present_stats_spread(const Series *series, Buffer *out) {
    if (series->noise == 0)
        buffer_char(out, '0');
    else
        put_percent(series_spread(series), out);
}

void present_stats_title(const StatsWords *words, Buffer *out) {
    const Stats *stats = words->stats;
    if (stats->program.length > 0) {
        put_text(words, stats->program, out);
        buffer_string(out, ": ");
    }
    present_number(out, stats->count);
    buffer_string(out, stats->count == 1 ? " run, " : " runs, ");
    put_text(words, stats->runs.items[0], out);
    if (stats->count == 1) return;
    buffer_string(out, " to ");
    put_text(words, vector_last(&stats->runs), out);
}

/* ---- findings ---- */

static const Measure *measure_of_finding(const StatsWords *words, const StatsFinding *finding) {
    return &words->stats->measures.items[finding->measure];
}

static void put_subject(const StatsWords *words, const StatsFinding *finding, Buffer *out) {
    const Stats *stats = words->stats;
    uint32_t label = stats->rows.items[finding->row].label;
    bool is_heap = measure_of_finding(words, finding)->role == PROFILE_ROLE_LIVE;
    if (label == PROFILE_NONE) {
        buffer_string(out, is_heap ? "the heap" : "the program");
        return;
    }
    if (words->is_markdown)
        markdown_code(out, stats->names.spoken[label]);
    else
        buffer_text(out, stats->names.spoken[label]);
    present_label_line(&stats->names, label, out);
}

static const char *verb_of(const Measure *measure) {
    switch (measure->role) {
    case PROFILE_ROLE_TIME: return "takes";
    case PROFILE_ROLE_ALLOCATION: return "allocates";
    case PROFILE_ROLE_LIVE: return "holds at most";
    default: return "makes";
    }
}

/* `1.2 MB`, `12,000 steps` */
static void put_figure(const Measure *measure, double figure, Buffer *out) {
    present_measure_figure(measure, figure, out);
    if (measure->role == PROFILE_ROLE_STEPS) buffer_string(out, " steps");
    if (measure->role == PROFILE_ROLE_TIME && measure->interval == 0)
        buffer_string(out, " samples");
}

/* `allocates 2.8 % more: 1.23 MB before, 1.27 MB now` */
static void put_change(const Measure *measure, double before, double after, Buffer *out) {
    buffer_string(out, verb_of(measure));
    buffer_char(out, ' ');
    if (before <= 0) {
        put_figure(measure, after, out);
        buffer_string(out, ", nothing before");
        return;
    }
    if (after <= 0) {
        buffer_string(out, "nothing any more: ");
        put_figure(measure, before, out);
        buffer_string(out, " before");
        return;
    }
    if (after >= 2 * before)
        buffer_printf(out, "%.*f times as much", after < 9.95 * before ? 1 : 0, after / before);
    else {
        put_percent(after / before - 1, out);
        buffer_string(out, after > before ? " more" : " less");
    }
    buffer_string(out, ": ");
    put_figure(measure, before, out);
    buffer_string(out, " before, ");
    put_figure(measure, after, out);
    buffer_string(out, " now");
}

static uint32_t entries_of(const Stats *stats) {
    for (uint32_t i = 0; i < stats->measures.count; i++)
        if (stats->measures.items[i].role == PROFILE_ROLE_ENTRIES &&
            stats->measures.items[i].chosen)
            return i;
    return PROFILE_NONE;
}

/* Is it done more often, or does it cost more each time? */
static void put_entries(const StatsWords *words, const StatsFinding *finding, Buffer *out) {
    const Stats *stats = words->stats;
    uint32_t entries = entries_of(stats);
    const StatsRow *row = &stats->rows.items[finding->row];
    if (entries == PROFILE_NONE || finding->row == 0 || finding->run == 0 || !row->figures[entries])
        return;
    double before = row->figures[entries][finding->run - 1];
    double after = row->figures[entries][finding->run];
    if (before == 0 || after == 0) return;
    buffer_string(out, " It is entered ");
    if (after == 1)
        buffer_string(out, "once");
    else
        present_measure_number(after, out);
    if (after != 1) buffer_string(out, " times");
    if (before == after) {
        buffer_string(out, ", as before.");
        return;
    }
    buffer_string(out, ", ");
    present_measure_number(before, out);
    buffer_string(out, " before.");
}

static void put_step(const StatsWords *words, const StatsFinding *finding, Buffer *out) {
    const Measure *measure = measure_of_finding(words, finding);
    bool is_last = finding->run + 1 == words->stats->count;
    buffer_string(out, is_last ? "In the last run, " : "Since ");
    put_run(words, finding->run, out);
    buffer_string(out, is_last ? ", " : " ");
    put_subject(words, finding, out);
    buffer_char(out, ' ');
    put_change(measure, finding->before, finding->after, out);
    buffer_char(out, '.');
    put_entries(words, finding, out);
    if (!finding->is_in_all) return;
    buffer_string(out, " The program ");
    put_change(measure, finding->all_before, finding->all_after, out);
    buffer_char(out, '.');
}

static void put_trend(const StatsWords *words, const StatsFinding *finding, Buffer *out) {
    const Measure *measure = measure_of_finding(words, finding);
    Buffer subject = {0};
    put_subject(words, finding, &subject);
    buffer_string(out, "From run to run ");
    buffer_text(out, buffer_as_text(&subject));
    buffer_printf(out, " %s %s: about ", verb_of(measure),
                  finding->after > finding->before ? "more" : "less");
    put_figure(measure, finding->before, out);
    buffer_string(out, " at first, ");
    put_figure(measure, finding->after, out);
    buffer_string(out, " in the end. No single run made it so.");
    buffer_release(&subject);
}

static void put_outlier(const StatsWords *words, const StatsFinding *finding, Buffer *out) {
    const Measure *measure = measure_of_finding(words, finding);
    buffer_string(out, "Only in ");
    put_run(words, finding->run, out);
    buffer_char(out, ' ');
    put_subject(words, finding, out);
    buffer_printf(out, " %s ", verb_of(measure));
    put_figure(measure, finding->after, out);
    buffer_string(out, "; in the others it is ");
    put_figure(measure, finding->before, out);
    buffer_char(out, '.');
}

void present_stats_finding(const StatsWords *words, const StatsFinding *finding, Buffer *out) {
    switch (finding->kind) {
    case STATS_STEP:
    case STATS_LAST: put_step(words, finding, out); break;
    case STATS_TREND: put_trend(words, finding, out); break;
    default: put_outlier(words, finding, out); break;
    }
}

static bool is_told(const Measure *measure) {
    return measure->chosen && measure->role != PROFILE_ROLE_ENTRIES;
}

void present_stats_quiet(const StatsWords *words, Buffer *out) {
    const Stats *stats = words->stats;
    const StatsRow *all = stats_all(stats);
    bool is_few = false;
    uint32_t left = 0;
    for (uint32_t i = 0; i < stats->measures.count; i++) left += is_told(&stats->measures.items[i]);
    const char *before = ": the program ";
    buffer_string(out, "Nothing changed from run to run");
    for (uint32_t i = 0; i < stats->measures.count; i++) {
        const Measure *measure = &stats->measures.items[i];
        if (!is_told(measure)) continue;
        buffer_string(out, before);
        before = --left == 1 ? " and " : ", ";
        buffer_string(out, verb_of(measure));
        buffer_char(out, ' ');
        put_figure(measure, all->series[i].median, out);
        if (all->series[i].noise > 0) {
            buffer_string(out, " (give or take ");
            present_stats_spread(&all->series[i], out);
            buffer_char(out, ')');
            is_few |= stats->count < SERIES_FEWEST;
        }
    }
    buffer_char(out, '.');
    if (!is_few) return;
    buffer_string(out, " Of what varies, fewer than ");
    present_number(out, SERIES_FEWEST);
    buffer_string(out, " runs do not show a change.");
}
