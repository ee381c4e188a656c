/* Exports: every frozen file there and back; totals; hostile names; deep and large trees; privacy.
 */
#include "base/utf8.h"
#include "formats/common/export.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <dirent.h>
#include <zlib.h>

static const ExportOptions plain = {.metric = PROFILE_NONE, .dimension = PROFILE_NONE};
static const ExportOptions shown = {
    .metric = PROFILE_NONE, .dimension = PROFILE_NONE, .show_private = true};

/* empty if it cannot be written, and then there is a sentence */
static Buffer exported(const Profile *profile, ExportFormat format, const ExportOptions *options) {
    Buffer out = {0};
    ProfileProblem problem = {0};
    bool good = export_profile(profile, format, options, &out, &problem);
    assert_true(good == (out.length > 0) && good == (problem.code == PROBLEM_NONE));
    profile_problem_release(&problem);
    return out;
}

/* ---- JSON and texts ---- */

/* Is it JSON? Strings, and brackets that match; returns how many values there are. */
static uint32_t check_json(Text text) {
    Buffer open = {0};
    uint32_t values = 0;
    for (size_t at = 0; at < text.length; at++) {
        char byte = text.bytes[at];
        if (byte == '"') {
            values++;
            for (at++; at < text.length && text.bytes[at] != '"'; at++) {
                assert_true((unsigned char)text.bytes[at] >= 0x20);
                if (text.bytes[at] == '\\') at++;
            }
            assert_true(at < text.length);
        } else if (byte == '{' || byte == '[') {
            buffer_char(&open, byte);
        } else if (byte == '}' || byte == ']') {
            assert_true(open.length > 0);
            assert_int_equal(open.bytes[open.length - 1], byte == '}' ? '{' : '[');
            buffer_truncate(&open, open.length - 1);
        } else {
            assert_non_null(strchr(" \n,:0123456789.truefalsn", byte));
        }
    }
    assert_int_equal(open.length, 0);
    buffer_release(&open);
    return values;
}

static void check_utf8(Text text) {
    for (size_t at = 0; at < text.length;) assert_true(utf8_decode(text, &at) != UTF8_INVALID);
}

static uint32_t count_bytes(Text text, char byte) {
    uint32_t count = 0;
    for (size_t i = 0; i < text.length; i++) count += text.bytes[i] == byte;
    return count;
}

static bool has_text(const Buffer *buffer, const char *part) {
    return memmem(buffer->bytes, buffer->length, part, strlen(part)) != NULL;
}

/* ---- pprof ---- */

static Buffer unpacked(const Buffer *packed) {
    Buffer out = {0};
    z_stream stream = {0};
    unsigned char bytes[4096];
    assert_int_equal(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
    stream.next_in = (unsigned char *)packed->bytes;
    stream.avail_in = (uInt)packed->length;
    int code;
    do {
        stream.next_out = bytes;
        stream.avail_out = sizeof bytes;
        code = inflate(&stream, Z_NO_FLUSH);
        assert_true(code == Z_OK || code == Z_STREAM_END);
        buffer_add(&out, bytes, sizeof bytes - stream.avail_out);
    } while (code != Z_STREAM_END);
    inflateEnd(&stream);
    return out;
}

static uint64_t varint(Text *rest) {
    uint64_t number = 0;
    for (uint32_t shift = 0;; shift += 7) {
        assert_true(rest->length > 0 && shift < 64);
        unsigned char byte = (unsigned char)*rest->bytes++;
        rest->length--;
        number |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80) return number;
    }
}

/* the next field, and its bytes or number; 0 at the end */
static uint32_t next_field(Text *rest, Text *bytes, uint64_t *number) {
    if (rest->length == 0) return 0;
    uint64_t key = varint(rest);
    *number = varint(rest);
    if ((key & 7) == 2) {
        assert_true(*number <= rest->length);
        *bytes = (Text){rest->bytes, (size_t)*number};
        rest->bytes += *number;
        rest->length -= *number;
    } else {
        assert_int_equal(key & 7, 0);
    }
    return (uint32_t)(key >> 3);
}

/* the sums of all samples, and how many locations, functions and texts there are */
static void sum_pprof(const Buffer *packed, uint64_t *sums, uint32_t counts[16]) {
    enum { SAMPLE = 2, VALUES = 2, TEXT_TABLE = 6 };
    Buffer raw = unpacked(packed);
    Text rest = buffer_as_text(&raw), message, bytes;
    uint64_t number;
    memset(counts, 0, 16 * sizeof *counts);
    for (uint32_t field; (field = next_field(&rest, &message, &number)) != 0;) {
        assert_true(field < 16);
        counts[field]++;
        if (field == TEXT_TABLE) check_utf8(message);
        if (field != SAMPLE) continue;
        for (uint32_t part; (part = next_field(&message, &bytes, &number)) != 0;)
            for (uint32_t i = 0; part == VALUES && bytes.length > 0; i++) sums[i] += varint(&bytes);
    }
    buffer_release(&raw);
}

