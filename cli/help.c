#include "cli/help.h"
#include "cli/exits.h"
#include "compiler/pipeline.h"
#include <string.h>

typedef struct Example {
    bool in_help;
    const char *line, *meaning;
} Example;

static const Example examples[] = {
#define EXAMPLE(in_help, line, meaning) {in_help, line, meaning},
#include "cli/examples.def"
};

enum { EXAMPLE_COUNT = sizeof examples / sizeof *examples };

static bool is_shown(Command command, const OptionRow *row) {
    return row->group[0] != '\0' && row->commands & 1u << command;
}

/* A list of values that fits no line is explained elsewhere on the page. */
enum { VALUES_SHOWN = 60 };

static void option_values(const OptionRow *row, Buffer *out) {
    if (strlen(row->argument) <= VALUES_SHOWN) {
        buffer_string(out, row->argument);
        return;
    }
    for (const char *at = row->name; *at; at++)
        buffer_char(out, *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at);
}

/* "--engine=machine|spec", "-i DIR" */
static void option_form(const OptionRow *row, Buffer *out) {
    bool is_short = row->name[1] == '\0';
    buffer_printf(out, "%s%s", option_dashes(row), row->name);
    if (row->argument[0] == '[') {
        buffer_printf(out, is_short ? "[%s" : "[=%s", row->argument + 1);
    } else if (row->argument[0] != '\0') {
        buffer_string(out, is_short ? " " : "=");
        option_values(row, out);
    }
}

void help_general(Buffer *out) {
    buffer_string(out, "Assay: what a lazy program costs, and which part of it pays.\n"
                       "Usage: assay COMMAND [OPTIONS] FILE [-- ARGUMENTS]\n\nCommands:\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const CommandRow *row = command_row((Command)i);
        buffer_printf(out, "  %-9s %s\n", row->name, row->description);
    }
    buffer_string(out, "\n`assay help COMMAND` shows options. FILE `-` is standard input; "
                       ".gz, .zst work.\nExamples:\n");
    for (int i = 0; i < EXAMPLE_COUNT; i++)
        if (examples[i].in_help)
            buffer_printf(out, "  %-39s %s\n", examples[i].line, examples[i].meaning);
}

enum { OPTION_COLUMN = 32, SCREEN = 80 };

/* The description beside the option, or below one that is too long; in lines of the screen's width.
 */
static void describe_option(const OptionRow *option, Buffer *out) {
    size_t start = out->length;
    buffer_string(out, "  ");
    option_form(option, out);
    size_t column = out->length - start;
    const char *word = option->description;
    while (*word) {
        size_t length = strcspn(word, " ");
        if (column + 1 + length > SCREEN ||
            (column != OPTION_COLUMN && word == option->description)) {
            if (column >= OPTION_COLUMN) buffer_char(out, '\n');
            if (column >= OPTION_COLUMN) column = 0;
            buffer_fill(out, ' ', OPTION_COLUMN - column);
            column = OPTION_COLUMN;
        }
        buffer_char(out, ' ');
        buffer_add(out, word, length);
        column += 1 + length;
        word += length;
        while (*word == ' ') word++;
    }
    buffer_char(out, '\n');
}

/* what dump can show */
static void describe_stages(Buffer *out) {
    buffer_string(out, "\nStages, in the order of the passes; the program is printed:\n");
    for (int stage = STAGE_NONE + 1; stage < STAGE_COUNT; stage++) {
        const PipelineStageInfo *info = pipeline_stage_info((PipelineStage)stage);
        buffer_printf(out, "  %-14s %s\n", info->name, info->description);
    }
}

void help_command(Command command, Buffer *out) {
    const CommandRow *row = command_row(command);
    buffer_printf(out, "assay %s: %s\n\nUsage: assay %s [OPTIONS] %s\n", row->name,
                  row->description, row->name, row->operands);
    const char *group = "";
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *option = option_row((Option)i);
        if (!is_shown(command, option)) continue;
        if (strcmp(group, option->group) != 0) buffer_printf(out, "\n%s:\n", option->group);
        group = option->group;
        describe_option(option, out);
    }
    if (command == COMMAND_DUMP) describe_stages(out);
}

