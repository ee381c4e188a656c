/* Parts of a search at work; search.h says what they are. */
#ifndef RUNTIME_SEARCH_INTERNAL_H
#define RUNTIME_SEARCH_INTERNAL_H

#include "runtime/search/search.h"

/* ---- noted.c ---- */

void search_noted_begin(SearchNoted *noted);
/* Rows as they were become what was charged since; those of nothing go. Adds to sums, as the next two do. */
void search_since(Search *search, SearchTable *table, uint64_t sums[COST_COUNT]);
/* noted.of_segment becomes what was charged since it was last taken. Nothing is noted any more. */
void search_take_segment(Search *search, uint64_t sums[COST_COUNT]);
/* What was charged since the last solution; table: NULL, or where its rows go. */
void search_take_step(Search *search, SearchTable *table, uint64_t sums[COST_COUNT]);
/* Of a number, by what is known of other fates: the rest has failed. */
void search_times_by_fate(const RunTimes *all, const RunTimes *const of[FATE_COUNT],
                          uint32_t number, uint64_t fates[FATE_COUNT]);
void search_take_failed(const Search *search, SearchTable *table);
void search_noted_release(SearchNoted *noted);

/* ---- ticks.c ---- */

/* Those of a record that has this fate; around: NULL, or the level whose running segment they belong to. */
void search_ticks_settle(Search *search, SearchLevel *around, Fate fate, const Charges *charges);
void search_ticks_tell(const Search *search); /* search->result->ticks */
void search_ticks_release(Search *search);

/* ---- ways.c ---- */

void search_way_new(Search *search, uint32_t of);
static inline void search_way_begin(Search *search, uint32_t of) {
    if (!search->on_way.items[of]) search_way_new(search, of);
}
/* An alternative begins in the innermost search; if it is outermost in all, it has a way now. */
static inline void search_ways_begin(Search *search, uint32_t site, uint32_t alternative) {
    search_way_begin(search, search->alternatives.count + site);
    search_way_begin(search, alternative);
}
/* The record's charges have a fate, and add up to `sums`; which of the level's it is. */
void search_ways_settle(Search *search, SearchLevel *level, uint32_t record, Fate fate,
                        uint64_t sums[COST_COUNT]);
/* All of them from this one on end. */
void search_ways_end(Search *search, SearchLevel *level, uint32_t from);

/* ---- nodes.c ---- */

void search_nodes_begin(Search *search);
/* A choice, with so many alternatives in all, in a segment of this node: SearchRecord.below. */
uint32_t search_nodes_below(Search *search, uint32_t node, uint32_t choice, uint32_t alternatives);
/* That of the segment that begins with this alternative of the record's choice. */
uint32_t search_node_new(Search *search, const SearchRecord *record, uint32_t alternative);
static inline uint32_t search_node_below(Search *search, const SearchRecord *record,
                                         uint32_t alternative) {
    uint32_t node = search->nodes.below.items[record->below + alternative];
    return node > 0 ? node : search_node_new(search, record, alternative);
}
/* The alternative's segment begins in a record of the innermost level. */
void search_node_begins(Search *search, SearchLevel *level, SearchRecord *record, uint32_t node);
/* What is charged to a node's segments. */
static inline void search_node_charge(Search *search, uint32_t node,
                                      const uint64_t sums[COST_COUNT]) {
    add_sums(search->result->nodes.items[node].costs[FATE_FAILED], sums);
}
/* The fate of a record that has not failed is known. is_final: its charges have it, too; otherwise they go elsewhere. */
void search_nodes_settle(Search *search, const Charges *charges, Fate fate, bool is_final);
void search_nodes_tell(Search *search); /* search->result->nodes, when all is settled */
void search_nodes_release(Search *search);

/* ---- solutions.c ---- */

void search_path_add(Search *search, const SearchTable *table, const uint64_t sums[COST_COUNT]);
void search_path_choice(SearchPath *path); /* search_path_back is next */
/* Back to the newest choice; the last one closes it. */
void search_path_back(Search *search, bool is_last);
void search_path_release(SearchPath *path);
void search_add_solution(Search *search, Text shown);

#endif
