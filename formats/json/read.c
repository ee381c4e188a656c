/* Two passes. The first one walks over the whole text, checks that it is JSON, and remembers where
 * the value of each section begins; then the sections are read in the order in which they need each
 * other: the table of sections has that order. So a tool that sorts keys does no harm. */
#include "formats/json/read.h"
#include "formats/json/read_internal.h"

enum { FACT_LIMIT = 1000 };

/* ---- records ---- */

static void read_field(JsonLoad *load, const JsonField *field, void *into) {
    Text text;
    switch (field->kind) {
    case JSON_FIELD_TEXT:
        if (json_read_string(&load->json, &text)) *(Text *)into = profile_text(load->profile, text);
        break;
    case JSON_FIELD_NUMBER: json_read_number(&load->json, into); break;
    case JSON_FIELD_INDEX: json_read_index(&load->json, UINT32_MAX, into); break;
    case JSON_FIELD_BOOL: json_read_bool(&load->json, into); break;
    case JSON_FIELD_OTHER: field->read(load, into); break;
    }
}

uint32_t json_read_record(JsonLoad *load, const JsonField *fields, size_t count, void *record) {
    JsonReader *json = &load->json;
    uint32_t seen = 0;
    Text key;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        size_t i = 0;
        while (i < count && !text_equal(key, fields[i].key)) i++;
        if (i == count) {
            json_read_skip(json);
            continue;
        }
        if (seen & 1u << i)
            json_read_fail(json, json->at, "the key %.*s is there twice", TEXT_ARGS(fields[i].key));
        seen |= 1u << i;
        read_field(load, &fields[i], (char *)record + fields[i].offset);
    }
    return seen;
}

bool json_read_below(JsonLoad *load, uint32_t count, const char *what, uint32_t *number) {
    size_t at = load->json.at;
    if (!json_read_index(&load->json, UINT32_MAX, number)) return false;
    if (*number < count) return true;
    json_read_fail(&load->json, at, "there are only %u %s, counted from 0", count, what);
    return false;
}

void json_read_place(JsonLoad *load, void *place) {
    static const JsonField fields[] = {
        JSON_FIELD("file", TEXT, ProfilePlace, file),
        JSON_FIELD("line", INDEX, ProfilePlace, line),
        JSON_FIELD("column", INDEX, ProfilePlace, column),
        JSON_FIELD("end_line", INDEX, ProfilePlace, end_line),
        JSON_FIELD("end_column", INDEX, ProfilePlace, end_column),
    };
    JSON_RECORD(load, fields, place);
}

/* ---- facts ---- */

static void read_facts(JsonLoad *load) {
    JsonReader *json = &load->json;
    Profile *profile = load->profile;
    Text key, value;
    Buffer own_key = {0};
    json_read_object(json);
    while (json_read_key(json, &key)) {
        buffer_clear(&own_key);
        buffer_text(&own_key, key);
        size_t at = json->at;
        if (!json_read_string(json, &value)) break;
        Version1Fact fact = {profile_text(profile, buffer_as_text(&own_key)),
                             profile_text(profile, value)};
        for (uint32_t i = 0; i < load->old.facts.count; i++)
            if (text_equal(load->old.facts.items[i].key, fact.key))
                json_read_fail(json, at, "this fact is there twice");
        vector_push(&load->old.facts, fact);
        if (load->old.facts.count > FACT_LIMIT)
            json_read_fail(json, at, "there are more than %d facts", FACT_LIMIT);
    }
    buffer_release(&own_key);
}

/* ---- metrics and labels ---- */

typedef struct MetricRecord {
    ProfileMetric metric;
    bool exact;
    uint64_t total;
} MetricRecord;

