/* The page: title, below it what is restricted and measured; the plot, left; the key, right of it,
 * each name beside its band; below all, notes on what the picture leaves out. Where a long name
 * takes many lines, the page grows. */
#include "present/picture/heap.h"
#include "base/utf8.h"
#include "present/picture/internal.h"
#include "present/picture/key.h"
#include "present/picture/svg.h"
#include "present/words/number.h"

/* ---- what is said ---- */

static Text dimension_name(const Picture *picture) {
    return picture->of->name.length > 0 ? picture->of->name : picture->of->key;
}

static void make_title(Picture *picture) {
    Text program = profile_fact(picture->profile, PROFILE_FACT_PROGRAM);
    Text restriction = profile_fact(picture->profile, PROFILE_FACT_RESTRICTION);
    Buffer *title = &picture->title;
    buffer_visible(title, program.length > 0 ? program : TEXT("a program without a name"));
    buffer_string(title, picture->of->overlapping ? ": " : ": live heap by ");
    buffer_visible(title, dimension_name(picture));
    if (restriction.length == 0) return;
    buffer_string(title, " (only: ");
    buffer_visible(title, restriction);
    buffer_char(title, ')');
}

static void make_subtitle(Picture *picture) {
    Buffer *line = &picture->subtitle;
    Text date = profile_fact(picture->profile, PROFILE_FACT_DATE);
    if (!picture->of->overlapping && axis_has_area(picture->clock)) {
        buffer_string(line, "area ");
        axis_area(line, picture->clock, picture->bands.area, picture->of->unit);
        buffer_string(line, ", ");
    }
    buffer_string(line, "peak ");
    axis_quantity(line, picture->peak, picture->of->unit);
    buffer_string(line, " at ");
    axis_time(line, picture->clock, picture->peak_time);
    if (picture->clock == PROFILE_CLOCK_BYTES) buffer_string(line, " allocated");
    buffer_string(line, ", ");
    present_number(line, picture->of->sample_count);
    buffer_string(line, picture->of->sample_count == 1 ? " sample" : " samples");
    if (date.length == 0) return;
    buffer_string(line, ", ");
    buffer_visible(line, date);
}

static void note_scale(Picture *picture) {
    Buffer *notes = &picture->notes;
    if (picture->peak > picture->values.to) {
        buffer_string(notes, "Beyond the scale: the heap grows up to ");
        axis_quantity(notes, picture->peak, picture->of->unit);
        buffer_string(notes, ".\n");
    }
    if (picture->last_time > picture->times.to) {
        buffer_string(notes, "Beyond the scale: samples go on until ");
        axis_time(notes, picture->clock, picture->last_time);
        buffer_string(notes, ".\n");
    }
}

static void note_bands(Picture *picture) {
    Buffer *notes = &picture->notes;
    const Bands *bands = &picture->bands;
    for (uint32_t i = 0; i < bands->count; i++) {
        const ShownBand *band = &bands->items[i];
        if (band->band != PROFILE_NONE) continue;
        buffer_string(notes, "OTHER: the ");
        if (band->stands_for > 1) present_number(notes, band->stands_for);
        buffer_string(notes, band->stands_for > 1 ? " smallest bands" : "smallest band");
        if (bands->crowded)
            buffer_printf(notes, "; there is room for %d in all.\n", BANDS_LIMIT);
        else
            buffer_printf(notes, ", less than 1 %% of the %s.\n",
                          bands->by_value ? "values" : "area");
    }
    if (bands->left_out > 0) {
        present_number(notes, bands->left_out);
        buffer_string(notes, " more are not drawn, the smallest ones.\n");
    }
    if (bands->sum == 0)
        buffer_string(notes, "Nothing was live in any sample.\n");
    else if (bands->by_value)
        buffer_string(notes, "All samples are of one time: a bar, without an area; "
                             "shares are of the values.\n");
}

/* What the reader could not read, if anything: the report has it all. */
static void note_losses(Picture *picture) {
    const Profile *profile = picture->profile;
    if (profile->losses.count == 0) return;
    buffer_string(&picture->notes, "Read with care: ");
    Buffer text = {0};
    profile_loss_text(&profile->losses.items[0], &text);
    buffer_visible(&picture->notes, buffer_as_text(&text));
    buffer_release(&text);
    if (profile->losses.count > 1) {
        buffer_string(&picture->notes, ", and ");
        present_number(&picture->notes, profile->losses.count - 1);
        buffer_string(&picture->notes, " more");
    }
    buffer_string(&picture->notes, " (assay report lists it).\n");
}

static void draw_lines(Picture *picture, Text text, uint32_t columns, double x, double *y,
                       double step, const char *attributes) {
    for (Text line; svg_next_line(&text, columns, &line); *y += step)
        svg_text(&picture->body, x, *y, attributes, line);
}

/* ---- the key ---- */

static uint32_t count_lines(Text text, uint32_t columns) {
    uint32_t count = 0;
    for (Text line; svg_next_line(&text, columns, &line);) count++;
    return count;
}

