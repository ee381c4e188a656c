/* GHC's heap profiles, as hp2ps and formats/hp/read.h read them: one dimension, all of its samples.
 *
 * hp2ps reads words: a name ends at the first space, may not begin with a quote, may not be one of
 * its keywords, and has at most 4999 bytes. So names are made visible, spaces are underscores, and
 * what is longer is cut. Names that this makes equal are told apart by a number.
 *
 * The option in the JOB line (`+RTS -hc`) says what the bands are; it is no argument of the
 * program's own, and no secret. */
#include "base/utf8.h"
#include "formats/common/export_tools.h"
#include "ghc/centres.h"
#include <stdlib.h>
#include <string.h>

enum { NAME_LIMIT = 4000 };

/* ---- names ---- */

static bool is_keyword(Text name) {
    static const char *const keywords[] = {"JOB",  "DATE",         "SAMPLE_UNIT", "VALUE_UNIT",
                                           "MARK", "BEGIN_SAMPLE", "END_SAMPLE"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (text_equal(name, text_of(keywords[i]))) return true;
    return false;
}

/* Of a retainer set a reader drops the number: a name that begins like one gets one to be dropped.
 * (Note [Retainer sets are their centres]) */
static bool begins_like_a_number(Text name) {
    size_t at = 1;
    if (!text_starts_with(name, TEXT("("))) return false;
    while (at < name.length && name.bytes[at] >= '0' && name.bytes[at] <= '9') at++;
    return at > 1 && at < name.length && name.bytes[at] == ')';
}

static void band_name(const Profile *profile, ProfileDimensionCode code, const ProfileBand *band,
                      Buffer *out) {
    Buffer raw = {0};
    bool numbered = code == PROFILE_DIMENSION_CONTEXT || code == PROFILE_DIMENSION_RETAINER ||
                    code == PROFILE_DIMENSION_NAME;
    if (band->number > 0 && numbered)
        buffer_printf(&raw, "(%u)", band->number);
    else if (code == PROFILE_DIMENSION_RETAINER && begins_like_a_number(band->name))
        buffer_string(&raw, "(1)");
    if (band->context > 0 && band->number == 0)
        ghc_stack_name(profile, band->context - 1, NAME_LIMIT + 1, &raw);
    else
        buffer_text(&raw, band->name);
    if (raw.length == 0) buffer_string(&raw, "(no-name)");
    buffer_visible(out, buffer_as_text(&raw));
    for (size_t i = 0; i < out->length; i++)
        if (out->bytes[i] == ' ') out->bytes[i] = '_';
    if (out->bytes[0] == '"') out->bytes[0] = '\'';
    if (is_keyword(buffer_as_text(out))) buffer_char(out, '_');
    export_cut(out, NAME_LIMIT);
    buffer_release(&raw);
}

/* of one dimension's bands; the texts are the interner's */
static Text *make_names(const Profile *profile, uint32_t dimension, Interner *texts) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    Text *names = ARENA_ARRAY(&texts->arena, Text, of->bands.count + 1u);
    Buffer name = {0};
    for (uint32_t i = 0; i < of->bands.count; i++) {
        buffer_clear(&name);
        band_name(profile, of->code, &of->bands.items[i], &name);
        export_unique(texts, &name);
        names[i] = symbol_text(texts, intern_find(texts, buffer_as_text(&name)));
    }
    buffer_release(&name);
    return names;
}

/* ---- the header ---- */

/* quotes are doubled, as GHC does it */
static void write_header(Buffer *out, const char *key, Text value) {
    Buffer visible = {0};
    buffer_visible(&visible, value);
    export_cut(&visible, NAME_LIMIT);
    buffer_printf(out, "%s \"", key);
    for (size_t i = 0; i < visible.length; i++) {
        if (visible.bytes[i] == '"') buffer_char(out, '"');
        buffer_char(out, visible.bytes[i]);
    }
    buffer_string(out, "\"\n");
    buffer_release(&visible);
}

/* The program and the option; its arguments only if private things are asked for. */
static void write_job(const Profile *profile, const ExportOptions *options, uint32_t dimension,
                      Buffer *out) {
    Buffer job = {0}, option = {0};
    Text command = profile_fact(profile, PROFILE_FACT_COMMAND);
    char letter = profile_dimension_letter(profile->dimensions.items[dimension].code);
    buffer_text(&job,
                options->show_private && command.length > 0 ? command : export_program(profile));
    if (letter) buffer_printf(&option, " -h%c", letter);
    if (letter && !strstr(buffer_as_string(&job), buffer_as_string(&option))) {
        buffer_string(&job, " +RTS");
        buffer_text(&job, buffer_as_text(&option));
    }
    write_header(out, "JOB", buffer_as_text(&job));
    buffer_release(&job);
    buffer_release(&option);
}

