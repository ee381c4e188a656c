#include "present/words/cells.h"
#include "present/words/number.h"

void present_number_cell(Table *table, uint64_t number) {
    Buffer text = {0};
    present_number(&text, number);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

void present_percent_cell(Table *table, uint64_t part, uint64_t whole) {
    Buffer text = {0};
    present_percent(&text, part, whole);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

void present_others_cell(Table *table, uint64_t count) {
    Buffer text = {0};
    present_number(&text, count);
    buffer_string(&text, count == 1 ? " other" : " others");
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}
