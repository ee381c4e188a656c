/* The profile: what every reader gives and every report is made from.
 *
 *   Profile profile;
 *   profile_init(&profile);
 *   uint32_t source = profile_add_source(&profile, (ProfileSource){.format = PROFILE_FORMAT_RUN});
 *   uint32_t bytes = profile_add_metric(
 *       &profile, (ProfileMetric){.code = PROFILE_METRIC_BYTES, .source = source});
 *   uint32_t label = profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN});
 *   uint32_t context = profile_context(&profile, PROFILE_NONE, label);
 *   profile.metrics.items[bytes].values.items[context] += 320;
 *   profile_set_fact(&profile, source, PROFILE_FACT_PROGRAM, TEXT("Main"));
 *   profile_release(&profile);
 *
 * Data. Everything is a flat array, everything refers to others by index, so that a million
 * contexts are no trouble. Labels are the centres and the roots. Contexts are a tree: (parent,
 * label), parents before children; a root context has a root label and no parent, any other one a
 * centre. Each metric is a column with one value for each context: the context's own cost, without
 * what is below it. Edges break one metric down by caller.
 *
 * Sources are the files that it was read from (or the run of an engine): format, run, clock. What
 * they say belongs to them: metrics, dimensions, moments, facts about the run as a whole
 * (facts.def) and totals that they state. (A profile without sources is of one that nobody
 * described.) Several sources can be of one run, or of several: profile_same_axis says whether
 * times of two of them can be compared.
 *
 * Censuses: what the heap held, at moments of the run. A dimension is a way to break it down ("by
 * module"); it has bands (the modules) and samples. A sample is a list of rows (band, value), those
 * that are not 0, in the order of the bands:
 *
 *   uint32_t modules = profile_dimension(&profile, (ProfileDimension){.key = TEXT("module"), ...});
 *   profile_begin_sample(&profile, modules, (ProfileSample){.time = 100 * 1000000});
 *   uint32_t band = profile_band(&profile, modules, (ProfileBand){.name = TEXT("Main")});
 *   profile_add_row(&profile, modules, band, 4096);
 *   profile_end_sample(&profile, modules);
 *
 *   ProfileRows rows = profile_rows(&profile, modules, 0);
 *   while (profile_next_row(&rows)) use(&dimension->bands.items[rows.band], rows.value);
 *
 * Rows are kept packed (about 5 bytes each), so 10^4 samples of 10^3 bands take 50 MB. Beyond
 * PROFILE_SAMPLE_LIMIT samples or PROFILE_ROWS_LIMIT bytes of one dimension, neighbours are merged
 * (Note [Thinning keeps peaks]); each band's peak and sum stay exact, over all samples that were.
 *
 * Moments are marks in time. Losses are what a reader could not read or had to leave out; every
 * report shows them. Times are nanoseconds since the program's start, by their source's clock.
 *
 * Cells. A run of our own knows more than one breakdown: its censuses count by site (where in the
 * source an object is made) and context, and by retainer set where asked for. They are a dimension
 * of their own, PROFILE_DIMENSION_CELLS, that no report shows: a band of it is a cell, (site,
 * context, name of the retainer set). All other breakdowns are sums of cells, made by
 * profile/project.h; they say so (`of_cells`), and have the samples and the totals of the cells.
 *
 * Private facts (arguments, environment, home paths) appear in no report or JSON unless asked for.
 *
 * Sites and lives, of censuses that know where and when objects were made, have their own arrays,
 * and so have the program's calls of the libraries that sites are in.
 * So have lines: what each place of the source costs, if a run was asked for that.
 * So has a search over alternatives: fates of costs, choices, solutions (profile/search.h).
 * So have holders: the ways from the roots to the objects that somebody asked about
 * (`assay profile --holders=..`).
 *
 * Ownership. A profile owns all its texts: what is passed in is copied. Texts in a profile are
 * valid UTF-8: a byte that is not is replaced by `\xNN` on the way in. They are public: a home
 * folder in one is `~` (Note [Texts are public], profile/private.h).
 */
#ifndef PROFILE_PROFILE_H
#define PROFILE_PROFILE_H

#include "base/map.h"
#include "base/place.h"
#include "base/records.h"
#include "base/text.h"
#include "base/vector.h"
#include "profile/losses.h"
#include "profile/search.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    PROFILE_NONE = UINT32_MAX,
    PROFILE_ORDINAL_LIMIT = UINT32_MAX - 1, /* shown numbers begin with 1, and must fit, too */

    PROFILE_METRIC_LIMIT = 32,        /* metrics of a profile */
    PROFILE_LABEL_LIMIT = 1 << 24,    /* labels */
    PROFILE_CONTEXT_LIMIT = 1 << 25,  /* contexts */
    PROFILE_DIMENSION_LIMIT = 32,     /* dimensions */
    PROFILE_BAND_LIMIT = 1 << 20,     /* bands of all dimensions */
    PROFILE_TEXT_LIMIT = 1 << 28,     /* bytes of all texts, before names of bands are refused */
    PROFILE_SAMPLE_LIMIT = 1 << 14,   /* samples of a dimension; beyond it they are merged */
    PROFILE_ROWS_LIMIT = 1 << 26,     /* bytes of a dimension's packed rows; likewise */
    PROFILE_MOMENT_LIMIT = 1 << 20,   /* moments; further ones are a loss */
    PROFILE_TICK_LIMIT = 1 << 22,     /* samples that are kept with their times */
    PROFILE_SITE_LIMIT = 1 << 24,     /* sites */
    PROFILE_CALL_LIMIT = 1 << 20,     /* calls of libraries; further ones are left out */
    PROFILE_LINE_LIMIT = 1 << 22,     /* places with costs, and calls from them */
    PROFILE_HOLDERS_LIMIT = 1000,     /* searches for holders */
    PROFILE_HOLDER_LIMIT = 1 << 20,   /* holders of one search */
    PROFILE_CHOICE_LIMIT = 1 << 20,   /* choice sites */
    PROFILE_NODE_LIMIT = 1 << 20,     /* of a tree of choices */
    PROFILE_SOLUTION_LIMIT = 1 << 16, /* solutions that are rows of their own */
    PROFILE_LOSS_LIMIT = 200,         /* losses; further ones are counted in the last */
    PROFILE_SOURCE_LIMIT = 1000,      /* sources */
    PROFILE_FACT_LIMIT = 10000,       /* facts of all sources */
    PROFILE_HOME_LIMIT = 8,           /* home folders that are none of homes.def */
};

