/* Chrome's trace events, for Perfetto: everything that has a time.
 *
 *   censuses   counters, an event a sample: the BANDS largest bands and the rest, so that they add
 *              up to the sample's total; bands that overlap are counters by themselves
 *   moments    instants
 *   ticks      slices, as profile_next_span gives them; callers that neighbours both have go on.
 *              Samples of the same time are side by side
 *
 * Each clock of a run is a process of its own, since times of two clocks cannot be compared; each
 * metric's samples are threads of it. Slices begin and end in the order of time, so that nothing
 * needs to be sorted. The number of events is known before anything is written. */
#include "base/json.h"
#include "formats/common/export_tools.h"
#include <stdlib.h>

enum { BANDS = 20, EVENT_LIMIT = 1 << 24 };

typedef struct Writer {
    const Profile *profile;
    const ExportOptions *options;
    Buffer *out;
    const uint32_t *depths; /* by context */
    Interner clocks;        /* symbols are the processes */
    Text *names;            /* by label: a JSON string */
    uint64_t events;
    bool count_only;
} Writer;

/* ---- events ---- */

static uint32_t process_of(Writer *writer, uint32_t source) {
    const Profile *profile = writer->profile;
    Buffer name = {0};
    ProfileClock clock = profile_clock_of(profile, source);
    if (clock == PROFILE_CLOCK_BYTES)
        buffer_string(&name, "bytes allocated, 1 s is 1 MB");
    else
        buffer_printf(&name, "%s clock",
                      clock == PROFILE_CLOCK_UNKNOWN ? "unknown" : profile_clock_key(clock));
    if (source < profile->sources.count && profile->sources.items[source].run > 0)
        buffer_printf(&name, ", run %u", profile->sources.items[source].run + 1);
    uint32_t process = intern(&writer->clocks, buffer_as_text(&name));
    buffer_release(&name);
    return process;
}

/* `{"ph":"C","pid":1,"tid":0,"ts":1.5`; the caller goes on. False: it is only counted. */
static bool begin_event(Writer *writer, const char *phase, uint32_t process, uint32_t thread) {
    if (writer->events++ > 0 && !writer->count_only) buffer_string(writer->out, ",\n");
    if (writer->count_only) return false;
    buffer_printf(writer->out, "{\"ph\":\"%s\",\"pid\":%u,\"tid\":%u", phase, process, thread);
    return true;
}

/* in microseconds; by bytes allocated a byte takes the place of one */
static void write_time(Writer *writer, uint32_t source, uint64_t time) {
    bool by_bytes = profile_clock_of(writer->profile, source) == PROFILE_CLOCK_BYTES;
    buffer_string(writer->out, ",\"ts\":");
    if (by_bytes)
        export_number(writer->out, time);
    else
        export_decimal(writer->out, time, 3);
}

static void write_name(Writer *writer, const char *what, uint32_t process, uint32_t thread,
                       Text name) {
    if (!begin_event(writer, "M", process, thread)) return;
    buffer_printf(writer->out, ",\"name\":\"%s\",\"args\":{\"name\":", what);
    json_string(writer->out, name);
    buffer_string(writer->out, "}}");
}

/* ---- censuses ---- */

typedef struct Shown {
    uint32_t bands[BANDS], count;
} Shown;

/* the largest bands by their sum, the first of equal ones first */
static Shown largest_bands(const ProfileDimension *of) {
    Shown shown = {.count = 0};
    for (uint32_t i = 0; i < of->bands.count; i++) {
        uint32_t at = shown.count;
        while (at > 0 && of->bands.items[shown.bands[at - 1]].sum < of->bands.items[i].sum) at--;
        if (at == BANDS) continue;
        if (shown.count < BANDS) shown.count++;
        for (uint32_t j = shown.count - 1; j > at; j--) shown.bands[j] = shown.bands[j - 1];
        shown.bands[at] = i;
    }
    return shown;
}

static void write_series(Writer *writer, bool *first, Text name, uint64_t value) {
    if (!*first) buffer_char(writer->out, ',');
    *first = false;
    json_string(writer->out, name);
    buffer_char(writer->out, ':');
    export_number(writer->out, value);
}

