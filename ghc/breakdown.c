#include "ghc/breakdown.h"

ProfileDimension ghc_breakdown(char letter) {
    ProfileDimensionCode code = profile_dimension_with_letter(letter);
    return profile_dimension_of(code == PROFILE_DIMENSION_OTHER ? PROFILE_DIMENSION_NAME : code);
}

typedef struct HeapOptions {
    char letter;
    uint32_t selections;
    GhcSelection selection;
} HeapOptions;

/* GHC writes the program's own arguments first, so the last +RTS is the runtime's; -RTS may follow.
 * `-hcNAME` does not choose a breakdown, it selects from it. */
static HeapOptions heap_options(Text command) {
    HeapOptions options = {0};
    bool runtime = false;
    for (Text word = text_take_word(&command); word.length > 0; word = text_take_word(&command)) {
        if (text_equal(word, TEXT("+RTS"))) {
            runtime = true;
            options = (HeapOptions){0};
        } else if (text_equal(word, TEXT("-RTS"))) {
            runtime = false;
        } else if (runtime && text_equal(word, TEXT("-h"))) {
            options.letter = 'h';
        } else if (runtime && word.length == 3 && text_starts_with(word, TEXT("-h"))) {
            options.letter = word.bytes[2];
        } else if (runtime && word.length > 3 && text_starts_with(word, TEXT("-h"))) {
            options.selections++;
            options.selection = (GhcSelection){word.bytes[2], {word.bytes + 3, word.length - 3}};
        }
    }
    return options;
}

char ghc_breakdown_letter(Text command) { return heap_options(command).letter; }

uint32_t ghc_selections(Text command, GhcSelection *last) {
    HeapOptions options = heap_options(command);
    *last = options.selection;
    return options.selections;
}

bool ghc_samples_are_empty(const Profile *profile) {
    uint64_t samples = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        samples += profile->dimensions.items[i].samples.count;
    return samples > 0 && profile->band_count == 0;
}