#define PROFILE_RUNS_LIMIT ((uint64_t)UINT32_MAX) /* runs that a profile is of */

/* ---- sources, facts, totals ---- */

typedef enum ProfileFormat {
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    PROFILE_FORMAT_##code,
#include "formats/formats.def"
#undef FORMAT
    PROFILE_FORMAT_COUNT
} ProfileFormat;

typedef enum ProfileClock {
#define CLOCK(code, key, description) PROFILE_CLOCK_##code,
#include "profile/clocks.def"
#undef CLOCK
    PROFILE_CLOCK_COUNT
} ProfileClock;

typedef struct ProfileSource {
    ProfileFormat format;
    uint32_t run;       /* from 0: which of the runs it tells of */
    ProfileClock clock; /* of its times */
    Text file;          /* its name, without folders; empty: not known. JSON does not have it */
} ProfileSource;

typedef enum ProfileFactCode {
#define FACT(code, key, type, unit, name, compared, words, description) PROFILE_FACT_##code,
#include "profile/facts.def"
#undef FACT
    PROFILE_FACT_OTHER, /* one that only its source knows, under its own key */
    PROFILE_FACT_COUNT
} ProfileFactCode;

typedef enum ProfileFactType {
    PROFILE_TEXT,
    PROFILE_NUMBER,
    PROFILE_SECONDS,
    PROFILE_FLAG,
    PROFILE_PRIVATE
} ProfileFactType;

typedef enum ProfileCompared {
    PROFILE_COMPARED_NO,
    PROFILE_COMPARED_DIFFERS,
    PROFILE_COMPARED_ABSENCE,
    PROFILE_COMPARED_FIGURE
} ProfileCompared;

typedef struct ProfileFactRow { /* a row of facts.def */
    const char *key;
    ProfileFactType type;
    const char *unit, *name;
    ProfileCompared compared;
    const char *words, *description;
} ProfileFactRow;

typedef struct ProfileFact {
    ProfileFactCode code;
    Text key;        /* the table's, or its own */
    Text value;      /* a number as its digits, a flag as `true` */
    uint32_t source; /* PROFILE_NONE: the whole profile's */
} ProfileFact;

typedef enum ProfileLabelKind {
#define LABEL_KIND(code, key, prefix, shown, root, fold, description) PROFILE_##code,
#include "profile/labels.def"
    PROFILE_LABEL_KIND_COUNT
} ProfileLabelKind;

typedef enum ProfileFold {
#define FOLD(code, shown, of_program) PROFILE_FOLD_##code,
#include "profile/labels.def"
    PROFILE_FOLDS
} ProfileFold;

const char *profile_label_key(ProfileLabelKind kind);    /* "centre" */
const char *profile_label_prefix(ProfileLabelKind kind); /* "CAF:", "MAIN", as GHC spells it */
const char *profile_label_shown(ProfileLabelKind kind);  /* the same as reports do */
bool profile_label_is_root(ProfileLabelKind kind);
ProfileFold profile_label_fold(ProfileLabelKind kind);
const char *profile_fold_shown(ProfileFold fold); /* "runtime system" */
bool profile_fold_is_of_program(ProfileFold fold);
/* what a runtime system keeps for itself, not the program's own: SYSTEM, GC, OVERHEAD_of, ... */
bool profile_label_is_runtime(ProfileLabelKind kind);
/* else there is one of its kind, and the prefix says all */
bool profile_label_has_name(ProfileLabelKind kind);
const char *profile_label_description(ProfileLabelKind kind);

/* Identity is (kind, module, path, name, ordinal): a centre that moved is still the same. The place
 * is an attribute. */
typedef struct ProfileLabel {
    ProfileLabelKind kind;
    Text module;
    Text path; /* the enclosing binders, "main.go"; empty at top level */
    Text name;
    uint32_t ordinal; /* among those with the same module, path and name, from 0 */
    Place place;
} ProfileLabel;

typedef struct ProfileContext {
    uint32_t parent; /* a smaller index; PROFILE_NONE: a root */
    uint32_t label;
} ProfileContext;

typedef enum ProfileMetricCode {
    PROFILE_METRIC_OTHER, /* one that only its source knows */
#define METRIC(code, key, name, unit, role, rank, description) PROFILE_METRIC_##code,
#include "profile/metrics.def"
#undef METRIC
    PROFILE_METRIC_CODES
} ProfileMetricCode;

typedef enum ProfileRole {
    PROFILE_ROLE_OTHER,
    PROFILE_ROLE_TIME,
    PROFILE_ROLE_ALLOCATION,
    PROFILE_ROLE_ENTRIES,
    PROFILE_ROLE_STEPS,
    PROFILE_ROLE_PART, /* of the steps */
    PROFILE_ROLE_LIVE
} ProfileRole;