/* keys of an object are to be distinct */
static void series_names(const ProfileDimension *of, const Shown *shown, Interner *texts,
                         Text names[BANDS]) {
    Buffer name = {0};
    intern(texts, TEXT("(others)"));
    for (uint32_t i = 0; i < shown->count; i++) {
        buffer_clear(&name);
        buffer_text(&name, of->bands.items[shown->bands[i]].name);
        export_unique(texts, &name);
        names[i] = symbol_text(texts, intern_find(texts, buffer_as_text(&name)));
    }
    buffer_release(&name);
}

static void write_counters(Writer *writer, uint32_t dimension, const Shown *shown,
                           const Text names[BANDS], uint32_t sample) {
    const ProfileDimension *of = &writer->profile->dimensions.items[dimension];
    uint64_t values[BANDS] = {0}, others = 0;
    ProfileRows rows = profile_rows(writer->profile, dimension, sample);
    while (profile_next_row(&rows)) {
        uint32_t i = 0;
        while (i < shown->count && shown->bands[i] != rows.band) i++;
        if (i < shown->count)
            values[i] += rows.value;
        else
            others += rows.value;
    }
    uint32_t process = process_of(writer, of->source);
    for (uint32_t i = 0; i < (of->overlapping ? shown->count : 1); i++) {
        Buffer name = {0};
        buffer_string(&name, of->overlapping ? "" : "heap by ");
        buffer_text(&name, of->name);
        if (of->overlapping) {
            buffer_string(&name, ": ");
            buffer_text(&name, names[i]);
        }
        if (begin_event(writer, "C", process, 0)) {
            bool first = true;
            write_time(writer, of->source, of->samples.items[sample].time);
            buffer_string(writer->out, ",\"name\":");
            json_string(writer->out, buffer_as_text(&name));
            buffer_string(writer->out, ",\"args\":{");
            if (of->overlapping)
                write_series(writer, &first, TEXT("value"), values[i]);
            else
                for (uint32_t j = 0; j < shown->count; j++)
                    write_series(writer, &first, names[j], values[j]);
            if (!of->overlapping) write_series(writer, &first, TEXT("(others)"), others);
            buffer_string(writer->out, "}}");
        }
        buffer_release(&name);
    }
}

static void write_dimension(Writer *writer, uint32_t dimension) {
    const ProfileDimension *of = &writer->profile->dimensions.items[dimension];
    Shown shown = largest_bands(of);
    Text names[BANDS];
    Interner texts;
    interner_init(&texts);
    series_names(of, &shown, &texts, names);
    for (uint32_t i = 0; i < of->samples.count; i++)
        write_counters(writer, dimension, &shown, names, i);
    interner_release(&texts);
}

/* ---- moments ---- */

static void write_moments(Writer *writer) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->moments.count; i++) {
        const ProfileMoment *moment = &profile->moments.items[i];
        if (!begin_event(writer, "i", process_of(writer, moment->source), 0)) continue;
        write_time(writer, moment->source, moment->time);
        buffer_printf(writer->out,
                      ",\"s\":\"p\",\"cat\":\"%s\",\"name\":", profile_moment_key(moment->kind));
        json_string(writer->out, moment->text);
        buffer_char(writer->out, '}');
    }
}

/* ---- ticks ---- */

typedef struct Lane { /* of samples of the same time, the n-th */
    uint32_t process, thread;
    uint32_t context; /* that stands now; PROFILE_NONE: none */
    uint64_t end;     /* until when it stands */
} Lane;

static void write_slices(Writer *writer, Lane *lane, uint32_t to, uint64_t time) {
    const Profile *profile = writer->profile;
    uint32_t process = lane->process, from = lane->context;
    ExportSwitch change = {0};
    export_switch(profile, writer->depths, from, to, &change);
    for (uint32_t i = 0; i < change.ended; i++)
        if (begin_event(writer, "E", process, lane->thread)) {
            write_time(writer, PROFILE_NONE, time);
            buffer_char(writer->out, '}');
        }
    for (uint32_t i = 0; i < change.begun.count; i++)
        if (begin_event(writer, "B", process, lane->thread)) {
            write_time(writer, PROFILE_NONE, time);
            buffer_string(writer->out, ",\"name\":");
            buffer_text(writer->out,
                        writer->names[profile->contexts.items[change.begun.items[i]].label]);
            buffer_char(writer->out, '}');
        }
    vector_release(&change.begun);
    lane->context = to;
}

