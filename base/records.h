/* Records found by what is in them: numbers by the hash of the record that each stands for. Two
 * records can have one hash, so who searches compares:
 *
 *   RecordSearch search = records_search(&table, hash);
 *   while (records_next(&search))
 *       if (same(&records[search.number], wanted)) return search.number;
 *   records_add(&table, hash, number);
 *
 * A zeroed table is an empty one. Iteration order is never exposed. */
#ifndef BASE_RECORDS_H
#define BASE_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct RecordEntry {
    uint64_t hash;   /* never 0 where there is one */
    uint64_t number; /* the caller's */
} RecordEntry;

typedef struct RecordTable {
    RecordEntry *entries;
    uint32_t count, capacity;
} RecordTable;

typedef struct RecordSearch {
    uint64_t number; /* the one that records_next came to */
    const RecordTable *table;
    uint64_t hash;
    uint32_t at;
} RecordSearch;

void records_release(RecordTable *table);
RecordSearch records_search(const RecordTable *table, uint64_t hash);
/* false: there are no more of this hash. A table that is added to ends the searches in it. */
bool records_next(RecordSearch *search);
void records_add(RecordTable *table, uint64_t hash, uint64_t number);

#endif