/* What is not given comes from metrics.def, by the code, or the code by the key. */
typedef struct ProfileMetric {
    ProfileMetricCode code;
    ProfileRole role;
    uint32_t rank;
    uint32_t source;
    Text key;         /* "V": unique; JSON and options use it. Of a further source `V@FORMAT` */
    Text name;        /* "variables" */
    Text unit;        /* "B"; empty: a count */
    Text description; /* "each time a variable of lifted type is evaluated" */
    bool sampled;     /* else exact */
    uint64_t samples; /* sampled: how many there were */
    bool rounded;     /* the source rounded each value: sums are near, not exact */
    bool share;       /* values are thousandths of a whole */
    bool untimed;     /* it had too many ticks, none is kept */
    bool has_whole;   /* of a part of a profile: */
    uint64_t whole;   /* the total in the whole profile */
    bool has_spread;  /* of a sum of runs: */
    double spread;    /* the standard deviation of their totals */
    bool is_mean;     /* profile_take_mean has divided it */
    VECTOR(uint64_t) values; /* by context: as many as there are contexts */
    VECTOR(uint64_t) lines;  /* by line, likewise: see ProfileLine */
} ProfileMetric;

typedef struct ProfileMetricRow { /* a row of metrics.def */
    const char *key, *name, *unit;
    ProfileRole role;
    uint32_t rank;
    const char *description;
    bool share;
} ProfileMetricRow;

/* The total of a metric as a source itself states it; the metric need not be there. */
typedef struct ProfileTotal {
    ProfileMetricCode code;
    Text key; /* the metric's, in metrics.def or its own */
    uint32_t source;
    uint64_t value;
} ProfileTotal;

typedef struct ProfileEdge { /* the pair is unique */
    uint32_t from;           /* label */
    uint32_t to;             /* label: a centre */
    uint64_t count;
} ProfileEdge;

/* ---- censuses, moments ---- */

typedef struct ProfileSample {
    uint64_t time;       /* not before the sample before it */
    uint32_t collection; /* the number of the garbage collection; 0: not known */
    uint32_t merged;     /* how many samples of the source it stands for; 0 counts as 1, itself */
    /* from here on set by the model */
    uint32_t rows;     /* their number */
    uint64_t total;    /* their sum */
    uint64_t rows_end; /* offset in the dimension's packed rows; they begin where the last ended */
} ProfileSample;

typedef struct ProfileRow {
    uint32_t band;
    uint64_t value;
} ProfileRow;

/* Identity is (name, context, number, site), within its dimension. */
typedef struct ProfileBand {
    Text name;
    uint32_t context; /* what it stands for, plus 1; 0: none */
    uint32_t site;    /* likewise */
    uint32_t number;  /* that the source gave it (`(123)` of -hc, an era); 0: none */
    Place place;
    Text module, type, detail; /* further attributes, where known (info tables); else empty */
    /* from here on set by the model, over all samples of the source */
    uint64_t peak, peak_time, sum;
} ProfileBand;

typedef enum ProfileUnit {
#define UNIT(code, text) PROFILE_UNIT_##code,
#include "profile/units.def"
#undef UNIT
    PROFILE_UNIT_OTHER
} ProfileUnit;

/* of a metric or dimension, as its file has it */
ProfileUnit profile_unit(Text unit);

/* a band of PROFILE_DIMENSION_MEMORY */
typedef enum ProfileMemoryBand {
#define MEMORY_BAND(code, name) PROFILE_MEMORY_##code,
#include "profile/memory_bands.def"
#undef MEMORY_BAND
    PROFILE_MEMORY_BANDS
} ProfileMemoryBand;

Text profile_memory_band_name(ProfileMemoryBand band);
/* PROFILE_MEMORY_BANDS: none of them */
ProfileMemoryBand profile_find_memory_band(Text name);

/* what of a cell tells its band (profile/project.h) */
typedef enum ProfileCellPart {
    PROFILE_CELL_NOTHING,
    PROFILE_CELL_SITE,
    PROFILE_CELL_CONTEXT,
    PROFILE_CELL_RETAINERS,
    PROFILE_CELL_PHASE
} ProfileCellPart;

/* what a dimension is, whatever its file calls it */
typedef enum ProfileDimensionCode {
#define DIMENSION(code, key, letter, logged, name, is, unit, cell, rank, description) \
    PROFILE_DIMENSION_##code,
#include "profile/dimensions.def"
#undef DIMENSION
    PROFILE_DIMENSION_COUNT
} ProfileDimensionCode;

typedef struct ProfileDimension {
    ProfileDimensionCode code; /* OTHER: the model looks at the key */
    Text key;                  /* "module": unique */
    Text name;                 /* "module" */
    Text unit;                 /* "B" */
    Text description;          /* "live bytes by the module whose code made them" */
    uint32_t source;
    bool overlapping; /* the bands are not parts of a whole: their sum means nothing */
    bool of_cells;    /* sums of the cells of its source */
    /* from here on set by the model */
    VECTOR(ProfileBand) bands; /* a row's band is an index of these */
    uint64_t sample_count;     /* of the source: those of `samples` and those merged into them */
    uint32_t stride;           /* how many samples are merged into one now: 1, 2, 4 ... */
    VECTOR(ProfileSample) samples;
    Buffer rows; /* packed */
    bool open;   /* between profile_begin_sample and profile_end_sample: */
    ProfileSample current;
    VECTOR(ProfileRow) current_rows;
} ProfileDimension;

