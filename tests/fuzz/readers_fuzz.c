/* Coverage-guided fuzzing of all readers of profiles: what is read is reported on, written as JSON,
 * read back and written again, which must give the same bytes.
 *
 *   tools/fuzz --readers 60
 */
#include "base/fail.h"
#include "present/json.h"
#include "present/text.h"
#include "readers/read.h"
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool read_text(Profile *profile, Text contents) {
    Diagnostics diags;
    diags_init(&diags);
    profile_init(profile);
    bool read = profile_read(profile, contents, TEXT("fuzz"), &diags);
    bug_unless(read == (diags.error_count == 0), "refused without a word, or read with an error");
    diags_release(&diags);
    return read;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > 1 << 16) return 0;
    Profile profile, again;
    if (read_text(&profile, (Text){(const char *)data, size})) {
        Buffer report = {0}, first = {0}, second = {0};
        present_text(&profile, &(PresentOptions){.top = 5, .columns = 80}, &report);
        present_json(&profile, &first);
        bug_unless(read_text(&again, buffer_as_text(&first)), "our own JSON is refused");
        present_json(&again, &second);
        bug_unless(text_equal(buffer_as_text(&first), buffer_as_text(&second)),
                   "our own JSON changes when it is read");
        profile_release(&again);
        buffer_release(&report);
        buffer_release(&first);
        buffer_release(&second);
    }
    profile_release(&profile);
    return 0;
}
