/* The records of a recording: texts, names, contexts, costs, facts. */
#include "formats/recording/recorded.h"
#include "profile/profile.h"
#include <string.h>

void recorded_init(Recorded *recorded) {
    *recorded = (Recorded){0};
    arena_init(&recorded->arena);
}

void recorded_release(Recorded *recorded) {
    arena_release(&recorded->arena);
    vector_release(&recorded->texts);
    vector_release(&recorded->centres);
    vector_release(&recorded->globals);
    vector_release(&recorded->instances);
    vector_release(&recorded->binders);
    vector_release(&recorded->sites);
    vector_release(&recorded->calls);
    vector_release(&recorded->line_places);
    vector_release(&recorded->line_call_places);
    vector_release(&recorded->line_texts);
    vector_release(&recorded->arguments);
    vector_release(&recorded->choices);
    vector_release(&recorded->holding);
    records_release(&recorded->lives);
    run_counts_release(&recorded->counts);
}

/* ---- fields ---- */

Text recorded_text(Recorded *recorded, RecordingFields *fields) {
    uint32_t number = recording_below(fields, (uint64_t)recorded->texts.count + 1);
    return number > 0 ? recorded->texts.items[number - 1] : TEXT("");
}

/* Which of `count` things has the name that the file gives? */
#define FIND_NAMED(recorded, fields, count, name_of)           \
    Text wanted = recorded_text(recorded, fields);             \
    for (int i = 0; i < (count); i++)                          \
        if (text_equal(wanted, text_of(name_of(i)))) return i; \
    (fields)->bad = true;                                      \
    return 0

static ClosureKind get_kind(Recorded *recorded, RecordingFields *fields) {
    FIND_NAMED(recorded, fields, CLOSURE_KIND_COUNT, closure_kind_name);
}

static BinderKind get_binder_kind(Recorded *recorded, RecordingFields *fields) {
    FIND_NAMED(recorded, fields, BINDER_KIND_COUNT, binder_kind_name);
}

static Origin get_origin(Recorded *recorded, RecordingFields *fields) {
    FIND_NAMED(recorded, fields, ORIGIN_COUNT, origin_name);
}

static SiteRole get_role(Recorded *recorded, RecordingFields *fields) {
    FIND_NAMED(recorded, fields, ROLE_COUNT, site_role_name);
}

#define GET_TEXT(member) record->member = recorded_text(recorded, fields);
#define GET_NUMBER(member) record->member = recording_number(fields);
#define GET_SMALL(member) record->member = recording_below(fields, (uint64_t)UINT32_MAX + 1);
#define GET_FLAG(member) record->member = recording_below(fields, 2);
#define GET_KIND(member) record->member = get_kind(recorded, fields);
#define GET_BINDER(member) record->member = get_binder_kind(recorded, fields);
#define GET_ORIGIN(member) record->member = get_origin(recorded, fields);
#define GET_ROLE(member) record->member = get_role(recorded, fields);

static void get_run(Recorded *recorded, RecordingFields *fields, RecordingRun *record) {
#define RUN_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_name(Recorded *recorded, RecordingFields *fields, RunName *record) {
#define NAME_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_binder(Recorded *recorded, RecordingFields *fields, RunBinder *record) {
#define BINDER_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_site(Recorded *recorded, RecordingFields *fields, RunSiteName *record) {
#define SITE_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_call(Recorded *recorded, RecordingFields *fields, RunCall *record) {
#define CALL_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_line(Recorded *recorded, RecordingFields *fields, RecordingLine *record) {
#define LINE_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_line_call(Recorded *recorded, RecordingFields *fields, RecordingLineCall *record) {
#define LINE_CALL_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_holders(Recorded *recorded, RecordingFields *fields, RecordingHolders *record) {
#define HOLDERS_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_end(Recorded *recorded, RecordingFields *fields, RecordingEnd *record) {
#define END_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

static void get_times(RecordingFields *fields, RecordingTimes *record) {
#define TIMES_FIELD(form, member, description) GET_##form(member)
#include "abi/recording.def"
}

/* ---- tables ---- */

static void take_texts(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end) {
        uint64_t length = recording_number(fields);
        if (length == 0 || length > (uint64_t)(fields->end - fields->at)) fields->bad = true;
        if (fields->bad) return;
        Text text = {(const char *)fields->at, length};
        vector_push(&recorded->texts, text_copy(&recorded->arena, text));
        fields->at += length;
    }
}

