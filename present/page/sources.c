/* The files that places name, whole, as a page's data, and what their lines cost. */
#include "abi/library.h"
#include "analyse/source.h"
#include "base/utf8.h"
#include "present/page/internal.h"

enum { TAB = 8 };

typedef VECTOR(Text) FileNames;

static void add_name(FileNames *names, Map *seen, Interner *texts, const Place *place) {
    if (place->line == 0 || place->file.length == 0 || names->count == PAGE_SOURCE_FILES) return;
    Symbol symbol = intern(texts, place->file);
    if ((*map_slot(seen, symbol, 0))++ == 0) vector_push(names, place->file);
}

/* Of lines first: the dearest, and the program's own, come before others, for which there may be no
 * room. */
static void find_names(const Profile *profile, const SourceCosts *costs, Interner *texts,
                       FileNames *names) {
    Map seen = {0};
    for (uint32_t i = 0; i < costs->files.count; i++)
        add_name(names, &seen, texts, &(Place){.file = costs->files.items[i].name, .line = 1});
    for (uint32_t i = 0; i < profile->labels.count; i++)
        add_name(names, &seen, texts, &profile->labels.items[i].place);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            add_name(names, &seen, texts, &of->bands.items[j].place);
    }
    for (uint32_t i = 0; i < profile->holders.count; i++) {
        const ProfileHolders *search = &profile->holders.items[i];
        for (uint32_t j = 0; j < search->items.count; j++)
            add_name(names, &seen, texts, &search->items.items[j].place);
    }
    map_release(&seen);
}

/* Tabs as the columns that they stand for, the rest as in every report. */
static void add_line(Text line, Buffer *out) {
    uint32_t column = 0;
    for (size_t at = 0; at < line.length;) {
        size_t start = at;
        if (line.bytes[at] == '\t') {
            at++;
            buffer_fill(out, ' ', TAB - column % TAB);
            column += TAB - column % TAB;
            continue;
        }
        uint32_t code_point = utf8_decode(line, &at);
        column += code_point == UTF8_INVALID ? 1 : utf8_width(code_point);
        buffer_visible(out, (Text){line.bytes + start, at - start});
    }
    buffer_char(out, '\n');
}

typedef struct PageSource {
    Buffer text;
    const char *reason; /* NULL: it is there */
} PageSource;

typedef struct PageRoom { /* bytes that are left */
    size_t all, library;
} PageRoom;

/* The library's sources are there where lines have costs: else nobody looks at them. */
static const char *library_of(const PageModel *model) {
    return model->profile->lines.count > 0 ? model->options->library : NULL;
}

static void read_source(const PageModel *model, Text name, PageRoom *room, PageSource *source) {
    SourceText text = {0};
    const char *reason = NULL;
    const SourceFolders folders = {model->options->source_root, library_of(model)};
    if (model->old) {
        source->reason = "it belongs to the old version, and what lies here now may be another";
        return;
    }
    size_t *left = folders.library && library_has(name) ? &room->library : &room->all;
    if (!source_text_read(&text, &folders, name, &reason)) {
        source->reason = reason;
    } else if (text.bytes.length > *left) {
        source->reason = "the page has no room for further sources";
    } else {
        *left -= text.bytes.length;
        for (uint32_t i = 0; i < text.lines.count; i++)
            add_line(text.lines.items[i], &source->text);
    }
    source_text_release(&text);
}

/* ---- lines ---- */

/* by line of costs.lines */
typedef struct PageLine {
    uint32_t source; /* a row of sources; PROFILE_NONE: it has none */
    Text file;
} PageLine;

static PageLine *find_files(const SourceCosts *costs, const FileNames *names, Arena *arena) {
    PageLine *lines = ARENA_ARRAY(arena, PageLine, (size_t)costs->lines.count + 1);
    for (uint32_t i = 0; i < costs->files.count; i++) { /* names begin with them */
        const SourceCostsFile *file = &costs->files.items[i];
        uint32_t source = i < names->count ? i : PROFILE_NONE;
        for (uint32_t j = file->first; j < file->first + file->count; j++)
            lines[j] = (PageLine){source, file->name};
    }
    return lines;
}