/* then a megabyte takes the place of a second */
static bool is_by_bytes(const Profile *profile, uint32_t dimension) {
    return profile_clock_of(profile, profile->dimensions.items[dimension].source) ==
           PROFILE_CLOCK_BYTES;
}

static void write_headers(const Profile *profile, const ExportOptions *options, uint32_t dimension,
                          Buffer *out) {
    Text unit = profile->dimensions.items[dimension].unit;
    write_job(profile, options, dimension, out);
    write_header(out, "DATE", profile_fact(profile, PROFILE_FACT_DATE));
    write_header(out, "SAMPLE_UNIT",
                 is_by_bytes(profile, dimension) ? TEXT("megabytes allocated") : TEXT("seconds"));
    write_header(out, "VALUE_UNIT", text_equal(unit, TEXT("B")) ? TEXT("bytes") : unit);
}

/* ---- samples ---- */

/* GHC writes microseconds; eventlogs know more */
static void write_time(Buffer *out, bool by_bytes, const char *keyword, uint64_t time) {
    buffer_printf(out, "%s ", keyword);
    export_decimal(out, time, by_bytes ? 6 : 9);
    if (time % 1000 == 0) buffer_truncate(out, out->length - 3);
    buffer_char(out, '\n');
}

/* Markers before a time, by the same clock; the format has no room for their texts. */
static void write_marks(const Profile *profile, uint32_t dimension, uint32_t *next, uint64_t before,
                        Buffer *out) {
    uint32_t source = profile->dimensions.items[dimension].source;
    for (; *next < profile->moments.count && profile->moments.items[*next].time < before; ++*next) {
        const ProfileMoment *moment = &profile->moments.items[*next];
        if (moment->kind == PROFILE_MARKER && profile_same_axis(profile, source, moment->source))
            write_time(out, is_by_bytes(profile, dimension), "MARK", moment->time);
    }
}

static void write_samples(const Profile *profile, uint32_t dimension, const Text *names,
                          Buffer *out) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    bool by_bytes = is_by_bytes(profile, dimension);
    uint32_t next_mark = 0;
    for (uint32_t i = 0; i < of->samples.count; i++) {
        uint64_t time = of->samples.items[i].time;
        write_marks(profile, dimension, &next_mark, time, out);
        write_time(out, by_bytes, "BEGIN_SAMPLE", time);
        ProfileRows rows = profile_rows(profile, dimension, i);
        while (profile_next_row(&rows)) {
            buffer_text(out, names[rows.band]);
            buffer_char(out, '\t');
            export_number(out, rows.value);
            buffer_char(out, '\n');
        }
        write_time(out, by_bytes, "END_SAMPLE", time);
    }
    write_marks(profile, dimension, &next_mark, UINT64_MAX, out);
}

/* ---- the whole ---- */

static uint32_t choose_dimension(const Profile *profile, const ExportOptions *options,
                                 ProfileProblem *problem) {
    uint32_t chosen = options->dimension;
    for (uint32_t i = 0; chosen == PROFILE_NONE && i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (!dimension->overlapping && dimension->samples.count > 0 &&
            profile_dimension_is_shown(dimension))
            chosen = i;
    }
    if (chosen == PROFILE_NONE) {
        profile_refuse(problem, PROBLEM_EXPORT_HEAP);
    } else if (profile->dimensions.items[chosen].overlapping) {
        profile_refuse(problem, PROBLEM_HP_OVERLAPPING,
                       .parts = {profile_part_text(profile->dimensions.items[chosen].key)});
        return PROFILE_NONE;
    }
    return chosen;
}

bool export_hp(const Profile *profile, const ExportOptions *options, Buffer *out,
               ProfileProblem *problem) {
    uint32_t dimension = choose_dimension(profile, options, problem);
    if (dimension == PROFILE_NONE) return false;
    Interner texts;
    interner_init(&texts);
    Text *names = make_names(profile, dimension, &texts);
    write_headers(profile, options, dimension, out);
    write_samples(profile, dimension, names, out);
    interner_release(&texts);
    return true;
}
