/* Heap samples.
 *
 * Event 160 says by what the heap is broken down; a sample begins with 162 (166 for biographies,
 * which has the time at which the heap was so) and ends with 165, or, before GHC 8.6, where the
 * next one begins. In between, each row is a stack (163) or a name (164) with its bytes. A sample
 * of which something was lost is left out: a part of a census is no census. */
#include "formats/eventlog/internal.h"
#include "ghc/breakdown.h"
#include "ghc/centres.h"

enum { NAME_BYTES_LIMIT = 1 << 26 }; /* of names that are known by their bytes */

/* by the number that the log has; 0: there was none, rows with names only */
static char breakdown_letter(uint32_t breakdown) {
    return profile_dimension_letter(profile_dimension_logged(breakdown));
}

static void choose_dimension(EventLog *log, char letter) {
    EventCensus *census = &log->census;
    ProfileDimension chosen = ghc_breakdown(letter);
    chosen.source = FORMAT_SOURCE;
    uint32_t dimension = profile_dimension(log->profile, chosen);
    if (dimension == census->dimension) return;
    census->dimension = dimension;
    census->letter = letter;
    /* bands are of one dimension */
    interner_release(&census->names);
    interner_init(&census->names);
    census->band_by_name.count = 0;
    census->band_by_context.count = 0;
}

/* ---- samples ---- */

void eventlog_census_damaged(EventLog *log) { log->census.damaged |= log->census.open; }

static void end_sample(EventLog *log, bool whole) {
    EventCensus *census = &log->census;
    if (!census->open) return;
    census->open = false;
    if (whole && !census->damaged) {
        profile_end_sample(log->profile, census->dimension);
        return;
    }
    profile_drop_sample(log->profile, census->dimension);
    eventlog_lose(log, LOSS_EVENTLOG_SAMPLE, census->offset);
}

static void begin_sample(EventLog *log, const Event *event, uint64_t time) {
    EventCensus *census = &log->census;
    /* where there is an end mark, a sample without one was cut */
    end_sample(log, eventlog_size(log, EVENT_HEAP_PROF_SAMPLE_END) == EVENTLOG_UNDECLARED);
    if (census->dimension == PROFILE_NONE) choose_dimension(log, 0);
    if (census->dimension == PROFILE_NONE) return;
    profile_begin_sample(log->profile, census->dimension, (ProfileSample){.time = time});
    census->open = true;
    census->damaged = false;
    census->offset = event->offset;
}

/* ---- bands ---- */

/* Note [Retainer sets are their centres]: GHC writes a set of retainers as `(184)a,b`, and numbers
 * them anew in each census: one set has many numbers, and a number stands for many sets. What stays
 * is the list of centres, so that is the band, and the number goes. Sets that GHC writes alike
 * (`(3)CAF` and `(31)CAF`, or what it has cut) are one band: nothing in the file tells them apart
 * from one census to the next. */
static void drop_number(Text *name) {
    size_t at = 1;
    if (name->length == 0 || name->bytes[0] != '(') return;
    while (at < name->length && name->bytes[at] >= '0' && name->bytes[at] <= '9') at++;
    if (at == 1 || at + 1 >= name->length || name->bytes[at] != ')') return;
    *name = (Text){name->bytes + at + 1, name->length - at - 1};
}

static uint32_t name_band(EventLog *log, Text name) {
    EventCensus *census = &log->census;
    Symbol symbol = intern_find(&census->names, name);
    if (symbol > 0) return census->band_by_name.items[symbol - 1];
    ProfileBand band = {.name = name};
    uint64_t era;
    if (census->letter == 'r') drop_number(&band.name);
    if (census->letter == 'e' && ghc_number(name, false, &era) && era < UINT32_MAX)
        band.number = (uint32_t)era;
    uint32_t added = profile_band(log->profile, census->dimension, band);
    if (census->names.arena.total > NAME_BYTES_LIMIT) return added;
    intern(&census->names, name);
    vector_push(&census->band_by_name, added);
    return added;
}

