#include "ghc/breakdown.h"

typedef struct Breakdown {
    char letter;
    Text key, name, description;
} Breakdown;

static const Breakdown breakdowns[] = {
#define BREAKDOWN(letter, key, name, description) \
    {letter, {key, sizeof key - 1}, {name, sizeof name - 1}, {description, sizeof description - 1}},
#include "ghc/breakdowns.def"
#undef BREAKDOWN
};

enum { BREAKDOWN_COUNT = sizeof breakdowns / sizeof breakdowns[0] };

ProfileDimension ghc_breakdown(char letter) {
    uint32_t i = 0;
    while (i < BREAKDOWN_COUNT - 1 && breakdowns[i].letter != letter) i++;
    return (ProfileDimension){.key = breakdowns[i].key,
                              .name = breakdowns[i].name,
                              .description = breakdowns[i].description,
                              .unit = TEXT("B")};
}

/* GHC writes the program's own arguments first, so the last +RTS is the runtime's; -RTS may follow.
 * `-hcNAME` does not choose a breakdown, it selects from it. */
char ghc_breakdown_letter(Text command) {
    char letter = 0;
    bool runtime = false;
    for (size_t at = 0; at < command.length;) {
        size_t start = at;
        while (at < command.length && command.bytes[at] != ' ') at++;
        Text word = {command.bytes + start, at - start};
        while (at < command.length && command.bytes[at] == ' ') at++;
        if (text_equal(word, TEXT("+RTS"))) {
            runtime = true;
            letter = 0;
        } else if (text_equal(word, TEXT("-RTS"))) {
            runtime = false;
        } else if (runtime && text_equal(word, TEXT("-h"))) {
            letter = 'h';
        } else if (runtime && word.length == 3 && text_starts_with(word, TEXT("-h"))) {
            letter = word.bytes[2];
        }
    }
    return letter;
}

const char *ghc_empty_samples(const Profile *profile) {
    uint64_t samples = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        samples += profile->dimensions.items[i].samples.count;
    if (samples == 0 || profile->band_count > 0) return NULL;
    return "no sample has a row: the program may have crashed while it took a census (GHC 9.0 does "
           "with -hb): try a longer -i, or another breakdown";
}
