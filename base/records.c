/* Linear probing, at most two thirds full, capacity a power of two. */
#include "base/records.h"
#include "base/fail.h"
#include <stdlib.h>

/* 0 marks a free place */
static uint64_t nonzero(uint64_t hash) { return hash == 0 ? 1 : hash; }

void records_release(RecordTable *table) {
    free(table->entries);
    *table = (RecordTable){0};
}

RecordSearch records_search(const RecordTable *table, uint64_t hash) {
    hash = nonzero(hash);
    return (RecordSearch){.table = table,
                          .hash = hash,
                          .at = table->capacity == 0 ? 0 : (uint32_t)hash & (table->capacity - 1)};
}

bool records_next(RecordSearch *search) {
    const RecordTable *table = search->table;
    if (table->capacity == 0) return false;
    for (;;) {
        const RecordEntry *entry = &table->entries[search->at];
        if (entry->hash == 0) return false;
        search->at = (search->at + 1) & (table->capacity - 1);
        if (entry->hash != search->hash) continue;
        search->number = entry->number;
        return true;
    }
}

static void put(RecordTable *table, RecordEntry entry) {
    uint32_t at = (uint32_t)entry.hash & (table->capacity - 1);
    while (table->entries[at].hash != 0) at = (at + 1) & (table->capacity - 1);
    table->entries[at] = entry;
}

static void grow(RecordTable *table) {
    RecordTable larger = {.capacity = table->capacity == 0 ? 16 : table->capacity * 2,
                          .count = table->count};
    bug_unless(larger.capacity > table->capacity, "a table of %u records", table->capacity);
    larger.entries = calloc(larger.capacity, sizeof *larger.entries);
    if (!larger.entries) fatal("out of memory (%u records wanted)", larger.capacity);
    for (uint32_t i = 0; i < table->capacity; i++)
        if (table->entries[i].hash != 0) put(&larger, table->entries[i]);
    free(table->entries);
    *table = larger;
}

void records_add(RecordTable *table, uint64_t hash, uint64_t number) {
    if ((uint64_t)table->count * 3 >= (uint64_t)table->capacity * 2) grow(table);
    table->count++;
    put(table, (RecordEntry){nonzero(hash), number});
}
