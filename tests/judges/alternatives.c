/* The judge of what choice points hold: from the newest to the oldest the trail is undone, and all is
 * walked again that this one reaches. What was not counted before is held by it. */
#include "tests/judges/judge.h"

/* The object has what the entry has, and the other way round. */
static void exchange(TrailEntry *entry) {
    Object *object = entry->object;
    Word *slot = &object->payload[trail_is_word(entry) ? entry->header / 2 : 0];
    Word header = object->header, field = *slot;
    *slot = entry->field;
    entry->field = field;
    if (trail_is_word(entry)) return;
    object->header = entry->header;
    entry->header = header;
}

static void walk_point(Judge *judge, uint32_t number) {
    const SearchPoints *points = &judge->run->searching.points;
    const ChoicePoint *point = &points->items.items[number];
    judge->alternatives = point->kind == POINT_SEARCH ? CENSUS_BY_SEARCH : 1 + point->site;
    map_release(&judge->seen);
    map_release(&judge->passed);
    map_release(&judge->globals);
    map_release(&judge->regions);
    judge_see_words(judge, point->context, point->base,
                    &judge->run->layout.frames.items[point->frame]);
    judge_see_pointer(judge, point->value);
    judge_see_pointer(judge, point->side);
    judge_see_pointer(judge, point->waiting);
    judge_see_stack(judge, point->base);
    judge_look_at_all(judge);
}

void judge_alternatives(Judge *judge) {
    const SearchPoints *points = &judge->run->searching.points;
    uint32_t at = points->trail.count;
    for (uint32_t i = points->items.count; i-- > 0;) {
        while (at > points->items.items[i].trail) exchange(&points->trail.items[--at]);
        walk_point(judge, i);
    }
    while (at < points->trail.count) exchange(&points->trail.items[at++]);
}
