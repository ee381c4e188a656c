#include "present/layout/section.h"
#include "present/layout/wrap.h"

void section_heading(const PresentOptions *options, const char *title, Text explanation,
                     Buffer *out) {
    buffer_char(out, '\n');
    style_heading(out, options->colour);
    wrap_text(out, "", text_of(title), options->columns);
    buffer_truncate(out, out->length - 1);
    style_end(out, options->colour);
    buffer_char(out, '\n');
    if (explanation.length > 0) wrap_text(out, "", explanation, options->columns);
    buffer_char(out, '\n');
}

void section_table(const PresentOptions *options, Table *table, Buffer *out) {
    table->whole = options->full;
    table_fit(table, options->columns);
    table_print(table, options->colour, out);
    Buffer left_out = {0};
    Text group = TEXT("");
    for (uint32_t i = 0; i < table->columns.count; i++) {
        const TableColumn *column = &table->columns.items[i];
        if (!column->left_out || column->bar || column->header.length == 0) continue;
        buffer_string(&left_out, left_out.length == 0 ? "Left out for lack of room: " : ", ");
        if (!text_equal(column->group, group)) { /* what is left of it may have the same headers */
            group = column->group;
            buffer_printf(&left_out, "%.*s ", TEXT_ARGS(group));
        }
        buffer_text(&left_out, column->header);
    }
    if (left_out.length > 0) {
        buffer_printf(&left_out, ". A terminal of %u columns shows all.", table->needed);
        wrap_text(out, "", buffer_as_text(&left_out), options->columns);
    }
    buffer_release(&left_out);
    table_release(table);
}
