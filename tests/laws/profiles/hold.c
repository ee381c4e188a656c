/* The laws of laws.h, asked of files.
 *
 *   hold all FILE...     of each file: every law of one profile
 *   hold join FILE...    of all of them together: joined in this order, every law of that
 *   hold diff OLD NEW    of two
 *   hold budget BUDGET FILE
 *
 * Several questions can stand on one command line, with `--` between them. Ends with 134, and says
 * what, if a law does not hold; a file that is refused is passed over.
 */
#include "base/os.h"
#include "tests/laws/profiles/laws.h"
#include <stdio.h>
#include <string.h>

enum { LARGEST = 1 << 28 };

static bool read_contents(const char *path, Buffer *contents) {
    const char *reason;
    if (os_read_file(path, LARGEST, contents, &reason)) return true;
    fprintf(stderr, "%s: %s\n", path, reason);
    return false;
}

static bool read_file(const char *path, Profile *profile) {
    Buffer contents = {0};
    bool read = read_contents(path, &contents);
    profile_init(profile);
    if (read) read = law_read(buffer_as_text(&contents), profile);
    buffer_release(&contents);
    return read;
}

static bool ask(const char *law, char **files, int count) {
    VECTOR(Profile) profiles = {0};
    bool is_budget = strcmp(law, "budget") == 0;
    for (int i = is_budget ? 1 : 0; i < count; i++) {
        Profile one;
        if (read_file(files[i], &one))
            vector_push(&profiles, one);
        else
            profile_release(&one);
    }
    bool known = true;
    Buffer budget = {0};
    if (strcmp(law, "all") == 0) {
        for (uint32_t i = 0; i < profiles.count; i++) law_all(&profiles.items[i]);
    } else if (strcmp(law, "join") == 0) {
        if (profiles.count > 0) law_join(profiles.items, profiles.count);
    } else if (strcmp(law, "diff") == 0) {
        if (profiles.count == 2) law_diff(&profiles.items[0], &profiles.items[1]);
    } else if (is_budget && count > 0 && read_contents(files[0], &budget)) {
        law_budget_text(buffer_as_text(&budget), profiles.count > 0 ? profiles.items : NULL);
    } else {
        known = false;
    }
    buffer_release(&budget);
    for (uint32_t i = 0; i < profiles.count; i++) profile_release(&profiles.items[i]);
    vector_release(&profiles);
    return known;
}

int main(int count, char **words) {
    for (int i = 1, end; i < count; i = end + 1) {
        for (end = i; end < count && strcmp(words[end], "--") != 0;) end++;
        if (end == i || !ask(words[i], words + i + 1, end - i - 1)) {
            fprintf(stderr, "hold all|join|diff|budget FILE... [-- ...]\n");
            return 2;
        }
    }
    return 0;
}
