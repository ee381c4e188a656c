/* Numbers, texts, places and tables. */
#include "compiler/interface/codec.h"
#include <string.h>

enum { NUMBER_BITS = 7 }; /* of a byte; the eighth says that more follow */

/* ---- numbers ---- */

void codec_fail(Codec *codec) {
    codec->interface->is_damaged = true;
    codec->at = codec->end;
}

bool codec_is_damaged(const Codec *codec) {
    return !codec_writes(codec) && codec->interface->is_damaged;
}

bool codec_deepen(Codec *codec) {
    if (codec_writes(codec) || codec->depth <= CORE_DEPTH_LIMIT) {
        codec->depth++;
        return true;
    }
    codec_fail(codec);
    return false;
}

static void put_number(Buffer *out, uint64_t number) {
    for (; number >> NUMBER_BITS; number >>= NUMBER_BITS)
        buffer_char(out, (char)(number | 1 << NUMBER_BITS));
    buffer_char(out, (char)number);
}

static uint64_t get_number(Codec *codec) {
    uint64_t number = 0;
    for (uint32_t shift = 0; codec->at < codec->end && shift < 64; shift += NUMBER_BITS) {
        uint8_t byte = *codec->at++;
        number |= (uint64_t)(byte & ((1 << NUMBER_BITS) - 1)) << shift;
        if (!(byte >> NUMBER_BITS)) return number;
    }
    codec_fail(codec);
    return 0;
}

void codec_number(Codec *codec, uint64_t *number) {
    if (codec_writes(codec))
        put_number(codec->out, *number);
    else
        *number = get_number(codec);
}

void codec_small(Codec *codec, uint32_t *number) {
    if (codec_writes(codec)) {
        put_number(codec->out, *number);
        return;
    }
    uint64_t wide = get_number(codec);
    if (wide > UINT32_MAX) codec_fail(codec);
    *number = wide > UINT32_MAX ? 0 : (uint32_t)wide;
}

void codec_count(Codec *codec, uint32_t *count) {
    codec_small(codec, count);
    if (codec_writes(codec) || *count <= (size_t)(codec->end - codec->at)) return;
    codec_fail(codec);
    *count = 0;
}

uint32_t codec_choice(Codec *codec, uint32_t choice, uint32_t last) {
    codec_small(codec, &choice);
    if (choice <= last) return choice;
    codec_fail(codec);
    return 0;
}

void codec_flag(Codec *codec, bool *flag) { *flag = codec_choice(codec, *flag, 1); }

Arena *codec_arena(const Codec *codec) { return codec->interface->arena; }

/* ---- tables ---- */

