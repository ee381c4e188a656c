/* Walks the table of fields.def: reading above, writing below. What is done for a kind of value is
 * in kinds.c, what is done with a row that was read in rows.c. */
#include "base/fail.h"
#include "base/json.h"
#include "formats/json/fields.h"
#include <string.h>

_Static_assert(JSON_FIELD_LIMIT <= 32, "JsonShape has 32 bits");

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

/* lists[i]: where the list of field i is, to be read later. The bits of what was there. */
static uint32_t read_fields(JsonLoad *load, uint32_t code, char *into, size_t *lists) {
    JsonReader *json = &load->json;
    const JsonRecord *record = &load->records[code];
    const JsonShape *shape = &load->shapes[code];
    const size_t at = json->at;
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
            json_read_fail(json, json->at, "the key %.*s is there twice", TEXT_ARGS(field->key));
        seen |= 1u << i;
        guess = i + 1;
        if (field->kind != JSON_KIND_LIST) {
            json_read_value(load, field, into + field->offset);
            continue;
        }
        lists[i] = json->at;
        json_read_skip(json);
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
    size_t lists[JSON_FIELD_LIMIT];
    json_read_array(json);
    while (json_read_item(json)) {
        const size_t at = json->at;
        memcpy(row, shape->begin, record->size);
        uint32_t inside = read_fields(load, code, row, lists) & shape->lists;
        if (json->failed) return;
        uint32_t index = record->put(load, (JsonRow){at, of}, row);
        const size_t end = json->at;
        for (; inside && !json->failed; inside &= inside - 1) {
            uint32_t i = (uint32_t)__builtin_ctz(inside);
            json->at = lists[i];
            json_read_list(load, record->fields[i].record, index);
        }
        if (!json->failed) json->at = end;
    }
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
