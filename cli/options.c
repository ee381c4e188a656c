#include "cli/options.h"
#include "base/calendar.h"
#include "base/fail.h"
#include "base/os.h"
#include "cli/identity.h"
#include "compiler/pipeline.h"
#include "compiler/project/project.h"
#include "formats/common/export.h"
#include "profile/lookup.h"
#include "profile/private.h"
#include <limits.h>
#include <string.h>

/* without the bar in front */
#define PIPELINE_STAGES (pipeline_stages + 1)

static const CommandRow commands[] = {
#define COMMAND(code, name, operands, description) {name, operands, description},
#include "cli/options.def"
};

static const OptionRow option_rows[] = {
#define OPTION(code, name, argument, commands, group, description) \
    {name, argument, commands, group, description},
#include "cli/options.def"
};

const CommandRow *command_row(Command command) {
    bug_unless((unsigned)command < COMMAND_COUNT, "command %d", (int)command);
    return &commands[command];
}

const OptionRow *option_row(Option option) {
    bug_unless((unsigned)option < OPTION_COUNT, "option %d", (int)option);
    return &option_rows[option];
}

const char *option_dashes(const OptionRow *row) { return row->name[1] == '\0' ? "-" : "--"; }

static bool is_optional(const OptionRow *row) { return row->argument[0] == '['; }
static bool is_choice(const OptionRow *row) { return strchr(row->argument, '|') != NULL; }

/* ---- values ---- */

static bool parse_number(const char *text, uint64_t *number, const char **rest) {
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++)
        if (__builtin_mul_overflow(value, (uint64_t)10, &value) ||
            __builtin_add_overflow(value, (uint64_t)(*at - '0'), &value))
            return false;
    *number = value;
    *rest = at;
    return at > text;
}

/* 1000,2000,4000; numbers may be NULL */
static bool parse_numbers(const char *text, OptionNumbers *numbers) {
    uint64_t number;
    for (;; text++) {
        if (!parse_number(text, &number, &text) || number == 0) return false;
        if (numbers) vector_push(numbers, number);
        if (*text != ',') return *text == '\0';
    }
}

static bool parse_size(const char *text, uint64_t *size) {
    const char *rest;
    if (!parse_number(text, size, &rest)) return false;
    unsigned shift = 0;
    switch (*rest) {
    case 'k':
    case 'K': shift = 10; break;
    case 'm':
    case 'M': shift = 20; break;
    case 'g':
    case 'G': shift = 30; break;
    default: break;
    }
    if (shift > 0) rest++;
    if (*rest != '\0' || *size > UINT64_MAX >> shift) return false;
    *size <<= shift;
    return *size > 0;
}

static bool parse_milliseconds(const char *text, uint64_t *milliseconds) {
    const char *rest;
    if (!parse_number(text, milliseconds, &rest) || *milliseconds > 1000000000) return false;
    *milliseconds *= 1000;
    if (*rest == '.') {
        uint64_t unit = 100;
        for (rest++; *rest >= '0' && *rest <= '9'; rest++, unit /= 10)
            *milliseconds += unit * (uint64_t)(*rest - '0');
    }
    return *rest == '\0' && *milliseconds > 0;
}

/* 1ms, 500us, 0.01s; none is 0 */
static bool parse_period(const char *text, uint64_t *nanoseconds) {
    static const uint64_t least = 100000, most = 10000000000;
    static const struct {
        const char *unit;
        uint64_t nanoseconds;
    } units[] = {{"us", 1000}, {"ms", 1000000}, {"s", 1000000000}};
    const char *rest;
    uint64_t fraction = 0, scale = 1;
    *nanoseconds = 0;
    if (strcmp(text, "none") == 0) return true;
    if (!parse_number(text, nanoseconds, &rest) || *nanoseconds > most) return false;
    if (*rest == '.')
        for (rest++; *rest >= '0' && *rest <= '9' && scale < least; rest++, scale *= 10)
            fraction = 10 * fraction + (uint64_t)(*rest - '0');
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(rest, units[i].unit) != 0) continue;
        uint64_t unit = units[i].nanoseconds;
        *nanoseconds = *nanoseconds * unit + fraction * unit / scale;
        return *nanoseconds >= least && *nanoseconds <= most;
    }
    return false;
}

