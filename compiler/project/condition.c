/* What an `if` asks:
 *
 *   condition ::= both { "||" both }        both ::= one { "&&" one }
 *   one       ::= "!" one | "(" condition ")" | "true" | "false" | word "(" what ")"
 */
#include "compiler/project/elements.h"

#if defined(__linux__)
#define PROJECT_ON_LINUX 1
#else
#define PROJECT_ON_LINUX 0
#endif
#if defined(__APPLE__)
#define PROJECT_ON_MACOS 1
#else
#define PROJECT_ON_MACOS 0
#endif
#if defined(__x86_64__)
#define PROJECT_ON_X86_64 1
#else
#define PROJECT_ON_X86_64 0
#endif
#if defined(__aarch64__)
#define PROJECT_ON_ARM64 1
#else
#define PROJECT_ON_ARM64 0
#endif

typedef enum Condition {
#define CONDITION(code, word) CONDITION_##code,
#include "compiler/project/conditions.def"
    CONDITION_COUNT
} Condition;

typedef struct Scan {
    Text rest;
    const ProjectFlags *flags;
    unsigned depth;
    Text wrong; /* what cannot be understood */
} Scan;

static void give_up(Scan *scan, Text part) {
    if (scan->wrong.length == 0) scan->wrong = part.length > 0 ? part : TEXT(" ");
}

/* letters, digits and what names of flags and systems have */
static Text take_name(Text *rest) {
    project_skip_space(rest);
    Text word = {rest->bytes, 0};
    for (; word.length < rest->length; word.length++) {
        char byte = word.bytes[word.length];
        bool is_part = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                       (byte >= '0' && byte <= '9') || byte == '-' || byte == '_' || byte == '.';
        if (!is_part) break;
    }
    *rest = (Text){rest->bytes + word.length, rest->length - word.length};
    return word;
}

static bool is_system(Condition condition, Text word) {
    static const struct {
        Condition condition;
        bool holds;
        const char *word;
    } rows[] = {
#define SYSTEM(condition, when, word) {CONDITION_##condition, when, word},
#include "compiler/project/conditions.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].condition == condition && rows[i].holds &&
            project_same_word(word, text_of(rows[i].word)))
            return true;
    return false;
}

static void add_lower(Text word, Buffer *out) {
    for (size_t i = 0; i < word.length; i++) buffer_char(out, project_lower(word.bytes[i]));
}

void project_add_flag(ProjectFlags *flags, Text name, bool is_on) {
    Buffer key = {0};
    add_lower(name, &key);
    text_map_slot(&flags->are_on, buffer_as_text(&key), is_on);
    buffer_release(&key);
}

const uint64_t *project_find_flag(const ProjectFlags *flags, Text name) {
    Buffer key = {0};
    add_lower(name, &key);
    const uint64_t *is_on = text_map_find(&flags->are_on, buffer_as_text(&key));
    buffer_release(&key);
    return is_on;
}

static bool is_flag(Scan *scan, Text word) {
    const uint64_t *is_on = project_find_flag(scan->flags, word);
    if (!is_on) give_up(scan, word);
    return is_on && *is_on;
}

/* The word, and a range if there is one. */
static bool is_compiler(Scan *scan, Text word) {
    static const struct {
        const char *word, *version;
    } rows[] = {
#define COMPILER(word, version) {word, version},
#include "compiler/project/conditions.def"
    };
    Text ending = scan->rest;
    const char *version = "0";
    bool is = false;
    for (size_t i = 0; !is && i < sizeof rows / sizeof *rows; i++)
        if ((is = project_same_word(word, text_of(rows[i].word)))) version = rows[i].version;
    if (project_take(&ending, ")")) return is;
    Text wrong = {0};
    bool holds = project_take_range(&scan->rest, text_of(version), &wrong);
    if (wrong.length > 0) give_up(scan, wrong);
    return is && holds;
}

static bool asks(Scan *scan, Text word) {
    static const char *const words[] = {
#define CONDITION(code, word) word,
#include "compiler/project/conditions.def"
    };
    int condition = 0;
    while (condition < CONDITION_COUNT && !project_same_word(word, text_of(words[condition])))
        condition++;
    if (condition == CONDITION_COUNT || !project_take(&scan->rest, "(")) {
        give_up(scan, word.length > 0 ? word : scan->rest);
        return false;
    }
    Text what = take_name(&scan->rest);
    bool holds = condition == CONDITION_FLAG   ? is_flag(scan, what)
                 : condition == CONDITION_IMPL ? is_compiler(scan, what)
                                               : is_system((Condition)condition, what);
    if (!project_take(&scan->rest, ")")) give_up(scan, scan->rest);
    return holds;
}

static bool holds_any(Scan *scan);

static bool holds_one(Scan *scan) {
    bool is_not = false;
    while (project_take(&scan->rest, "!")) is_not = !is_not;
    if (scan->depth < PROJECT_DEPTH && project_take(&scan->rest, "(")) {
        bool holds = holds_any(scan);
        if (!project_take(&scan->rest, ")")) give_up(scan, scan->rest);
        return holds != is_not;
    }
    Text word = take_name(&scan->rest);
    if (project_same_word(word, TEXT("true"))) return !is_not;
    if (project_same_word(word, TEXT("false"))) return is_not;
    return asks(scan, word) != is_not;
}

static bool holds_both(Scan *scan) {
    bool holds = holds_one(scan);
    while (scan->wrong.length == 0 && project_take(&scan->rest, "&&")) holds &= holds_one(scan);
    return holds;
}

static bool holds_any(Scan *scan) {
    scan->depth++;
    bool holds = holds_both(scan);
    while (scan->wrong.length == 0 && project_take(&scan->rest, "||")) holds |= holds_both(scan);
    scan->depth--;
    return holds;
}

bool project_holds(Text condition, const ProjectFlags *flags, Text *wrong) {
    Scan scan = {.rest = condition, .flags = flags};
    bool holds = holds_any(&scan);
    project_skip_space(&scan.rest);
    if (scan.rest.length > 0) give_up(&scan, scan.rest);
    *wrong = scan.wrong;
    return holds;
}
