#include "present/report/moments.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/words/names.h"
#include "present/words/number.h"

/* ---- moments ---- */

/* with six digits after the point: of seconds, or of megabytes */
static void add_time_cell(Table *table, ProfileClock clock, uint64_t time) {
    Buffer text = {0};
    uint64_t microseconds =
        clock == PROFILE_CLOCK_BYTES ? time : time / 1000 + (time % 1000 >= 500);
    present_number(&text, microseconds / 1000000);
    buffer_printf(&text, ".%06u", (unsigned)(microseconds % 1000000));
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

typedef struct Shown {
    uint32_t rows, others;
    const ProfileMoment *first;
} Shown;

/* In the order of time; shown[1] is of the runtime's phases, shown[0] of the program's own. */
static void add_rows(const Profile *profile, uint32_t axis, uint32_t top, Table *table,
                     Shown shown[2]) {
    Buffer text = {0};
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        Shown *of = &shown[moment->kind == PROFILE_PHASE];
        if (profile_axis_of(profile, moment->source) != axis) continue;
        if (top > 0 && of->rows == top) {
            of->others++;
            continue;
        }
        if (of->rows++ == 0) of->first = moment;
        buffer_clear(&text);
        buffer_visible(&text, moment->text);
        table_row(table, TABLE_ROW_PLAIN);
        add_time_cell(table, profile_clock_of(profile, axis), moment->time);
        table_cell(table, text_of(profile_moment_key(moment->kind)));
        table_cell(table, buffer_as_text(&text));
    }
    buffer_release(&text);
}

static void print_others(const Shown *shown, const char *what, Buffer *out) {
    if (shown->others == 0) return;
    present_number(out, shown->others);
    buffer_printf(out, " more %s not shown.\n", what);
}

/* `--from='loading done'` as it can be typed; text that a shell would not take as it is comes as a
 * pattern */
static void add_example(Buffer *line, Text text) {
    enum { LONGEST = 24 };
    bool cut = text.length > LONGEST;
    size_t length = text_cut(text, LONGEST).length;
    Buffer pattern = {0};
    for (size_t i = 0; i < length; i++) {
        char byte = text.bytes[i];
        bool plain = byte != '\'' && byte != '\\' && (unsigned char)byte >= ' ' && byte != 0x7f;
        buffer_char(&pattern, plain ? byte : '*');
    }
    buffer_string(line, "--from='");
    Buffer shown = {0};
    buffer_visible(&shown, buffer_as_text(&pattern));
    wrap_glued(line, buffer_as_text(&shown), WRAP_GLUE);
    buffer_string(line, cut ? "*'" : "'");
    buffer_release(&shown);
    buffer_release(&pattern);
}

/* The runtime's own phases alone are no news. */
static bool has_user_moment(const Profile *profile, uint32_t axis) {
    for (uint32_t i = 0; i < profile->moments.count; i++)
        if (profile->moments.items[i].kind != PROFILE_PHASE &&
            profile_axis_of(profile, profile->moments.items[i].source) == axis)
            return true;
    return false;
}

/* Times of two runs, or by two clocks, do not stand in one table. `several`: say whose these
 * are. */
