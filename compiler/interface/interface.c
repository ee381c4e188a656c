/* Whole interfaces: their tables, one after the other. */
#include "compiler/interface/codec.h"

static void put_word(Buffer *out, uint32_t word) {
    for (int i = 0; i < CODEC_TABLE_BYTES; i++) buffer_char(out, (char)(word >> 8 * i));
}

static void write_all(const InterfaceInput *input, bool is_shape, Buffer *out) {
    InterfaceWriter writer = {.input = *input, .is_shape = is_shape};
    arena_init(&writer.arena);
    interface_write_names(&writer);
    interface_write_types(&writer);
    interface_write_core(&writer);
    put_word(out, SECTION_COUNT);
    for (int i = 0; i < SECTION_COUNT; i++) {
        put_word(out, writer.tables[i].starts.count);
        put_word(out, (uint32_t)writer.tables[i].bytes.length);
    }
    for (int i = 0; i < SECTION_COUNT; i++) {
        Table *table = &writer.tables[i];
        for (uint32_t j = 0; j < table->starts.count; j++) put_word(out, table->starts.items[j]);
        buffer_text(out, buffer_as_text(&table->bytes));
        buffer_release(&table->bytes);
        vector_release(&table->starts);
        map_release(&table->numbers);
    }
    for (uint32_t i = 0; i < writer.records.count; i++) buffer_release(writer.records.items[i]);
    vector_release(&writer.records);
    vector_release(&writer.entities);
    arena_release(&writer.arena);
    map_release(&writer.types);
    map_release(&writer.roots);
}

void interface_write(const InterfaceInput *input, Buffer *out) { write_all(input, false, out); }

void interface_write_shape(const InterfaceInput *input, Buffer *out) {
    write_all(input, true, out);
}

/* false: they do not lie in the bytes */
static bool open_tables(Interface *interface, Text bytes) {
    const uint8_t *at = (const uint8_t *)bytes.bytes;
    size_t left = bytes.length, head = CODEC_TABLE_BYTES * (1 + 2 * (size_t)SECTION_COUNT);
    if (left < head || codec_table_word(at) != SECTION_COUNT) return false;
    const uint8_t *sizes = at + CODEC_TABLE_BYTES;
    at += head;
    left -= head;
    for (int i = 0; i < SECTION_COUNT; i++, sizes += 2 * (size_t)CODEC_TABLE_BYTES) {
        uint32_t count = codec_table_word(sizes),
                 length = codec_table_word(sizes + CODEC_TABLE_BYTES);
        if (count > left / CODEC_TABLE_BYTES || length > left - CODEC_TABLE_BYTES * (size_t)count)
            return false;
        InterfaceTable *table = &interface->tables[i];
        table->count = count;
        table->starts = at;
        table->bytes = at + CODEC_TABLE_BYTES * (size_t)count;
        at = table->end = table->bytes + length;
        left -= CODEC_TABLE_BYTES * (size_t)count + length;
    }
    return left == 0;
}

Interface *interface_open(Arena *arena, Text bytes) {
    Interface *interface = ARENA_NEW(arena, Interface);
    interface->arena = arena;
    if (!open_tables(interface, bytes)) return NULL;
    const InterfaceTable *tables = interface->tables;
    interface->texts = ARENA_ARRAY(arena, Symbol, tables[SECTION_TEXTS].count + 1);
    interface->constructors =
        ARENA_ARRAY(arena, TypeConstructor *, tables[SECTION_CONSTRUCTORS].count + 1);
    interface->variables = ARENA_ARRAY(arena, TypeVariable *, tables[SECTION_VARIABLES].count + 1);
    interface->types = ARENA_ARRAY(arena, Type *, tables[SECTION_TYPES].count + 1);
    interface->entities = ARENA_ARRAY(arena, NameEntity *, tables[SECTION_ENTITIES].count + 1);
    interface->instances = ARENA_ARRAY(arena, Instance *, tables[SECTION_INSTANCES].count + 1);
    interface->tops = ARENA_ARRAY(arena, CoreVariable *, tables[SECTION_TOPS].count + 1);
    interface->roots = ARENA_ARRAY(arena, CoreInstance *, tables[SECTION_ROOTS].count + 1);
    interface->centres = ARENA_ARRAY(arena, CoreCentre *, tables[SECTION_CENTRES].count + 1);
    return interface;
}

bool interface_is_damaged(const Interface *interface) { return interface->is_damaged; }
