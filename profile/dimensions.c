/* What is known of a dimension by its code: profile/dimensions.def. */
#include "base/fail.h"
#include "profile/profile.h"

typedef enum Holding { HOLDING_LIVE, HOLDING_PROCESS, HOLDING_COLLECTOR, HOLDING_CELLS } Holding;

typedef struct DimensionRow {
    Text key, name, unit, description;
    char letter;
    uint8_t logged;
    Holding is;
    ProfileCellPart cell;
    uint8_t rank;
} DimensionRow;

static const DimensionRow rows[] = {
#define DIMENSION(code, key, letter, logged, name, is, unit, cell, rank, description) \
    {{key, sizeof key - 1},                                                           \
     {name, sizeof name - 1},                                                         \
     {unit, sizeof unit - 1},                                                         \
     {description, sizeof(description) - 1},                                          \
     letter,                                                                          \
     logged,                                                                          \
     HOLDING_##is,                                                                    \
     PROFILE_CELL_##cell,                                                             \
     rank},
#include "profile/dimensions.def"
#undef DIMENSION
};

static const DimensionRow *row_of(ProfileDimensionCode code) {
    bug_unless((unsigned)code < PROFILE_DIMENSION_COUNT, "dimension's code %d", (int)code);
    return &rows[code];
}

ProfileDimension profile_dimension_of(ProfileDimensionCode code) {
    const DimensionRow *row = row_of(code);
    return (ProfileDimension){.code = code,
                              .key = row->key,
                              .name = row->name,
                              .unit = row->unit,
                              .description = row->description,
                              .overlapping = row->is == HOLDING_PROCESS};
}

ProfileCellPart profile_dimension_cell(ProfileDimensionCode code) { return row_of(code)->cell; }

ProfileDimensionCode profile_dimension_ranked(uint32_t rank) {
    for (uint32_t i = 0; rank != 0 && i < PROFILE_DIMENSION_COUNT; i++)
        if (rows[i].rank == rank) return (ProfileDimensionCode)i;
    return PROFILE_DIMENSION_OTHER;
}

char profile_dimension_letter(ProfileDimensionCode code) { return row_of(code)->letter; }

ProfileDimensionCode profile_dimension_with_letter(char letter) {
    for (uint32_t i = 0; letter != 0 && i < PROFILE_DIMENSION_COUNT; i++)
        if (rows[i].letter == letter) return (ProfileDimensionCode)i;
    return PROFILE_DIMENSION_OTHER;
}

ProfileDimensionCode profile_dimension_logged(uint32_t number) {
    for (uint32_t i = 0; number != 0 && i < PROFILE_DIMENSION_COUNT; i++)
        if (rows[i].logged == number) return (ProfileDimensionCode)i;
    return PROFILE_DIMENSION_OTHER;
}

ProfileDimensionCode profile_dimension_code(Text key) {
    for (uint32_t i = 0; i < PROFILE_DIMENSION_COUNT; i++)
        if (text_equal(rows[i].key, key)) return (ProfileDimensionCode)i;
    return PROFILE_DIMENSION_OTHER;
}

bool profile_dimension_is_live(const ProfileDimension *dimension) {
    return !dimension->overlapping && row_of(dimension->code)->is == HOLDING_LIVE;
}

bool profile_dimension_is_shown(const ProfileDimension *dimension) {
    return row_of(dimension->code)->is != HOLDING_CELLS;
}

bool profile_dimension_is_usual(const ProfileDimension *dimension) {
    if (!profile_dimension_is_shown(dimension)) return false;
    return !dimension->of_cells || dimension->code == PROFILE_DIMENSION_SITE ||
           dimension->code == PROFILE_DIMENSION_RETAINER ||
           dimension->code == PROFILE_DIMENSION_BIOGRAPHY;
}

uint32_t profile_find_dimension_of(const Profile *profile, ProfileDimensionCode code) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (profile->dimensions.items[i].code == code) return i;
    return PROFILE_NONE;
}

bool profile_has_logged_censuses(const Profile *profile) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (profile_dimension_is_live(dimension) && dimension->samples.count > 0 &&
            profile_clock_of(profile, dimension->source) == PROFILE_CLOCK_WALL)
            return true;
    }
    return false;
}

/* ---- units ---- */

ProfileUnit profile_unit(Text unit) {
    static const Text texts[] = {
#define UNIT(code, text) {text, sizeof text - 1},
#include "profile/units.def"
#undef UNIT
    };
    uint32_t found = 0;
    while (found < PROFILE_UNIT_OTHER && !text_equal(unit, texts[found])) found++;
    return (ProfileUnit)found;
}

/* ---- bands of memory ---- */

static const Text memory_bands[] = {
#define MEMORY_BAND(code, name) {name, sizeof name - 1},
#include "profile/memory_bands.def"
#undef MEMORY_BAND
};

Text profile_memory_band_name(ProfileMemoryBand band) {
    bug_unless((unsigned)band < PROFILE_MEMORY_BANDS, "band of memory %d", (int)band);
    return memory_bands[band];
}

ProfileMemoryBand profile_find_memory_band(Text name) {
    uint32_t found = 0;
    while (found < PROFILE_MEMORY_BANDS && !text_equal(name, memory_bands[found])) found++;
    return (ProfileMemoryBand)found;
}
