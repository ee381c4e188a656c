/* What json.c and json_census.c share. */
#ifndef READERS_JSON_INTERNAL_H
#define READERS_JSON_INTERNAL_H

#include "base/vector.h"
#include "profile/profile.h"
#include "readers/json_parse.h"

/* Each key once: `seen` has a bit for each of the keys that the caller knows. */
bool json_key_is(JsonReader *json, Text key, Text wanted, uint32_t bit, uint32_t *seen);
Text json_read_text(JsonReader *json, Profile *profile); /* the profile's own copy */
void json_read_place(JsonReader *json, Profile *profile, ProfilePlace *place);

/* by band: what the file says of it, besides what its rows say */
typedef struct JsonBandFigure {
    uint64_t peak, peak_time, sum;
    bool given;
} JsonBandFigure;
typedef VECTOR(JsonBandFigure) JsonBandFigures;

void json_read_dimensions(JsonReader *json, Profile *profile);
void json_read_bands(JsonReader *json, Profile *profile, JsonBandFigures *figures);
void json_read_samples(JsonReader *json, Profile *profile);
/* after the samples: some of them may be gone, their peaks and sums are not */
void json_set_figures(Profile *profile, const JsonBandFigures *figures);
void json_read_moments(JsonReader *json, Profile *profile);
void json_read_losses(JsonReader *json, Profile *profile);

#endif
