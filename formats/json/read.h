/* Reads back the JSON that formats/json/write.c writes (docs/profile-json.md), as a stream.
 *
 * Keys that are not known are skipped, sections may come in any order, a newer version is refused
 * by its number. Use format_read_input of formats/read.h, which also validates.
 */
#ifndef FORMATS_JSON_READ_H
#define FORMATS_JSON_READ_H

#include "base/text.h"
#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

bool json_read_profile(Profile *profile, Input *input, Text name, Diagnostics *diags);
/* a key of the outermost object that says which format it is */
bool json_read_has_key(Text key);

#endif
