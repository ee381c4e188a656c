/* speedscope's file format: frames that are shared, and a profile for each metric.
 *
 * Profiles are of the kind `evented`: a frame opens at a value and closes at another, where the
 * values go from 0 to the metric's total. So the tree is written as it is, each context once,
 * however deep it is; the samples of the other kind would repeat all callers. A context's own cost
 * comes before that of its children. Where a metric's samples have times, they come in the order of
 * time instead, so that the tool's first view shows what happened when. */
#include "base/calendar.h"
#include "base/json.h"
#include "formats/common/export_tools.h"
#include <stdlib.h>

enum { EVENT_LIMIT = 1 << 26 };

typedef struct Writer {
    const Profile *profile;
    const ExportOptions *options;
    Buffer *out;
    uint64_t at, events;
} Writer;

static void write_frames(Writer *writer) {
    Buffer text = {0};
    buffer_string(writer->out, "\"shared\":{\"frames\":[");
    for (uint32_t i = 0; i < writer->profile->labels.count; i++) {
        const ProfileLabel *label = &writer->profile->labels.items[i];
        buffer_string(writer->out, i == 0 ? "\n{\"name\":" : ",\n{\"name\":");
        buffer_clear(&text);
        export_label_name(label, &text);
        json_string(writer->out, buffer_as_text(&text));
        if (label->place.file.length > 0) {
            buffer_string(writer->out, ",\"file\":");
            json_string(writer->out, label->place.file);
        }
        if (label->place.line > 0) buffer_printf(writer->out, ",\"line\":%u", label->place.line);
        if (label->place.line > 0 && label->place.column > 0)
            buffer_printf(writer->out, ",\"col\":%u", label->place.column);
        buffer_char(writer->out, '}');
    }
    buffer_string(writer->out, "\n]},\n");
    buffer_release(&text);
}

static void write_event(Writer *writer, char type, uint32_t context) {
    buffer_string(writer->out, writer->events++ == 0 ? "\n{\"type\":\"" : ",\n{\"type\":\"");
    buffer_char(writer->out, type);
    buffer_string(writer->out, "\",\"frame\":");
    export_number(writer->out, writer->profile->contexts.items[context].label);
    buffer_string(writer->out, ",\"at\":");
    export_number(writer->out, writer->at);
    buffer_char(writer->out, '}');
}

static void write_tree(Writer *writer, uint32_t metric) {
    ExportTree tree;
    export_tree_init(&tree, writer->profile, (uint32_t)1 << metric, PROFILE_NONE);
    ExportWalk walk = {.tree = &tree};
    while (export_walk(&walk)) {
        write_event(writer, walk.entering ? 'O' : 'C', walk.context);
        if (walk.entering)
            writer->at += writer->profile->metrics.items[metric].values.items[walk.context];
    }
    export_tree_release(&tree);
}

static void write_switch(Writer *writer, const ExportSwitch *change, uint32_t from) {
    for (uint32_t i = 0; i < change->ended; i++) {
        write_event(writer, 'C', from);
        from = writer->profile->contexts.items[from].parent;
    }
    for (uint32_t i = 0; i < change->begun.count; i++)
        write_event(writer, 'O', change->begun.items[i]);
}

/* Both ways through the ticks: writes, or only counts the events. */
static uint64_t go_through_ticks(Writer *writer, uint32_t metric, bool count_only) {
    const Profile *profile = writer->profile;
    uint32_t *depths = export_depths(profile);
    ExportSwitch change = {0};
    uint32_t from = PROFILE_NONE;
    uint64_t events = 0;
    for (uint32_t i = 0; i <= profile->ticks.count; i++) {
        bool end = i == profile->ticks.count;
        if (!end && profile->ticks.items[i].metric != metric) continue;
        uint32_t to = end ? PROFILE_NONE : profile->ticks.items[i].context;
        export_switch(profile, depths, from, to, &change);
        events += change.ended + change.begun.count;
        if (!count_only) write_switch(writer, &change, from);
        if (!end) writer->at += profile->ticks.items[i].weight;
        from = to;
        if (count_only && events > EVENT_LIMIT) break;
    }
    writer->at = count_only ? 0 : writer->at;
    vector_release(&change.begun);
    free(depths);
    return events;
}

static const char *unit_name(Text unit) {
    switch (profile_unit(unit)) {
    case PROFILE_UNIT_BYTES: return "bytes";
    case PROFILE_UNIT_NANOSECONDS: return "nanoseconds";
    case PROFILE_UNIT_SECONDS: return "seconds";
    case PROFILE_UNIT_OTHER: break;
    }
    return "none";
}

