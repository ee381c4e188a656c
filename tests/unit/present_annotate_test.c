/* Source lines with their costs, and which files a profile may have read. */
#include "abi/library.h"
#include "analyse/source.h"
#include "base/utf8.h"
#include "present/report/annotate.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a folder with sources, and one beside it with what is nobody's business ---- */

typedef struct Folder {
    char top[64], root[96];
} Folder;

static const char secret[] = "secret = 42\n";

static void write_at(const char *folder, const char *name, const char *bytes, size_t size) {
    char path[300];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_in_range(length, 1, sizeof path - 1);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void link_at(const Folder *folder, const char *target, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder->root, name);
    assert_int_equal(symlink(target, path), 0);
}

static int make_folder(void **state) {
    static Folder folder;
    char path[1024];
    strcpy(folder.top, "/tmp/assay-annotate-XXXXXX");
    assert_non_null(mkdtemp(folder.top));
    snprintf(folder.root, sizeof folder.root, "%s/root", folder.top);
    mkdir(folder.root, 0777);
    snprintf(path, sizeof path, "%s/src", folder.root);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/folder.hs", folder.root);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/pipe.hs", folder.root);
    mkfifo(path, 0666);
    snprintf(path, sizeof path, "%s/rootless", folder.top); /* begins like the root */
    mkdir(path, 0777);
    write_at(path, "A.hs", secret, sizeof secret - 1);
    write_at(folder.top, "secret.hs", secret, sizeof secret - 1);
    write_at(folder.root, "secret.txt", secret, sizeof secret - 1);
    static const char source[] = "\xef\xbb\xbfone\r\n\ttwo\nthr\xff"
                                 "ee\x1b[2J\nfour = \xe4\xb8\xad five\n";
    write_at(folder.root, "src/A.hs", source, sizeof source - 1);
    snprintf(path, sizeof path, "%s/lib", folder.root);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/lib/base", folder.root);
    mkdir(path, 0777);
    write_at(folder.root, "lib/base/B.hs", source, sizeof source - 1);
    link_at(&folder, "../secret.hs", "out.hs");
    link_at(&folder, "/etc/passwd", "etc.hs");
    link_at(&folder, "secret.txt", "text.hs");
    link_at(&folder, "/dev/zero", "zero.hs");
    link_at(&folder, "src/A.hs", "in.hs");
    link_at(&folder, "..", "up");
    link_at(&folder, "loop.hs", "loop.hs");
    *state = &folder;
    return 0;
}

static int remove_folder(void **state) {
    const Folder *folder = *state;
    char command[200];
    snprintf(command, sizeof command, "rm -r '%s'", folder->top);
    return system(command);
}

/* ---- what is read ---- */

static const char *refusal(const Folder *folder, Text file) {
    SourceText text;
    const char *reason = NULL;
    bool read = source_text_read(&text, &(SourceFolders){.root = folder->root}, file, &reason);
    if (!read) {
        assert_non_null(reason);
        assert_int_equal(text.bytes.length, 0);
    }
    source_text_release(&text);
    return read ? NULL : reason;
}

