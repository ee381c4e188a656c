/* GHC pads its columns with spaces and escapes nothing, so a row is read from both ends. From the
 * right come the figures, which have no spaces. From the left, the column heads say where module
 * and source begin (in code points: GHC pads by these); if a row does not fit them, the name and
 * the module are its first two words, and the source is the rest. The indentation of the name is
 * the depth in the tree. */
#include "formats/prof/read.h"
#include "ghc/centres.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const Text title = {"Time and Allocation Profiling Report", 36};

typedef struct Columns {
    size_t module_at, source_at; /* in code points; source_at 0: there is no such column */
    bool tree;                   /* else the table of centres */
    bool absolute;               /* ticks and bytes are there */
} Columns;

enum { OWN_TIME, OWN_ALLOC, INHERITED_TIME, INHERITED_ALLOC, PERCENTAGES };

typedef struct Row {
    Text name, module, source;
    size_t indent;
    uint64_t entries, ticks, bytes;
    uint64_t permille[PERCENTAGES];
} Row;

typedef struct Open { /* a row of the path to the current one */
    size_t indent;
    uint32_t node;
    uint64_t permille[2]; /* inherited time and alloc, less what its parts have */
    uint32_t parts;
} Open;

typedef struct Reader {
    Profile *profile;
    Columns columns;
    bool in_table;
    GhcTree tree, flat;
    VECTOR(Open) path;
    uint64_t line;
    bool was_tree, was_absolute, was_source, command_next;
} Reader;

static void lose(Reader *reader, ProfileLossCode code) {
    profile_lose(reader->profile, code, .line = reader->line);
}

/* ---- text ---- */

static size_t find(Text text, Text part) {
    if (text.length < part.length) return SIZE_MAX;
    const char *found = memmem(text.bytes, text.length, part.bytes, part.length);
    return found ? (size_t)(found - text.bytes) : SIZE_MAX;
}

static Text trim(Text text) {
    while (text.length > 0 && (*text.bytes == ' ' || *text.bytes == '\t')) {
        text.bytes++;
        text.length--;
    }
    while (text.length > 0 && text.bytes[text.length - 1] == ' ') text.length--;
    return text;
}

static Text take_last_word(Text *text) {
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') text->length--;
    size_t end = text->length;
    while (text->length > 0 && text->bytes[text->length - 1] != ' ') text->length--;
    return (Text){text->bytes + text->length, end - text->length};
}

static Text take_first_word(Text *text) {
    *text = trim(*text);
    Text word = {text->bytes, 0};
    while (word.length < text->length && word.bytes[word.length] != ' ') word.length++;
    *text = (Text){text->bytes + word.length, text->length - word.length};
    return word;
}

/* the offset of a column, counted as GHC does: bytes that begin a code point */
static size_t offset_of_column(Text text, size_t column) {
    size_t at = 0;
    for (;; at++) {
        bool begins = at >= text.length || ((unsigned char)text.bytes[at] & 0xc0) != 0x80;
        if (begins && column-- == 0) return at < text.length ? at : SIZE_MAX;
        if (at >= text.length) return SIZE_MAX;
    }
}

/* ---- rows ---- */

static bool take_number(Text *rest, uint64_t *number) {
    return ghc_number(take_last_word(rest), false, number);
}

/* `12.3` is 123 */
static bool take_permille(Text *rest, uint64_t *permille) {
    Text word = take_last_word(rest);
    uint64_t whole;
    if (word.length < 3 || word.bytes[word.length - 2] != '.') return false;
    char tenths = word.bytes[word.length - 1];
    if (tenths < '0' || tenths > '9') return false;
    if (!ghc_number((Text){word.bytes, word.length - 2}, false, &whole) || whole > 1000)
        return false;
    *permille = whole * 10 + (uint64_t)(tenths - '0');
    return true;
}

/* The column `no.`; in old layouts it can stand right behind the module. */
static bool take_context_number(Text *rest) {
    while (rest->length > 0 && rest->bytes[rest->length - 1] == ' ') rest->length--;
    size_t end = rest->length;
    while (rest->length > 0 && rest->bytes[rest->length - 1] >= '0' &&
           rest->bytes[rest->length - 1] <= '9')
        rest->length--;
    return rest->length < end;
}