uint32_t codec_table_word(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

Codec codec_open(Interface *interface, Section section, uint32_t number) {
    const InterfaceTable *table = &interface->tables[section];
    Codec codec = {.interface = interface, .at = table->end, .end = table->end};
    if (interface->is_damaged) return codec;
    uint32_t start = number < table->count
                         ? codec_table_word(table->starts + CODEC_TABLE_BYTES * (size_t)number)
                         : UINT32_MAX;
    if (start <= (size_t)(table->end - table->bytes))
        codec.at = table->bytes + start;
    else
        codec_fail(&codec);
    return codec;
}

void codec_release(Codec *codec) {
    vector_release(&codec->variables.all);
    vector_release(&codec->joins.all);
    map_release(&codec->variables.numbers);
    map_release(&codec->joins.numbers);
}

/* What a record mentions may be records of the same table, which then end before it. */
static void write_record(InterfaceWriter *writer, Section section, uint32_t number,
                         CodecRecord *record, void *subject) {
    if (writer->depth == writer->records.count)
        vector_push(&writer->records, ARENA_NEW(&writer->arena, Buffer));
    Buffer *bytes = writer->records.items[writer->depth++];
    Codec codec = {.writer = writer, .out = bytes};
    buffer_clear(bytes);
    record(&codec, subject);
    codec_release(&codec);
    Table *table = &writer->tables[section];
    table->starts.items[number] = (uint32_t)table->bytes.length;
    buffer_text(&table->bytes, buffer_as_text(bytes));
    writer->depth--;
}

uint32_t codec_add(InterfaceWriter *writer, Section section, CodecRecord *record, void *subject) {
    uint32_t number = writer->tables[section].starts.count;
    vector_push(&writer->tables[section].starts, 0);
    write_record(writer, section, number, record, subject);
    return number;
}

uint32_t codec_number_of(InterfaceWriter *writer, Section section, uint64_t key,
                         CodecRecord *record, void *subject) {
    Table *table = &writer->tables[section];
    const uint64_t *there = map_find(&table->numbers, key);
    if (there) return (uint32_t)*there;
    map_put(&table->numbers, key, table->starts.count);
    return codec_add(writer, section, record, subject);
}

/* ---- texts ---- */

void codec_text(Codec *codec, Text *text) {
    uint64_t length = text->length;
    codec_number(codec, &length);
    if (codec_writes(codec)) {
        buffer_text(codec->out, *text);
        return;
    }
    if (length > (size_t)(codec->end - codec->at)) codec_fail(codec);
    *text = (Text){(const char *)codec->at, codec->at == codec->end ? 0 : (size_t)length};
    codec->at += text->length;
}

static void text_record(Codec *codec, void *subject) { codec_text(codec, subject); }

/* from 1; 0 is no symbol */
void codec_symbol(Codec *codec, Symbol *symbol) {
    uint32_t number = 0;
    if (codec_writes(codec)) {
        if (*symbol) {
            Text text = symbol_text(codec->writer->input.core->interner, *symbol);
            number = codec_number_of(codec->writer, SECTION_TEXTS, *symbol, text_record, &text) + 1;
        }
        codec_small(codec, &number);
        return;
    }
    codec_small(codec, &number);
    Interface *interface = codec->interface;
    *symbol = 0;
    if (number == 0) return;
    if (number > interface->tables[SECTION_TEXTS].count) {
        codec_fail(codec);
        return;
    }
    Symbol *known = &interface->texts[number - 1];
    if (!*known) {
        Codec record = codec_open(interface, SECTION_TEXTS, number - 1);
        Text text = {0};
        text_record(&record, &text);
        *known = intern(interface->names->context.interner, text);
    }
    *symbol = *known;
}

/* ---- places ----
 *
 * Those of this module's text alone: what another module's text has may be elsewhere next time. */

/* A start as the way from the one before, with its sign as the lowest bit. */
static uint64_t folded(uint32_t from, uint32_t to) {
    int64_t way = (int64_t)to - from;
    return way < 0 ? (uint64_t)-way << 1 | 1 : (uint64_t)way << 1;
}

static uint32_t unfolded(uint32_t from, uint64_t way) {
    return from + (uint32_t)(way & 1 ? -(way >> 1) : way >> 1);
}

/* from 1; 0: no place */
static void write_span(Codec *codec, Span span) {
    Span text = codec->writer->input.names->text;
    bool is_own = span.start >= text.start && span.end <= text.end && text.start > 0;
    if (!is_own) {
        put_number(codec->out, 0);
        return;
    }
    uint32_t start = span.start - text.start;
    put_number(codec->out, folded(codec->last, start) + 1);
    put_number(codec->out, span.end - span.start);
    codec->last = start;
}

static Span read_span(Codec *codec) {
    uint64_t way = get_number(codec);
    if (way == 0) return NO_SPAN;
    Span text = codec->interface->module->text;
    uint32_t start = codec->last = unfolded(codec->last, way - 1), most = text.end - text.start;
    uint64_t length = get_number(codec);
    if (start > most || length > most - start) {
        codec_fail(codec);
        return NO_SPAN;
    }
    return (Span){text.start + start, text.start + start + (uint32_t)length};
}

void codec_span(Codec *codec, Span *span) {
    if (codec_writes(codec) && codec->writer->is_shape) return;
    if (codec_writes(codec))
        write_span(codec, *span);
    else
        *span = read_span(codec);
}
