/* One pass. A section is read where it stands if all that it refers to was read before, as it is in
 * the files that assay writes; else it is copied and read as soon as it can be:
 * Note [What comes too early is copied]. Kind and version come before everything else. So a tool
 * that sorts keys does no harm. */
#include "formats/json/read.h"
#include "formats/json/fields.h"

typedef struct Whole {
    JsonLoad load;
    Text name;
    Diagnostics *diags;
    bool refused;        /* with a diagnostic */
    bool is_ours;        /* its kind was there, and is the right one */
    bool settled;        /* so was its version: sections can be read */
    uint64_t version;    /* 0: not there yet */
    uint32_t seen, done; /* sections: bits by field of the whole; seen: by the first of its key */
    uint32_t early;      /* those that are copied */
    uint32_t needs[JSON_FIELD_LIMIT];
    JsonCopy copies[JSON_FIELD_LIMIT];
} Whole;

/* ---- kind and version ---- */

static void refuse(Whole *whole, Text reason) {
    diag_add(whole->diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN,
             PARTS(part_file(whole->name), part_text(reason)));
    whole->refused = true;
}

static void refuse_kind(Whole *whole) {
    refuse(whole, TEXT("it is JSON, but not of the kind " PROFILE_JSON_KIND));
}

static void refuse_no_version(Whole *whole) {
    refuse(whole, TEXT("its version is missing or no number"));
}

static void read_kind(Whole *whole) {
    JsonReader *json = &whole->load.json;
    Text kind = TEXT("");
    int first = json_read_peek(json);
    if ((first == '"' || first < 0) && !json_read_string(json, &kind)) return;
    whole->is_ours = text_equal(kind, TEXT(PROFILE_JSON_KIND));
    if (!whole->is_ours) refuse_kind(whole);
}

static void read_version(Whole *whole) {
    JsonReader *json = &whole->load.json;
    bool number = json_read_number(json, &whole->version);
    if (!json->cut && (!number || whole->version == 0)) refuse_no_version(whole);
}

/* What refers to another section needs it to be read. */
static void settle_needs(Whole *whole) {
    JsonLoad *load = &whole->load;
    const JsonRecord *sections = &load->records[JSON_PROFILE];
    for (uint32_t i = 0; i < sections->count; i++) {
        uint64_t refers = json_record_refers(load->records, &sections->fields[i], load->version);
        for (uint32_t j = 0; j < sections->count; j++) {
            const JsonField *other = &sections->fields[j];
            if (i != j && other->kind == JSON_KIND_LIST && json_record_has(other, load->version) &&
                refers >> other->record & 1)
                whole->needs[i] |= 1u << j;
        }
    }
}

/* when both are there */
static void settle(Whole *whole) {
    JsonLoad *load = &whole->load;
    if (whole->version > PROFILE_JSON_VERSION) {
        diag_add(whole->diags, DIAG_PROFILE_VERSION, NO_SPAN,
                 PARTS(part_file(whole->name), part_number(whole->version),
                       part_number(PROFILE_JSON_VERSION)));
        whole->refused = true;
        return;
    }
    load->profile->sources.count = 0; /* its own, not this file */
    json_read_shapes(load, json_record_table, JSON_RECORD_COUNT, (uint32_t)whole->version);
    settle_needs(whole);
    whole->settled = true;
}

/* ---- sections ---- */

/* the first row of a key; a further one is of another version */
static uint32_t find_section(Text key) {
    const JsonRecord *sections = &json_record_table[JSON_PROFILE];
    uint32_t i = 0;
    while (i < sections->count && !text_equal(key, sections->fields[i].key)) i++;
    return i;
}

bool json_read_has_key(Text key) {
    return text_equal(key, TEXT("kind")) || text_equal(key, TEXT("version")) ||
           find_section(key) < json_record_table[JSON_PROFILE].count;
}

static void *member_of(const Whole *whole, uint32_t section) {
    return (char *)whole->load.profile + whole->load.records[JSON_PROFILE].fields[section].offset;
}

/* Those whose turn has come; at the end all, in the order of the table. */
static void read_early(Whole *whole, bool at_end) {
    JsonLoad *load = &whole->load;
    const JsonRecord *sections = &load->records[JSON_PROFILE];
    for (uint32_t i = 0; i < sections->count && !load->json.failed; i++) {
        if (!(whole->early >> i & 1) || (!at_end && whole->needs[i] & ~whole->done)) continue;
        whole->early &= ~(1u << i);
        json_read_copied(load, &sections->fields[i], member_of(whole, i), PROFILE_NONE,
                         &whole->copies[i]);
        json_read_copy_release(&whole->copies[i]);
        whole->done |= 1u << i;
        i = UINT32_MAX; /* another may have waited for it: from the beginning */
    }
}

