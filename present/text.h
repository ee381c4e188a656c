/* The report as text: findings, own costs by centre, inherited costs by centre, the call tree,
 * entries by caller, the live heap by each dimension, moments, the run, what could not be read.
 *
 *   PresentOptions options = {.by = TEXT("bytes"), .top = 20, .colour = os_is_terminal(1),
 *                             .columns = (uint32_t)os_terminal_columns(1)};
 *   Buffer out = {0};
 *   present_text(&profile, &options, &out);
 *
 * Requires a profile that passes profile_validate. Every table but the inherited one ends with the
 * total that it adds up to; where `top` leaves rows out, a row `others (N)` has their sum. Names
 * are shown whole; where a table is too wide, the least important figures are left out and named
 * below it.
 */
#ifndef PRESENT_TEXT_H
#define PRESENT_TEXT_H

#include "base/text.h"
#include "profile/profile.h"

typedef struct PresentOptions {
    /* The metric to sort by and take percentages of, by key or name. Empty, or not in the profile
     * (profile_choose_metric says so beforehand): profile_default_metric. */
    Text by;
    uint32_t top; /* rows of each table; 0: all */
    bool colour;
    uint32_t columns;        /* width of the terminal; 0: any */
    bool show_private;       /* facts that are private, too */
    bool annotate;           /* source lines with their costs (present/annotate.h) */
    bool brief;              /* the findings alone: the figures are elsewhere */
    const char *source_root; /* the folder that sources are read from; NULL: the current one */
} PresentOptions;

void present_text(const Profile *profile, const PresentOptions *options, Buffer *out);

#endif
