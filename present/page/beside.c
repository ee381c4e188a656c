/* Costs here and with GHC -O1, by definition. */
#include "present/page/internal.h"

void page_put_beside(const PageModel *model) {
    PageBlock *block = model->block;
    const Beside *beside = model->report->beside;
    uint32_t count = beside && beside->given.profiled ? beside->rows.count : 0;
    page_table(block, PAGE_BESIDE, model->side, 0, count);
    page_column(block, PAGE_BESIDE_LABEL);
    for (uint32_t i = 0; i < count; i++) page_small(block, beside->rows.items[i].label);
    page_column(block, PAGE_BESIDE_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, beside->rows.items[i].ours.bytes);
    page_column(block, PAGE_BESIDE_ENTRIES);
    for (uint32_t i = 0; i < count; i++) page_count(block, beside->rows.items[i].ours.entries);
    page_column(block, PAGE_BESIDE_THERE);
    for (uint32_t i = 0; i < count; i++) page_flag(block, beside->rows.items[i].is_there);
    page_column(block, PAGE_BESIDE_THEIR_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, beside->rows.items[i].theirs.bytes);
    page_column(block, PAGE_BESIDE_THEIR_ENTRIES);
    for (uint32_t i = 0; i < count; i++) page_count(block, beside->rows.items[i].theirs.entries);
}
