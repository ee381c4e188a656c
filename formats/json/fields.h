/* A profile as JSON (docs/profile-json.md) as data: fields.def has the records and their fields,
 * which the reader and the writer both walk. What the two need to do so is declared here; users
 * want read.h and write.h.
 *
 * Data. A record is a struct of C that one JSON object is read into, or written from; a field is a
 * member of it. Where the model's own struct does, it is the record; else one beside it holds what
 * a row has: they are below. A list is an array of records. Its rows are read one at a time: begin
 * with the usual values, read what is there, look for what is missing, `put` it.
 *
 * Note [What comes too early is copied]: The file is a stream, and its keys may come in any order.
 * A list inside a row is copied, and read after the row was put, when its rows have something to
 * belong to. A section that refers to another one (JSON_KINDS says to which) is copied until that
 * one was read. A copy has what the table knows and nothing else, so it grows with what the profile
 * will hold and not with the text. Of files that assay writes no section is copied.
 *
 * To add
 *   a field          a member in the record, a row in fields.def, a line in docs/profile-json.md
 *   a kind           a row in JSON_KINDS and a JSON_CHECK_ here, its two functions in kinds.c
 *   a record         RECORD with its fields, put_ and get_ in rows.c; a LIST that names it
 *   a list in a row  LIST(DIMENSION, "bands", BAND, bands, ...) in the fields of DIMENSION: put and
 *                    get of a band are told in `of` which dimension they are in
 */
#ifndef FORMATS_JSON_FIELDS_H
#define FORMATS_JSON_FIELDS_H

#include "base/vector.h"
#include "formats/json/parse.h"
#include "formats/json/version1.h"
#include "profile/profile.h"
#include <stddef.h>

enum {
    PROFILE_JSON_VERSION = 2, /* that is written; this and all before it are read */
    JSON_EVER = UINT8_MAX,    /* a version that does not come */
    JSON_FIELD_LIMIT = 32,    /* fields of a record */
    JSON_RECORD_SIZE = 768    /* bytes of a record that is a row */
};
#define PROFILE_JSON_KIND "assay-profile"

/* ---- kinds: X(kind, words, of): what a message calls it and which record it refers to ---- */

#define JSON_KINDS(X)                                                                             \
    X(TEXT, "a string", NONE)                                                                     \
    X(NUMBER, "a number", NONE)                                                                   \
    X(OPTIONAL, "a number", NONE) /* with a flag that says if it is there */                      \
    X(OFFSET, "a number", NONE)   /* kept plus 1: 0 means that it is not known */                 \
    X(BOOLEAN, "true or false", NONE)                                                             \
    X(ORDINAL, "a number", NONE)                                                                  \
    X(COUNT, "a number", NONE)          /* that fits 32 bits */                                   \
    X(MERGED, "a number", NONE)         /* of samples in one: sums of a few of them fit, too */   \
    X(WEIGHT, "a number", NONE)         /* of a tick: 16 bits */                                  \
    X(LABEL, "a number", LABEL)         /* which label */                                         \
    X(DIMENSION, "a number", DIMENSION) /* which dimension */                                     \
    X(CONTEXT, "a number", CONTEXT)     /* which context, kept plus 1: 0 means none */            \
    X(SITE, "a number", SITE)           /* which site, kept plus 1: 0 means none */               \
    X(PARENT, "a number", CONTEXT)      /* which context, before this one; or null */             \
    X(EARLIER, "a number", NONE)        /* which row of its own list, before this one; or null */ \
    X(METRIC, "a string", METRIC)       /* the key of a metric */                                 \
    X(METRIC_OR_NULL, "a string", METRIC)                                                         \
    X(LABEL_KIND, "a string", NONE)                                                               \
    X(MOMENT_KIND, "a string", NONE)                                                              \
    X(HOLDER_KIND, "a string", NONE)                                                              \
    X(SITE_KIND, "a string", NONE)                                                                \
    X(CHOICE_KIND, "a string", NONE)                                                              \
    X(FATE, "a string", NONE)                                                                     \
    X(COSTS, "an object", METRIC)   /* numbers by key of their metric */                          \
    X(CHARGES, "an object", NONE)   /* numbers by key of their cost: those that are not 0 */      \
    X(ROWS, "an array", BAND)       /* of a sample: band, value, band, value ... */               \
    X(TICKS, "an array", CONTEXT)   /* time since the last one, context, time, context ... */     \
    X(FACTS, "an object", SOURCE)   /* by their keys, each as facts.def has it */                 \
    X(OLD_FACTS, "an object", NONE) /* of version 1: texts by their keys */                       \
    X(LOSS_PARTS, "an array", NONE) /* of texts, numbers and lists of texts */                    \
    X(SOURCE, "a number", SOURCE)   /* which source, or null */                                   \
    X(FORMAT, "a string", NONE)                                                                   \
    X(CLOCK, "a string", NONE)                                                                    \
    X(PART, "an object", NONE) /* another record */                                               \
    X(LIST, "an array", NONE)  /* of other records */

