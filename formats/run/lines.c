/* What each place of the source costs. */
#include "abi/library.h"
#include "base/fail.h"
#include "formats/run/internal.h"
#include <string.h>

static void add_place(Profile *profile, const RunPlace *place, const RunNames *names, uint32_t i) {
    ProfileLine line = {.place = names->lines.places[i],
                        .text = names->line_texts ? names->line_texts[i] : 0};
    uint32_t own = profile_add_line(profile, line);
    for (uint32_t cost = 0; cost < run_cost_count(names); cost++)
        profile->metrics.items[cost].lines.items[own] = place->costs[cost];
}

/* Of what the program's own modules call, what is a library's. */
static void add_call(Profile *profile, const RunPlaceCall *call, const RunNames *names,
                     uint32_t i) {
    const Place *place = &names->lines.calls[i];
    bug_unless(call->global < names->global_count, "global %u of a call", call->global);
    const RunName *global = &names->globals[call->global];
    if (!library_is_called(place->file, global->place.file)) return;
    profile_add_line_call(
        profile,
        (ProfileLineCall){
            .place = *place, .module = global->module, .name = global->name, .times = call->times});
}

/* Of a program that searches. */
static void add_fates(Profile *profile, const RunCounts *counts) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const RunPlaceShares *shares = &counts->places_by_fate[fate];
        for (uint32_t i = 0; i < shares->count; i++) {
            ProfileCharges charges;
            memcpy(charges.of, shares->items[i].costs, sizeof charges.of);
            profile_add_line_fate(profile, shares->items[i].place, (ProfileFate)fate, &charges);
        }
    }
    if (profile->line_fates.count > 0 && profile->lines.count > 0) /* all of them have some */
        profile_add_line_fate(profile, profile->lines.count - 1, PROFILE_FATE_ONE,
                              &(ProfileCharges){{0}});
}

void run_add_lines(Profile *profile, const RunCounts *counts, const RunNames *names) {
    if (counts->places.count == 0 || names->lines.place_count == 0) return;
    bug_unless(names->lines.place_count == counts->places.count &&
                   names->lines.call_count == counts->calls.count,
               "names of %u places of %u", names->lines.place_count, counts->places.count);
    if (counts->places.count > PROFILE_LINE_LIMIT || counts->calls.count > PROFILE_LINE_LIMIT) {
        profile_lose(profile, LOSS_LINES);
        return;
    }
    for (uint32_t i = 0; i < counts->places.count; i++)
        add_place(profile, &counts->places.items[i], names, i);
    for (uint32_t i = 0; i < counts->calls.count; i++)
        add_call(profile, &counts->calls.items[i], names, i);
    add_fates(profile, counts);
    profile_sort_lines(profile);
}