static void write_metric(Writer *writer, uint32_t metric) {
    const ProfileMetric *of = &writer->profile->metrics.items[metric];
    bool timed = export_has_ticks(writer->profile, metric);
    Buffer name = {0};
    buffer_text(&name, of->name.length > 0 ? of->name : of->key);
    if (of->unit.length > 0 && unit_name(of->unit)[0] == 'n' && !text_equal(of->unit, TEXT("ns"))) {
        buffer_string(&name, ", ");
        buffer_text(&name, of->unit);
    }
    if (of->sampled) buffer_string(&name, ", sampled");
    if (of->rounded) buffer_string(&name, ", rounded");
    if (timed) buffer_string(&name, ", in the order of time");
    buffer_string(writer->out, "{\"type\":\"evented\",\"name\":");
    json_string(writer->out, buffer_as_text(&name));
    buffer_printf(writer->out,
                  ",\"unit\":\"%s\",\"startValue\":0,\"endValue\":", unit_name(of->unit));
    export_number(writer->out, profile_total(writer->profile, metric));
    buffer_string(writer->out, ",\"events\":[");
    writer->at = writer->events = 0;
    if (timed)
        go_through_ticks(writer, metric, false);
    else
        write_tree(writer, metric);
    buffer_string(writer->out, "\n]}");
    buffer_release(&name);
}

/* A metric whose values are all 0 has nothing to show. */
static bool is_wanted(const Profile *profile, const ExportOptions *options, uint32_t metric) {
    if (options->metric != PROFILE_NONE) return metric == options->metric;
    return profile_total(profile, metric) > 0;
}

static bool is_possible(Writer *writer, ProfileProblem *problem) {
    uint64_t events = 0;
    for (uint32_t i = 0; i < writer->profile->metrics.count; i++) {
        if (!is_wanted(writer->profile, writer->options, i)) continue;
        events += export_has_ticks(writer->profile, i)
                      ? go_through_ticks(writer, i, true)
                      : (uint64_t)writer->profile->contexts.count * 2;
    }
    if (events <= EVENT_LIMIT) return true;
    return profile_refuse(problem, PROBLEM_SPEEDSCOPE_EVENTS,
                          .parts = {profile_part_number(EVENT_LIMIT)});
}

/* The program, and what the command line says of the run: speedscope has a place for that in the
 * title alone. `parse (service=checkout, region=eu, 2026-11-18T20:45:00Z, 12.5 s)` */
static void write_title(Writer *writer) {
    const RunIdentity *identity = writer->options->identity;
    RunLabels labels = {0};
    Buffer title = {0}, said = {0};
    export_labels(identity, &labels);
    for (uint32_t i = 0; i < labels.count; i++)
        buffer_printf(&said, ", %.*s=%.*s", TEXT_ARGS(labels.items[i].key),
                      TEXT_ARGS(labels.items[i].value));
    if (identity && identity->has_time) {
        buffer_string(&said, ", ");
        calendar_write(identity->time, &said);
    }
    if (identity && identity->has_duration) {
        buffer_string(&said, ", ");
        export_seconds(&said, identity->duration);
        buffer_string(&said, " s");
    }
    if (identity && identity->run.length > 0)
        buffer_printf(&said, ", run=%.*s", TEXT_ARGS(identity->run));
    buffer_text(&title, export_program(writer->profile));
    if (said.length > 0) buffer_printf(&title, " (%s)", buffer_as_string(&said) + 2);
    json_string(writer->out, buffer_as_text(&title));
    buffer_release(&title);
    buffer_release(&said);
    vector_release(&labels);
}

bool export_speedscope(const Profile *profile, const ExportOptions *options, Buffer *out,
                       ProfileProblem *problem) {
    if (!export_has_costs(profile, problem)) return false;
    Writer writer = {.profile = profile, .options = options, .out = out};
    uint32_t written = 0, active = 0, first = export_metric(profile, options);
    if (!is_possible(&writer, problem)) return false;
    buffer_string(out, "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\n"
                       "\"exporter\":\"assay " ASSAY_VERSION "\",\n\"name\":");
    write_title(&writer);
    buffer_string(out, ",\n");
    write_frames(&writer);
    buffer_string(out, "\"profiles\":[\n");
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        if (!is_wanted(profile, options, i)) continue;
        if (i == first) active = written;
        if (written++ > 0) buffer_string(out, ",\n");
        write_metric(&writer, i);
    }
    if (written == 0) write_metric(&writer, first);
    buffer_printf(out, "\n],\n\"activeProfileIndex\":%u}\n", active);
    return true;
}
