/* What the files share that write a page's data. */
#ifndef PRESENT_PAGE_INTERNAL_H
#define PRESENT_PAGE_INTERNAL_H

#include "analyse/report/report.h"
#include "present/page/block.h"
#include "present/page/data.h"
#include "present/picture/colours.h"

/* One profile on its way into the block. */
typedef struct PageModel {
    PageBlock *block;
    const Profile *profile;
    const Report *report;
    const PageOptions *options;
    const PictureSideColours *colours;
    uint32_t side;
    bool old;        /* of a diff: its sources are not those that lie here now */
    uint32_t *order; /* contexts in the order of a walk */
    uint32_t *place; /* by context: where it is in `order` */
} PageModel;

/* A sentence as wrap_text takes it, its glue an ordinary space. */
void page_sentence(PageBlock *block, Text text);

/* To which bands of a breakdown cells belong. */
typedef struct PageCellKey {
    uint32_t cells, dimension; /* of the profile */
    const uint32_t *bands;     /* by cell */
} PageCellKey;

typedef VECTOR(PageCellKey) PageCellKeys;

/* beside.c */
void page_put_beside(const PageModel *model);
/* cells.c */
void page_find_cell_keys(const Profile *profile, Arena *arena, PageCellKeys *keys);
void page_put_cells(const PageModel *model, const PageCellKeys *keys);
/* heap.c: dimensions, bands, samples, rows, cells, moments */
void page_put_heap(const PageModel *model);
/* which of the page's dimensions it is; PROFILE_NONE stays */
uint32_t page_dimension(const Profile *profile, uint32_t dimension);
/* holders.c */
void page_put_holders(const PageModel *model);
/* search.c: nothing of a program that does not search */
void page_put_search(const PageModel *model);
/* ticks.c */
void page_put_ticks(const PageModel *model, uint32_t metric);
/* sources.c */
void page_put_sources(const PageModel *model);

#endif
