/* OpenMetrics: one number a run for each total, peak and pause, as a gauge, since a run is one
 * sample and what it counts does not go on from there. Prometheus' older text format is the same
 * but for times, so a textfile collector and a gateway read it, too.
 *
 *   # TYPE assay_cost_bytes gauge
 *   # UNIT assay_cost_bytes bytes
 *   # HELP assay_cost_bytes bytes allocated ...
 *   assay_cost_bytes{service="checkout",program="parse",source="ghc-prof"} 2326352
 *
 * A family is what has one name; what it is made of is one Figure each. Names are lower case letters,
 * digits and _, with the base unit (bytes, seconds) at their end; none ends as a counter or a part
 * of a histogram does. Two figures of one source with one name are told apart by a number. */
#include "formats/common/export_tools.h"
#include <string.h>

/* Of a figure in a unit: a value is as many 10^-digits of the base unit. */
typedef struct Unit {
    const char *unit, *base;
    uint32_t digits;
} Unit;

static const Unit units[] = {{"B", "bytes", 0},    {"s", "seconds", 0},  {"ms", "seconds", 3},
                             {"us", "seconds", 6}, {"ns", "seconds", 9}, {"", "", 0}};

typedef struct Figure {
    Text name, help, source;
    const char *base;
    Text value;
    bool whole; /* no decimals: stores round it where it is large */
    Text cost;  /* a label more; empty: it has none */
    bool written;
} Figure;

typedef struct Writer {
    const Profile *profile;
    const ExportOptions *options;
    Buffer *out;
    Arena arena;
    Buffer labels, name, text;
    VECTOR(Figure) figures;
} Writer;

/* ---- names ---- */

static bool ends_in(const Buffer *name, const char *ending) {
    return text_ends_with(buffer_as_text(name), text_of(ending));
}

static void cut_ending(Buffer *name, const char *ending) {
    if (ends_in(name, ending)) buffer_truncate(name, name->length - strlen(ending));
}

