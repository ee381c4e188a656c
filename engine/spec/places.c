/* Costs by place of the source, a charge at a time: Note [Which line pays]. */
#include "engine/spec/spec_internal.h"

static uint64_t number_of(Spec *spec, Span place) {
    RunPlaces *places = &spec->counts->places;
    uint64_t key = (uint64_t)place.start << 32 | place.end;
    uint64_t number = *map_slot(&spec->places, key, places->count);
    if (number == places->count)
        vector_push(places, (RunPlace){.start = place.start, .end = place.end});
    return number;
}

void spec_charge_place(Spec *spec, Span place, Cost cost, uint64_t times) {
    uint64_t number = number_of(spec, place);
    spec->counts->places.items[number].costs[cost] += times;
}

void spec_count_call(Spec *spec, Span place, LinkAtom head) {
    if (!spec->options->lines || spec->replaying || head.kind != ATOM_GLOBAL) return;
    RunPlaceCalls *calls = &spec->counts->calls;
    uint64_t key = number_of(spec, place) << 32 | head.index;
    uint64_t number = *map_slot(&spec->place_calls, key, calls->count);
    if (number == calls->count)
        vector_push(calls, (RunPlaceCall){place.start, place.end, head.index, 0});
    calls->items[number].times++;
}

void spec_places_end(Spec *spec) {
    run_places_settle(&spec->counts->places);
    run_place_calls_settle(&spec->counts->calls);
    map_release(&spec->places);
    map_release(&spec->place_calls);
}
