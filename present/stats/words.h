/* What many runs of a program tell, as text, as Markdown for a pull request, and as JSON
 * (docs/stats.md).
 *
 *   present_stats_text(&stats, &options, &out);
 *   present_stats_markdown(&stats, &options, &out);
 *   present_stats_json(&stats, &out);
 *
 * The first sentence is the answer: since which run what costs more, or that nothing changed. */
#ifndef PRESENT_STATS_WORDS_H
#define PRESENT_STATS_WORDS_H

#include "analyse/stats/stats.h"
#include "present/layout/options.h"

void present_stats_text(const Stats *stats, const PresentOptions *options, Buffer *out);
void present_stats_markdown(const Stats *stats, const PresentOptions *options, Buffer *out);
void present_stats_json(const Stats *stats, Buffer *out);

#endif
