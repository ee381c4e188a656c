/* Two passes. The first one walks over the whole text, checks that it is JSON, and remembers where
 * the value of each section begins; then the sections are read in the order in which they need each
 * other: metrics, labels, contexts, edges, facts, and those of json_census.c. So a tool that sorts
 * keys does no harm. */
#include "readers/json.h"
#include "base/fail.h"
#include "readers/json_internal.h"

enum { FACT_LIMIT = 1000 };

typedef enum Section {
    SECTION_FACTS,
    SECTION_METRICS,
    SECTION_LABELS,
    SECTION_CONTEXTS,
    SECTION_EDGES,
    SECTION_NEEDED,
    SECTION_DIMENSIONS = SECTION_NEEDED, /* from here on a file may go without */
    SECTION_BANDS,
    SECTION_SAMPLES,
    SECTION_MOMENTS,
    SECTION_LOSSES,
    SECTION_COUNT
} Section;

static const Text section_keys[SECTION_COUNT] = {
    [SECTION_FACTS] = {"facts", 5},     [SECTION_METRICS] = {"metrics", 7},
    [SECTION_LABELS] = {"labels", 6},   [SECTION_CONTEXTS] = {"contexts", 8},
    [SECTION_EDGES] = {"edges", 5},     [SECTION_DIMENSIONS] = {"dimensions", 10},
    [SECTION_BANDS] = {"bands", 5},     [SECTION_SAMPLES] = {"samples", 7},
    [SECTION_MOMENTS] = {"moments", 7}, [SECTION_LOSSES] = {"losses", 6},
};

typedef struct Outline {
    size_t kind_at, version_at, edge_metric_at; /* 0: not there */
    size_t section_at[SECTION_COUNT];
} Outline;

bool json_key_is(JsonReader *json, Text key, Text wanted, uint32_t bit, uint32_t *seen) {
    if (!text_equal(key, wanted)) return false;
    if (*seen & 1u << bit)
        json_fail(json, json->at, "the key %.*s is there twice", TEXT_ARGS(wanted));
    *seen |= 1u << bit;
    return true;
}

static void read_outline(JsonReader *json, Outline *outline) {
    Text key;
    uint32_t seen = 0;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("kind"), 30, &seen))
            outline->kind_at = json->at;
        else if (json_key_is(json, key, TEXT("version"), 29, &seen))
            outline->version_at = json->at;
        else if (json_key_is(json, key, TEXT("edge_metric"), 28, &seen))
            outline->edge_metric_at = json->at;
        else
            for (uint32_t i = 0; i < SECTION_COUNT; i++)
                if (json_key_is(json, key, section_keys[i], i, &seen))
                    outline->section_at[i] = json->at;
        json_skip(json);
    }
    json_read_end(json);
}

/* ---- sections ---- */

static void read_facts(JsonReader *json, Profile *profile) {
    Text key, value;
    Buffer own_key = {0};
    json_read_object(json);
    while (json_read_key(json, &key)) {
        buffer_clear(&own_key);
        buffer_text(&own_key, key);
        size_t at = json->at;
        uint32_t before = profile->facts.count;
        if (!json_read_string(json, &value)) break;
        profile_set_fact_text(profile, buffer_as_text(&own_key), value);
        if (profile->facts.count == before) json_fail(json, at, "this fact is there twice");
        if (profile->facts.count > FACT_LIMIT)
            json_fail(json, at, "there are more than %d facts", FACT_LIMIT);
    }
    buffer_release(&own_key);
}

Text json_read_text(JsonReader *json, Profile *profile) {
    Text text;
    return json_read_string(json, &text) ? profile_text(profile, text) : TEXT("");
}

static void read_metric(JsonReader *json, Profile *profile, uint64_t *total) {
    ProfileMetric metric = {0};
    bool exact = true;
    uint32_t seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("key"), 0, &seen))
            metric.key = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("name"), 1, &seen))
            metric.name = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("unit"), 2, &seen))
            metric.unit = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("description"), 3, &seen))
            metric.description = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("exact"), 4, &seen))
            json_read_bool(json, &exact);
        else if (json_key_is(json, key, TEXT("samples"), 5, &seen))
            json_read_number(json, &metric.samples);
        else if (json_key_is(json, key, TEXT("total"), 6, &seen))
            json_read_number(json, total);
        else
            json_skip(json);
    }
    metric.sampled = !exact;
    if (!(seen & 1)) json_fail(json, at, "this metric has no key");
    if (!(seen & 1 << 6)) json_fail(json, at, "this metric has no total");
    if (json->failed) return;
    uint32_t expected = profile->metrics.count;
    uint32_t made = profile_add_metric(profile, metric);
    if (made == PROFILE_NONE)
        json_fail(json, at, "there are more than %d metrics", PROFILE_METRIC_LIMIT);
    else if (made != expected)
        json_fail(json, at, "a metric with this key came before");
}