static bool column_begins(Text text, size_t at) {
    return at != SIZE_MAX && at > 0 && text.bytes[at - 1] == ' ' && text.bytes[at] != ' ';
}

static void split_names(Text left, const Columns *columns, Row *row) {
    while (row->indent < left.length && left.bytes[row->indent] == ' ') row->indent++;
    size_t module_at = offset_of_column(left, columns->module_at);
    size_t source_at =
        columns->source_at == 0 ? left.length : offset_of_column(left, columns->source_at);
    bool has_source = columns->source_at == 0 || column_begins(left, source_at);
    if (column_begins(left, module_at) && has_source && module_at <= source_at) {
        row->name = trim((Text){left.bytes, module_at});
        row->module = trim((Text){left.bytes + module_at, source_at - module_at});
        row->source = trim((Text){left.bytes + source_at, left.length - source_at});
        return;
    }
    row->name = take_first_word(&left);
    row->module = take_first_word(&left);
    row->source = trim(left);
}

static bool parse_row(Text line, const Columns *columns, Row *row) {
    *row = (Row){.indent = 0};
    Text rest = line;
    if (columns->absolute && !(take_number(&rest, &row->bytes) && take_number(&rest, &row->ticks)))
        return false;
    for (int i = columns->tree ? PERCENTAGES : INHERITED_TIME; i-- > 0;)
        if (!take_permille(&rest, &row->permille[i])) return false;
    if (columns->tree && !(take_number(&rest, &row->entries) && take_context_number(&rest)))
        return false;
    while (rest.length > 0 && rest.bytes[rest.length - 1] == ' ') rest.length--;
    split_names(rest, columns, row);
    return row->module.length > 0;
}

/* ---- the tree ---- */

/* What a context inherits is its own and its parts'; each figure is off by half a tenth at most. So
 * rows that are missing show, if they were not small. */
static void close_open(Reader *reader) {
    Open open = vector_pop(&reader->path);
    for (int i = 0; i < 2; i++)
        if (open.permille[i] > (open.parts + 4) / 2 && open.permille[i] < UINT64_MAX / 2) {
            lose(reader, LOSS_PROF_MISSING_ROWS);
            return;
        }
}

static void add_tree_row(Reader *reader, const Row *row) {
    size_t indent = row->indent;
    if (row->name.length == 0) { /* its indentation is not to be seen */
        lose(reader, LOSS_PROF_NAMELESS);
        indent = reader->path.count > 0 ? vector_last(&reader->path).indent + 1 : 0;
    }
    while (reader->path.count > 0 && vector_last(&reader->path).indent >= indent)
        close_open(reader);
    Open *above = reader->path.count > 0 ? &vector_last(&reader->path) : NULL;
    if (above) {
        above->parts++;
        for (int i = 0; i < 2; i++) above->permille[i] -= row->permille[INHERITED_TIME + i];
    }
    uint32_t node = ghc_node(&reader->tree, above ? above->node : PROFILE_NONE,
                             ghc_centre(&reader->tree, row->name, row->module, row->source));
    if (node == PROFILE_NONE) {
        lose(reader, LOSS_PROF_CONTEXTS);
        return;
    }
    uint64_t *values = reader->tree.nodes.items[node].values;
    values[GHC_BYTES] = reader->columns.absolute ? row->bytes : row->permille[OWN_ALLOC];
    values[GHC_TICKS] = reader->columns.absolute ? row->ticks : row->permille[OWN_TIME];
    values[GHC_ENTRIES] = row->entries;
    Open open = {.indent = indent, .node = node};
    for (int i = 0; i < 2; i++)
        open.permille[i] = row->permille[INHERITED_TIME + i] - row->permille[OWN_TIME + i];
    vector_push(&reader->path, open);
}

static void add_flat_row(Reader *reader, const Row *row) {
    uint32_t node = ghc_node(&reader->flat, PROFILE_NONE,
                             ghc_centre(&reader->flat, row->name, row->module, row->source));
    if (node == PROFILE_NONE) return;
    uint64_t *values = reader->flat.nodes.items[node].values;
    values[GHC_BYTES] = reader->columns.absolute ? row->bytes : row->permille[OWN_ALLOC];
    values[GHC_TICKS] = reader->columns.absolute ? row->ticks : row->permille[OWN_TIME];
}

