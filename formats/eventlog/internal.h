/* What the parts of the eventlog reader share: one event, the state of each part, and the part's
 * functions. Each part has `eventlog_on_HANDLER` for its events of formats/eventlog/events.def and,
 * where it keeps something to the end, `eventlog_give_PART`. Nothing here outlives
 * eventlog_read. */
#ifndef FORMATS_EVENTLOG_INTERNAL_H
#define FORMATS_EVENTLOG_INTERNAL_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vector.h"
#include "formats/eventlog/read.h"

enum {
    EVENTLOG_TYPES = 1 << 16,
    EVENTLOG_KNOWN_TYPES = 256, /* those of formats/eventlog/events.def are below */
    EVENTLOG_VARIABLE = -2,     /* a size: a length stands before the fields */
    EVENTLOG_UNDECLARED = -1,   /* a size: the header does not have this type */
    EVENTLOG_HEAD = 10,         /* bytes of type and time */
    EVENTLOG_LONGEST = EVENTLOG_HEAD + 2 + UINT16_MAX,
    EVENTLOG_NO_CAPABILITY = UINT16_MAX,
};

enum {
#define VARIABLE EVENTLOG_VARIABLE
#define EVENT(number, code, size, handler, description) EVENT_##code = number,
#include "formats/eventlog/events.def"
#undef EVENT
#undef VARIABLE
    EVENT_DATA_END = UINT16_MAX
};

typedef struct Event {
    uint16_t type;
    uint64_t time;
    uint64_t offset;      /* in the file */
    const uint8_t *bytes; /* the fields */
    uint32_t length;
    uint32_t whole; /* with type, time and length */
} Event;

/* ---- fields, one after the other ---- */

typedef struct Fields {
    const uint8_t *at, *end;
    bool failed; /* there were too few bytes, or a string has no end */
} Fields;

static inline Fields event_fields(const Event *event) {
    return (Fields){event->bytes, event->bytes + event->length, false};
}

static inline uint64_t big_endian(const uint8_t *bytes, unsigned size) {
    uint64_t value = 0;
    for (unsigned i = 0; i < size; i++) value = value << 8 | bytes[i];
    return value;
}

/* 0 after the end */
static inline uint64_t field_number(Fields *fields, unsigned size) {
    if ((size_t)(fields->end - fields->at) < size) {
        fields->failed = true;
        fields->at = fields->end;
        return 0;
    }
    uint64_t value = big_endian(fields->at, size);
    fields->at += size;
    return value;
}

/* up to a NUL, which is passed */
Text eventlog_field_string(Fields *fields);
/* all that is left, without NULs at the end */
Text eventlog_field_rest(Fields *fields);

/* ---- the block that events lie in ---- */

typedef struct EventBlock {
    uint64_t end;           /* offset behind it; 0: in no block */
    uint64_t begins, stops; /* times */
    uint16_t capability;
} EventBlock;

/* ---- the parts' states ---- */

typedef struct EventCentre {
    Text name, module, source; /* texts of the profile */
    uint32_t number;
    uint32_t ordinal; /* see eventlog_rank_centres */
    uint32_t label;   /* PROFILE_NONE: none yet */
} EventCentre;

typedef struct EventStacks { /* cost-centre stacks */
    VECTOR(EventCentre) centres;
    Map centre_by_number;
    uint32_t ranked;             /* how many centres have their ordinals */
    Interner seen;               /* stacks as they stand in the file */
    VECTOR(uint32_t) context_of; /* by symbol of `seen` */
    uint32_t main_context;       /* PROFILE_NONE: not there yet */
    uint32_t ticks;              /* the metric; PROFILE_NONE: not there yet */
    uint64_t strike, struck;     /* of the last tick: the timer's number, the capability */
    uint64_t strike_time;
} EventStacks;

typedef struct EventCensus {
    uint32_t dimension;               /* PROFILE_NONE: none yet */
    char letter;                      /* of its option, see ghc/breakdown.h */
    bool open;                        /* a sample has begun */
    bool damaged;                     /* something of it was lost */
    uint64_t offset;                  /* where it began */
    VECTOR(uint32_t) band_by_context; /* plus 1; 0: none yet */
    Interner names;
    VECTOR(uint32_t) band_by_name; /* by symbol, likewise */
} EventCensus;

enum { GENERATIONS = 16 };

typedef struct MemoryPoint {
    uint64_t time;
    uint64_t values[PROFILE_MEMORY_BANDS]; /* plus 1; 0: not known */
    uint32_t merged;                       /* how many it stands for */
} MemoryPoint;

typedef struct CapabilityState {
    uint64_t allocated;
    uint64_t pause_start; /* plus 1; 0: no collection has begun */
    bool leads;           /* that collection: its statistics are this one's */
    MemoryPoint point;    /* of the collection that is under way */
    bool point_open;
} CapabilityState;

typedef struct EventMemory {
    Map capability_index;
    VECTOR(CapabilityState) capabilities;
    VECTOR(MemoryPoint) points;
    bool thinned;
    uint64_t peaks[PROFILE_MEMORY_BANDS], last[PROFILE_MEMORY_BANDS],
        last_times[PROFILE_MEMORY_BANDS];
    uint64_t by_generation[GENERATIONS]; /* collections; the last counts further ones too */
    uint64_t collections, starts, copied, pauses, longest_pause;
    uint64_t generations, megablock;
    uint64_t megablocks_returned, megablocks_kept; /* kept: more than needed, at the last return */
    bool returns;
    uint64_t concurrent_collections, concurrent_marked;
    uint32_t nonmoving; /* the dimension; PROFILE_NONE: none yet */
    bool nonmoving_open;
} EventMemory;

