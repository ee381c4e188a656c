#include "present/report/heap.h"
#include "analyse/bands.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/words/cells.h"
#include "present/words/losses.h"
#include "present/words/names.h"
#include "present/words/number.h"
#include <stdlib.h>

typedef struct HeapBand {
    uint32_t band;
    uint64_t at_peak; /* in the sample with the largest total */
    uint64_t average; /* Note [Averages are by the clock] */
    bool is_shown;    /* it has a row of its own */
} HeapBand;

typedef struct Heap {
    const Profile *profile;
    const LabelNames *names;
    const ProfileDimension *dimension;
    uint32_t index;     /* of the dimension */
    ProfileClock clock; /* likewise */
    uint32_t peak;      /* sample */
    VECTOR(HeapBand) bands;
} Heap;

/* ---- figures ---- */

static int compare_bands(const void *a, const void *b) {
    const HeapBand *x = a, *y = b;
    if (x->at_peak != y->at_peak) return x->at_peak > y->at_peak ? -1 : 1;
    if (x->average != y->average) return x->average > y->average ? -1 : 1;
    return x->band < y->band ? -1 : x->band > y->band;
}

static void heap_init(Heap *heap, const Profile *profile, const LabelNames *names,
                      uint32_t dimension) {
    *heap = (Heap){.profile = profile,
                   .names = names,
                   .dimension = &profile->dimensions.items[dimension],
                   .index = dimension,
                   .clock = profile_clock_of(profile, profile->dimensions.items[dimension].source),
                   .peak = profile_peak_sample(profile, dimension)};
    BandAverages averages = {0};
    bands_averages(profile, dimension, &averages);
    for (uint32_t i = 0; i < averages.count; i++)
        vector_push(&heap->bands, (HeapBand){.band = i, .average = averages.items[i]});
    vector_release(&averages);
    if (heap->peak != PROFILE_NONE) {
        ProfileRows rows = profile_rows(profile, dimension, heap->peak);
        while (profile_next_row(&rows)) heap->bands.items[rows.band].at_peak = rows.value;
    }
    if (heap->bands.count > 0)
        qsort(heap->bands.items, heap->bands.count, sizeof *heap->bands.items, compare_bands);
}

/* ---- words ---- */

/* bytes as people say them: the table's total has them all */
static void put_peak(const ProfileDimension *of, uint64_t total, Buffer *line) {
    if (profile_unit(of->unit) == PROFILE_UNIT_BYTES) {
        Buffer figure = {0};
        present_short_bytes(&figure, total);
        wrap_glued(line, buffer_as_text(&figure), WRAP_GLUE);
        buffer_release(&figure);
        return;
    }
    present_number(line, total);
    if (of->unit.length > 0) buffer_char(line, WRAP_GLUE);
    buffer_visible(line, of->unit);
}

static void add_explanation(const Heap *heap, Buffer *line) {
    const ProfileDimension *of = heap->dimension;
    const ProfileSample *peak = &of->samples.items[heap->peak];
    bool capital = of->description.length > 0 && of->description.bytes[0] >= 'a' &&
                   of->description.bytes[0] <= 'z';
    if (capital) {
        buffer_char(line, (char)(of->description.bytes[0] - 32));
        buffer_visible(line, (Text){of->description.bytes + 1, of->description.length - 1});
    } else {
        buffer_visible(line, of->description);
    }
    buffer_string(line, of->description.length > 0 ? ". " : "");
    present_number(line, of->sample_count);
    buffer_string(line, of->sample_count == 1 ? " sample until " : " samples until ");
    present_time(line, heap->clock, vector_last(&of->samples).time);
    buffer_string(line, heap->clock == PROFILE_CLOCK_MUTATOR ? " s of mutator time"
                        : heap->clock == PROFILE_CLOCK_BYTES ? " MB allocated"
                                                             : " s");
    if (!of->overlapping) {
        buffer_string(line, "; the peak, ");
        put_peak(of, peak->total, line);
        buffer_string(line, ", was at ");
        present_time(line, heap->clock, peak->time);
        buffer_printf(line, " %s", present_time_unit(heap->clock));
    }
    buffer_string(line, ". Averages are by the clock, from the first sample that is not empty to "
                        "the last.");
}

/* ---- the table ---- */

typedef struct HeapCells {
    uint64_t at_peak, average, most, most_time;
    bool has_most;
} HeapCells;