/* A size on an axis, whose MB are a million bytes: 64M, 64MB; 64MiB is what --limit-heap=64M is. */
static bool parse_axis_size(const char *text, uint64_t *size) {
    static const char letters[] = "kMGT";
    const char *rest;
    if (!parse_number(text, size, &rest)) return false;
    const char *letter = *rest ? strchr(letters, *rest == 'K' ? 'k' : *rest) : NULL;
    if (letter) rest++;
    bool binary = letter && rest[0] == 'i' && rest[1] == 'B';
    for (const char *at = letters; letter && at <= letter; at++)
        if (__builtin_mul_overflow(*size, (uint64_t)(binary ? 1024 : 1000), size)) return false;
    rest += binary ? 2 : *rest == 'B' ? 1 : 0;
    return *rest == '\0' && *size > 0;
}

/* SECONDS,SIZE: one of them may be left out, and is 0 then */
static bool parse_scale(const char *text, uint64_t *milliseconds, uint64_t *size) {
    char time[32];
    size_t length = strcspn(text, ",");
    *milliseconds = *size = 0;
    if (length >= sizeof time) return false;
    memcpy(time, text, length);
    time[length] = '\0';
    bool has_size = text[length] == ',' && text[length + 1] != '\0';
    return (length > 0 || has_size) && (length == 0 || parse_milliseconds(time, milliseconds)) &&
           (!has_size || parse_axis_size(text + length + 1, size));
}

/* ---- costs that a command will have, before it runs anything ---- */

/* of -pj */
static const ProfileMetricCode ghc_costs[] = {PROFILE_METRIC_TICKS, PROFILE_METRIC_BYTES,
                                              PROFILE_METRIC_ENTRIES};

typedef struct Costs {
    ProfileNamed items[COST_COUNT + 2];
    uint32_t count; /* 0: a profile from elsewhere may have others */
} Costs;

static void add_cost(Costs *costs, ProfileMetricCode code) {
    const ProfileMetricRow *row = profile_metric_row(code);
    costs->items[costs->count++] = (ProfileNamed){
        .key = text_of(row->key), .name = text_of(row->name), .role = row->role, .rank = row->rank};
}

static Costs costs_of(Command command) {
    Costs costs = {0};
    for (int i = 0; command == COMMAND_PROFILE && i < COST_COUNT; i++)
        add_cost(&costs, profile_find_metric_code(text_of(cost_key((Cost)i))));
    if (command == COMMAND_PROFILE) {
        add_cost(&costs, PROFILE_METRIC_STEPS);
        add_cost(&costs, PROFILE_METRIC_TICKS);
    }
    for (size_t i = 0; command == COMMAND_GHC && i < sizeof ghc_costs / sizeof *ghc_costs; i++)
        add_cost(&costs, ghc_costs[i]);
    return costs;
}

static bool is_cost(Command command, const char *text) {
    Costs costs = costs_of(command);
    return costs.count == 0
               ? text[0] != '\0'
               : profile_lookup(costs.items, costs.count, text_of(text), NULL) != PROFILE_NONE;
}

static void describe_costs(Command command, Buffer *out) {
    Costs costs = costs_of(command);
    for (uint32_t i = 0; i < costs.count; i++) {
        const char *word = command == COMMAND_GHC ? profile_role_word(costs.items[i].role) : NULL;
        buffer_string(out, i == 0 ? "one of " : "|");
        if (word) buffer_printf(out, "%s|", word);
        buffer_text(out, costs.items[i].key);
    }
    if (costs.count == 0) buffer_string(out, "a COST");
}

/* which of "a|b|c" or "[a|b|c]" a text is */
static bool parse_choice(const char *choices, const char *text, unsigned *choice) {
    size_t length = strlen(text);
    *choice = 0;
    for (const char *at = choices + (choices[0] == '[');; (*choice)++) {
        size_t span = strcspn(at, "|]");
        if (span == length && memcmp(at, text, length) == 0) return true;
        if (at[span] != '|') return false;
        at += span + 1;
    }
}

/* bytes, bytes:STEP, time, time:STEP, points, none; in bytes or nanoseconds, 0: none was given */
static bool parse_census(const char *text, CensusMode *mode, uint64_t *step) {
    static const CensusMode modes[] = {CENSUS_BYTES, CENSUS_TIME, CENSUS_POINTS, CENSUS_NONE};
    char word[8];
    unsigned choice;
    size_t length = strcspn(text, ":");
    *step = 0;
    if (length >= sizeof word) return false;
    memcpy(word, text, length);
    word[length] = '\0';
    if (!parse_choice(option_row(OPTION_CENSUS)->argument, word, &choice)) return false;
    *mode = modes[choice];
    if (text[length] == '\0') return true;
    const char *given = text + length + 1;
    if (*mode == CENSUS_BYTES) return parse_size(given, step);
    if (*mode != CENSUS_TIME || !parse_milliseconds(given, step)) return false;
    *step *= 1000000;
    return true;
}