/* ---- the manual page ---- */

static void man_line(const char *before, const char *text, Buffer *out);

static void man_stages(Buffer *out) {
    for (int stage = STAGE_NONE + 1; stage < STAGE_COUNT; stage++) {
        const PipelineStageInfo *info = pipeline_stage_info((PipelineStage)stage);
        Buffer form = {0};
        buffer_printf(&form, "--stage=%s", info->name);
        man_line(".TP\n\\fB", buffer_as_string(&form), out);
        man_line("\\fR", info->description, out);
        buffer_release(&form);
    }
}

/* text for man(7): a hyphen that is one, no accidental request */
static void man_text(const char *text, Buffer *out) {
    for (; *text; text++) {
        if (*text == '-' || *text == '\\')
            buffer_printf(out, "\\%c", *text);
        else
            buffer_char(out, *text);
    }
}

static void man_line(const char *before, const char *text, Buffer *out) {
    buffer_string(out, before);
    man_text(text, out);
    buffer_char(out, '\n');
}

static void man_options(Command command, Buffer *out) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *option = option_row((Option)i);
        if (!is_shown(command, option)) continue;
        Buffer form = {0};
        option_form(option, &form);
        man_line(".TP\n\\fB", buffer_as_string(&form), out);
        man_line("\\fR", option->description, out);
        buffer_release(&form);
    }
}

static void man_failures(Buffer *out) {
    buffer_string(out, ".TP\n\\fB0\\fR\nsuccess\n");
    for (int i = 0; i < FAILURE_COUNT; i++) {
        const FailureRow *row = failure_row((Failure)i);
        buffer_printf(out, ".TP\n\\fB%d\\fR", row->usual);
        if (row->gate != row->usual)
            buffer_printf(out, " (\\fBgate\\fR, \\fBghc \\-\\-gate\\fR: \\fB%d\\fR)", row->gate);
        man_line("\n", row->description, out);
    }
}

static void man_exits(Buffer *out) {
    buffer_string(out, ".SH EXIT STATUS\n");
    man_failures(out);
    buffer_string(out, ".PP\n\\fBrun\\fR, \\fBprofile\\fR and \\fBghc\\fR give the program's own "
                       "status; of \\fBrun\\fR and \\fBprofile\\fR also:\n");
    static const struct {
        int exit_code;
        const char *description;
    } ends[] = {
#define END(code, key, exit_code, description) {exit_code, description},
#include "abi/ends.def"
#undef END
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (ends[i].exit_code <= 0) continue;
        buffer_printf(out, ".TP\n\\fB%d\\fR\n", ends[i].exit_code);
        man_line("", ends[i].description, out);
    }
}

void help_manual_page(Buffer *out) {
    buffer_string(out, ".TH ASSAY 1 \"\" \"assay " ASSAY_VERSION "\" \"User Commands\"\n"
                       ".SH NAME\nassay \\- what a lazy program costs, and which part of it pays\n"
                       ".SH SYNOPSIS\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const CommandRow *row = command_row((Command)i);
        buffer_printf(out, ".B assay %s\n[options] ", row->name);
        man_line("", row->operands, out);
        buffer_string(out, ".br\n");
    }
    buffer_string(out, ".SH COMMANDS\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const CommandRow *row = command_row((Command)i);
        man_line(".SS ", row->name, out);
        man_line("", row->description, out);
        man_options((Command)i, out);
        if (i == COMMAND_DUMP) man_stages(out);
    }
    man_exits(out);
    buffer_string(out, ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nif set, no colours\n"
                       ".SH EXAMPLES\n");
    for (int i = 0; i < EXAMPLE_COUNT; i++) {
        man_line(".TP\n\\fB", examples[i].line, out);
        man_line("\\fR", examples[i].meaning, out);
    }
}
