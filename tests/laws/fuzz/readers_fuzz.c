/* Coverage-guided fuzzing of the readers of profiles, one target for each line of formats.def. Of
 * each eighth input that can be read, a report is made, and the profile is written as JSON, read
 * back and written again, which must give the same bytes: all of them would have the reader wait
 * for the writers.
 *
 *   tools/fuzz --readers 60
 */
#include "base/fail.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "present/report/report.h"
#include "tests/laws/fuzz/fuzz.h"

static bool read_text(const char *format, Text contents, Profile *profile) {
    Diagnostics diags;
    diags_init(&diags);
    profile_init(profile);
    bool read = format_read_as(profile, format, contents, TEXT("fuzz"), &diags);
    bug_unless(read == (diags.error_count == 0), "refused without a word, or read with an error");
    diags_release(&diags);
    return read;
}

static void use(const Profile *profile) {
    Profile again;
    Report report;
    Buffer text = {0}, first = {0}, second = {0};
    report_init(&report, profile, TEXT(""));
    present_text(&report, &(PresentOptions){.top = 5, .columns = 80}, &text);
    report_release(&report);
    json_write_profile(profile, &first);
    bug_unless(read_text("json", buffer_as_text(&first), &again), "our own JSON is refused");
    json_write_profile(&again, &second);
    bug_unless(text_equal(buffer_as_text(&first), buffer_as_text(&second)),
               "our own JSON changes when it is read");
    profile_release(&again);
    buffer_release(&text);
    buffer_release(&first);
    buffer_release(&second);
}

int reader_run(const char *format, const uint8_t *data, size_t size) {
    if (size > 1 << 16) return 0;
    Text contents = {(const char *)data, size};
    Profile profile;
    if (read_text(format, contents, &profile) && text_fingerprint(contents) % 8 == 0) use(&profile);
    profile_release(&profile);
    return 0;
}
