/* A budget: what a program may cost, as a text file under version control.
 *
 *   Budget budget;
 *   budget_init(&budget);
 *   if (budget_parse(&budget, contents, base, diags)) ...
 *   BudgetCheck check = {0};
 *   budget_check(&budget, &profile, (BudgetTolerance){0}, &check);
 *   ... check.over_count, check.sections.items[i].rows ...
 *   budget_check_release(&check);
 *   budget_release(&budget);
 *
 * The file (docs/gate.md), one thing a line, in an order that does not depend on figures, so that a
 * change of the program changes few lines and two branches merge:
 *
 *   assay-budget 1
 *
 *   fact program state_map
 *   fact format ghc-prof
 *
 *   tolerance 0
 *   centres 0.1 %
 *
 *   total bytes 22563912
 *
 *   centre bytes 7321096 Main count at state_map.hs:25:1 entered 20000
 *   centre bytes 32000 Main area number 2 at classes.hs:17:5 tolerance 0.5 %   # the hot one
 *   caf bytes 34816 GHC.IO.Handle.FD
 *
 * A figure's line is a limit: the figure and its tolerance. `#` begins a comment; comments stay
 * when the file is saved again. Names with other than plain characters stand in quotes, with \"
 * \\ and \u{HEX}. A centre that has no line counts in the total only.
 *
 * An improvement passes: where the total is below its figure, a centre's line that is above its own
 * is a cost that moved, unless the line has a tolerance of its own, which always holds.
 *
 * Lines know their centre by identity, and by analyse/match.h where it moved or was renamed: the
 * budget holds a small profile of its own figures for that, and where and how often a centre was
 * entered is in its line to tell a renamed one from a new one; neither is a limit. Sampled and
 * rounded costs are checked only by lines that have a tolerance of their own.
 */
#ifndef ANALYSE_BUDGET_BUDGET_H
#define ANALYSE_BUDGET_BUDGET_H

#include "analyse/match.h"
#include "base/arena.h"
#include "base/vector.h"
#include "diag/diag.h"
#include "profile/profile.h"

enum {
    BUDGET_VERSION = 1,
    BUDGET_FILE_LIMIT = 1 << 26,       /* bytes of a budget's file */
    BUDGET_WHOLE = 100000000,          /* a share of 1; so a percent with six decimals is exact */
    BUDGET_SHARE = BUDGET_WHOLE / 1000 /* centres with at least a thousandth are saved */
};

typedef struct BudgetTolerance {
    bool given;
    bool is_share;   /* of the figure, in parts of BUDGET_WHOLE; else in the metric's unit */
    uint64_t amount; /* 0: exact */
} BudgetTolerance;

/* comments: the lines before, each with its end, and what stands behind on the same line */
typedef struct BudgetRemarks {
    Text before, behind;
} BudgetRemarks;

typedef struct BudgetFact {
    Text key, value;
    BudgetRemarks remarks;
    Span span;
} BudgetFact;

typedef struct BudgetLine {
    uint32_t metric; /* of the budget's profile */
    uint32_t label;  /* of the budget's profile; PROFILE_NONE: the total */
    uint64_t figure;
    Place place;
    uint64_t entered;          /* how often; 0: not known */
    BudgetTolerance tolerance; /* its own */
    BudgetRemarks remarks;
    Span span;
} BudgetLine;

typedef struct Budget {
    Arena arena;
    Profile profile; /* the figures by label */
    VECTOR(BudgetFact) facts;
    BudgetTolerance tolerance; /* of all lines without their own */
    uint64_t share;            /* which centres are saved: 0 all, more than BUDGET_WHOLE none */
    VECTOR(BudgetLine) lines;
    BudgetRemarks head, tolerance_remarks, share_remarks, end;
    bool windows; /* lines end with CR LF */
} Budget;

void budget_init(Budget *budget);
void budget_release(Budget *budget);

/* is any line about it, or is it there to know centres again? */
bool budget_has_lines(const Budget *budget, uint32_t metric);

