#include "present/words/ways.h"
#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/layout/wrap.h"
#include "present/words/number.h"

static void put_bytes(uint64_t bytes, Buffer *out) {
    Buffer figure = {0};
    present_short_bytes(&figure, bytes);
    wrap_glued(out, buffer_as_text(&figure), WRAP_GLUE);
    buffer_release(&figure);
}

/* ---- one way ---- */

/* ` (Main.hs:4)`; in the file of the one before it ` (line 4)` */
static void put_place(const Place *place, Text before, Buffer *out) {
    if (place->line == 0) return;
    buffer_string(out, " (");
    if (place->file.length > 0 && !text_equal(place->file, before)) {
        present_cut_text(place->file, out);
        buffer_printf(out, ":%u)", place->line);
    } else {
        buffer_printf(out, "line%c%u)", WRAP_GLUE, place->line);
    }
}

void present_holder_name(const ProfileHolder *holder, Buffer *out) {
    if (holder->name.length == 0 && holder->kind != PROFILE_HOLDER_SITE) {
        bool is_search = holder->kind == PROFILE_HOLDER_SEARCH;
        buffer_string(out, is_search ? "who searches" : "the stack");
        return;
    }
    if (holder->kind != PROFILE_HOLDER_SITE) {
        buffer_string(out, profile_holder_shown(holder->kind));
        buffer_char(out, ' ');
        if (holder->module.length > 0) {
            present_cut_text(holder->module, out);
            buffer_char(out, '.');
        }
    }
    present_cut_text(holder->name, out);
}

static void put_holder(const ProfileHolder *holder, Text before, Buffer *out) {
    present_holder_name(holder, out);
    put_place(&holder->place, before, out);
}

void present_way(const ProfileHolders *search, uint32_t holder, Buffer *out) {
    enum { HEAD = 4, TAIL = 4 };
    VECTOR(uint32_t) way = {0}; /* the root last */
    for (uint32_t at = holder; at != PROFILE_NONE; at = search->items.items[at].parent)
        vector_push(&way, at);
    Text before = TEXT("");
    for (uint32_t i = way.count; i-- > 0;) {
        uint32_t from_root = way.count - 1 - i;
        if (from_root > 0) buffer_string(out, " > ");
        if (from_root == HEAD && i > TAIL) {
            buffer_printf(out, "(%u more)", (unsigned)(i - TAIL + 1));
            i = TAIL;
            before = TEXT("");
            continue;
        }
        const ProfileHolder *at = &search->items.items[way.items[i]];
        put_holder(at, before, out);
        before = at->place.file;
    }
    if (search->items.items[holder].objects == 0) buffer_string(out, " > ...");
    vector_release(&way);
}

/* ---- a search ---- */

void present_ways_moment(const ProfileHolders *search, Buffer *out) {
    if (search->bytes == 0) {
        buffer_string(out, "No census found any of them alive.");
        return;
    }
    buffer_string(out, "At its largest, ");
    put_bytes(search->bytes, out);
    buffer_string(out, " after ");
    put_bytes(search->allocated, out);
    buffer_string(out, " allocated. What comes first on a way keeps the rest of it alive.");
}

void present_ways_rest(const ProfileHolders *search, const Ways *ways, Buffer *out) {
    if (ways->rest > 0) {
        buffer_string(out, "Other ways, each below 5 %, lead to ");
        put_bytes(ways->rest, out);
        buffer_string(out, ".");
    }
    if (!search->cut) return;
    if (out->length > 0) buffer_char(out, ' ');
    buffer_string(out, "There were too many ways to tell them all apart: some end too early.");
}