/* The row of its key that the version has; known when it is settled. */
static void name_early(Whole *whole) {
    const JsonRecord *sections = &whole->load.records[JSON_PROFILE];
    for (uint32_t i = 0; i < sections->count; i++) {
        if (!(whole->early >> i & 1) || json_record_has(&sections->fields[i], whole->load.version))
            continue;
        whole->early &= ~(1u << i);
        for (uint32_t j = i + 1; j < sections->count; j++) {
            if (!text_equal(sections->fields[i].key, sections->fields[j].key)) continue;
            whole->copies[j] = whole->copies[i];
            whole->copies[i] = (JsonCopy){0};
            whole->early |= 1u << j;
            break;
        }
        json_read_copy_release(&whole->copies[i]);
    }
}

static void read_section(Whole *whole, uint32_t first) {
    JsonLoad *load = &whole->load;
    const JsonRecord *sections = &load->records[JSON_PROFILE];
    uint32_t i = first;
    if (whole->settled)
        while (i < sections->count &&
               !(json_record_has(&sections->fields[i], load->version) &&
                 text_equal(sections->fields[i].key, sections->fields[first].key)))
            i++;
    if (i == sections->count) {
        json_read_skip(&load->json);
    } else if (whole->settled && !(whole->needs[i] & ~whole->done)) {
        json_read_field(load, &sections->fields[i], member_of(whole, i), PROFILE_NONE);
        whole->done |= 1u << i;
        read_early(whole, false);
    } else {
        json_read_early(load, &sections->fields[i], &whole->copies[i]);
        whole->early |= 1u << i;
    }
}

static void check_required(Whole *whole) {
    JsonLoad *load = &whole->load;
    const JsonRecord *sections = &load->records[JSON_PROFILE];
    for (uint32_t i = 0; i < sections->count; i++) {
        const JsonField *field = &sections->fields[i];
        if (field->presence == JSON_REQUIRED && json_record_has(field, load->version) &&
            !((whole->done | whole->early) >> i & 1))
            json_read_fail(&load->json, json_read_place(&load->json), "there is no section %.*s",
                           TEXT_ARGS(field->key));
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

/* ---- the whole ---- */

enum { KIND_SEEN = JSON_FIELD_LIMIT - 1, VERSION_SEEN = JSON_FIELD_LIMIT - 2 };

static void read_member(Whole *whole, Text key) {
    JsonReader *json = &whole->load.json;
    bool is_kind = text_equal(key, TEXT("kind")), is_version = text_equal(key, TEXT("version"));
    uint32_t section = find_section(key);
    uint32_t bit = is_kind ? KIND_SEEN : is_version ? VERSION_SEEN : section;
    if (!is_kind && !is_version && section == json_record_table[JSON_PROFILE].count) {
        json_read_skip(json);
        return;
    }
    if (whole->seen >> bit & 1)
        json_read_fail(json, json_read_place(json), "the key %.*s is there twice", TEXT_ARGS(key));
    whole->seen |= 1u << bit;
    if (is_kind)
        read_kind(whole);
    else if (is_version)
        read_version(whole);
    else
        read_section(whole, section);
    if (whole->settled || whole->refused || !whole->is_ours || whole->version == 0) return;
    settle(whole);
    if (!whole->settled) return;
    name_early(whole);
    read_early(whole, false);
}

static void report(const Whole *whole) {
    const JsonReader *json = &whole->load.json;
    diag_add(whole->diags, json->cut ? DIAG_PROFILE_CUT : DIAG_PROFILE_SYNTAX, NO_SPAN,
             PARTS(part_file(whole->name), part_number(json->problem_at.line),
                   part_number(json->problem_at.column), part_string(json->problem)));
}

static void read_whole(Whole *whole) {
    JsonLoad *load = &whole->load;
    Text key;
    json_read_object(&load->json);
    while (!whole->refused && json_read_key(&load->json, &key)) read_member(whole, key);
    if (whole->refused) return;
    json_read_end(&load->json);
    if (!load->json.failed && !whole->is_ours)
        refuse_kind(whole);
    else if (!load->json.failed && !whole->settled)
        refuse_no_version(whole);
    if (load->json.failed || whole->refused) return;
    check_required(whole);
    read_early(whole, true);
    if (load->json.failed) return;
    set_figures(load);
    if (load->version == 1) json_read_version1(load->profile, &load->old);
}

static void release(Whole *whole) {
    JsonLoad *load = &whole->load;
    json_read_release(&load->json);
    for (uint32_t i = 0; i < JSON_FIELD_LIMIT; i++) json_read_copy_release(&whole->copies[i]);
    vector_release(&load->figures);
    vector_release(&load->rows);
    vector_release(&load->ticks);
    vector_release(&load->items);
    vector_release(&load->old.facts);
    vector_release(&load->old.clocks);
}

bool json_read_profile(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    Whole whole = {
        .load = {.profile = profile, .records = json_record_table}, .name = name, .diags = diags};
    json_read_from(&whole.load.json, input);
    read_whole(&whole);
    bool read = !whole.refused && !whole.load.json.failed;
    if (!whole.refused && !read && !input_is_over_limit(input)) report(&whole);
    release(&whole);
    return read && check_totals(profile, whole.load.totals, name, diags);
}