/* after the name */
static void add_cells(const Heap *heap, const PresentOptions *options, Table *table,
                      TableRowKind kind, const HeapCells *cells) {
    Buffer text = {0};
    if (!heap->dimension->overlapping) {
        present_number_cell(table, cells->at_peak);
        present_percent_cell(table, cells->at_peak,
                             heap->dimension->samples.items[heap->peak].total);
        if (options->bars)
            table_bar(table, kind == TABLE_ROW_TOTAL ? 0 : cells->at_peak,
                      heap->dimension->samples.items[heap->peak].total);
    }
    present_number_cell(table, cells->average);
    if (cells->has_most) present_number(&text, cells->most);
    table_cell(table, buffer_as_text(&text));
    buffer_clear(&text);
    if (cells->has_most) present_time(&text, heap->clock, cells->most_time);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_columns(const Heap *heap, const PresentOptions *options, Table *table,
                        Buffer headers[3], Text band_header) {
    static const char *const words[] = {"at the peak", "average", "most"};
    for (uint32_t i = 0; i < 3; i++) {
        buffer_string(&headers[i], words[i]);
        if (heap->dimension->unit.length == 0) continue;
        buffer_string(&headers[i], " (");
        buffer_visible(&headers[i], heap->dimension->unit);
        buffer_char(&headers[i], ')');
    }
    table_name_column(table, band_header);
    if (!heap->dimension->overlapping) {
        table_column(table, (TableColumn){.header = buffer_as_text(&headers[0]),
                                          .importance = TABLE_ALWAYS});
        table_column(table, (TableColumn){.header = TEXT("%"), .importance = TABLE_ALWAYS});
        if (options->bars) table_column(table, (TableColumn){.left = true, .bar = true});
    }
    table_column(table, (TableColumn){.header = buffer_as_text(&headers[1]), .importance = 9});
    table_column(table, (TableColumn){.header = buffer_as_text(&headers[2]), .importance = 8});
    table_column(table,
                 (TableColumn){.header = heap->clock == PROFILE_CLOCK_BYTES ? TEXT("when (MB)")
                                                                            : TEXT("when (s)"),
                               .importance = 7});
}

/* Below half a percent of the peak, at the peak and at any other time. */
static bool is_small(const Heap *heap, const HeapBand *row) {
    const ProfileBand *band = &heap->dimension->bands.items[row->band];
    uint64_t whole = heap->dimension->samples.items[heap->peak].total;
    uint64_t most = band->peak > row->at_peak ? band->peak : row->at_peak;
    return (unsigned __int128)most * 1000 < (unsigned __int128)whole * PRESENT_SMALL;
}

/* The largest have a row; gives how many have none. A single one costs no more room than `1 other`. */
static uint32_t choose_rows(Heap *heap, const PresentOptions *options) {
    uint32_t top = options->top > 0 ? options->top : UINT32_MAX, shown = 0, last = 0;
    bool keeps_small = options->small || heap->dimension->overlapping;
    for (uint32_t i = 0; i < heap->bands.count; i++) {
        HeapBand *row = &heap->bands.items[i];
        row->is_shown = shown < top && (keeps_small || !is_small(heap, row));
        shown += row->is_shown;
        if (!row->is_shown) last = i;
    }
    if (heap->bands.count - shown != 1 || shown == top) return heap->bands.count - shown;
    heap->bands.items[last].is_shown = true;
    return 0;
}

/* Averages are rounded for each band; sums are of what is shown, so that a column adds up. */
static void add_rows(Heap *heap, const PresentOptions *options, Table *table) {
    uint32_t others = choose_rows(heap, options);
    HeapCells rest = {0}, total = {0};
    Buffer name = {0};
    Map namesakes = {0};
    present_count_namesakes(heap->profile, heap->index, &namesakes);
    for (uint32_t i = 0; i < heap->bands.count; i++) {
        const HeapBand *row = &heap->bands.items[i];
        const ProfileBand *band = &heap->dimension->bands.items[row->band];
        total.average += row->average;
        total.at_peak += row->at_peak;
        if (!row->is_shown) {
            rest.average += row->average;
            rest.at_peak += row->at_peak;
            continue;
        }
        buffer_clear(&name);
        present_band_name(heap->profile, heap->names, band, present_has_namesake(&namesakes, band),
                          &name);
        table_row(table, TABLE_ROW_PLAIN);
        table_cell(table, buffer_as_text(&name));
        add_cells(heap, options, table, TABLE_ROW_PLAIN,
                  &(HeapCells){row->at_peak, row->average, band->peak, band->peak_time, true});
    }
    if (others > 0 && !heap->dimension->overlapping) {
        table_row(table, TABLE_ROW_PLAIN);
        present_others_cell(table, others);
        add_cells(heap, options, table, TABLE_ROW_PLAIN, &rest);
    }
    if (!heap->dimension->overlapping) {
        table_row(table, TABLE_ROW_TOTAL);
        table_cell(table, TEXT("total"));
        add_cells(heap, options, table, TABLE_ROW_TOTAL, &total);
    }
    map_release(&namesakes);
    buffer_release(&name);
}

static void print_dimension(Heap *heap, const PresentOptions *options, Buffer *out) {
    const ProfileDimension *of = heap->dimension;
    Buffer title = {0}, line = {0}, header = {0}, headers[3] = {{0}};
    Text name = of->name.length > 0 ? of->name : of->key;
    buffer_string(&title, of->overlapping ? "" : "Live heap by ");
    buffer_visible(&title, name);
    uint32_t first = profile_find_dimension_of(heap->profile, of->code);
    if (of->code != PROFILE_DIMENSION_OTHER && of != &heap->profile->dimensions.items[first]) {
        buffer_string(&title, ", in "); /* a further file's */
        present_source_name(heap->profile, of->source, &title);
    }
    add_explanation(heap, &line);
    section_heading(options, buffer_as_string(&title), buffer_as_text(&line), out);
    buffer_visible(&header, name);
    Table table;
    table_init(&table);
    add_columns(heap, options, &table, headers, buffer_as_text(&header));
    add_rows(heap, options, &table);
    section_table(options, &table, out);
    if (of->overlapping && options->top > 0 && heap->bands.count > options->top) {
        present_number(out, heap->bands.count - options->top);
        buffer_string(out, " more not shown.\n");
    }
    for (uint32_t i = 0; i < 3; i++) buffer_release(&headers[i]);
    buffer_release(&header);
    buffer_release(&title);
    buffer_release(&line);
}

/* Of a run that has every breakdown, a report shows those that answer most, or the one that was
 * asked for. */
static bool has_table(const ProfileDimension *dimension, const PresentOptions *options) {
    if (!profile_dimension_is_shown(dimension)) return false;
    if (options->heap.length > 0) return text_equal(dimension->key, options->heap);
    return profile_dimension_is_usual(dimension);
}

/* `The same heap by producer, type, ..: --heap=producer,type` */
static void print_others(const Profile *profile, const PresentOptions *options, Buffer *out) {
    Buffer line = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (!of->of_cells || has_table(of, options)) continue;
        if (of->code == PROFILE_DIMENSION_OTHER) continue; /* a product */
        buffer_string(&line, count++ == 0 ? "The same heap by " : ", ");
        buffer_visible(&line, of->key);
    }
    if (count > 0) {
        buffer_string(&line, ", or several of them: --heap=producer,type. A part of it: "
                             "--where=module=Main.");
        wrap_text(out, "", buffer_as_text(&line), options->columns);
    }
    buffer_release(&line);
}

