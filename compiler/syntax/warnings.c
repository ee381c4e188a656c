#include "compiler/syntax/warnings.h"
#include <limits.h>

/* each contains those before it */
typedef enum Group { GROUP_DEFAULT, GROUP_EXTRA, GROUP_ALL, GROUP_EVERYTHING } Group;

static const struct {
    const char *name;
    Group group;
    DiagCode code;
} rows[] = {
#define WARNING(code, name, group, diagnostic) {name, GROUP_##group, DIAG_##diagnostic},
#include "compiler/syntax/warnings.def"
};

/* what each name switches on */
typedef struct Named {
    const char *name;
    bool is_group;
    Group group;
    uint32_t bits;
} Named;

static const Named all_named[] = {
#define WARNING(code, name, group, diagnostic) {name, false, 0, 1u << WARNING_##code},
#define WARNINGS(name, group) {name, true, GROUP_##group, 0},
#define WARNING_PART(name, code) {name, false, 0, 1u << WARNING_##code},
#define OTHER_WARNING(name) {name, false, 0, 0},
#include "compiler/syntax/warnings.def"
};

enum { NAMED_COUNT = sizeof all_named / sizeof *all_named };

const char *syntax_warning_name(Warning warning) { return rows[warning].name; }
DiagCode syntax_warning_code(Warning warning) { return rows[warning].code; }

/* How options about warnings begin. */
static const struct {
    const char *text;
    bool is_off;
} beginnings[] = {{"-fno-warn-", true}, {"-fwarn-", false}, {"-Wno-", true}, {"-W", false}};

enum { BEGINNING_COUNT = sizeof beginnings / sizeof *beginnings };

/* -Werror, -Wwarn=.. say how severe a warning is, which it always is in the same way here */
static bool is_severity(Text name) {
    static const char *const words[] = {"error", "warn"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Text word = text_of(words[i]);
        if (text_starts_with(name, word) &&
            (name.length == word.length || name.bytes[word.length] == '='))
            return true;
    }
    return false;
}

/* the part after `-W`, and what stood before it */
static int split(Text option, Text *name) {
    for (int i = 0; i < BEGINNING_COUNT; i++) {
        Text beginning = text_of(beginnings[i].text);
        if (!text_starts_with(option, beginning)) continue;
        *name = (Text){option.bytes + beginning.length, option.length - beginning.length};
        return i;
    }
    return BEGINNING_COUNT;
}

bool syntax_is_warning_option(Text option) {
    Text name;
    return text_equal(option, TEXT("-w")) || split(option, &name) != BEGINNING_COUNT;
}

static uint32_t bits_of(const Named *named) {
    uint32_t bits = named->bits;
    for (int i = 0; named->is_group && i < WARNING_COUNT; i++)
        if (rows[i].group <= named->group) bits |= 1u << i;
    return bits;
}

bool syntax_warnings_set(Warnings *warnings, Text option) {
    Text name;
    bool is_found = false;
    if (text_equal(option, TEXT("-w"))) {
        warnings->bits = 0;
        return true;
    }
    int beginning = split(option, &name);
    if (beginning == BEGINNING_COUNT) return false;
    if (is_severity(name)) return true;
    for (int i = 0; i < NAMED_COUNT; i++) {
        if (!text_equal(name, text_of(all_named[i].name))) continue;
        is_found = true;
        if (beginnings[beginning].is_off)
            warnings->bits &= ~bits_of(&all_named[i]);
        else
            warnings->bits |= bits_of(&all_named[i]);
    }
    return is_found;
}

void syntax_warning_near(Text option, Buffer *out) {
    Text name, nearest = {0};
    unsigned best = UINT_MAX;
    int beginning = split(option, &name);
    if (beginning == BEGINNING_COUNT) return;
    for (int i = 0; i < NAMED_COUNT; i++)
        if (text_is_nearer(name, text_of(all_named[i].name), &best))
            nearest = text_of(all_named[i].name);
    if (nearest.length > 0)
        buffer_printf(out, "%s%.*s", beginnings[beginning].text, TEXT_ARGS(nearest));
}
