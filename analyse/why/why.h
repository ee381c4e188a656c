/* Why a definition costs what it does, or why something is alive: who calls it, for whom it works,
 * what of it is alive, who holds that; and which of these the files do not tell.
 *
 *   WhyMeanings meanings = {0};
 *   why_find(&profile, &names, TEXT("visit"), &meanings);
 *   if (meanings.items.count == 1) {
 *       Why why;
 *       why_init(&why, &rollup, &meanings.items.items[0]);
 *       ... why.allocation.own, why.callers ...
 *       why_release(&why);
 *   }
 *   why_meanings_release(&meanings);
 *
 * The subject is a definition (a centre or a root, with its local functions and, of a constant, the
 * root that its evaluation is charged to), or bands of the heap: those of a type, a constructor, a
 * module.
 *
 * All is counted, nothing guessed: what no census or metric says is in `missing`. A definition's
 * costs are its own, each with the nearest caller that is not itself; where almost all is in what
 * it calls, with that (`through`). Shares are of the program, without what the runtime system has,
 * as everywhere.
 */
#ifndef ANALYSE_WHY_WHY_H
#define ANALYSE_WHY_WHY_H

#include "analyse/names.h"
#include "analyse/rollup.h"
#include "analyse/ways.h"
#include "profile/query.h"

/* ---- find.c: what a name can mean ---- */

typedef enum WhyKind {
    WHY_DEFINITION,
    WHY_BANDS,   /* bands of the heap that a condition fits */
    WHY_MAKER,   /* a centre of which the heap alone tells: GHC's -hc without a .prof */
    WHY_PLACE,   /* a line of the source where objects are made, of a run of our own */
    WHY_CHOICES, /* choices of a search: of a definition without a centre, or of a line */
} WhyKind;

typedef struct WhyMeaning {
    WhyKind kind;
    uint32_t label;             /* DEFINITION */
    ProfileCondition condition; /* BANDS: its key and pattern, which is `name`, quoted */
    Text name;                  /* all others: as the profile has it */
    Text file;                  /* PLACE; CHOICES: of a line, else empty */
    uint32_t line;
} WhyMeaning;

typedef struct WhyMeanings {
    VECTOR(WhyMeaning) items;
    Text nearest; /* of none: the name that is most like it; empty: none is */
    Arena arena;
} WhyMeanings;

/* Names are those of conditions (profile/conditions.h): `go`, `count.go`, `Main.count.go`,
 * `CAF:Main.x`; what a report calls it (`go #2`); `Main.hs:12`, the innermost definition that has
 * this line; then what bands go by, `Map`; last a condition, `type=Map`. Where one fits the whole
 * of what a label is called, those that it fits in part are not meant. Release the meanings. */
void why_find(const Profile *profile, const LabelNames *names, Text name, WhyMeanings *meanings);
void why_meanings_release(WhyMeanings *meanings);

/* Is it one of the subject's: of a definition, or of its line? */
bool why_has_choice(const Profile *profile, const WhyMeaning *meaning, const ProfileChoice *choice);

/* ---- why.c, heap.c ---- */

typedef enum WhyMissing {
#define MISSING(code, key, what, ghc, own) WHY_MISSING_##code,
#include "analyse/why/missing.def"
    WHY_MISSING_COUNT
} WhyMissing;

typedef struct WhyMissingRow { /* a row of missing.def */
    const char *key, *what, *ghc, *own;
} WhyMissingRow;

typedef struct WhyCost {
    uint32_t metric;    /* PROFILE_NONE: there is none, or too few samples to say anything */
    uint64_t own;       /* the definition's, with its local functions */
    uint64_t inherited; /* with what it calls */
    uint64_t total;     /* the program's */
    uint64_t unit;      /* nanoseconds that one of it stands for; 0: not known, or not time */
} WhyCost;

enum { WHY_TIME, WHY_ALLOCATION, WHY_COSTS };

