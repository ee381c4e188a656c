/* Samples of a metric over time as a page's data: profile_next_span has the rule. */
#include "present/page/internal.h"

typedef struct PageTick {
    ProfileTickSpan span;
    uint64_t wait;
} PageTick;

typedef VECTOR(PageTick) PageTicks;

static void find_ticks(const Profile *profile, uint32_t metric, PageTicks *found) {
    uint64_t ends[PROFILE_TICK_LANES] = {0};
    ProfileTickWalk walk;
    PageTick tick;
    profile_walk_ticks(&walk, profile, metric);
    while (profile_next_span(&walk, &tick.span)) {
        tick.wait = tick.span.from - ends[tick.span.lane];
        ends[tick.span.lane] = tick.span.to;
        vector_push(found, tick);
    }
}

void page_put_ticks(const PageModel *model, uint32_t metric) {
    PageBlock *block = model->block;
    ProfileClock clock =
        profile_clock_of(model->profile, model->profile->metrics.items[metric].source);
    PageTicks found = {0};
    find_ticks(model->profile, metric, &found);
    page_table(block, PAGE_TICKS, model->side, metric, found.count);
    page_column(block, PAGE_TICKS_LANE);
    for (uint32_t i = 0; i < found.count; i++) page_code(block, found.items[i].span.lane);
    page_column(block, PAGE_TICKS_WAIT);
    for (uint32_t i = 0; i < found.count; i++) page_clock_time(block, clock, found.items[i].wait);
    page_column(block, PAGE_TICKS_LENGTH);
    for (uint32_t i = 0; i < found.count; i++)
        page_clock_time(block, clock, found.items[i].span.to - found.items[i].span.from);
    page_column(block, PAGE_TICKS_CONTEXT);
    for (uint32_t i = 0; i < found.count; i++)
        page_near(block, model->place[found.items[i].span.context]);
    page_column(block, PAGE_TICKS_WEIGHT);
    for (uint32_t i = 0; i < found.count; i++) page_count(block, found.items[i].span.weight);
    vector_release(&found);
}