static void take_names(Recorded *recorded, RecordingFields *fields, RecordedNames *names) {
    while (fields->at < fields->end && !fields->bad) {
        RecordedName name = {.number = recording_below(fields, UINT32_MAX)};
        get_name(recorded, fields, &name.name);
        if (!fields->bad) vector_push(names, name);
    }
}

static void take_binders(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RecordedBinder binder = {.number = recording_below(fields, UINT32_MAX)};
        binder.binder.from = recording_below(fields, (uint64_t)recorded->binders.count + 1) - 1;
        get_binder(recorded, fields, &binder.binder);
        if (!fields->bad) vector_push(&recorded->binders, binder);
    }
}

static void take_sites(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RecordedSite site = {.number = recording_below(fields, UINT32_MAX)};
        site.name.binder = recording_below(fields, (uint64_t)recorded->binders.count + 1) - 1;
        get_site(recorded, fields, &site.name);
        if (!fields->bad) vector_push(&recorded->sites, site);
    }
}

static void take_calls(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RunCall call = {0};
        get_call(recorded, fields, &call);
        if (!fields->bad && recorded->calls.count < PROFILE_CALL_LIMIT)
            vector_push(&recorded->calls, call);
    }
}

static Label get_label(const Recorded *recorded, RecordingFields *fields) {
    Label label = {(LabelKind)recording_below(fields, LABEL_CENTRE + 1), 0};
    uint64_t limit = label.kind == LABEL_CAF      ? recorded->globals.count
                     : label.kind == LABEL_DICT   ? recorded->instances.count
                     : label.kind == LABEL_CENTRE ? recorded->centres.count
                                                  : 1;
    label.index = recording_below(fields, limit);
    return label;
}

static void take_contexts(Recorded *recorded, RecordingFields *fields) {
    RunContexts *contexts = &recorded->counts.contexts;
    while (fields->at < fields->end && !fields->bad) {
        uint32_t parent = recording_below(fields, (uint64_t)contexts->count + 1);
        RunContext context = {.parent = parent == 0 ? NO_PARENT : parent - 1,
                              .label = get_label(recorded, fields),
                              .id = contexts->count};
        bool is_centre = context.label.kind == LABEL_CENTRE;
        if (is_centre == (parent == 0) || contexts->count >= CONTEXT_LIMIT) fields->bad = true;
        if (!fields->bad) vector_push(contexts, context);
    }
}

/* ---- costs ---- */

static void add_cost(Recorded *recorded, uint32_t context, uint32_t number, uint64_t more,
                     RecordingFields *fields) {
    if (number >= recorded->cost_count) fields->bad = true;
    if (fields->bad || recorded->costs[number] < 0) return;
    int cost = recorded->costs[number];
    uint64_t total;
    if (__builtin_add_overflow(recorded->cost_totals[cost], more, &total)) {
        fields->bad = true;
        return;
    }
    recorded->cost_totals[cost] = total;
    recorded->counts.contexts.items[context].costs[cost] += more;
}

static void take_costs(Recorded *recorded, RecordingFields *fields) {
    uint64_t context = 0;
    while (fields->at < fields->end && !fields->bad) {
        context = recording_unzigzag(recording_number(fields), context);
        uint64_t mask = recording_number(fields);
        if (context >= recorded->counts.contexts.count) fields->bad = true;
        for (uint32_t i = 0; mask >> i != 0 && !fields->bad; i++) {
            if (mask >> i & 1)
                add_cost(recorded, (uint32_t)context, i, recording_number(fields), fields);
            if (i == 63) break;
        }
    }
}

/* All of them or none: with some, they would not add up. */
static void take_edges(Recorded *recorded, RecordingFields *fields) {
    RunEdges *edges = &recorded->counts.edges;
    const uint32_t before = edges->count;
    uint64_t count = recording_number(fields);
    for (uint64_t i = 0; i < count && !fields->bad; i++) {
        RunEdge edge = {.from = get_label(recorded, fields),
                        .to = recording_below(fields, recorded->centres.count)};
        edge.count = recording_number(fields);
        if (__builtin_add_overflow(recorded->edge_total, edge.count, &recorded->edge_total))
            fields->bad = true;
        vector_push(edges, edge);
    }
    if (fields->bad) edges->count = before;
}