/* what a value can be, for somebody who gave another one */
static void describe_values(Command command, const OptionRow *row, Buffer *out) {
    if (row == option_row(OPTION_CENSUS))
        buffer_printf(out, "one of %s; a step may follow: bytes:1M, time:0.01", row->argument);
    else if (is_choice(row))
        buffer_printf(out, "one of %.*s", (int)strcspn(row->argument + is_optional(row), "]"),
                      row->argument + is_optional(row));
    else if (strcmp(row->argument, "SIZE") == 0)
        buffer_string(out, "a size in bytes, such as 64k, 512M or 2G");
    else if (strcmp(row->argument, "SECONDS") == 0)
        buffer_string(out, "a time in seconds, such as 10 or 0.5");
    else if (strcmp(row->argument, "RFC3339") == 0)
        buffer_string(out, "a time with its zone, such as 2026-11-18T20:45:00Z");
    else if (strcmp(row->argument, "KEY=VALUE") == 0)
        buffer_string(out, "a key and what it is, such as region=eu-west");
    else if (strcmp(row->argument, "SECONDS,SIZE") == 0)
        buffer_string(out, "a time in seconds and a size, such as 10,64M; or 10 or ,64M alone");
    else if (strcmp(row->argument, "PERIOD") == 0)
        buffer_string(out, "a time from 100us to 10s, such as 1ms, or none");
    else if (strcmp(row->argument, "NUMBER") == 0)
        buffer_string(out, "a whole number from 1 on");
    else if (strcmp(row->argument, "NUMBERS") == 0)
        buffer_string(out, "whole numbers from 1 on, such as 1000,2000,4000");
    else if (strcmp(row->argument, "COST") == 0)
        describe_costs(command, out);
    else if (strcmp(row->argument, "EXTENSION") == 0)
        buffer_string(out, "an extension of GHC, No and an extension, or a language such as "
                           "Haskell2010");
    else if (strcmp(row->argument, "NAME[=VALUE]") == 0)
        buffer_string(out, "a name of letters, digits and _, or one with a value: DEBUG, SIZE=10");
    else
        buffer_printf(out, "%s %.*s", strchr("AEIO", row->argument[is_optional(row)]) ? "an" : "a",
                      (int)strcspn(row->argument + is_optional(row), "]"),
                      row->argument + is_optional(row));
}

/* in words, of options that say it; else NULL */
static const char *what_is_wrong(const OptionRow *row, const char *value) {
    uint64_t number;
    if (row == option_row(OPTION_TIME)) return calendar_read(text_of(value), &number);
    if (row == option_row(OPTION_DURATION)) return calendar_read_seconds(text_of(value), &number);
    return row == option_row(OPTION_LABEL) ? cli_check_label(value) : NULL;
}

static bool value_is_good(const Options *options, const OptionRow *row, const char *value) {
    uint64_t number;
    const char *rest;
    unsigned choice;
    if (row == option_row(OPTION_EXPORT_TO)) return export_find(text_of(value)) != EXPORT_NONE;
    CensusMode mode;
    if (row == option_row(OPTION_CENSUS)) return parse_census(value, &mode, &number);
    if (is_choice(row)) return parse_choice(row->argument, value, &choice);
    if (strcmp(row->argument, "SIZE") == 0) return parse_size(value, &number);
    if (row == option_row(OPTION_DURATION) || row == option_row(OPTION_TIME) ||
        row == option_row(OPTION_LABEL))
        return !what_is_wrong(row, value);
    if (strcmp(row->argument, "SECONDS") == 0) return parse_milliseconds(value, &number);
    if (strcmp(row->argument, "PERIOD") == 0) return parse_period(value, &number);
    if (strcmp(row->argument, "SECONDS,SIZE") == 0) {
        uint64_t size;
        return parse_scale(value, &number, &size);
    }
    if (strcmp(row->argument, "NUMBER") == 0)
        return parse_number(value, &number, &rest) && *rest == '\0' && number > 0;
    if (strcmp(row->argument, "NUMBERS") == 0) return parse_numbers(value, NULL);
    if (strcmp(row->argument, "COST") == 0) return is_cost(options->command, value);
    Text near;
    if (strcmp(row->argument, "EXTENSION") == 0)
        return pipeline_knows_extension(text_of(value), &near);
    if (strcmp(row->argument, "NAME[=VALUE]") == 0) return pipeline_is_macro(text_of(value));
    return value[0] != '\0';
}