/* by line of the profile: which line of costs it is part of, PROFILE_NONE: it has no place. Both come
 * by file and number. */
static uint32_t *find_rows(const Profile *profile, const SourceCosts *costs, const PageLine *lines,
                           Arena *arena) {
    uint32_t *rows = ARENA_ARRAY(arena, uint32_t, (size_t)profile->lines.count + 1);
    for (uint32_t i = 0, row = 0; i < profile->lines.count; i++) {
        const Place *place = &profile->lines.items[i].place;
        rows[i] = PROFILE_NONE;
        if (place->line == 0 || place->file.length == 0) continue;
        while (costs->lines.items[row].line != place->line ||
               !text_equal(lines[row].file, place->file))
            row++; /* one that has only what is alive */
        rows[i] = row;
    }
    return rows;
}

/* What lines have of a metric: by row. */
typedef struct LineSums {
    uint64_t own, by_fate[PROFILE_FATE_COUNT];
} LineSums;

static LineSums *add_lines(const PageModel *model, const SourceCosts *costs, const uint32_t *rows,
                           uint32_t metric, Arena *arena) {
    const Profile *profile = model->profile;
    const ProfileMetric *of = &profile->metrics.items[metric];
    LineSums *sums = ARENA_ARRAY(arena, LineSums, (size_t)costs->lines.count + 1);
    for (uint32_t i = 0; i < costs->lines.count; i++) sums[i] = (LineSums){0};
    for (uint32_t i = 0; i < profile->lines.count; i++) {
        if (rows[i] == PROFILE_NONE) continue;
        sums[rows[i]].own += of->lines.items[i];
        for (int fate = 0; costs->has_fates && fate < PROFILE_FATE_COUNT; fate++)
            sums[rows[i]].by_fate[fate] +=
                profile_charges_metric(&profile->line_fates.items[i].of[fate], of->code);
    }
    return sums;
}

static void put_line_costs(const PageModel *model, const SourceCosts *costs, const uint32_t *rows,
                           uint32_t metric) {
    static const PageColumn columns[PROFILE_FATE_COUNT] = {
        [PROFILE_FATE_ONE] = PAGE_LINE_FATES_ONE,
        [PROFILE_FATE_SHARED] = PAGE_LINE_FATES_SHARED,
        [PROFILE_FATE_FAILED] = PAGE_LINE_FATES_FAILED,
        [PROFILE_FATE_OPEN] = PAGE_LINE_FATES_OPEN};
    PageBlock *block = model->block;
    Arena arena;
    bool known = profile_metric_has_lines(model->profile, metric);
    uint32_t count = known ? costs->lines.count : 0;
    arena_init(&arena);
    const LineSums *sums = known ? add_lines(model, costs, rows, metric, &arena) : NULL;
    page_table(block, PAGE_LINE_COSTS, model->side, metric, count);
    page_column(block, PAGE_LINE_COSTS_OWN);
    for (uint32_t i = 0; i < count; i++) page_count(block, sums[i].own);
    if (known && costs->has_fates) {
        page_table(block, PAGE_LINE_FATES, model->side, metric, count);
        for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++) {
            page_column(block, columns[fate]);
            for (uint32_t i = 0; i < count; i++) page_count(block, sums[i].by_fate[fate]);
        }
    }
    arena_release(&arena);
}

typedef struct PageCall {
    uint32_t line;
    const SourceCall *call;
} PageCall;