typedef enum ProfileMomentKind {
    PROFILE_MARKER,  /* traceMarker: the user's */
    PROFILE_MESSAGE, /* traceEvent: the user's */
    PROFILE_PHASE,   /* the runtime's own: the program began, heap profiling started */
} ProfileMomentKind;

typedef struct ProfileMoment {
    uint64_t time;
    ProfileMomentKind kind;
    Text text;
    uint32_t source;
} ProfileMoment;

/* A sample of a metric, with its time: where the source has them in order, the metric's values can
 * be had for a part of the run (profile/query.h), or drawn over time. Of a metric that has any, all
 * are there, and add up to its values; or, beyond PROFILE_TICK_LIMIT, none is, and it is `untimed`.
 * Times are by the clock of the metric's source. */
typedef struct ProfileTick {
    uint64_t time;
    uint32_t context;
    uint16_t metric, weight;
} ProfileTick;

typedef VECTOR(Text) ProfileFaults; /* what profile_validate finds, a sentence each */

typedef enum ProfileSiteKind {
#define SITE_KIND(code, key, several) PROFILE_SITE_##code,
#include "profile/site_kinds.def"
#undef SITE_KIND
    PROFILE_SITE_KIND_COUNT
} ProfileSiteKind;

/* Where objects are made: a construction in the source. Identity is (module, path, construction,
 * ordinal, kind). */
typedef struct ProfileSite {
    Text module;
    Text path;         /* the enclosing binders: the producer; empty: a top-level name itself */
    Text construction; /* constructor, name of the function or thunk, primitive; may be empty */
    uint32_t ordinal;  /* among those with the same module, path and construction, from 0 */
    ProfileSiteKind kind;
    Text type; /* of a constructor; else empty */
    /* the parameter or field that it becomes, "acc", "field 1 of Node"; empty: none, or itself */
    Text made_for;
    Place for_place; /* where that is declared; line 0: not known */
    Place place;
} ProfileSite;

/* Where a definition of the program's own calls, or mentions, one of a library in which objects are
 * made: of a run of our own. All of it is its identity. */
typedef struct ProfileCall {
    Text in_module, in_name; /* the program's own definition, by what its label is called */
    /* the library's, by what paths of sites begin with; `class C.method`: that of any instance */
    Text module, name;
    Place place;
} ProfileCall;

/* A place of the source that something was charged to (docs/semantics.md, Note [Which line pays]),
 * of a whole run of our own that was asked for it. Its costs are in the metrics' `lines`: those of
 * each metric that profile_metric_has_lines add up to its total. Lines come in the order of their
 * places, each once; that without a line, of costs that no source has, is the first. */
typedef struct ProfileLine {
    Place place;
    uint64_t text; /* line_text_hash of its first line (abi/lines.h); 0: not known */
} ProfileLine;

/* How often a place of the program's own modules called a definition of a library's. In the order
 * of places, then of what is called, each once. */
typedef struct ProfileLineCall {
    Place place;
    Text module, name; /* the library's definition, as a path of a site begins */
    uint64_t times;
} ProfileLineCall;

/* Objects of one site, made in one context, that lived alike: times of the source's clock. Such an
 * object is in the samples from `birth` on, before `death`. */
typedef struct ProfileLife {
    uint32_t site, context;
    uint64_t objects, bytes;
    uint64_t birth, first_use, last_use, death; /* in this order; never used: both are `birth` */
    bool unused;                                /* never used */
} ProfileLife;

typedef enum ProfileHolderKind {
#define HOLDER_KIND(code, key, shown) PROFILE_HOLDER_##code,
#include "profile/holder_kinds.def"
#undef HOLDER_KIND
    PROFILE_HOLDER_KIND_COUNT
} ProfileHolderKind;

/* What a chosen object is, or what leads to one: a root, or all objects of a site that their holder
 * leads to. A site is on a way once: what it leads to again by itself, as a list's cell does, is
 * the same holder. */
typedef struct ProfileHolder {
    uint32_t parent;        /* a smaller index of the same search; PROFILE_NONE: a root */
    ProfileHolderKind kind; /* SITE, unless it is a root */
    uint32_t site;          /* of the profile, plus 1; 0: a root */
    Text name;              /* `thunk acc in go`; a CAF's; of a stack its centre's, or empty */
    Text module;            /* as the place, not known of every root */
    Place place;
    uint64_t objects, bytes; /* chosen ones that are this holder; 0: it only leads to some */
} ProfileHolder;

/* What held the chosen objects when most of them were seen alive. */
typedef struct ProfileHolders {
    Text asked; /* which ones: the condition, as it was given */
    uint32_t source;
    uint64_t allocated;      /* bytes, before that moment */
    uint64_t objects, bytes; /* of all of them: what the holders have together */
    bool cut; /* there were too many to tell apart: the last of a way stands for what is below it */
    /* parents before children; each leads to a chosen object or is one */
    VECTOR(ProfileHolder) items;
} ProfileHolders;

typedef struct ProfileHomes { /* home folders that are none of homes.def */
    Text paths[PROFILE_HOME_LIMIT];
    uint32_t count;
} ProfileHomes;

/* Info tables that the profile's log lists, by the ids that censuses and sampled stacks have; and
 * the labels that stand for ids which it does not list. formats/eventlog/info_tables.h names what
 * one file has by the list of another. They are not part of what a profile says: JSON, sums and
 * parts leave them out. */
typedef struct ProfileUnnamed {
    uint64_t id;
    uint32_t label;
    uint32_t losses; /* how many of LOSS_EVENTLOG_NAMELESS are this id's */
} ProfileUnnamed;

typedef struct ProfileInfoTables {
    Arena arena; /* what the map's values point to */
    Map by_id;
    VECTOR(ProfileUnnamed) unnamed;
} ProfileInfoTables;