/* `rts.GC_cpu_seconds` in seconds: assay_rts_gc_cpu_seconds */
static void make_name(Writer *writer, const char *start, Text key, const Unit *unit) {
    /* endings of counters and histograms */
    static const char *const taken[] = {"_total", "_count", "_sum", "_bucket", "_created", "_info"};
    Buffer *name = &writer->name;
    buffer_clear(name);
    buffer_printf(name, "assay_%s", start);
    for (size_t i = 0; i < key.length; i++) {
        char byte = key.bytes[i];
        if (byte >= 'A' && byte <= 'Z') byte = (char)(byte - 'A' + 'a');
        bool good = (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9');
        buffer_char(name, good ? byte : '_');
    }
    if (unit->base[0] == 'b') cut_ending(name, "_bytes");
    if (unit->base[0] == 's') cut_ending(name, "_nanoseconds");
    if (unit->base[0] == 's') cut_ending(name, "_seconds");
    if (unit->unit[0] == 'u') cut_ending(name, "_us");
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (ends_in(name, taken[i])) buffer_string(name, "_value");
    if (unit->base[0] != '\0') buffer_printf(name, "_%s", unit->base);
}

/* what another figure of this source has already is another thing */
static void make_unique(Writer *writer, Text source, const Unit *unit) {
    Buffer *name = &writer->name;
    size_t ending = unit->base[0] ? strlen(unit->base) + 1 : 0, length = name->length - ending;
    bool found = true;
    for (uint32_t number = 2; found; number++) {
        found = false;
        for (uint32_t i = 0; i < writer->figures.count && !found; i++)
            found = text_equal(writer->figures.items[i].name, buffer_as_text(name)) &&
                    text_equal(writer->figures.items[i].source, source);
        if (!found) break;
        buffer_truncate(name, length);
        buffer_printf(name, "_%u", number);
        if (ending > 0) buffer_printf(name, "_%s", unit->base);
    }
}

static const Unit *find_unit(Text unit) {
    size_t last = sizeof units / sizeof *units - 1;
    for (size_t i = 0; i < last; i++)
        if (text_equal(unit, text_of(units[i].unit))) return &units[i];
    return &units[last];
}

static Text source_key(const Profile *profile, uint32_t source) {
    if (source == PROFILE_NONE || source >= profile->sources.count) return TEXT("");
    return text_of(profile_format_key(profile->sources.items[source].format));
}

/* ---- what there is ---- */

static void add_figure(Writer *writer, Text help, Text source, const Unit *unit, bool whole) {
    Figure figure = {.name = text_copy(&writer->arena, buffer_as_text(&writer->name)),
                     .help = help,
                     .source = source,
                     .base = unit->base,
                     .value = text_copy(&writer->arena, buffer_as_text(&writer->text)),
                     .whole = whole};
    vector_push(&writer->figures, figure);
}

static void put_value(Writer *writer, uint64_t value, const Unit *unit) {
    buffer_clear(&writer->text);
    if (unit->digits == 0) {
        export_number(&writer->text, value);
    } else {
        uint64_t scale = 1;
        for (uint32_t i = 0; i < unit->digits; i++) scale *= 10;
        export_number(&writer->text, value / scale);
        if (value % scale == 0) return;
        buffer_printf(&writer->text, ".%0*llu", (int)unit->digits,
                      (unsigned long long)(value % scale));
        while (ends_in(&writer->text, "0")) cut_ending(&writer->text, "0");
    }
}

/* `V@ghc-prof` of files that were joined: the source is a label */
static Text plain_key(const Profile *profile, Text key, uint32_t source) {
    Text format = source_key(profile, source);
    if (format.length > 0 && key.length > format.length + 1 && text_ends_with(key, format) &&
        key.bytes[key.length - format.length - 1] == '@')
        key.length -= format.length + 1;
    return key;
}

/* Shares of a whole say nothing of it. */
static void add_metrics(Writer *writer) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        bool other = writer->options->metric != PROFILE_NONE && writer->options->metric != i;
        if (metric->rounded || metric->share || other) continue;
        const Unit *unit = find_unit(metric->unit);
        Text source = source_key(profile, metric->source);
        Text key = plain_key(profile, metric->key, metric->source), help = metric->description;
        if (metric->code != PROFILE_METRIC_OTHER)
            key = text_of(profile_metric_row(metric->code)->name);
        if (help.length == 0) help = metric->name.length > 0 ? metric->name : key;
        make_name(writer, "cost_", key, unit);
        make_unique(writer, source, unit);
        put_value(writer, profile_total(profile, i), unit);
        add_figure(writer, help, source, unit, unit->digits == 0);
    }
}

/* digits and perhaps a point and more digits, as a fact has seconds */
static bool is_decimal(Text text) {
    size_t point = 0;
    while (point < text.length && text.bytes[point] != '.') point++;
    uint64_t number;
    if (!text_number((Text){text.bytes, point}, &number)) return false;
    for (size_t i = point + 1; i < text.length; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9') return false;
    return point + 1 != text.length;
}

static bool has_own_figure(ProfileFactCode code) {
    return code == PROFILE_FACT_STARTED || code == PROFILE_FACT_DURATION ||
           code == PROFILE_FACT_TOTAL_SECONDS;
}

static bool is_said_before(const Profile *profile, uint32_t fact) {
    const ProfileFact *of = &profile->facts.items[fact];
    for (uint32_t i = 0; i < fact; i++) {
        const ProfileFact *before = &profile->facts.items[i];
        if (before->code == of->code &&
            text_equal(source_key(profile, before->source), source_key(profile, of->source)))
            return true;
    }
    return false;
}

static void add_facts(Writer *writer) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        const ProfileFactRow *row = profile_fact_row(fact->code);
        uint64_t number;
        bool whole = row->type == PROFILE_NUMBER && text_number(fact->value, &number);
        bool decimal = row->type == PROFILE_SECONDS && is_decimal(fact->value);
        if (fact->code == PROFILE_FACT_OTHER || has_own_figure(fact->code) ||
            (!whole && !decimal) || is_said_before(profile, i))
            continue;
        const Unit *unit = find_unit(text_of(row->unit));
        Text source = source_key(profile, fact->source);
        make_name(writer, "", text_of(row->key), unit);
        make_unique(writer, source, unit);
        buffer_clear(&writer->text);
        if (whole)
            put_value(writer, number, unit);
        else
            buffer_text(&writer->text, fact->value);
        add_figure(writer, text_of(row->description), source, unit, whole && unit->digits == 0);
    }
}