/* ---- the head ---- */

static void read_columns(Reader *reader, Text line) {
    size_t module_at = find(line, TEXT(" MODULE ")), source_at = find(line, TEXT(" SRC "));
    reader->columns = (Columns){
        .module_at = module_at == SIZE_MAX ? 0 : module_at + 1,
        .source_at = source_at == SIZE_MAX ? 0 : source_at + 1,
        .tree = find(line, TEXT(" entries ")) != SIZE_MAX,
        .absolute = text_ends_with(trim(line), TEXT(" bytes")),
    };
    reader->in_table = true;
    reader->was_tree |= reader->columns.tree;
    reader->was_absolute |= reader->columns.absolute;
    reader->was_source |= reader->columns.source_at > 0;
}

static bool read_figure(Reader *reader, Text word, uint64_t *number) {
    if (ghc_number(word, true, number)) return true;
    lose(reader, LOSS_PROF_HEAD_NUMBER);
    return false;
}

/* `0.07 secs   (66 ticks @ 1000 us, 1 processor)`; before 7.2 `(3 ticks @ 20 ms)` */
static void read_total_time(Reader *reader, Text rest) {
    profile_set_fact(reader->profile, FORMAT_SOURCE, PROFILE_FACT_TOTAL_SECONDS,
                     take_first_word(&rest));
    take_first_word(&rest); /* secs */
    Text ticks = take_first_word(&rest);
    if (ticks.length > 0 && *ticks.bytes == '(') ticks = (Text){ticks.bytes + 1, ticks.length - 1};
    uint64_t number;
    if (read_figure(reader, ticks, &number))
        profile_set_total(reader->profile, FORMAT_SOURCE, PROFILE_METRIC_TICKS, number);
    take_first_word(&rest); /* ticks */
    take_first_word(&rest); /* @ */
    Text interval = take_first_word(&rest), unit = take_first_word(&rest);
    if (ghc_number(interval, false, &number) && number < UINT64_MAX / 1000)
        profile_set_number(reader->profile, FORMAT_SOURCE, PROFILE_FACT_TICK_INTERVAL,
                           text_starts_with(unit, TEXT("ms")) ? number * 1000 : number);
    Text processors = take_first_word(&rest);
    if (processors.length > 0 && read_figure(reader, processors, &number))
        profile_set_number(reader->profile, FORMAT_SOURCE, PROFILE_FACT_PROCESSORS, number);
}

static void read_head(Reader *reader, Text line) {
    size_t at = find(line, title);
    Text whole = trim(line);
    if (at != SIZE_MAX) {
        Text date = trim((Text){line.bytes, at});
        if (date.length > 0)
            profile_set_fact(reader->profile, FORMAT_SOURCE, PROFILE_FACT_DATE, date);
        reader->command_next = true;
    } else if (text_starts_with(whole, TEXT("total time")) ||
               text_starts_with(whole, TEXT("total alloc"))) {
        bool time = whole.bytes[6] == 't';
        uint64_t bytes;
        size_t equals = find(whole, TEXT("="));
        Text rest = {whole.bytes + whole.length, 0};
        if (equals != SIZE_MAX) rest = (Text){whole.bytes + equals + 1, whole.length - equals - 1};
        if (time)
            read_total_time(reader, rest);
        else if (read_figure(reader, take_first_word(&rest), &bytes))
            profile_set_total(reader->profile, FORMAT_SOURCE, PROFILE_METRIC_BYTES, bytes);
        reader->command_next = false;
    } else if (reader->command_next && whole.length > 0) {
        profile_set_fact(reader->profile, FORMAT_SOURCE, PROFILE_FACT_COMMAND, whole);
        profile_set_fact(reader->profile, FORMAT_SOURCE, PROFILE_FACT_PROGRAM,
                         ghc_program_name(take_first_word(&whole)));
        reader->command_next = false;
    } else if (whole.length > 0 && !text_ends_with(whole, TEXT(" inherited"))) {
        lose(reader, LOSS_PROF_LINE);
    }
}

/* ---- the whole ---- */