typedef struct StackNode { /* of ghc-stack-profiler's samples: entries are named at the end */
    uint32_t parent;
    uint8_t kind; /* of the entry: 1, 2, 3 */
    uint64_t id, place;
    uint64_t count;
} StackNode;

typedef struct SourcePoint {
    uint32_t line, column;
    uint64_t file; /* a string's number */
} SourcePoint;

typedef struct SampleTime {
    uint64_t time;
    uint32_t node;
} SampleTime;

typedef struct EventSamples {
    VECTOR(StackNode) nodes; /* 0: the root */
    RecordTable children;    /* hash of (parent, kind, id, place) -> node */
    Map unfinished;          /* capability and thread -> node */
    Map strings;             /* number -> Payload */
    Map points;              /* number -> index of source_points */
    VECTOR(SourcePoint) source_points;
    Map unnamed; /* id of an info table without a name -> its index in the profile */
    uint64_t count;
    VECTOR(SampleTime) times; /* of all, unless there are too many */
} EventSamples;

typedef struct TickyCounter {
    uint64_t id, entries, bytes, objects;
} TickyCounter;

typedef struct EventTicky {
    VECTOR(TickyCounter) counters;
    TickyCounter sum;
    Map index;       /* number -> counter */
    Map definitions; /* number -> Payload */
} EventTicky;

/* fields that are kept for the end: definitions may come behind their uses */
typedef struct Payload {
    uint32_t length;
    uint8_t bytes[];
} Payload;

typedef struct EventLog {
    Profile *profile;
    Input *input;
    int32_t *sizes; /* by type, EVENTLOG_TYPES of them: what eventlog_size gives, plus 1 */
    EventBlock block;
    uint64_t newest; /* the latest time so far */
    uint64_t events, lost_bytes;
    bool ended; /* its end mark was there */
    Arena kept; /* payloads */
    uint64_t kept_bytes;
    EventStacks stacks;
    EventCensus census;
    EventMemory memory;
    EventSamples samples;
    EventTicky ticky;
} EventLog;

/* of the fields: a number of bytes, EVENTLOG_VARIABLE or EVENTLOG_UNDECLARED */
static inline int32_t eventlog_size(const EventLog *log, uint16_t type) {
    return log->sizes[type] - 1;
}

/* ---- the parts ---- */

/* eventlog_frame.c: the file's header, and one event after the other. */
typedef struct EventRow {
    const char *code; /* NULL: not in the table */
    int32_t size;
    void (*handle)(EventLog *log, const Event *event);
} EventRow;
const EventRow *eventlog_row(uint16_t type);
/* false: no event can be read, *problem and *offset say why and where */
bool eventlog_read_header(EventLog *log, const char **problem, uint64_t *offset);
/* false at the end */
bool eventlog_next(EventLog *log, Event *event);

void eventlog_add_moment(EventLog *log, uint64_t time, ProfileMomentKind kind, Text text);
/* a loss at an event, of a kind without parts */
void eventlog_lose(EventLog *log, ProfileLossCode code, uint64_t offset);
/* an event whose fields do not fit */
void eventlog_lose_event(EventLog *log, const Event *event);
/* keeps fields; NULL, and a loss, if there are too many */
const Payload *eventlog_keep(EventLog *log, Arena *arena, const Event *event, const uint8_t *bytes,
                             size_t length);

#define EVENT_HANDLERS(HANDLER) \
    HANDLER(skip)               \
    HANDLER(block)              \
    HANDLER(moment)             \
    HANDLER(run)                \
    HANDLER(collection)         \
    HANDLER(memory)             \
    HANDLER(concurrent)         \
    HANDLER(census) HANDLER(centre) HANDLER(tick) HANDLER(info_table) HANDLER(binary) HANDLER(ticky)
#define HANDLER(name) void eventlog_on_##name(EventLog *log, const Event *event);
EVENT_HANDLERS(HANDLER)
#undef HANDLER

/* eventlog_stacks.c: cost centres and their stacks (innermost first, `depth` 32-bit numbers).
 * PROFILE_NONE: a limit was reached, and a loss says so. */
uint32_t eventlog_stack_context(EventLog *log, const Event *event, const uint8_t *stack,
                                uint32_t depth);
uint32_t eventlog_main_context(EventLog *log);

/* eventlog_census.c */
void eventlog_census_damaged(EventLog *log);
void eventlog_give_census(EventLog *log);
/* eventlog_memory.c */
void eventlog_give_memory(EventLog *log);
/* info_tables.c: what an id is called */
typedef struct InfoTable {
    Text table, closure, type, label, module, location;
} InfoTable;
bool eventlog_info_table(const ProfileInfoTables *tables, uint64_t id, InfoTable *table);
/* the label of an entry of a stack; false if it has no name */
bool eventlog_info_table_label(const ProfileInfoTables *tables, uint64_t id, ProfileLabel *label);
/* Names and places of the bands of censuses by info table. */
void eventlog_name_bands(Profile *profile, const ProfileInfoTables *tables);
/* samples.c: ghc-stack-profiler */
void eventlog_give_samples(EventLog *log);
/* eventlog_ticky.c */
void eventlog_give_ticky(EventLog *log);

#endif
