/* Coverage-guided fuzzing of the reader of Haskell: tokens, layout, parser; what is a module is
 * printed, and what was printed is read again and must be the same tree. The first byte chooses the
 * language and whether the text is literate.
 *
 *   tools/fuzz --syntax 60
 */
#include "base/fail.h"
#include "base/os.h"
#include "compiler/syntax/outline.h"
#include "compiler/syntax/print.h"
#include "compiler/syntax/read.h"
#include "tests/laws/fuzz/fuzz.h"

enum { SHORT = 1024 }; /* bytes */

typedef struct World {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
} World;

static HsModule *read_module(World *world, Text contents, Extensions extensions, bool is_literate) {
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    uint32_t base = sources_add(&world->sources, TEXT("fuzz.hs"), contents);
    return syntax_read(&(SyntaxInput){.arena = &world->arena,
                                      .interner = &world->interner,
                                      .diags = &world->diags,
                                      .contents = contents,
                                      .base = base,
                                      .is_literate = is_literate,
                                      .extensions = extensions});
}

static void release(World *world) {
    Buffer text = {0};
    diags_text(&world->diags, &world->sources, false, &text);
    buffer_release(&text);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

/* every extension on that refuses nothing, so that all of the grammar is reached */
static Extensions everything(void) {
    Extensions extensions = syntax_language(LANGUAGE_GHC2021);
    for (int i = 0; i < EXTENSION_COUNT; i++) {
        ExtensionState state = syntax_extension_state((Extension)i);
        if (state != EXTENSION_REFUSED && state != EXTENSION_CHANGES)
            syntax_extensions_set(&extensions, text_of(syntax_extension_name((Extension)i)));
    }
    return extensions;
}

typedef struct Input {
    const uint8_t *data;
    size_t size;
} Input;

static void try_input(void *argument) {
    const uint8_t *data = ((const Input *)argument)->data;
    size_t size = ((const Input *)argument)->size;
    World first, second;
    Buffer printed = {0}, outlines[2] = {{0}, {0}};
    Extensions extensions = data[0] & 1 ? everything() : syntax_language(LANGUAGE_GHC2021);
    Text contents = {(const char *)data + 1, size - 1};
    const HsModule *module = read_module(&first, contents, extensions, data[0] & 2);
    if (module) {
        syntax_print(module, &printed);
        syntax_outline(module, &outlines[0]);
        const HsModule *again =
            read_module(&second, buffer_as_text(&printed), module->extensions, false);
        bug_unless(again, "what was printed is refused:\n%s", buffer_as_string(&printed));
        syntax_outline(again, &outlines[1]);
        bug_unless(text_equal(buffer_as_text(&outlines[0]), buffer_as_text(&outlines[1])),
                   "what was printed is another tree:\n%s\n%s\n%s", buffer_as_string(&printed),
                   buffer_as_string(&outlines[0]), buffer_as_string(&outlines[1]));
        release(&second);
    }
    buffer_release(&printed);
    buffer_release(&outlines[0]);
    buffer_release(&outlines[1]);
    release(&first);
}

int syntax_run(const uint8_t *data, size_t size) {
    if (size < 1 || size > 1 << 14) return 0;
    Input input = {data, size};
    /* as the pipeline does; what is short fits on any stack, and a new one costs many times the
     * rest */
    if (size <= SHORT || !os_run_on_stack(1 << 27, try_input, &input)) try_input(&input);
    return 0;
}
