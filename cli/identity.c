#include "cli/identity.h"
#include "base/calendar.h"
#include "base/os.h"
#include "base/utf8.h"
#include <string.h>

/* ---- labels ---- */

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

Text cli_label_key(const char *label) { return (Text){label, strcspn(label, "=")}; }

static const char *check_key(Text key) {
    static const struct {
        const char *key, *wrong;
    } taken[] = {
#define TAKEN(key, wrong) {key, wrong},
#include "cli/identity.def"
    };
    if (key.length == 0) return "a key comes before the equals sign";
    if (!is_letter(key.bytes[0])) return "a key begins with a letter or _";
    for (size_t i = 1; i < key.length; i++)
        if (!is_letter(key.bytes[i]) && !is_digit(key.bytes[i]) && key.bytes[i] != '.')
            return "a key has letters without accents, digits, dots and _";
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (text_equal(key, text_of(taken[i].key))) return taken[i].wrong;
    return NULL;
}

const char *cli_check_label(const char *label) {
    Text key = cli_label_key(label);
    const char *wrong = check_key(key);
    if (wrong) return wrong;
    if (label[key.length] == '\0') return "an equals sign follows the key";
    return label[key.length + 1] == '\0' ? "something follows the equals sign" : NULL;
}

/* ---- what is said, and where ---- */

typedef enum Gives { GIVES_LABEL, GIVES_SERVICE, GIVES_RELEASE, GIVES_HOST, GIVES_COUNT } Gives;

typedef struct Given {
    RunLabel label;
    uint32_t rank; /* of several with one key the least one counts */
} Given;

typedef struct Teller {
    const Options *options;
    RunIdentity *identity;
    Diagnostics *diags;
    Text attributes[GIVES_COUNT]; /* that are no labels */
    bool has_commit;
    VECTOR(Given) labels;
} Teller;

/* Of the identity's own: valid UTF-8, home folders hidden. */
static Text keep_text(Teller *teller, Text text) {
    Buffer valid = {0}, shown = {0};
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        if (utf8_decode(text, &at) == UTF8_INVALID)
            buffer_printf(&valid, "\\x%02x", (unsigned char)text.bytes[start]);
        else
            buffer_add(&valid, text.bytes + start, at - start);
    }
    option_show(buffer_as_string(&valid), &shown);
    Text kept = text_copy(&teller->identity->arena, buffer_as_text(&shown));
    buffer_release(&valid);
    buffer_release(&shown);
    return kept;
}

static void set_text(Teller *teller, Text *at, const char *text) {
    if (text && text[0] != '\0' && at->length == 0) *at = keep_text(teller, text_of(text));
}

static void add_label(Teller *teller, Text key, Text value, uint32_t rank) {
    if (value.length == 0) return;
    Given given = {{keep_text(teller, key), keep_text(teller, value)}, rank};
    vector_push(&teller->labels, given);
}

static int compare_given(const void *a, const void *b) {
    const Given *one = a, *other = b;
    int order = text_compare(one->label.key, other->label.key);
    return order ? order : (one->rank > other->rank) - (one->rank < other->rank);
}

static void give_labels(Teller *teller) {
    RunIdentity *identity = teller->identity;
    if (teller->labels.count > 1)
        qsort(teller->labels.items, teller->labels.count, sizeof *teller->labels.items,
              compare_given);
    for (uint32_t i = 0; i < teller->labels.count; i++) {
        const RunLabel *label = &teller->labels.items[i].label;
        if (i == 0 || !text_equal(label->key, teller->labels.items[i - 1].label.key))
            vector_push(&identity->labels, *label);
    }
}

/* ---- options ---- */

static void tell_options(Teller *teller) {
    const Options *options = teller->options;
    RunIdentity *identity = teller->identity;
    const char *time = options->values[OPTION_TIME], *duration = options->values[OPTION_DURATION];
    set_text(teller, &identity->service, options->values[OPTION_SERVICE]);
    set_text(teller, &identity->release, options->values[OPTION_RELEASE]);
    set_text(teller, &identity->host, options->values[OPTION_HOST]);
    set_text(teller, &identity->run, options->values[OPTION_RUN_NAME]);
    identity->has_time = time && !calendar_read(text_of(time), &identity->time);
    identity->has_duration =
        duration && !calendar_read_seconds(text_of(duration), &identity->duration);
    for (uint32_t i = 0; i < options->labels.count; i++) {
        const char *label = options->labels.items[i];
        Text key = cli_label_key(label);
        add_label(teller, key, text_of(label + key.length + 1), 0);
    }
}

/* ---- OTEL_RESOURCE_ATTRIBUTES: key=value,key=value, percent-encoded ---- */

