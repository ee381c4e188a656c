/* The eventlog reader's outside: the loop over all events, what the log says about the run as a
 * whole, and moments. */
#include "formats/eventlog/read.h"
#include "base/fail.h"
#include "formats/eventlog/internal.h"
#include "ghc/centres.h"
#include "profile/private.h"
#include <stdio.h>

/* ---- the run ---- */

/* strings with a NUL behind each, as one text with `separator` between them */
static void join_strings(Fields *fields, char separator, Buffer *out) {
    Text rest = eventlog_field_rest(fields);
    for (size_t i = 0; i < rest.length; i++)
        buffer_char(out, rest.bytes[i] == 0 ? separator : rest.bytes[i]);
}

/* `GHC-9.0.2 rts_p` */
static void give_rts(Profile *profile, Text rts) {
    profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_RTS, rts);
    if (!text_starts_with(rts, TEXT("GHC-"))) return;
    Buffer compiler = {0};
    buffer_string(&compiler, "GHC ");
    for (size_t i = 4; i < rts.length && rts.bytes[i] != ' '; i++)
        buffer_char(&compiler, rts.bytes[i]);
    profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_COMPILER, buffer_as_text(&compiler));
    buffer_release(&compiler);
}

static void give_arguments(Profile *profile, Fields *fields) {
    Fields first = *fields;
    Text program = eventlog_field_string(&first);
    if (!first.failed)
        profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_PROGRAM, ghc_program_name(program));
    Buffer arguments = {0};
    join_strings(fields, ' ', &arguments);
    profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_COMMAND, buffer_as_text(&arguments));
    buffer_release(&arguments);
}

void eventlog_on_run(EventLog *log, const Event *event) {
    Fields fields = event_fields(event);
    field_number(&fields, 4); /* the set of capabilities */
    if (fields.failed) {
        eventlog_lose_event(log, event);
    } else if (event->type == EVENT_RTS_IDENTIFIER) {
        give_rts(log->profile, eventlog_field_rest(&fields));
    } else if (event->type == EVENT_PROGRAM_ARGS) {
        give_arguments(log->profile, &fields);
    } else if (event->type == EVENT_PROGRAM_ENV) {
        Buffer environment = {0};
        join_strings(&fields, '\n', &environment);
        profile_know_environment(log->profile, buffer_as_text(&environment));
        profile_set_fact(log->profile, FORMAT_SOURCE, PROFILE_FACT_ENVIRONMENT,
                         buffer_as_text(&environment));
        buffer_release(&environment);
    } else {
        uint64_t seconds = field_number(&fields, 8);
        if (!fields.failed)
            profile_set_number(log->profile, FORMAT_SOURCE, PROFILE_FACT_STARTED, seconds);
    }
}

void eventlog_add_moment(EventLog *log, uint64_t time, ProfileMomentKind kind, Text text) {
    profile_add_moment(log->profile, (ProfileMoment){time, kind, text, FORMAT_SOURCE});
}

void eventlog_on_moment(EventLog *log, const Event *event) {
    Fields fields = event_fields(event);
    eventlog_add_moment(log, event->time,
                        event->type == EVENT_USER_MARKER ? PROFILE_MARKER : PROFILE_MESSAGE,
                        eventlog_field_rest(&fields));
}

/* ---- the whole ---- */

static void log_init(EventLog *log, Profile *profile, Input *input) {
    *log = (EventLog){.profile = profile,
                      .input = input,
                      .block = {.capability = EVENTLOG_NO_CAPABILITY},
                      .stacks = {.main_context = PROFILE_NONE, .ticks = PROFILE_NONE},
                      .census = {.dimension = PROFILE_NONE},
                      .memory = {.nonmoving = PROFILE_NONE}};
    log->sizes = calloc(EVENTLOG_TYPES, sizeof *log->sizes);
    if (!log->sizes) fatal("out of memory");
    arena_init(&log->kept);
    interner_init(&log->stacks.seen);
    interner_init(&log->census.names);
}

static void log_release(EventLog *log) {
    free(log->sizes);
    arena_release(&log->kept);
    vector_release(&log->stacks.centres);
    map_release(&log->stacks.centre_by_number);
    interner_release(&log->stacks.seen);
    vector_release(&log->stacks.context_of);
    vector_release(&log->census.band_by_context);
    interner_release(&log->census.names);
    vector_release(&log->census.band_by_name);
    map_release(&log->memory.capability_index);
    vector_release(&log->memory.capabilities);
    vector_release(&log->memory.points);
    vector_release(&log->samples.nodes);
    records_release(&log->samples.children);
    map_release(&log->samples.unfinished);
    map_release(&log->samples.strings);
    map_release(&log->samples.points);
    map_release(&log->samples.unnamed);
    vector_release(&log->samples.source_points);
    vector_release(&log->samples.times);
    vector_release(&log->ticky.counters);
    map_release(&log->ticky.index);
    map_release(&log->ticky.definitions);
}

static void read_events(EventLog *log) {
    Event event;
    while (eventlog_next(log, &event)) {
        eventlog_row(event.type)->handle(log, &event);
        input_skip(log->input, event.whole);
    }
    if (input_is_over_limit(log->input)) return;
    eventlog_give_census(log);
    eventlog_give_memory(log);
    eventlog_give_samples(log);
    eventlog_give_ticky(log);
    profile_sort_moments(log->profile);
    profile_set_number(log->profile, FORMAT_SOURCE, PROFILE_FACT_DURATION, log->newest);
    if (log->lost_bytes > 0)
        profile_set_number(log->profile, FORMAT_SOURCE, PROFILE_FACT_LOST_BYTES, log->lost_bytes);
}

bool eventlog_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    EventLog log;
    log_init(&log, profile, input);
    const char *problem;
    uint64_t offset;
    bool good = eventlog_read_header(&log, &problem, &offset);
    if (good) {
        read_events(&log);
    } else {
        char reason[100];
        snprintf(reason, sizeof reason, "it is an eventlog, but %s at byte %llu", problem,
                 (unsigned long long)offset);
        diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN,
                 PARTS(part_file(name), part_string(reason)));
    }
    log_release(&log);
    return good;
}