/* A definition that the program's sources have (analyse/definitions.h). No part of what a profile
 * says: JSON, sums and parts leave them out. */
typedef struct ProfileDefinition {
    Text module, name;
    Place place;
} ProfileDefinition;

typedef struct Profile {
    uint64_t mean_of; /* profile_take_mean: of so many runs; 0: it has what it was read with */
    VECTOR(ProfileSource) sources;
    VECTOR(ProfileFact) facts; /* of a source and code there is one */
    VECTOR(ProfileTotal) totals;
    VECTOR(ProfileMetric) metrics;
    VECTOR(ProfileLabel) labels;
    VECTOR(ProfileContext) contexts;
    VECTOR(ProfileEdge) edges;
    uint32_t edge_metric; /* the metric that edges break down; PROFILE_NONE: none of them */
    VECTOR(ProfileDimension) dimensions;
    VECTOR(ProfileMoment) moments; /* by time, after profile_sort_moments */
    VECTOR(ProfileTick) ticks;     /* by time, after profile_sort_ticks */
    VECTOR(ProfileLoss) losses;
    VECTOR(ProfileSite) sites;
    VECTOR(ProfileCall) calls; /* of definitions that have a site here; of one file by place */
    VECTOR(ProfileLine) lines;
    VECTOR(ProfileByFate) line_fates; /* by line, of a program that searches; else none */
    VECTOR(ProfileLineCall) line_calls;
    VECTOR(ProfileLife) lives;
    VECTOR(ProfileHolders) holders; /* a search each: as a rule one, or none */
    ProfileSearch search;           /* of a program that searches */
    ProfileInfoTables info_tables;
    VECTOR(ProfileDefinition) definitions;
    /* likewise: modules whose files don't lie there, though those of others do: a library's. Texts
     * of the profile's own. */
    VECTOR(Text) foreign_modules;
    Interner texts;     /* private, as is what follows */
    VECTOR(Text) shown; /* by symbol of `texts`, less 1: what profile_text gives for it */
    ProfileHomes homes;
    Map context_index, edge_index;
    RecordTable label_index, band_index, site_index, call_index;
    uint32_t band_count; /* of all dimensions */
} Profile;

void profile_init(Profile *profile);
void profile_release(Profile *profile);

/* Each returns an index; find or add, so nothing is there twice. profile_add_metric and
 * profile_label copy the texts; values of the given metric are ignored, the column begins with
 * zeros. PROFILE_NONE: a limit was reached. */
uint32_t profile_add_metric(Profile *profile, ProfileMetric metric);
/* The steps of a run of ours, the sum of their parts, which files written before them lack; nothing
 * where they are there, or have no parts. */
void profile_add_steps(Profile *profile);
uint32_t profile_label(Profile *profile, ProfileLabel label);
uint32_t profile_context(Profile *profile, uint32_t parent, uint32_t label);
uint32_t profile_site(Profile *profile, ProfileSite site);
/* `thunk acc in main.go`, `(:) in main`, `stack` */
void profile_site_name(const ProfileSite *site, Buffer *out);
const char *profile_site_kind_key(ProfileSiteKind kind);     /* "thunk" */
const char *profile_site_kind_several(ProfileSiteKind kind); /* "thunks, values not .." */
ProfileSiteKind profile_find_site_kind(Text key);            /* OTHER: none has this key */
uint32_t profile_call(Profile *profile, ProfileCall call);
/* Those of them that call a definition with a site in this profile: when all sites are there. */
void profile_take_calls(Profile *profile, const ProfileCall *calls, uint32_t count);

/* ---- lines.c ---- */

/* They need not come in their order: then profile_sort_lines after the last one. A line begins with
 * zeros in all metrics. False, PROFILE_NONE: there are too many. */
uint32_t profile_add_line(Profile *profile, ProfileLine line);
/* What a line was charged in branches of that fate: all of them add up to its costs. */
void profile_add_line_fate(Profile *profile, uint32_t line, ProfileFate fate,
                           const ProfileCharges *charges);
bool profile_add_line_call(Profile *profile, ProfileLineCall call);
void profile_sort_lines(Profile *profile);
/* as if there had been none */
void profile_drop_lines(Profile *profile);
/* Takes all of another profile's, whose metrics have these numbers here; PROFILE_NONE: they are
 * not there. */
void profile_take_lines(Profile *into, const Profile *from, const uint32_t *metrics);
/* Do lines break this metric down: there are lines, and it was counted by the run that they are of,
 * the first one of our own? */
bool profile_metric_has_lines(const Profile *profile, uint32_t metric);
/* Are they in order, and add up? Else the first problem, as profile_validate says it. */
bool profile_check_lines(const Profile *profile, Buffer *problem);
/* by file, then from the top down */
int profile_compare_places(const Place *a, const Place *b);

/* ---- search.c ---- */

/* Is there anything of a search over alternatives? */
bool profile_searches(const Profile *profile);
/* Without alternatives, without shares of contexts: these are the caller's to push. PROFILE_NONE:
 * there are too many. */
uint32_t profile_add_choice(Profile *profile, ProfileChoice choice);
uint32_t profile_add_solution(Profile *profile, ProfileSolution solution);
/* After its parent; PROFILE_NONE: there are too many. */
uint32_t profile_add_node(Profile *profile, ProfileNode node);
/* They need not come in their order, or once for a context and fate: then profile_sort_fates after
 * the last one. */
void profile_add_fates(Profile *profile, ProfileFateRow row);
void profile_sort_fates(Profile *profile);
/* Takes all of another profile's, if there is nothing yet; by context, and by site, there: which one
 * it is here, PROFILE_NONE: none. entered: likewise, for entries alone; NULL: as all else */