static void take_made(Recorded *recorded, RecordingFields *fields) {
    RunSites *made = &recorded->counts.sites;
    while (fields->at < fields->end && !fields->bad) {
        uint32_t site = recording_below(fields, recorded->sites.count);
        while (made->count < recorded->sites.count) vector_push(made, (RunSite){0});
        uint64_t objects = recording_number(fields), bytes = recording_number(fields);
        if (fields->bad) return;
        made->items[site] = (RunSite){objects, bytes};
    }
}

static void take_ticks(Recorded *recorded, RecordingFields *fields) {
    uint64_t count = recording_number(fields), before = 0;
    for (uint64_t i = 0; i < count && !fields->bad; i++) {
        RunTick tick = {.nanoseconds = recording_unzigzag(recording_number(fields), before)};
        tick.context = recording_below(fields, recorded->counts.contexts.count);
        tick.weight = recording_below(fields, (uint64_t)UINT32_MAX + 1);
        before = tick.nanoseconds;
        if (!fields->bad) vector_push(&recorded->counts.ticks, tick);
    }
}

/* ---- lines ---- */

void recorded_charges(const Recorded *recorded, RecordingFields *fields,
                      uint64_t costs[COST_COUNT]) {
    uint64_t mask = recording_number(fields);
    for (uint32_t i = 0; i < 64 && mask >> i != 0 && !fields->bad; i++) {
        if (!(mask >> i & 1)) continue;
        uint64_t cost = recording_number(fields);
        if (i >= recorded->cost_count) fields->bad = true;
        if (!fields->bad && recorded->costs[i] >= 0) costs[recorded->costs[i]] = cost;
    }
}

static void take_lines(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RecordingLine line = {0};
        RunPlace place = {0};
        get_line(recorded, fields, &line);
        recorded_charges(recorded, fields, place.costs);
        if (recorded->line_places.count == PROFILE_LINE_LIMIT) fields->bad = true;
        if (fields->bad) return;
        vector_push(&recorded->line_places, line.place);
        vector_push(&recorded->line_texts, line.text);
        vector_push(&recorded->counts.places, place);
    }
}

static void take_line_calls(Recorded *recorded, RecordingFields *fields) {
    while (fields->at < fields->end && !fields->bad) {
        RecordingLineCall line = {0};
        RunPlaceCall call = {.global = recording_below(fields, recorded->globals.count)};
        get_line_call(recorded, fields, &line);
        call.times = line.times;
        if (recorded->line_call_places.count == PROFILE_LINE_LIMIT) fields->bad = true;
        if (fields->bad) return;
        vector_push(&recorded->line_call_places, line.place);
        vector_push(&recorded->counts.calls, call);
    }
}

/* ---- markers ---- */

static void take_markers(Recorded *recorded, RecordingFields *fields) {
    RunMarkers *markers = &recorded->counts.markers;
    while (fields->at < fields->end && !fields->bad) {
        RunMarker before = {0};
        if (markers->items.count > 0) before = vector_last(&markers->items);
        RunMarker marker = {.nanoseconds = before.nanoseconds};
        uint64_t number = recording_number(fields), allocated = recording_number(fields);
        marker.text = text_cut(recorded_text(recorded, fields), MARKER_LENGTH);
        if (number == 0 || __builtin_add_overflow(before.number, number, &marker.number) ||
            __builtin_add_overflow(before.allocated, allocated, &marker.allocated))
            fields->bad = true;
        if (fields->bad) return;
        vector_push(&markers->items, marker);
        markers->passed = marker.number;
    }
}