typedef enum JsonKind {
#define X(kind, words, of) JSON_KIND_##kind,
    JSON_KINDS(X)
#undef X
        JSON_KIND_COUNT_OF
} JsonKind;

typedef struct JsonOptional {
    uint64_t value;
    bool given;
} JsonOptional;

typedef struct JsonCosts {
    uint64_t values[PROFILE_METRIC_LIMIT]; /* by metric */
} JsonCosts;

/* which of the profile's ticks a row has: from `first` on, so many of the metric's */
typedef struct JsonTicks {
    uint32_t metric, first, count;
} JsonTicks;

typedef struct JsonLossParts {
    ProfilePart parts[PROFILE_PART_LIMIT];
    bool strange; /* there are some that are not known here */
} JsonLossParts;

/* A member of another type than its kind reads and writes does not compile. */
#define JSON_IS(Type, member) (0 * _Generic((member), Type : 1))
#define JSON_CHECK_TEXT(member) JSON_IS(Text, member)
#define JSON_CHECK_NUMBER(member) JSON_IS(uint64_t, member)
#define JSON_CHECK_OPTIONAL(member) JSON_IS(JsonOptional, member)
#define JSON_CHECK_OFFSET(member) JSON_IS(uint64_t, member)
#define JSON_CHECK_BOOLEAN(member) JSON_IS(bool, member)
#define JSON_CHECK_ORDINAL(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_COUNT(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_MERGED(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_WEIGHT(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_LABEL(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_DIMENSION(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_CONTEXT(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_SITE(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_PARENT(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_EARLIER(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_METRIC(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_METRIC_OR_NULL(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_LABEL_KIND(member) JSON_IS(ProfileLabelKind, member)
#define JSON_CHECK_MOMENT_KIND(member) JSON_IS(ProfileMomentKind, member)
#define JSON_CHECK_SITE_KIND(member) JSON_IS(ProfileSiteKind, member)
#define JSON_CHECK_HOLDER_KIND(member) JSON_IS(ProfileHolderKind, member)
#define JSON_CHECK_CHOICE_KIND(member) JSON_IS(ProfileChoiceKind, member)
#define JSON_CHECK_FATE(member) JSON_IS(ProfileFate, member)
#define JSON_CHECK_CHARGES(member) JSON_IS(ProfileCharges, member)
#define JSON_CHECK_COSTS(member) JSON_IS(JsonCosts, member)
#define JSON_CHECK_ROWS(member) JSON_IS(ProfileRows, member)
#define JSON_CHECK_TICKS(member) JSON_IS(JsonTicks, member)
#define JSON_CHECK_FACTS(member) 0     /* the profile's own vector */
#define JSON_CHECK_OLD_FACTS(member) 0 /* likewise */
#define JSON_CHECK_LOSS_PARTS(member) JSON_IS(JsonLossParts, member)
#define JSON_CHECK_SOURCE(member) JSON_IS(uint32_t, member)
#define JSON_CHECK_FORMAT(member) JSON_IS(ProfileFormat, member)
#define JSON_CHECK_CLOCK(member) JSON_IS(ProfileClock, member)

/* ---- fields and records ---- */

typedef enum JsonPresence { JSON_REQUIRED, JSON_ALWAYS, JSON_UNUSUAL } JsonPresence;

typedef struct JsonField {
    Text key;
    Text next;       /* `,"key":` */
    uint32_t offset; /* of the member in the record */
    uint32_t usual;  /* what it is if it is not there; of kinds that are no numbers: 0, empty */
    uint8_t kind, presence;
    uint8_t record; /* of a part or list: which */
    uint8_t since, until;
} JsonField;

typedef struct JsonLoad JsonLoad;
typedef struct JsonSave JsonSave;

typedef struct JsonRow {
    JsonPlace at; /* where it begins */
    uint32_t of;  /* the index of the row that its list is in; PROFILE_NONE: a section */
} JsonRow;

typedef struct JsonCursor { /* zeros, but for `of`, to begin with */
    uint32_t of;            /* as above */
    uint32_t row;           /* which one of the list, from 0 */
    uint32_t outer, inner;  /* for `get`, where rows don't follow one array */
} JsonCursor;

/* The index of what it was added as; fails by json_read_fail. */
typedef uint32_t JsonPut(JsonLoad *load, JsonRow row, const void *record);
/* false: there are no more */
typedef bool JsonGet(const JsonSave *save, JsonCursor *cursor, void *record);

