/* Ticky counters (`-ticky`, `+RTS -lT`): how often each closure was entered and what it allocated.
 * A sample says what was counted since the last one, so their sum is exact; what the counters are
 * called comes at the end of the log. */
#include "formats/eventlog/internal.h"

enum { COUNTER_LIMIT = 1 << 20 };

static void on_sample(EventLog *log, const Event *event) {
    EventTicky *ticky = &log->ticky;
    Fields fields = event_fields(event);
    uint64_t id = field_number(&fields, 8), entries = field_number(&fields, 8);
    uint64_t bytes = field_number(&fields, 8), objects = field_number(&fields, 8);
    TickyCounter sum = {0}; /* of all counters: if it fits, so does any part of it */
    if (fields.failed || __builtin_add_overflow(ticky->sum.entries, entries, &sum.entries) ||
        __builtin_add_overflow(ticky->sum.bytes, bytes, &sum.bytes) ||
        __builtin_add_overflow(ticky->sum.objects, objects, &sum.objects)) {
        eventlog_lose_event(log, event);
        return;
    }
    const uint64_t *found = map_find(&ticky->index, id);
    if (!found && ticky->counters.count == COUNTER_LIMIT) {
        eventlog_lose(log, LOSS_EVENTLOG_COUNTERS, event->offset);
        return;
    }
    uint64_t index = found ? *found : ticky->counters.count;
    if (!found) {
        map_put(&ticky->index, id, index);
        vector_push(&ticky->counters, (TickyCounter){.id = id});
    }
    TickyCounter *counter = &ticky->counters.items[index];
    ticky->sum = sum;
    counter->entries += entries;
    counter->bytes += bytes;
    counter->objects += objects;
}

void eventlog_on_ticky(EventLog *log, const Event *event) {
    Fields fields = event_fields(event);
    if (event->type == EVENT_TICKY_COUNTER_SAMPLE) on_sample(log, event);
    if (event->type != EVENT_TICKY_COUNTER_DEF) return;
    uint64_t id = field_number(&fields, 8);
    field_number(&fields, 2); /* arity */
    if (fields.failed) {
        eventlog_lose_event(log, event);
        return;
    }
    if (map_find(&log->ticky.definitions, id)) return;
    const Payload *payload =
        eventlog_keep(log, &log->kept, event, fields.at, (size_t)(fields.end - fields.at));
    if (payload) map_put(&log->ticky.definitions, id, (uint64_t)(uintptr_t)payload);
}

/* ---- names ---- */

static size_t find_byte(Text text, size_t from, char byte) {
    while (from < text.length && text.bytes[from] != byte) from++;
    return from;
}

/* `Data.Map.insert` -> how long `Data.Map` is; 0: nothing is before the name */
static size_t module_length(Text name) {
    size_t start = 0;
    for (;;) {
        bool upper = start < name.length && name.bytes[start] >= 'A' && name.bytes[start] <= 'Z';
        bool hidden = start == 0 && name.length > 0 && name.bytes[0] == ':'; /* `:Main.main` */
        if (!upper && !hidden) break;
        size_t dot = find_byte(name, start, '.');
        if (dot + 1 >= name.length) break;
        start = dot + 1;
    }
    return start > 0 ? start - 1 : 0;
}

/* `Main.fib{v r1} (fun)` at top level; `fib1{v sZs} (Main) (fun) in r1` inside a function */
static ProfileLabel ticky_label(Text text) {
    ProfileLabel label = {
        .kind = PROFILE_CENTRE, .module = TEXT(""), .path = TEXT(""), .name = text};
    size_t brace = find_byte(text, 0, '{');
    if (brace == 0 || brace == text.length) return label;
    label.name.length = brace;
    size_t open = find_byte(text, brace, '('), close = find_byte(text, open, ')');
    bool local = find_byte(text, close + 1, '(') < text.length;
    if (local && close < text.length) {
        label.module = (Text){text.bytes + open + 1, close - open - 1};
    } else if (module_length(label.name) > 0) {
        label.module = (Text){text.bytes, module_length(label.name)};
        label.name = (Text){text.bytes + label.module.length + 1, brace - label.module.length - 1};
    }
    return label;
}

static uint32_t counter_context(EventLog *log, uint64_t id) {
    const uint64_t *found = map_find(&log->ticky.definitions, id);
    Text name = TEXT("(a counter that was never defined)");
    if (found) {
        const Payload *payload = (const Payload *)(uintptr_t)*found;
        Fields fields = {payload->bytes, payload->bytes + payload->length, false};
        eventlog_field_string(&fields); /* the arguments' kinds */
        Text own = eventlog_field_string(&fields);
        if (!fields.failed && own.length > 0) name = own;
    }
    uint32_t label = profile_label(log->profile, ticky_label(name));
    uint32_t above = eventlog_main_context(log);
    uint32_t context =
        label == PROFILE_NONE ? PROFILE_NONE : profile_context(log->profile, above, label);
    return context == PROFILE_NONE ? above : context;
}

/* ---- the end ---- */

static uint32_t add_metric(Profile *profile, ProfileMetricCode code) {
    return profile_add_metric(profile, (ProfileMetric){.code = code, .source = FORMAT_SOURCE});
}

void eventlog_give_ticky(EventLog *log) {
    EventTicky *ticky = &log->ticky;
    if (ticky->counters.count == 0) return;
    Profile *profile = log->profile;
    uint32_t entries = add_metric(profile, PROFILE_METRIC_TICKY_ENTRIES);
    uint32_t bytes = add_metric(profile, PROFILE_METRIC_TICKY_BYTES);
    uint32_t objects = PROFILE_NONE;
    if (ticky->sum.objects > 0) objects = add_metric(profile, PROFILE_METRIC_TICKY_OBJECTS);
    for (uint32_t i = 0; i < ticky->counters.count; i++) {
        const TickyCounter *counter = &ticky->counters.items[i];
        uint32_t context = counter_context(log, counter->id);
        profile->metrics.items[entries].values.items[context] += counter->entries;
        profile->metrics.items[bytes].values.items[context] += counter->bytes;
        if (objects != PROFILE_NONE)
            profile->metrics.items[objects].values.items[context] += counter->objects;
    }
}
