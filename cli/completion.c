/* Scripts that complete commands, options and, where there is a fixed set, their values. What an
 * argument is follows from its word in options.def: "a|b" is a choice, DIR a folder, those with
 * FILE in them a file; others can't be guessed. Names and choices are plain words; descriptions are
 * quoted. */
#include "cli/completion.h"
#include "base/fail.h"
#include <string.h>

typedef enum ArgumentKind {
    ARGUMENT_NONE,
    ARGUMENT_CHOICE,
    ARGUMENT_FILE,
    ARGUMENT_FOLDER,
    ARGUMENT_OTHER
} ArgumentKind;

static ArgumentKind argument_kind(const OptionRow *row) {
    if (row->argument[0] == '\0') return ARGUMENT_NONE;
    if (strchr(row->argument, '|')) return ARGUMENT_CHOICE;
    if (strcmp(row->argument, "DIR") == 0) return ARGUMENT_FOLDER;
    bool file = strstr(row->argument, "FILE") || strcmp(row->argument, "BUDGET") == 0 ||
                strcmp(row->argument, "PROGRAM") == 0;
    return file ? ARGUMENT_FILE : ARGUMENT_OTHER;
}

static bool is_optional(const OptionRow *row) { return row->argument[0] == '['; }

/* those that help shows, and --version */
static bool is_offered(const OptionRow *row) {
    return row->group[0] != '\0' || (row->commands == ON_ANY && row->name[1] != '\0');
}

static bool applies(const OptionRow *row, int command) {
    return is_offered(row) && row->commands & 1u << command;
}

static void put_choices(const OptionRow *row, Buffer *out) {
    for (const char *at = row->argument; *at; at++)
        if (*at != '[' && *at != ']') buffer_char(out, *at == '|' ? ' ' : *at);
}

static void list_commands(const char *between, Buffer *out) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        buffer_printf(out, "%s%s", i > 0 ? between : "", command_row((Command)i)->name);
}

/* in single quotes; quote: how the shell writes one within them */
static void put_quoted(const char *text, const char *quote, Buffer *out) {
    for (; *text; text++) {
        if (*text == '\'')
            buffer_string(out, quote);
        else
            buffer_char(out, *text);
    }
}

/* ---- bash ---- */

static const char bash_head[] =
    "# Completion of assay for bash, made by `assay help --completion=bash`.\n"
    "# Where it offers nothing, bash completes names of files.\n"
    "_assay() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local command= option= prefix= joined= words= i\n"
    "    COMPREPLY=()\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        --) return ;; # what follows is the program's\n";

static const char bash_option[] =
    "        esac\n"
    "    done\n"
    "    # `--name=value` comes as three words, unless COMP_WORDBREAKS has no `=`\n"
    "    if [[ $current == --*=* || $current == '=' || $before == '=' ]]; then joined=1; fi\n"
    "    if [[ $current == --*=* ]]; then\n"
    "        option=${current%%=*} prefix=${current%%=*}= current=${current#*=}\n"
    "    elif [[ $current == '=' ]]; then\n"
    "        option=$before current=\n"
    "    elif [[ $before == '=' ]]; then\n"
    "        option=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    elif [[ $before == -* ]]; then\n"
    "        option=$before\n"
    "    fi\n"
    "    case \"$command $option\" in\n";

static const char bash_words[] =
    "    esac\n"
    "    if [[ -z $words && ( $current == -* || -z $command || $command == help ) ]]; then\n"
    "        case $command in\n";

static const char bash_tail[] =
    "        esac\n"
    "    fi\n"
    "    [[ -n $words ]] || return\n"
    "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
    "    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
    "    COMPREPLY=(\"${COMPREPLY[@]/#/$prefix}\")\n"
    "}\n"
    "complete -o default -F _assay assay\n";

