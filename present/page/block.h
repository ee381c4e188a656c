/* Writes the block of data that a page carries: tables of columns, as present/page/data.def says.
 *
 *   PageBlock block;
 *   page_block_init(&block);
 *   page_table(&block, PAGE_EDGES, side, part, edge_count);
 *   page_column(&block, PAGE_EDGES_FROM);
 *   for each edge: page_small(&block, edge->from);
 *   page_column(&block, PAGE_EDGES_TO);
 *   ...
 *   page_block_finish(&block, TEXT("report"), &out);
 *   page_block_release(&block);
 *
 * Columns come in the order of the table, each with as many values as the table has rows, put by
 * the function of its kind; anything else is a bug. The bytes are described in docs/page.md.
 */
#ifndef PRESENT_PAGE_BLOCK_H
#define PRESENT_PAGE_BLOCK_H

#include "base/map.h"
#include "base/text.h"
#include "profile/profile.h"

enum {
#define PAGE_VERSION_IS(number) PAGE_VERSION = number
#include "present/page/data.def"
};

typedef enum PageTable {
#define PAGE_TABLE(code, key, description) PAGE_##code,
#include "present/page/data.def"
    PAGE_TABLE_COUNT
} PageTable;

typedef enum PageColumn {
#define PAGE_COLUMN(table, code, key, kind, description) PAGE_##table##_##code,
#include "present/page/data.def"
    PAGE_COLUMN_COUNT
} PageColumn;

typedef struct PageBlock {
    Buffer header;  /* JSON, of the tables so far */
    Buffer columns; /* their bytes */
    Interner texts;
    Buffer scratch;
    /* the open table */
    PageTable table;
    uint32_t rows;
    PageColumn column; /* PAGE_COLUMN_COUNT: none is open */
    uint64_t put;      /* values of the open column */
    size_t start;      /* of the open column */
    uint32_t table_count;
    uint64_t near; /* the value before, for PAGE_NEAR */
    uint64_t largest;
} PageBlock;

void page_block_init(PageBlock *block);
void page_block_release(PageBlock *block);
/* side: 0, of a diff's new profile 1. part: of tables that are there several times */
void page_table(PageBlock *block, PageTable table, uint32_t side, uint32_t part, uint32_t rows);
void page_column(PageBlock *block, PageColumn column);
/* The whole block, unpacked. page: "report", "diff". */
void page_block_finish(PageBlock *block, Text page, Buffer *out);

/* any text, made visible (base/utf8.h) */
void page_text(PageBlock *block, Text text);
/* a text that is valid UTF-8 and visible but for its line ends */
void page_lines(PageBlock *block, Text text);
void page_index(PageBlock *block, uint32_t index); /* UINT32_MAX: none */
/* the index of a row before this one; UINT32_MAX: none */
void page_back(PageBlock *block, uint32_t index);
void page_small(PageBlock *block, uint32_t value);
void page_count(PageBlock *block, uint64_t value);
void page_time(PageBlock *block, uint64_t nanoseconds);
/* by a clock of bytes allocated a megabyte takes the place of a second */
void page_clock_time(PageBlock *block, ProfileClock clock, uint64_t time);
void page_flag(PageBlock *block, bool value);
void page_code(PageBlock *block, uint32_t value); /* below 256 */
void page_near(PageBlock *block, uint32_t value);
/* last: by band, the value that was put last; moves on */
void page_change(PageBlock *block, uint64_t *last, uint64_t value);

#endif