void profile_take_search(Profile *into, const Profile *from, const uint32_t *contexts,
                         const uint32_t *entered, const uint32_t *sites);
/* Does it add up? Else the first problem, as profile_validate says it. */
bool profile_check_search(const Profile *profile, Buffer *problem);
/* Adds another run's, in a sum (add_search.c): by context, which one it is here. first: nothing was
 * added before. What cannot be added up is left out, and lost. */
void profile_add_search(Profile *into, const Profile *from, const uint32_t *contexts, bool first);
/* Leaves all of it out; the solutions, and what is known of sites. */
void profile_drop_search(Profile *profile);
void profile_drop_solutions(Profile *profile);
void profile_release_search(ProfileSearch *search);

const char *profile_holder_key(ProfileHolderKind kind);   /* "caf" */
const char *profile_holder_shown(ProfileHolderKind kind); /* what comes before its name: "CAF" */
/* A search, without its holders, objects and bytes; then its holders, each with its parent, kind
 * and figures, and its site or, of a root, name, module and place. PROFILE_NONE: a limit was
 * reached. */
uint32_t profile_add_holders(Profile *profile, ProfileHolders search);
uint32_t profile_add_holder(Profile *profile, uint32_t search, ProfileHolder holder);
/* adds to the count of this pair */
void profile_add_edge(Profile *profile, uint32_t from, uint32_t to, uint64_t count);

/* ---- mean.c ---- */

/* how many runs were added up in it: 1 if nothing says so */
uint64_t profile_runs(const Profile *profile);
/* A sum of runs becomes their mean: what follows is about one of them. Each metric's total is
 * rounded, and its contexts add up to that. Samples are what shares of time rest on, and a run may
 * have few: they stay those of all runs, unless `samples` asks for them, too; the time that they
 * stand for is divided where it is told (profile_sample_time). Nothing happens to a profile of one
 * run. Such a profile is for reports: nothing is to be added to it, or written as a profile. */
void profile_take_mean(Profile *profile, bool samples);
/* in a run, of so many samples with this interval; UINT64_MAX: more than can be told */
uint64_t profile_sample_time(const Profile *profile, uint32_t metric, uint64_t samples,
                             uint64_t interval);

/* ---- sources.c ---- */

/* PROFILE_NONE: there are too many */
uint32_t profile_add_source(Profile *profile, ProfileSource source);
const char *profile_format_key(ProfileFormat format);   /* "ghc-prof" */
const char *profile_format_shown(ProfileFormat format); /* ".prof" */
ProfileClock profile_format_clock(ProfileFormat format);
bool profile_format_is_of_ghc(ProfileFormat format);
bool profile_has_format(const Profile *profile, ProfileFormat format);
bool profile_is_of_ghc(const Profile *profile); /* from files that GHC's runtime system writes */
/* `ghc-prof, hp`: the formats of its sources, each once, by one of the names above; of a run of our
 * own nothing */
void profile_list_formats(const Profile *profile, const char *(*name)(ProfileFormat), Buffer *out);
const char *profile_clock_key(ProfileClock clock); /* "mutator" */
ProfileClock profile_clock_of(const Profile *profile, uint32_t source);
uint32_t profile_run_of(const Profile *profile, uint32_t source);
/* Can times of the two be compared: of one run, by one clock? */
bool profile_same_axis(const Profile *profile, uint32_t source, uint32_t other);
/* the first source whose times can be compared with this one's: one for each axis */
uint32_t profile_axis_of(const Profile *profile, uint32_t source);
/* by whose clock times are meant that are numbers: who has ticks, else who has markers, else the
 * first dimension's; PROFILE_NONE: nothing has a time */
uint32_t profile_main_source(const Profile *profile);

/* ---- facts.c ---- */

const ProfileFactRow *profile_fact_row(ProfileFactCode code);
/* PROFILE_FACT_OTHER: none has this key */
ProfileFactCode profile_find_fact(Text key);
/* In a sum of runs it is the sum of what they say, of their mean the mean. */
bool profile_fact_adds_up(ProfileFactCode code);
/* source: PROFILE_NONE for what is said of the whole profile. Replaces what the source said. */
void profile_set_fact(Profile *profile, uint32_t source, ProfileFactCode code, Text value);
void profile_set_number(Profile *profile, uint32_t source, ProfileFactCode code, uint64_t value);
void profile_set_flag(Profile *profile, uint32_t source, ProfileFactCode code);
/* by its key, whether the table has it or not */
void profile_set_other_fact(Profile *profile, uint32_t source, Text key, Text value);
/* What is said of the whole, else by the first source that says it; empty, or false, if none does.
 * A number that does not fit 64 bits is none. */
Text profile_fact(const Profile *profile, ProfileFactCode code);
bool profile_number(const Profile *profile, ProfileFactCode code, uint64_t *number);
/* of SECONDS, in nanoseconds */
bool profile_seconds(const Profile *profile, ProfileFactCode code, uint64_t *nanoseconds);
/* the value of such a fact: `0.465550` */
bool profile_read_seconds(Text value, uint64_t *nanoseconds);
bool profile_fact_is_private(const ProfileFact *fact);
/* Is it what profile_fact gives for its code? Else another source said something before. */
bool profile_fact_is_first(const Profile *profile, uint32_t fact);
/* Has one before it the same code and value? */
bool profile_fact_is_repeated(const Profile *profile, uint32_t fact);

/* How much time a sample of the metric stands for, if it is of time and this is known; else 0. */
bool profile_sample_interval(const Profile *profile, uint32_t metric, uint64_t *nanoseconds);