/* Of a caller: its part of the subject's figures. Of what is called: its own there. */
typedef struct WhyShare {
    uint32_t label; /* PROFILE_NONE: a root has no caller */
    uint64_t entries;
    uint64_t costs[WHY_COSTS];
    uint64_t alive; /* at the peak */
} WhyShare;

typedef struct WhyShares {
    VECTOR(WhyShare) items;
    Map by_label; /* private */
} WhyShares;

typedef struct WhyAlive {
    uint32_t dimension;           /* PROFILE_NONE: no census says what of it is alive */
    uint64_t amount, total, time; /* at the peak of the whole */
    uint64_t most, most_time;     /* when most of it was alive */
    uint64_t last, end_time;      /* in the last census, and when that was */
    uint64_t stack;               /* at the peak, not in `amount`: calls of it that wait */
} WhyAlive;

typedef struct WhyBand { /* of a census, at its peak */
    Text name;           /* of a retainer set those in it, each once, commas between */
    Text meaning;        /* of GHC's own names: what they stand for */
    Place place;
    uint64_t amount;
} WhyBand;

/* of_subject: of what the subject made (cells of our own; GHC's `-hr -hcvisit`), not of all that is
 * alive */
typedef struct WhyBands {
    uint32_t dimension; /* PROFILE_NONE: there is no such census */
    bool of_subject;
    uint64_t total, time;  /* of the peak */
    VECTOR(WhyBand) items; /* the largest first */
} WhyBands;

/* What became of the subject's objects, in bytes; times are by the censuses' clock. */
typedef struct WhyLives {
    uint64_t bytes, unused; /* 0: no lives are known */
    uint64_t lag,
        drag; /* of those that were used, on average: before the first use, after the last */
} WhyLives;

typedef struct Why {
    const Profile *profile;
    const Rollup *rollup;
    WhyMeaning meaning;
    bool *is_part;    /* DEFINITION: by label, is it one of the definition's? */
    uint32_t parts;   /* how many are, itself aside */
    bool is_constant; /* it has a root of its own: it is evaluated once */
    bool through;     /* figures are with what it calls: by itself it costs almost nothing */
    WhyCost costs[WHY_COSTS];
    uint32_t lead; /* the cost that it has the larger share of: WHY_TIME or WHY_ALLOCATION */
    bool has_tree; /* contexts say for whom it works */
    bool has_entries, has_itself; /* entries are counted; those by itself apart */
    uint64_t entries, by_itself;  /* all; by itself or its local functions */
    WhyShares callers, below;     /* the largest first, by `lead` */
    VECTOR(uint32_t) path;        /* labels, the root first, to where it costs most */
    uint64_t path_cost;           /* there, of costs[lead] */
    WhyAlive alive;
    bool alive_leads; /* of what is alive it made far more than it has of any cost */
    WhyBands makers;  /* BANDS: who made those that fit (`-hc -hyMap`) */
    WhyBands places;  /* where those that fit were made, if the census says */
    WhyBands kinds;   /* what they are: thunks, data */
    WhyBands holders;
    uint32_t search;          /* for holders that has most of it; PROFILE_NONE: none has any */
    Ways ways;                /* there, to what of it was looked for */
    uint64_t holds;           /* of it: in sets that the definition is in */
    bool name_is_shared;      /* another definition has its name: what it holds is not known */
    VECTOR(uint32_t) choices; /* of the subject, by their numbers in the profile */
    uint64_t work;            /* in steps, if there are choices: of the whole run */
    WhyBands biography;
    WhyLives lives;
    bool missing[WHY_MISSING_COUNT];
    char selector; /* for a census of GHC's of the subject alone: 'c' of `-hcvisit`; 0: none */
    Text selected; /* `visit` */
    Arena arena;
    bool *counted;        /* private, by context: is its cost one of the definition's figures? */
    uint32_t *callers_of; /* of these: for which caller, PROFILE_NONE if there is none */
} Why;

void why_init(Why *why, const Rollup *rollup, const WhyMeaning *meaning);
void why_release(Why *why);

const WhyMissingRow *why_missing_row(WhyMissing missing);

#endif
