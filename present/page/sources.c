/* The files that places name, whole, as a page's data. */
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

static void find_names(const Profile *profile, Interner *texts, FileNames *names) {
    Map seen = {0};
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

static void read_source(const PageModel *model, Text name, size_t *room, PageSource *source) {
    SourceText text = {0};
    const char *reason = NULL;
    if (model->old) {
        source->reason = "it belongs to the old version, and what lies here now may be another";
        return;
    }
    if (!source_text_read(&text, &(SourceFolders){.root = model->options->source_root}, name,
                          &reason)) {
        source->reason = reason;
    } else if (text.bytes.length > *room) {
        source->reason = "the page has no room for further sources";
    } else {
        *room -= text.bytes.length;
        for (uint32_t i = 0; i < text.lines.count; i++)
            add_line(text.lines.items[i], &source->text);
    }
    source_text_release(&text);
}

void page_put_sources(const PageModel *model) {
    PageBlock *block = model->block;
    FileNames names = {0};
    Interner texts;
    VECTOR(PageSource) sources = {0};
    size_t room = PAGE_SOURCE_BYTES;
    interner_init(&texts);
    find_names(model->profile, &texts, &names);
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
    for (uint32_t i = 0; i < sources.count; i++) buffer_release(&sources.items[i].text);
    vector_release(&sources);
    vector_release(&names);
    interner_release(&texts);
}
