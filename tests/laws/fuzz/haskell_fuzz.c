/* Coverage-guided fuzzing of the whole front end: names, types, Core and its lint, automatic
 * centres, the normal form and its lint, link. What was accepted must pass every lint, and all that
 * can be printed of it is printed.
 *
 * The library is read, checked and lowered once; each execution begins from that state (child.h).
 *
 *   tools/fuzz --haskell 60
 */
#include "base/fail.h"
#include "compiler/names/package.h"
#include "compiler/pipeline.h"
#include "tests/laws/fuzz/child.h"
#include "tests/laws/fuzz/fuzz.h"

enum { RELEASED = 32 }; /* one execution in so many releases all there is */

/* what every execution begins with */
static PipelineResult library;

static const char *const library_folders[] = {"lib"};

static PipelineOptions options_for(size_t size) {
    return (PipelineOptions){.origins.library = library_folders,
                             .origins.library_count = 1,
                             .exposes_all = true,
                             .check_passes = true,
                             .centres = (LowerCentres)(size % (LOWER_CENTRES_ALL + 1)),
                             .boxes = size & 1};
}

/* a module that imports all that people import */
static void import_all(Buffer *out) {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    NamePackages packages;
    arena_init(&arena);
    interner_init(&interner);
    sources_init(&sources);
    diags_init(&diags);
    NameContext context = {&arena, &interner, &sources, &diags};
    name_packages_init(&packages, &context);
    name_packages_open(&packages, &context,
                       &(NameOrigins){.library = library_folders, .library_count = 1});
    buffer_string(out, "module Library where\n");
    for (uint32_t i = 0; i < packages.all.count; i++)
        for (uint32_t j = 0; j < packages.all.items[i]->exposed.count; j++)
            buffer_printf(out, "import qualified %s\n",
                          symbol_text(&interner, packages.all.items[i]->exposed.items[j]).bytes);
    name_packages_release(&packages);
    diags_release(&diags);
    sources_release(&sources);
    interner_release(&interner);
    arena_release(&arena);
}

void haskell_prepare(void) {
    Buffer imports = {0};
    import_all(&imports);
    PipelineOptions options = options_for(1);
    options.keep_all = true; /* a later program may want any of it */
    options.until = STAGE_lower;
    if (!pipeline_text(&options, TEXT("library.hs"), buffer_as_text(&imports), &library)) {
        Buffer text = {0};
        diags_text(&library.diags, &library.sources, false, &text);
        bug("the library is refused:\n%s", buffer_as_string(&text));
    }
    buffer_release(&imports);
    child_prepare();
}

/* ---- an execution ---- */

static void print_all(PipelineResult *result, bool good) {
    Buffer text = {0};
    diags_text(&result->diags, &result->sources, false, &text);
    if (good) {
        PipelineStage passes[] = {STAGE_names, STAGE_types, STAGE_core, STAGE_lower};
        for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
            pipeline_dump(result, passes[i], &text);
    }
    buffer_release(&text);
}

static void run_text(Text contents) {
    PipelineOptions options = options_for(contents.length);
    bool good = pipeline_further(&options, TEXT("fuzz.hs"), contents, &library);
    print_all(&library, good);
    if (contents.length % RELEASED == 0) pipeline_release(&library);
}

int haskell_run(const uint8_t *data, size_t size) {
    if (size < 1 || size > 1 << 14) return 0;
    child_run(run_text, (Text){(const char *)data, size});
    return 0;
}