static void read_metrics(JsonReader *json, Profile *profile, uint64_t *totals) {
    json_read_array(json);
    while (json_read_item(json)) {
        uint64_t total = 0;
        read_metric(json, profile, &total);
        if (!json->failed) totals[profile->metrics.count - 1] = total;
    }
}

void json_read_place(JsonReader *json, Profile *profile, ProfilePlace *place) {
    Text key;
    uint32_t seen = 0;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("file"), 0, &seen))
            place->file = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("line"), 1, &seen))
            json_read_index(json, UINT32_MAX, &place->line);
        else if (json_key_is(json, key, TEXT("column"), 2, &seen))
            json_read_index(json, UINT32_MAX, &place->column);
        else if (json_key_is(json, key, TEXT("end_line"), 3, &seen))
            json_read_index(json, UINT32_MAX, &place->end_line);
        else if (json_key_is(json, key, TEXT("end_column"), 4, &seen))
            json_read_index(json, UINT32_MAX, &place->end_column);
        else
            json_skip(json);
    }
}

static void read_kind(JsonReader *json, ProfileLabelKind *kind) {
    Text name;
    size_t at = json->at;
    if (!json_read_string(json, &name)) return;
    for (uint32_t i = 0; i < PROFILE_LABEL_KIND_COUNT; i++)
        if (text_equal(name, text_of(profile_label_key((ProfileLabelKind)i)))) {
            *kind = (ProfileLabelKind)i;
            return;
        }
    json_fail(json, at, "no kind of label has this name");
}

static void read_label(JsonReader *json, Profile *profile) {
    ProfileLabel label = {0};
    uint32_t seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("kind"), 0, &seen))
            read_kind(json, &label.kind);
        else if (json_key_is(json, key, TEXT("module"), 1, &seen))
            label.module = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("path"), 2, &seen))
            label.path = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("name"), 3, &seen))
            label.name = json_read_text(json, profile);
        else if (json_key_is(json, key, TEXT("ordinal"), 4, &seen))
            json_read_index(json, UINT32_MAX, &label.ordinal);
        else if (json_key_is(json, key, TEXT("place"), 5, &seen))
            json_read_place(json, profile, &label.place);
        else
            json_skip(json);
    }
    if (!(seen & 1)) json_fail(json, at, "this label has no kind");
    if (json->failed) return;
    uint32_t expected = profile->labels.count;
    uint32_t made = profile_label(profile, label);
    if (made == PROFILE_NONE)
        json_fail(json, at, "there are more than %d labels", PROFILE_LABEL_LIMIT);
    else if (made != expected)
        json_fail(json, at, "this is the same label as number %u", made);
}

static void read_labels(JsonReader *json, Profile *profile) {
    json_read_array(json);
    while (json_read_item(json)) read_label(json, profile);
}

static void read_costs(JsonReader *json, const Profile *profile, uint64_t *costs) {
    Text key;
    uint32_t seen = 0;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        uint32_t metric = profile_find_metric(profile, key);
        if (metric == PROFILE_NONE) {
            json_fail(json, json->at, "no metric has this key");
            return;
        }
        if (seen & 1u << metric) json_fail(json, json->at, "this cost is there twice");
        seen |= 1u << metric;
        json_read_number(json, &costs[metric]);
    }
}

static bool read_label_number(JsonReader *json, const Profile *profile, uint32_t *label) {
    size_t at = json->at;
    if (!json_read_index(json, UINT32_MAX, label)) return false;
    if (*label < profile->labels.count) return true;
    json_fail(json, at, "there are only %u labels, counted from 0", profile->labels.count);
    return false;
}

