/* Two passes. The first one walks over the whole text, checks that it is JSON, and remembers where
 * the value of each section begins; then the sections are read in the order in which they need each
 * other: the table of sections has that order. So a tool that sorts keys does no harm. */
#include "formats/json/read.h"
#include "formats/json/fields.h"

/* ---- the outline: where the value of each key begins ---- */

typedef struct Outline {
    size_t kind_at, version_at; /* 0: not there */
    size_t section_at[JSON_FIELD_LIMIT];
} Outline;

/* A key may have a row for each of several versions, of which none is known yet. */
static void read_outline(JsonReader *json, Outline *outline) {
    const JsonRecord *whole = &json_record_table[JSON_PROFILE];
    Text key;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        const size_t at = json->at;
        bool twice = false;
        size_t *places[2 + JSON_FIELD_LIMIT];
        uint32_t count = 0;
        if (text_equal(key, TEXT("kind"))) places[count++] = &outline->kind_at;
        if (text_equal(key, TEXT("version"))) places[count++] = &outline->version_at;
        for (uint32_t i = 0; i < whole->count; i++)
            if (text_equal(key, whole->fields[i].key)) places[count++] = &outline->section_at[i];
        for (uint32_t i = 0; i < count; i++) {
            twice = twice || *places[i] > 0;
            *places[i] = at;
        }
        if (twice) json_read_fail(json, at, "the key %.*s is there twice", TEXT_ARGS(key));
        json_read_skip(json);
    }
    json_read_end(json);
}

/* ---- the whole ---- */

static void report(const JsonReader *json, Text name, Diagnostics *diags) {
    uint64_t line, column;
    json_read_where(json, &line, &column);
    diag_add(
        diags, json->cut ? DIAG_PROFILE_CUT : DIAG_PROFILE_SYNTAX, NO_SPAN,
        PARTS(part_file(name), part_number(line), part_number(column), part_string(json->problem)));
}

static bool refuse(Diagnostics *diags, Text name, Text reason) {
    diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN, PARTS(part_file(name), part_text(reason)));
    return false;
}

static bool refuse_version(Diagnostics *diags, Text name, uint64_t version) {
    diag_add(diags, DIAG_PROFILE_VERSION, NO_SPAN,
             PARTS(part_file(name), part_number(version), part_number(PROFILE_JSON_VERSION)));
    return false;
}

/* Kind and version come before anything else that may be wrong with the file: a newer version need
 * not make sense to us. complete: the outline reached the end, so what is not in it is missing. */
static bool check_kind(Text contents, const Outline *outline, bool complete, Text name,
                       uint64_t *version, Diagnostics *diags) {
    Text kind = TEXT("");
    if (outline->kind_at == 0 && !complete) return true;
    JsonReader json = json_read_from(contents);
    json.at = outline->kind_at;
    bool ours = outline->kind_at > 0 && json_read_string(&json, &kind) &&
                text_equal(kind, TEXT(PROFILE_JSON_KIND));
    bool cut = json.cut;
    json_read_release(&json);
    if (cut) return true;
    if (!ours)
        return refuse(diags, name, TEXT("it is JSON, but not of the kind " PROFILE_JSON_KIND));
    if (outline->version_at == 0 && !complete) return true;
    json = json_read_from(contents);
    json.at = outline->version_at;
    bool versioned = outline->version_at > 0 && json_read_number(&json, version) && *version > 0;
    cut = json.cut;
    json_read_release(&json);
    if (cut) return true;
    if (!versioned) return refuse(diags, name, TEXT("its version is missing or no number"));
    return *version <= PROFILE_JSON_VERSION || refuse_version(diags, name, *version);
}

static void read_sections(JsonLoad *load, const Outline *outline) {
    const JsonRecord *whole = &load->records[JSON_PROFILE];
    JsonReader *json = &load->json;
    for (uint32_t i = 0; i < whole->count && !json->failed; i++) {
        const JsonField *field = &whole->fields[i];
        if (!(load->shapes[JSON_PROFILE].known >> i & 1)) continue;
        if (outline->section_at[i] == 0 && field->presence == JSON_REQUIRED)
            json_read_fail(json, json->input.length, "there is no section %.*s",
                           TEXT_ARGS(field->key));
        if (outline->section_at[i] == 0) continue;
        json->at = outline->section_at[i];
        if (field->kind == JSON_KIND_LIST)
            json_read_list(load, field->record, PROFILE_NONE);
        else
            json_read_value(load, field, (char *)load->profile + field->offset);
    }
}

/* After the samples: some of them may be gone, their peaks and sums are not. */
static void set_figures(JsonLoad *load) {
    for (uint32_t i = 0; i < load->figures.count; i++) {
        const JsonBandFigure *figure = &load->figures.items[i];
        ProfileBand *band =
            &load->profile->dimensions.items[figure->dimension].bands.items[figure->band];
        if (!figure->given) continue;
        band->peak = figure->peak;
        band->peak_time = figure->peak_time;
        band->sum = figure->sum;
    }
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
    uint64_t version = 0;
    bool known = check_kind(contents, &outline, !load.json.failed, name, &version, diags);
    if (known && !load.json.failed) {
        load.version = (uint32_t)version;
        profile->sources.count = 0; /* its own, not this file */
        json_read_shapes(&load, json_record_table, JSON_RECORD_COUNT, load.version);
        read_sections(&load, &outline);
        if (!load.json.failed) set_figures(&load);
        if (!load.json.failed && load.version == 1) json_read_version1(profile, &load.old);
    }
    if (known && load.json.failed) report(&load.json, name, diags);
    bool read = known && !load.json.failed;
    json_read_release(&load.json);
    vector_release(&load.figures);
    vector_release(&load.rows);
    vector_release(&load.ticks);
    vector_release(&load.items);
    vector_release(&load.old.facts);
    vector_release(&load.old.clocks);
    return read && check_totals(profile, load.totals, name, diags);
}