static int hexadecimal(char digit) {
    if (is_digit(digit)) return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

static Text trim(Text text) {
    size_t start = 0;
    while (start < text.length && strchr(" \t", text.bytes[start])) start++;
    while (text.length > start && strchr(" \t", text.bytes[text.length - 1])) text.length--;
    return (Text){text.bytes + start, text.length - start};
}

static bool decode(Text text, Buffer *out) {
    buffer_clear(out);
    for (size_t at = 0; at < text.length; at++) {
        if (text.bytes[at] != '%') {
            buffer_char(out, text.bytes[at]);
            continue;
        }
        if (at + 2 >= text.length) return false;
        int high = hexadecimal(text.bytes[at + 1]), low = hexadecimal(text.bytes[at + 2]);
        if (high < 0 || low < 0 || high + low == 0) return false;
        buffer_char(out, (char)(high << 4 | low));
        at += 2;
    }
    return true;
}

static Text take_until(Text *rest, char byte) {
    size_t length = 0;
    while (length < rest->length && rest->bytes[length] != byte) length++;
    Text taken = {rest->bytes, length};
    if (length < rest->length) length++;
    *rest = (Text){rest->bytes + length, rest->length - length};
    return taken;
}

static const char *check_attributes(Text rest) {
    Buffer text = {0};
    const char *wrong = NULL;
    while (rest.length > 0 && !wrong) {
        Text value = take_until(&rest, ','), key;
        if (trim(value).length == 0) continue;
        if (!memchr(value.bytes, '=', value.length)) wrong = "one of its parts has no equals sign";
        key = trim(take_until(&value, '='));
        if (!wrong && key.length == 0) wrong = "one of its parts has no key";
        if (!wrong && (!decode(key, &text) || !decode(trim(value), &text)))
            wrong = "a percent sign is not followed by two digits (of 16) that are not 00";
    }
    buffer_release(&text);
    return wrong;
}

static Gives attribute_gives(Text key) {
    static const struct {
        const char *key;
        Gives gives;
    } rows[] = {
#define ATTRIBUTE(key, gives) {key, GIVES_##gives},
#include "cli/identity.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_equal(key, text_of(rows[i].key))) return rows[i].gives;
    return GIVES_LABEL;
}

static bool is_private(Text key) {
    static const char *const beginnings[] = {
#define PRIVATE(beginning) beginning,
#include "cli/identity.def"
    };
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (text_starts_with(key, text_of(beginnings[i]))) return true;
    return false;
}

static void tell_attribute(Teller *teller, const char *variable, Text key, const char *value,
                           uint32_t rank) {
    Gives gives = attribute_gives(key);
    if (gives != GIVES_LABEL) {
        teller->attributes[gives] = keep_text(teller, text_of(value));
        return;
    }
    if (is_private(key)) return;
    const char *wrong = check_key(key);
    if (!wrong)
        add_label(teller, key, text_of(value), rank);
    else
        diag_add(teller->diags, DIAG_ATTRIBUTE_LEFT_OUT, NO_SPAN,
                 PARTS(part_name(key), part_command(text_of(variable)), part_string(wrong)));
}

static void tell_attributes(Teller *teller, const char *variable, const char *text) {
    Text rest = text_of(text);
    const char *wrong = check_attributes(rest);
    if (wrong) {
        diag_add(teller->diags, DIAG_WRONG_VARIABLE, NO_SPAN,
                 PARTS(part_command(text_of(variable)), part_string(wrong)));
        return;
    }
    Buffer key = {0}, value = {0};
    for (uint32_t rank = UINT32_MAX - 1; rest.length > 0; rank--) { /* the last of a key counts */
        Text part = take_until(&rest, ',');
        if (trim(part).length == 0) continue;
        decode(trim(take_until(&part, '=')), &key);
        decode(trim(part), &value);
        tell_attribute(teller, variable, buffer_as_text(&key), buffer_as_string(&value), rank);
    }
    buffer_release(&key);
    buffer_release(&value);
}

/* ---- variables ---- */

static bool is_hash(Text text) {
    enum { SHORTEST = 7, LONGEST = 64 };
    for (size_t i = 0; i < text.length; i++)
        if (hexadecimal(text.bytes[i]) < 0) return false;
    return text.length >= SHORTEST && text.length <= LONGEST;
}

static void tell_service(Teller *teller, const char *variable, const char *text) {
    (void)variable;
    set_text(teller, &teller->identity->service, text);
}

static void tell_commit(Teller *teller, const char *variable, const char *text) {
    (void)variable;
    if (teller->has_commit || !is_hash(text_of(text))) return;
    add_label(teller, TEXT("commit"), text_of(text), UINT32_MAX);
    teller->has_commit = true;
}

static void tell_variables(Teller *teller) {
#define TELL_SERVICE tell_service
#define TELL_ATTRIBUTES tell_attributes
#define TELL_COMMIT tell_commit
    static const struct {
        const char *name;
        void (*tell)(Teller *teller, const char *variable, const char *text);
    } variables[] = {
#define VARIABLE(name, gives) {name, TELL_##gives},
#include "cli/identity.def"
    };
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *text = os_environment(variables[i].name);
        if (text && text[0] != '\0') variables[i].tell(teller, variables[i].name, text);
    }
}

bool cli_run_identity(const Options *options, RunIdentity *identity, Diagnostics *diags) {
    *identity = (RunIdentity){0};
    arena_init(&identity->arena);
    Teller teller = {.options = options, .identity = identity, .diags = diags};
    tell_options(&teller);
    tell_variables(&teller);
    give_labels(&teller);
    vector_release(&teller.labels);
    Text *attributes = teller.attributes;
    if (identity->service.length == 0) identity->service = attributes[GIVES_SERVICE];
    if (identity->release.length == 0) identity->release = attributes[GIVES_RELEASE];
    if (!option_given(options, OPTION_HOST)) return true;
    if (identity->host.length == 0) identity->host = attributes[GIVES_HOST];
    if (identity->host.length == 0) diag_add(diags, DIAG_NO_HOST_NAME, NO_SPAN, NO_PARTS);
    return identity->host.length > 0;
}

void cli_release_identity(RunIdentity *identity) {
    vector_release(&identity->labels);
    arena_release(&identity->arena);
}