bool option_given(const Options *options, Option option) { return options->values[option]; }

unsigned option_choice(const Options *options, Option option) {
    unsigned choice = 0;
    if (options->values[option] && options->values[option][0] != '\0')
        parse_choice(option_row(option)->argument, options->values[option], &choice);
    return choice;
}

uint64_t option_size(const Options *options, Option option, uint64_t otherwise) {
    uint64_t size;
    const char *value = options->values[option];
    return value && parse_size(value, &size) ? size : otherwise;
}

uint64_t option_number(const Options *options, Option option, uint64_t otherwise) {
    uint64_t number;
    const char *value = options->values[option], *rest;
    return value && parse_number(value, &number, &rest) ? number : otherwise;
}

void option_numbers(const Options *options, Option option, OptionNumbers *numbers) {
    if (options->values[option]) parse_numbers(options->values[option], numbers);
}

uint64_t option_milliseconds(const Options *options, Option option, uint64_t otherwise) {
    uint64_t milliseconds;
    const char *value = options->values[option];
    return value && parse_milliseconds(value, &milliseconds) ? milliseconds : otherwise;
}

CensusMode option_census(const Options *options, uint64_t *step) {
    CensusMode mode = CENSUS_BYTES;
    const char *value = options->values[OPTION_CENSUS];
    *step = 0;
    if (options->command != COMMAND_PROFILE) return CENSUS_NONE;
    if (value) parse_census(value, &mode, step);
    return mode;
}

uint64_t option_period(const Options *options, Option option, const char *otherwise) {
    uint64_t nanoseconds;
    const char *value = options->values[option];
    return parse_period(value ? value : otherwise, &nanoseconds) ? nanoseconds : 0;
}

void option_scale(const Options *options, Option option, uint64_t *milliseconds, uint64_t *size) {
    const char *value = options->values[option];
    *milliseconds = *size = 0;
    if (value) parse_scale(value, milliseconds, size);
}

/* ---- parsing ---- */

typedef struct Parser {
    Options *options;
    Diagnostics *diags;
    const char *const *words;
    uint32_t count, next;
} Parser;

static void complain(Parser *parser, DiagCode code, Parts parts) {
    diag_add(parser->diags, code, NO_SPAN, parts);
}

static void complain_of_operand(Parser *parser, const char *word) {
    const CommandRow *row = command_row(parser->options->command);
    diag_add(parser->diags, DIAG_SUPERFLUOUS_OPERAND, NO_SPAN,
             PARTS(part_command(text_of(word)), part_command(text_of(row->name)),
                   part_string(row->operands)));
}

Command command_find(const char *name, Command *nearest) {
    unsigned best = UINT_MAX;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) return (Command)i;
        if (text_is_nearer(text_of(name), text_of(commands[i].name), &best)) *nearest = (Command)i;
    }
    return COMMAND_COUNT;
}

/* Options before the command are those that every command has. */
static bool applies(const Options *options, const OptionRow *row) {
    if (options->command == COMMAND_COUNT) return row->commands == ON_ANY;
    return row->commands & 1u << options->command;
}

static Option find_option(const Options *options, Text name) {
    for (int i = 0; i < OPTION_COUNT; i++)
        if (text_equal(text_of(option_rows[i].name), name) && applies(options, &option_rows[i]))
            return (Option)i;
    return OPTION_COUNT;
}

/* Those that help does not show are not suggested either, unless every command has them. */
static const OptionRow *nearest_option(const Options *options, Text name) {
    const OptionRow *nearest = NULL;
    unsigned best = UINT_MAX;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = &option_rows[i];
        bool hidden = row->group[0] == '\0' && row->commands != ON_ANY;
        if (hidden || !applies(options, row)) continue;
        if (text_equal(text_of(row->name), name)) return row; /* what was wrong are the dashes */
        if (text_is_nearer(name, text_of(row->name), &best)) nearest = row;
    }
    return nearest;
}

