/* Call stacks without cost centres: ghc-stack-profiler's samples in binary messages.
 *
 * A message begins with a tag of 16 bits. FFCA: the last or only part of a stack, FFCB: an earlier
 * part; capability:4 thread:4 count:2, and so many entries. FFCC: a string; id:8 length:2 UTF-8.
 * FFCD: a place; id:8 line:4 column:4 and the id of the file's name:8. An entry is a byte and ids
 * of 8 bytes: 1 an info table (event 169), 2 a string, 3 a string and a place. In the file the
 * outermost entry comes first, in the first part. Other programs' binary messages are left alone.
 *
 * What an id stands for may come later than its use: stacks are kept as a tree of ids, and become
 * contexts at the end. */
#include "base/hash.h"
#include "formats/eventlog/internal.h"
#include "ghc/centres.h"
#include <string.h>

enum {
    TAG_STACK = 0xFFCA,
    TAG_STACK_PART = 0xFFCB,
    TAG_STRING = 0xFFCC,
    TAG_PLACE = 0xFFCD,
    ENTRY_INFO_TABLE = 1,
    ENTRY_STRING = 2,
    ENTRY_STRING_AND_PLACE = 3,
    NODE_LIMIT = 1 << 21,
    PLACE_LIMIT = 1 << 20,
    THREAD_LIMIT = 1 << 16,
};

/* ---- the tree of ids ---- */

static uint32_t child_node(EventLog *log, const Event *event, uint32_t parent, uint8_t kind,
                           uint64_t id, uint64_t place) {
    EventSamples *samples = &log->samples;
    uint64_t hash = hash_pair(hash_pair((uint64_t)parent << 8 | kind, id), place);
    RecordSearch search = records_search(&samples->children, hash);
    while (records_next(&search)) {
        const StackNode *node = &samples->nodes.items[search.number];
        if (node->parent == parent && node->kind == kind && node->id == id && node->place == place)
            return (uint32_t)search.number;
    }
    if (samples->nodes.count == NODE_LIMIT) {
        eventlog_lose(log, LOSS_EVENTLOG_STACKS, event->offset);
        return parent;
    }
    records_add(&samples->children, hash, samples->nodes.count);
    vector_push(&samples->nodes,
                (StackNode){.parent = parent, .kind = kind, .id = id, .place = place});
    return samples->nodes.count - 1;
}

static void on_stack(EventLog *log, const Event *event, Fields *fields, bool last) {
    EventSamples *samples = &log->samples;
    uint64_t capability = field_number(fields, 4), thread = field_number(fields, 4);
    uint64_t key = capability << 32 | thread, count = field_number(fields, 2);
    if (samples->nodes.count == 0) vector_push(&samples->nodes, (StackNode){0});
    uint32_t node = (uint32_t)map_get(&samples->unfinished, key, 0);
    for (uint64_t i = 0; i < count && !fields->failed; i++) {
        uint8_t kind = (uint8_t)field_number(fields, 1);
        uint64_t id = field_number(fields, 8);
        uint64_t place = kind == ENTRY_STRING_AND_PLACE ? field_number(fields, 8) : 0;
        if (kind < ENTRY_INFO_TABLE || kind > ENTRY_STRING_AND_PLACE) fields->failed = true;
        if (!fields->failed) node = child_node(log, event, node, kind, id, place);
    }
    if (fields->failed) {
        eventlog_lose_event(log, event);
        node = 0;
    } else if (last) {
        samples->nodes.items[node].count++;
        if (samples->count++ < PROFILE_TICK_LIMIT)
            vector_push(&samples->times, (SampleTime){event->time, node});
        node = 0;
    }
    bool room = samples->unfinished.count < THREAD_LIMIT || map_find(&samples->unfinished, key);
    if (room && (node > 0 || map_find(&samples->unfinished, key)))
        map_put(&samples->unfinished, key, node);
}

static void on_string(EventLog *log, const Event *event, Fields *fields) {
    uint64_t id = field_number(fields, 8), length = field_number(fields, 2);
    if (fields->failed || (uint64_t)(fields->end - fields->at) < length) {
        eventlog_lose_event(log, event);
        return;
    }
    if (map_find(&log->samples.strings, id)) return;
    const Payload *payload = eventlog_keep(log, &log->kept, event, fields->at, (size_t)length);
    if (payload) map_put(&log->samples.strings, id, (uint64_t)(uintptr_t)payload);
}

static void on_place(EventLog *log, const Event *event, Fields *fields) {
    EventSamples *samples = &log->samples;
    uint64_t id = field_number(fields, 8);
    uint32_t line = (uint32_t)field_number(fields, 4), column = (uint32_t)field_number(fields, 4);
    uint64_t file = field_number(fields, 8);
    if (fields->failed) {
        eventlog_lose_event(log, event);
        return;
    }
    if (map_find(&samples->points, id) || samples->source_points.count == PLACE_LIMIT) return;
    map_put(&samples->points, id, samples->source_points.count);
    vector_push(&samples->source_points, (SourcePoint){line, column, file});
}