static void take_marker_times(Recorded *recorded, RecordingFields *fields) {
    RunMarkers *markers = &recorded->counts.markers;
    while (fields->at < fields->end && !fields->bad) {
        uint32_t at = recorded->timed_markers;
        uint64_t nanoseconds = at > 0 ? markers->items.items[at - 1].nanoseconds : 0;
        if (at >= markers->items.count ||
            __builtin_add_overflow(nanoseconds, recording_number(fields), &nanoseconds)) {
            fields->bad = true;
            return;
        }
        markers->items.items[at].nanoseconds = nanoseconds;
        recorded->timed_markers++;
    }
}

static void take_passed(Recorded *recorded, RecordingFields *fields) {
    uint64_t passed = recording_number(fields);
    if (passed < recorded->counts.markers.passed) fields->bad = true;
    recorded->counts.markers.passed = passed;
}

/* ---- facts ---- */

static int cost_of_key(Text key) {
    for (int i = 0; i < COST_COUNT; i++)
        if (text_equal(key, text_of(cost_key((Cost)i)))) return i;
    return -1; /* one that is counted no longer */
}

static void take_scoping(Recorded *recorded, RecordingFields *fields) {
    for (int i = 0; i < SCOPING_COUNT; i++) {
        recorded->options.scoping = (Scoping)i;
        if (text_equal(recorded->run.scoping, text_of(scoping_key((Scoping)i)))) return;
    }
    fields->bad = true;
}

static void take_run(Recorded *recorded, RecordingFields *fields) {
    RecordingRun *run = &recorded->run;
    if (recorded->has_run) {
        fields->bad = true;
        return;
    }
    get_run(recorded, fields, run);
    take_scoping(recorded, fields);
    if (run->census > CENSUS_POINTS || run->retainers > RETAINER_CAF) fields->bad = true;
    recorded->cost_count = recording_below(fields, 65);
    for (uint32_t i = 0; i < recorded->cost_count; i++)
        recorded->costs[i] = cost_of_key(recorded_text(recorded, fields));
    recorded->has_run = !fields->bad;
    if (fields->bad) return;
    run_censuses_begin(&recorded->counts.censuses, (CensusMode)run->census, run->census_step);
    recorded->counts.censuses.retainers = (RetainerKind)run->retainers;
}

static void take_private(Recorded *recorded, RecordingFields *fields) {
    recorded->has_private = true;
    recorded->home = recorded_text(recorded, fields);
    uint64_t count = recording_number(fields);
    for (uint64_t i = 0; i < count && !fields->bad; i++)
        vector_push(&recorded->arguments, recorded_text(recorded, fields));
}

static void take_holders(Recorded *recorded, RecordingFields *fields) {
    RecordingHolders head = {0};
    get_holders(recorded, fields, &head);
    recorded->holders_asked = head.asked;
    recorded_holders(recorded, fields, &head);
}

static RunEnd end_of_key(Text key, RecordingFields *fields) {
    for (int i = 0; i < END_COUNT; i++)
        if (text_equal(key, text_of(run_end_key((RunEnd)i)))) return (RunEnd)i;
    fields->bad = true;
    return END_VALUE;
}

static void take_end(Recorded *recorded, RecordingFields *fields) {
    RunCounts *counts = &recorded->counts;
    RecordingEnd end = {0};
    get_end(recorded, fields, &end);
    counts->end = end_of_key(end.end, fields);
    counts->exit_code = (int)end.exit_code;
    buffer_text(&counts->shown, end.shown);
    counts->uncaught = end.uncaught;
    counts->raised_again = end.raised_again;
    counts->raised_in = end.raised_in > 0 ? end.raised_in - 1 : 0;
    counts->context_overflow = end.context_overflow;
    counts->allocated_bytes = end.allocated_bytes;
    counts->peak_live_bytes = end.peak_live_bytes;
    counts->live_bytes = end.live_bytes;
    counts->collections = end.collections;
    counts->major_collections = end.major_collections;
    counts->peak_stack_bytes = end.peak_stack_bytes;
    counts->censuses.step = end.census_step;
    counts->censuses.largest_stack = end.largest_stack;
    counts->censuses.largest_stack_in = end.largest_stack_in > 0 ? end.largest_stack_in - 1 : 0;
    counts->censuses.largest_stack_when = end.largest_stack_when;
    if (end.raised_in > counts->contexts.count || end.largest_stack_in > counts->contexts.count)
        fields->bad = true;
    recorded->has_end = !fields->bad;
}