static void read_metric(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_FIELD("key", TEXT, MetricRecord, metric.key),
        JSON_FIELD("total", NUMBER, MetricRecord, total),
        JSON_FIELD("name", TEXT, MetricRecord, metric.name),
        JSON_FIELD("unit", TEXT, MetricRecord, metric.unit),
        JSON_FIELD("description", TEXT, MetricRecord, metric.description),
        JSON_FIELD("exact", BOOL, MetricRecord, exact),
        JSON_FIELD("samples", NUMBER, MetricRecord, metric.samples),
        JSON_FIELD("rounded", BOOL, MetricRecord, metric.rounded),
    };
    MetricRecord record = {.exact = true};
    size_t at = load->json.at;
    uint32_t seen = JSON_RECORD(load, fields, &record);
    record.metric.sampled = !record.exact;
    if (!(seen & 1)) json_read_fail(&load->json, at, "this metric has no key");
    if (!(seen & 2)) json_read_fail(&load->json, at, "this metric has no total");
    if (load->json.failed) return;
    uint32_t expected = load->profile->metrics.count;
    uint32_t made = profile_add_metric(load->profile, record.metric);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, at, "there are more than %d metrics", PROFILE_METRIC_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, at, "a metric with this key came before");
    else
        load->totals[made] = record.total;
}

static void read_kind(JsonLoad *load, void *kind) {
    Text name;
    size_t at = load->json.at;
    if (!json_read_string(&load->json, &name)) return;
    for (uint32_t i = 0; i < PROFILE_LABEL_KIND_COUNT; i++)
        if (text_equal(name, text_of(profile_label_key((ProfileLabelKind)i)))) {
            *(ProfileLabelKind *)kind = (ProfileLabelKind)i;
            return;
        }
    json_read_fail(&load->json, at, "no kind of label has this name");
}

static void read_label(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_OTHER("kind", read_kind, ProfileLabel, kind),
        JSON_FIELD("module", TEXT, ProfileLabel, module),
        JSON_FIELD("path", TEXT, ProfileLabel, path),
        JSON_FIELD("name", TEXT, ProfileLabel, name),
        JSON_FIELD("ordinal", INDEX, ProfileLabel, ordinal),
        JSON_OTHER("place", json_read_place, ProfileLabel, place),
    };
    ProfileLabel label = {0};
    size_t at = load->json.at;
    uint32_t seen = JSON_RECORD(load, fields, &label);
    if (!(seen & 1)) json_read_fail(&load->json, at, "this label has no kind");
    if (load->json.failed) return;
    uint32_t expected = load->profile->labels.count;
    uint32_t made = profile_label(load->profile, label);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, at, "there are more than %d labels", PROFILE_LABEL_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, at, "this is the same label as number %u", made);
}

/* ---- contexts and edges ---- */

typedef struct ContextRecord {
    uint32_t parent, label;
    uint64_t costs[PROFILE_METRIC_LIMIT];
} ContextRecord;

static void read_parent(JsonLoad *load, void *parent) {
    size_t at = load->json.at;
    if (json_read_null(&load->json)) return;
    if (json_read_index(&load->json, UINT32_MAX, parent) &&
        *(uint32_t *)parent >= load->profile->contexts.count)
        json_read_fail(&load->json, at, "the parent does not come before this context");
}

static void read_label_number(JsonLoad *load, void *label) {
    json_read_below(load, load->profile->labels.count, "labels", label);
}

static void read_costs(JsonLoad *load, void *into) {
    JsonReader *json = &load->json;
    uint64_t *costs = into;
    Text key;
    uint32_t seen = 0;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        uint32_t metric = profile_find_metric(load->profile, key);
        if (metric == PROFILE_NONE) {
            json_read_fail(json, json->at, "no metric has this key");
            return;
        }
        if (seen & 1u << metric) json_read_fail(json, json->at, "this cost is there twice");
        seen |= 1u << metric;
        json_read_number(json, &costs[metric]);
    }
}

