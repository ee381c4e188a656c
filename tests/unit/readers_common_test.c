/* The test that every reader gets, over all files of tests/profiles/ghc and
 * tests/profiles/readers/files, which it finds:
 *
 *   snapshot  what is read is as in tests/profiles/readers/snapshot.txt, one paragraph a file;
 *             accept changes by `tools/promote readers BUILD`, then look at `git diff`
 *   names     the file's name plays no part; nor does gzip or zstd around it
 *   JSON      written, read, written: equal; so are GHC's formats, as far as they can hold it
 *   cuts      a few of each format at every length, the others here and there: refused with a
 *             diagnostic, or read, and then the samples are the first ones of the whole
 *   damage    bytes changed and taken away at random: no crash, and a report can be made
 */
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/report_fixture.h"

#include "base/os.h"
#include "formats/common/export.h"
#include "tests/unit/unit.h"
#include <dirent.h>
#include <zlib.h>
#include <zstd.h>

enum { CUT_FULLY = 3, CUT_LENGTH = 6000, CUT_STRIDE = 211, DAMAGE_ROUNDS = 60 };

typedef struct File {
    char name[200];
    Buffer contents; /* unpacked */
} File;

typedef struct Files {
    VECTOR(File) items; /* by format, the smallest of each first */
} Files;

/* ---- finding them ---- */

static const char *const endings[] = {".prof",     ".pj.json", ".rts",   ".hp",
                                      ".eventlog", ".json",    ".ndjson"};
enum { ENDINGS = sizeof endings / sizeof *endings };

/* which format; ENDINGS: none of them */
static int format_of(const char *name) {
    char plain[200];
    snprintf(plain, sizeof plain, "%s", name);
    size_t length = strlen(plain);
    if (length > 3 && strcmp(plain + length - 3, ".gz") == 0) plain[length -= 3] = '\0';
    for (int i = 0; i < ENDINGS; i++) {
        size_t end = strlen(endings[i]);
        if (length > end && strcmp(plain + length - end, endings[i]) == 0) return i;
    }
    return ENDINGS;
}

static int by_format(const void *a, const void *b) {
    const File *left = a, *right = b;
    int formats = format_of(left->name) - format_of(right->name);
    if (formats != 0) return formats;
    if (left->contents.length != right->contents.length)
        return left->contents.length < right->contents.length ? -1 : 1;
    return strcmp(left->name, right->name);
}

static Buffer unpacked(const char *path) {
    Input input;
    const char *reason;
    Buffer contents = {0};
    assert_true(input_open(&input, path, &reason));
    assert_true(input_rest(&input, 1 << 24, &contents));
    input_close(&input);
    return contents;
}

static void find_files(Files *files, const char *folder) {
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (format_of(entry->d_name) == ENDINGS) continue;
        char path[400];
        File file = {0};
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        snprintf(file.name, sizeof file.name, "%.199s", entry->d_name);
        file.contents = unpacked(path);
        vector_push(&files->items, file);
    }
    closedir(directory);
}

static int setup(void **state) {
    Files *files = calloc(1, sizeof *files);
    find_files(files, "tests/profiles/ghc");
    find_files(files, "tests/profiles/readers/files");
    assert_true(files->items.count > 100);
    qsort(files->items.items, files->items.count, sizeof(File), by_format);
    *state = files;
    return 0;
}

static int teardown(void **state) {
    Files *files = *state;
    for (uint32_t i = 0; i < files->items.count; i++)
        buffer_release(&files->items.items[i].contents);
    vector_release(&files->items);
    free(files);
    return 0;
}

#define EACH_FILE(state, file)                                       \
    for (File *file = ((Files *)*(state))->items.items,              \
              *file##_end = file + ((Files *)*(state))->items.count; \
         file < file##_end; file++)

/* ---- snapshot ---- */

static void add_number(Buffer *out, uint64_t number) {
    char text[32];
    snprintf(text, sizeof text, " %llu", (unsigned long long)number);
    buffer_string(out, text);
}

/* totals and counts; what is in a census: its number of bands and samples, and the sum of all */
static void digest(const File *file, const Profile *profile, Buffer *out) {
    buffer_string(out, file->name);
    buffer_string(out, "\n  labels");
    add_number(out, profile->labels.count);
    buffer_string(out, " contexts");
    add_number(out, profile->contexts.count);
    buffer_string(out, " moments");
    add_number(out, profile->moments.count);
    buffer_string(out, " losses");
    add_number(out, profile->losses.count);
    buffer_string(out, "\n");
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        buffer_string(out, "  ");
        buffer_text(out, profile->metrics.items[i].key);
        add_number(out, profile_total(profile, i));
        buffer_string(out, "\n");
    }
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        uint64_t sum = 0;
        for (uint32_t b = 0; b < dimension->bands.count; b++) sum += dimension->bands.items[b].sum;
        buffer_string(out, "  by ");
        buffer_text(out, dimension->key);
        buffer_string(out, ": bands");
        add_number(out, dimension->bands.count);
        buffer_string(out, " samples");
        add_number(out, dimension->sample_count);
        buffer_string(out, " sum");
        add_number(out, sum);
        buffer_string(out, "\n");
    }
}