/* the largest census of each source, whose bands are parts of a whole */
static void add_peaks(Writer *writer) {
    const Profile *profile = writer->profile;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        Text source = source_key(profile, of->source);
        uint32_t peak = profile_peak_sample(profile, i);
        bool before = of->overlapping || peak == PROFILE_NONE || !profile_dimension_is_shown(of) ||
                      !text_equal(of->unit, text_of(units[0].unit));
        for (uint32_t j = 0; j < i && !before; j++)
            before = profile->dimensions.items[j].source == of->source &&
                     !profile->dimensions.items[j].overlapping &&
                     profile_dimension_is_shown(&profile->dimensions.items[j]);
        if (before) continue;
        make_name(writer, "", TEXT("census_peak"), &units[0]);
        make_unique(writer, source, &units[0]);
        put_value(writer, of->samples.items[peak].total, &units[0]);
        add_figure(writer, TEXT("the most that was alive at a census of the heap"), source,
                   &units[0], true);
    }
}

static void add_times(Writer *writer) {
    static const Unit nanoseconds = {"ns", "seconds", 9};
    const RunIdentity *identity = writer->options->identity;
    uint64_t time, duration = export_duration(writer->profile, identity);
    if (export_time(writer->profile, identity, &time)) {
        make_name(writer, "", TEXT("start_time"), &nanoseconds);
        put_value(writer, time, &nanoseconds);
        add_figure(writer, TEXT("when the run began, since 1970; of a date without a zone, as UTC"),
                   TEXT(""), &nanoseconds, false);
    }
    if (duration == 0) return;
    make_name(writer, "", TEXT("duration"), &nanoseconds);
    put_value(writer, duration, &nanoseconds);
    add_figure(writer, TEXT("how long the run took"), TEXT(""), &nanoseconds, false);
}

/* what a budget allows, and how many of its lines are over */
static void add_limits(Writer *writer) {
    static const Unit plain = {"", "", 0};
    for (uint32_t i = 0; i < writer->options->limit_count; i++) {
        const ExportLimit *limit = &writer->options->limits[i];
        const Unit *unit = find_unit(limit->unit);
        if (limit->has_limit) {
            make_name(writer, "budget_", limit->key, unit);
            make_unique(writer, TEXT(""), unit);
            put_value(writer, limit->limit, unit);
            add_figure(writer, TEXT("what the budget allows in all"), TEXT(""), unit,
                       unit->digits == 0);
        }
        for (int over = 0; over < 2; over++) {
            make_name(writer, "", over ? TEXT("budget_lines_over") : TEXT("budget_lines"), &plain);
            put_value(writer, over ? limit->over : limit->lines, &plain);
            add_figure(writer,
                       over ? TEXT("lines of the budget that are over their limit")
                            : TEXT("lines of the budget that were checked"),
                       TEXT(""), &plain, true);
            vector_last(&writer->figures).cost = limit->key;
        }
    }
}

/* ---- labels ---- */

/* of a label's value, and of HELP */
static void put_escaped(Buffer *out, Text text) {
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (byte == '\n')
            buffer_string(out, "\\n");
        else if (byte == '"' || byte == '\\')
            buffer_printf(out, "\\%c", byte);
        else
            buffer_char(out, byte);
    }
}

static void put_label(Buffer *out, Text key, Text value) {
    if (value.length == 0) return;
    if (out->length > 0) buffer_char(out, ',');
    buffer_text(out, key);
    buffer_string(out, "=\"");
    put_escaped(out, value);
    buffer_char(out, '"');
}