static uint32_t context_band(EventLog *log, uint32_t context) {
    EventCensus *census = &log->census;
    while (census->band_by_context.count <= context) vector_push(&census->band_by_context, 0);
    uint32_t *slot = &census->band_by_context.items[context];
    if (*slot > 0) return *slot - 1;
    Profile *profile = log->profile;
    Buffer name = {0};
    profile_label_text(&profile->labels.items[profile->contexts.items[context].label], &name);
    uint32_t added =
        profile_band(profile, census->dimension,
                     (ProfileBand){.name = buffer_as_text(&name), .context = context + 1});
    buffer_release(&name);
    *slot = added + 1;
    return added;
}

/* ---- events ---- */

static void on_row(EventLog *log, const Event *event) {
    EventCensus *census = &log->census;
    Fields fields = event_fields(event);
    bool by_stack = event->type == EVENT_HEAP_PROF_SAMPLE_COST_CENTRE;
    field_number(&fields, 1); /* the profile's number */
    uint64_t bytes = field_number(&fields, 8);
    uint32_t depth = by_stack ? (uint32_t)field_number(&fields, 1) : 0;
    Text name = by_stack ? TEXT("") : eventlog_field_string(&fields);
    if (fields.failed || (size_t)(fields.end - fields.at) < 4 * (size_t)depth) {
        eventlog_lose_event(log, event);
        return;
    }
    if (!census->open) {
        eventlog_lose(log, LOSS_EVENTLOG_ROWS, event->offset);
        return;
    }
    uint32_t band;
    if (by_stack)
        band = context_band(log, eventlog_stack_context(log, event, fields.at, depth));
    else
        band = name_band(log, name);
    if (bytes > 0) profile_add_row(log->profile, census->dimension, band, bytes);
}

static void on_begin(EventLog *log, const Event *event) {
    Fields fields = event_fields(event);
    field_number(&fields, 1);
    uint64_t period = field_number(&fields, 8);
    uint32_t breakdown = (uint32_t)field_number(&fields, 4);
    if (fields.failed) {
        eventlog_lose_event(log, event);
        return;
    }
    end_sample(log, false);
    choose_dimension(log, breakdown_letter(breakdown));
    profile_set_number(log->profile, FORMAT_SOURCE, PROFILE_FACT_CENSUS_INTERVAL, period);
    eventlog_add_moment(log, event->time, PROFILE_PHASE, TEXT("heap profiling begins"));
    Buffer filters = {0}; /* module, closure, type, centre, stack, retainer, biography */
    for (int i = 0; i < 7 && !fields.failed; i++) {
        Text filter = eventlog_field_string(&fields);
        if (filter.length == 0) continue;
        if (filters.length > 0) buffer_string(&filters, "; ");
        buffer_text(&filters, filter);
    }
    if (filters.length > 0)
        profile_set_fact(log->profile, FORMAT_SOURCE, PROFILE_FACT_CENSUS_FILTER,
                         buffer_as_text(&filters));
    buffer_release(&filters);
}

void eventlog_on_census(EventLog *log, const Event *event) {
    Fields fields = event_fields(event);
    switch (event->type) {
    case EVENT_HEAP_PROF_BEGIN: on_begin(log, event); break;
    case EVENT_HEAP_PROF_SAMPLE_COST_CENTRE:
        if (log->census.dimension == PROFILE_NONE) choose_dimension(log, 'c');
        on_row(log, event);
        break;
    case EVENT_HEAP_PROF_SAMPLE_STRING: on_row(log, event); break;
    case EVENT_HEAP_PROF_SAMPLE_BEGIN: begin_sample(log, event, event->time); break;
    case EVENT_HEAP_PROF_SAMPLE_END: end_sample(log, true); break;
    case EVENT_HEAP_BIO_PROF_SAMPLE_BEGIN:
        field_number(&fields, 8);
        uint64_t time = field_number(&fields, 8);
        if (fields.failed) eventlog_lose_event(log, event);
        begin_sample(log, event, fields.failed ? event->time : time);
        break;
    }
}

/* ---- the end ---- */

void eventlog_give_census(EventLog *log) {
    bool no_end_marks = eventlog_size(log, EVENT_HEAP_PROF_SAMPLE_END) == EVENTLOG_UNDECLARED;
    end_sample(log, no_end_marks && log->ended);
    if (ghc_samples_are_empty(log->profile))
        eventlog_lose(log, LOSS_GHC_EMPTY_SAMPLES, log->census.offset);
    eventlog_name_bands(log->profile, &log->profile->info_tables);
}
