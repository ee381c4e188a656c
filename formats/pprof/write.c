/* profile.proto, packed by gzip (whose header has no time or name, so the same profile gives the
 * same bytes).
 *
 * A message is a list of fields: a number (field << 3 | kind), then by its kind a varint (kind 0:
 * groups of 7 bits, the lowest first) or a length and so many bytes (kind 2: texts, messages, lists
 * of numbers). What the profile consists of goes through the packer as it is made; besides the
 * packed output, memory follows the texts.
 *
 *   label    one function and one location, with the label's index plus 1 as their ids
 *   context  with a value of its own: one sample, its locations from the innermost outwards
 *   metric   a type of sample
 *   run      its labels are comments, and labels of every sample: that is what the tools can filter
 *            and compare by when many files are read at once
 *
 * Every sample repeats its callers and the labels; FRAME_LIMIT bounds what that comes to. */
#include "base/utf8.h"
#include "formats/common/export_tools.h"
#include "formats/common/packer.h"
#include <stdlib.h>
#include <string.h>

enum {
    FRAME_LIMIT = 1 << 27, /* frames and labels of all samples */
    CHUNK = 1 << 16        /* bytes that are packed at once */
};

/* ---- fields ---- */

static void put_varint(Buffer *out, uint64_t number) {
    char bytes[10];
    size_t count = 0;
    for (; number >= 0x80; number >>= 7) bytes[count++] = (char)(number | 0x80);
    bytes[count++] = (char)number;
    buffer_add(out, bytes, count);
}

/* 0 is what a field has that is not there */
static void put_number(Buffer *out, uint32_t field, uint64_t number) {
    if (number == 0) return;
    put_varint(out, field << 3);
    put_varint(out, number);
}

static void put_bytes(Buffer *out, uint32_t field, const Buffer *bytes) {
    put_varint(out, field << 3 | 2);
    put_varint(out, bytes->length);
    buffer_add(out, bytes->bytes, bytes->length);
}

typedef struct Writer {
    const Profile *profile;
    const ExportOptions *options;
    Packer *packer;
    Buffer pending; /* what is to be packed next */
    Interner texts; /* symbols are the indices of the profile's table of texts; 0: "" */
    Buffer message, part;
    RunLabels labels; /* the run's */
    Buffer packed;    /* the same as fields of a sample */
} Writer;

/* the message is a field of the profile, and done */
static void put_message(Writer *writer, uint32_t field) {
    put_bytes(&writer->pending, field, &writer->message);
    buffer_clear(&writer->message);
    if (writer->pending.length < CHUNK) return;
    packer_add(writer->packer, buffer_as_text(&writer->pending));
    buffer_clear(&writer->pending);
}

static uint64_t text_index(Writer *writer, Text text) {
    return text.length == 0 ? 0 : intern(&writer->texts, text);
}

/* as it can stand in a table on a terminal: the tool prints it as it is */
static uint64_t visible_index(Writer *writer, Text text) {
    Buffer visible = {0};
    buffer_visible(&visible, text);
    uint64_t index = text_index(writer, buffer_as_text(&visible));
    buffer_release(&visible);
    return index;
}

/* ---- what there is ---- */

static Text unit_name(Text unit) {
    if (unit.length == 0) return TEXT("count");
    if (text_equal(unit, TEXT("B"))) return TEXT("bytes");
    if (text_equal(unit, TEXT("‰"))) return TEXT("permille");
    return unit;
}

static void put_types(Writer *writer) {
    enum { FIELD_SAMPLE_TYPE = 1, TYPE = 1, UNIT };
    for (uint32_t i = 0; i < writer->profile->metrics.count; i++) {
        const ProfileMetric *metric = &writer->profile->metrics.items[i];
        put_number(&writer->message, TYPE, visible_index(writer, metric->key));
        put_number(&writer->message, UNIT, visible_index(writer, unit_name(metric->unit)));
        put_message(writer, FIELD_SAMPLE_TYPE);
    }
}

static void pack_labels(Writer *writer) {
    enum { FIELD_LABEL = 3, KEY = 1, TEXT_VALUE };
    for (uint32_t i = 0; i < writer->labels.count; i++) {
        const RunLabel *label = &writer->labels.items[i];
        buffer_clear(&writer->part);
        put_number(&writer->part, KEY, visible_index(writer, label->key));
        put_number(&writer->part, TEXT_VALUE, visible_index(writer, label->value));
        put_bytes(&writer->packed, FIELD_LABEL, &writer->part);
    }
}

