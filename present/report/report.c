#include "present/report/report.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/report/annotate.h"
#include "present/report/costs.h"
#include "present/report/heap.h"
#include "present/report/moments.h"
#include "present/words/findings.h"
#include "present/words/names.h"
#include "present/words/number.h"

/* a Report on its way into text */
typedef struct TextReport {
    const Profile *profile;
    const PresentOptions *options;
    const Report *report;
    const LabelNames *names;
    Buffer *out;
} TextReport;

/* ---- running text ---- */

static void print_wrapped(const TextReport *report, const char *first, Text text) {
    wrap_text(report->out, first, text, report->options->columns);
}

static void add_fact(const Profile *profile, ProfileFactCode code, const char *before,
                     const char *after, Buffer *line) {
    Text value = profile_fact(profile, code);
    if (value.length == 0) return;
    buffer_string(line, line->length == 0 ? "" : ", ");
    buffer_string(line, before);
    buffer_visible(line, value);
    buffer_string(line, after);
}

static void print_title(const TextReport *report) {
    Text program = profile_fact(report->profile, PROFILE_FACT_PROGRAM);
    Buffer facts = {0};
    style_heading(report->out, report->options->colour);
    buffer_string(report->out, "Profile");
    if (program.length > 0) buffer_string(report->out, " of ");
    buffer_visible(report->out, program);
    style_end(report->out, report->options->colour);
    add_fact(report->profile, PROFILE_FACT_RUNS, "the sum of ", " runs", &facts);
    add_fact(report->profile, PROFILE_FACT_ENGINE, "engine ", "", &facts);
    add_fact(report->profile, PROFILE_FACT_SCOPING, "", " scoping", &facts);
    add_fact(report->profile, PROFILE_FACT_CONTEXTS, "", " contexts", &facts);
    add_fact(report->profile, PROFILE_FACT_COMPILER, "", "", &facts);
    add_fact(report->profile, PROFILE_FACT_CENTRES, "", "", &facts);
    if (facts.length > 0) buffer_printf(report->out, " (%s)", buffer_as_string(&facts));
    buffer_char(report->out, '\n');
    buffer_release(&facts);
}

static void print_findings(const TextReport *report, const Findings *findings) {
    Buffer line = {0};
    if (findings->count > 0) buffer_char(report->out, '\n');
    for (uint32_t i = 0; i < findings->count; i++) {
        buffer_clear(&line);
        present_finding(report->profile, report->names, &findings->items[i], &line);
        print_wrapped(report, "- ", buffer_as_text(&line));
    }
    buffer_release(&line);
}

/* ---- the run ---- */

static void add_number_fact(const Profile *profile, ProfileFactCode code, const char *before,
                            const char *after, Buffer *line) {
    uint64_t number;
    if (!profile_number(profile, code, &number)) return;
    buffer_string(line, line->length == 0 ? "" : ", ");
    buffer_string(line, before);
    present_number(line, number);
    buffer_string(line, after);
}

static void print_run(const TextReport *report) {
    const Profile *profile = report->profile;
    Buffer line = {0};
    add_fact(profile, PROFILE_FACT_END_DESCRIPTION, "", "", &line);
    add_number_fact(profile, PROFILE_FACT_EXIT_CODE, "exit code ", "", &line);
    add_number_fact(profile, PROFILE_FACT_COLLECTIONS, "collections: ", "", &line);
    add_number_fact(profile, PROFILE_FACT_MAJOR_COLLECTIONS, "major ones: ", "", &line);
    add_number_fact(profile, PROFILE_FACT_PEAK_LIVE_BYTES, "most alive after one: ",
                    "\x1f"
                    "B",
                    &line);
    add_number_fact(profile, PROFILE_FACT_LIVE_BYTES, "alive at the end: ",
                    "\x1f"
                    "B",
                    &line);
    add_number_fact(profile, PROFILE_FACT_PEAK_STACK_BYTES, "largest stack: ",
                    "\x1f"
                    "B",
                    &line);
    if (line.length > 0) {
        buffer_string(report->out, "\n");
        buffer_char(&line, '.');
        print_wrapped(report, "The run: ", buffer_as_text(&line));
    }
    buffer_release(&line);
}

static void print_private(const TextReport *report) {
    Buffer line = {0};
    for (uint32_t i = 0; i < report->profile->facts.count; i++) {
        const ProfileFact *fact = &report->profile->facts.items[i];
        if (!profile_fact_is_private(fact)) continue;
        buffer_clear(&line);
        buffer_visible(&line, fact->key);
        if (!profile_fact_is_first(report->profile, i)) {
            buffer_string(&line, " (");
            present_source_name(report->profile, fact->source, &line);
            buffer_char(&line, ')');
        }
        buffer_string(&line, ": ");
        buffer_visible(&line, fact->value);
        print_wrapped(report, "", buffer_as_text(&line));
    }
    buffer_release(&line);
}

static void print_figures(const TextReport *report) {
    const Profile *profile = report->profile;
    const PresentOptions *options = report->options;
    Buffer *out = report->out;
    uint32_t metric = report->report->metric;
    if (metric != PROFILE_NONE)
        present_costs(report->report, options, out);
    else if (options->annotate)
        present_annotated(report->report->rollup, metric, options, out);
    present_heap(profile, report->names, options, out);
    present_moments(profile, options, out);
    print_run(report);
    if (options->show_private) print_private(report);
    present_losses(profile, options, out);
}

void present_text(const Report *report, const PresentOptions *options, Buffer *out) {
    const Profile *profile = report->profile;
    TextReport text = {.profile = profile,
                       .options = options,
                       .report = report,
                       .names = &report->names,
                       .out = out};
    print_title(&text);
    present_restriction(profile, report->metric, options, out);
    print_findings(&text, &report->findings);
    if (!options->brief) print_figures(&text);
}