/* `cloud.region` is cloud_region; names that begin with __ are the store's own */
static void put_run_label(Writer *writer, Interner *keys, Text key, Text value) {
    Buffer *name = &writer->name;
    while (key.length > 1 && text_starts_with(key, TEXT("__")))
        key = (Text){key.bytes + 1, key.length - 1};
    buffer_clear(name);
    for (size_t i = 0; i < key.length; i++)
        buffer_char(name, key.bytes[i] == '.' ? '_' : key.bytes[i]);
    size_t length = name->length;
    for (uint32_t number = 2; intern_find(keys, buffer_as_text(name)) != 0; number++) {
        buffer_truncate(name, length);
        buffer_printf(name, "_%u", number);
    }
    intern(keys, buffer_as_text(name));
    put_label(&writer->labels, buffer_as_text(name), value);
}

/* those of all figures */
static void make_labels(Writer *writer) {
    RunLabels labels = {0};
    Interner keys;
    interner_init(&keys);
    const Profile *profile = writer->profile;
    export_labels(writer->options->identity, &labels);
    intern(&keys, TEXT("program"));
    intern(&keys, TEXT("source"));
    intern(&keys, TEXT("part"));
    intern(&keys, TEXT("cost"));
    for (uint32_t i = 0; i < labels.count; i++)
        put_run_label(writer, &keys, labels.items[i].key, labels.items[i].value);
    put_label(&writer->labels, TEXT("program"), export_program(profile));
    put_label(&writer->labels, TEXT("part"), profile_fact(profile, PROFILE_FACT_RESTRICTION));
    interner_release(&keys);
    vector_release(&labels);
}

/* ---- writing ---- */

static void put_head(Writer *writer, const Figure *figure) {
    Buffer *out = writer->out;
    buffer_printf(out, "# TYPE %.*s gauge\n", TEXT_ARGS(figure->name));
    if (figure->base[0] != '\0')
        buffer_printf(out, "# UNIT %.*s %s\n", TEXT_ARGS(figure->name), figure->base);
    buffer_printf(out, "# HELP %.*s ", TEXT_ARGS(figure->name));
    put_escaped(out, figure->help);
    buffer_string(out, figure->whole ? "; stores round it above 2^53\n" : "\n");
}

static void put_figure(Writer *writer, Figure *figure) {
    const RunIdentity *identity = writer->options->identity;
    Buffer *out = writer->out, *labels = &writer->text;
    buffer_clear(labels);
    buffer_text(labels, buffer_as_text(&writer->labels));
    put_label(labels, TEXT("source"), figure->source);
    put_label(labels, TEXT("cost"), figure->cost);
    buffer_printf(out, "%.*s{", TEXT_ARGS(figure->name));
    buffer_text(out, buffer_as_text(labels));
    buffer_string(out, "} ");
    buffer_text(out, figure->value);
    if (identity && identity->has_time) {
        buffer_char(out, ' ');
        export_seconds(out, identity->time);
    }
    buffer_char(out, '\n');
    figure->written = true;
}

/* what has one name is in one place */
static void put_figures(Writer *writer) {
    for (uint32_t i = 0; i < writer->figures.count; i++) {
        if (writer->figures.items[i].written) continue;
        Text name = writer->figures.items[i].name;
        put_head(writer, &writer->figures.items[i]);
        for (uint32_t j = i; j < writer->figures.count; j++)
            if (text_equal(writer->figures.items[j].name, name))
                put_figure(writer, &writer->figures.items[j]);
    }
    buffer_string(writer->out, "# EOF\n");
}

bool export_openmetrics(const Profile *profile, const ExportOptions *options, Buffer *out,
                        ProfileProblem *problem) {
    Writer writer = {.profile = profile, .options = options, .out = out};
    arena_init(&writer.arena);
    make_labels(&writer);
    add_metrics(&writer);
    add_facts(&writer);
    add_peaks(&writer);
    bool any = writer.figures.count > 0;
    if (any) {
        add_times(&writer);
        add_limits(&writer);
        put_figures(&writer);
    }
    buffer_release(&writer.labels);
    buffer_release(&writer.name);
    buffer_release(&writer.text);
    vector_release(&writer.figures);
    arena_release(&writer.arena);
    return any || profile_refuse(problem, PROBLEM_EXPORT_FIGURES);
}
