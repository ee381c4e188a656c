#include "present/layout/cut.h"
#include "base/utf8.h"

void present_cut(Text visible, Buffer *out) {
    enum { KEPT = PRESENT_NAME / 2 };
    size_t starts[KEPT], count = 0, head = 0, at = 0; /* where the last KEPT characters begin */
    while (visible.length > PRESENT_NAME && at < visible.length) {
        if (count == KEPT) head = at;
        starts[count++ % KEPT] = at;
        utf8_decode(visible, &at);
    }
    if (count <= PRESENT_NAME) {
        buffer_text(out, visible);
        return;
    }
    size_t tail = starts[count % KEPT];
    buffer_text(out, (Text){visible.bytes, head});
    buffer_string(out, "…");
    buffer_text(out, (Text){visible.bytes + tail, visible.length - tail});
}

void present_cut_text(Text text, Buffer *out) {
    Buffer visible = {0};
    buffer_visible(&visible, text);
    present_cut(buffer_as_text(&visible), out);
    buffer_release(&visible);
}

/* how many bytes of its beginning take at most `columns` */
static size_t head_bytes(Text visible, uint32_t columns) {
    size_t at = 0, end = 0;
    for (uint32_t used = 0; at < visible.length; end = at) {
        used += utf8_width(utf8_decode(visible, &at));
        if (used > columns) return end;
    }
    return end;
}

/* where the end begins that takes at most `columns` */
static size_t tail_start(Text visible, uint32_t columns) {
    uint32_t whole = text_columns(visible), dropped = 0;
    size_t at = 0;
    while (at < visible.length && whole - dropped > columns)
        dropped += utf8_width(utf8_decode(visible, &at));
    return at;
}

static void put_cut(Text visible, uint32_t head, uint32_t tail, Buffer *out) {
    size_t start = tail_start(visible, tail);
    buffer_text(out, (Text){visible.bytes, head_bytes(visible, head)});
    buffer_string(out, "…");
    buffer_text(out, (Text){visible.bytes + start, visible.length - start});
}

void present_cut_middle(Text visible, uint32_t columns, Buffer *out) {
    uint32_t kept = columns > 1 ? columns - 1 : 0;
    if (text_columns(visible) <= columns)
        buffer_text(out, visible);
    else
        put_cut(visible, kept / 2, kept - kept / 2, out);
}

void present_cut_front(Text visible, uint32_t columns, Buffer *out) {
    if (text_columns(visible) <= columns)
        buffer_text(out, visible);
    else
        put_cut(visible, 0, columns > 1 ? columns - 1 : 0, out);
}

/* without the column: what comes before the second colon from the end, if digits follow both */
static Text without_column(Text place) {
    size_t length = place.length;
    uint32_t colons = 0;
    for (size_t i = place.length; i-- > 0 && colons < 2;) {
        bool digit = place.bytes[i] >= '0' && place.bytes[i] <= '9';
        if (place.bytes[i] == ':' && ++colons == 1) length = i;
        if (place.bytes[i] != ':' && !digit) return place;
    }
    return colons == 2 ? (Text){place.bytes, length} : place;
}

void present_cut_place(Text visible, uint32_t columns, Buffer *out) {
    if (text_columns(visible) <= columns)
        buffer_text(out, visible);
    else
        present_cut_front(without_column(visible), columns, out);
}
