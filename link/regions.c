/* Regions: what code can reach. Open regions are nested, so what they mention lies on one stack:
 * everything above a region's first mention is its own, for those inside it are closed by then.
 * Doubles are dropped when it is closed, by stamps. */
#include "base/fail.h"
#include "link/internal.h"

LinkOpenRegion link_region_open(Linker *linker) {
    LinkOpenRegion region = {linker->program->regions.count, linker->mentions.count,
                             linker->inner_regions.count};
    vector_push(&linker->program->regions, (LinkRegion){0});
    return region;
}

static uint32_t *stamp_slot(Linker *linker, bool of_global, uint32_t index) {
    if (of_global) {
        while (linker->mention_stamps.count <= index) vector_push(&linker->mention_stamps, 0);
        return &linker->mention_stamps.items[index];
    }
    while (linker->inner_stamps.count <= index) vector_push(&linker->inner_stamps, 0);
    return &linker->inner_stamps.items[index];
}

/* numbers[0..count) without doubles, in the order of their first occurrence */
static const uint32_t *without_doubles(Linker *linker, bool of_global, uint32_t *numbers,
                                       uint32_t *count, uint32_t stamp) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < *count; i++) {
        uint32_t *slot = stamp_slot(linker, of_global, numbers[i]);
        if (*slot == stamp) continue;
        *slot = stamp;
        numbers[kept++] = numbers[i];
    }
    *count = kept;
    return kept ? arena_copy(linker->arena, numbers, kept * sizeof *numbers) : NULL;
}

uint32_t link_region_close(Linker *linker, LinkOpenRegion region) {
    uint32_t stamp = region.number + 1;
    LinkRegion done = {.global_count = linker->mentions.count - region.first_mention,
                       .child_count = linker->inner_regions.count - region.first_inner};
    if (done.global_count) {
        done.globals = without_doubles(linker, true, linker->mentions.items + region.first_mention,
                                       &done.global_count, stamp);
    }
    if (done.child_count) {
        done.children =
            without_doubles(linker, false, linker->inner_regions.items + region.first_inner,
                            &done.child_count, stamp);
    }
    linker->mentions.count = region.first_mention;
    linker->inner_regions.count = region.first_inner;
    linker->program->regions.items[region.number] = done;
    return region.number;
}

void link_region_mention(Linker *linker, uint32_t global) {
    vector_push(&linker->mentions, global);
}

void link_region_child(Linker *linker, uint32_t region) {
    vector_push(&linker->inner_regions, region);
}
