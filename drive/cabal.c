#include "drive/cabal.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- taking it apart ---- */

/* options whose value may be the next word */
static bool takes_value(const char *word) {
    static const char *const names[] = {
        "-w",
        "--with-compiler",
        "--with-ghc",
        "-f",
        "--flags",
        "-c",
        "--constraint",
        "--project-file",
        "--builddir",
        "--project-dir",
        "--ghc-options",
        "--ghc-option",
        "--store-dir",
        "--package-db",
        "--package-env",
        "--config-file",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(word, names[i]) == 0) return true;
    return false;
}

static bool is_run(const char *word) {
    return strcmp(word, "run") == 0 || strcmp(word, "v2-run") == 0 || strcmp(word, "new-run") == 0;
}

bool cabal_parse(const char *const *words, uint32_t count, CabalCommand *command,
                 const char **other) {
    *command = (CabalCommand){0};
    *other = NULL;
    uint32_t at = 0;
    for (; at < count && words[at][0] == '-'; at++) {
        vector_push(&command->global, words[at]);
        if (takes_value(words[at]) && at + 1 < count) vector_push(&command->global, words[++at]);
    }
    if (at == count) return false;
    if (!is_run(words[at])) {
        *other = words[at];
        return false;
    }
    for (at++; at < count && strcmp(words[at], "--") != 0; at++) {
        if (words[at][0] == '-') {
            vector_push(&command->options, words[at]);
            if (takes_value(words[at]) && at + 1 < count)
                vector_push(&command->options, words[++at]);
        } else if (!command->target) {
            command->target = words[at];
        } else {
            vector_push(&command->arguments, words[at]);
        }
    }
    for (at++; at < count; at++) vector_push(&command->arguments, words[at]);
    return true;
}

void cabal_release(CabalCommand *command) {
    vector_release(&command->global);
    vector_release(&command->options);
    vector_release(&command->arguments);
}

/* the value of `-wX`, `-w X`, `--with-compiler=X` or `--with-compiler X` at this word */
static const char *compiler_at(const Words *words, uint32_t at) {
    static const char *const names[] = {"-w", "--with-compiler", "--with-ghc"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        const char *word = words->items[at];
        if (strcmp(word, names[i]) == 0) return at + 1 < words->count ? words->items[at + 1] : NULL;
        if (strncmp(word, names[i], length) != 0) continue;
        if (i == 0) return word + length;
        if (word[length] == '=') return word + length + 1;
    }
    return NULL;
}

const char *cabal_compiler(const CabalCommand *command) {
    const Words *places[] = {&command->global, &command->options};
    const char *found = NULL; /* the last one counts */
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (uint32_t at = 0; at < places[i]->count; at++) {
            const char *here = compiler_at(places[i], at);
            if (here) found = here;
        }
    return found;
}

/* ---- putting it together ---- */

static const char *const details[] = {
#define CENTRES(code, key, major, minor, option, detail, words) detail,
#include "drive/choices.def"
};

static void add_profiling(const BuildPlan *plan, Arena *arena, Words *words) {
    words_add(words, plan->profiling ? "--enable-profiling" : "--disable-profiling");
    if (!plan->profiling) return;
    words_format(words, arena, "--profiling-detail=%s", details[plan->centres]);
    /* Cabal knows no name for it */
    if (plan->centres == CENTRES_LATE)
        words_format(words, arena, "--ghc-options=%s", drive_centres_option(plan->centres));
}

void cabal_words(const CabalCommand *command, const BuildPlan *plan, Arena *arena,
                 const char *cabal, const char *ghc, const char *folder, const char *action,
                 const char *target, Words *words) {
    words_add(words, cabal);
    for (uint32_t i = 0; i < command->global.count; i++) words_add(words, command->global.items[i]);
    words_add(words, action);
    for (uint32_t i = 0; i < command->options.count; i++)
        words_add(words, command->options.items[i]);
    words_format(words, arena, "--builddir=%s", folder);
    if (ghc) words_format(words, arena, "--with-compiler=%s", ghc);
    add_profiling(plan, arena, words);
    if (plan->options) words_format(words, arena, "--ghc-options=%s", plan->options);
    Words behind = {0};
    drive_build_options_behind(plan, &behind);
    for (uint32_t i = 0; i < behind.count; i++)
        words_format(words, arena, "--ghc-options=%s", behind.items[i]);
    vector_release(&behind);
    words_add(words, target);
}