/* ---- totals ---- */

static void check_totals(const Profile *profile) {
    if (profile->metrics.count == 0 || profile->contexts.count == 0) return;
    uint64_t sums[PROFILE_METRIC_LIMIT] = {0};
    uint32_t counts[16];
    Buffer pprof = exported(profile, EXPORT_PPROF, &plain);
    Buffer speedscope = exported(profile, EXPORT_SPEEDSCOPE, &plain);
    sum_pprof(&pprof, sums, counts);
    check_json(buffer_as_text(&speedscope));
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        uint64_t total = profile_total(profile, i), sum = 0;
        assert_true(sums[i] == total);
        Buffer end = {0};
        buffer_printf(&end, "\"endValue\":%llu,", (unsigned long long)total);
        assert_true(total == 0 || has_text(&speedscope, buffer_as_string(&end)));
        Buffer folded = {0};
        ProfileProblem problem = {0};
        export_profile(profile, EXPORT_FOLDED,
                       &(ExportOptions){.metric = i, .dimension = PROFILE_NONE}, &folded, &problem);
        for (char *line = folded.length > 0 ? strtok(folded.bytes, "\n") : NULL; line;
             line = strtok(NULL, "\n"))
            sum += strtoull(strrchr(line, ' '), NULL, 10);
        assert_true(sum == total);
        profile_problem_release(&problem);
        buffer_release(&folded);
        buffer_release(&end);
    }
    buffer_release(&pprof);
    buffer_release(&speedscope);
}

/* ---- there and back ---- */

static void assert_same(const Buffer *a, const Buffer *b) {
    size_t at = 0;
    while (at < a->length && at < b->length && a->bytes[at] == b->bytes[at]) at++;
    if (at == a->length && at == b->length) return;
    size_t start = at > 80 ? at - 80 : 0;
    fail_msg("they differ at %zu:\n%.*s\n----\n%.*s", at, (int)(at - start + 80), a->bytes + start,
             (int)(at - start + 80), b->bytes + start);
}

static void check_back(const Profile *profile, ExportFormat format, const ExportOptions *options) {
    Buffer once = exported(profile, format, options);
    Profile back;
    if (once.length == 0) return;
    assert_true(ghc_read(&back, buffer_as_text(&once)));
    assert_valid(&back);
    if (format == EXPORT_PJ)
        for (uint32_t i = 0; i < back.metrics.count; i++) {
            uint32_t own = profile_find_metric(profile, back.metrics.items[i].key);
            if (own != PROFILE_NONE)
                assert_true(profile_total(&back, i) == profile_total(profile, own));
        }
    Buffer twice = exported(&back, format, options);
    assert_same(&once, &twice);
    profile_release(&back);
    buffer_release(&once);
    buffer_release(&twice);
}

static void check_all(const Profile *profile) {
    for (int i = 0; i < 2; i++) {
        check_back(profile, EXPORT_HP, i == 0 ? &plain : &shown);
        check_back(profile, EXPORT_PJ, i == 0 ? &plain : &shown);
    }
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (!profile->dimensions.items[i].overlapping &&
            profile->dimensions.items[i].samples.count > 0)
            check_back(profile, EXPORT_HP,
                       &(ExportOptions){.metric = PROFILE_NONE, .dimension = i});
    check_totals(profile);
    Buffer chrome = exported(profile, EXPORT_CHROME, &plain);
    check_json(buffer_as_text(&chrome));
    buffer_release(&chrome);
}

static void frozen_files_go_there_and_back(void **state) {
    (void)state;
    DIR *folder = opendir("tests/profiles/ghc");
    uint32_t files = 0;
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || !ending[1] || !strstr(".prof.json.hp.eventlog.rts.gz", ending)) continue;
        Profile profile, again;
        Buffer contents = ghc_file(entry->d_name, "");
        if (!ghc_read(&profile, buffer_as_text(&contents))) fail_msg("%s", entry->d_name);
        check_all(&profile);
        /* and our own */
        Buffer once = {0}, twice = {0};
        json_write_private(&profile, &once);
        assert_true(ghc_read(&again, buffer_as_text(&once)));
        json_write_private(&again, &twice);
        assert_same(&once, &twice);
        check_all(&again);
        profile_release(&again);
        profile_release(&profile);
        buffer_release(&contents);
        buffer_release(&once);
        buffer_release(&twice);
        files++;
    }
    closedir(folder);
    assert_true(files > 40);
}