/* 'run --engine' | 'profile --engine') words='machine spec' ;; */
static void bash_values(const OptionRow *row, Buffer *out) {
    bool first = true;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (!applies(row, i)) continue;
        buffer_printf(out, "%s'%s %s%s'", first ? "    " : " | ", command_row((Command)i)->name,
                      option_dashes(row), row->name);
        first = false;
    }
    if (first) return;
    buffer_string(out, ")");
    if (argument_kind(row) == ARGUMENT_CHOICE) {
        buffer_printf(out, " %swords='", is_optional(row) ? "[[ -n $joined ]] && " : "");
        put_choices(row, out);
        buffer_string(out, "' ;;\n");
    } else {
        buffer_string(out, " return ;;\n");
    }
}

static void bash_options(int command, Buffer *out) {
    buffer_printf(out, "        %s) words='",
                  command == COMMAND_COUNT ? "''" : command_row((Command)command)->name);
    if (command == COMMAND_COUNT || command == COMMAND_HELP) list_commands(" ", out);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = option_row((Option)i);
        bool here = command == COMMAND_COUNT ? is_offered(row) && row->commands == ON_ANY
                                             : applies(row, command);
        bool value = row->argument[0] != '\0' && !is_optional(row) && row->name[1] != '\0';
        if (here) buffer_printf(out, " %s%s%s", option_dashes(row), row->name, value ? "=" : "");
    }
    buffer_string(out, "' ;;\n");
}

static void bash_script(Buffer *out) {
    buffer_string(out, bash_head);
    buffer_string(out, "        ");
    list_commands(" | ", out);
    buffer_string(out, ") [[ -n $command ]] || command=${COMP_WORDS[i]} ;;\n");
    buffer_string(out, bash_option);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = option_row((Option)i);
        ArgumentKind kind = argument_kind(row);
        if (kind == ARGUMENT_CHOICE || (kind != ARGUMENT_NONE && !is_optional(row)))
            bash_values(row, out);
    }
    buffer_string(out, bash_words);
    for (int i = 0; i <= COMMAND_COUNT; i++) bash_options(i, out);
    buffer_string(out, bash_tail);
}

/* ---- zsh ---- */

/* in [...] and between colons, within single quotes */
static void zsh_text(const char *text, Buffer *out) {
    for (; *text; text++) {
        if (strchr("[]:\\", *text))
            buffer_printf(out, "\\%c", *text);
        else
            put_quoted((const char[]){*text, '\0'}, "'\\''", out);
    }
}

/* :what:how to complete it */
static void zsh_argument(const OptionRow *row, Buffer *out) {
    ArgumentKind kind = argument_kind(row);
    if (kind == ARGUMENT_NONE) return;
    buffer_printf(out, "%s:", is_optional(row) ? ":" : "");
    zsh_text(kind == ARGUMENT_CHOICE ? row->name : row->argument, out);
    buffer_char(out, ':');
    if (kind == ARGUMENT_CHOICE) {
        buffer_char(out, '(');
        put_choices(row, out);
        buffer_char(out, ')');
    } else if (kind == ARGUMENT_OTHER) {
        buffer_char(out, ' ');
    } else {
        buffer_string(out, kind == ARGUMENT_FOLDER ? "_files -/" : "_files");
    }
}

/* '--engine=[fast, or the rules]:engine:(machine spec)' */
static void zsh_option(const OptionRow *row, Buffer *out) {
    bool is_short = row->name[1] == '\0';
    buffer_printf(out, " \\\n            '*%s%s", option_dashes(row), row->name);
    if (argument_kind(row) != ARGUMENT_NONE)
        buffer_string(out, is_short ? "+" : is_optional(row) ? "=-" : "=");
    buffer_char(out, '[');
    zsh_text(row->description, out);
    buffer_char(out, ']');
    zsh_argument(row, out);
    buffer_char(out, '\'');
}

