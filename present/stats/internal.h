#ifndef PRESENT_STATS_INTERNAL_H
#define PRESENT_STATS_INTERNAL_H

#include "present/stats/words.h"

typedef struct StatsWords {
    const Stats *stats;
    bool is_markdown; /* names are code, and nothing wraps */
} StatsWords;

/* `service: 40 runs, 01.prof to 40.prof` */
void present_stats_title(const StatsWords *words, Buffer *out);
/* one finding; glue where no line ends */
void present_stats_finding(const StatsWords *words, const StatsFinding *finding, Buffer *out);
/* that nothing changed, and by how much figures vary */
void present_stats_quiet(const StatsWords *words, Buffer *out);
/* `1.9 %`; `0` if it does not vary */
void present_stats_spread(const Series *series, Buffer *out);

#endif
