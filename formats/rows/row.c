#include "base/fail.h"
#include "base/json.h"
#include "formats/rows/internal.h"

enum { KEPT_LIMIT = 1 << 22 /* bytes of rows */ };

/* what a run's rows begin with until its id is known */
#define WITHOUT_ID "{\"run\":\"0\""

void rows_begin(RowsWriter *writer, RowsTable table) {
    buffer_clear(&writer->line);
    writer->table = table;
    writer->column = 0;
}

static Buffer *rows_put_head(RowsWriter *writer, RowsField field) {
    const RowsColumn *column = &writer->columns[writer->table][writer->column++];
    bug_unless(column->field == field && column->head.length > 0, "column %u of %s",
               writer->column - 1, rows_table_word(writer->table));
    buffer_text(&writer->line, column->head);
    return &writer->line;
}

void rows_add_wide(Buffer *line, uint64_t number) {
    buffer_char(line, '"');
    json_number(line, number);
    buffer_char(line, '"');
}

void rows_add_stack(Buffer *line, const RowsWritten *id) {
    buffer_add(line, id->bytes, id->length);
}

void rows_put_wide(RowsWriter *writer, RowsField field, uint64_t number) {
    rows_add_wide(rows_put_head(writer, field), number);
}

void rows_put_number(RowsWriter *writer, RowsField field, uint64_t number) {
    json_number(rows_put_head(writer, field), number);
}

void rows_put_text(RowsWriter *writer, RowsField field, Text text) {
    json_string(rows_put_head(writer, field), text);
}

Buffer *rows_begin_list(RowsWriter *writer, RowsField field) {
    Buffer *line = rows_put_head(writer, field);
    buffer_char(line, '[');
    return line;
}

void rows_next_item(Buffer *line) {
    if (line->bytes[line->length - 1] != '[') buffer_char(line, ',');
}

static void keep(RowsWriter *writer, Text line) {
    const size_t head = sizeof WITHOUT_ID - 1;
    bug_unless(text_starts_with(line, TEXT(WITHOUT_ID)), "a row that begins %.20s", line.bytes);
    if (writer->kept.length + line.length > KEPT_LIMIT) writer->all_kept = false;
    if (!writer->all_kept) return;
    vector_push(&writer->kept_rows, (RowsKept){writer->table, (uint32_t)(line.length - head)});
    buffer_add(&writer->kept, line.bytes + head, line.length - head);
}

void rows_end(RowsWriter *writer) {
    bug_unless(writer->columns[writer->table][writer->column].head.length == 0,
               "a row of %s has %u columns", rows_table_word(writer->table), writer->column);
    buffer_string(&writer->line, "}\n");
    Text line = buffer_as_text(&writer->line);
    if (!writer->hashing) {
        writer->sink(writer->context, writer->table, line);
    } else {
        writer->hash = rows_chain(writer->hash, line);
        keep(writer, line);
    }
}

void rows_give_kept(RowsWriter *writer) {
    const char *at = writer->kept.bytes;
    for (uint32_t i = 0; i < writer->kept_rows.count; i++) {
        const RowsKept *row = &writer->kept_rows.items[i];
        rows_begin(writer, row->table);
        rows_put_wide(writer, ROWS_FIELD_RUN, writer->run);
        buffer_add(&writer->line, at, row->length);
        writer->sink(writer->context, row->table, buffer_as_text(&writer->line));
        at += row->length;
    }
}

/* ---- what a run's rows begin with ---- */

Text rows_source_key(const Profile *profile, uint32_t source) {
    if (profile->sources.count == 0) return TEXT("");
    if (source >= profile->sources.count) source = 0;
    return text_of(profile_format_key(profile->sources.items[source].format));
}

void rows_begin_of_run(RowsWriter *writer, RowsTable table, Text source) {
    rows_begin(writer, table);
    rows_put_wide(writer, ROWS_FIELD_RUN, writer->run);
    rows_put_number(writer, ROWS_FIELD_TIME, writer->time);
    rows_put_text(writer, ROWS_FIELD_SERVICE, writer->identity->service);
    rows_put_text(writer, ROWS_FIELD_VERSION, writer->identity->release);
    rows_put_text(writer, ROWS_FIELD_SOURCE, source);
    rows_put_text(writer, ROWS_FIELD_PART, TEXT(""));
}

Text rows_plain_key(const Profile *profile, Text key, uint32_t source, bool is_metric) {
    Text format = rows_source_key(profile, source);
    if (format.length == 0 || key.length < format.length + 2 || !text_ends_with(key, format) ||
        key.bytes[key.length - format.length - 1] != '@')
        return key;
    Text plain = {key.bytes, key.length - format.length - 1};
    uint32_t there =
        is_metric ? profile_find_metric(profile, plain) : profile_find_dimension(profile, plain);
    if (there == PROFILE_NONE) return plain;
    uint32_t of =
        is_metric ? profile->metrics.items[there].source : profile->dimensions.items[there].source;
    return text_equal(rows_source_key(profile, of), format) ? key : plain;
}

void rows_put_place(RowsWriter *writer, const Place *place) {
    rows_put_text(writer, ROWS_FIELD_FILE, place->file);
    rows_put_number(writer, ROWS_FIELD_LINE, place->line);
    rows_put_number(writer, ROWS_FIELD_COL, place->column);
    rows_put_number(writer, ROWS_FIELD_SEEN, writer->time);
}