/* `demo` may be a library, too, where `cabal run` looks for programs only. */
const char *cabal_target(const CabalCommand *command, Arena *arena, uint32_t number) {
    static const char *const kinds[] = {"exe:", "test:", "bench:", ""};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    if (!command->target) return number == 0 ? "." : NULL;
    if (strpbrk(command->target, ":/")) return number == 0 ? command->target : NULL;
    if (number >= KINDS) return NULL;
    Words made = {0};
    words_format(&made, arena, "%s%s", kinds[number], command->target);
    const char *target = made.items[0];
    vector_release(&made);
    return target;
}

/* ---- data files ---- */

/* The text of the JSON string that begins behind `key` at or after *at, and before `end`; what is
 * escaped in it is only looked at as far as paths need. */
static bool json_value(Text json, const char *key, size_t *at, size_t end, Buffer *value) {
    size_t length = strlen(key);
    buffer_clear(value);
    for (; *at + length < end; (*at)++)
        if (memcmp(json.bytes + *at, key, length) == 0) break;
    if (*at + length >= end) return false;
    for (size_t i = *at + length; i < json.length && json.bytes[i] != '"'; i++) {
        if (json.bytes[i] == '\\' && i + 1 < json.length) i++;
        buffer_char(value, json.bytes[i]);
    }
    return true;
}

/* the value of `data-dir:` in a package description; empty if there is none */
static Text data_folder(Text description) {
    static const char field[] = "data-dir:";
    for (size_t at = 0; at < description.length;) {
        const char *line = description.bytes + at,
                   *end = memchr(line, '\n', description.length - at);
        size_t length = end ? (size_t)(end - line) : description.length - at;
        at += length + 1;
        if (length < sizeof field - 1 || strncasecmp(line, field, sizeof field - 1) != 0) continue;
        Text value = {line + sizeof field - 1, length - (sizeof field - 1)};
        while (value.length > 0 && isspace((unsigned char)value.bytes[0]))
            value.bytes++, value.length--;
        while (value.length > 0 && isspace((unsigned char)value.bytes[value.length - 1]))
            value.length--;
        return value;
    }
    return (Text){0};
}

/* demo-one is demo_one_datadir */
static void add_folder(Text package, Text folder, Text data, Arena *arena, Words *environment) {
    Buffer name = {0};
    for (size_t i = 0; i < package.length; i++)
        buffer_char(&name, package.bytes[i] == '-' ? '_' : package.bytes[i]);
    for (uint32_t i = 0; i < environment->count; i++)
        if (text_starts_with(text_of(environment->items[i]), buffer_as_text(&name)) &&
            strncmp(environment->items[i] + name.length, "_datadir=", 9) == 0) {
            buffer_release(&name);
            return;
        }
    while (folder.length > 2 && text_ends_with(folder, TEXT("/."))) folder.length -= 2;
    words_format(environment, arena, "%s_datadir=%.*s/%.*s", buffer_as_string(&name),
                 TEXT_ARGS(folder), TEXT_ARGS(data));
    buffer_release(&name);
}

void cabal_data_folders(Text plan_json, Arena *arena,
                        Text (*read)(Arena *arena, Text folder, Text package), Words *environment) {
    static const char source[] = "\"pkg-src\":{\"type\":\"local\",\"path\":\"";
    Buffer name = {0}, folder = {0};
    size_t at = 0, next;
    while (json_value(plan_json, "\"pkg-name\":\"", &at, plan_json.length, &name)) {
        next = ++at; /* what is before the next name belongs to this one */
        Buffer unused = {0};
        size_t end = next;
        if (!json_value(plan_json, "\"pkg-name\":\"", &end, plan_json.length, &unused))
            end = plan_json.length;
        buffer_release(&unused);
        if (!json_value(plan_json, source, &next, end, &folder)) continue;
        Text description = read(arena, buffer_as_text(&folder), buffer_as_text(&name));
        add_folder(buffer_as_text(&name), buffer_as_text(&folder), data_folder(description), arena,
                   environment);
    }
    buffer_release(&name);
    buffer_release(&folder);
}
