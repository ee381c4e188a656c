/* Haskell through all passes with every lint, and further programs on top of what is checked
 * already. */
#include "compiler/pipeline.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const library[] = {"lib"};

static PipelineOptions all_checked(void) {
    return (PipelineOptions){
        .origins.library = library, .origins.library_count = 1, .check_passes = true};
}

static void compile(const PipelineOptions *options, const char *program) {
    PipelineResult result;
    assert_true(pipeline_text(options, TEXT("Main.hs"), text_of(program), &result));
    assert_true(result.is_linked);
    pipeline_release(&result);
}

/* lint after boxing takes the library's modules as the first lint did: parts of them are not
 * reached */
static void boxes_pass_lint(void **state) {
    (void)state;
    PipelineOptions options = all_checked();
    options.boxes = true;
    compile(&options, "main :: IO ()\nmain = print (sum [1 .. 10 :: Int])\n");
}

static void kinds_give_parameters(void **state) {
    (void)state;
    PipelineOptions options = all_checked();
    compile(&options, "import Data.Kind (Type)\n"
                      "data T :: (Type -> Type) -> Type where\n"
                      "  T :: f Int -> T f\n"
                      "newtype N a :: Type -> Type where\n"
                      "  N :: (a, b) -> N a b\n"
                      "f :: T Maybe -> N a b -> (Int, b)\n"
                      "f (T (Just x)) (N (_, b)) = (x, b)\n"
                      "f (T Nothing) (N (_, b)) = (0, b)\n"
                      "main :: IO ()\n"
                      "main = print (f (T (Just 3)) (N ('a', 'b')))\n");
}

/* ---- calls of the library (link/calls.c) ---- */

static void show_calls(PipelineResult *result, Buffer *out) {
    RunNames names = program_names(&result->program);
    for (uint32_t i = 0; i < names.call_count; i++) {
        const RunCall *call = &names.calls[i];
        buffer_printf(out, "%u:%u %.*s.%.*s: %.*s.%.*s\n", call->place.line, call->place.column,
                      TEXT_ARGS(call->in_module), TEXT_ARGS(call->in_name), TEXT_ARGS(call->module),
                      TEXT_ARGS(call->name));
    }
}

/* What makes no objects is not there (Map.empty, length of lists, constructors), nor what main does
 * not reach. */
static void calls_of_the_library(void **state) {
    (void)state;
    PipelineResult result;
    PipelineOptions options = all_checked();
    Buffer calls = {0};
    assert_true(pipeline_text(&options, TEXT("Main.hs"),
                              TEXT("import qualified Data.Map as Map\n"
                                   "newtype Bag = Bag (Map.Map Int Int)\n"
                                   "instance Semigroup Bag where\n"
                                   "  Bag a <> Bag b = Bag (join a b)\n"
                                   "    where join x y = Map.unionWith (+) x y\n"
                                   "count :: [Int] -> Map.Map Int Int\n"
                                   "count = foldr (\\x -> Map.insertWith (+) x 1) Map.empty\n"
                                   "total :: Foldable t => t Int -> Int\n"
                                   "total t = sum t + length [Just t]\n"
                                   "never :: Map.Map Int Int\n"
                                   "never = Map.insert 1 2 Map.empty\n"
                                   "main :: IO ()\n"
                                   "main = case Bag (count [3]) <> Bag (count (map id [4])) of\n"
                                   "  Bag m -> mapM_ print [total m, total (Just 1)]\n"),
                              &result));
    show_calls(&result, &calls);
    assert_string_equal(buffer_as_string(&calls),
                        "5:22 Main.instance Semigroup Bag.<>: Data.Map.Internal.unionWith\n"
                        "5:36 Main.instance Semigroup Bag.<>: Assay.Num.class Num.+\n"
                        "7:22 Main.count: Data.Map.Internal.insertWith\n"
                        "7:37 Main.count: Assay.Num.instance Num Int.+\n"
                        "9:11 Main.total: Assay.Foldable.class Foldable.sum\n"
                        "9:17 Main.total: Assay.Num.instance Num Int.+\n"
                        "13:44 Main.main: Assay.Function.map\n"
                        "14:12 Main.main: Assay.Foldable.mapM_\n"
                        "14:18 Main.main: Assay.Handle.print\n");
    buffer_release(&calls);
    pipeline_release(&result);
}

static bool add(PipelineResult *result, const char *program) {
    PipelineOptions options = all_checked();
    return pipeline_further(&options, TEXT("Main.hs"), text_of(program), result);
}

/* a tuple that the library does not have is declared by then */
static void further_program(void **state) {
    (void)state;
    PipelineResult result;
    PipelineOptions options = all_checked();
    options.until = STAGE_lower;
    options.keep_all = true; /* a further program may want any of it */
    assert_true(pipeline_text(&options, TEXT("Library.hs"),
                              TEXT("module Library where\nimport Data.List\n"), &result));
    uint32_t before = result.modules.count;
    assert_true(add(&result, "import Data.List\n"
                             "nine = (1, 2, 3, 4, 5, 6, 7, 8, sort \"b\")\n"
                             "main :: IO ()\n"
                             "main = case nine of (_, _, _, _, _, _, _, _, s) -> putStrLn s\n"));
    assert_true(result.is_linked);
    assert_int_equal(result.modules.count, before + 1);
    pipeline_release(&result);
}

static void further_is_refused(void **state) {
    (void)state;
    PipelineResult result;
    PipelineOptions options = all_checked();
    options.until = STAGE_lower;
    options.keep_all = true; /* a further program may want any of it */
    assert_true(
        pipeline_text(&options, TEXT("Library.hs"), TEXT("module Library where\n"), &result));
    assert_false(add(&result, "main :: IO ()\nmain = 'a'\n"));
    assert_int_equal(result.diags.error_count, 1);
    assert_false(result.is_linked);
    pipeline_release(&result);
}

UNIT(haskell_pipeline_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_pass_lint),       cmocka_unit_test(calls_of_the_library),
        cmocka_unit_test(kinds_give_parameters), cmocka_unit_test(further_program),
        cmocka_unit_test(further_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
