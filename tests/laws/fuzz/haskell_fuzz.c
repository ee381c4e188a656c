/* Coverage-guided fuzzing of the whole front end: names, types, Core and its lint, automatic
 * centres, the normal form and its lint, link. What was accepted must pass every lint, and all that
 * can be printed of it is printed.
 *
 * The library is read, checked and lowered once. Each execution is a child of that process, so it
 * begins from that state whatever the one before did; it ends if it takes more than five seconds of
 * time or a gigabyte of memory, and its counters come back through shared memory, where libFuzzer
 * looks for them.
 *
 *   tools/fuzz --haskell 60
 */
#include "base/fail.h"
#include "base/os.h"
#include "compiler/names/package.h"
#include "compiler/pipeline.h"
#include "tests/laws/fuzz/fuzz.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 5, RELEASED = 32 }; /* one execution in so many releases all there is */
#define MEMORY ((rlim_t)1 << 30)

/* the counters of clang's -fsanitize=fuzzer, a byte for each edge */
extern uint8_t first_counter[] __asm__("__start___sancov_cntrs")
    __attribute__((visibility("hidden")));
extern uint8_t after_counters[] __asm__("__stop___sancov_cntrs")
    __attribute__((visibility("hidden")));

/* what every execution begins with */
static struct {
    PipelineResult library;
    uint8_t *counters; /* shared with children */
    size_t counter_count;
    unsigned failed; /* executions */
} state;

static const char *const library_folders[] = {"lib"};

static PipelineOptions options_for(size_t size) {
    return (PipelineOptions){.library = library_folders,
                             .library_count = 1,
                             .exposes_all = true,
                             .check_passes = true,
                             .centres = (LowerCentres)(size % (LOWER_CENTRES_ALL + 1)),
                             .boxes = size & 1};
}

static void share_counters(void) {
    state.counter_count = (size_t)(after_counters - first_counter);
    state.counters = mmap(NULL, state.counter_count + 1, PROT_READ | PROT_WRITE,
                          MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (state.counters == MAP_FAILED) abort();
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
    name_packages_open(&packages, &context, library_folders, 1);
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
    if (!pipeline_text(&options, TEXT("library.hs"), buffer_as_text(&imports), &state.library)) {
        Buffer text = {0};
        diags_text(&state.library.diags, &state.library.sources, false, &text);
        bug("the library is refused:\n%s", buffer_as_string(&text));
    }
    buffer_release(&imports);
    share_counters();
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

static void limit_child(void) {
    struct rlimit time = {SECONDS, SECONDS + 1}, space = {0, RLIM_INFINITY};
    unsigned long pages = 0;
    FILE *own = fopen("/proc/self/statm", "r");
    if (own && fscanf(own, "%lu", &pages) == 1) {
        space.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + MEMORY;
        setrlimit(RLIMIT_AS, &space);
    }
    if (own) fclose(own);
    signal(SIGXCPU, SIG_DFL);
    setrlimit(RLIMIT_CPU, &time);
}

static void run_child(Text contents) {
    limit_child();
    PipelineOptions options = options_for(contents.length);
    bool good = pipeline_further(&options, TEXT("fuzz.hs"), contents, &state.library);
    print_all(&state.library, good);
    if (contents.length % RELEASED == 0) pipeline_release(&state.library);
    if (state.counter_count > 0) memcpy(state.counters, first_counter, state.counter_count);
    _exit(0);
}

/* libFuzzer keeps what fails, and ends; where FUZZ_KEEP names a folder, it is kept there and the
 * run goes on. */
static void keep(Text contents) {
    const char *folder = os_environment("FUZZ_KEEP"), *reason;
    Buffer path = {0};
    if (!folder) abort();
    buffer_printf(&path, "%s/%u.hs", folder, state.failed++);
    os_write_file(buffer_as_string(&path), contents, &reason);
    fprintf(stderr, "kept: %s\n", buffer_as_string(&path));
    buffer_release(&path);
}

int haskell_run(const uint8_t *data, size_t size) {
    int status = 0;
    if (size < 1 || size > 1 << 14) return 0;
    pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) run_child((Text){(const char *)data, size});
    while (waitpid(child, &status, 0) != child)
        if (errno != EINTR) abort(); /* libFuzzer's own clock interrupts */
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        fprintf(stderr, "ERROR: it took more than %d seconds\n", SECONDS);
    else if (status != 0)
        fprintf(stderr, "ERROR: it ended with status %#x\n", (unsigned)status);
    if (status != 0) keep((Text){(const char *)data, size}); /* the child has said why */
    for (size_t i = 0; i < state.counter_count; i++) first_counter[i] |= state.counters[i];
    return 0;
}