/* "`--top` is an option of profile, report and diff. "; nothing if it is none at all */
static void list_commands_with(Text name, Buffer *out) {
    unsigned with = 0;
    for (int i = 0; i < OPTION_COUNT; i++)
        if (option_rows[i].group[0] != '\0' && text_equal(text_of(option_rows[i].name), name))
            with |= option_rows[i].commands;
    unsigned count = (unsigned)__builtin_popcount(with), listed = 0;
    if (count == 0) return;
    buffer_printf(out, "`%s%.*s` is an option of ", name.length == 1 ? "-" : "--", TEXT_ARGS(name));
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!(with & 1u << i)) continue;
        if (listed > 0) buffer_string(out, listed + 1 == count ? " and " : ", ");
        listed++;
        buffer_string(out, commands[i].name);
    }
    buffer_string(out, ". ");
}

static void unknown_option(Parser *parser, const char *word, Text name) {
    const Options *options = parser->options;
    Buffer help = {0};
    const OptionRow *nearest = nearest_option(options, name);
    bool exact = nearest && text_equal(text_of(nearest->name), name);
    if (!exact) list_commands_with(name, &help);
    if (nearest && help.length == 0)
        buffer_printf(&help, "Did you mean `%s%s`? ", option_dashes(nearest), nearest->name);
    if (options->command == COMMAND_COUNT)
        buffer_string(&help, "`assay --help` lists the commands, whose options come after them.");
    else
        buffer_printf(&help, "`assay help %s` lists all.", commands[options->command].name);
    complain(parser, DIAG_UNKNOWN_OPTION,
             PARTS(part_command(text_of(word)), part_text(buffer_as_text(&help))));
    buffer_release(&help);
}

/* "; the nearest is `spec`" */
static void add_nearest_choice(const char *choices, const char *value, Buffer *out) {
    Text nearest = TEXT("");
    unsigned best = UINT_MAX;
    for (const char *at = choices; at[0] != '\0';) {
        Text choice = {at, strcspn(at, "|")};
        if (text_is_nearer(text_of(value), choice, &best)) nearest = choice;
        at += choice.length + (at[choice.length] == '|');
    }
    if (nearest.length > 0) buffer_printf(out, "; the nearest is `%.*s`", TEXT_ARGS(nearest));
}

static void wrong_value(Parser *parser, const OptionRow *row, const char *value) {
    Buffer good = {0};
    describe_values(parser->options->command, row, &good);
    size_t start = strlen("one of ");
    if (strncmp(buffer_as_string(&good), "one of ", start) == 0) {
        Buffer choices = {0};
        buffer_string(&choices, buffer_as_string(&good) + start);
        add_nearest_choice(buffer_as_string(&choices), value, &good);
        buffer_release(&choices);
    }
    Text near;
    if (strcmp(row->argument, "EXTENSION") == 0 &&
        !pipeline_knows_extension(text_of(value), &near) && near.length > 0)
        buffer_printf(&good, "; the nearest is `%.*s`", TEXT_ARGS(near));
    const char *wrong = what_is_wrong(row, value);
    if (wrong) buffer_printf(&good, "; %s", wrong);
    diag_add(parser->diags, DIAG_WRONG_VALUE, NO_SPAN,
             PARTS(part_command(text_of(row->name)), part_command(text_of(value)),
                   part_text(buffer_as_text(&good))));
    buffer_release(&good);
}

static void wrong_warning(Parser *parser, const char *word, Text near) {
    Buffer good = {0};
    buffer_string(&good, "a warning of GHC, no- and a warning, or a group such as all");
    if (near.length > 0) buffer_printf(&good, "; the nearest is `%.*s`", TEXT_ARGS(near));
    diag_add(parser->diags, DIAG_WRONG_VALUE, NO_SPAN,
             PARTS(part_command(text_of(option_row(OPTION_WARNING)->name)),
                   part_command(text_of(word + 2)), part_text(buffer_as_text(&good))));
    buffer_release(&good);
}

/* a size, of the operands that follow */
static void add_size(Options *options, const char *value) {
    OptionSize size = {.first = options->operands.count};
    const char *rest;
    parse_number(value, &size.size, &rest);
    vector_push(&options->sizes, size);
}

