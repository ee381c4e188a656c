/* A hash map from 64-bit keys to 64-bit values (open addressing, on malloc), and interning of
 * texts to small dense numbers. Iteration order is never exposed: same input, same output. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include "base/arena.h"
#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct MapEntry {
    uint64_t key, value;
} MapEntry;

typedef struct Map {
    MapEntry *entries;
    uint8_t *taken;
    uint32_t count, capacity;
} Map;

void map_free(Map *map); /* map_release calls it */
/* A zeroed Map is an empty one; to release that costs nothing. */
static inline void map_release(Map *map) {
    if (map->capacity > 0) map_free(map);
}
/* NULL if the key is absent; the pointer holds until the next map_put */
uint64_t *map_find(const Map *map, uint64_t key);
uint64_t map_get(const Map *map, uint64_t key, uint64_t otherwise);
void map_put(Map *map, uint64_t key, uint64_t value);
/* where key's value lies; if it was absent, it is there now with `initial` */
uint64_t *map_slot(Map *map, uint64_t key, uint64_t initial);

/* Symbols: interned texts, numbered from 1 in the order of arrival; 0 is "no symbol". */
typedef uint32_t Symbol;

typedef struct Interner {
    Arena arena;
    Text *texts; /* by symbol */
    uint32_t count, capacity;
    Symbol *buckets;
    uint32_t bucket_count;
} Interner;

void interner_init(Interner *interner);
void interner_release(Interner *interner);
Symbol intern(Interner *interner, Text text);
Symbol intern_string(Interner *interner, const char *string);
Symbol intern_find(const Interner *interner, Text text);   /* 0 if it was never interned */
Text symbol_text(const Interner *interner, Symbol symbol); /* NUL-terminated */

/* From texts, which it copies, to numbers. A zeroed one is empty. */
typedef struct TextMap {
    Interner texts;
    uint64_t *values; /* by symbol */
    uint32_t capacity;
} TextMap;

void text_map_release(TextMap *map);
/* as map_find and map_slot */
uint64_t *text_map_find(const TextMap *map, Text text);
uint64_t *text_map_slot(TextMap *map, Text text, uint64_t initial);

/* A map from a number and a symbol, or another number that is dense as symbols are. These seldom
 * come with two numbers: so it is an array by symbol, where those that were made one after the
 * other lie side by side, and a map for what finds its place taken. */
typedef struct SymbolEntry {
    uint32_t number;
    bool is_taken;
    uint64_t value;
} SymbolEntry;

typedef struct SymbolMap {
    SymbolEntry *entries; /* by symbol */
    uint32_t count;
    Map others;
} SymbolMap;

void symbol_map_release(SymbolMap *map); /* a zeroed one is empty */
/* as map_find and map_slot */
uint64_t *symbol_map_find(const SymbolMap *map, uint32_t number, Symbol symbol);
uint64_t *symbol_map_slot(SymbolMap *map, uint32_t number, Symbol symbol, uint64_t initial);

#endif