static void write_ticks(Writer *writer, uint32_t metric, uint32_t first_thread) {
    const Profile *profile = writer->profile;
    Text name = profile->metrics.items[metric].name;
    uint32_t process = process_of(writer, profile->metrics.items[metric].source);
    Lane lanes[PROFILE_TICK_LANES];
    uint32_t used = 0;
    ProfileTickWalk walk;
    ProfileTickSpan span;
    profile_walk_ticks(&walk, profile, metric);
    while (profile_next_span(&walk, &span)) {
        Lane *lane = &lanes[span.lane];
        if (span.lane == used) {
            *lane = (Lane){process, first_thread + span.lane, PROFILE_NONE, 0};
            write_name(writer, "thread_name", process, lane->thread, name);
            used++;
        }
        for (uint32_t i = 0; i < used; i++)
            if (lanes[i].end < span.from)
                write_slices(writer, &lanes[i], PROFILE_NONE, lanes[i].end);
        write_slices(writer, lane, span.context, span.from);
        lane->end = span.to;
    }
    for (uint32_t i = 0; i < used; i++) write_slices(writer, &lanes[i], PROFILE_NONE, lanes[i].end);
}

/* ---- the whole ---- */

static void write_events(Writer *writer) {
    const Profile *profile = writer->profile;
    const ExportOptions *options = writer->options;
    bool all = options->metric == PROFILE_NONE && options->dimension == PROFILE_NONE;
    writer->events = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (i == options->dimension ||
            (all && profile_dimension_is_shown(&profile->dimensions.items[i])))
            write_dimension(writer, i);
    write_moments(writer);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if ((all || i == options->metric) && export_has_ticks(profile, i))
            write_ticks(writer, i, 1 + i * PROFILE_TICK_LANES);
    for (uint32_t i = 1; i <= writer->clocks.count; i++) {
        Buffer name = {0};
        buffer_text(&name, export_program(profile));
        buffer_printf(&name, " (%.*s)", TEXT_ARGS(symbol_text(&writer->clocks, i)));
        write_name(writer, "process_name", i, 0, buffer_as_text(&name));
        buffer_release(&name);
    }
}

static bool is_possible(Writer *writer, ProfileProblem *problem) {
    writer->count_only = true;
    write_events(writer);
    writer->count_only = false;
    if (writer->events > 0 && writer->events <= EVENT_LIMIT) return true;
    if (writer->events == 0) return profile_refuse(problem, PROBLEM_EXPORT_TIMES);
    return profile_refuse(problem, PROBLEM_CHROME_EVENTS,
                          .parts = {profile_part_number(EVENT_LIMIT)});
}

static Text *quoted_names(const Profile *profile, Arena *arena) {
    Text *names = ARENA_ARRAY(arena, Text, profile->labels.count + 1u);
    Buffer name = {0}, quoted = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        buffer_clear(&name);
        buffer_clear(&quoted);
        export_label_name(&profile->labels.items[i], &name);
        json_string(&quoted, buffer_as_text(&name));
        names[i] = text_copy(arena, buffer_as_text(&quoted));
    }
    buffer_release(&name);
    buffer_release(&quoted);
    return names;
}

bool export_chrome(const Profile *profile, const ExportOptions *options, Buffer *out,
                   ProfileProblem *problem) {
    Writer writer = {.profile = profile, .options = options, .out = out};
    uint32_t *depths = export_depths(profile);
    writer.depths = depths;
    interner_init(&writer.clocks);
    writer.names = quoted_names(profile, &writer.clocks.arena);
    bool possible = is_possible(&writer, problem);
    if (possible) {
        buffer_string(out, "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"exporter\":"
                           "\"assay " ASSAY_VERSION "\"},\"traceEvents\":[\n");
        write_events(&writer);
        buffer_string(out, "\n]}\n");
    }
    interner_release(&writer.clocks);
    free(depths);
    return possible;
}