static void take_times(Recorded *recorded, RecordingFields *fields) {
    get_times(fields, &recorded->times);
    recorded->counts.wall_nanoseconds = recorded->times.wall_nanoseconds;
    recorded->counts.mutator_nanoseconds = recorded->times.mutator_nanoseconds;
    recorded->counts.collector_nanoseconds = recorded->times.collector_nanoseconds;
    recorded->counts.censuses.nanoseconds = recorded->times.census_nanoseconds;
}

static void take_date(Recorded *recorded, RecordingFields *fields) {
    recorded->has_date = true;
    recorded->date = recording_number(fields);
}

static void take(Recorded *recorded, unsigned kind, RecordingFields *fields) {
    switch ((RecordingBlock)kind) {
    case RECORDING_TEXTS: take_texts(recorded, fields); return;
    case RECORDING_RUN: take_run(recorded, fields); return;
    case RECORDING_CENTRES: take_names(recorded, fields, &recorded->centres); return;
    case RECORDING_GLOBALS: take_names(recorded, fields, &recorded->globals); return;
    case RECORDING_INSTANCES: take_names(recorded, fields, &recorded->instances); return;
    case RECORDING_BINDERS: take_binders(recorded, fields); return;
    case RECORDING_SITES: take_sites(recorded, fields); return;
    case RECORDING_CALLS: take_calls(recorded, fields); return;
    case RECORDING_CONTEXTS: take_contexts(recorded, fields); return;
    case RECORDING_RETAINERS: recorded_sets(recorded, fields); return;
    case RECORDING_CENSUS: recorded_census(recorded, fields); return;
    case RECORDING_DOUBLED: recorded_doubled(recorded, fields); return;
    case RECORDING_LIVES: recorded_lives(recorded, fields); return;
    case RECORDING_COSTS: take_costs(recorded, fields); return;
    case RECORDING_EDGES: take_edges(recorded, fields); return;
    case RECORDING_LINES: take_lines(recorded, fields); return;
    case RECORDING_LINE_CALLS: take_line_calls(recorded, fields); return;
    case RECORDING_MADE: take_made(recorded, fields); return;
    case RECORDING_END: take_end(recorded, fields); return;
    case RECORDING_PRIVATE: take_private(recorded, fields); return;
    case RECORDING_DATE: take_date(recorded, fields); return;
    case RECORDING_MOMENT: recorded_moment(recorded, fields); return;
    case RECORDING_MARKERS: take_markers(recorded, fields); return;
    case RECORDING_MARKER_TIMES: take_marker_times(recorded, fields); return;
    case RECORDING_PASSED: take_passed(recorded, fields); return;
    case RECORDING_TICKS: take_ticks(recorded, fields); return;
    case RECORDING_TIMES: take_times(recorded, fields); return;
    case RECORDING_HOLDERS: take_holders(recorded, fields); return;
    case RECORDING_CHOICES: recorded_choices(recorded, fields); return;
    case RECORDING_CHOICE_NAMES: recorded_choice_names(recorded, fields); return;
    case RECORDING_HELD: recorded_held(recorded, fields); return;
    case RECORDING_FATES: recorded_fates(recorded, fields); return;
    case RECORDING_FATE_TICKS: recorded_fate_ticks(recorded, fields); return;
    case RECORDING_SOLUTIONS: recorded_solutions(recorded, fields); return;
    case RECORDING_NODES: recorded_nodes(recorded, fields); return;
    case RECORDING_LINE_FATES: recorded_line_fates(recorded, fields); return;
    case RECORDING_ENTERED: recorded_entered(recorded, fields); return;
    case RECORDING_SEARCH: recorded_search(recorded, fields); return;
    }
    fields->bad = true;
}

bool recorded_take(Recorded *recorded, unsigned kind, Text record) {
    const unsigned char *bytes = (const unsigned char *)record.bytes;
    RecordingFields fields = {bytes, bytes + record.length, recorded->has_end};
    if (!recorded->has_run && kind != RECORDING_TEXTS && kind != RECORDING_RUN) return false;
    if (!fields.bad) take(recorded, kind, &fields);
    return !fields.bad && fields.at == fields.end;
}