/* The total that a source states; profile_stated is the first source's. */
void profile_set_total(Profile *profile, uint32_t source, ProfileMetricCode code, uint64_t value);
void profile_set_other_total(Profile *profile, uint32_t source, Text key, uint64_t value);
bool profile_stated(const Profile *profile, ProfileMetricCode code, uint64_t *value);
bool profile_stated_by(const Profile *profile, ProfileMetricCode code, uint32_t source,
                       uint64_t *value);
/* of a metric: what its own source states; of the first of its code, else what any does */
bool profile_stated_of(const Profile *profile, uint32_t metric, uint64_t *value);

/* Facts are about the whole run: not so in a part of a profile, or in a sum of several. */
bool profile_facts_hold(const Profile *profile);
/* Were there censuses while an eventlog was written? It takes them inside the collector's pauses;
 * the clock of a .hp stands still meanwhile. */
bool profile_has_logged_censuses(const Profile *profile);

/* What profile/dimensions.def says of one, to be given to profile_dimension; no clock. */
ProfileDimension profile_dimension_of(ProfileDimensionCode code);
ProfileCellPart profile_dimension_cell(ProfileDimensionCode code);
/* the breakdown of cells of this rank, from 1; OTHER: there are not so many */
ProfileDimensionCode profile_dimension_ranked(uint32_t rank);
char profile_dimension_letter(ProfileDimensionCode code); /* 'c' of GHC's -hc; 0: none */
ProfileDimensionCode profile_dimension_with_letter(char letter);
ProfileDimensionCode profile_dimension_logged(uint32_t number); /* by an eventlog's number */
ProfileDimensionCode profile_dimension_code(Text key);
/* live bytes, and not what the process or the collector has; nor the cells */
bool profile_dimension_is_live(const ProfileDimension *dimension);
/* all but the cells */
bool profile_dimension_is_shown(const ProfileDimension *dimension);
/* Of a run that has every breakdown, those that answer most: by site, retainer set and phase of
 * life. What is no sum of cells is always among them. */
bool profile_dimension_is_usual(const ProfileDimension *dimension);

/* Censuses: find or add, as above. */
uint32_t profile_dimension(Profile *profile, ProfileDimension dimension);
/* never PROFILE_NONE: beyond the limits all further ones are one band, with a loss */
uint32_t profile_band(Profile *profile, uint32_t dimension, ProfileBand band);
/* the same, if it is there, or that of all further ones; else PROFILE_NONE */
uint32_t profile_find_band(const Profile *profile, uint32_t dimension, ProfileBand band);
/* Says which context a band stands for that had none. False: another one has this name and context
 * already, and nothing is done. */
bool profile_link_band(Profile *profile, uint32_t dimension, uint32_t band, uint32_t context);
/* One sample of a dimension at a time; only .time, .collection and .merged are looked
 * at. */
void profile_begin_sample(Profile *profile, uint32_t dimension, ProfileSample sample);
/* to the dimension's open sample; a band's rows in a sample are added up */
void profile_add_row(Profile *profile, uint32_t dimension, uint32_t band, uint64_t value);
/* A time before the last sample's is taken as the last one's, with a loss. */
void profile_end_sample(Profile *profile, uint32_t dimension);
void profile_drop_sample(Profile *profile, uint32_t dimension); /* as if it had not begun */

typedef struct ProfileRows {
    uint32_t band; /* the row that profile_next_row came to */
    uint64_t value;
    const char *at; /* private */
    uint32_t left;
} ProfileRows;

ProfileRows profile_rows(const Profile *profile, uint32_t dimension, uint32_t sample);
bool profile_next_row(ProfileRows *rows);
uint32_t profile_find_dimension(const Profile *profile, Text key);
/* the first that is this; PROFILE_NONE if there is none */
uint32_t profile_find_dimension_of(const Profile *profile, ProfileDimensionCode code);
/* the sample with the largest total, the first of several; PROFILE_NONE without samples */
uint32_t profile_peak_sample(const Profile *profile, uint32_t dimension);

void profile_add_moment(Profile *profile, ProfileMoment moment);
void profile_sort_moments(Profile *profile);            /* by time; equal times stay as they came */
const char *profile_moment_key(ProfileMomentKind kind); /* "marker" */

/* Losses with the same code, parts and file are one: counts add up, the first place stays. */
void profile_add_loss(Profile *profile, ProfileLoss loss);
/* the code, and perhaps fields: profile_lose(profile, LOSS_PROF_ROW, .line = 3) */
#define profile_lose(profile, ...) profile_add_loss(profile, (ProfileLoss){.code = __VA_ARGS__})

/* Joins what several files say about one run (`report a.prof a.hp a.eventlog`): centres by
 * identity, contexts by path; metrics, dimensions and facts side by side. Nothing is added up: a
 * metric or dimension that both have and agree on is there once; where they differ, `into` keeps
 * its own, and from's is there under the key KEY@FORMAT. So both figures are there, and the report
 * says which is which. Files that name different programs give a loss.
 *
 * Note [Files of one run]: a run writes one file of each format, and all of them know how it was
 * called. So from's sources are of the first run that has no file of their formats and, where both
 * sides know it, the same command; else of a further one. */
void profile_merge_into(Profile *into, const Profile *from);

/* The same profile with other owners of costs, into an empty one: what a context of a folded label
 * costs, and what is alive of it, is that of the nearest one above it whose label is not folded; what
 * is below it is below that one. Entries are no costs: each centre keeps its own. So every total,
 * and what a centre that is not folded inherits, is as it was. folded: by label; roots are not.
 * Retainer sets stay, as they are names. */