/* The sample that the key stands beside: the last one that has something, and is on the page. */
static uint32_t key_sample(const Picture *picture) {
    uint32_t sample = picture->bands.sample_count - 1;
    while (sample > 0 && (picture->bands.totals[sample] == 0 ||
                          picture->of->samples.items[sample].time > picture->times.to))
        sample--;
    return sample;
}

static void add_share(const Picture *picture, const ShownBand *band, Buffer *out) {
    if (picture->of->overlapping) {
        axis_figure(&picture->values, band->peak, out);
        return;
    }
    const Bands *bands = &picture->bands;
    uint32_t permille = bands_permille(bands, band);
    if (permille == 0 && bands_weight(bands, band) > 0)
        buffer_string(out, "<0.1");
    else if (permille == 1000 && bands_weight(bands, band) < bands_whole(bands))
        buffer_string(out, ">99.9");
    else
        buffer_printf(out, "%u.%u", permille / 10, permille % 10);
}

static void draw_swatch(Picture *picture, uint32_t item, double y) {
    Buffer *out = &picture->body;
    const char *colour = picture_colour(picture, item);
    if (picture->of->overlapping) {
        buffer_string(out, "<path");
        buffer_printf(out, " stroke=\"%s\" stroke-width=\"1.5\" stroke-dasharray=\"%s\" d=\"M",
                      colour, picture_dash(item));
        svg_number(out, KEY_LEFT);
        buffer_char(out, ',');
        svg_number(out, y - 4);
        buffer_string(out, "h18\"/>\n");
        return;
    }
    buffer_string(out, "<rect");
    svg_attribute(out, "x", KEY_LEFT);
    svg_attribute(out, "y", y - 9);
    buffer_printf(out,
                  " width=\"10\" height=\"10\" fill=\"%s\" stroke=\"#000\" "
                  "stroke-width=\"0.3\"/>\n",
                  colour);
}

static void draw_key_entry(Picture *picture, uint32_t item, const KeyEntry *entry) {
    Buffer *out = &picture->body, share = {0};
    double y = entry->top + 11;
    add_share(picture, &picture->bands.items[item], &share);
    draw_swatch(picture, item, y);
    svg_text(out, KEY_SHARE, y, "text-anchor=\"end\"", buffer_as_text(&share));
    buffer_string(out, "<g font-family=\"monospace\" font-size=\"11\" xml:space=\"preserve\">\n");
    draw_lines(picture, buffer_as_text(&picture->names[item]), KEY_COLUMNS, KEY_NAME, &y, KEY_LINE,
               "");
    buffer_string(out, "</g>\n");
    buffer_release(&share);
}

/* Where a band's middle is in the key's sample, on the page. */
static double band_middle(const Picture *picture, uint32_t item, uint32_t sample) {
    const Bands *bands = &picture->bands;
    double below = 0, own = (double)bands->items[item].values[sample];
    bool stacked = !picture->of->overlapping;
    for (uint32_t i = 0; i < item && stacked; i++) below += (double)bands->items[i].values[sample];
    double middle = (below + (stacked ? own / 2 : own)) / (double)picture->values.to;
    return picture->bottom - PLOT_HEIGHT * (middle < 1 ? middle : 1);
}

static void draw_key_heading(Picture *picture, double top) {
    Buffer heading = {0};
    if (picture->of->overlapping) {
        buffer_printf(&heading, "peak, %s", picture->values.prefix);
        buffer_visible(&heading, picture->of->unit);
    } else {
        buffer_string(&heading, picture->bands.by_value ? "share, %" : "% of area");
    }
    svg_text(&picture->body, KEY_SHARE, top - 8, "text-anchor=\"end\"", buffer_as_text(&heading));
    buffer_release(&heading);
}

/* Returns where it ends. */
static double draw_key(Picture *picture) {
    const Bands *bands = &picture->bands;
    KeyEntry entries[BANDS_LIMIT + 1];
    uint32_t sample = key_sample(picture);
    for (uint32_t i = 0; i < bands->count; i++) { /* the highest band first */
        uint32_t item = bands->count - 1 - i;
        uint32_t lines = count_lines(buffer_as_text(&picture->names[item]), KEY_COLUMNS);
        entries[i] = (KeyEntry){.height = lines * (double)KEY_LINE + 4,
                                .wanted = band_middle(picture, item, sample)};
    }
    double end = picture_key_place(entries, bands->count, picture->top, picture->bottom);
    draw_key_heading(picture, bands->count > 0 ? entries[0].top : picture->top);
    for (uint32_t i = 0; i < bands->count; i++)
        draw_key_entry(picture, bands->count - 1 - i, &entries[i]);
    if (end < picture->bottom) end = picture->bottom;
    if (picture->of->overlapping || bands->count == 0) return end;
    Buffer total = {0};
    buffer_string(&total, "total");
    if (!bands->by_value && axis_has_area(picture->clock)) {
        buffer_string(&total, ", ");
        axis_area(&total, picture->clock, bands->area, picture->of->unit);
    }
    svg_line(&picture->body, KEY_LEFT, end + 2, KEY_NAME + 120, end + 2,
             "stroke=\"#000\" stroke-width=\"0.5\"");
    svg_text(&picture->body, KEY_SHARE, end + 18, "text-anchor=\"end\"", TEXT("100.0"));
    svg_text(&picture->body, KEY_NAME, end + 18, "", buffer_as_text(&total));
    buffer_release(&total);
    return end + 24;
}

