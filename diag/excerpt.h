/* The line of a span, with a gutter and carets below. */
#ifndef DIAG_EXCERPT_H
#define DIAG_EXCERPT_H

#include "base/text.h"
#include "diag/source.h"
#include <stdbool.h>

/* Appends two lines, or nothing where the text is not at hand. Of a long line the part around the
 * beginning of the span is shown; of a span over several lines its first one. */
void diag_excerpt(const Sources *sources, Span span, bool colour, Buffer *out);

#endif