static void read_context(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_OTHER("label", read_label_number, ContextRecord, label),
        JSON_OTHER("parent", read_parent, ContextRecord, parent),
        JSON_OTHER("costs", read_costs, ContextRecord, costs),
    };
    Profile *profile = load->profile;
    ContextRecord record = {.parent = PROFILE_NONE, .label = PROFILE_NONE};
    size_t at = load->json.at;
    uint32_t seen = JSON_RECORD(load, fields, &record);
    if (!(seen & 1)) json_read_fail(&load->json, at, "this context has no label");
    if (load->json.failed) return;
    uint32_t expected = profile->contexts.count;
    uint32_t made = profile_context(profile, record.parent, record.label);
    if (made == PROFILE_NONE)
        json_read_fail(&load->json, at, "there are more than %d contexts", PROFILE_CONTEXT_LIMIT);
    else if (made != expected)
        json_read_fail(&load->json, at, "context %u has the same parent and label", made);
    else
        for (uint32_t i = 0; i < profile->metrics.count; i++)
            profile->metrics.items[i].values.items[made] = record.costs[i];
}

static void read_edge(JsonLoad *load) {
    static const JsonField fields[] = {
        JSON_OTHER("from", read_label_number, ProfileEdge, from),
        JSON_OTHER("to", read_label_number, ProfileEdge, to),
        JSON_FIELD("count", NUMBER, ProfileEdge, count),
    };
    ProfileEdge edge = {0};
    size_t at = load->json.at;
    if (JSON_RECORD(load, fields, &edge) != 7)
        json_read_fail(&load->json, at, "an edge needs from, to and count");
    if (load->json.failed) return;
    uint32_t expected = load->profile->edges.count;
    profile_add_edge(load->profile, edge.from, edge.to, edge.count);
    if (load->profile->edges.count == expected)
        json_read_fail(&load->json, at, "this edge came before");
}

static void read_edge_metric(JsonReader *json, Profile *profile) {
    Text key;
    size_t at = json->at;
    if (json_read_null(json) || !json_read_string(json, &key)) return;
    profile->edge_metric = profile_find_metric(profile, key);
    if (profile->edge_metric == PROFILE_NONE) json_read_fail(json, at, "no metric has this key");
}

/* ---- sections, in the order in which they are read ---- */

typedef struct Section {
    Text key;
    bool needed; /* else a file may go without */
    bool object; /* else an array, of which `read` takes one item at a time */
    void (*read)(JsonLoad *load);
} Section;

#define SECTION(key, needed, object, read) \
    { {key, sizeof(key) - 1}, needed, object, read }
static const Section sections[] = {
    SECTION("metrics", true, false, read_metric),
    SECTION("labels", true, false, read_label),
    SECTION("contexts", true, false, read_context),
    SECTION("edges", true, false, read_edge),
    SECTION("facts", true, true, read_facts),
    SECTION("dimensions", false, false, json_read_dimension),
    SECTION("bands", false, false, json_read_band),
    SECTION("samples", false, false, json_read_sample),
    SECTION("moments", false, false, json_read_moment),
    SECTION("ticks", false, false, json_read_ticks),
    SECTION("losses", false, false, json_read_loss),
};
#undef SECTION

enum { SECTION_COUNT = sizeof sections / sizeof *sections };

typedef struct Outline {
    size_t kind_at, version_at, edge_metric_at; /* 0: not there */
    size_t section_at[SECTION_COUNT];
} Outline;

static void read_outline(JsonReader *json, Outline *outline) {
    Text key;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        size_t *at = NULL;
        if (text_equal(key, TEXT("kind"))) at = &outline->kind_at;
        if (text_equal(key, TEXT("version"))) at = &outline->version_at;
        if (text_equal(key, TEXT("edge_metric"))) at = &outline->edge_metric_at;
        for (uint32_t i = 0; i < SECTION_COUNT; i++)
            if (text_equal(key, sections[i].key)) at = &outline->section_at[i];
        if (at && *at > 0)
            json_read_fail(json, json->at, "the key %.*s is there twice", TEXT_ARGS(key));
        else if (at)
            *at = json->at;
        json_read_skip(json);
    }
    json_read_end(json);
}

/* ---- the whole ---- */

