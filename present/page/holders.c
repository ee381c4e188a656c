/* What holds the objects that somebody asked about, as a page's data. */
#include "present/page/internal.h"

/* `CAF table`, `the stack of go`, `the stack`; of a site its name, which says what it is */
static void put_name(PageBlock *block, const ProfileHolder *holder) {
    Buffer name = {0};
    Text shown = text_of(profile_holder_shown(holder->kind));
    if (holder->name.length == 0 && holder->kind == PROFILE_HOLDER_STACK) shown = TEXT("the stack");
    buffer_text(&name, shown);
    if (shown.length > 0 && holder->name.length > 0) buffer_char(&name, ' ');
    buffer_text(&name, holder->name);
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

void page_put_holders(const PageModel *model) {
    PageBlock *block = model->block;
    const ProfileHolders *items = model->profile->holders.items;
    uint32_t count = model->profile->holders.count;
    page_table(block, PAGE_SEARCHES, model->side, 0, count);
    page_column(block, PAGE_SEARCHES_ASKED);
    for (uint32_t i = 0; i < count; i++) page_text(block, items[i].asked);
    page_column(block, PAGE_SEARCHES_TIME);
    for (uint32_t i = 0; i < count; i++)
        page_clock_time(block, PROFILE_CLOCK_BYTES, items[i].allocated);
    page_column(block, PAGE_SEARCHES_OBJECTS);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].objects);
    page_column(block, PAGE_SEARCHES_BYTES);
    for (uint32_t i = 0; i < count; i++) page_count(block, items[i].bytes);
    page_column(block, PAGE_SEARCHES_CUT);
    for (uint32_t i = 0; i < count; i++) page_flag(block, items[i].cut);
    for (uint32_t i = 0; i < count; i++) put_ways(model, i);
}
