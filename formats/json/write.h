/* A whole profile as JSON (docs/profile-json.md): kind and version first, the same bytes for the
 * same profile, read back by formats/json/read.h to an equal one.
 *
 *   Buffer out = {0};
 *   json_write_profile(&profile, &out);
 */
#ifndef FORMATS_JSON_WRITE_H
#define FORMATS_JSON_WRITE_H

#include "base/text.h"
#include "profile/profile.h"

/* without the facts that are private */
void json_write_profile(const Profile *profile, Buffer *out);
/* with them */
void json_write_private(const Profile *profile, Buffer *out);
/* With further sections right after kind and version, which a reader skips: `"key":value`, several
 * of them apart by commas. Empty: none. */
void json_write_report(const Profile *profile, bool show_private, Text sections, Buffer *out);

#endif
