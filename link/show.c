#include "link/show.h"
#include "base/utf8.h"

/* A character of a literal, as .stg files write it. */
static void show_character(uint32_t character, char quote, Buffer *out) {
    char bytes[UTF8_LONGEST];
    size_t length = utf8_encode(character, bytes);
    if (character == '\n') {
        buffer_string(out, "\\n");
    } else if (character == '\t') {
        buffer_string(out, "\\t");
    } else if (character == '\\' || character == (uint32_t)quote) {
        buffer_printf(out, "\\%c", (char)character);
    } else if (character < ' ' || (character >= 0x7f && character < 0xa0) || length == 0) {
        buffer_printf(out, "\\u{%x}", character); /* controls and surrogates */
    } else {
        buffer_add(out, bytes, length);
    }
}

/* The literal from this place on. */
static void show_address(const Program *program, Word address, Buffer *out) {
    uint64_t string = address >> 32;
    size_t offset = (uint32_t)address;
    Text text = string < program->strings.count ? program->strings.items[string] : TEXT("");
    buffer_char(out, '"');
    while (offset < text.length) {
        uint8_t byte = (uint8_t)text.bytes[offset];
        uint32_t character = utf8_decode(text, &offset);
        if (character == UTF8_INVALID)
            buffer_printf(out, "\\x%02x", byte);
        else
            show_character(character, '"', out);
    }
    buffer_char(out, '"');
}

/* The shortest text that reads back as the same number. */
static void show_floating(Primop show, Word word, Buffer *out) {
    PrimCall call = {.arguments = {word}, .size_limit = 4096};
    primop_function(show)(&call);
    buffer_text(out, buffer_as_text(&call.made[0]));
    prim_call_release(&call);
}

static void show_word(const Program *program, Rep rep, Word word, Buffer *out) {
    switch (rep) {
    case REP_INT: buffer_printf(out, "%lld", (long long)word); break;
    case REP_WORD: buffer_printf(out, "%llu", (unsigned long long)word); break;
    case REP_CHAR:
        buffer_char(out, '\'');
        show_character((uint32_t)word, '\'', out);
        buffer_char(out, '\'');
        break;
    case REP_FLOAT: show_floating(PRIM_float_show, word, out); break;
    case REP_DOUBLE: show_floating(PRIM_double_show, word, out); break;
    case REP_ADDR: show_address(program, word, out); break;
    case REP_STATE: buffer_string(out, "token#"); break;
    default: link_show_unknown(out); break;
    }
}

void link_show_name(const Program *program, const LinkConstructor *constructor, Buffer *out) {
    buffer_text(out, program_text(program, constructor->name));
}

void link_show_field(const Program *program, Rep rep, Word word, Buffer *out) {
    buffer_char(out, ' ');
    show_word(program, rep, word, out);
}

void link_show_function(Buffer *out) { buffer_string(out, "<function>"); }
void link_show_unknown(Buffer *out) { buffer_char(out, '_'); }

void link_show_constructor(const Program *program, const LinkConstructor *constructor,
                           const Word *payload, Buffer *out) {
    link_show_name(program, constructor, out);
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        uint32_t offset = constructor->offsets[i];
        link_show_field(program, (Rep)constructor->reps[i],
                        offset == LINK_NONE ? 0 : payload[offset], out);
    }
}