/* ---- the page ---- */

static void describe(const Picture *picture, Buffer *out) {
    const Bands *bands = &picture->bands;
    buffer_text(out, buffer_as_text(&picture->subtitle));
    buffer_string(out, picture->of->overlapping ? ". Lines: " : ". Bands from the top: ");
    for (uint32_t i = bands->count; i-- > 0;) {
        buffer_text(out, buffer_as_text(&picture->names[i]));
        buffer_char(out, ' ');
        add_share(picture, &bands->items[i], out);
        buffer_string(out, picture->of->overlapping ? "" : " %");
        buffer_string(out, i > 0 ? ", " : ".");
    }
}

static void draw_notes(Picture *picture, double *y) {
    Text rest = buffer_as_text(&picture->notes);
    while (rest.length > 0) {
        size_t end = 0;
        while (rest.bytes[end] != '\n') end++;
        draw_lines(picture, (Text){rest.bytes, end}, TEXT_COLUMNS, PLOT_LEFT, y, TEXT_LINE,
                   "fill=\"#444\"");
        rest = (Text){rest.bytes + end + 1, rest.length - end - 1};
    }
}

static void draw_page(Picture *picture, Buffer *out) {
    double y = MARGIN + 12, low;
    draw_lines(picture, buffer_as_text(&picture->title), TITLE_COLUMNS, MARGIN, &y, TITLE_LINE,
               "font-size=\"16\"");
    draw_lines(picture, buffer_as_text(&picture->subtitle), TEXT_COLUMNS, MARGIN, &y, TEXT_LINE,
               "");
    picture_find_markers(picture);
    picture_settle_columns(picture);
    note_scale(picture);
    note_bands(picture);
    note_losses(picture);
    picture->top =
        y + 16 + (picture->marker_rows > 0 ? picture->marker_rows - 1.0 : 0) * MARKER_LINE;
    picture->bottom = picture->top + PLOT_HEIGHT;
    picture_draw_plot(picture);
    low = draw_key(picture);
    y = picture->bottom + 62;
    if (low + TEXT_LINE > y && picture->notes.length > 0 && low > picture->bottom + 40)
        y = low + TEXT_LINE;
    draw_notes(picture, &y);
    if (low > y) y = low;
    uint32_t height = (uint32_t)(y + MARGIN);
    Buffer description = {0};
    describe(picture, &description);
    svg_open(out, PAGE_WIDTH, height > PAGE_HEIGHT ? height : PAGE_HEIGHT,
             buffer_as_text(&picture->title), buffer_as_text(&description));
    buffer_release(&description);
    buffer_string(out, "<g font-family=\"sans-serif\" font-size=\"12\" data-area=\"");
    axis_exact_area(out, picture->clock, picture->bands.area);
    buffer_printf(out, "\" data-peak=\"%llu\">\n", (unsigned long long)picture->peak);
    buffer_text(out, buffer_as_text(&picture->body));
    buffer_string(out, "</g>\n");
    svg_close(out);
}

/* those that the page of this profile has */
static void choose_colours(const Profile *profile, PictureColours *colours) {
    Rollup rollup;
    LabelNames names;
    rollup_init(&rollup, profile);
    label_names_init(&names, profile);
    picture_colours_init(colours, &(PictureSide){&rollup, &names}, 1, NULL);
    label_names_release(&names);
    rollup_release(&rollup);
}

void present_heap_svg(const Profile *profile, const HeapSvgOptions *options, Buffer *out) {
    Picture picture = {
        .profile = profile,
        .of = &profile->dimensions.items[options->dimension],
        .clock = profile_clock_of(profile, profile->dimensions.items[options->dimension].source),
        .options = options};
    bands_init(&picture.bands, profile, options->dimension);
    for (uint32_t i = 0; i < picture.bands.count; i++)
        picture_band_name(profile, picture.of, &picture.bands.items[i], &picture.names[i]);
    choose_colours(profile, &picture.colours);
    picture_settle_axes(&picture);
    make_title(&picture);
    make_subtitle(&picture);
    draw_page(&picture, out);
    for (uint32_t i = 0; i < picture.bands.count; i++) buffer_release(&picture.names[i]);
    vector_release(&picture.markers);
    buffer_release(&picture.title);
    buffer_release(&picture.subtitle);
    buffer_release(&picture.notes);
    buffer_release(&picture.body);
    picture_colours_release(&picture.colours);
    bands_release(&picture.bands);
}