static void read_context(JsonReader *json, Profile *profile) {
    uint64_t costs[PROFILE_METRIC_LIMIT] = {0};
    uint32_t parent = PROFILE_NONE, label = PROFILE_NONE, seen = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("parent"), 0, &seen)) {
            size_t parent_at = json->at;
            if (json_read_null(json)) continue;
            if (json_read_index(json, UINT32_MAX, &parent) && parent >= profile->contexts.count)
                json_fail(json, parent_at, "the parent does not come before this context");
        } else if (json_key_is(json, key, TEXT("label"), 1, &seen)) {
            read_label_number(json, profile, &label);
        } else if (json_key_is(json, key, TEXT("costs"), 2, &seen)) {
            read_costs(json, profile, costs);
        } else {
            json_skip(json);
        }
    }
    if (!(seen & 1 << 1)) json_fail(json, at, "this context has no label");
    if (json->failed) return;
    uint32_t expected = profile->contexts.count;
    uint32_t made = profile_context(profile, parent, label);
    if (made == PROFILE_NONE)
        json_fail(json, at, "there are more than %d contexts", PROFILE_CONTEXT_LIMIT);
    else if (made != expected)
        json_fail(json, at, "context %u has the same parent and label", made);
    else
        for (uint32_t i = 0; i < profile->metrics.count; i++)
            profile->metrics.items[i].values.items[made] = costs[i];
}

static void read_contexts(JsonReader *json, Profile *profile) {
    json_read_array(json);
    while (json_read_item(json)) read_context(json, profile);
}

static void read_edge(JsonReader *json, Profile *profile) {
    uint32_t from = 0, to = 0, seen = 0;
    uint64_t count = 0;
    Text key;
    size_t at = json->at;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        if (json_key_is(json, key, TEXT("from"), 0, &seen))
            read_label_number(json, profile, &from);
        else if (json_key_is(json, key, TEXT("to"), 1, &seen))
            read_label_number(json, profile, &to);
        else if (json_key_is(json, key, TEXT("count"), 2, &seen))
            json_read_number(json, &count);
        else
            json_skip(json);
    }
    if (seen != 7) json_fail(json, at, "an edge needs from, to and count");
    if (json->failed) return;
    uint32_t expected = profile->edges.count;
    profile_add_edge(profile, from, to, count);
    if (profile->edges.count == expected) json_fail(json, at, "this edge came before");
}

static void read_edges(JsonReader *json, Profile *profile) {
    json_read_array(json);
    while (json_read_item(json)) read_edge(json, profile);
}

static void read_edge_metric(JsonReader *json, Profile *profile) {
    Text key;
    size_t at = json->at;
    if (json_read_null(json) || !json_read_string(json, &key)) return;
    profile->edge_metric = profile_find_metric(profile, key);
    if (profile->edge_metric == PROFILE_NONE) json_fail(json, at, "no metric has this key");
}

/* ---- the whole ---- */

static void report(const JsonReader *json, Text name, Diagnostics *diags) {
    uint64_t line, column;
    json_place(json, &line, &column);
    Buffer numbers[2] = {{0}, {0}};
    buffer_printf(&numbers[0], "%llu", (unsigned long long)line);
    buffer_printf(&numbers[1], "%llu", (unsigned long long)column);
    diag_add(diags, json->cut ? DIAG_PROFILE_CUT : DIAG_PROFILE_SYNTAX, NO_SPAN, 4,
             (Text[]){name, buffer_as_text(&numbers[0]), buffer_as_text(&numbers[1]),
                      text_of(json->problem)});
    buffer_release(&numbers[0]);
    buffer_release(&numbers[1]);
}

static bool refuse(Diagnostics *diags, Text name, Text reason) {
    diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN, 2, (Text[]){name, reason});
    return false;
}

static bool refuse_version(Diagnostics *diags, Text name, uint64_t version) {
    Buffer numbers[2] = {{0}, {0}};
    buffer_printf(&numbers[0], "%llu", (unsigned long long)version);
    buffer_printf(&numbers[1], "%d", PROFILE_JSON_VERSION);
    diag_add(diags, DIAG_PROFILE_VERSION, NO_SPAN, 3,
             (Text[]){name, buffer_as_text(&numbers[0]), buffer_as_text(&numbers[1])});
    buffer_release(&numbers[0]);
    buffer_release(&numbers[1]);
    return false;
}

/* Kind and version come before anything else that may be wrong with the file: a newer version need
 * not make sense to us. complete: the outline reached the end, so what is not in it is missing. */