/* KEY=VALUE */
static void add_label(Parser *parser, const char *value) {
    Options *options = parser->options;
    Text key = cli_label_key(value);
    for (uint32_t i = 0; i < options->labels.count; i++) {
        if (!text_equal(cli_label_key(options->labels.items[i]), key)) continue;
        complain(parser, DIAG_LABEL_TWICE, PARTS(part_name(key)));
        return;
    }
    vector_push(&options->labels, value);
}

/* -W, -Wall, -Wno-unused-imports: the value is never a word of its own */
static void set_warning(Parser *parser, const char *word) {
    Buffer near = {0};
    parser->options->values[OPTION_WARNING] = word;
    if (pipeline_knows_warning(text_of(word), &near))
        vector_push(&parser->options->warnings, word);
    else
        wrong_warning(parser, word, buffer_as_text(&near));
    buffer_release(&near);
}

static void set_option(Parser *parser, Option option, const char *word, const char *value) {
    const OptionRow *row = option_row(option);
    if (row->argument[0] == '\0') {
        if (value) complain(parser, DIAG_SUPERFLUOUS_VALUE, PARTS(part_command(text_of(word))));
        parser->options->values[option] = "";
        return;
    }
    if (option == OPTION_WARNING) {
        set_warning(parser, word);
        return;
    }
    if (!value && is_optional(row)) {
        parser->options->values[option] = "";
        return;
    }
    if (!value && parser->next < parser->count) value = parser->words[parser->next++];
    if (!value)
        complain(parser, DIAG_MISSING_VALUE,
                 PARTS(part_command(text_of(word)), part_string(row->argument)));
    else if (!value_is_good(parser->options, row, value))
        wrong_value(parser, row, value);
    else if (option == OPTION_INCLUDE)
        vector_push(&parser->options->folders, value);
    else if (option == OPTION_PACKAGE_PATH)
        vector_push(&parser->options->packages, value);
    else if (option == OPTION_EXTENSION)
        vector_push(&parser->options->extensions, value);
    else if (option == OPTION_MACRO)
        vector_push(&parser->options->macros, value);
    else if (option == OPTION_WHERE)
        vector_push(&parser->options->conditions, value);
    else if (option == OPTION_LABEL)
        add_label(parser, value);
    else if (option == OPTION_SIZE)
        add_size(parser->options, value);
    parser->options->values[option] = value;
}

static void parse_long_option(Parser *parser, const char *word) {
    Text name = {word + 2, strcspn(word + 2, "=")};
    const char *value = word[2 + name.length] == '=' ? word + 2 + name.length + 1 : NULL;
    Option option = name.length > 1 ? find_option(parser->options, name) : OPTION_COUNT;
    if (option == OPTION_COUNT)
        unknown_option(parser, word, name);
    else
        set_option(parser, option, word, value);
}

/* -iDIR, -i DIR; -html=FILE is a long one that lacks a dash */
static void parse_short_option(Parser *parser, const char *word) {
    Option option = find_option(parser->options, (Text){word + 1, 1});
    Text whole = {word + 1, strcspn(word + 1, "=")};
    bool is_long = whole.length > 1 && find_option(parser->options, whole) != OPTION_COUNT;
    if (option == OPTION_COUNT || is_long)
        unknown_option(parser, word, whole);
    else
        set_option(parser, option, word, word[2] != '\0' ? word + 2 : NULL);
}

/* what a file given instead of a command is for */
static const char *command_for_file(Text path) {
    bool is_program = pipeline_is_haskell(path) || text_ends_with(path, TEXT(".stg"));
    return is_program ? "profile" : "report";
}

static void unknown_word(Parser *parser, Text word, Command nearest) {
    Buffer help = {0};
    if (nearest != COMMAND_COUNT)
        buffer_printf(&help, "Did you mean `assay %s`? ", commands[nearest].name);
    buffer_string(&help, "`assay --help` lists the commands.");
    complain(parser, DIAG_UNKNOWN_COMMAND,
             PARTS(part_command(word), part_text(buffer_as_text(&help))));
    buffer_release(&help);
}

static void unknown_command(Parser *parser, const char *word, Command nearest) {
    Text text = text_of(word);
    if (os_is_file(word))
        complain(parser, DIAG_FILE_AS_COMMAND,
                 PARTS(part_file(text), part_command(text_of(command_for_file(text)))));
    else
        unknown_word(parser, text, nearest);
    parser->next = parser->count; /* what follows belongs to a command we do not know */
}

