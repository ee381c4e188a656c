/* One pass over the stream, without a tree of the JSON and without recursion: the nodes of the
 * profile go into an array as they open (32 bytes each), the path to the current one is a stack of
 * indices. Labels and contexts are made at the end, when all centres are known, so it does not
 * matter which comes first. At the first thing that makes no sense reading ends: what came before
 * is given, with a loss.
 *
 * Note [Quotes in names]:
 * Names come as they are, so a quote does not end a string by itself. It does if what follows can
 * only stand behind a value: in an object `}`, or a comma and a key with its colon; in an array
 * `]`, or a comma and a quote. JSON that is correct is read correctly by this rule, and so is all
 * that GHC writes unless a name imitates the layout on purpose. Of escapes those of JSON are
 * understood; any other is kept as it is written.
 */
#include "formats/pj/read.h"
#include "base/utf8.h"
#include "ghc/centres.h"
#include <string.h>

enum {
    STRING_LIMIT = 1 << 16,    /* bytes of a string; the rest is passed over */
    ARGUMENTS_LIMIT = 1 << 16, /* bytes of all arguments */
    LOOK_AHEAD = 256,          /* bytes behind a quote that can decide */
    SKIP_DEPTH = 1 << 20       /* nesting of values that are not known */
};

/* where a string stands: Note [Quotes in names] */
typedef enum Where {
    IN_OBJECT,
    IN_ARRAY, /* of strings */
    ANYWHERE  /* a value that GHC does not write: a quote ends it */
} Where;

typedef struct Reader {
    Profile *profile;
    Input *input;
    uint64_t line;
    bool failed;
    ProfileLossCode stop; /* failed: LOSS_PJ_STOP_.. */
    Buffer string;
    GhcTree tree;
    VECTOR(uint64_t) node_ids; /* by node */
    Map centres;               /* by id: index of a centre */
} Reader;

/* ---- characters ---- */

/* the loss of a file that ends where it stops */
static ProfileLossCode cut_of(ProfileLossCode stop) {
    _Static_assert(LOSS_PJ_CUT_AT_END == LOSS_PJ_STOP_AT_END + 1, "each cut after its stop");
    return (ProfileLossCode)(stop + 1);
}

static bool fail(Reader *reader, ProfileLossCode stop) {
    if (!reader->failed) {
        reader->failed = true;
        reader->stop = input_at_end(reader->input) ? cut_of(stop) : stop;
    }
    return false;
}

static inline void pass(Reader *reader) {
    if (*reader->input->at == '\n') reader->line++;
    reader->input->at++;
}

/* the next byte, not passed; -1 at the end */
static inline int peek_byte(Reader *reader) {
    Text rest = input_peek(reader->input, 1);
    return rest.length > 0 ? (unsigned char)*rest.bytes : -1;
}