static void own_profiles_too(void **state) {
    (void)state;
    Profile profile;
    fixture_mapper(&profile);
    check_all(&profile);
    Buffer folded = exported(&profile, EXPORT_FOLDED, &plain);
    assert_string_equal(buffer_as_string(&folded), "MAIN 144\nMAIN;Main.my_fun.mapper 176\n");
    buffer_release(&folded);
    profile_release(&profile);
    fixture_large(&profile);
    check_all(&profile);
    profile_release(&profile);
}

/* ---- hostile names ---- */

static const Text hostile[] = {
    TEXT("a;b;c"),
    TEXT("two words"),
    TEXT(" "),
    TEXT("ends with 12"),
    TEXT("a\nb\r\nc"),
    TEXT("tab\tin it"),
    TEXT("\"quoted\""),
    TEXT("a\", \"module\": \"x"),
    TEXT("\\back\\\\slash\\"),
    TEXT("\\u0041\\n"),
    TEXT("<script>alert(1)</script>"),
    TEXT("&amp;]]>"),
    TEXT("\x1b[31mred\x1b]0;t\x07"),
    TEXT("nul\0in it"),
    TEXT("\xe2\x80\xae"
         "desrever"),
    TEXT("\xff\xfe invalid \xc0\xaf"),
    TEXT("\xed\xa0\x80"),
    TEXT("\xf0\x9f\x92\xa9"),
    TEXT("(12)34"),
    TEXT("BEGIN_SAMPLE"),
    TEXT("END_SAMPLE 1.0"),
    TEXT("MAIN"),
    TEXT("CAF:x"),
    TEXT("CAF"),
    TEXT("_ZN3foo3barEv"),
    TEXT("std::vector<int>::f(int)"),
    TEXT("%s%n%d"),
    TEXT("-5"),
    TEXT("1.5"),
    TEXT("a#2"),
    TEXT("x:3:1"),
};
enum { HOSTILE = sizeof hostile / sizeof *hostile };

static uint32_t add_bytes(Profile *profile) {
    return profile_add_metric(profile, (ProfileMetric){.key = TEXT("bytes"),
                                                       .name = TEXT("bytes"),
                                                       .unit = TEXT("B"),
                                                       .description = TEXT("")});
}

static uint32_t add_root(Profile *profile, ProfileLabelKind kind) {
    uint32_t label = profile_label(profile, (ProfileLabel){.kind = kind});
    return profile_context(profile, PROFILE_NONE, label);
}

/* each name as a centre, a module, a file, a band, a marker; in a chain and side by side */
static void make_hostile(Profile *profile, Text further) {
    profile_init(profile);
    uint32_t bytes = add_bytes(profile), top = add_root(profile, PROFILE_MAIN), chain = top;
    uint32_t dimension = profile_dimension(
        profile, (ProfileDimension){.key = TEXT("retainer"), .name = TEXT("r"), .unit = TEXT("B")});
    profile_add_source(profile, (ProfileSource){.clock = PROFILE_CLOCK_WALL});
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, hostile[6]);
    profile_begin_sample(profile, dimension, (ProfileSample){.time = 1500});
    for (uint32_t i = 0; i <= HOSTILE; i++) {
        Text name = i < HOSTILE ? hostile[i] : further;
        ProfileLabel label = {.kind = PROFILE_CENTRE, .module = name, .name = name};
        label.place = (Place){name, 1, 1, 1, 5};
        uint32_t both = profile_label(profile, label);
        label.module = TEXT("");
        label.place = (Place){.file = TEXT("")};
        uint32_t alone = profile_label(profile, label);
        chain = profile_context(profile, chain, both);
        profile->metrics.items[bytes].values.items[chain] = i + 1;
        uint32_t context = profile_context(profile, top, alone);
        profile->metrics.items[bytes].values.items[context] = 100;
        label.kind = i % 2 ? PROFILE_CAF : PROFILE_DICT;
        context = profile_context(profile, PROFILE_NONE, profile_label(profile, label));
        profile->metrics.items[bytes].values.items[context] = 1000;
        profile_add_row(profile, dimension,
                        profile_band(profile, dimension, (ProfileBand){.name = name}), 10 + i);
        profile_add_moment(profile,
                           (ProfileMoment){.time = i, .kind = PROFILE_MARKER, .text = name});
    }
    profile_end_sample(profile, dimension);
}