void profile_fold_labels(Profile *into, const Profile *from, const bool *folded);

/* Adds up profiles of several runs of one program (`assay merge`): centres by identity, contexts by
 * path; values, edges and samples are added, the number of runs is the fact `runs`. Memory follows
 * the distinct rows. What cannot be added up (censuses and ticks, whose times are each run's own)
 * is left out, with a loss; facts stay where all runs agree. False if the programs differ: nothing
 * is added then. */
bool profile_add_run(Profile *into, const Profile *from);

/* Samples with their times: adds to the metric's value, too. */
void profile_add_tick(Profile *profile, ProfileTick tick);
/* None of the metric's ticks stays, its values do; it is `untimed`. */
void profile_drop_ticks(Profile *profile, uint32_t metric);
bool profile_has_ticks(const Profile *profile, uint32_t metric);
void profile_sort_ticks(Profile *profile); /* by time, then all else: one order for one set */

/* A metric's samples as they lie over time, for whoever draws them:
 *
 *   ProfileTickWalk walk;
 *   ProfileTickSpan span;
 *   profile_walk_ticks(&walk, profile, metric);
 *   while (profile_next_span(&walk, &span)) ...
 *
 * A sample stands for the time before it, as long as its weight in intervals; where the one before
 * it ended not half an interval away from that, it begins there. The program's own time has no
 * waits, and weights are whole: there a gap is an interval or more. Several of one time
 * (capabilities) are side by side in lanes: who has the context that a lane had stays in it. Beyond
 * PROFILE_TICK_LANES of one time they have no length. */
typedef struct ProfileTickSpan {
    uint64_t from, to; /* to: the sample's own time */
    uint64_t weight;
    uint32_t context, lane;
} ProfileTickSpan;

enum { PROFILE_TICK_LANES = 64 };

typedef struct ProfileTickWalk { /* private */
    const Profile *profile;
    uint32_t metric, next;
    uint64_t interval, gap;
    uint32_t count, at; /* of the spans of one time, and which comes next */
    ProfileTickSpan spans[PROFILE_TICK_LANES];
    uint32_t lanes; /* that had a sample */
    uint64_t ends[PROFILE_TICK_LANES];
    uint32_t contexts[PROFILE_TICK_LANES];
} ProfileTickWalk;

void profile_walk_ticks(ProfileTickWalk *walk, const Profile *profile, uint32_t metric);
bool profile_next_span(ProfileTickWalk *walk, ProfileTickSpan *span);

/* PROFILE_NONE if there is none */
uint32_t profile_find_metric(const Profile *profile, Text key);
const ProfileMetricRow *profile_metric_row(ProfileMetricCode code);
/* PROFILE_METRIC_OTHER: none has this key */
ProfileMetricCode profile_find_metric_code(Text key);
/* what it is for follows from the code */
void profile_set_metric_code(ProfileMetric *metric, ProfileMetricCode code);
/* costs are the first metrics */
static inline ProfileMetricCode profile_metric_of_cost(Cost cost) {
    return (ProfileMetricCode)(PROFILE_METRIC_A + (int)cost - (int)COST_A);
}
/* of charges, which are by cost: what this metric has; 0: no cost is part of it */
uint64_t profile_charges_metric(const ProfileCharges *charges, ProfileMetricCode metric);
/* of this code, the first source's */
uint32_t profile_metric_of(const Profile *profile, ProfileMetricCode code);
/* the metric that a file means: by key or name, upper or lower case; PROFILE_NONE if there is none
 */
uint32_t profile_name_metric(const Profile *profile, Text key_or_name);
/* the metric that people mean, who may write a beginning of it: profile/lookup.h */
uint32_t profile_choose_metric(const Profile *profile, Text key_or_name);
/* what a report is sorted by if nobody says: bytes if there are any, else V, else the first metric
 * with a value; PROFILE_NONE without metrics */
uint32_t profile_default_metric(const Profile *profile);
uint64_t profile_total(const Profile *profile, uint32_t metric);

/* `CAF:M.x`, `MAIN`, or the centre's bare name */
void profile_label_text(const ProfileLabel *label, Buffer *out);
void profile_label_word(const ProfileLabel *label, Buffer *out); /* the same in a report */
/* the profile's own copy of a text, cleaned and public: the same one for the same text */
Text profile_text(Profile *profile, Text text);
/* the same, if there is one: else false */
bool profile_find_text(const Profile *profile, Text text, Text *found);
/* a copy that is cleaned, and as private as it was: of a fact that says so */
Text profile_private_text(Profile *profile, Text text);
/* of such a copy: a number that no other text of this profile has, for hashes */
static inline uint64_t profile_text_key(Text own) {
    return own.length == 0 ? 0 : (uint64_t)(uintptr_t)own.bytes;
}

/* Checks all of the above: indices in range, parents before children, roots where roots belong, no
 * label, context, edge, metric or fact twice, a value for each context, sums that fit 64 bits,
 * edges that add up to the metric they break down (unless it is rounded), ticks in order that add
 * up to their metric, samples in order of time, their rows in order of bands of their dimension,
 * totals, peaks and sums as the rows have them, lines in order, their costs adding up to the metrics'
 * totals. Each problem is one
 * sentence; at most 20 are given. Returns true if there is none. The texts live in the arena. */
bool profile_validate(const Profile *profile, Arena *arena, ProfileFaults *problems);
/* Who makes a profile of others (files joined, a sum of runs; a part, in a checked build) makes one
 * that is valid: else it is a bug of ours, and no file that our own reader refuses is written. */
void profile_must_be_valid(const Profile *profile, const char *what);

#endif
