/* Coverage-guided fuzzing of everything that is made of profiles: the laws of
 * tests/laws/profiles/laws.h, on whole files and several of them.
 *
 * An input is one file, or several with SEPARATOR between them. A second one that begins as a
 * budget is one; else two are joined or compared. Which law is asked depends on a hash of the
 * input: all of them would have the one that is fuzzed wait for the others.
 *
 *   tools/fuzz --outputs 60
 */
#include "base/fail.h"
#include "tests/laws/fuzz/fuzz.h"
#include "tests/laws/fuzz/mutate.h"
#include "tests/laws/profiles/laws.h"
#include <string.h>

enum { FILES = 3 };

static uint32_t split(Text input, Text parts[FILES]) {
    static const Text separator = {MUTATE_SEPARATOR, sizeof MUTATE_SEPARATOR - 1};
    uint32_t count = 0;
    while (count + 1 < FILES) {
        const char *at = input.length == 0
                             ? NULL
                             : memmem(input.bytes, input.length, separator.bytes, separator.length);
        if (!at) break;
        size_t length = (size_t)(at - input.bytes), behind = length + separator.length;
        parts[count++] = (Text){input.bytes, length};
        input = (Text){input.bytes + behind, input.length - behind};
    }
    parts[count++] = input;
    return count;
}

static void ask_one(const Profile *profile, uint64_t choice) {
    void (*const laws[])(const Profile *) = {law_json, law_exports, law_same,    law_budget,
                                             law_sum,  law_parts,   law_pictures};
    laws[choice % (sizeof laws / sizeof *laws)](profile);
}

static void ask_several(Profile *profiles, uint32_t count, uint64_t choice) {
    if (choice % 4 == 0) {
        law_diff(&profiles[0], &profiles[1]);
        return;
    }
    law_join(profiles, count);
    if (choice % 4 > 1) ask_one(&profiles[0], choice / 4);
}

int outputs_run(const uint8_t *data, size_t size) {
    Text input = {(const char *)data, size}, parts[FILES];
    uint32_t files = split(input, parts), count = 0;
    uint64_t choice = 14695981039346656037u; /* the same in every process */
    for (size_t i = 0; i < size; i++) choice = (choice ^ data[i]) * 1099511628211u;
    choice >>= 20;
    Profile profiles[FILES];
    bool budget = files == 2 && text_starts_with(parts[1], TEXT("assay-budget"));
    for (uint32_t i = 0; i < (budget ? 1 : files); i++) {
        if (law_read(parts[i], &profiles[count]))
            count++;
        else
            profile_release(&profiles[count]);
    }
    if (budget)
        law_budget_text(parts[1], count > 0 ? profiles : NULL);
    else if (count > 1)
        ask_several(profiles, count, choice);
    else if (count == 1)
        ask_one(&profiles[0], choice);
    for (uint32_t i = 0; i < count; i++) profile_release(&profiles[i]);
    return 0;
}