static void report(const JsonReader *json, Text name, Diagnostics *diags) {
    uint64_t line, column;
    json_read_where(json, &line, &column);
    Buffer numbers[2] = {{0}, {0}};
    buffer_printf(&numbers[0], "%llu", (unsigned long long)line);
    buffer_printf(&numbers[1], "%llu", (unsigned long long)column);
    diag_add(diags, json->cut ? DIAG_PROFILE_CUT : DIAG_PROFILE_SYNTAX, NO_SPAN,
             PARTS(part_file(name), part_text(buffer_as_text(&numbers[0])),
                   part_text(buffer_as_text(&numbers[1])), part_string(json->problem)));
    buffer_release(&numbers[0]);
    buffer_release(&numbers[1]);
}

static bool refuse(Diagnostics *diags, Text name, Text reason) {
    diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN, PARTS(part_file(name), part_text(reason)));
    return false;
}

static bool refuse_version(Diagnostics *diags, Text name, uint64_t version) {
    Buffer numbers[2] = {{0}, {0}};
    buffer_printf(&numbers[0], "%llu", (unsigned long long)version);
    buffer_printf(&numbers[1], "%d", PROFILE_JSON_VERSION);
    diag_add(diags, DIAG_PROFILE_VERSION, NO_SPAN,
             PARTS(part_file(name), part_text(buffer_as_text(&numbers[0])),
                   part_text(buffer_as_text(&numbers[1]))));
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
    JsonReader json = json_read_from(contents);
    json.at = outline->kind_at;
    bool ours = outline->kind_at > 0 && json_read_string(&json, &kind) &&
                text_equal(kind, TEXT("assay-profile"));
    bool cut = json.cut;
    json_read_release(&json);
    if (cut) return true;
    if (!ours) return refuse(diags, name, TEXT("it is JSON, but not of the kind assay-profile"));
    if (outline->version_at == 0 && !complete) return true;
    json = json_read_from(contents);
    json.at = outline->version_at;
    bool versioned = outline->version_at > 0 && json_read_number(&json, &version) && version > 0;
    cut = json.cut;
    json_read_release(&json);
    if (cut) return true;
    if (!versioned) return refuse(diags, name, TEXT("its version is missing or no number"));
    return version <= PROFILE_JSON_VERSION || refuse_version(diags, name, version);
}

static void read_sections(JsonLoad *load, const Outline *outline) {
    JsonReader *json = &load->json;
    for (uint32_t i = 0; i < SECTION_COUNT && !json->failed; i++) {
        const Section *section = &sections[i];
        if (outline->section_at[i] == 0 && !section->needed) continue;
        if (outline->section_at[i] == 0) {
            json_read_fail(json, json->input.length, "there is no section %.*s",
                           TEXT_ARGS(section->key));
            break;
        }
        json->at = outline->section_at[i];
        if (section->object) {
            section->read(load);
            continue;
        }
        json_read_array(json);
        while (json_read_item(json)) section->read(load);
    }
    if (!json->failed && outline->edge_metric_at > 0) {
        json->at = outline->edge_metric_at;
        read_edge_metric(json, load->profile);
    }
    if (json->failed) return;
    json_read_figures(load);
    json_read_version1(load->profile, &load->old);
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
        diag_add(diags, DIAG_PROFILE_INCONSISTENT, NO_SPAN,
                 PARTS(part_file(name), part_text(buffer_as_text(&problem))));
        buffer_release(&problem);
        right = false;
    }
    return right;
}

bool json_read_profile(Profile *profile, Text contents, Text name, Diagnostics *diags) {
    JsonLoad load = {.json = json_read_from(contents), .profile = profile};
    Outline outline = {0};
    read_outline(&load.json, &outline);
    bool known = check_kind(contents, &outline, !load.json.failed, name, diags);
    if (known && !load.json.failed) read_sections(&load, &outline);
    if (known && load.json.failed) report(&load.json, name, diags);
    bool read = known && !load.json.failed;
    json_read_release(&load.json);
    vector_release(&load.figures);
    vector_release(&load.rows);
    vector_release(&load.pending);
    vector_release(&load.old.facts);
    vector_release(&load.old.clocks);
    return read && check_totals(profile, load.totals, name, diags);
}