static void check_folded(const Profile *profile) {
    Buffer folded = exported(profile, EXPORT_FOLDED, &plain);
    uint32_t lines = 0, depth = 0;
    for (char *line = strtok(folded.bytes, "\n"); line; line = strtok(NULL, "\n"), lines++) {
        uint32_t frames = count_bytes(text_of(line), ';') + 1;
        assert_int_equal(count_bytes(text_of(line), ' '), 1);
        for (const char *at = line; *at; at++) assert_true((unsigned char)*at >= 0x20);
        depth = frames > depth ? frames : depth;
    }
    assert_int_equal(lines, profile->contexts.count - 1); /* MAIN has no cost */
    assert_int_equal(depth, HOSTILE + 2);
    buffer_release(&folded);
}

static void hostile_names_do_no_harm(void **state) {
    (void)state;
    char long_name[10000];
    memset(long_name, 'x', sizeof long_name);
    Profile profile;
    make_hostile(&profile, (Text){long_name, sizeof long_name});
    assert_valid(&profile);
    check_all(&profile);
    check_folded(&profile);
    Buffer hp = exported(&profile, EXPORT_HP, &plain);
    for (char *line = strtok(hp.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(strlen(line) < 5000);
        char *tab = strchr(line, '\t');
        if (!tab) continue;
        assert_true(tab > line && line[0] != '"');
        for (const char *at = line; at < tab; at++) assert_true((unsigned char)*at > ' ');
        assert_null(strchr(tab + 1, '\t'));
    }
    buffer_release(&hp);
    Profile back;
    Buffer pj = exported(&profile, EXPORT_PJ, &plain);
    check_json(buffer_as_text(&pj));
    assert_true(ghc_read(&back, buffer_as_text(&pj)));
    assert_int_equal(back.contexts.count, profile.contexts.count);
    assert_int_equal(back.losses.count, 0);
    buffer_release(&pj);
    profile_release(&back);
    profile_release(&profile);
}

/* ---- sizes ---- */

static void make_chain(Profile *profile, uint32_t depth) {
    profile_init(profile);
    uint32_t bytes = add_bytes(profile), at = add_root(profile, PROFILE_MAIN);
    uint32_t labels[2];
    labels[0] =
        profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = TEXT("even")});
    labels[1] = profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = TEXT("odd")});
    for (uint32_t i = 0; i < depth; i++) {
        at = profile_context(profile, at, labels[i % 2]);
        profile->metrics.items[bytes].values.items[at] = 1;
    }
}

static void deep_stacks_are_written_or_refused(void **state) {
    (void)state;
    enum { DEPTH = 100000 };
    Profile profile;
    make_chain(&profile, DEPTH);
    Buffer out = exported(&profile, EXPORT_SPEEDSCOPE, &plain);
    assert_int_equal(count_bytes(buffer_as_text(&out), 'O'), DEPTH + 1);
    assert_true(out.length < DEPTH * 100);
    buffer_release(&out);
    out = exported(&profile, EXPORT_FOLDED, &plain); /* 5 * 10^9 frames */
    assert_int_equal(out.length, 0);
    out = exported(&profile, EXPORT_PPROF, &plain);
    assert_int_equal(out.length, 0);
    check_back(&profile, EXPORT_PJ, &plain);
    profile_release(&profile);
    make_chain(&profile, 1000);
    check_all(&profile);
    profile_release(&profile);
}

static void large_trees_are_no_trouble(void **state) {
    (void)state;
    enum { WIDTH = 100000 };
    Profile profile;
    profile_init(&profile);
    uint32_t bytes = add_bytes(&profile), at = add_root(&profile, PROFILE_MAIN);
    uint64_t seed = 1;
    for (uint32_t i = 0; i < WIDTH; i++) {
        char name[20];
        snprintf(name, sizeof name, "f%u", ghc_random(&seed) % 5000);
        uint32_t label =
            profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = text_of(name)});
        uint32_t parent = ghc_random(&seed) % profile.contexts.count;
        at = profile_context(&profile, parent, label);
        profile.metrics.items[bytes].values.items[at] += ghc_random(&seed) % 1000;
    }
    check_all(&profile);
    profile_release(&profile);
}

/* ---- privacy ---- */

