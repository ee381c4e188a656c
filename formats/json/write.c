/* One line a row: the file can be read by people, compared by line, and cut without losing all.
 * What is written, in which order, is the table fields.def. */
#include "formats/json/write.h"
#include "base/json.h"
#include "formats/json/fields.h"

/* A section without rows says nothing. */
static bool has_rows(const JsonSave *save, const JsonField *field) {
    _Alignas(max_align_t) char row[JSON_RECORD_SIZE];
    return save->records[field->record].get(save, &(JsonCursor){.of = PROFILE_NONE}, row);
}

static void write_sections(JsonSave *save) {
    const JsonRecord *whole = &save->records[JSON_PROFILE];
    for (uint32_t i = 0; i < whole->count; i++) {
        const JsonField *field = &whole->fields[i];
        if (!json_write_is_due(save, field, save->profile)) continue;
        if (field->kind == JSON_KIND_LIST && field->presence == JSON_UNUSUAL &&
            !has_rows(save, field))
            continue;
        buffer_string(save->out, ",\n");
        json_write_next(save, field->next, true);
        if (field->kind == JSON_KIND_LIST)
            json_write_list(save, field->record, PROFILE_NONE);
        else
            json_write_value(save, field, (const char *)save->profile + field->offset);
    }
}

void json_write_report(const Profile *profile, bool show_private, Text sections, Buffer *out) {
    Buffer scratch = {0};
    JsonSave save = {.scratch = &scratch,
                     .profile = profile,
                     .records = json_record_table,
                     .version = PROFILE_JSON_VERSION,
                     .show_private = show_private,
                     .out = out};
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        buffer_char(&save.costs[i], ',');
        json_string(&save.costs[i], profile->metrics.items[i].key);
        buffer_char(&save.costs[i], ':');
    }
    buffer_printf(out, "{\"kind\":\"%s\",\"version\":%d", PROFILE_JSON_KIND, PROFILE_JSON_VERSION);
    if (sections.length > 0) buffer_string(out, ",\n");
    buffer_text(out, sections);
    write_sections(&save);
    buffer_string(out, "\n}\n");
    for (uint32_t i = 0; i < profile->metrics.count; i++) buffer_release(&save.costs[i]);
    buffer_release(&scratch);
}

void json_write_profile(const Profile *profile, Buffer *out) {
    json_write_report(profile, false, TEXT(""), out);
}

void json_write_private(const Profile *profile, Buffer *out) {
    json_write_report(profile, true, TEXT(""), out);
}
