/* What is below each alternative: Note [Ways]. */
#include "runtime/search/internal.h"

void search_way_new(Search *search, uint32_t of) {
    search->on_way.items[of] = true;
    vector_push(&search->levels.items[search->depth - 1].ways, (SearchWay){.of = of});
}

void search_ways_settle(Search *search, SearchLevel *level, uint32_t record, Fate fate,
                        uint64_t sums[COST_COUNT]) {
    uint32_t own = level->records.items[record].ways_own, end = level->ways.count;
    if (record + 1 < level->records.count) end = level->records.items[record + 1].ways_from;
    for (uint32_t i = own; i < end; i++) {
        SearchWay *way = &level->ways.items[i];
        add_sums(way->below[fate], way->undecided);
        for (int cost = 0; cost < COST_COUNT; cost++) sums[cost] -= way->undecided[cost];
        search->work++;
    }
    if (own > 0) add_sums(level->ways.items[own - 1].below[fate], sums);
}

void search_ways_end(Search *search, SearchLevel *level, uint32_t from) {
    while (level->ways.count > from) {
        const SearchWay *way = &vector_pop(&level->ways);
        SearchWay *around = level->ways.count > 0 ? &vector_last(&level->ways) : NULL;
        uint64_t(*below)[COST_COUNT] = *search->below.items[way->of];
        for (int fate = 0; fate < FATE_COUNT; fate++) {
            add_sums(below[fate], way->below[fate]);
            if (around) add_sums(around->below[fate], way->below[fate]);
        }
        search->on_way.items[way->of] = false;
        search->work++;
    }
}
