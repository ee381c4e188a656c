/* The line of --watch. */
#ifndef PRESENT_WORDS_WATCH_H
#define PRESENT_WORDS_WATCH_H

#include "base/text.h"
#include <stdint.h>

typedef struct WatchLine {
    uint64_t allocated, live; /* bytes; live: 0 if no collection has looked */
    Text centre;              /* that has most of the samples; empty: nobody is known to */
    uint64_t samples, all_samples;
} WatchLine;

/* `1.2 GB allocated, 12 MB live, 43 % of the time in insertWith` */
void present_watch_line(const WatchLine *line, Buffer *out);

#endif
