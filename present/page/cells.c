/* The cells of our own runs (profile/project.h) as a page's data. The page makes of them every
 * breakdown, every product and every restriction; so those breakdowns have no rows of their own in
 * it. Rules for names are not among what it needs: it is told which band of each breakdown a cell
 * belongs to. */
#include "present/page/internal.h"
#include "profile/project.h"

static void find_keys_of(const Profile *profile, uint32_t cells, Arena *arena, PageCellKeys *keys) {
    uint32_t count = profile->dimensions.items[cells].bands.count;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        if (!profile->dimensions.items[i].of_cells) continue;
        uint32_t *bands = ARENA_ARRAY(arena, uint32_t, (size_t)count + 1);
        if (profile_cell_bands(profile, cells, i, bands))
            vector_push(keys, (PageCellKey){cells, i, bands});
    }
}

void page_find_cell_keys(const Profile *profile, Arena *arena, PageCellKeys *keys) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (!profile_dimension_is_shown(&profile->dimensions.items[i]))
            find_keys_of(profile, i, arena, keys);
}

static void put_cells_of(const PageModel *model, uint32_t dimension) {
    PageBlock *block = model->block;
    const Profile *profile = model->profile;
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    page_table(block, PAGE_CELLS, model->side, page_dimension(profile, dimension), of->bands.count);
    page_column(block, PAGE_CELLS_CONTEXT);
    for (uint32_t i = 0; i < of->bands.count; i++) {
        uint32_t context = of->bands.items[i].context;
        page_index(block, context == 0 ? PROFILE_NONE : model->place[context - 1]);
    }
    page_column(block, PAGE_CELLS_STACK);
    for (uint32_t i = 0; i < of->bands.count; i++)
        page_flag(block, profile_cell_is_stack(profile, &of->bands.items[i]));
}

static void put_keys(const PageModel *model, const PageCellKeys *keys) {
    PageBlock *block = model->block;
    page_table(block, PAGE_CELL_KEYS, model->side, 0, keys->count);
    page_column(block, PAGE_CELL_KEYS_CELLS);
    for (uint32_t i = 0; i < keys->count; i++)
        page_small(block, page_dimension(model->profile, keys->items[i].cells));
    page_column(block, PAGE_CELL_KEYS_DIMENSION);
    for (uint32_t i = 0; i < keys->count; i++)
        page_small(block, page_dimension(model->profile, keys->items[i].dimension));
}

void page_put_cells(const PageModel *model, const PageCellKeys *keys) {
    const Profile *profile = model->profile;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (!profile_dimension_is_shown(&profile->dimensions.items[i])) put_cells_of(model, i);
    put_keys(model, keys);
    for (uint32_t i = 0; i < keys->count; i++) {
        uint32_t count = profile->dimensions.items[keys->items[i].cells].bands.count;
        page_table(model->block, PAGE_CELL_BANDS, model->side, i, count);
        page_column(model->block, PAGE_CELL_BANDS_BAND);
        for (uint32_t j = 0; j < count; j++) page_near(model->block, keys->items[i].bands[j]);
    }
}