/* ---- the file ---- */

/* False if something is wrong with it: diags has each problem with its place. base: what
 * sources_add gave for the contents. */
bool budget_parse(Budget *budget, Text contents, uint32_t base, Diagnostics *diags);
void budget_write(const Budget *budget, Buffer *out);
/* `0`, `1000`, `0.1 %`, `0.1%`; false if it is no tolerance */
bool budget_parse_tolerance(Text text, BudgetTolerance *tolerance);
void budget_tolerance_text(BudgetTolerance tolerance, Buffer *out); /* `0.1 %` */

/* ---- may they be compared? ---- */

/* What a fact is about, for all that make figures comparable, in the order of the file; NULL behind
 * the last one. */
const char *budget_fact_key(uint32_t index);
/* What the profile says of it: a fact, `format` (the kinds of its files) or `runtime` (whether what
 * GHC's runtime system takes for itself is in the figures). Nothing if it does not say. */
void budget_fact_of(const Profile *profile, uint32_t index, Buffer *out);
/* Does it matter to the figures of a budget's profile? */
bool budget_fact_matters(const Profile *figures, uint32_t index);
/* Did the run end with another exit code than 0, as far as it is known? */
bool budget_run_failed(const Profile *profile);
/* Adds a diagnostic for each fact that both state differently, for the profile's losses, and where
 * its parts do not add up to the total that it states. */
bool budget_is_comparable(const Budget *budget, const Profile *profile, Text profile_name,
                          Diagnostics *diags);

/* ---- checking ---- */

/* A figure of a profile that a line can be about: a metric's key or name, or a fact that is a
 * number. `peak-live-bytes` is the largest census, which is noisy, where no fact states it. */
typedef struct BudgetSource {
    uint32_t metric; /* PROFILE_NONE: only a total is known */
    bool has_total, is_noisy;
    bool is_count; /* of samples: chance alone makes it vary, the smaller the more */
    uint64_t total;
    Text key, unit;
} BudgetSource;

BudgetSource budget_source(const Profile *profile, Text key);

typedef struct BudgetRow {
    uint32_t line;  /* of the budget; PROFILE_NONE: it has none */
    uint32_t label; /* of the checked profile; PROFILE_NONE: gone, or the total */
    MatchHow how;
    uint64_t figure, limit, now;
    bool is_over;
    bool is_moved; /* it would be over, but the total is below its figure */
} BudgetRow;

typedef struct BudgetSection { /* of one metric of the budget */
    uint32_t metric;           /* of the budget's profile */
    BudgetSource source;
    BudgetRow total; /* .line is PROFILE_NONE if the budget has no limit for it */
    /* first those that are over, most first; then by what they are above their figure, those
     * without a line as if it were 0; their `now` add up to the total's */
    VECTOR(BudgetRow) rows;
    uint32_t checked, over, moved, under; /* lines */
    uint32_t unchecked;                   /* lines: noisy, without a tolerance of their own */
    bool is_missing;                      /* the profile has no such figure */
} BudgetSection;

typedef struct BudgetCheck {
    VECTOR(BudgetSection) sections;
    Match match; /* of the budget's profile and the checked one */
    uint32_t checked, over, moved, under, unchecked, missing;
} BudgetCheck;

/* asked: instead of the file's tolerance, if given */
void budget_check(const Budget *budget, const Profile *profile, BudgetTolerance asked,
                  BudgetCheck *check);
void budget_check_release(BudgetCheck *check);

/* ---- saving ---- */

typedef struct BudgetSaved {
    uint32_t changed, added, removed, lines;
} BudgetSaved;

/* Makes the budget that of this profile: new figures, facts, places; lines keep their comments and
 * tolerances. by: a cost to take in; empty: those that it has, or the usual one. False if the
 * profile has no such cost, or it is noisy and no tolerance is given: diags says so. */
bool budget_update(Budget *budget, const Profile *profile, Text profile_name, Text by,
                   BudgetTolerance asked, BudgetSaved *saved, Diagnostics *diags);

#endif
