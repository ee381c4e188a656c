/* Interfaces that are damaged behind their checksum: reading one ends, and what is not found to be
 * damaged is Core that lint can look at. */
#include "compiler/core/lint.h"
#include "compiler/interface/interface.h"
#include "compiler/pipeline.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { STEP = ASSAY_CHECKED ? 31 : 1 }; /* what is checked is slow: not every byte there */

static const char module_text[] =
    "{-# LANGUAGE NoImplicitPrelude, PatternSynonyms, DuplicateRecordFields #-}\n"
    "module M (module M, List (.., One)) where\n"
    "infixr 5 :*\n"
    "data List a = Nil | a :* (List a)\n"
    "data Pair f a = forall b. Pair { first :: f a, second :: !b }\n"
    "newtype Wrap f a = Wrap { unwrap :: f a }\n"
    "type Both a = Pair List a\n"
    "class Mapped f where\n"
    "  mapped :: (a -> b) -> f a -> f b\n"
    "  same :: f a -> f a\n"
    "  same x = mapped (\\y -> y) x\n"
    "class Mapped f => Joined f where join :: f (f a) -> f a\n"
    "instance Mapped List where\n"
    "  mapped _ Nil = Nil\n"
    "  mapped f (x :* xs) = let y = f x in y :* mapped f xs\n"
    "instance Mapped f => Mapped (Wrap f) where mapped f (Wrap x) = Wrap (mapped f x)\n"
    "equal :: (a ~ b) => a -> b\n"
    "equal x = x\n"
    "pattern One x = x :* Nil\n"
    "pattern Both :: Mapped f => () => f a -> b -> Pair f a\n"
    "pattern Both {one, other} <- Pair one other\n"
    "pattern Wrapped :: Mapped f => f a -> Wrap f a\n"
    "pattern Wrapped x <- Wrap x where Wrapped x = Wrap (same x)\n"
    "data Left = Left { side :: Left }\n"
    "data Right = Right { side :: Right, far :: Left }\n"
    "opposite :: Wrap List a -> List a\n"
    "opposite (Wrapped (One x)) = One x\n"
    "opposite (Wrap y) = y\n"
    "swap :: Both a -> List a\n"
    "swap p = case p of Pair { first = xs } -> {-# SCC swap #-} same xs\n";

/* A program of this module alone, without a library. */
static void load(PipelineResult *result, const char *text) {
    PipelineOptions options = {.until = STAGE_core, .keep_all = true};
    bool good = pipeline_text(&options, TEXT("M.hs"), text_of(text), result);
    Buffer told = {0};
    diags_text(&result->diags, &result->sources, false, &told);
    if (!good) fail_msg("%s", buffer_as_string(&told));
    buffer_release(&told);
}

static void write_module(Buffer *bytes) {
    PipelineResult result;
    load(&result, module_text);
    DesugarProgram *program = &result.haskell->core;
    interface_write(
        &(InterfaceInput){program, result.haskell->names.main,
                          vector_last(&program->types->modules), vector_last(&program->modules)},
        bytes);
    pipeline_release(&result);
}

/* Is it an interface that is not damaged? */
static bool read_module(Text bytes) {
    PipelineResult result;
    load(&result, "{-# LANGUAGE NoImplicitPrelude #-}\nmodule Other where\n");
    PipelineHaskell *haskell = result.haskell;
    NameModule *module = ARENA_NEW(&result.arena, NameModule);
    uint32_t base = sources_add(&result.sources, TEXT("M.hs"), text_of(module_text));
    module->name = intern_string(&result.interner, "M");
    module->package = haskell->names.packages.program;
    module->text = (Span){base, base + (uint32_t)strlen(module_text)};
    module->interface = interface_open(&result.arena, bytes);
    module->number = haskell->names.modules.count;
    bool good = module->interface;
    if (good) {
        vector_push(&haskell->names.modules, module);
        map_put(&haskell->names.by_name, module->name, (uint64_t)(uintptr_t)module);
        good = interface_names(module, &haskell->core) && infer_program(&haskell->types) &&
               desugar_program(&haskell->core) && !interface_is_damaged(module->interface);
    }
    if (good) {
        CoreProblems problems = {0};
        core_lint(vector_last(&haskell->core.modules), &problems);
        vector_release(&problems);
    }
    pipeline_release(&result);
    return good;
}

static void whole(void **state) {
    (void)state;
    Buffer bytes = {0};
    write_module(&bytes);
    assert_true(read_module(buffer_as_text(&bytes)));
    for (size_t i = 0; i < bytes.length; i += 3 * STEP)
        assert_false(read_module((Text){bytes.bytes, i}));
    buffer_release(&bytes);
}

static void damaged(void **state) {
    (void)state;
    Buffer bytes = {0};
    uint32_t refused = 0;
    write_module(&bytes);
    for (size_t i = 0; i < bytes.length; i += STEP) {
        char kept = bytes.bytes[i];
        const char values[] = {0, (char)(kept + 1)};
        for (size_t j = 0; j < sizeof values; j++) {
            if (values[j] == kept) continue;
            bytes.bytes[i] = values[j];
            refused += !read_module(buffer_as_text(&bytes));
        }
        bytes.bytes[i] = kept;
    }
    assert_true(refused > bytes.length / STEP / 2);
    assert_true(read_module(buffer_as_text(&bytes)));
    buffer_release(&bytes);
}

UNIT(haskell_interface_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(whole), cmocka_unit_test(damaged)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