void eventlog_on_binary(EventLog *log, const Event *event) {
    Fields fields = event_fields(event);
    switch (field_number(&fields, 2)) {
    case TAG_STACK: on_stack(log, event, &fields, true); break;
    case TAG_STACK_PART: on_stack(log, event, &fields, false); break;
    case TAG_STRING: on_string(log, event, &fields); break;
    case TAG_PLACE: on_place(log, event, &fields); break;
    default: break; /* somebody else's */
    }
}

/* ---- names, at the end ---- */

static bool find_string(const EventLog *log, uint64_t id, Text *text) {
    const uint64_t *found = map_find(&log->samples.strings, id);
    if (!found) return false;
    const Payload *payload = (const Payload *)(uintptr_t)*found;
    *text = (Text){(const char *)payload->bytes, payload->length};
    return true;
}

static uint32_t unnamed_label(EventLog *log, const char *what, uint64_t id) {
    Buffer name = {0};
    buffer_printf(&name, "(%s 0x%llx)", what, (unsigned long long)id);
    uint32_t label = profile_label(log->profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                                .module = TEXT(""),
                                                                .path = TEXT(""),
                                                                .name = buffer_as_text(&name)});
    buffer_release(&name);
    profile_lose(log->profile, LOSS_EVENTLOG_NAMELESS);
    return label;
}

/* Another file may know the name: until then it is remembered whose it is. */
static uint32_t info_table_label(EventLog *log, uint64_t id) {
    ProfileInfoTables *tables = &log->profile->info_tables;
    ProfileLabel label;
    if (eventlog_info_table_label(tables, id, &label)) return profile_label(log->profile, label);
    uint32_t unnamed = unnamed_label(log, "info table", id);
    uint64_t *slot = map_slot(&log->samples.unnamed, id, tables->unnamed.count);
    if (*slot == tables->unnamed.count)
        vector_push(&tables->unnamed, ((ProfileUnnamed){.id = id, .label = unnamed}));
    tables->unnamed.items[*slot].losses++;
    return unnamed;
}

static uint32_t string_label(EventLog *log, const StackNode *node) {
    Text text;
    if (!find_string(log, node->id, &text) || text.length == 0)
        return unnamed_label(log, "string", node->id);
    ProfileLabel label = {
        .kind = PROFILE_CENTRE, .module = TEXT(""), .path = TEXT(""), .name = text};
    const uint64_t *found =
        node->kind == ENTRY_STRING_AND_PLACE ? map_find(&log->samples.points, node->place) : NULL;
    if (found) {
        SourcePoint point = log->samples.source_points.items[*found];
        Text file;
        if (point.line > 0 && find_string(log, point.file, &file))
            label.place = (Place){file, point.line, point.column, point.line, point.column};
    }
    return profile_label(log->profile, label);
}

/* Each sample with its time; if there were too many, only how many each stack has. */
static void give_times(EventLog *log, uint32_t metric, const uint32_t *contexts) {
    EventSamples *samples = &log->samples;
    Profile *profile = log->profile;
    if (samples->times.count == samples->count) {
        for (uint32_t i = 0; i < samples->times.count; i++)
            profile_add_tick(profile,
                             (ProfileTick){.time = samples->times.items[i].time,
                                           .context = contexts[samples->times.items[i].node],
                                           .metric = (uint16_t)metric,
                                           .weight = 1});
        return;
    }
    uint64_t *values = profile->metrics.items[metric].values.items;
    for (uint32_t i = 0; i < samples->nodes.count; i++)
        values[contexts[i]] += samples->nodes.items[i].count;
    profile_drop_ticks(profile, metric);
}

void eventlog_give_samples(EventLog *log) {
    EventSamples *samples = &log->samples;
    if (samples->count == 0) return;
    Profile *profile = log->profile;
    uint32_t metric =
        profile_add_metric(profile, (ProfileMetric){.code = PROFILE_METRIC_STACK_SAMPLES,
                                                    .source = FORMAT_SOURCE,
                                                    .sampled = true,
                                                    .samples = samples->count});
    if (metric == PROFILE_NONE) return;
    VECTOR(uint32_t) contexts = {0}; /* by node; parents come before children */
    vector_push(&contexts, eventlog_main_context(log));
    for (uint32_t i = 1; i < samples->nodes.count; i++) {
        const StackNode *node = &samples->nodes.items[i];
        uint32_t label = node->kind == ENTRY_INFO_TABLE ? info_table_label(log, node->id)
                                                        : string_label(log, node);
        uint32_t above = contexts.items[node->parent];
        uint32_t context =
            label == PROFILE_NONE ? PROFILE_NONE : profile_context(profile, above, label);
        vector_push(&contexts, context == PROFILE_NONE ? above : context);
    }
    give_times(log, metric, contexts.items);
    vector_release(&contexts);
}
