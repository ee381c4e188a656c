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