static void read_line(Reader *reader, const InputLine *line) {
    Row row;
    Text text = line->text;
    reader->line = line->number;
    if (line->cut) lose(reader, LOSS_PROF_LONG_LINE);
    if (line->complete && text_starts_with(text, TEXT("COST CENTRE ")) &&
        find(text, TEXT(" %alloc")) != SIZE_MAX) {
        read_columns(reader, text);
        return;
    }
    if (trim(text).length == 0) return;
    if (!reader->in_table || text_ends_with(trim(text), TEXT("  inherited"))) {
        read_head(reader, text);
        return;
    }
    if (!parse_row(text, &reader->columns, &row)) {
        lose(reader, line->complete ? LOSS_PROF_ROW : LOSS_PROF_ROW_CUT);
        return;
    }
    if (reader->columns.tree)
        add_tree_row(reader, &row);
    else
        add_flat_row(reader, &row);
}

static uint32_t add_share(Profile *profile, ProfileMetricCode code, bool sampled) {
    uint64_t ticks = 0;
    if (sampled) profile_stated(profile, PROFILE_METRIC_TICKS, &ticks);
    return profile_add_metric(profile, (ProfileMetric){.code = code,
                                                       .source = FORMAT_SOURCE,
                                                       .sampled = sampled,
                                                       .samples = ticks,
                                                       .rounded = true});
}

static void give(Reader *reader) {
    Profile *profile = reader->profile;
    if (!reader->in_table) {
        lose(reader, LOSS_PROF_NO_TABLES);
        return;
    }
    uint32_t metrics[GHC_FIGURES];
    uint64_t ticks = 0;
    profile_stated(profile, PROFILE_METRIC_TICKS, &ticks);
    if (reader->was_absolute) {
        metrics[GHC_BYTES] = ghc_add_bytes(profile);
        metrics[GHC_TICKS] = ghc_add_ticks(profile, ticks);
    } else {
        metrics[GHC_BYTES] = add_share(profile, PROFILE_METRIC_BYTES_SHARE, false);
        metrics[GHC_TICKS] = add_share(profile, PROFILE_METRIC_TIME_SHARE, true);
    }
    metrics[GHC_ENTRIES] = ghc_add_entries(profile);
    bool whole = reader->tree.nodes.count > 0;
    ghc_tree_give(whole ? &reader->tree : &reader->flat, profile, metrics);
    if (!whole) lose(reader, LOSS_PROF_NO_TREE);
    if (!reader->was_absolute) return;
    ghc_check_total(profile, metrics[GHC_BYTES]);
    ghc_check_total(profile, metrics[GHC_TICKS]);
}

/* what stands before the title: a date, in the words of some language */
static bool is_date(Text text) {
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.bytes[i];
        if (byte < 0x80 && !isalnum(byte) && !strchr(" \t:.,-", byte)) return false;
    }
    return text.length > 0;
}

/* date and title, alone on the first line; the second one is empty */
Recognition prof_recognises(Text start) {
    const char *end = start.length > 0 ? memchr(start.bytes, '\n', start.length) : NULL;
    size_t length = end ? (size_t)(end - start.bytes) : start.length;
    Text line = {start.bytes, length};
    size_t at = find(line, title);
    if (at == SIZE_MAX) return RECOGNISED_NOT;
    Text after = {start.bytes + length, start.length - length};
    bool alone = after.length < 2 || text_starts_with(after, TEXT("\n\n")) ||
                 text_starts_with(after, TEXT("\n\r\n"));
    return alone && is_date((Text){line.bytes, at}) ? RECOGNISED : RECOGNISED_LOOSELY;
}

bool prof_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    (void)name;
    (void)diags;
    Reader reader = {.profile = profile};
    InputLine line;
    ghc_tree_init(&reader.tree);
    ghc_tree_init(&reader.flat);
    while (input_line(input, &line)) read_line(&reader, &line);
    while (reader.path.count > 0) close_open(&reader);
    if (reader.was_tree && !reader.was_source)
        profile_set_flag(profile, FORMAT_SOURCE, PROFILE_FACT_WITHOUT_SOURCE);
    uint64_t bytes;
    if (!profile_stated(profile, PROFILE_METRIC_BYTES, &bytes)) lose(&reader, LOSS_PROF_HEAD_TOTAL);
    if (!input_is_over_limit(input)) give(&reader);
    vector_release(&reader.path);
    ghc_tree_release(&reader.flat);
    ghc_tree_release(&reader.tree);
    return true;
}
