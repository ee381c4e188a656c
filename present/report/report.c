#include "present/report/report.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/report/annotate.h"
#include "present/report/beside.h"
#include "present/report/costs.h"
#include "present/report/heap.h"
#include "present/report/holders.h"
#include "present/report/moments.h"
#include "present/report/search.h"
#include "present/words/beside.h"
#include "present/words/findings.h"
#include "present/words/lead.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <stdio.h>

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

/* ---- before the tables ---- */

static void print_run_line(const TextReport *report, const PresentLead *lead) {
    style_heading(report->out, report->options->colour);
    print_wrapped(report, "", buffer_as_text(&lead->run));
    buffer_truncate(report->out, report->out->length - 1);
    style_end(report->out, report->options->colour);
    buffer_char(report->out, '\n');
}

static void print_lead(const TextReport *report, const PresentLead *lead) {
    char number[16];
    print_run_line(report, lead);
    present_restriction(report->profile, report->report->metric, report->options, report->out);
    if (lead->even.length > 0 || lead->told > 0) buffer_char(report->out, '\n');
    if (lead->even.length > 0) print_wrapped(report, "", buffer_as_text(&lead->even));
    for (uint32_t i = 0; i < lead->told; i++) {
        snprintf(number, sizeof number, "%u. ", i + 1);
        print_wrapped(report, number, buffer_as_text(&lead->answers[i]));
    }
    if (lead->doubt_count > 0) buffer_char(report->out, '\n');
    for (uint32_t i = 0; i < lead->doubt_count; i++)
        print_wrapped(report, "- ", buffer_as_text(&lead->doubts[i]));
}

/* ---- about these figures ---- */

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
    /* of a program that GHC built the description has it already */
    if (!profile_is_of_ghc(profile))
        add_number_fact(profile, PROFILE_FACT_EXIT_CODE, "exit code ", "", &line);
    add_number_fact(profile, PROFILE_FACT_COLLECTIONS, "collections: ", "", &line);
    add_number_fact(profile, PROFILE_FACT_MAJOR_COLLECTIONS, "major ones: ", "", &line);
    add_number_fact(profile, PROFILE_FACT_PEAK_LIVE_BYTES, "most alive: ",
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
        buffer_char(&line, '.');
        print_wrapped(report, "The run: ", buffer_as_text(&line));
    }
    buffer_release(&line);
}

/* how it was built and measured: `GHC 9.0.2, -fprof-auto` */
static void print_measured(const TextReport *report) {
    const Profile *profile = report->profile;
    Buffer line = {0};
    add_fact(profile, PROFILE_FACT_RUNS, "the sum of ", " runs", &line);
    add_fact(profile, PROFILE_FACT_ENGINE, "engine ", "", &line);
    add_fact(profile, PROFILE_FACT_SCOPING, "", " scoping", &line);
    add_fact(profile, PROFILE_FACT_CONTEXTS, "", " contexts", &line);
    add_fact(profile, PROFILE_FACT_COST_MODEL, "cost model ", "", &line);
    add_fact(profile, PROFILE_FACT_COMPILER, "", "", &line);
    add_fact(profile, PROFILE_FACT_CENTRES, "", "", &line);
    if (line.length > 0) {
        buffer_char(&line, '.');
        print_wrapped(report, "Measured with: ", buffer_as_text(&line));
    }
    buffer_release(&line);
}

/* what an optimiser would make of it */
static void print_written(const TextReport *report) {
    Buffer line = {0};
    present_beside_note(report->report, &line);
    if (line.length > 0) print_wrapped(report, "", buffer_as_text(&line));
    buffer_release(&line);
}

/* the findings that are not told before the tables; without --notes the first few */
static void print_notes(const TextReport *report, const Findings *findings, uint32_t told) {
    enum { FEW = 5 };
    uint32_t shown = 0, left_out = 0;
    Buffer line = {0};
    for (uint32_t i = 0; i < findings->count; i++) {
        if (finding_is_doubt(&findings->items[i]) && told > 0) {
            told--;
            continue;
        }
        if (shown == FEW && !report->options->notes) {
            left_out++;
            continue;
        }
        buffer_clear(&line);
        present_finding(report->profile, report->names, &findings->items[i], &line);
        print_wrapped(report, "- ", buffer_as_text(&line));
        shown++;
    }
    if (left_out > 0) {
        present_number(report->out, left_out);
        buffer_string(report->out, " more: --notes.\n");
    }
    buffer_release(&line);
}

