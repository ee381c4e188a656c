#include "present/page/block.h"
#include "base/fail.h"
#include "base/json.h"
#include "base/utf8.h"
#include <string.h>

/* What a double holds exactly ends here. */
#define EXACT_LIMIT (UINT64_C(1) << 53)

typedef enum ColumnKind {
    KIND_TEXT,
    KIND_INDEX,
    KIND_BACK,
    KIND_SMALL,
    KIND_COUNT,
    KIND_TIME,
    KIND_FLAG,
    KIND_CODE,
    KIND_NEAR,
    KIND_CHANGE,
} ColumnKind;

static const char *const kind_names[] = {
    [KIND_TEXT] = "text",   [KIND_INDEX] = "index",   [KIND_BACK] = "back", [KIND_SMALL] = "small",
    [KIND_COUNT] = "count", [KIND_TIME] = "time",     [KIND_FLAG] = "flag", [KIND_CODE] = "code",
    [KIND_NEAR] = "near",   [KIND_CHANGE] = "change",
};

static const char *const table_keys[] = {
#define PAGE_TABLE(code, key, description) [PAGE_##code] = key,
#include "present/page/data.def"
};

static const struct {
    PageTable table;
    ColumnKind kind;
    const char *key;
} column_rows[] = {
#define PAGE_COLUMN(table, code, key, kind, description) \
    [PAGE_##table##_##code] = {PAGE_##table, KIND_##kind, key},
#include "present/page/data.def"
};

/* ---- tables and columns ---- */

void page_block_init(PageBlock *block) {
    *block = (PageBlock){.table = PAGE_TABLE_COUNT, .column = PAGE_COLUMN_COUNT};
    interner_init(&block->texts);
}

void page_block_release(PageBlock *block) {
    buffer_release(&block->header);
    buffer_release(&block->columns);
    buffer_release(&block->scratch);
    interner_release(&block->texts);
}

static void end_column(PageBlock *block) {
    if (block->column == PAGE_COLUMN_COUNT) return;
    bug_unless(block->put == block->rows, "page data: %s.%s has %llu values for %u rows",
               table_keys[block->table], column_rows[block->column].key,
               (unsigned long long)block->put, block->rows);
    buffer_printf(&block->header, "%s\"%s\":[\"%s\",%zu,%zu]",
                  block->header.bytes[block->header.length - 1] == '{' ? "" : ",",
                  column_rows[block->column].key, kind_names[column_rows[block->column].kind],
                  block->start, block->columns.length - block->start);
}

static void end_table(PageBlock *block) {
    if (block->table == PAGE_TABLE_COUNT) return;
    bool last = block->column + 1 == PAGE_COLUMN_COUNT ||
                column_rows[block->column + 1].table != block->table;
    bug_unless(last, "page data: %s is not whole", table_keys[block->table]);
    end_column(block);
    block->column = PAGE_COLUMN_COUNT;
    block->table = PAGE_TABLE_COUNT;
    buffer_string(&block->header, "}}");
}

void page_table(PageBlock *block, PageTable table, uint32_t side, uint32_t part, uint32_t rows) {
    end_table(block);
    block->table = table;
    block->rows = rows;
    buffer_printf(&block->header,
                  "%s{\"table\":\"%s\",\"side\":%u,\"part\":%u,\"rows\":%u,\"columns\":{",
                  block->table_count++ == 0 ? "" : ",\n", table_keys[table], side, part, rows);
}

void page_column(PageBlock *block, PageColumn column) {
    bool first = column == 0 || column_rows[column - 1].table != block->table;
    bug_unless(column_rows[column].table == block->table &&
                   (first ? block->column == PAGE_COLUMN_COUNT : block->column + 1 == column),
               "page data: %s.%s is not the next column", table_keys[block->table],
               column_rows[column].key);
    end_column(block);
    block->column = column;
    block->put = 0;
    block->start = block->columns.length;
    block->near = 0;
}

/* ---- values ---- */

static void put_varint(PageBlock *block, uint64_t value) {
    char bytes[10];
    size_t length = 0;
    while (value >= 0x80) {
        bytes[length++] = (char)(value | 0x80);
        value >>= 7;
    }
    bytes[length++] = (char)value;
    buffer_add(&block->columns, bytes, length);
}

static void put(PageBlock *block, ColumnKind kind, uint64_t value) {
    bug_unless(block->column != PAGE_COLUMN_COUNT && column_rows[block->column].kind == kind,
               "page data: %s put into another column", kind_names[kind]);
    block->put++;
    if (kind == KIND_FLAG || kind == KIND_CODE)
        buffer_char(&block->columns, (char)value);
    else
        put_varint(block, value);
}

/* small numbers for small differences, up or down */
static uint64_t zigzag(uint64_t difference) {
    return (difference << 1) ^ (difference >> 63 ? UINT64_MAX : 0);
}

void page_lines(PageBlock *block, Text text) {
    put(block, KIND_TEXT, intern(&block->texts, text) - 1);
}

void page_text(PageBlock *block, Text text) {
    buffer_clear(&block->scratch);
    buffer_visible(&block->scratch, text);
    page_lines(block, buffer_as_text(&block->scratch));
}

void page_index(PageBlock *block, uint32_t index) {
    put(block, KIND_INDEX, index == UINT32_MAX ? 0 : (uint64_t)index + 1);
}

void page_back(PageBlock *block, uint32_t index) {
    bug_unless(index == UINT32_MAX || index < block->put, "page data: not a row before");
    put(block, KIND_BACK, index == UINT32_MAX ? 0 : block->put - index);
}

void page_small(PageBlock *block, uint32_t value) { put(block, KIND_SMALL, value); }

void page_count(PageBlock *block, uint64_t value) {
    if (value > block->largest) block->largest = value;
    put(block, KIND_COUNT, value);
}

void page_time(PageBlock *block, uint64_t nanoseconds) { put(block, KIND_TIME, nanoseconds); }

void page_clock_time(PageBlock *block, ProfileClock clock, uint64_t time) {
    if (clock == PROFILE_CLOCK_BYTES && __builtin_mul_overflow(time, 1000, &time))
        time = UINT64_MAX;
    page_time(block, time);
}

void page_flag(PageBlock *block, bool value) { put(block, KIND_FLAG, value); }

void page_code(PageBlock *block, uint32_t value) {
    bug_unless(value < 256, "page data: %u is no code", value);
    put(block, KIND_CODE, value);
}

void page_near(PageBlock *block, uint32_t value) {
    put(block, KIND_NEAR, zigzag(value - block->near));
    block->near = value;
}

void page_change(PageBlock *block, uint64_t *last, uint64_t value) {
    if (value > block->largest) block->largest = value;
    put(block, KIND_CHANGE, zigzag(value - *last));
    *last = value;
}

/* ---- the whole ---- */

/* as a script counts them, so that it can cut all texts out of one */
static size_t utf16_length(Text text) {
    size_t length = 0;
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.bytes[i];
        length += (byte & 0xc0) != 0x80;
        length += byte >= 0xf0;
    }
    return length;
}