static void private_things_stay_private(void **state) {
    (void)state;
    Profile profile;
    make_chain(&profile, 2);
    profile.labels.items[1].place =
        (Place){profile_text(&profile, TEXT("/home/canary/src/M.hs")), 3, 1, 3, 9};
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("p"));
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_COMMAND, TEXT("p --key=canary +RTS -p"));
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_ARGUMENTS, TEXT("p --key=canary"));
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_ENVIRONMENT, TEXT("USER=canary"));
    uint32_t dimension = profile_dimension(
        &profile, (ProfileDimension){.key = TEXT("type"), .name = TEXT("type"), .unit = TEXT("B")});
    profile_begin_sample(&profile, dimension, (ProfileSample){.time = 0});
    profile_end_sample(&profile, dimension);
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++) {
        for (int j = 0; j < 2; j++) {
            Buffer out = exported(&profile, (ExportFormat)i, j == 0 ? &plain : &shown);
            assert_true(out.length > 0);
            if (i == EXPORT_PPROF) {
                Buffer raw = unpacked(&out);
                buffer_release(&out);
                out = raw;
            }
            bool can = i == EXPORT_PPROF || i == EXPORT_PJ || i == EXPORT_HP;
            assert_int_equal(has_text(&out, "canary"), j == 1 && can);
            if (j == 0 && (i == EXPORT_PPROF || i == EXPORT_PJ || i == EXPORT_SPEEDSCOPE))
                assert_true(has_text(&out, "~/src/M.hs"));
            buffer_release(&out);
        }
    }
    profile_release(&profile);
}

/* ---- time ---- */

static void ticks_come_in_the_order_of_time(void **state) {
    (void)state;
    Profile profile;
    make_chain(&profile, 2);
    uint32_t ticks = profile_add_metric(
        &profile, (ProfileMetric){.key = TEXT("ticks"), .name = TEXT("ticks"), .sampled = true});
    profile_add_source(&profile, (ProfileSource){.clock = PROFILE_CLOCK_WALL});
    static const uint32_t contexts[] = {2, 1, 2, 2};
    for (uint32_t i = 0; i < 4; i++)
        profile_add_tick(&profile, (ProfileTick){.time = 1000000 * i,
                                                 .context = contexts[i],
                                                 .metric = (uint16_t)ticks,
                                                 .weight = 1});
    Buffer out = exported(&profile, EXPORT_SPEEDSCOPE,
                          &(ExportOptions){.metric = ticks, .dimension = PROFILE_NONE});
    assert_true(has_text(&out, "\"endValue\":4,\"events\":[\n"
                               "{\"type\":\"O\",\"frame\":0,\"at\":0},\n"
                               "{\"type\":\"O\",\"frame\":1,\"at\":0},\n"
                               "{\"type\":\"O\",\"frame\":2,\"at\":0},\n"
                               "{\"type\":\"C\",\"frame\":2,\"at\":1},\n"
                               "{\"type\":\"O\",\"frame\":2,\"at\":2},\n"
                               "{\"type\":\"C\",\"frame\":2,\"at\":4},\n"));
    buffer_release(&out);
    out = exported(&profile, EXPORT_CHROME, &plain);
    assert_true(has_text(&out, "{\"ph\":\"E\",\"pid\":1,\"tid\":65,\"ts\":0.000}"));
    assert_true(has_text(&out, "{\"ph\":\"B\",\"pid\":1,\"tid\":65,\"ts\":1000.000,\"name\":"));
    assert_true(has_text(&out, "{\"ph\":\"E\",\"pid\":1,\"tid\":65,\"ts\":3000.000}"));
    buffer_release(&out);
    profile_release(&profile);
}

static void what_a_format_cannot_hold_is_said(void **state) {
    (void)state;
    Profile empty, chain;
    profile_init(&empty);
    make_chain(&chain, 2);
    for (int i = 0; i < EXPORT_FORMAT_COUNT; i++) {
        Buffer out = exported(&empty, (ExportFormat)i, &plain);
        assert_int_equal(out.length, 0);
    }
    Buffer out = exported(&chain, EXPORT_CHROME, &plain);
    assert_int_equal(out.length, 0);
    out = exported(&chain, EXPORT_HP, &plain);
    assert_int_equal(out.length, 0);
    chain.metrics.items[0].values.items[1] = UINT64_MAX - 10;
    out = exported(&chain, EXPORT_PPROF, &plain);
    assert_int_equal(out.length, 0);
    profile_release(&chain);
    profile_release(&empty);
}

UNIT(exports_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frozen_files_go_there_and_back),
        cmocka_unit_test(own_profiles_too),
        cmocka_unit_test(hostile_names_do_no_harm),
        cmocka_unit_test(deep_stacks_are_written_or_refused),
        cmocka_unit_test(large_trees_are_no_trouble),
        cmocka_unit_test(private_things_stay_private),
        cmocka_unit_test(ticks_come_in_the_order_of_time),
        cmocka_unit_test(what_a_format_cannot_hold_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