static void put_calls(const PageModel *model, const SourceCosts *costs) {
    PageBlock *block = model->block;
    VECTOR(PageCall) calls = {0};
    for (uint32_t i = 0; i < costs->lines.count; i++)
        for (uint32_t j = 0; j < costs->lines.items[i].call_count; j++)
            vector_push(&calls,
                        (PageCall){i, &costs->calls.items[costs->lines.items[i].first_call + j]});
    page_table(block, PAGE_LINE_CALLS, model->side, 0, calls.count);
    page_column(block, PAGE_LINE_CALLS_LINE);
    for (uint32_t i = 0; i < calls.count; i++) page_near(block, calls.items[i].line);
    page_column(block, PAGE_LINE_CALLS_NAME);
    for (uint32_t i = 0; i < calls.count; i++) page_text(block, calls.items[i].call->name);
    page_column(block, PAGE_LINE_CALLS_TIMES);
    for (uint32_t i = 0; i < calls.count; i++) page_count(block, calls.items[i].call->times);
    vector_release(&calls);
}

static void put_lines(const PageModel *model, const SourceCosts *costs, const FileNames *names) {
    PageBlock *block = model->block;
    Arena arena;
    arena_init(&arena);
    const PageLine *lines = find_files(costs, names, &arena);
    const uint32_t *rows = find_rows(model->profile, costs, lines, &arena);
    page_table(block, PAGE_LINES, model->side, 0, costs->lines.count);
    page_column(block, PAGE_LINES_SOURCE);
    for (uint32_t i = 0; i < costs->lines.count; i++) page_index(block, lines[i].source);
    page_column(block, PAGE_LINES_LINE);
    for (uint32_t i = 0; i < costs->lines.count; i++) page_small(block, costs->lines.items[i].line);
    page_column(block, PAGE_LINES_ENTRIES);
    for (uint32_t i = 0; i < costs->lines.count; i++)
        page_count(block, costs->lines.items[i].entries);
    page_column(block, PAGE_LINES_LIVE);
    for (uint32_t i = 0; i < costs->lines.count; i++) page_count(block, costs->lines.items[i].live);
    for (uint32_t i = 0; i < model->profile->metrics.count; i++)
        put_line_costs(model, costs, rows, i);
    put_calls(model, costs);
    arena_release(&arena);
}

void page_put_sources(const PageModel *model) {
    PageBlock *block = model->block;
    FileNames names = {0};
    Interner texts;
    VECTOR(PageSource) sources = {0};
    PageRoom room = {PAGE_SOURCE_BYTES, PAGE_LIBRARY_BYTES};
    SourceCosts costs = {0};
    if (model->profile->lines.count > 0)
        source_costs_of_lines(&costs, model->profile,
                              profile_metric_of(model->profile, PROFILE_METRIC_STEPS));
    interner_init(&texts);
    find_names(model->profile, &costs, &texts, &names);
    for (uint32_t i = 0; i < names.count; i++) {
        PageSource source = {0};
        read_source(model, names.items[i], &room, &source);
        vector_push(&sources, source);
    }
    page_table(block, PAGE_SOURCES, model->side, 0, names.count);
    page_column(block, PAGE_SOURCES_NAME);
    for (uint32_t i = 0; i < names.count; i++) page_text(block, names.items[i]);
    page_column(block, PAGE_SOURCES_TEXT);
    for (uint32_t i = 0; i < names.count; i++)
        page_lines(block, buffer_as_text(&sources.items[i].text));
    page_column(block, PAGE_SOURCES_REASON);
    for (uint32_t i = 0; i < names.count; i++) page_text(block, text_of(sources.items[i].reason));
    page_column(block, PAGE_SOURCES_LIBRARY);
    for (uint32_t i = 0; i < names.count; i++) page_flag(block, library_has(names.items[i]));
    put_lines(model, &costs, &names);
    source_costs_release(&costs);
    for (uint32_t i = 0; i < sources.count; i++) buffer_release(&sources.items[i].text);
    vector_release(&sources);
    vector_release(&names);
    interner_release(&texts);
}
