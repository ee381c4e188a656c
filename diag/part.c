#include "diag/part.h"
#include "base/fail.h"
#include "base/utf8.h"

enum { LONGEST_SHOWN = 200 /* bytes */ };

typedef struct KindRow {
    const char *key, *quote, *paint;
} KindRow;

static const KindRow rows[PART_KIND_COUNT] = {
#define PART(kind, key, quote, paint) [PART_##kind] = {key, quote, paint},
#include "diag/parts.def"
#undef PART
};

static const KindRow *kind_row(PartKind kind) {
    bug_unless((unsigned)kind < PART_KIND_COUNT, "part of kind %d", (int)kind);
    return &rows[kind];
}

Part part_text(Text text) { return (Part){.kind = PART_TEXT, .text = text}; }
Part part_string(const char *string) { return part_text(text_of(string)); }
Part part_name(Text name) { return (Part){.kind = PART_NAME, .text = name}; }
Part part_type(Text type) { return (Part){.kind = PART_TYPE, .text = type}; }
Part part_code(Text code) { return (Part){.kind = PART_CODE, .text = code}; }
Part part_number(uint64_t number) { return (Part){.kind = PART_NUMBER, .number = number}; }
Part part_file(Text path) { return (Part){.kind = PART_FILE, .text = path}; }
Part part_command(Text word) { return (Part){.kind = PART_COMMAND, .text = word}; }

const char *part_key(PartKind kind) { return kind_row(kind)->key; }

Parts parts_copy(Arena *arena, Parts parts) {
    if (parts.count == 0) return NO_PARTS;
    Part *copy = arena_copy(arena, parts.items, (size_t)parts.count * sizeof(Part));
    for (uint32_t i = 0; i < parts.count; i++)
        if (copy[i].kind != PART_NUMBER) copy[i].text = text_copy(arena, copy[i].text);
    return (Parts){copy, parts.count};
}

/* its length, or that of the whole characters among its first LONGEST_SHOWN bytes */
static void show(const Part *part, const char *around, Buffer *out) {
    const KindRow *row = kind_row(part->kind);
    if (part->kind == PART_NUMBER) {
        buffer_printf(out, "%llu", (unsigned long long)part->number);
        return;
    }
    bool painted = around && row->paint[0];
    size_t length = text_cut(part->text, LONGEST_SHOWN).length;
    if (painted) buffer_string(out, row->paint);
    buffer_string(out, row->quote);
    buffer_visible(out, (Text){part->text.bytes, length});
    if (length < part->text.length) buffer_string(out, "...");
    buffer_string(out, row->quote);
    if (painted) buffer_printf(out, "\x1b[0m%s", around);
}

/* the number between { and }, with *at moved to the }; false if this is no {0} */
static bool placeholder(const char **at, uint32_t *number) {
    const char *digit = *at + 1;
    *number = 0;
    for (; *digit >= '0' && *digit <= '9' && *number < 1000; digit++)
        *number = *number * 10 + (uint32_t)(*digit - '0');
    if (digit == *at + 1 || *digit != '}') return false;
    *at = digit;
    return true;
}

void parts_word(Parts parts, const char *wording, const char *around, Buffer *out) {
    uint32_t number;
    for (const char *at = wording; *at; at++) {
        if (*at != '{' || !placeholder(&at, &number))
            buffer_char(out, *at);
        else if (number < parts.count)
            show(&parts.items[number], around, out);
    }
}
