/* The stream of bytes: from texts and files, packed or not, whole, cut and damaged. */
#include "base/os.h"
#include "formats/common/input.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

#include <cmocka.h>

enum { LINES = 40000 }; /* more than a window */

static void make_lines(Buffer *out) {
    for (uint32_t i = 0; i < LINES; i++) buffer_printf(out, "line %u of some\n", i * 7919);
}

static void pack_gzip(Text plain, Buffer *out) {
    z_stream stream = {0};
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    size_t bound = deflateBound(&stream, plain.length);
    char *packed = malloc(bound);
    stream.next_in = (Bytef *)(uintptr_t)plain.bytes;
    stream.avail_in = (uInt)plain.length;
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)bound;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    buffer_add(out, packed, bound - stream.avail_out);
    deflateEnd(&stream);
    free(packed);
}

static void pack_zstd(Text plain, Buffer *out) {
    size_t bound = ZSTD_compressBound(plain.length);
    char *packed = malloc(bound);
    size_t size = ZSTD_compress(packed, bound, plain.bytes, plain.length, 3);
    assert_false(ZSTD_isError(size));
    buffer_add(out, packed, size);
    free(packed);
}

static void expect_contents(Input *input, Text plain) {
    assert_true(text_starts_with(plain, (Text){input_peek(input, 100).bytes, 100}));
    size_t at = 0;
    InputLine line;
    uint64_t number = 0;
    while (input_line(input, &line)) {
        assert_int_equal(line.number, ++number);
        assert_int_equal(line.offset, at);
        assert_memory_equal(line.text.bytes, plain.bytes + at, line.text.length);
        at += line.text.length + 1;
        assert_int_equal(input_offset(input), at);
    }
    assert_int_equal(number, LINES);
    assert_int_equal(at, plain.length);
    assert_false(input_failed(input));
}

typedef void Packer(Text plain, Buffer *out);
static Packer *const packers[] = {pack_gzip, pack_zstd};
enum { PACKERS = 2 };

static void lines_come_whole(void **state) {
    (void)state;
    Buffer plain = {0};
    make_lines(&plain);
    Input input;
    input_from_text(&input, buffer_as_text(&plain));
    expect_contents(&input, buffer_as_text(&plain));
    input_close(&input);
    for (uint32_t i = 0; i < PACKERS; i++) {
        Buffer packed = {0};
        size_t half = plain.length / 2; /* two members, two frames */
        packers[i]((Text){plain.bytes, half}, &packed);
        packers[i]((Text){plain.bytes + half, plain.length - half}, &packed);
        input_from_text(&input, buffer_as_text(&packed));
        expect_contents(&input, buffer_as_text(&plain));
        input_close(&input);
        buffer_release(&packed);
    }
    buffer_release(&plain);
}

static void a_file_is_read_as_a_text_is(void **state) {
    (void)state;
    Buffer plain = {0}, packed = {0};
    const char *reason = "", *folder = os_environment("TMPDIR");
    char path[4096];
    snprintf(path, sizeof path, "%s/assay-input-%llu", folder ? folder : "/tmp",
             (unsigned long long)os_monotonic_nanoseconds());
    make_lines(&plain);
    pack_zstd(buffer_as_text(&plain), &packed);
    Text contents[] = {buffer_as_text(&plain), buffer_as_text(&packed)};
    for (uint32_t i = 0; i < 2; i++) {
        Input input;
        assert_true(os_write_file(path, contents[i], &reason));
        assert_true(input_open(&input, path, &reason));
        expect_contents(&input, buffer_as_text(&plain));
        input_close(&input);
        remove(path);
    }
    Input none;
    assert_false(input_open(&none, path, &reason));
    assert_string_equal(reason, "No such file or directory");
    assert_false(input_open(&none, "/", &reason));
    buffer_release(&plain);
    buffer_release(&packed);
}

static void a_cut_gives_what_could_be_unpacked(void **state) {
    (void)state;
    Buffer plain = {0};
    make_lines(&plain);
    for (uint32_t i = 0; i < PACKERS; i++) {
        Buffer packed = {0}, part = {0};
        packers[i](buffer_as_text(&plain), &packed);
        size_t got = 0;
        for (size_t length = 4; length < packed.length; length += packed.length / 50) {
            char *copy = malloc(length);
            memcpy(copy, packed.bytes, length);
            Input input;
            buffer_clear(&part);
            input_from_text(&input, (Text){copy, length});
            assert_true(input_rest(&input, SIZE_MAX, &part));
            assert_true(input_failed(&input));
            assert_true(part.length >= got); /* the longer the part, the more */
            if (part.length > 0) assert_memory_equal(part.bytes, plain.bytes, part.length);
            got = part.length;
            input_close(&input);
            free(copy);
        }
        assert_true(got > plain.length / 2);
        buffer_release(&packed);
        buffer_release(&part);
    }
    buffer_release(&plain);
}

