/* What changed between two profiles of a program, as data. present/diff/ words it.
 *
 *   Diff diff;
 *   diff_init(&diff, &before, &after);
 *   for each metric that both have: diff.metrics.items[i], its rows largest change first
 *   diff_release(&diff);
 *
 * Rows are labels, matched (analyse/match.h) or on one side only; a metric's rows add up to its
 * totals on both sides. Exact metrics compare exactly; of a sampled one a row says whether its
 * difference is within what chance makes of such counts.
 *
 * A transfer: an own cost that only changed its owner, since a label came or went below the one
 * that had it (a centre added by hand, a function taken apart). It is said only where the sums show
 * it: what the one lost is what the others below it have, within 0.5 %.
 *
 * Requires profiles that pass profile_validate, which outlive the diff.
 */
#ifndef ANALYSE_DIFF_DIFF_H
#define ANALYSE_DIFF_DIFF_H

#include "analyse/match.h"
#include "analyse/rollup.h"

typedef struct DiffRow {
    uint32_t old_label, new_label; /* PROFILE_NONE: not there on that side */
    MatchHow how;
    uint64_t before, after;                     /* own cost */
    uint64_t inherited_before, inherited_after; /* with what is below */
    bool noise;       /* sampled or rounded, and the difference says nothing */
    bool transferred; /* the difference is all in transfers */
} DiffRow;

typedef struct DiffTransfer {
    bool joined; /* from labels that are gone to the one above them; else from it to new ones */
    uint32_t old_label, new_label; /* the one that is on both sides */
    uint32_t other;                /* of those that came or went, the one with most */
    uint32_t count;                /* how many these are */
    uint64_t amount;               /* what they have, or had, below it */
} DiffTransfer;

typedef struct DiffMetric {
    uint32_t old_metric, new_metric; /* the same key */
    uint64_t before, after;          /* totals */
    bool noise;                      /* no row and no total has changed by more than chance */
    /* all that have a cost on either side, largest change of own cost first */
    VECTOR(DiffRow) rows;
    VECTOR(DiffTransfer) transfers; /* largest first */
} DiffMetric;

typedef struct Diff {
    const Profile *old, *new;
    Rollup old_rollup, new_rollup;
    Match match;
    VECTOR(DiffMetric) metrics; /* that both have, in the order of the new profile */
} Diff;

void diff_init(Diff *diff, const Profile *old, const Profile *new);
void diff_release(Diff *diff);
bool diff_metric_changed(const DiffMetric *metric);    /* any row or total, noise or not */
uint64_t diff_amount(uint64_t before, uint64_t after); /* how far they are apart */
/* No samples because none were taken (+RTS -V0): such a metric is as good as not there. */
bool diff_timer_was_off(const Profile *profile, uint32_t metric);
/* the runtime system's, not the program's? */
bool diff_row_is_runtime(const Diff *diff, const DiffRow *row);
/* The row that a report begins with: the largest change that is no noise, no transfer and the
 * program's own, not the runtime system's; if there is none, of the runtime system. PROFILE_NONE:
 * none. */
uint32_t diff_headline(const Diff *diff, const DiffMetric *metric);

/* is the difference of two counts of samples, out of these totals, within chance? (about 1 in 100
 * unchanged rows is called a change) */
bool diff_is_noise(uint64_t before, uint64_t total_before, uint64_t after, uint64_t total_after);
/* the same of a metric's value: of exact ones whether it is equal, of sampled ones by the samples
 * that it stands for, of rounded ones within the rounding of so many contexts */
bool diff_value_is_noise(const Diff *diff, const DiffMetric *metric, uint64_t before,
                         uint64_t after, uint32_t contexts);

/* ---- what the two runs are ---- */

typedef struct DiffFact { /* a difference that matters to who compares */
    const char *words;    /* "compilers" */
    Text before, after;   /* empty where it is private: only that they differ is said */
} DiffFact;

typedef VECTOR(DiffFact) DiffFacts;

/* the texts are the profiles' or in the arena */
void diff_facts(const Profile *old, const Profile *new, Arena *arena, DiffFacts *facts);

/* figures of the run as a whole, from facts that both have: peak-live-bytes, reported.bytes */
typedef struct DiffFigure {
    Text key;
    const char *words, *unit;
    ProfileMetricCode total; /* of which it is a stated one; PROFILE_METRIC_OTHER: of none */
    uint64_t before, after;
} DiffFigure;

typedef VECTOR(DiffFigure) DiffFigures;

/* without totals that a metric of both has as well */
void diff_figures(const Diff *diff, DiffFigures *figures);

#endif
