#include "present/report/json.h"
#include "base/json.h"
#include "present/layout/cut.h"
#include "present/layout/wrap.h"
#include "present/words/findings.h"
#include "present/words/lead.h"

/* An object that is being written: what comes next, and whether it needs a comma. */
typedef struct Fields {
    const Report *report;
    Buffer *out;
    bool is_empty;
} Fields;

static void next(Fields *fields) {
    if (!fields->is_empty) buffer_char(fields->out, ',');
    fields->is_empty = false;
}

static void open(Fields *fields, const char *key) {
    if (key) {
        next(fields);
        json_key(fields->out, key);
    }
    buffer_char(fields->out, '{');
    fields->is_empty = true;
}

static void shut(Fields *fields) {
    buffer_char(fields->out, '}');
    fields->is_empty = false;
}

static void add_text(Fields *fields, const char *key, Text value) {
    if (value.length == 0) return;
    next(fields);
    json_key_string(fields->out, key, value);
}

static void add_number(Fields *fields, const char *key, uint64_t value) {
    next(fields);
    json_key_number(fields->out, key, value);
}

/* 0: it is not known */
static void add_known(Fields *fields, const char *key, uint64_t value) {
    if (value > 0) add_number(fields, key, value);
}

static void add_flag(Fields *fields, const char *key, bool value) {
    next(fields);
    json_key(fields->out, key);
    buffer_string(fields->out, value ? "true" : "false");
}

static void add_sentence(Fields *fields, const char *key, const Buffer *sentence) {
    Buffer plain = {0};
    wrap_nowhere(&plain, (Text){sentence->bytes, sentence->length});
    add_text(fields, key, buffer_as_text(&plain));
    buffer_release(&plain);
}

/* `"caller":{"label":3,"name":"topo","module":"Dep.Graph","file":"Dep/Graph.hs","line":17}`: the
 * name as in the sentence, which a reader must be able to skip; the section of labels has it
 * whole */
static void add_label(Fields *fields, const char *key, uint32_t label) {
    if (label == PROFILE_NONE) return;
    const ProfileLabel *of = &fields->report->profile->labels.items[label];
    Buffer name = {0};
    present_cut(fields->report->names.labels[label], &name);
    open(fields, key);
    add_number(fields, "label", label);
    add_text(fields, "name", buffer_as_text(&name));
    add_text(fields, "module", of->module);
    add_text(fields, "file", of->place.file);
    add_known(fields, "line", of->place.line);
    shut(fields);
    buffer_release(&name);
}

/* ---- the run ---- */

static void add_summary(Fields *fields, const PresentLead *lead) {
    const AnswerRun *run = &fields->report->answers.run;
    open(fields, "summary");
    add_flag(fields, "failed", run->failed);
    if (profile_runs(fields->report->profile) > 1)
        add_number(fields, profile_fact_row(PROFILE_FACT_RUNS)->key,
                   profile_runs(fields->report->profile));
    add_known(fields, "nanoseconds", run->nanoseconds);
    add_known(fields, "cpu_nanoseconds", run->cpu);
    add_known(fields, "collector_nanoseconds", run->collector);
    add_known(fields, "steps", run->steps);
    if (run->searches) {
        add_number(fields, "solutions", run->solutions);
        add_number(fields, "failures", run->failures);
        add_number(fields, "suspended", run->suspended);
        add_flag(fields, "stopped", run->stopped);
    }
    add_known(fields, "allocated_bytes", run->allocated);
    add_known(fields, "live_peak_bytes", run->live_peak);
    add_known(fields, "held_bytes", run->held);
    add_flag(fields, "even", fields->report->answers.is_even);
    add_sentence(fields, "text", &lead->run);
    add_sentence(fields, "even_text", &lead->even);
    shut(fields);
}

/* ---- evidence ---- */

