/* What json.c and json_census.c share: a record is an object whose keys a table names.
 *
 *   static const JsonField fields[] = {
 *       JSON_FIELD("time", NUMBER, ProfileMoment, time),
 *       JSON_OTHER("kind", read_moment_kind, ProfileMoment, kind),
 *   };
 *   ProfileMoment moment = {0};
 *   uint32_t seen = JSON_RECORD(load, fields, &moment);
 *   if (!(seen & 1)) json_read_fail(&load->json, at, "this moment has no time");
 */
#ifndef FORMATS_JSON_READ_INTERNAL_H
#define FORMATS_JSON_READ_INTERNAL_H

#include "base/vector.h"
#include "formats/json/parse.h"
#include "formats/json/version1.h"
#include "profile/profile.h"
#include <stddef.h>

/* By the file's number of the band, which counts those of all dimensions: which one it is, and what
 * the file says of it besides what its rows say. */
typedef struct JsonBandFigure {
    uint32_t dimension, band;
    uint64_t peak, peak_time, sum;
    bool given;
} JsonBandFigure;

typedef struct JsonLoad {
    JsonReader json;
    Profile *profile;
    uint64_t totals[PROFILE_METRIC_LIMIT]; /* by metric, as the file has them */
    VECTOR(JsonBandFigure) figures;
    VECTOR(ProfileRow) rows;     /* of one sample: its dimension may come behind them */
    VECTOR(ProfileTick) pending; /* of one line of ticks, likewise its metric */
    Version1 old;
} JsonLoad;

/* ---- records ---- */

typedef void JsonRead(JsonLoad *load, void *into);

typedef enum JsonFieldKind {
    JSON_FIELD_TEXT,   /* Text: the profile's own copy */
    JSON_FIELD_NUMBER, /* uint64_t */
    JSON_FIELD_INDEX,  /* uint32_t */
    JSON_FIELD_BOOL,
    JSON_FIELD_OTHER, /* `read` does it */
} JsonFieldKind;

typedef struct JsonField {
    Text key;
    JsonFieldKind kind;
    size_t offset; /* in the record */
    JsonRead *read;
} JsonField;

#define JSON_FIELD(key, kind, Record, member) \
    { {key, sizeof(key) - 1}, JSON_FIELD_##kind, offsetof(Record, member), NULL }
#define JSON_OTHER(key, read, Record, member) \
    { {key, sizeof(key) - 1}, JSON_FIELD_OTHER, offsetof(Record, member), read }
#define JSON_RECORD(load, fields, record) \
    json_read_record(load, fields, sizeof(fields) / sizeof *(fields), record)

/* Reads an object into the record; each key may be there once, unknown ones are passed over. The
 * result has a bit for each key that was there, by its place in the table. */
uint32_t json_read_record(JsonLoad *load, const JsonField *fields, size_t count, void *record);
void json_read_place(JsonLoad *load, void *place);
/* a number below `count`, of what is named */
bool json_read_below(JsonLoad *load, uint32_t count, const char *what, uint32_t *number);

/* ---- json_census.c: one record each ---- */

void json_read_dimension(JsonLoad *load);
void json_read_band(JsonLoad *load);
void json_read_sample(JsonLoad *load);
void json_read_moment(JsonLoad *load);
void json_read_ticks(JsonLoad *load);
void json_read_loss(JsonLoad *load);
/* after the samples: some of them may be gone, their peaks and sums are not */
void json_read_figures(JsonLoad *load);

#endif
