/* A file owns the offsets base .. base + extent - 1. Of a file with contents the last one is the
 * place behind its last byte; of a grid, line l column c is (l - 1) * SOURCE_GRID_COLUMNS + c - 1.
 */
#include "diag/source.h"
#include "base/fail.h"
#include "base/vector.h"
#include <string.h>

enum { MARK = 256 }; /* bytes between two marks: a long line is not counted from its beginning */

struct SourceFile {
    uint32_t base, extent;
    Text name, contents;
    bool is_grid;
    const uint32_t *line_starts; /* relative to base; not of a grid */
    uint32_t line_count;
    const uint32_t *continued; /* by mark: continuation bytes of UTF-8 before it; not of a grid */
};

void sources_init(Sources *sources) {
    *sources = (Sources){.next_offset = 1};
    arena_init(&sources->arena);
}

void sources_release(Sources *sources) {
    arena_release(&sources->arena);
    free(sources->files);
    *sources = (Sources){0};
}

Text sources_name(const Sources *sources, uint32_t number) { return sources->files[number]->name; }

uint32_t sources_find(const Sources *sources, Text name) {
    for (uint32_t i = sources->count; i-- > 0;)
        if (text_equal(sources->files[i]->name, name)) return sources->files[i]->base;
    return 0;
}

static SourceFile *add_file(Sources *sources, Text name, uint64_t extent) {
    if (extent > UINT32_MAX - sources->next_offset) return NULL;
    if (sources->count == sources->capacity)
        sources->files = vector_grow(sources->files, &sources->capacity,
                                     (uint64_t)sources->count + 1, sizeof *sources->files);
    SourceFile *file = ARENA_NEW(&sources->arena, SourceFile);
    file->base = sources->next_offset;
    file->extent = (uint32_t)extent;
    file->name = text_copy(&sources->arena, name);
    sources->files[sources->count++] = file;
    sources->next_offset += (uint32_t)extent;
    return file;
}

/* what follows the line break at `position`; the position itself if there is none */
static size_t after_line_break(Text contents, size_t position) {
    if (contents.bytes[position] == '\n') return position + 1;
    if (contents.bytes[position] != '\r') return position;
    bool pair = position + 1 < contents.length && contents.bytes[position + 1] == '\n';
    return position + (pair ? 2 : 1);
}

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

static const uint32_t *mark_continuations(Arena *arena, Text contents) {
    uint32_t *continued = ARENA_ARRAY(arena, uint32_t, contents.length / MARK + 1), count = 0;
    for (size_t i = 0; i < contents.length; i++) {
        if (i % MARK == 0) continued[i / MARK] = count;
        count += is_continuation(contents.bytes[i]);
    }
    if (contents.length % MARK == 0) continued[contents.length / MARK] = count;
    return continued;
}

/* before a relative offset */
static uint32_t continuations(const SourceFile *file, uint32_t offset) {
    uint32_t count = file->continued[offset / MARK];
    for (uint32_t i = offset - offset % MARK; i < offset; i++)
        count += is_continuation(file->contents.bytes[i]);
    return count;
}

uint32_t sources_add(Sources *sources, Text name, Text contents) {
    if (contents.length >= UINT32_MAX) return 0;
    SourceFile *file = add_file(sources, name, (uint64_t)contents.length + 1);
    if (!file) return 0;
    file->contents = contents;
    VECTOR(uint32_t) starts = {0};
    vector_push(&starts, 0);
    for (size_t position = 0; position < contents.length;) {
        size_t next = after_line_break(contents, position);
        if (next > position) vector_push(&starts, (uint32_t)next);
        position = next > position ? next : position + 1;
    }
    file->line_starts =
        arena_copy(&sources->arena, starts.items, (size_t)starts.count * sizeof(uint32_t));
    file->line_count = starts.count;
    file->continued = mark_continuations(&sources->arena, contents);
    vector_release(&starts);
    return file->base;
}

uint32_t sources_add_grid(Sources *sources, Text name, uint32_t lines) {
    if (lines == 0) lines = 1;
    SourceFile *file = add_file(sources, name, (uint64_t)lines * SOURCE_GRID_COLUMNS);
    if (!file) return 0;
    file->is_grid = true;
    file->line_count = lines;
    return file->base;
}

/* the file that an offset lies in, or NULL */
static const SourceFile *file_at(const Sources *sources, uint32_t offset) {
    uint32_t low = 0, high = sources->count; /* the last file with base <= offset */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (sources->files[middle]->base <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0) return NULL;
    const SourceFile *file = sources->files[low - 1];
    return offset - file->base < file->extent ? file : NULL;
}

uint32_t sources_grid_offset(const Sources *sources, uint32_t base, uint32_t line,
                             uint32_t column) {
    const SourceFile *file = file_at(sources, base);
    bug_unless(file && file->is_grid, "offset %u is in no grid", base);
    if (line < 1) line = 1;
    if (line > file->line_count) line = file->line_count;
    if (column < 1) column = 1;
    if (column > SOURCE_GRID_COLUMNS) column = SOURCE_GRID_COLUMNS;
    return file->base + (line - 1) * SOURCE_GRID_COLUMNS + (column - 1);
}

/* line (from 1) of a relative offset */
static uint32_t line_of(const SourceFile *file, uint32_t offset) {
    uint32_t low = 0, high = file->line_count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (file->line_starts[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low + 1;
}

static void locate(const SourceFile *file, uint32_t offset, uint32_t *line, uint32_t *column) {
    if (file->is_grid) {
        *line = offset / SOURCE_GRID_COLUMNS + 1;
        *column = offset % SOURCE_GRID_COLUMNS + 1;
        return;
    }
    *line = line_of(file, offset);
    uint32_t start = file->line_starts[*line - 1];
    *column = 1 + offset - start - (continuations(file, offset) - continuations(file, start));
}

Place sources_place(const Sources *sources, Span span) {
    Place place = {0};
    const SourceFile *file = file_at(sources, span.start);
    if (!file) return place;
    place.file = file->name;
    uint32_t start = span.start - file->base;
    uint32_t end = span.end < span.start ? start : span.end - file->base;
    if (end > file->extent - 1) end = file->extent - 1;
    locate(file, start, &place.line, &place.column);
    locate(file, end, &place.end_line, &place.end_column);
    return place;
}

bool sources_line(const Sources *sources, Span span, uint32_t line, Text *text) {
    const SourceFile *file = file_at(sources, span.start);
    if (!file || file->is_grid || line < 1 || line > file->line_count) return false;
    uint32_t start = file->line_starts[line - 1];
    uint32_t end =
        line < file->line_count ? file->line_starts[line] : (uint32_t)file->contents.length;
    while (end > start && strchr("\r\n", file->contents.bytes[end - 1]) &&
           file->contents.bytes[end - 1] != '\0')
        end--;
    *text = (Text){file->contents.bytes + start, end - start};
    return true;
}

bool sources_text(const Sources *sources, Span span, Text *text) {
    const SourceFile *file = file_at(sources, span.start);
    if (!file || file->is_grid || span.end < span.start) return false;
    uint32_t start = span.start - file->base, end = span.end - file->base;
    if (end > file->contents.length) return false;
    *text = (Text){file->contents.bytes + start, end - start};
    return true;
}
