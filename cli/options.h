/* The command line as data. Wrong usage is found here, all of it, before a command begins. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "abi/counts.h"
#include "base/vector.h"
#include "diag/diag.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum Command {
#define COMMAND(code, name, operands, description) COMMAND_##code,
#include "cli/options.def"
    COMMAND_COUNT
} Command;

enum {
#define COMMAND(code, name, operands, description) ON_##code = 1 << COMMAND_##code,
#include "cli/options.def"
    ON_ANY = (1 << COMMAND_COUNT) - 1
};

typedef enum Option {
#define OPTION(code, name, argument, commands, group, description) OPTION_##code,
#include "cli/options.def"
    OPTION_COUNT
} Option;

typedef struct CommandRow {
    const char *name, *operands, *description;
} CommandRow;

typedef struct OptionRow {
    const char *name, *argument;
    unsigned commands;
    const char *group, *description;
} OptionRow;

const CommandRow *command_row(Command command);
const OptionRow *option_row(Option option);
/* -, or -- before a name of more than one letter */
const char *option_dashes(const OptionRow *row);

typedef struct OptionSize {
    uint64_t size;
    uint32_t first; /* operands from this one on, until the next size's, are of it */
} OptionSize;

typedef VECTOR(uint64_t) OptionNumbers;

typedef struct Options {
    Command command;                  /* COMMAND_COUNT: none was given */
    const char *values[OPTION_COUNT]; /* NULL: not given; the last one counts; "" without */
    VECTOR(const char *) operands;
    VECTOR(const char *) shown;      /* the same as outputs may name them: home folders are `~` */
    VECTOR(const char *) folders;    /* of each -i */
    VECTOR(const char *) packages;   /* of each --package-path */
    VECTOR(const char *) extensions; /* of each -X */
    VECTOR(const char *) warnings;   /* of each -W, as it is written */
    VECTOR(const char *) macros;     /* of each -D */
    VECTOR(const char *) conditions; /* of each --where */
    VECTOR(const char *) labels;     /* of each --label, as it is written */
    VECTOR(OptionSize) sizes;        /* of each --size */
    const char *const *arguments;    /* behind -- */
    uint32_t argument_count;
    Arena arena;
} Options;

/* False if the usage is wrong; diags says how. Release in either case. */
bool options_parse(Options *options, int count, const char *const *words, Diagnostics *diags);
void options_release(Options *options);
/* a word of the command line as an output may have it: home folders are `~` */
void option_show(const char *word, Buffer *out);

bool option_given(const Options *options, Option option);
unsigned option_choice(const Options *options, Option option); /* 0: the first, the default */
uint64_t option_size(const Options *options, Option option, uint64_t otherwise);
uint64_t option_number(const Options *options, Option option, uint64_t otherwise);
/* of NUMBERS, appended */
void option_numbers(const Options *options, Option option, OptionNumbers *numbers);
uint64_t option_milliseconds(const Options *options, Option option, uint64_t otherwise);
/* PERIOD, in nanoseconds; none is 0. What is not given is `otherwise`. */
uint64_t option_period(const Options *options, Option option, const char *otherwise);
/* SECONDS,SIZE; what was not given is 0 */
void option_scale(const Options *options, Option option, uint64_t *milliseconds, uint64_t *size);

/* --census, of a command that has it; *step: 0 is the default */
CensusMode option_census(const Options *options, uint64_t *step);

/* The command with this name; COMMAND_COUNT if there is none, and then one that is near, if there
 * is. */
Command command_find(const char *name, Command *nearest);

#endif