static void put_sample(Writer *writer, uint32_t context) {
    enum { FIELD_SAMPLE = 2, LOCATIONS = 1, VALUES };
    const Profile *profile = writer->profile;
    buffer_clear(&writer->part);
    for (uint32_t at = context; at != PROFILE_NONE; at = profile->contexts.items[at].parent)
        put_varint(&writer->part, profile->contexts.items[at].label + 1u);
    put_bytes(&writer->message, LOCATIONS, &writer->part);
    buffer_clear(&writer->part);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        put_varint(&writer->part, profile->metrics.items[i].values.items[context]);
    put_bytes(&writer->message, VALUES, &writer->part);
    buffer_text(&writer->message, buffer_as_text(&writer->packed));
    put_message(writer, FIELD_SAMPLE);
}

/* Says that names, files and lines are all there, so the tool does not look for the program. */
static void put_mapping(Writer *writer) {
    enum { FIELD_MAPPING = 3, ID = 1, FILE_NAME = 5, HAS_FUNCTIONS = 7, HAS_FILES, HAS_LINES };
    put_number(&writer->message, ID, 1);
    put_number(&writer->message, FILE_NAME, visible_index(writer, export_program(writer->profile)));
    put_number(&writer->message, HAS_FUNCTIONS, 1);
    put_number(&writer->message, HAS_FILES, 1);
    put_number(&writer->message, HAS_LINES, 1);
    put_message(writer, FIELD_MAPPING);
}

/* The system's name differs from the name, so that the tool does not take a Haskell operator for a
 * C++ template and cut it. */
static void put_function(Writer *writer, uint32_t index) {
    enum { FIELD_FUNCTION = 5, ID = 1, NAME, SYSTEM_NAME, FILE_NAME, START_LINE };
    const ProfileLabel *label = &writer->profile->labels.items[index];
    Buffer *part = &writer->part;
    put_number(&writer->message, ID, index + 1u);
    buffer_clear(part);
    export_label_name(label, part);
    put_number(&writer->message, NAME, visible_index(writer, buffer_as_text(part)));
    buffer_clear(part);
    buffer_printf(part, "%s ", profile_label_key(label->kind));
    export_label_name(label, part);
    put_number(&writer->message, SYSTEM_NAME, visible_index(writer, buffer_as_text(part)));
    put_number(&writer->message, FILE_NAME, visible_index(writer, label->place.file));
    put_number(&writer->message, START_LINE, label->place.line);
    put_message(writer, FIELD_FUNCTION);
}

static void put_location(Writer *writer, uint32_t index) {
    enum { FIELD_LOCATION = 4, ID = 1, MAPPING, LINE = 4, FUNCTION = 1, NUMBER, COLUMN };
    const Place *place = &writer->profile->labels.items[index].place;
    put_number(&writer->message, ID, index + 1u);
    put_number(&writer->message, MAPPING, 1);
    buffer_clear(&writer->part);
    put_number(&writer->part, FUNCTION, index + 1u);
    put_number(&writer->part, NUMBER, place->line);
    put_number(&writer->part, COLUMN, place->column);
    put_bytes(&writer->message, LINE, &writer->part);
    put_message(writer, FIELD_LOCATION);
}

static void put_comment(Writer *writer, Text text) {
    enum { FIELD_COMMENT = 13 };
    put_number(&writer->pending, FIELD_COMMENT, visible_index(writer, text));
}

static void put_pair(Writer *writer, Text key, Text value) {
    Buffer line = {0};
    buffer_text(&line, key);
    buffer_string(&line, ": ");
    buffer_text(&line, value);
    put_comment(writer, buffer_as_text(&line));
    buffer_release(&line);
}

/* Where it comes from, and what is not in it. */
static void put_comments(Writer *writer) {
    static const ProfileFactCode told[] = {
        PROFILE_FACT_PROGRAM, PROFILE_FACT_COMPILER,    PROFILE_FACT_RTS, PROFILE_FACT_DATE,
        PROFILE_FACT_RUNS,    PROFILE_FACT_RESTRICTION, PROFILE_FACT_END};
    const Profile *profile = writer->profile;
    const RunIdentity *identity = writer->options->identity;
    Buffer line = {0};
    for (uint32_t i = 0; i < writer->labels.count; i++)
        put_pair(writer, writer->labels.items[i].key, writer->labels.items[i].value);
    if (identity && identity->run.length > 0) put_pair(writer, TEXT("run"), identity->run);
    for (uint32_t i = 0; i < profile->facts.count; i++) {
        const ProfileFact *fact = &profile->facts.items[i];
        bool wanted = writer->options->show_private && profile_fact_is_private(fact);
        for (size_t j = 0; j < sizeof told / sizeof *told; j++) wanted |= fact->code == told[j];
        if (!wanted || fact->value.length == 0 || profile_fact_is_repeated(profile, i)) continue;
        put_pair(writer, fact->key, fact->value);
    }
    profile_list_formats(profile, profile_format_key, &line);
    if (line.length > 0) put_pair(writer, TEXT("format"), buffer_as_text(&line));
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        const ProfileMetric *metric = &profile->metrics.items[i];
        if (!metric->sampled && !metric->rounded) continue;
        buffer_clear(&line);
        buffer_text(&line, metric->key);
        buffer_string(&line, metric->sampled ? ": sampled, not exact" : ": rounded, not exact");
        put_comment(writer, buffer_as_text(&line));
    }
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        buffer_clear(&line);
        buffer_string(&line, "lost: ");
        profile_loss_text(&profile->losses.items[i], &line);
        put_comment(writer, buffer_as_text(&line));
    }
    put_comment(writer, TEXT("exported by assay " ASSAY_VERSION));
    buffer_release(&line);
}

