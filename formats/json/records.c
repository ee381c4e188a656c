/* Walks the table of fields.def: reading above, writing below. What is done for a kind of value is
 * in kinds.c, what is done with a row that was read in rows.c. */
#include "base/fail.h"
#include "base/json.h"
#include "formats/json/fields.h"
#include <string.h>

_Static_assert(JSON_FIELD_LIMIT <= 32 && JSON_RECORD_COUNT <= 64, "bits by field, and by record");

bool json_record_has(const JsonField *field, uint32_t version) {
    return field->since <= version && version <= field->until;
}

/* ---- reading ---- */

/* What is not set here is 0. Parts of parts end with the table. */
static void set_usual(const JsonRecord *records, const JsonRecord *record, uint32_t version,
                      char *into) {
    for (uint32_t i = 0; i < record->count; i++) {
        const JsonField *field = &record->fields[i];
        char *member = into + field->offset;
        if (!json_record_has(field, version)) continue;
        if (field->kind == JSON_KIND_PART)
            set_usual(records, &records[field->record], version, member);
        else if (field->usual == 0)
            continue;
        else if (field->kind == JSON_KIND_BOOLEAN)
            *(bool *)member = true;
        else if (field->kind == JSON_KIND_NUMBER)
            *(uint64_t *)member = field->usual;
        else
            memcpy(member, &field->usual, sizeof field->usual);
    }
}

void json_read_shapes(JsonLoad *load, const JsonRecord *records, uint32_t count, uint32_t version) {
    load->records = records;
    load->version = version;
    bug_unless(count <= JSON_RECORD_COUNT, "%u records", count);
    for (uint32_t i = 0; i < count; i++) {
        const JsonRecord *record = &records[i];
        JsonShape *shape = &load->shapes[i];
        *shape = (JsonShape){0};
        bug_unless(record->count <= JSON_FIELD_LIMIT, "fields of a %s", record->name);
        for (uint32_t j = 0; j < record->count; j++) {
            const JsonField *field = &record->fields[j];
            if (!json_record_has(field, version)) continue;
            shape->known |= 1u << j;
            if (field->presence == JSON_REQUIRED) shape->required |= 1u << j;
            if (field->kind == JSON_KIND_LIST) shape->lists |= 1u << j;
        }
        if (!record->put) continue;
        bug_unless(record->size <= JSON_RECORD_SIZE, "the size of a %s", record->name);
        set_usual(records, record, version, shape->begin);
    }
}

/* Begins where the last one was found: as a rule keys come in the order of the table. */
static uint32_t find_field(const JsonRecord *record, uint32_t known, Text key, uint32_t guess) {
    for (uint32_t n = 0, i = guess; n < record->count; n++, i++) {
        if (i >= record->count) i = 0;
        if (known >> i & 1 && text_equal(key, record->fields[i].key)) return i;
    }
    return record->count;
}

/* lists[i]: a copy of the list of field i, to be read later. The bits of what was there. */
static uint32_t read_fields(JsonLoad *load, uint32_t code, char *into, JsonCopy *lists) {
    JsonReader *json = &load->json;
    const JsonRecord *record = &load->records[code];
    const JsonShape *shape = &load->shapes[code];
    const JsonPlace at = json_read_place(json);
    uint32_t seen = 0, guess = 0;
    Text key;
    json_read_object(json);
    while (json_read_key(json, &key)) {
        uint32_t i = find_field(record, shape->known, key, guess);
        if (i == record->count) {
            json_read_skip(json);
            continue;
        }
        const JsonField *field = &record->fields[i];
        if (seen >> i & 1)
            json_read_fail(json, json_read_place(json), "the key %.*s is there twice",
                           TEXT_ARGS(field->key));
        seen |= 1u << i;
        guess = i + 1;
        if (field->kind == JSON_KIND_LIST)
            json_read_early(load, field, &lists[i]);
        else
            json_read_value(load, field, into + field->offset);
    }
    uint32_t missing = shape->required & ~seen;
    if (missing)
        json_read_fail(json, at, "this %s has no %.*s", record->name,
                       TEXT_ARGS(record->fields[__builtin_ctz(missing)].key));
    return seen;
}

void json_read_part(JsonLoad *load, uint32_t code, void *into) {
    bug_unless(load->shapes[code].lists == 0, "a %s has no rows of its own",
               load->records[code].name);
    read_fields(load, code, into, NULL);
}

void json_read_list(JsonLoad *load, uint32_t code, uint32_t of) {
    JsonReader *json = &load->json;
    const JsonRecord *record = &load->records[code];
    const JsonShape *shape = &load->shapes[code];
    _Alignas(max_align_t) char row[JSON_RECORD_SIZE];
    JsonCopy lists[JSON_FIELD_LIMIT] = {0};
    json_read_array(json);
    for (uint32_t n = 0; json_read_item(json); n++) {
        if (load->copy && json->depth == 1) json->copied = load->copy->rows.items[n];
        const JsonPlace at = json_read_place(json);
        memcpy(row, shape->begin, record->size);
        uint32_t inside = read_fields(load, code, row, lists) & shape->lists;
        if (json->failed) break;
        uint32_t index = record->put(load, (JsonRow){at, of}, row);
        for (; inside && !json->failed; inside &= inside - 1) {
            uint32_t i = (uint32_t)__builtin_ctz(inside);
            json_read_copied(load, &record->fields[i], NULL, index, &lists[i]);
        }
    }
    for (uint32_t i = 0; i < record->count; i++) json_read_copy_release(&lists[i]);
}

