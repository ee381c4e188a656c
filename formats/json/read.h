/* Reads back the JSON that formats/json/write.c writes (docs/profile-json.md).
 *
 * Keys that are not known are skipped, sections may come in any order, a newer version is refused
 * by its number. Use profile_read of read.h, which also validates.
 */
#ifndef FORMATS_JSON_READ_H
#define FORMATS_JSON_READ_H

#include "base/text.h"
#include "diag/diag.h"
#include "profile/profile.h"

bool json_read_profile(Profile *profile, Text contents, Text name, Diagnostics *diags);

#endif