static void zsh_command(int command, Buffer *out) {
    buffer_printf(out, "        %s)\n            _arguments", command_row((Command)command)->name);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (applies(option_row((Option)i), command)) zsh_option(option_row((Option)i), out);
    buffer_string(out, " \\\n            '*:");
    if (command == COMMAND_HELP) {
        buffer_string(out, "command:(");
        list_commands(" ", out);
        buffer_string(out, ")' ;;\n");
    } else {
        buffer_string(out, "file:_files' ;;\n");
    }
}

static void zsh_script(Buffer *out) {
    buffer_string(out, "#compdef assay\n"
                       "# Completion of assay for zsh, made by `assay help --completion=zsh`.\n"
                       "_assay() {\n"
                       "    local context state state_descr line\n"
                       "    typeset -A opt_args\n"
                       "    local -a commands\n"
                       "    commands=(\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        buffer_printf(out, "        '%s:", command_row((Command)i)->name);
        zsh_text(command_row((Command)i)->description, out);
        buffer_string(out, "'\n");
    }
    buffer_string(out, "    )\n    _arguments -C");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = option_row((Option)i);
        if (is_offered(row) && row->commands == ON_ANY) zsh_option(row, out);
    }
    buffer_string(out, " \\\n            '1:command:->command' '*::argument:->argument'\n"
                       "    case $state in\n"
                       "    command) _describe command commands ;;\n"
                       "    argument)\n"
                       "        case $words[1] in\n");
    for (int i = 0; i < COMMAND_COUNT; i++) zsh_command(i, out);
    buffer_string(out, "        esac ;;\n    esac\n}\n_assay \"$@\"\n");
}

/* ---- fish ---- */

static void fish_description(const char *text, Buffer *out) {
    buffer_string(out, " -d '");
    for (; *text; text++) {
        if (*text == '\\')
            buffer_string(out, "\\\\");
        else
            put_quoted((const char[]){*text, '\0'}, "\\'", out);
    }
    buffer_string(out, "'\n");
}

static void fish_option(const OptionRow *row, Buffer *out) {
    buffer_string(out, "complete -c assay");
    if (row->commands != ON_ANY) {
        buffer_string(out, " -n '__fish_seen_subcommand_from");
        for (int i = 0; i < COMMAND_COUNT; i++)
            if (row->commands & 1u << i) buffer_printf(out, " %s", command_row((Command)i)->name);
        buffer_char(out, '\'');
    }
    buffer_printf(out, " -%c %s", row->name[1] == '\0' ? 's' : 'l', row->name);
    switch (argument_kind(row)) {
    case ARGUMENT_NONE: break;
    case ARGUMENT_CHOICE:
        buffer_string(out, is_optional(row) ? " -a '" : " -x -a '");
        put_choices(row, out);
        buffer_char(out, '\'');
        break;
    case ARGUMENT_FILE: buffer_string(out, is_optional(row) ? "" : " -r -F"); break;
    case ARGUMENT_FOLDER: buffer_string(out, " -x -a '(__fish_complete_directories)'"); break;
    case ARGUMENT_OTHER: buffer_string(out, " -x"); break;
    }
    fish_description(row->description, out);
}

static void fish_script(Buffer *out) {
    buffer_string(out, "# Completion of assay for fish, made by `assay help --completion=fish`.\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const CommandRow *row = command_row((Command)i);
        buffer_printf(out, "complete -c assay -n __fish_use_subcommand -f -a %s", row->name);
        fish_description(row->description, out);
    }
    buffer_string(out, "complete -c assay -n '__fish_seen_subcommand_from help' -f -a '");
    list_commands(" ", out);
    buffer_string(out, "'\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        if (is_offered(option_row((Option)i))) fish_option(option_row((Option)i), out);
}

void completion_script(unsigned shell, Buffer *out) {
    static void (*const scripts[])(Buffer *) = {bash_script, zsh_script, fish_script};
    bug_unless(shell < sizeof scripts / sizeof *scripts, "shell %u", shell);
    scripts[shell](out);
}