void json_read_field(JsonLoad *load, const JsonField *field, void *member, uint32_t of) {
    if (field->kind == JSON_KIND_LIST)
        json_read_list(load, field->record, of);
    else
        json_read_value(load, field, member);
}

/* ---- Note [What comes too early is copied] ---- */

void json_read_copy_release(JsonCopy *copy) {
    buffer_release(&copy->text);
    vector_release(&copy->rows);
}

static void copy_field(JsonLoad *load, const JsonField *field, Buffer *into);

/* While the version is not known, what any of them has. */
static void copy_record(JsonLoad *load, uint32_t code, Buffer *into) {
    JsonReader *json = &load->json;
    const JsonRecord *record = &load->records[code];
    const uint32_t known = load->version > 0 ? load->shapes[code].known : UINT32_MAX;
    Text key;
    bool first = true;
    json_read_object(json);
    buffer_char(into, '{');
    while (json_read_key(json, &key)) {
        uint32_t i = find_field(record, known, key, 0);
        if (i == record->count) {
            json_read_skip(json);
            continue;
        }
        Text next = record->fields[i].next; /* `,"key":` */
        buffer_add(into, next.bytes + first, next.length - first);
        first = false;
        copy_field(load, &record->fields[i], into);
    }
    buffer_char(into, '}');
}

/* rows: of a list that is not in another; else NULL */
static void copy_list(JsonLoad *load, uint32_t code, Buffer *into, JsonCopy *rows) {
    char before = '[';
    json_read_array(&load->json);
    for (; json_read_item(&load->json); before = ',') {
        if (rows) vector_push(&rows->rows, json_read_place(&load->json));
        buffer_char(into, before);
        copy_record(load, code, into);
    }
    buffer_string(into, before == '[' ? "[]" : "]");
}

/* As deep as lists and parts are in the table. */
static void copy_field(JsonLoad *load, const JsonField *field, Buffer *into) {
    if (field->kind == JSON_KIND_LIST)
        copy_list(load, field->record, into, NULL);
    else if (field->kind == JSON_KIND_PART)
        copy_record(load, field->record, into);
    else
        json_read_copy(&load->json, into);
}

void json_read_early(JsonLoad *load, const JsonField *field, JsonCopy *copy) {
    buffer_clear(&copy->text);
    copy->rows.count = 0;
    json_read_peek(&load->json);
    copy->at = json_read_place(&load->json);
    if (field->kind == JSON_KIND_LIST)
        copy_list(load, field->record, &copy->text, copy);
    else
        copy_field(load, field, &copy->text);
}

void json_read_copied(JsonLoad *load, const JsonField *field, void *member, uint32_t of,
                      const JsonCopy *copy) {
    const JsonReader outer = load->json;
    const JsonCopy *outer_copy = load->copy;
    Input input;
    input_from_text(&input, buffer_as_text(&copy->text));
    json_read_from(&load->json, &input);
    load->json.copied = copy->at;
    load->copy = copy;
    json_read_field(load, field, member, of);
    JsonReader inner = load->json;
    load->json = outer;
    load->copy = outer_copy;
    if (inner.failed) json_read_fail(&load->json, inner.problem_at, "%s", inner.problem);
    json_read_release(&inner);
    input_close(&input);
}

uint64_t json_record_refers(const JsonRecord *records, const JsonField *field, uint32_t version) {
    static const uint8_t kinds[] = {
#define X(kind, words, of) [JSON_KIND_##kind] = JSON_##of,
        JSON_KINDS(X)
#undef X
    };
    uint64_t refers = 0;
    if (kinds[field->kind] != JSON_NONE) refers |= UINT64_C(1) << kinds[field->kind];
    if (field->kind != JSON_KIND_LIST && field->kind != JSON_KIND_PART) return refers;
    const JsonRecord *record = &records[field->record];
    for (uint32_t i = 0; i < record->count; i++)
        if (json_record_has(&record->fields[i], version))
            refers |= json_record_refers(records, &record->fields[i], version);
    return refers;
}

/* ---- writing ---- */

bool json_write_is_due(const JsonSave *save, const JsonField *field, const void *record) {
    if (!json_record_has(field, save->version)) return false;
    return field->presence != JSON_UNUSUAL ||
           !json_write_is_usual(save, field, (const char *)record + field->offset);
}

void json_write_next(JsonSave *save, Text next, bool first) {
    buffer_add(save->out, next.bytes + first, next.length - first);
}

void json_write_record(JsonSave *save, uint32_t code, const void *from, uint32_t index) {
    const JsonRecord *record = &save->records[code];
    bool first = true;
    buffer_char(save->out, '{');
    for (uint32_t i = 0; i < record->count; i++) {
        const JsonField *field = &record->fields[i];
        if (!json_write_is_due(save, field, from)) continue;
        json_write_next(save, field->next, first);
        first = false;
        if (field->kind == JSON_KIND_LIST)
            json_write_list(save, field->record, index);
        else
            json_write_value(save, field, (const char *)from + field->offset);
    }
    buffer_char(save->out, '}');
}

void json_write_list(JsonSave *save, uint32_t code, uint32_t of) {
    const JsonRecord *record = &save->records[code];
    _Alignas(max_align_t) char row[JSON_RECORD_SIZE];
    buffer_char(save->out, '[');
    for (JsonCursor cursor = {.of = of}; record->get(save, &cursor, row); cursor.row++) {
        json_next_row(save->out, cursor.row);
        json_write_record(save, code, row, cursor.row);
    }
    buffer_string(save->out, "\n]");
}
