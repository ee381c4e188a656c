/* What holds the objects that somebody asked about, as a page's data. */
#include "analyse/ways.h"
#include "present/page/internal.h"
#include "present/words/ways.h"

static void put_name(PageBlock *block, const ProfileHolder *holder) {
    Buffer name = {0};
    present_holder_name(holder, &name);
    page_text(block, buffer_as_text(&name));
    buffer_release(&name);
}

static void put_ways(const PageModel *model, uint32_t search) {
    PageBlock *block = model->block;
    const ProfileHolder *items = model->profile->holders.items[search].items.items;
    uint32_t count = model->profile->holders.items[search].items.count;
    page_table(block, PAGE_HOLDERS, model->side, search, count);
    page_column(block, PAGE_HOLDERS_PARENT);
    for (uint32_t i = 0; i < count; i++) page_back(block, items[i].parent);
    page_column(block, PAGE_HOLDERS_NAME);
    for (uint32_t i = 0; i < count; i++) put_name(block, &items[i]);
    page_column(block, PAGE_HOLDERS_FILE);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[i].place.file);
    page_column(block, PAGE_HOLDERS_LINE);
    for (uint32_t i = 0; i < count; i++) page_small(block, items[i].place.line);
    page_column(block, PAGE_HOLDERS_OBJECTS);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].objects);
    page_column(block, PAGE_HOLDERS_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].bytes);
}

/* where the largest way ends, as the text report has it */
static uint32_t largest_way(const ProfileHolders *search) {
    Ways ways;
    ways_find(search, NULL, &ways);
    uint32_t end = ways.items.count > 0 ? ways.items.items[0].holder : PROFILE_NONE;
    ways_release(&ways);
    return end;
}

static void put_said(PageBlock *block, const ProfileHolders *search) {
    Buffer line = {0};
    present_ways_moment(search, &line);
    page_sentence(block, buffer_as_text(&line));
    buffer_release(&line);
}

void page_put_holders(const PageModel *model) {
    PageBlock *block = model->block;
    const ProfileHolders *items = model->profile->holders.items;
    uint32_t count = model->profile->holders.count;
    page_table(block, PAGE_SEARCHES, model->side, 0, count);
    page_column(block, PAGE_SEARCHES_ASKED);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[i].asked);
    page_column(block, PAGE_SEARCHES_SAID);
    for (uint32_t i = 0; i < count; i++) put_said(block, &items[i]);
    page_column(block, PAGE_SEARCHES_LARGEST);
    for (uint32_t i = 0; i < count; i++) page_index(block, largest_way(&items[i]));
    page_column(block, PAGE_SEARCHES_OBJECTS);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].objects);
    page_column(block, PAGE_SEARCHES_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].bytes);
    page_column(block, PAGE_SEARCHES_CUT);
    for (uint32_t i = 0; i < count; i++) page_flag(block, items[i].cut);
    for (uint32_t i = 0; i < count; i++) put_ways(model, i);
}