static void parse_operand(Parser *parser, const char *word) {
    Options *options = parser->options;
    Text name = {word, strcspn(word, "=")};
    bool is_option = options->command != COMMAND_COUNT && word[name.length] == '=' &&
                     find_option(options, name) != OPTION_COUNT && !os_is_file(word);
    if (is_option) { /* top=5 */
        unknown_option(parser, word, name);
        return;
    }
    if (options->command != COMMAND_COUNT) {
        vector_push(&options->operands, word);
        return;
    }
    Command nearest = COMMAND_COUNT;
    options->command = command_find(word, &nearest);
    if (options->command == COMMAND_COUNT) unknown_command(parser, word, nearest);
}

/* `assay run` alone: the project of the current folder */
static void take_project(Options *options) {
    bool takes = options->command == COMMAND_CHECK || options->command == COMMAND_RUN ||
                 options->command == COMMAND_PROFILE;
    if (takes && options->operands.count == 0 && !option_given(options, OPTION_EXPRESSION) &&
        project_is_at("."))
        vector_push(&options->operands, ".");
}

static void check_operands(Parser *parser) {
    const Options *options = parser->options;
    bool explains = option_given(options, OPTION_HELP) ||
                    option_given(options, OPTION_SHORT_HELP) ||
                    option_given(options, OPTION_VERSION);
    if (explains || parser->diags->error_count > 0) return;
    if (options->command == COMMAND_COUNT) {
        complain(parser, DIAG_NO_COMMAND, NO_PARTS);
        return;
    }
    take_project(parser->options);
    const CommandRow *row = command_row(options->command);
    bool many = strstr(row->operands, "FILE...") != NULL, optional = row->operands[0] == '[';
    /* `ghc -- cabal run`: a command instead of an operand */
    if (strstr(row->operands, "| --") && options->argument_count > 0) optional = true;
    bool is_expression = option_given(options, OPTION_EXPRESSION); /* instead of a file */
    if (is_expression) optional = true;
    if (options->operands.count == 0 && !optional)
        complain(parser, DIAG_MISSING_OPERAND,
                 PARTS(part_command(text_of(row->name)), part_string(row->operands)));
    bool two = strcmp(row->operands, "OLD NEW") == 0;
    if (two && options->operands.count == 1)
        complain(parser, DIAG_MISSING_OPERAND,
                 PARTS(part_command(text_of(row->name)), part_string(row->operands)));
    uint32_t most = two ? 2 : is_expression ? 0 : 1;
    if (options->operands.count > most && !many)
        complain_of_operand(parser, options->operands.items[most]);
    if (options->argument_count > 0 && !strstr(row->operands, "-- "))
        complain_of_operand(parser, options->arguments[0]);
}

void option_show(const char *word, Buffer *out) {
    ProfileHomes homes = {0};
    profile_add_home(&homes, text_of(os_environment("HOME")));
    profile_public_text(text_of(word), &homes, out);
}

static void show_operands(Options *options) {
    Buffer shown = {0};
    for (uint32_t i = 0; i < options->operands.count; i++) {
        buffer_clear(&shown);
        option_show(options->operands.items[i], &shown);
        vector_push(&options->shown, text_copy(&options->arena, buffer_as_text(&shown)).bytes);
    }
    buffer_release(&shown);
}

bool options_parse(Options *options, int count, const char *const *words, Diagnostics *diags) {
    *options = (Options){.command = COMMAND_COUNT};
    arena_init(&options->arena);
    Parser parser = {options, diags, words, (uint32_t)count, 0};
    while (parser.next < parser.count) {
        const char *word = words[parser.next++];
        if (strcmp(word, "--") == 0) {
            options->arguments = words + parser.next;
            options->argument_count = parser.count - parser.next;
            break;
        }
        if (word[0] != '-' || word[1] == '\0') /* "-" is standard input */
            parse_operand(&parser, word);
        else if (word[1] == '-')
            parse_long_option(&parser, word);
        else
            parse_short_option(&parser, word);
    }
    check_operands(&parser);
    show_operands(options);
    return diags->error_count == 0;
}

void options_release(Options *options) {
    vector_release(&options->operands);
    vector_release(&options->shown);
    arena_release(&options->arena);
    vector_release(&options->folders);
    vector_release(&options->packages);
    vector_release(&options->extensions);
    vector_release(&options->warnings);
    vector_release(&options->macros);
    vector_release(&options->conditions);
    vector_release(&options->labels);
    vector_release(&options->sizes);
}