static void add_cost(Fields *fields, const AnswerCost *cost) {
    const ProfileMetric *metrics = fields->report->profile->metrics.items;
    add_text(fields, "metric", metrics[cost->metric].key);
    add_number(fields, "amount", cost->amount);
    add_number(fields, "total", cost->total);
    add_known(fields, "nanoseconds", cost->nanoseconds);
    if (cost->below_count > 0) {
        next(fields);
        json_key(fields->out, "below");
        for (uint32_t i = 0; i < cost->below_count; i++) {
            buffer_char(fields->out, i == 0 ? '[' : ',');
            json_number(fields->out, cost->below[i]);
        }
        buffer_char(fields->out, ']');
    }
    add_known(fields, "entries", cost->entries);
    add_label(fields, "caller", cost->caller);
    if (cost->caller != PROFILE_NONE) {
        add_number(fields, "from_caller", cost->from_caller);
        add_number(fields, "from_others", cost->from_others);
    }
    if (cost->other_metric != PROFILE_NONE) {
        add_text(fields, "other_metric", metrics[cost->other_metric].key);
        add_number(fields, "other_amount", cost->other_amount);
        add_number(fields, "other_total", cost->other_total);
    }
    add_label(fields, "next", cost->next);
    if (cost->next != PROFILE_NONE) add_number(fields, "next_amount", cost->next_amount);
    if (cost->is_even) add_number(fields, "spread", cost->spread);
    if (cost->samples == 0) return;
    add_number(fields, "samples", cost->samples);
    add_number(fields, "low", cost->low);
    add_number(fields, "high", cost->high);
}

static void add_stuff(Fields *fields, AnswerStuff stuff) {
    if (stuff != ANSWER_STUFF_UNKNOWN) add_text(fields, "stuff", text_of(answer_stuff_key(stuff)));
}

static void add_site_fields(Fields *fields, const ProfileSite *site) {
    add_text(fields, "module", site->module);
    add_text(fields, "path", site->path);
    add_text(fields, "construction", site->construction);
    add_text(fields, "kind", text_of(profile_site_kind_key(site->kind)));
    add_text(fields, "for", site->made_for);
    add_text(fields, "file", site->place.file);
    add_known(fields, "line", site->place.line);
}

static void add_site(Fields *fields, const AnswerMemory *memory) {
    const ProfileSite *site = &fields->report->profile->sites.items[memory->site];
    open(fields, "site");
    add_site_fields(fields, site);
    shut(fields);
    add_number(fields, "site_bytes", memory->site_amount);
    add_known(fields, "site_unused_bytes", memory->site_unused);
    add_known(fields, "for_bytes", memory->for_amount);
    add_known(fields, "for_places", memory->for_places);
}

static void add_holder(Fields *fields, const char *name, const ProfileHolder *holder,
                       uint64_t bytes) {
    if (!holder) return;
    open(fields, name);
    add_text(fields, "kind", text_of(profile_holder_key(holder->kind)));
    add_text(fields, "module", holder->module);
    add_text(fields, "name", holder->name);
    add_text(fields, "file", holder->place.file);
    add_known(fields, "line", holder->place.line);
    add_number(fields, "bytes", bytes);
    shut(fields);
}

static void add_through(Fields *fields, const AnswerMemory *memory) {
    if (memory->through == 0) return;
    const ProfileSite *site = &fields->report->profile->sites.items[memory->through - 1];
    open(fields, "held_through");
    add_site_fields(fields, site);
    add_known(fields, "places", memory->through_places);
    if (memory->through_for > 0) add_label(fields, "made_for", memory->through_for - 1);
    add_number(fields, "bytes", memory->through_amount);
    shut(fields);
}