static void put_run(Writer *writer) {
    enum { FIELD_TIME = 9, FIELD_DURATION, FIELD_DEFAULT = 14 };
    Buffer *out = &writer->pending;
    const Profile *profile = writer->profile;
    const RunIdentity *identity = writer->options->identity;
    uint64_t time, duration = export_duration(profile, identity);
    if (export_time(profile, identity, &time)) put_number(out, FIELD_TIME, time);
    if (duration <= INT64_MAX) put_number(out, FIELD_DURATION, duration);
    Text key = profile->metrics.items[export_metric(profile, writer->options)].key;
    put_number(out, FIELD_DEFAULT, visible_index(writer, key));
}

static void put_texts(Writer *writer) {
    enum { FIELD_TEXT = 6 };
    put_message(writer, FIELD_TEXT); /* the first one is empty */
    for (uint32_t i = 1; i <= writer->texts.count; i++) {
        buffer_text(&writer->message, symbol_text(&writer->texts, i));
        put_message(writer, FIELD_TEXT);
    }
}

/* ---- the whole ---- */

/* Sums that a signed number holds, and stacks that are not too deep. */
static bool is_possible(const Profile *profile, const bool *written, uint32_t labels,
                        ProfileProblem *problem) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile_total(profile, i) > INT64_MAX)
            return profile_refuse(problem, PROBLEM_PPROF_TOTAL,
                                  .parts = {profile_part_text(profile->metrics.items[i].key)});
    uint64_t frames = 0;
    uint32_t *depths = export_depths(profile);
    for (uint32_t i = 0; i < profile->contexts.count; i++)
        if (written[i]) frames += depths[i] + labels;
    free(depths);
    if (frames <= FRAME_LIMIT) return true;
    return profile_refuse(problem, PROBLEM_PPROF_DEEP,
                          .parts = {profile_part_number(frames), profile_part_number(FRAME_LIMIT)});
}

static bool has_value(const Profile *profile, uint32_t context) {
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].values.items[context] > 0) return true;
    return false;
}

static void write_profile(Writer *writer, const bool *written) {
    const Profile *profile = writer->profile;
    VECTOR(bool) used = {0}; /* by label */
    vector_reserve(&used, profile->labels.count + 1u);
    memset(used.items, 0, profile->labels.count + 1u);
    put_types(writer);
    put_mapping(writer);
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        used.items[profile->contexts.items[i].label] = true;
        if (written[i]) put_sample(writer, i);
    }
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (!used.items[i]) continue;
        put_location(writer, i);
        put_function(writer, i);
    }
    put_run(writer);
    put_comments(writer);
    put_texts(writer);
    vector_release(&used);
}

bool export_pprof(const Profile *profile, const ExportOptions *options, Buffer *out,
                  ProfileProblem *problem) {
    if (!export_has_costs(profile, problem)) return false;
    VECTOR(bool) written = {0}; /* by context */
    vector_reserve(&written, profile->contexts.count);
    for (uint32_t i = 0; i < profile->contexts.count; i++)
        vector_push(&written, has_value(profile, i));
    Writer writer = {.profile = profile, .options = options};
    export_labels(options->identity, &writer.labels);
    bool possible = is_possible(profile, written.items, writer.labels.count, problem);
    if (possible) {
        interner_init(&writer.texts);
        writer.packer = packer_new(PACKER_GZIP, out);
        pack_labels(&writer);
        write_profile(&writer, written.items);
        packer_add(writer.packer, buffer_as_text(&writer.pending));
        packer_end(writer.packer);
        buffer_release(&writer.pending);
        buffer_release(&writer.message);
        buffer_release(&writer.part);
        buffer_release(&writer.packed);
        interner_release(&writer.texts);
    }
    vector_release(&writer.labels);
    vector_release(&written);
    return possible;
}