static void write_texts(PageBlock *block) {
    size_t lengths = block->columns.length;
    for (uint32_t i = 1; i <= block->texts.count; i++)
        put_varint(block, utf16_length(symbol_text(&block->texts, i)));
    size_t bytes = block->columns.length;
    for (uint32_t i = 1; i <= block->texts.count; i++)
        buffer_text(&block->columns, symbol_text(&block->texts, i));
    buffer_printf(
        &block->header, "],\n\"texts\":{\"count\":%u,\"lengths\":[%zu,%zu],\"bytes\":[%zu,%zu]}}\n",
        block->texts.count, lengths, bytes - lengths, bytes, block->columns.length - bytes);
}

void page_block_finish(PageBlock *block, Text page, Buffer *out) {
    Buffer start = {0};
    end_table(block);
    write_texts(block);
    buffer_printf(&start, "{\"kind\":\"assay-page\",\"version\":%d,\"page\":", PAGE_VERSION);
    json_string(&start, page);
    buffer_printf(&start, ",\"exact\":%s,\n\"tables\":[\n",
                  block->largest <= EXACT_LIMIT ? "true" : "false");
    buffer_printf(out, "assay-page %d %zu\n", PAGE_VERSION, start.length + block->header.length);
    buffer_text(out, buffer_as_text(&start));
    buffer_text(out, buffer_as_text(&block->header));
    buffer_text(out, buffer_as_text(&block->columns));
    buffer_release(&start);
}
