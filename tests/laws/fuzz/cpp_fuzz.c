/* Coverage-guided fuzzing of the preprocessor: it ends; its pieces lie one after the other in the
 * new text; what comes from a file is that file's text, byte by byte; every place is in the file.
 *
 *   tools/fuzz --cpp 60
 */
#include "base/fail.h"
#include "compiler/syntax/cpp.h"
#include "tests/laws/fuzz/fuzz.h"
#include <string.h>

static void check_pieces(const CppText *made, Text written, uint32_t base) {
    for (uint32_t i = 0; i < made->count; i++) {
        const CppPiece *piece = &made->pieces[i];
        size_t end = i + 1 < made->count ? made->pieces[i + 1].start : made->text.length;
        size_t length = piece->origin.end - piece->origin.start;
        bug_unless(piece->start <= end && end <= made->text.length, "piece %u", i);
        bug_unless(piece->origin.start >= base && piece->origin.start <= piece->origin.end &&
                       piece->origin.end <= base + written.length,
                   "piece %u is at %u", i, piece->origin.start);
        if (piece->is_use) continue;
        bug_unless(end - piece->start == length, "piece %u has another length", i);
        bug_unless(memcmp(made->text.bytes + piece->start,
                          written.bytes + (piece->origin.start - base), length) == 0,
                   "piece %u is another text", i);
    }
}

static void check_spans(const CppText *made, Text written, uint32_t base) {
    size_t step = made->text.length / 64 + 1;
    for (size_t start = 0; start <= made->text.length; start += step) {
        size_t end = start + step < made->text.length ? start + step : made->text.length;
        Span span = syntax_cpp_span(made, start, end);
        bug_unless(
            span.start >= base && span.end >= span.start && span.end <= base + written.length,
            "%zu is at %u to %u", start, span.start, span.end);
    }
}

int cpp_run(const uint8_t *data, size_t size) {
    static const CppVersion versions[] = {{TEXT("base"), TEXT("4.15")}};
    static const char *const macros[] = {"GIVEN", "SIZE=10"};
    if (size > 1 << 14) return 0;
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    Buffer text = {0};
    CppText made;
    arena_init(&arena);
    interner_init(&interner);
    sources_init(&sources);
    diags_init(&diags);
    Text written = {(const char *)data, size};
    uint32_t base = sources_add(&sources, TEXT("fuzz.hs"), written);
    CppOptions options = {.sources = &sources,
                          .macros = macros,
                          .macro_count = 2,
                          .versions = versions,
                          .version_count = 1};
    bool good = syntax_preprocess(&(CppInput){.arena = &arena,
                                              .interner = &interner,
                                              .diags = &diags,
                                              .text = written,
                                              .base = base,
                                              .options = &options},
                                  &made);
    bug_unless(good == (diags.error_count == 0), "an error is not told, or told in vain");
    check_pieces(&made, written, base);
    check_spans(&made, written, base);
    diags_text(&diags, &sources, false, &text);
    buffer_release(&text);
    diags_release(&diags);
    sources_release(&sources);
    interner_release(&interner);
    arena_release(&arena);
    return 0;
}