static void add_memory(Fields *fields, const AnswerMemory *memory) {
    const Profile *profile = fields->report->profile;
    if (memory->dimension != PROFILE_NONE)
        add_text(fields, "dimension", profile->dimensions.items[memory->dimension].key);
    add_number(fields, "first_bytes", memory->first);
    add_number(fields, "peak_bytes", memory->peak);
    add_number(fields, "last_bytes", memory->last);
    bool by_bytes =
        memory->dimension != PROFILE_NONE &&
        profile_clock_of(profile, profile->dimensions.items[memory->dimension].source) ==
            PROFILE_CLOCK_BYTES;
    add_known(fields, by_bytes ? "peak_allocated_bytes" : "peak_nanoseconds", memory->peak_time);
    add_known(fields, by_bytes ? "end_allocated_bytes" : "end_nanoseconds", memory->end_time);
    add_flag(fields, "grows", memory->grows);
    add_flag(fields, "freed", memory->is_freed);
    add_flag(fields, "level", memory->is_level);
    if (memory->stays_to > memory->stays_from) {
        add_number(fields, "stays_from", memory->stays_from);
        add_number(fields, "stays_to", memory->stays_to);
    }
    add_known(fields, "told_bytes", memory->told_total);
    add_known(fields, "made_bytes", memory->made);
    if (memory->site_amount > 0) add_site(fields, memory);
    add_known(fields, "stack_bytes", memory->stack);
    add_known(fields, "largest_stack_bytes", memory->largest_stack);
    add_stuff(fields, memory->stuff);
    if (memory->stuff != ANSWER_STUFF_UNKNOWN) {
        add_number(fields, "stuff_bytes", memory->stuff_amount);
        add_number(fields, "stuff_total", memory->stuff_total);
    }
    add_text(fields, "type", memory->type);
    add_label(fields, "holder", memory->holder);
    if (memory->held > 0) {
        add_flag(fields, "held_by_stack", memory->held_by_stack);
        add_flag(fields, "held_by_constant", memory->held_by_constant);
        add_number(fields, "held_bytes", memory->held);
        add_number(fields, "held_total", memory->held_total);
    }
    add_holder(fields, "held_by", memory->root, memory->root_amount);
    add_through(fields, memory);
    add_known(fields, "ways_bytes", memory->ways_total);
    add_flag(fields, "lazy_pattern", memory->is_lazy_pattern);
}

static void add_collector(Fields *fields, const AnswerCollector *collector) {
    add_number(fields, "nanoseconds", collector->amount);
    add_number(fields, "total_nanoseconds", collector->total);
    add_flag(fields, "of_cpu", collector->of_cpu);
    add_flag(fields, "with_censuses", collector->with_censuses);
    add_known(fields, "collections", collector->collections);
    add_known(fields, "major_collections", collector->major);
    add_known(fields, "copied_bytes", collector->copied);
    add_known(fields, "live_peak_bytes", collector->live_peak);
    if (collector->made > 0) {
        add_number(fields, "made_bytes", collector->made);
        add_number(fields, "made_total", collector->made_total);
    }
    add_stuff(fields, collector->stuff);
    add_flag(fields, "stack", collector->is_stack);
    add_known(fields, "stack_bytes", collector->stack);
}

static void add_choice(Fields *fields, const char *key, uint32_t number) {
    if (number == PROFILE_NONE) return;
    const ProfileChoice *choice = &fields->report->profile->search.choices.items[number];
    open(fields, key);
    add_number(fields, "choice", number);
    add_text(fields, "module", choice->module);
    add_text(fields, "path", choice->path);
    add_text(fields, "kind", text_of(profile_choice_kind_key(choice->kind)));
    add_text(fields, "file", choice->place.file);
    add_known(fields, "line", choice->place.line);
    shut(fields);
}

static void add_search(Fields *fields, const AnswerSearch *search) {
    add_number(fields, "total_steps", search->total);
    add_number(fields, "failed_steps", search->failed);
    add_choice(fields, "at", search->choice);
    if (search->choice != PROFILE_NONE) add_number(fields, "failed_steps_below", search->below);
    if (search->alternative != PROFILE_NONE) {
        add_number(fields, "alternative", search->alternative);
        add_number(fields, "tries", search->tries);
        add_number(fields, "failed_steps_of_alternative", search->alternative_below);
    }
    add_choice(fields, "fails_at", search->test);
    add_known(fields, "failures_there", search->test_failures);
    add_known(fields, "failures", search->failures);
    add_known(fields, "suspended", search->suspended);
    if (search->awaited == 0) return;
    open(fields, "awaited");
    add_site_fields(fields, &fields->report->profile->sites.items[search->awaited - 1]);
    shut(fields);
    add_number(fields, "awaited_times", search->awaited_times);
}

static void add_repeated(Fields *fields, const AnswerRepeated *repeated) {
    open(fields, "site");
    add_site_fields(fields, &fields->report->profile->sites.items[repeated->site]);
    shut(fields);
    add_number(fields, "objects", repeated->objects);
    add_number(fields, "entered", repeated->entered);
}