static inline bool is_space(int byte) {
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static int peek(Reader *reader) {
    int byte;
    while (is_space(byte = peek_byte(reader))) pass(reader);
    return byte;
}

static bool take(Reader *reader, char byte) {
    if (reader->failed || peek(reader) != byte) return false;
    pass(reader);
    return true;
}

static bool expect(Reader *reader, char byte, ProfileLossCode stop) {
    return take(reader, byte) || fail(reader, stop);
}

/* ---- strings ---- */

static size_t skip_spaces(Text text, size_t at) {
    while (at < text.length && is_space((unsigned char)text.bytes[at])) at++;
    return at;
}

/* Does a string end at the quote that comes next? Note [Quotes in names] */
static bool ends_here(Reader *reader, Where where) {
    if (where == ANYWHERE) return true;
    Text rest = input_peek(reader->input, LOOK_AHEAD);
    if (rest.length > LOOK_AHEAD) rest.length = LOOK_AHEAD;
    size_t at = skip_spaces(rest, 1);
    if (at >= rest.length) return true;
    if (rest.bytes[at] == (where == IN_ARRAY ? ']' : '}')) return true;
    if (rest.bytes[at] != ',') return false;
    at = skip_spaces(rest, at + 1);
    if (at >= rest.length) return true;
    if (rest.bytes[at] != '"') return false;
    if (where == IN_ARRAY) return true;
    at++;
    while (at < rest.length && rest.bytes[at] != '"') at++;
    at = skip_spaces(rest, at + 1);
    return at >= rest.length || rest.bytes[at] == ':';
}

static int hexadecimal(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

/* `\u0041` at the start of a text */
static bool unit_at(Text text, size_t at, uint32_t *unit) {
    *unit = 0;
    if (at + 6 > text.length || text.bytes[at] != '\\' || text.bytes[at + 1] != 'u') return false;
    for (size_t i = 2; i < 6; i++) {
        int digit = hexadecimal(text.bytes[at + i]);
        if (digit < 0) return false;
        *unit = *unit << 4 | (uint32_t)digit;
    }
    return true;
}

/* an escape that comes next: added to the string; false: it is none */
static bool read_escape(Reader *reader) {
    static const char letters[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    Text rest = input_peek(reader->input, 12);
    const char *found = rest.length > 1 && rest.bytes[1] ? strchr(letters, rest.bytes[1]) : NULL;
    bool room = reader->string.length < STRING_LIMIT;
    if (found) {
        if (room) buffer_char(&reader->string, values[found - letters]);
        input_skip(reader->input, 2);
        return true;
    }
    uint32_t unit, low;
    if (!unit_at(rest, 0, &unit)) return false;
    size_t length = 6;
    if (unit >= 0xd800 && unit < 0xdc00 && unit_at(rest, 6, &low) && low >= 0xdc00 &&
        low < 0xe000) {
        unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        length = 12;
    }
    char bytes[UTF8_LONGEST];
    size_t encoded = utf8_encode(unit, bytes);
    if (encoded == 0) return false; /* half of a pair */
    if (room) buffer_add(&reader->string, bytes, encoded);
    input_skip(reader->input, length);
    return true;
}

/* What is here of a string, up to a byte that may mean something. */
static void read_plain(Reader *reader) {
    const char *start = reader->input->at, *at = start;
    while (at < reader->input->end && *at != '"' && *at != '\\' && *at != '\n') at++;
    size_t length = (size_t)(at - start);
    size_t room = STRING_LIMIT - reader->string.length;
    if (length == 0) return;
    buffer_add(&reader->string, start, length < room ? length : room);
    reader->input->at = at;
}

static bool read_string(Reader *reader, Where where, Text *string) {
    *string = TEXT("");
    if (!expect(reader, '"', LOSS_PJ_STOP_AT_TEXT)) return false;
    buffer_clear(&reader->string);
    for (;;) {
        read_plain(reader);
        int byte = peek_byte(reader);
        if (byte < 0) return fail(reader, LOSS_PJ_STOP_IN_TEXT);
        if (byte == '"' && ends_here(reader, where)) break;
        if (byte == '\\' && read_escape(reader)) continue;
        if (reader->string.length < STRING_LIMIT) buffer_char(&reader->string, (char)byte);
        pass(reader);
    }
    pass(reader);
    if (reader->string.length >= STRING_LIMIT)
        profile_lose(reader->profile, LOSS_PJ_LONG_TEXT, .line = reader->line);
    *string = buffer_as_text(&reader->string);
    return true;
}

static inline bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || byte == '_'; }

/* a key and its colon: short, and without quotes */
static bool read_key(Reader *reader, char key[32]) {
    size_t length = 0;
    if (!expect(reader, '"', LOSS_PJ_STOP_AT_KEY)) return false;
    while (length < 31 && reader->input->at < reader->input->end && is_letter(*reader->input->at))
        key[length++] = *reader->input->at++;
    for (;;) {
        int byte = peek_byte(reader);
        if (byte < 0) return fail(reader, LOSS_PJ_STOP_IN_KEY);
        pass(reader);
        if (byte == '"') break;
        if (length < 31) key[length++] = (char)byte;
    }
    key[length] = '\0';
    return expect(reader, ':', LOSS_PJ_STOP_AT_COLON);
}

/* ---- other values ---- */

/* digits and what else a number has, as they are */
static bool read_figure(Reader *reader, Text *figure) {
    buffer_clear(&reader->string);
    *figure = TEXT("");
    int byte = peek(reader);
    while (((byte >= '0' && byte <= '9') || byte == '.' || byte == '-' || byte == '+' ||
            byte == 'e' || byte == 'E') &&
           reader->string.length < 64) {
        buffer_char(&reader->string, (char)byte);
        pass(reader);
        byte = peek_byte(reader);
    }
    if (byte < 0 || reader->string.length == 0) return fail(reader, LOSS_PJ_STOP_AT_NUMBER);
    *figure = buffer_as_text(&reader->string);
    return true;
}

/* digits alone, all of them here, and not so many that they might not fit */
static bool read_digits(Reader *reader, uint64_t *number) {
    enum { FEW = 19 };
    int next = peek(reader);
    const char *at = reader->input->at, *start = at, *end = reader->input->end;
    uint64_t value = 0;
    if (next < '0' || next > '9') return false;
    for (; at < end && *at >= '0' && *at <= '9'; at++) value = 10 * value + (uint64_t)(*at - '0');
    if (at == end || at - start > FEW || memchr(".-+eE", *at, 5)) return false;
    reader->input->at = at;
    *number = value;
    return true;
}

static bool read_number(Reader *reader, uint64_t *number) {
    Text figure;
    if (reader->failed) return false;
    if (read_digits(reader, number)) return true;
    if (!read_figure(reader, &figure)) return false;
    return ghc_number(figure, false, number) || fail(reader, LOSS_PJ_STOP_AT_WHOLE_NUMBER);
}

static void skip_word(Reader *reader) {
    pass(reader);
    int next;
    while ((next = peek_byte(reader)) >= 0 && !is_space(next) && next != ',' && next != ']' &&
           next != '}')
        pass(reader);
}

static bool close_bracket(Reader *reader, Buffer *open, int byte) {
    char wanted = byte == '}' ? '{' : '[';
    if (open->length == 0 || open->bytes[open->length - 1] != wanted)
        return fail(reader, LOSS_PJ_STOP_AT_BRACKET);
    buffer_truncate(open, open->length - 1);
    pass(reader);
    return true;
}

/* a value of a key that is not known */
static bool skip_value(Reader *reader) {
    Buffer open = {0}; /* brackets */
    Text ignored;
    char key[32];
    bool key_due = false;
    do {
        int byte = peek(reader);
        bool in_array = open.length > 0 && open.bytes[open.length - 1] == '[';
        if (byte < 0 || open.length == SKIP_DEPTH) {
            fail(reader, LOSS_PJ_STOP_IN_VALUE);
        } else if (byte == '"') {
            if (key_due)
                read_key(reader, key);
            else
                read_string(reader, ANYWHERE, &ignored);
            key_due = false;
        } else if (byte == '{' || byte == '[') {
            buffer_char(&open, (char)byte);
            pass(reader);
            key_due = byte == '{';
        } else if (byte == '}' || byte == ']') {
            close_bracket(reader, &open, byte);
            key_due = false;
        } else if (byte == ',' && open.length > 0) {
            pass(reader);
            key_due = !in_array;
        } else {
            skip_word(reader);
        }
    } while (open.length > 0 && !reader->failed);
    buffer_release(&open);
    return !reader->failed;
}

/* After `{` or a value: true if a key follows, read into `key`; false at `}` or a failure. */
static bool next_key(Reader *reader, bool *first, char key[32]) {
    if (reader->failed || take(reader, '}')) return false;
    if (!*first && !expect(reader, ',', LOSS_PJ_STOP_AT_COMMA)) return false;
    *first = false;
    return read_key(reader, key);
}

/* ---- centres ---- */

static void read_copy(Reader *reader, Buffer *copy) {
    Text text;
    buffer_clear(copy);
    if (read_string(reader, IN_OBJECT, &text)) buffer_text(copy, text);
}

static void read_centre(Reader *reader, Buffer texts[3]) {
    char key[32];
    bool first = true, has_id = false;
    uint64_t id = 0;
    for (int i = 0; i < 3; i++) buffer_clear(&texts[i]);
    expect(reader, '{', LOSS_PJ_STOP_AT_CENTRE);
    while (next_key(reader, &first, key)) {
        if (strcmp(key, "id") == 0)
            has_id = read_number(reader, &id);
        else if (strcmp(key, "label") == 0)
            read_copy(reader, &texts[0]);
        else if (strcmp(key, "module") == 0)
            read_copy(reader, &texts[1]);
        else if (strcmp(key, "src_loc") == 0)
            read_copy(reader, &texts[2]);
        else
            skip_value(reader);
    }
    if (reader->failed || !has_id) return;
    uint64_t centre = ghc_centre(&reader->tree, buffer_as_text(&texts[0]),
                                 buffer_as_text(&texts[1]), buffer_as_text(&texts[2]));
    if (*map_slot(&reader->centres, id, centre) != centre)
        profile_lose(reader->profile, LOSS_PJ_CENTRE_TWICE, .line = reader->line);
}

static void read_centres(Reader *reader, uint32_t code) {
    (void)code;
    Buffer texts[3] = {{0}, {0}, {0}};
    bool ended = !expect(reader, '[', LOSS_PJ_STOP_AT_CENTRES) || take(reader, ']');
    while (!ended && !reader->failed) {
        read_centre(reader, texts);
        ended = !take(reader, ',');
        if (ended) expect(reader, ']', LOSS_PJ_STOP_IN_CENTRES);
    }
    for (int i = 0; i < 3; i++) buffer_release(&texts[i]);
}

/* ---- nodes ---- */

static bool open_node(Reader *reader, uint32_t parent, uint32_t *node) {
    if (!expect(reader, '{', LOSS_PJ_STOP_AT_CONTEXT)) return false;
    *node = ghc_node(&reader->tree, parent, PROFILE_NONE);
    if (*node == PROFILE_NONE) return fail(reader, LOSS_PJ_STOP_AT_LIMIT);
    vector_push(&reader->node_ids, UINT64_MAX);
    return true;
}

/* a key of a node and its value; true if it has opened the list of children, with one in it */
static bool read_node_key(Reader *reader, uint32_t node, const char *key) {
    GhcNode *it = &reader->tree.nodes.items[node];
    if (strcmp(key, "id") == 0)
        read_number(reader, &reader->node_ids.items[node]);
    else if (strcmp(key, "entries") == 0)
        read_number(reader, &it->values[GHC_ENTRIES]);
    else if (strcmp(key, "alloc") == 0)
        read_number(reader, &it->values[GHC_BYTES]);
    else if (strcmp(key, "ticks") == 0)
        read_number(reader, &it->values[GHC_TICKS]);
    else if (strcmp(key, "children") == 0)
        return expect(reader, '[', LOSS_PJ_STOP_AT_CONTEXTS) && !take(reader, ']');
    else
        skip_value(reader);
    return false;
}

/* Objects within lists within objects, as deep as they are: `path` is the objects that are open. */
static void read_nodes(Reader *reader, uint32_t code) {
    (void)code;
    VECTOR(uint32_t) path = {0};
    uint32_t node;
    char key[32];
    bool first = true;
    if (open_node(reader, PROFILE_NONE, &node)) vector_push(&path, node);
    while (path.count > 0 && !reader->failed) {
        node = vector_last(&path);
        if (next_key(reader, &first, key)) {
            if (!read_node_key(reader, node, key) || !open_node(reader, node, &node)) continue;
            vector_push(&path, node);
            first = true;
            continue;
        }
        if (reader->failed) break;
        path.count--; /* behind a `}` */
        if (path.count == 0) break;
        if (take(reader, ',')) {
            if (open_node(reader, vector_last(&path), &node)) vector_push(&path, node);
            first = true;
        } else {
            expect(reader, ']', LOSS_PJ_STOP_IN_CONTEXTS);
            first = false;
        }
    }
    vector_release(&path);
}

/* ---- the whole ---- */

static void set_text(Reader *reader, uint32_t fact) {
    Text text;
    if (read_string(reader, IN_OBJECT, &text))
        profile_set_fact(reader->profile, FORMAT_SOURCE, (ProfileFactCode)fact, text);
}

/* GHC writes its name; a path would say whose it is */
static void set_program(Reader *reader, uint32_t fact) {
    Text text;
    if (read_string(reader, IN_OBJECT, &text))
        profile_set_fact(reader->profile, FORMAT_SOURCE, (ProfileFactCode)fact,
                         ghc_program_name(text));
}

static void set_number(Reader *reader, uint32_t fact) {
    uint64_t number;
    if (read_number(reader, &number))
        profile_set_number(reader->profile, FORMAT_SOURCE, (ProfileFactCode)fact, number);
}

/* GHC 9.0 writes 0 where it has not been told a number: then it is not known */
static void set_processors(Reader *reader, uint32_t fact) {
    uint64_t number;
    if (read_number(reader, &number) && number > 0)
        profile_set_number(reader->profile, FORMAT_SOURCE, (ProfileFactCode)fact, number);
}

static void set_total(Reader *reader, uint32_t metric) {
    uint64_t number;
    if (read_number(reader, &number))
        profile_set_total(reader->profile, FORMAT_SOURCE, (ProfileMetricCode)metric, number);
}

static void set_figure(Reader *reader, uint32_t fact) {
    Text figure;
    if (read_figure(reader, &figure))
        profile_set_fact(reader->profile, FORMAT_SOURCE, (ProfileFactCode)fact, figure);
}

static void set_arguments(Reader *reader, uint32_t fact) {
    Buffer all = {0};
    Text text;
    bool ended = !expect(reader, '[', LOSS_PJ_STOP_AT_LIST) || take(reader, ']');
    while (!ended && read_string(reader, IN_ARRAY, &text)) {
        if (all.length > 0) buffer_char(&all, ' ');
        if (all.length + text.length < ARGUMENTS_LIMIT) buffer_text(&all, text);
        ended = !take(reader, ',');
        if (ended) expect(reader, ']', LOSS_PJ_STOP_IN_LIST);
    }
    profile_set_fact(reader->profile, FORMAT_SOURCE, (ProfileFactCode)fact, buffer_as_text(&all));
    buffer_release(&all);
}

typedef struct Member {
    const char *key;
    uint32_t code; /* of a fact, or a metric */
    void (*set)(Reader *reader, uint32_t code);
} Member;

static const Member members[] = {
    {"program", PROFILE_FACT_PROGRAM, set_program},
    {"arguments", PROFILE_FACT_ARGUMENTS, set_arguments},
    {"rts_arguments", PROFILE_FACT_RTS_ARGUMENTS, set_arguments},
    {"end_time", PROFILE_FACT_DATE, set_text},
    {"initial_capabilities", PROFILE_FACT_PROCESSORS, set_processors},
    {"total_time", PROFILE_FACT_TOTAL_SECONDS, set_figure},
    {"total_ticks", PROFILE_METRIC_TICKS, set_total},
    {"tick_interval", PROFILE_FACT_TICK_INTERVAL, set_number},
    {"total_alloc", PROFILE_METRIC_BYTES, set_total},
    {"cost_centres", 0, read_centres},
    {"profile", 0, read_nodes},
};

static const Member *find_member(Text key) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (text_equal(key, text_of(members[i].key))) return &members[i];
    return NULL;
}

bool pj_has_key(Text key) { return find_member(key); }

static void read_member(Reader *reader, const char *key) {
    const Member *member = find_member(text_of(key));
    if (member)
        member->set(reader, member->code);
    else
        skip_value(reader);
}

static void give(Reader *reader) {
    Profile *profile = reader->profile;
    uint64_t ticks = 0;
    profile_stated(profile, PROFILE_METRIC_TICKS, &ticks);
    uint32_t metrics[GHC_FIGURES];
    metrics[GHC_BYTES] = ghc_add_bytes(profile);
    metrics[GHC_TICKS] = ghc_add_ticks(profile, ticks);
    metrics[GHC_ENTRIES] = ghc_add_entries(profile);
    for (uint32_t i = 0; i < reader->tree.nodes.count; i++) {
        GhcNode *node = &reader->tree.nodes.items[i];
        node->centre = (uint32_t)map_get(&reader->centres, reader->node_ids.items[i], PROFILE_NONE);
        if (node->centre == PROFILE_NONE) profile_lose(profile, LOSS_PJ_CENTRE);
    }
    ghc_tree_give(&reader->tree, profile, metrics);
    ghc_check_total(profile, metrics[GHC_BYTES]);
    ghc_check_total(profile, metrics[GHC_TICKS]);
}

bool pj_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    (void)name;
    (void)diags;
    Reader reader = {.profile = profile, .input = input, .line = 1};
    char key[32];
    bool first = true;
    ghc_tree_init(&reader.tree);
    if (text_starts_with(input_peek(input, 3), TEXT("\xef\xbb\xbf"))) input_skip(input, 3);
    expect(&reader, '{', LOSS_PJ_STOP_AT_OBJECT);
    while (next_key(&reader, &first, key)) read_member(&reader, key);
    if (!reader.failed && peek(&reader) >= 0) fail(&reader, LOSS_PJ_STOP_AT_END);
    if (reader.failed)
        profile_lose(profile, reader.stop, .offset = input_offset(input) + 1, .line = reader.line);
    if (!input_is_over_limit(input)) give(&reader);
    buffer_release(&reader.string);
    vector_release(&reader.node_ids);
    map_release(&reader.centres);
    ghc_tree_release(&reader.tree);
    return true;
}
