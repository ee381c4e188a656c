/* Source files and spans.
 *
 * All files of a run share one space of 32-bit offsets; a span is two of them, so every node of
 * every tree can have one. Offset 0 belongs to no file: the span {0, 0} is "no place".
 *
 * A file may be known only by name, lines and columns (a .stg file that says which Haskell source
 * it was made from, on a machine that does not have it): it occupies a grid of lines of
 * SOURCE_GRID_COLUMNS offsets each.
 */
#ifndef DIAG_SOURCE_H
#define DIAG_SOURCE_H

#include "base/arena.h"
#include "base/place.h"
#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

enum { SOURCE_GRID_COLUMNS = 1024 };

typedef struct Span {
    uint32_t start, end; /* end is exclusive */
} Span;

#define NO_SPAN ((Span){0, 0})

typedef struct SourceFile SourceFile;
typedef struct Sources {
    Arena arena;
    SourceFile **files; /* by ascending base */
    uint32_t count, capacity;
    uint32_t next_offset;
} Sources;

void sources_init(Sources *sources);
void sources_release(Sources *sources);
/* Copies the name, keeps the text (the caller's, as long as the sources live; copy it into
 * sources->arena if need be). Returns the offset of its first byte; 0 if the space is full. */
uint32_t sources_add(Sources *sources, Text name, Text contents);
/* The first byte of the file of this name that was added last; 0: there is none. */
uint32_t sources_find(const Sources *sources, Text name);
uint32_t sources_add_grid(Sources *sources, Text name, uint32_t lines);
/* line and column of a grid file -> offset; what lies outside is moved to the nearest inside */
uint32_t sources_grid_offset(const Sources *sources, uint32_t base, uint32_t line, uint32_t column);
Text sources_name(const Sources *sources, uint32_t number); /* of the file of this number */
Place sources_place(const Sources *sources, Span span);
/* the text of a line without its end; false if the file is a grid or the line is outside */
bool sources_line(const Sources *sources, Span span, uint32_t line, Text *text);
/* the text of a span; false if it is not inside one file with contents */
bool sources_text(const Sources *sources, Span span, Text *text);

#endif