bool present_first_heap(const Profile *profile, const LabelNames *names,
                        const PresentOptions *options, Buffer *out) {
    bool found = false;
    for (uint32_t i = 0; i < profile->dimensions.count && !found; i++) {
        Heap heap;
        heap_init(&heap, profile, names, i);
        found = heap.peak != PROFILE_NONE && has_table(heap.dimension, options);
        if (found) print_dimension(&heap, options, out);
        vector_release(&heap.bands);
    }
    return found;
}

void present_heap(const Profile *profile, const LabelNames *names, const PresentOptions *options,
                  Buffer *out) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        Heap heap;
        heap_init(&heap, profile, names, i);
        if (heap.peak != PROFILE_NONE && has_table(heap.dimension, options))
            print_dimension(&heap, options, out);
        vector_release(&heap.bands);
    }
    print_others(profile, options, out);
}

/* ---- losses ---- */

void present_losses(const Profile *profile, const PresentOptions *options, Buffer *out) {
    enum { FEW = 2 };
    uint32_t shown = profile->losses.count;
    if (shown == 0) return;
    if (!options->full && shown > FEW) shown = FEW;
    section_heading(options, "Read with care",
                    options->full
                        ? TEXT("What the files had that is not here, or does not fit together.")
                        : TEXT(""),
                    out);
    Buffer line = {0};
    for (uint32_t i = 0; i < shown; i++) {
        buffer_clear(&line);
        present_loss(&profile->losses.items[i], &line);
        wrap_text(out, "- ", buffer_as_text(&line), options->columns);
    }
    if (shown < profile->losses.count) {
        present_number(out, profile->losses.count - shown);
        buffer_string(out, " more: --full.\n");
    }
    buffer_release(&line);
}