static void add_answer(Fields *fields, const Answer *answer, const Buffer *sentence) {
    open(fields, NULL);
    add_text(fields, "kind", text_of(answer_key(answer->kind)));
    add_flag(fields, "trouble", answer->trouble);
    add_number(fields, "weight", answer->weight);
    add_label(fields, "subject", answer->label);
    open(fields, "evidence");
    switch (answer->kind) {
    case ANSWER_TIME:
    case ANSWER_ALLOCATION: add_cost(fields, &answer->cost); break;
    case ANSWER_MEMORY: add_memory(fields, &answer->memory); break;
    case ANSWER_COLLECTOR: add_collector(fields, &answer->collector); break;
    case ANSWER_REPEATED: add_repeated(fields, &answer->repeated); break;
    case ANSWER_SEARCH: add_search(fields, &answer->search); break;
    case ANSWER_KIND_COUNT: break;
    }
    shut(fields);
    const Beside *beside = fields->report->beside;
    if (beside && beside_of_answer(beside, answer) != BESIDE_UNKNOWN)
        add_text(fields, "beside", text_of(beside_verdict_key(beside_of_answer(beside, answer))));
    BesideTime time;
    BesideVerdict work = beside ? beside_of_work(beside, answer, &time) : BESIDE_UNKNOWN;
    if (work != BESIDE_UNKNOWN) add_text(fields, "beside_work", text_of(beside_verdict_key(work)));
    add_sentence(fields, "text", sentence);
    shut(fields);
}

/* ---- beside GHC ---- */

static void add_beside_row(Fields *fields, const BesideRow *row) {
    open(fields, NULL);
    add_label(fields, "definition", row->label);
    add_number(fields, "bytes", row->ours.bytes);
    add_number(fields, "entries", row->ours.entries);
    add_number(fields, "steps", row->ours.work);
    if (row->is_there) {
        add_number(fields, "ghc_bytes", row->theirs.bytes);
        add_number(fields, "ghc_entries", row->theirs.entries);
        add_number(fields, "ghc_samples", row->theirs.work);
    }
    shut(fields);
}

static void add_beside(Fields *fields) {
    const Beside *beside = fields->report->beside;
    if (!beside) return;
    buffer_string(fields->out, ",\n\"beside\":");
    open(fields, NULL);
    add_text(fields, "compiler", beside->given.compiler);
    if (beside->given.gap != BESIDE_WHOLE) {
        add_text(fields, "gap", text_of(beside_gap_key(beside->given.gap)));
        add_text(fields, "detail", beside->given.detail);
        shut(fields);
        return;
    }
    add_text(fields, "options", TEXT("-O1"));
    if (beside->given.profiled) add_text(fields, "centres", beside->given.centres);
    add_number(fields, "allocated_bytes", beside->given.allocated);
    add_number(fields, "live_peak_bytes", beside->given.live_peak);
    add_number(fields, "nanoseconds", beside->given.nanoseconds);
    next(fields);
    json_key(fields->out, "definitions");
    buffer_char(fields->out, '[');
    for (uint32_t i = 0; beside->given.profiled && i < beside->rows.count; i++) {
        json_next_row(fields->out, i);
        add_beside_row(fields, &beside->rows.items[i]);
    }
    buffer_char(fields->out, ']');
    shut(fields);
}

/* ---- notes ---- */

static void add_note(Fields *fields, const Finding *finding) {
    Buffer sentence = {0};
    present_finding(fields->report->profile, &fields->report->names, finding, &sentence);
    open(fields, NULL);
    add_text(fields, "kind", text_of(finding_key(finding->kind)));
    if (finding_is_doubt(finding)) add_flag(fields, "doubt", true);
    add_sentence(fields, "text", &sentence);
    shut(fields);
    buffer_release(&sentence);
}

void present_findings_json(const Report *report, Buffer *out) {
    PresentLead lead;
    Fields fields = {.report = report, .out = out, .is_empty = true};
    present_lead_init(&lead, report);
    add_summary(&fields, &lead);
    buffer_string(out, ",\n\"findings\":[");
    for (uint32_t i = 0; i < report->answers.count; i++) {
        json_next_row(out, i);
        add_answer(&fields, &report->answers.items[i], &lead.answers[i]);
    }
    buffer_string(out, report->answers.count > 0 ? "\n],\n\"notes\":[" : "],\n\"notes\":[");
    for (uint32_t i = 0; i < report->findings.count; i++) {
        json_next_row(out, i);
        add_note(&fields, &report->findings.items[i]);
    }
    buffer_string(out, report->findings.count > 0 ? "\n]" : "]");
    add_beside(&fields);
    present_lead_release(&lead);
}