typedef struct JsonRecord {
    const char *name; /* "label" */
    const JsonField *fields;
    uint32_t count; /* of fields */
    uint32_t size;  /* of the struct */
    JsonPut *put;
    JsonGet *get;
} JsonRecord;

typedef enum JsonRecordCode {
#define WHOLE(record, Struct) JSON_##record,
#define RECORD(record, Struct, name, put, get) JSON_##record,
#define PART_RECORD(record, Struct, name) JSON_##record,
#define FIELD(record, key, kind, member, presence, usual, versions)
#define PART(record, key, part, member, presence, versions)
#define LIST(record, key, item, member, presence, versions)
#define END(record)
#include "formats/json/fields.def"
#undef WHOLE
#undef RECORD
#undef PART_RECORD
#undef FIELD
#undef PART
#undef LIST
#undef END
    JSON_RECORD_COUNT,
    JSON_NONE = JSON_RECORD_COUNT
} JsonRecordCode;

extern const JsonRecord json_record_table[JSON_RECORD_COUNT];

/* What a row of fields.def is as an initialiser; for tables like it, too. */
#define JSON_ALL .since = 1, .until = JSON_EVER
#define JSON_SINCE(version) .since = (version), .until = JSON_EVER
#define JSON_UNTIL(version) .since = 1, .until = (version)
#define JSON_ROW(json_key, json_kind, Struct, member, json_presence)                     \
    .key = {json_key, sizeof(json_key) - 1}, .offset = offsetof(Struct, member),         \
    .next = {",\"" json_key "\":", sizeof(json_key) + 3}, .kind = JSON_KIND_##json_kind, \
    .presence = JSON_##json_presence
#define JSON_FIELD(key, kind, Struct, member, presence, usual_value, versions)                 \
    {                                                                                          \
        JSON_ROW(key, kind, Struct, member, presence),                                         \
            .usual = (usual_value) + JSON_CHECK_##kind(((Struct *)0)->member), JSON_##versions \
    }