static void test_snapshot(void **state) {
    static const char path[] = "tests/profiles/readers/snapshot.txt";
    Buffer found = {0}, kept = {0};
    EACH_FILE(state, file) {
        Profile profile;
        if (!ghc_read(&profile, buffer_as_text(&file->contents))) fail_msg("%s", file->name);
        digest(file, &profile, &found);
        profile_release(&profile);
    }
    const char *reason;
    if (getenv("ASSAY_PROMOTE")) assert_true(os_write_file(path, buffer_as_text(&found), &reason));
    assert_true(os_read_file(path, 1 << 24, &kept, &reason));
    assert_string_equal(buffer_as_string(&found), buffer_as_string(&kept));
    buffer_release(&found);
    buffer_release(&kept);
}

/* ---- names and packing ---- */

static Buffer json_of(Text contents, const char *name) {
    Profile profile;
    Diagnostics diags;
    Buffer json = {0};
    profile_init(&profile);
    diags_init(&diags);
    assert_true(format_read(&profile, contents, text_of(name), &diags));
    json_write_profile(&profile, &json);
    profile_release(&profile);
    diags_release(&diags);
    return json;
}

static Buffer gzipped(Text text) {
    Buffer packed = {0};
    z_stream stream = {0};
    char room[4096];
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = (Bytef *)(uintptr_t)text.bytes;
    stream.avail_in = (uInt)text.length;
    int code = Z_OK;
    while (code == Z_OK) {
        stream.next_out = (Bytef *)room;
        stream.avail_out = sizeof room;
        code = deflate(&stream, Z_FINISH);
        buffer_add(&packed, room, sizeof room - stream.avail_out);
    }
    assert_int_equal(code, Z_STREAM_END);
    deflateEnd(&stream);
    return packed;
}

static Buffer zstandard(Text text) {
    Buffer packed = {0};
    size_t room = ZSTD_compressBound(text.length);
    char *bytes = malloc(room);
    size_t length = ZSTD_compress(bytes, room, text.bytes, text.length, 3);
    assert_false(ZSTD_isError(length));
    buffer_add(&packed, bytes, length);
    free(bytes);
    return packed;
}

static void test_names_and_packing(void **state) {
    EACH_FILE(state, file) {
        Text contents = buffer_as_text(&file->contents);
        Buffer gz = gzipped(contents), zst = zstandard(contents);
        Buffer known = json_of(contents, file->name), unknown = json_of(contents, "x");
        Buffer misnamed = json_of(buffer_as_text(&gz), "wrong.json");
        Buffer packed = json_of(buffer_as_text(&zst), "wrong.hp");
        assert_string_equal(buffer_as_string(&unknown), buffer_as_string(&known));
        assert_string_equal(buffer_as_string(&misnamed), buffer_as_string(&known));
        assert_string_equal(buffer_as_string(&packed), buffer_as_string(&known));
        Buffer *all[] = {&gz, &zst, &known, &unknown, &misnamed, &packed};
        for (size_t i = 0; i < sizeof all / sizeof *all; i++) buffer_release(all[i]);
    }
}

/* ---- written, read, written ---- */

static void test_json(void **state) {
    EACH_FILE(state, file) {
        Profile profile;
        assert_true(ghc_read(&profile, buffer_as_text(&file->contents)));
        Buffer written = ghc_written(&profile);
        buffer_release(&written);
        profile_release(&profile);
    }
}

static bool exported(const Profile *profile, ExportFormat format, Buffer *out) {
    ExportOptions options = {.metric = PROFILE_NONE, .dimension = PROFILE_NONE};
    ProfileProblem problem = {0};
    bool done = export_profile(profile, format, &options, out, &problem);
    assert_true(done || problem.code != PROBLEM_NONE);
    profile_problem_release(&problem);
    return done;
}

