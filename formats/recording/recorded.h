/* What a recording says so far, while it is read: the counts of a run, as an engine hands them
 * over. */
#ifndef FORMATS_RECORDING_RECORDED_H
#define FORMATS_RECORDING_RECORDED_H

#include "abi/names.h"
#include "abi/run.h"
#include "base/records.h"
#include "formats/recording/blocks.h"

/* A name with its number in the program, by which it is sorted when all are known. */
typedef struct RecordedName {
    uint32_t number;
    RunName name;
} RecordedName;

typedef struct RecordedSite {
    uint32_t number;
    RunSiteName name;
} RecordedSite;

typedef struct RecordedBinder {
    uint32_t number;
    RunBinder binder;
} RecordedBinder;

typedef VECTOR(RecordedName) RecordedNames;
typedef VECTOR(RecordedBinder) RecordedBinders;
typedef VECTOR(RecordedSite) RecordedSites;

typedef struct Recorded {
    Arena arena;
    VECTOR(Text) texts; /* number 1 is items[0] */
    RecordedNames centres, globals, instances;
    RecordedBinders binders;
    RecordedSites sites;
    VECTOR(RunCall) calls;
    VECTOR(Place) line_places, line_call_places; /* of counts.places, counts.calls */
    VECTOR(uint64_t) line_texts;
    VECTOR(RunChoiceName) choices; /* of counts.search.choices; by recorded_sort of others, too */
    VECTOR(RunChoiceName) holding; /* whose alternatives hold something */
    RunCounts counts;  /* labels and sites by their numbers in the file until recorded_sort */
    RecordTable lives; /* of counts.censuses.lives, by what they have in common */
    RecordingRun run;
    RecordingTimes times;
    int costs[64]; /* by the file's number: Cost, or -1 */
    uint32_t cost_count;
    uint64_t cost_totals[COST_COUNT]; /* of all contexts: what can be added up in a profile */
    uint64_t edge_total;
    uint32_t timed_markers; /* the first so many */
    bool has_run, has_end, has_private, has_date;
    uint64_t date; /* seconds since 1970 */
    Text home;
    VECTOR(Text) arguments;
    Text holders_asked; /* empty: nobody asked */
    RunNames names;     /* by recorded_sort */
    RunOptions options; /* likewise */
} Recorded;

void recorded_init(Recorded *recorded);
void recorded_release(Recorded *recorded);
/* Takes one record. false: it makes no sense, or comes where it cannot. */
bool recorded_take(Recorded *recorded, unsigned kind, Text record);
/* read_heap.c: censuses, lives and what thins them */
void recorded_census(Recorded *recorded, RecordingFields *fields);
void recorded_held(Recorded *recorded, RecordingFields *fields);
void recorded_moment(Recorded *recorded, RecordingFields *fields);
void recorded_holders(Recorded *recorded, RecordingFields *fields, const RecordingHolders *head);
/* tables.c: parts of records */
Text recorded_text(Recorded *recorded, RecordingFields *fields);
/* Of costs that are counted no longer nobody wants to know. */
void recorded_charges(const Recorded *recorded, RecordingFields *fields,
                      uint64_t costs[COST_COUNT]);
/* search.c */
void recorded_choices(Recorded *recorded, RecordingFields *fields);
void recorded_choice_names(Recorded *recorded, RecordingFields *fields);
/* Of a choice whose alternatives hold something: its number among all. */
uint32_t recorded_choice_of(Recorded *recorded, uint32_t holding);
void recorded_fates(Recorded *recorded, RecordingFields *fields);
void recorded_line_fates(Recorded *recorded, RecordingFields *fields);
void recorded_fate_ticks(Recorded *recorded, RecordingFields *fields);
void recorded_solutions(Recorded *recorded, RecordingFields *fields);
void recorded_nodes(Recorded *recorded, RecordingFields *fields);
void recorded_entered(Recorded *recorded, RecordingFields *fields);
void recorded_search(Recorded *recorded, RecordingFields *fields);
void recorded_doubled(Recorded *recorded, RecordingFields *fields);
void recorded_lives(Recorded *recorded, RecordingFields *fields);
void recorded_sets(Recorded *recorded, RecordingFields *fields);
/* After the last record: names and sites are numbered as in the program, in their order, and counts
 * by them. */
void recorded_sort(Recorded *recorded);

#endif
