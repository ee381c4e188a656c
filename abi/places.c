#include "abi/counts.h"
#include <stdlib.h>
#include <string.h>

static int compare(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

static int compare_places(const void *left, const void *right) {
    const RunPlace *a = left, *b = right;
    int order = compare(a->start, b->start);
    return order != 0 ? order : compare(a->end, b->end);
}

static bool has_cost(const RunPlace *place) {
    for (int cost = 0; cost < COST_COUNT; cost++)
        if (place->costs[cost] != 0) return true;
    return false;
}

void run_places_settle(RunPlaces *places) {
    uint32_t kept = 0;
    if (places->count > 0)
        qsort(places->items, places->count, sizeof *places->items, compare_places);
    for (uint32_t i = 0; i < places->count; i++) {
        RunPlace *place = &places->items[i];
        if (!has_cost(place)) continue;
        if (kept == 0 || compare_places(&places->items[kept - 1], place) != 0)
            places->items[kept++] = *place;
        else
            for (int cost = 0; cost < COST_COUNT; cost++)
                places->items[kept - 1].costs[cost] += place->costs[cost];
    }
    places->count = kept;
}

void run_places_share(const RunPlaces *all, const RunPlaces *part, RunPlaceShares *shares) {
    for (uint32_t i = 0, at = 0; i < part->count; i++) {
        const RunPlace *place = &part->items[i];
        while (compare_places(&all->items[at], place) != 0) at++;
        RunPlaceShare share = {.place = at};
        memcpy(share.costs, place->costs, sizeof share.costs);
        vector_push(shares, share);
    }
}

static int compare_calls(const void *left, const void *right) {
    const RunPlaceCall *a = left, *b = right;
    int order = compare(a->start, b->start);
    if (order == 0) order = compare(a->end, b->end);
    return order != 0 ? order : compare(a->global, b->global);
}

void run_place_calls_settle(RunPlaceCalls *calls) {
    uint32_t kept = 0;
    if (calls->count > 0) qsort(calls->items, calls->count, sizeof *calls->items, compare_calls);
    for (uint32_t i = 0; i < calls->count; i++) {
        const RunPlaceCall *call = &calls->items[i];
        if (call->times == 0) continue;
        if (kept == 0 || compare_calls(&calls->items[kept - 1], call) != 0)
            calls->items[kept++] = *call;
        else
            calls->items[kept - 1].times += call->times;
    }
    calls->count = kept;
}