static bool check_kind(Text contents, const Outline *outline, bool complete, Text name,
                       Diagnostics *diags) {
    Text kind = TEXT("");
    uint64_t version = 0;
    if (outline->kind_at == 0 && !complete) return true;
    JsonReader json = json_reader(contents);
    json.at = outline->kind_at;
    bool ours = outline->kind_at > 0 && json_read_string(&json, &kind) &&
                text_equal(kind, TEXT("assay-profile"));
    bool cut = json.cut;
    json_reader_release(&json);
    if (cut) return true;
    if (!ours) return refuse(diags, name, TEXT("it is JSON, but not of the kind assay-profile"));
    if (outline->version_at == 0 && !complete) return true;
    json = json_reader(contents);
    json.at = outline->version_at;
    bool versioned = outline->version_at > 0 && json_read_number(&json, &version) && version > 0;
    cut = json.cut;
    json_reader_release(&json);
    if (cut) return true;
    if (!versioned) return refuse(diags, name, TEXT("its version is missing or no number"));
    return version <= PROFILE_JSON_VERSION || refuse_version(diags, name, version);
}

static void read_sections(JsonReader *json, const Outline *outline, Profile *profile,
                          uint64_t *totals) {
    static const Section order[] = {
        SECTION_METRICS,    SECTION_LABELS, SECTION_CONTEXTS, SECTION_EDGES,   SECTION_FACTS,
        SECTION_DIMENSIONS, SECTION_BANDS,  SECTION_SAMPLES,  SECTION_MOMENTS, SECTION_LOSSES};
    JsonBandFigures figures = {0};
    for (uint32_t i = 0; i < SECTION_COUNT && !json->failed; i++) {
        if (outline->section_at[order[i]] == 0 && order[i] >= SECTION_NEEDED) continue;
        if (outline->section_at[order[i]] == 0) {
            json_fail(json, json->input.length, "there is no section %.*s",
                      TEXT_ARGS(section_keys[order[i]]));
            break;
        }
        json->at = outline->section_at[order[i]];
        switch (order[i]) {
        case SECTION_METRICS: read_metrics(json, profile, totals); break;
        case SECTION_LABELS: read_labels(json, profile); break;
        case SECTION_CONTEXTS: read_contexts(json, profile); break;
        case SECTION_EDGES: read_edges(json, profile); break;
        case SECTION_FACTS: read_facts(json, profile); break;
        case SECTION_DIMENSIONS: json_read_dimensions(json, profile); break;
        case SECTION_BANDS: json_read_bands(json, profile, &figures); break;
        case SECTION_SAMPLES: json_read_samples(json, profile); break;
        case SECTION_MOMENTS: json_read_moments(json, profile); break;
        case SECTION_LOSSES: json_read_losses(json, profile); break;
        case SECTION_COUNT: bug("section");
        }
    }
    if (!json->failed && outline->edge_metric_at > 0) {
        json->at = outline->edge_metric_at;
        read_edge_metric(json, profile);
    }
    if (!json->failed) json_set_figures(profile, &figures);
    vector_release(&figures);
}

static bool check_totals(const Profile *profile, const uint64_t *totals, Text name,
                         Diagnostics *diags) {
    bool right = true;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        uint64_t sum = profile_total(profile, i);
        if (sum == totals[i]) continue;
        Buffer problem = {0};
        buffer_printf(&problem, "the total of %.*s is given as %llu, its values add up to %llu",
                      TEXT_ARGS(profile->metrics.items[i].key), (unsigned long long)totals[i],
                      (unsigned long long)sum);
        diag_add(diags, DIAG_PROFILE_INCONSISTENT, NO_SPAN, 2,
                 (Text[]){name, buffer_as_text(&problem)});
        buffer_release(&problem);
        right = false;
    }
    return right;
}

bool profile_read_json(Profile *profile, Text contents, Text name, Diagnostics *diags) {
    JsonReader json = json_reader(contents);
    Outline outline = {0};
    uint64_t totals[PROFILE_METRIC_LIMIT] = {0};
    read_outline(&json, &outline);
    bool known = check_kind(contents, &outline, !json.failed, name, diags);
    if (known && !json.failed) read_sections(&json, &outline, profile, totals);
    if (known && json.failed) report(&json, name, diags);
    json_reader_release(&json);
    return known && !json.failed && check_totals(profile, totals, name, diags);
}