static void print_axis(const Profile *profile, uint32_t axis, bool several,
                       const PresentOptions *options, Buffer *out) {
    Buffer line = {0}, title = {0};
    ProfileClock clock = profile_clock_of(profile, axis);
    if (clock == PROFILE_CLOCK_BYTES)
        buffer_string(&line, "What the program marked, by the megabytes that it had allocated.");
    else
        buffer_printf(&line,
                      "What the program marked (traceMarker, traceEvent), and the runtime's "
                      "phases, in seconds %s",
                      clock == PROFILE_CLOCK_MUTATOR ? "of mutator time." : "since the start.");
    buffer_string(&title, "Moments");
    if (several && axis != PROFILE_NONE) {
        buffer_string(&title, " in ");
        present_source_name(profile, axis, &title);
    }
    section_heading(options, buffer_as_string(&title), buffer_as_text(&line), out);
    Table table;
    table_init(&table);
    table_column(&table,
                 (TableColumn){.header = clock == PROFILE_CLOCK_BYTES ? TEXT("allocated (MB)")
                                                                      : TEXT("time (s)"),
                               .importance = TABLE_ALWAYS});
    table_column(&table, (TableColumn){.header = TEXT("kind"), .left = true, .importance = 1});
    table_column(
        &table,
        (TableColumn){
            .header = TEXT("text"), .left = true, .cut = TABLE_MIDDLE, .importance = TABLE_ALWAYS});
    Shown shown[2] = {{0}, {0}};
    add_rows(profile, axis, options->top, &table, shown);
    section_table(options, &table, out);
    print_others(&shown[0], "of the program's", out);
    print_others(&shown[1], "phases", out);
    buffer_clear(&line);
    buffer_string(&line, "A report on what comes after one: ");
    add_example(&line, shown[0].first->text);
    buffer_string(&line, "; --to ends it.");
    wrap_text(out, "", buffer_as_text(&line), options->columns);
    buffer_release(&title);
    buffer_release(&line);
}

void present_moments(const Profile *profile, const PresentOptions *options, Buffer *out) {
    uint32_t axes = 0;
    for (uint32_t i = 0; i < profile->sources.count; i++)
        axes += profile_axis_of(profile, i) == i && has_user_moment(profile, i);
    for (uint32_t i = 0; i < profile->sources.count; i++)
        if (profile_axis_of(profile, i) == i && has_user_moment(profile, i))
            print_axis(profile, i, axes > 1, options, out);
}

/* ---- a part ---- */

/* of what a part cannot have */
static void say_search(const Profile *profile, Buffer *line) {
    uint64_t solutions, failures;
    if (!profile_number(profile, PROFILE_FACT_SOLUTIONS, &solutions) ||
        !profile_number(profile, PROFILE_FACT_FAILED_BRANCHES, &failures))
        return;
    buffer_string(line, " The search is known of the whole run only: ");
    present_number(line, solutions);
    buffer_string(line, solutions == 1 ? " solution, " : " solutions, ");
    present_number(line, failures);
    buffer_string(line, failures == 1 ? " branch that failed." : " branches that failed.");
}

void present_restriction(const Profile *profile, uint32_t by, const PresentOptions *options,
                         Buffer *out) {
    Text restriction = profile_fact(profile, PROFILE_FACT_RESTRICTION);
    if (restriction.length == 0) return;
    Buffer line = {0};
    buffer_string(&line, "Only a part of it: ");
    buffer_visible(&line, restriction);
    buffer_char(&line, '.');
    if (by != PROFILE_NONE && profile->metrics.items[by].has_whole) {
        const ProfileMetric *metric = &profile->metrics.items[by];
        uint64_t total = metric->whole;
        buffer_string(&line, " These are ");
        present_number(&line, profile_total(profile, by));
        buffer_string(&line, " of the whole run's ");
        present_number(&line, total);
        buffer_char(&line, WRAP_GLUE);
        bool bytes = profile_unit(metric->unit) == PROFILE_UNIT_BYTES;
        buffer_visible(&line, metric->unit.length > 0 ? metric->unit : metric->name);
        buffer_string(&line, metric->unit.length > 0 && !bytes ? " of " : "");
        if (metric->unit.length > 0 && !bytes) buffer_visible(&line, metric->name);
        buffer_string(&line, ", ");
        present_percent(&line, profile_total(profile, by), total);
        buffer_char(&line, WRAP_GLUE);
        buffer_string(&line, "%; percentages below are of the part.");
    }
    say_search(profile, &line);
    wrap_text(out, "", buffer_as_text(&line), options->columns);
    buffer_release(&line);
}
