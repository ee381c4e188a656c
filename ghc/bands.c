#include "ghc/bands.h"
#include "base/fail.h"
#include <string.h>

typedef enum BandMatch { MATCH_IS, MATCH_BEGINS, MATCH_HAS, MATCH_CAF } BandMatch;

typedef struct BandMeaning {
    const char *dimensions;
    BandMatch match;
    const char *text, *shown, *meaning;
} BandMeaning;

static const BandMeaning band_meanings[] = {
#define BAND_MEANING(dimensions, match, text, shown, meaning) \
    {dimensions, MATCH_##match, text, shown, meaning},
#include "ghc/band_meanings.def"
#undef BAND_MEANING
};

GhcBandMeaning ghc_band_meaning(uint32_t meaning) {
    bug_unless(meaning < GHC_BAND_MEANINGS, "meaning %u of a band", meaning);
    const BandMeaning *row = &band_meanings[meaning];
    return (GhcBandMeaning){row->shown, row->meaning, row->match == MATCH_IS};
}

static char dimension_letter(const ProfileDimension *dimension) {
    return dimension->code == PROFILE_DIMENSION_NAME ? 'n'
                                                     : profile_dimension_letter(dimension->code);
}

static bool text_has(Text text, Text part) {
    for (size_t i = 0; i + part.length <= text.length; i++)
        if (memcmp(text.bytes + i, part.bytes, part.length) == 0) return true;
    return false;
}

static bool band_matches(const BandMeaning *meaning, Text name) {
    Text text = text_of(meaning->text);
    switch (meaning->match) {
    case MATCH_IS: return text_equal(name, text);
    case MATCH_BEGINS: return text_starts_with(name, text);
    case MATCH_HAS: return text_has(name, text);
    case MATCH_CAF: /* `Main.CAF`, `CAF:x`, `CAF:Main.x`, without a centre below it */
        return !text_has(name, TEXT("/")) &&
               (text_equal(name, TEXT("CAF")) || text_starts_with(name, TEXT("CAF:")) ||
                text_ends_with(name, TEXT(".CAF")));
    }
    return false;
}

uint32_t ghc_find_band_meaning(const ProfileDimension *dimension, Text name) {
    char letter = dimension_letter(dimension);
    for (uint32_t i = 0; letter != '\0' && i < GHC_BAND_MEANINGS; i++)
        if (strchr(band_meanings[i].dimensions, letter) && band_matches(&band_meanings[i], name))
            return i;
    return GHC_BAND_MEANINGS;
}