static void only_sources_below_the_root_are_read(void **state) {
    const Folder *folder = *state;
    char path[1024];
    assert_null(refusal(folder, TEXT("src/A.hs")));
    assert_null(refusal(folder, TEXT("./src/../src//A.hs")));
    assert_null(refusal(folder, TEXT("in.hs")));        /* a link that stays inside */
    assert_non_null(refusal(folder, TEXT("lib/B.hs"))); /* nobody said where the library is */
    assert_non_null(refusal(folder, TEXT("lib/../../secret.hs")));
    snprintf(path, sizeof path, "%s/src/A.hs", folder->root);
    assert_null(refusal(folder, text_of(path)));

    static const char outside[] = "it is not below the folder that sources are read from";
    static const char *const refused[] = {
        "../secret.hs",     "src/../../secret.hs",
        "out.hs",           "/etc/hosts.hs",
        "etc.hs",           "up/secret.hs",
        "../rootless/A.hs", "../nothing.hs",
        "zero.hs",          "../../../../../../etc/nothing.hs",
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_string_equal(refusal(folder, text_of(refused[i])), outside);
    snprintf(path, sizeof path, "%s/secret.hs", folder->top);
    assert_string_equal(refusal(folder, text_of(path)), outside);

    static const char ending[] = "only .hs .lhs .hsc .curry and .stg files are read";
    assert_string_equal(refusal(folder, TEXT("secret.txt")), ending);
    assert_string_equal(refusal(folder, TEXT("text.hs")), ending); /* a link to one */
    assert_string_equal(refusal(folder, TEXT("secret.txt\0.hs")), ending);
    assert_string_equal(refusal(folder, TEXT("")), ending);
    assert_string_equal(refusal(folder, TEXT("/dev/zero")), ending);
    assert_string_equal(refusal(folder, TEXT("pipe.hs")), "it is not a regular file");
    assert_string_equal(refusal(folder, TEXT("folder.hs")), "it is not a regular file");
    assert_string_equal(refusal(folder, TEXT("none.hs")), "No such file or directory");
    assert_non_null(refusal(folder, TEXT("loop.hs")));
    char longest[10004];
    memset(longest, 'a', sizeof longest);
    memcpy(longest + 10000, ".hs", 4);
    assert_non_null(refusal(folder, text_of(longest)));
}

static void a_huge_file_is_refused(void **state) {
    const Folder *folder = *state;
    char path[1024];
    write_at(folder->root, "huge.hs", "", 0);
    snprintf(path, sizeof path, "%s/huge.hs", folder->root);
    assert_int_equal(truncate(path, SOURCE_SIZE_LIMIT), 0);
    assert_null(refusal(folder, TEXT("huge.hs")));
    assert_int_equal(truncate(path, SOURCE_SIZE_LIMIT + 1), 0);
    assert_string_equal(refusal(folder, TEXT("huge.hs")), "it is larger than assay reads");
}

/* lib/B.hs is in the library's folder, wherever that is: base/B.hs there; or else below the root. */
static void the_library_is_looked_for_where_it_is(void **state) {
    const Folder *folder = *state;
    char library[1024];
    snprintf(library, sizeof library, "%s/lib", folder->root);
    const SourceFolders folders = {.root = folder->root, .library = library};
    static const struct {
        const char *file;
        bool read;
    } cases[] = {
        {"lib/B.hs", true},           {"lib/base/B.hs", true},
        {"src/A.hs", true},           {"B.hs", false},
        {"lib/A.hs", false},          {"library/B.hs", false},
        {"lib/../out.hs", false},     {"lib/../../secret.hs", false},
        {"lib//etc/hosts.hs", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SourceText text;
        const char *reason = NULL;
        bool read = source_text_read(&text, &folders, text_of(cases[i].file), &reason);
        assert_int_equal(read, cases[i].read);
        assert_int_equal(text.lines.count > 0, cases[i].read);
        if (!read) assert_non_null(reason);
        source_text_release(&text);
    }
}

/* The library's even where the program has a file at that path: what its own is called begins
 * otherwise. */
static void a_name_is_the_library_s_or_the_program_s(void **state) {
    const Folder *folder = *state;
    char library[1024];
    snprintf(library, sizeof library, "%s/lib", folder->root);
    const SourceFolders folders = {.root = folder->root, .library = library};
    write_at(folder->root, "lib/base/C.hs", "library", 7);
    write_at(folder->root, "lib/C.hs", "own", 3);
    Buffer name = {0};
    Text own = library_name_of_other(TEXT("lib/C.hs"), &name);
    Text names[] = {TEXT("lib/C.hs"), own}, texts[] = {TEXT("library"), TEXT("own")};
    assert_false(library_has(own));
    for (int i = 0; i < 2; i++) {
        SourceText text;
        const char *reason = NULL;
        assert_true(source_text_read(&text, &folders, names[i], &reason));
        assert_true(text_equal(buffer_as_text(&text.bytes), texts[i]));
        source_text_release(&text);
    }
    buffer_release(&name);
}

static void lines_are_split(void **state) {
    const Folder *folder = *state;
    SourceText text;
    const char *reason;
    assert_true(
        source_text_read(&text, &(SourceFolders){.root = folder->root}, TEXT("src/A.hs"), &reason));
    assert_int_equal(text.lines.count, 4);
    assert_true(text_equal(text.lines.items[0], TEXT("one")));
    assert_true(text_equal(text.lines.items[1], TEXT("\ttwo")));
    source_text_release(&text);
}

/* ---- what is shown ---- */

typedef struct Line {
    const char *file;
    uint32_t line;
    uint64_t bytes, entries;
} Line;

static void annotate(const Folder *folder, const Line *lines, uint32_t count, uint32_t top,
                     uint32_t columns, Buffer *out) {
    Profile profile;
    Rollup rollup;
    profile_init(&profile);
    uint32_t bytes =
        profile_add_metric(&profile, (ProfileMetric){.key = TEXT("bytes"), .unit = TEXT("B")});
    uint32_t entries = profile_add_metric(&profile, (ProfileMetric){.key = TEXT("entries")});
    uint32_t root = profile_context(&profile, PROFILE_NONE,
                                    profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    profile.metrics.items[bytes].values.items[root] = 1000;
    for (uint32_t i = 0; i < count; i++) {
        char name[20];
        snprintf(name, sizeof name, "f%u", i);
        Place place = {text_of(lines[i].file), lines[i].line, 1, lines[i].line, 9};
        uint32_t label = profile_label(
            &profile,
            (ProfileLabel){.kind = PROFILE_CENTRE, .name = text_of(name), .place = place});
        uint32_t context = profile_context(&profile, root, label);
        profile.metrics.items[bytes].values.items[context] = lines[i].bytes;
        profile.metrics.items[entries].values.items[context] = lines[i].entries;
    }
    rollup_init(&rollup, &profile);
    buffer_clear(out);
    present_annotated(
        &rollup, bytes,
        &(PresentOptions){.top = top, .columns = columns, .source_root = folder->root}, out);
    rollup_release(&rollup);
    profile_release(&profile);
}

static void it_looks_like_this(void **state) {
    const Folder *folder = *state;
    static const Line lines[] = {{"src/A.hs", 1, 500, 3},     {"src/A.hs", 1, 100, 4},
                                 {"src/A.hs", 3, 300, 12345}, {"src/A.hs", 4, 60, 1},
                                 {"../secret.hs", 1, 40, 1},  {"src/A.hs", 900, 70, 1}};
    Buffer out = {0};
    annotate(folder, lines, 6, 3, 80, &out);
    assert_string_equal(
        buffer_as_string(&out),
        "\nSource lines\n"
        "Own costs of the centres that begin in a line; `...` stands for lines left out.\n"
        "\n"
        "src/A.hs: 1,030 B, 49.8 %\n"
        "bytes (B)      %  entries  line\n"
        "      600   29.0        7     1  one\n"
        "                            ...\n"
        "      300   14.5   12,345     3  thr\\xffee\\x1b[2J\n"
        "                            ...\n"
        "       70    3.4        1   900  (the file has no such line: it is not the one that ran)\n"
        "\n"
        "- ../secret.hs is not shown: it is not below the folder that sources are read\n"
        "  from.\n"
        "\n"
        "      970   46.9  lines shown (3)\n"
        "       60    2.9  other lines with centres (1)\n"
        "       40    1.9  files not shown (1)\n"
        "    1,000   48.3  names without a line (1)\n"
        "────────────────\n"
        "    2,070  100.0  total\n");
    assert_null(strstr(buffer_as_string(&out), "42"));
    buffer_release(&out);
}

/* Whatever stands in a source, no line is wider than the terminal, and what is cut shows it. */
static void long_lines_are_cut(void **state) {
    const Folder *folder = *state;
    static const char *const pieces[] = {
        "x", "\t", "\xe4\xb8\xad", "\xff", "\xe2\x80\xae", "e\xcc\x81", "\x1b[31m"};
    Buffer out = {0}, source = {0};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        for (uint32_t columns = 56; columns < 60; columns++) {
            buffer_clear(&source);
            for (int j = 0; j < 20000; j++) buffer_string(&source, pieces[i]);
            buffer_char(&source, '!');
            write_at(folder->root, "long.hs", source.bytes, source.length);
            annotate(folder, (const Line[]){{"long.hs", 1, 5, 1}}, 1, 0, columns, &out);
            assert_non_null(strstr(buffer_as_string(&out), "…\n"));
            assert_null(strchr(buffer_as_string(&out), '\x1b'));
            for (const char *line = buffer_as_string(&out); *line;) {
                const char *end = strchr(line, '\n');
                if (strstr(line, "…") && strstr(line, "…") < end)
                    assert_true(text_columns((Text){line, (size_t)(end - line)}) <= columns);
                line = end + 1;
            }
        }
    buffer_release(&source);
    buffer_release(&out);
}

UNIT(present_annotate_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_sources_below_the_root_are_read),
        cmocka_unit_test(a_huge_file_is_refused),
        cmocka_unit_test(the_library_is_looked_for_where_it_is),
        cmocka_unit_test(a_name_is_the_library_s_or_the_program_s),
        cmocka_unit_test(lines_are_split),
        cmocka_unit_test(it_looks_like_this),
        cmocka_unit_test(long_lines_are_cut),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