static void damage_is_an_error_and_no_crash(void **state) {
    (void)state;
    Buffer plain = {0}, part = {0};
    uint64_t seed = 3;
    buffer_fill(&plain, 'x', 1000);
    make_lines(&plain);
    plain.length = 60000;
    for (uint32_t i = 0; i < PACKERS; i++) {
        Buffer packed = {0};
        packers[i]((Text){plain.bytes, plain.length}, &packed);
        for (uint32_t round = 0; round < 300; round++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            char *copy = malloc(packed.length);
            memcpy(copy, packed.bytes, packed.length);
            copy[4 + (seed >> 33) % (packed.length - 4)] ^= (char)(1 + (seed >> 50) % 255);
            Input input;
            buffer_clear(&part);
            input_from_text(&input, (Text){copy, packed.length});
            input_rest(&input, 1 << 22, &part);
            input_close(&input);
            free(copy);
        }
        buffer_string(&packed, "something");
        Input input;
        buffer_clear(&part);
        input_from_text(&input, buffer_as_text(&packed));
        assert_true(input_rest(&input, SIZE_MAX, &part));
        assert_int_equal(part.length, plain.length);
        assert_true(input_failed(&input));
        input_close(&input);
        buffer_release(&packed);
    }
    buffer_release(&plain);
    buffer_release(&part);
}

static void a_long_line_is_cut(void **state) {
    (void)state;
    for (uint32_t packed = 0; packed < 2; packed++) {
        Buffer plain = {0}, other = {0};
        buffer_fill(&plain, 'a', INPUT_LINE_LIMIT);
        buffer_char(&plain, '\n');
        buffer_fill(&plain, 'b', 3 * INPUT_WINDOW);
        buffer_string(&plain, "\nshort\r\n\nlast");
        if (packed) pack_gzip(buffer_as_text(&plain), &other);
        Input input;
        InputLine line;
        input_from_text(&input, buffer_as_text(packed ? &other : &plain));
        assert_true(input_line(&input, &line) && !line.cut && line.text.length == INPUT_LINE_LIMIT);
        assert_true(input_line(&input, &line) && line.cut && line.complete);
        assert_int_equal(line.text.length, INPUT_LINE_LIMIT);
        assert_int_equal(line.text.bytes[INPUT_LINE_LIMIT - 1], 'b');
        assert_true(input_line(&input, &line) && text_equal(line.text, TEXT("short")));
        assert_true(input_line(&input, &line) && line.text.length == 0 && line.complete);
        assert_true(input_line(&input, &line) && text_equal(line.text, TEXT("last")));
        assert_false(line.complete);
        assert_false(input_line(&input, &line));
        input_close(&input);
        buffer_release(&plain);
        buffer_release(&other);
    }
}

static void bytes_are_read_and_skipped(void **state) {
    (void)state;
    Buffer plain = {0}, packed = {0};
    make_lines(&plain);
    pack_gzip(buffer_as_text(&plain), &packed);
    Input input;
    input_from_text(&input, buffer_as_text(&packed));
    char bytes[1000];
    assert_int_equal(input_skip(&input, 300001), 300001);
    assert_int_equal(input_read(&input, bytes, sizeof bytes), sizeof bytes);
    assert_memory_equal(bytes, plain.bytes + 300001, sizeof bytes);
    assert_int_equal(input_offset(&input), 301001);
    Text next = input_peek(&input, INPUT_WINDOW);
    assert_true(next.length >= INPUT_WINDOW);
    assert_memory_equal(next.bytes, plain.bytes + 301001, INPUT_WINDOW);
    assert_int_equal(input_skip(&input, UINT64_MAX), plain.length - 301001);
    assert_int_equal(input_read(&input, bytes, sizeof bytes), 0);
    assert_true(input_at_end(&input));
    input_close(&input);
    buffer_release(&plain);
    buffer_release(&packed);
}

UNIT(readers_input_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_whole),
        cmocka_unit_test(a_file_is_read_as_a_text_is),
        cmocka_unit_test(a_cut_gives_what_could_be_unpacked),
        cmocka_unit_test(damage_is_an_error_and_no_crash),
        cmocka_unit_test(a_long_line_is_cut),
        cmocka_unit_test(bytes_are_read_and_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