/* doubts: how many of the findings were told before the tables */
static void print_about(const TextReport *report, const Findings *findings, uint32_t doubts) {
    size_t start = report->out->length;
    buffer_char(report->out, '\n');
    style_heading(report->out, report->options->colour);
    buffer_string(report->out, "About these figures");
    style_end(report->out, report->options->colour);
    buffer_string(report->out, "\n\n");
    size_t empty = report->out->length;
    print_run(report);
    print_measured(report);
    print_written(report);
    print_notes(report, findings, doubts);
    if (report->out->length == empty) buffer_truncate(report->out, start);
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

/* ---- the first screen, and all ---- */

static void print_annotated(const TextReport *report) {
    if (report->options->annotate)
        present_annotated(report->report->rollup, report->report->metric, report->options,
                          report->out);
}

static bool has_heap(const Profile *profile) {
    bool has = false;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        has |= profile_peak_sample(profile, i) != PROFILE_NONE &&
               profile_dimension_is_shown(&profile->dimensions.items[i]);
    return has;
}

static void add_more(Buffer *line, bool is_there, const char *what) {
    if (!is_there) return;
    bool first = line->bytes[line->length - 1] == '(';
    buffer_string(line, first ? "" : ", ");
    wrap_glued(line, text_of(what), WRAP_GLUE);
}

/* `More: --full (call tree, callers, live heap, notes), --costs=all, --html=page.html` */
static void print_more(const TextReport *report) {
    const Profile *profile = report->profile;
    bool has_costs = report->report->metric != PROFILE_NONE;
    Buffer line = {0};
    buffer_string(&line, "More: --full (");
    add_more(&line, has_costs, "inherited costs");
    add_more(&line, has_costs, "call tree");
    add_more(&line, has_costs && profile->edges.count > 0, "callers");
    add_more(&line, profile->search.solutions.count > 0, "solutions");
    add_more(&line, has_heap(profile), "live heap");
    add_more(&line, true, "notes");
    buffer_char(&line, ')');
    if (has_costs && present_hides_costs(report->report, report->options))
        buffer_string(&line, ", --costs=all");
    if (profile->lines.count > 0 && !report->options->annotate)
        buffer_string(&line, ", --annotate");
    buffer_string(&line, ", --html=page.html");
    buffer_char(report->out, '\n');
    print_wrapped(report, "", buffer_as_text(&line));
    buffer_release(&line);
}

static bool leads_with_search(const Report *report) {
    return report->answers.count > 0 && report->answers.items[0].kind == ANSWER_SEARCH;
}

/* The evidence of the answers, what was asked for besides, and how to see more. */
static void print_first_screen(const TextReport *report, const Findings *findings,
                               uint32_t doubts) {
    const PresentOptions *options = report->options;
    bool has_costs = report->report->metric != PROFILE_NONE;
    if (leads_with_search(report->report)) present_choices(report->report, options, report->out);
    if (has_costs) present_own_costs(report->report, options, report->out);
    present_beside(report->report, options, report->out);
    print_annotated(report);
    if (options->heap.length > 0)
        present_heap(report->profile, report->names, options, report->out);
    else if (!has_costs)
        present_first_heap(report->profile, report->names, options, report->out);
    present_holders(report->profile, options, report->out);
    if (options->notes) {
        print_about(report, findings, doubts);
    } else if (report->report->beside) { /* it was asked for */
        buffer_char(report->out, '\n');
        print_written(report);
    }
    if (options->show_private) print_private(report);
    present_losses(report->profile, options, report->out);
    print_more(report);
}

static void print_all(const TextReport *report, const Findings *findings, uint32_t doubts) {
    const PresentOptions *options = report->options;
    bool has_costs = report->report->metric != PROFILE_NONE;
    if (has_costs) present_own_costs(report->report, options, report->out);
    present_beside(report->report, options, report->out);
    print_annotated(report);
    present_choices(report->report, options, report->out);
    present_search(report->report, options, report->out);
    if (has_costs) present_other_costs(report->report, options, report->out);
    present_heap(report->profile, report->names, options, report->out);
    present_holders(report->profile, options, report->out);
    present_moments(report->profile, options, report->out);
    print_about(report, findings, doubts);
    if (options->show_private) print_private(report);
    present_losses(report->profile, options, report->out);
}

void present_text(const Report *report, const PresentOptions *options, Buffer *out) {
    const Profile *profile = report->profile;
    TextReport text = {.profile = profile,
                       .options = options,
                       .report = report,
                       .names = &report->names,
                       .out = out};
    PresentLead lead;
    present_lead_init(&lead, report);
    print_lead(&text, &lead);
    if (!options->brief)
        (options->full ? print_all : print_first_screen)(&text, &report->findings,
                                                         lead.doubt_count);
    present_lead_release(&lead);
}

void present_first(const Report *report, const PresentOptions *options, Buffer *out) {
    PresentLead lead;
    present_lead_init(&lead, report);
    if (lead.told > 0) wrap_text(out, "- ", buffer_as_text(&lead.answers[0]), options->columns);
    present_lead_release(&lead);
}
