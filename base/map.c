#include "base/map.h"
#include "base/fail.h"
#include "base/hash.h"
#include "base/vector.h"
#include <stdlib.h>
#include <string.h>

/* ---- maps: linear probing, at most two thirds full, capacity a power of two ---- */

static void *allocate_zeroed(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory) fatal("out of memory (%zu items of %zu bytes wanted)", count, size);
    return memory;
}

void map_free(Map *map) {
    free(map->entries);
    free(map->taken);
    *map = (Map){0};
}

/* where key lies or would lie; the map is not empty */
static uint32_t map_position(const Map *map, uint64_t key) {
    uint32_t mask = map->capacity - 1;
    uint32_t position = (uint32_t)hash_number(key) & mask;
    while (map->taken[position] && map->entries[position].key != key)
        position = (position + 1) & mask;
    return position;
}

static void map_grow(Map *map) {
    if (map->capacity > UINT32_MAX / 2) fatal("out of memory (a map of 2^32 entries)");
    uint32_t capacity = map->capacity ? map->capacity * 2 : 16;
    Map larger = {.count = map->count, .capacity = capacity};
    larger.entries = allocate_zeroed(capacity, sizeof(MapEntry));
    larger.taken = allocate_zeroed(capacity, 1);
    for (uint32_t i = 0; i < map->capacity; i++) {
        if (!map->taken[i]) continue;
        uint32_t position = map_position(&larger, map->entries[i].key);
        larger.entries[position] = map->entries[i];
        larger.taken[position] = 1;
    }
    free(map->entries);
    free(map->taken);
    *map = larger;
}

uint64_t *map_find(const Map *map, uint64_t key) {
    if (map->count == 0) return NULL;
    uint32_t position = map_position(map, key);
    return map->taken[position] ? &map->entries[position].value : NULL;
}

uint64_t map_get(const Map *map, uint64_t key, uint64_t otherwise) {
    const uint64_t *value = map_find(map, key);
    return value ? *value : otherwise;
}

uint64_t *map_slot(Map *map, uint64_t key, uint64_t initial) {
    if (map->count >= map->capacity / 3 * 2) map_grow(map);
    uint32_t position = map_position(map, key);
    if (!map->taken[position]) {
        map->taken[position] = 1;
        map->entries[position] = (MapEntry){key, initial};
        map->count++;
    }
    return &map->entries[position].value;
}

void map_put(Map *map, uint64_t key, uint64_t value) { *map_slot(map, key, value) = value; }

/* ---- symbols: buckets of linear probing that hold symbols, 0 being an empty one ---- */

void interner_init(Interner *interner) {
    *interner = (Interner){0};
    arena_init(&interner->arena);
}

void interner_release(Interner *interner) {
    arena_release(&interner->arena);
    free(interner->texts);
    free(interner->buckets);
    *interner = (Interner){0};
}

static uint32_t bucket_of(const Interner *interner, Text text) {
    uint32_t mask = interner->bucket_count - 1;
    uint32_t bucket = (uint32_t)hash_text(text) & mask;
    while (interner->buckets[bucket] &&
           !text_equal(interner->texts[interner->buckets[bucket]], text))
        bucket = (bucket + 1) & mask;
    return bucket;
}

static void interner_grow(Interner *interner) {
    if (interner->bucket_count > UINT32_MAX / 2) fatal("out of memory (2^32 names)");
    interner->bucket_count = interner->bucket_count ? interner->bucket_count * 2 : 64;
    interner->capacity = interner->bucket_count / 2;
    free(interner->buckets);
    interner->buckets = allocate_zeroed(interner->bucket_count, sizeof(Symbol));
    interner->texts = realloc(interner->texts, (interner->capacity + 1) * sizeof(Text));
    if (!interner->texts) fatal("out of memory");
    interner->texts[0] = TEXT("");
    for (Symbol symbol = 1; symbol <= interner->count; symbol++)
        interner->buckets[bucket_of(interner, interner->texts[symbol])] = symbol;
}

Symbol intern(Interner *interner, Text text) {
    if (interner->count == interner->capacity) interner_grow(interner);
    uint32_t bucket = bucket_of(interner, text);
    if (!interner->buckets[bucket]) {
        Symbol symbol = ++interner->count;
        interner->texts[symbol] = text_copy(&interner->arena, text);
        interner->buckets[bucket] = symbol;
    }
    return interner->buckets[bucket];
}

Symbol intern_string(Interner *interner, const char *string) {
    return intern(interner, text_of(string));
}

Symbol intern_find(const Interner *interner, Text text) {
    return interner->count == 0 ? 0 : interner->buckets[bucket_of(interner, text)];
}

Text symbol_text(const Interner *interner, Symbol symbol) {
    if (symbol == 0) return TEXT("");
    bug_unless(symbol <= interner->count, "symbol %u of %u", symbol, interner->count);
    return interner->texts[symbol];
}

/* ---- maps by text ---- */

void text_map_release(TextMap *map) {
    interner_release(&map->texts);
    free(map->values);
    *map = (TextMap){0};
}

uint64_t *text_map_find(const TextMap *map, Text text) {
    Symbol symbol = intern_find(&map->texts, text);
    return symbol == 0 ? NULL : &map->values[symbol];
}

uint64_t *text_map_slot(TextMap *map, Text text, uint64_t initial) {
    uint32_t before = map->texts.count;
    Symbol symbol = intern(&map->texts, text);
    if (symbol >= map->capacity)
        map->values =
            vector_grow(map->values, &map->capacity, (uint64_t)symbol + 1, sizeof *map->values);
    if (symbol > before) map->values[symbol] = initial;
    return &map->values[symbol];
}

/* ---- maps by symbol ---- */

void symbol_map_release(SymbolMap *map) {
    free(map->entries);
    map_release(&map->others);
    *map = (SymbolMap){0};
}

/* its place in the array; NULL: it has none, or another number has it */
static SymbolEntry *symbol_place(const SymbolMap *map, uint32_t number, Symbol symbol) {
    if (symbol >= map->count) return NULL;
    SymbolEntry *entry = &map->entries[symbol];
    return entry->is_taken && entry->number != number ? NULL : entry;
}

static uint64_t symbol_key(uint32_t number, Symbol symbol) {
    return (uint64_t)number << 32 | symbol;
}

uint64_t *symbol_map_find(const SymbolMap *map, uint32_t number, Symbol symbol) {
    SymbolEntry *entry = symbol_place(map, number, symbol);
    if (entry || symbol >= map->count) return entry && entry->is_taken ? &entry->value : NULL;
    return map_find(&map->others, symbol_key(number, symbol));
}

static void symbol_map_grow(SymbolMap *map, Symbol symbol) {
    uint64_t count = (uint64_t)map->count * 2;
    if (count <= symbol) count = (uint64_t)symbol + 1;
    if (count > UINT32_MAX) count = UINT32_MAX;
    SymbolEntry *entries = allocate_zeroed(count, sizeof *entries);
    if (map->count > 0) memcpy(entries, map->entries, map->count * sizeof *entries);
    free(map->entries);
    map->entries = entries;
    map->count = (uint32_t)count;
}

uint64_t *symbol_map_slot(SymbolMap *map, uint32_t number, Symbol symbol, uint64_t initial) {
    if (symbol >= map->count) symbol_map_grow(map, symbol);
    SymbolEntry *entry = symbol_place(map, number, symbol);
    if (!entry) return map_slot(&map->others, symbol_key(number, symbol), initial);
    if (!entry->is_taken) *entry = (SymbolEntry){number, true, initial};
    return &entry->value;
}