#define JSON_NESTED(key, kind, code, Struct, member, presence, versions) \
    { JSON_ROW(key, kind, Struct, member, presence), .record = (code), JSON_##versions }

bool json_record_has(const JsonField *field, uint32_t version);

/* ---- the records that are not the model's own structs ---- */

typedef struct JsonMetricRecord {
    ProfileMetric metric;
    bool exact;
    JsonOptional samples; /* there if it is not exact */
    JsonOptional spread;
    JsonOptional whole;
    Text of; /* the key in metrics.def, where its own is another one */
    uint64_t total;
} JsonMetricRecord;

typedef struct JsonFactRecord {
    uint32_t source;
    Text key, value;
} JsonFactRecord;

typedef struct JsonDimensionRecord {
    ProfileDimension dimension;
    Text clock; /* of version 1 */
    Text of;    /* as a metric's */
} JsonDimensionRecord;

typedef struct JsonLossRecord {
    ProfileLoss loss;
    JsonLossParts parts;
    Text code, text;
} JsonLossRecord;

typedef struct JsonContextRecord {
    uint32_t parent, label;
    JsonCosts costs;
} JsonContextRecord;

typedef struct JsonShareRecord {
    uint32_t context; /* plus 1 */
    ProfileCharges charges;
} JsonShareRecord;

typedef struct JsonFatesRecord {
    uint32_t context; /* plus 1 */
    ProfileFate fate;
    ProfileCharges charges;
    uint64_t ticks;
} JsonFatesRecord;

typedef struct JsonAwaitedRecord {
    uint32_t site; /* plus 1 */
    uint64_t times;
} JsonAwaitedRecord;

typedef struct JsonRepeatedRecord {
    uint32_t site; /* plus 1 */
    uint64_t objects, entered;
} JsonRepeatedRecord;

typedef struct JsonLineRecord {
    ProfileLine line;
    Text text; /* in 16 hexadecimal digits; empty: not known */
    JsonCosts costs;
    ProfileByFate fates;
} JsonLineRecord;

_Static_assert(sizeof(JsonLineRecord) <= JSON_RECORD_SIZE, "the largest one");

typedef struct JsonBandRecord {
    uint32_t dimension;
    ProfileBand band;
    JsonOptional peak, peak_time, sum;
} JsonBandRecord;

typedef struct JsonSampleRecord {
    uint32_t dimension;
    ProfileSample sample;
    ProfileRows rows; /* to write; those that are read are in JsonLoad.rows */
} JsonSampleRecord;

typedef struct JsonTicksRecord { /* those with one weight, a hundred at most */
    uint32_t metric, weight;
    uint64_t time;
    JsonTicks ticks; /* to write; those that are read are in JsonLoad.ticks */
} JsonTicksRecord;

/* ---- rows_search.c: those of a search over alternatives ---- */

uint32_t json_put_fates(JsonLoad *load, JsonRow row, const void *from);
bool json_get_fates(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_choice(JsonLoad *load, JsonRow row, const void *from);
bool json_get_choice(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_node(JsonLoad *load, JsonRow row, const void *from);
bool json_get_node(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_awaited(JsonLoad *load, JsonRow row, const void *from);
bool json_get_awaited(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_repeated(JsonLoad *load, JsonRow row, const void *from);
bool json_get_repeated(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_alternative(JsonLoad *load, JsonRow row, const void *from);
bool json_get_alternative(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_solution(JsonLoad *load, JsonRow row, const void *from);
bool json_get_solution(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_derivation_share(JsonLoad *load, JsonRow row, const void *from);
bool json_get_derivation_share(const JsonSave *save, JsonCursor *cursor, void *into);
uint32_t json_put_step_share(JsonLoad *load, JsonRow row, const void *from);
bool json_get_step_share(const JsonSave *save, JsonCursor *cursor, void *into);

/* ---- reading ---- */

/* of one record in one version: bits by field */
typedef struct JsonShape {
    uint32_t known, required, lists;
    _Alignas(max_align_t) char begin[JSON_RECORD_SIZE]; /* a record with its usual values */
} JsonShape;

/* by band: what the file says of it, besides what its rows say */
typedef struct JsonBandFigure {
    uint32_t dimension, band;
    uint64_t peak, peak_time, sum;
    bool given;
} JsonBandFigure;

typedef struct JsonCopy { /* Note [What comes too early is copied] */
    Buffer text;
    JsonPlace at;           /* where it began */
    VECTOR(JsonPlace) rows; /* of a list: where each row did */
} JsonCopy;

void json_read_copy_release(JsonCopy *copy);

struct JsonLoad {
    JsonReader json;
    Profile *profile;
    const JsonRecord *records;
    JsonShape shapes[JSON_RECORD_COUNT];
    uint32_t version;
    Version1 old;
    uint64_t totals[PROFILE_METRIC_LIMIT]; /* by metric, as the file has them */
    VECTOR(JsonBandFigure) figures;        /* of all bands, in their order */
    VECTOR(ProfileRow) rows;               /* of one sample: its dimension may come after them */
    VECTOR(Text) items;                    /* of the lists in one loss */
    VECTOR(ProfileTick) ticks; /* of one row of them, likewise; times since the one before */
    const JsonCopy *copy;      /* that `json` reads; NULL: it reads the file */
};

/* Records as they are in this version of the format. */
void json_read_shapes(JsonLoad *load, const JsonRecord *records, uint32_t count, uint32_t version);
/* one object; what is not there keeps its value */
void json_read_part(JsonLoad *load, uint32_t record, void *into);
void json_read_list(JsonLoad *load, uint32_t record, uint32_t of);
/* The records that a field refers to, those in it included: bits by code. */
uint64_t json_record_refers(const JsonRecord *records, const JsonField *field, uint32_t version);
/* a field's value, whatever its kind; of: as JsonRow has it */
void json_read_field(JsonLoad *load, const JsonField *field, void *member, uint32_t of);
/* copies it, to be read by the second one */
void json_read_early(JsonLoad *load, const JsonField *field, JsonCopy *copy);
void json_read_copied(JsonLoad *load, const JsonField *field, void *member, uint32_t of,
                      const JsonCopy *copy);
/* of any kind but LIST */
void json_read_value(JsonLoad *load, const JsonField *field, void *member);

/* ---- writing ---- */

struct JsonSave {
    const Profile *profile;
    const JsonRecord *records;
    uint32_t version;
    bool show_private;
    Buffer *out;
    Buffer *scratch;                    /* a text that a row needs until the next one */
    Buffer costs[PROFILE_METRIC_LIMIT]; /* by metric: `,"bytes":` */
};

/* `,"key":`; of the first one in an object without the comma */
void json_write_next(JsonSave *save, Text next, bool first);
/* one object; which one of its list, for the lists in it */
void json_write_record(JsonSave *save, uint32_t record, const void *from, uint32_t index);
/* in brackets, a row on each line */
void json_write_list(JsonSave *save, uint32_t record, uint32_t of);
/* The field is in this version, and has something that must be written. */
bool json_write_is_due(const JsonSave *save, const JsonField *field, const void *record);
void json_write_value(JsonSave *save, const JsonField *field, const void *member);
bool json_write_is_usual(const JsonSave *save, const JsonField *field, const void *member);

#endif
