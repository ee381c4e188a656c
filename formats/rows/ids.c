#include "formats/rows/ids.h"
#include "base/hash.h"
#include "base/json.h"

uint64_t rows_chain(uint64_t hash, Text text) {
    return hash_siphash24((const uint64_t[2]){hash, 0}, text);
}

static uint64_t id_of(Text text) { return hash_siphash24((const uint64_t[2]){0, 0}, text) >> 1; }

static void add(Buffer *room, Text text) {
    buffer_text(room, text);
    buffer_char(room, '\t');
}

uint64_t rows_stack_id(Text parent, const ProfileLabel *label, Buffer *room) {
    buffer_clear(room);
    buffer_text(room, parent);
    buffer_char(room, '\n');
    add(room, text_of(profile_label_key(label->kind)));
    add(room, label->module);
    add(room, label->path);
    add(room, label->name);
    json_number(room, label->ordinal);
    return id_of(buffer_as_text(room));
}

uint64_t rows_band_id(const RowsBand *band, Buffer *room) {
    buffer_clear(room);
    buffer_text(room, band->dimension);
    buffer_char(room, '\n');
    json_number(room, band->stack);
    buffer_char(room, '\t');
    json_number(room, band->number);
    buffer_char(room, '\t');
    add(room, band->name);
    add(room, band->module);
    add(room, band->type);
    buffer_text(room, band->detail);
    return id_of(buffer_as_text(room));
}