/* A format that we read, too: export, read, export is equal. Returns whether there was anything. */
static bool check_export(const File *file, ExportFormat format) {
    Profile profile, again;
    Buffer first = {0}, second = {0};
    assert_true(ghc_read(&profile, buffer_as_text(&file->contents)));
    bool done = exported(&profile, format, &first);
    if (done) {
        if (!ghc_read(&again, buffer_as_text(&first)))
            fail_msg("%s as %s is refused", file->name, export_key(format));
        if (again.losses.count > 0)
            fail_msg("%s as %s: %s", file->name, export_key(format),
                     profile_loss_key(again.losses.items[0].code));
        assert_true(exported(&again, format, &second));
        if (!text_equal(buffer_as_text(&first), buffer_as_text(&second)))
            fail_msg("%s as %s changes when it is read", file->name, export_key(format));
        profile_release(&again);
    }
    buffer_release(&first);
    buffer_release(&second);
    profile_release(&profile);
    return done;
}

static void test_exports(void **state) {
    int trees = 0, heaps = 0;
    EACH_FILE(state, file) {
        trees += check_export(file, EXPORT_PJ);
        heaps += check_export(file, EXPORT_HP);
    }
    assert_true(trees > 50 && heaps > 50);
}

/* ---- cuts ---- */

/* the samples of a part are the first ones of the whole */
static void check_samples(const File *file, const Profile *whole, const Profile *part) {
    for (uint32_t i = 0; i < part->dimensions.count; i++) {
        const ProfileDimension *found = &part->dimensions.items[i];
        if (found->overlapping) continue; /* of several events each: the last may lack some */
        uint32_t same = profile_find_dimension(whole, found->key);
        /* what a .hp is broken down by is seen from its bands, of which a part has fewer */
        if (same == PROFILE_NONE) same = i;
        assert_true(same < whole->dimensions.count);
        const ProfileDimension *wanted = &whole->dimensions.items[same];
        assert_true(found->samples.count <= wanted->samples.count);
        for (uint32_t s = 0; s < found->samples.count; s++)
            if (found->samples.items[s].total != wanted->samples.items[s].total ||
                found->samples.items[s].time != wanted->samples.items[s].time)
                fail_msg("%s: an invented sample", file->name);
    }
}

static void check_cut(const File *file, size_t length, const Profile *whole) {
    char *bytes = malloc(length + 1); /* of its own, so that a sanitizer sees the end */
    Profile part;
    memcpy(bytes, file->contents.bytes, length);
    if (ghc_read(&part, (Text){bytes, length})) check_samples(file, whole, &part);
    profile_release(&part);
    free(bytes);
}

static void test_cuts(void **state) {
    int full[ENDINGS] = {0};
    EACH_FILE(state, file) {
        int format = format_of(file->name);
        bool fully = full[format] < CUT_FULLY && file->contents.length < CUT_LENGTH;
        full[format] += fully;
        Profile whole;
        assert_true(ghc_read(&whole, buffer_as_text(&file->contents)));
        for (size_t length = 0; length < file->contents.length; length += fully ? 1 : CUT_STRIDE)
            check_cut(file, length, &whole);
        profile_release(&whole);
    }
    for (int i = 0; i < ENDINGS; i++) assert_true(full[i] > 0);
}

/* ---- damage ---- */

static void report_on(const Profile *profile) {
    Buffer text = {0}, problem = {0};
    fixture_text(profile, &(PresentOptions){.full = true, .small = true, .top = 5, .columns = 80},
                 &text);
    json_write_profile(profile, &text);
    buffer_release(&text);
    buffer_release(&problem);
}

static void damage(Buffer *copy, uint64_t *seed) {
    for (uint32_t i = ghc_random(seed) % 8 + 1; i > 0 && copy->length > 0; i--)
        copy->bytes[ghc_random(seed) % copy->length] = (char)ghc_random(seed);
    if (ghc_random(seed) % 2 && copy->length > 0) { /* a piece is missing */
        size_t at = ghc_random(seed) % copy->length, gone = ghc_random(seed) % 40;
        if (gone > copy->length - at) gone = copy->length - at;
        memmove(copy->bytes + at, copy->bytes + at + gone, copy->length - at - gone);
        buffer_truncate(copy, copy->length - gone);
    }
}

static void test_damage(void **state) {
    uint64_t seed = 11;
    EACH_FILE(state, file) {
        int rounds = file->contents.length < CUT_LENGTH ? DAMAGE_ROUNDS : 5;
        for (int round = 0; round < rounds; round++) {
            Buffer copy = {0};
            Profile profile;
            buffer_text(&copy, buffer_as_text(&file->contents));
            damage(&copy, &seed);
            if (ghc_read(&profile, buffer_as_text(&copy))) report_on(&profile);
            profile_release(&profile);
            buffer_release(&copy);
        }
    }
}

UNIT(readers_common_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_snapshot), cmocka_unit_test(test_names_and_packing),
        cmocka_unit_test(test_json),     cmocka_unit_test(test_exports),
        cmocka_unit_test(test_cuts),     cmocka_unit_test(test_damage),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
