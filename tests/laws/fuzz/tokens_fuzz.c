/* Coverage-guided fuzzing of the tokens of Haskell and of what layout needs of them: tokens lie one
 * after the other inside the text, those that macros make aside, the last is the only END, and each
 * has a column. The first byte chooses whether the text is literate.
 *
 *   tools/fuzz --tokens 60
 */
#include "base/fail.h"
#include "compiler/syntax/extensions.h"
#include "compiler/syntax/lex.h"
#include "tests/laws/fuzz/fuzz.h"

enum {
    PRINTED = 8
}; /* of so many executions one prints what it found: that takes most of the time */

static void check_tokens(const Tokens *tokens, uint32_t base, size_t size, bool has_macros) {
    uint32_t end = base;
    for (uint32_t i = 0; i < tokens->all.count; i++) {
        const Token *token = &tokens->all.items[i];
        bug_unless(token->kind < TOKEN_KIND_COUNT && token->column > 0, "token %u", i);
        bug_unless((token->kind == TOKEN_END) == (i + 1 == tokens->all.count), "end at %u", i);
        bug_unless((token->span.start >= end || (has_macros && token->span.start >= base)) &&
                       token->span.end >= token->span.start && token->span.end <= base + size,
                   "token %u lies at %u to %u", i, token->span.start, token->span.end);
        end = token->span.end;
    }
}

int tokens_run(const uint8_t *data, size_t size) {
    if (size < 1 || size > 1 << 14) return 0;
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    Tokens tokens = {0};
    Buffer text = {0};
    arena_init(&arena);
    interner_init(&interner);
    sources_init(&sources);
    diags_init(&diags);
    Text contents = {(const char *)data + 1, size - 1};
    uint32_t base = sources_add(&sources, TEXT("fuzz.hs"), contents);
    Extensions extensions = syntax_language(LANGUAGE_GHC2021);
    LexInput input = {.arena = &arena,
                      .interner = &interner,
                      .diags = &diags,
                      .contents = contents,
                      .base = base,
                      .is_literate = data[0] & 2};
    if (syntax_lex(&input, &tokens, &extensions))
        check_tokens(&tokens, base, contents.length, syntax_has(&extensions, EXTENSION_CPP));
    if (size % PRINTED == 0) {
        syntax_tokens_dump(&tokens, &interner, &sources, &text);
        diags_text(&diags, &sources, false, &text);
    }
    buffer_release(&text);
    syntax_tokens_release(&tokens);
    diags_release(&diags);
    sources_release(&sources);
    interner_release(&interner);
    arena_release(&arena);
    return 0;
}
