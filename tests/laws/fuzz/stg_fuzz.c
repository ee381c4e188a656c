/* Coverage-guided fuzzing of the text reader, lint, the printer and, for what passes lint, boxing,
 * link and the machine with small limits. The first byte chooses the settings.
 *
 *   tools/fuzz --stg 60
 */
#include "compiler/pipeline.h"
#include "compiler/stg/print.h"
#include "engine/engine.h"
#include "engine/machine/machine.h"
#include "tests/laws/fuzz/fuzz.h"

static void run_machine(const PipelineResult *result, uint8_t choice) {
    if (result->program.searches && !engine_searches(ENGINE_MACHINE)) return;
    Buffer output = {0};
    Text input = TEXT("some input\n");
    RunOptions options = {
        .scoping = choice & 1 ? SCOPING_EVALUATION : SCOPING_STATIC,
        .flat_contexts = choice & 2,
        .attribution_off = (choice & 12) == 12,
        .collect_every = choice & 16 ? 7 : 0,
        .limit_heap = 1 << 20,
        .limit_stack = 1 << 20,
        .nursery_bytes = 16 << 10,
        .compile_all = choice & 128,
        .limit_steps = choice & 16 ? 500 : 20000, /* with a heap check each time */
        .capture_output = &output,
        .given_input = &input,
        .sandboxed = true};
    RunCounts counts = {0};
    machine_run(&result->program, &options, &counts);
    run_counts_release(&counts);
    buffer_release(&output);
}

int stg_run(const uint8_t *data, size_t size) {
    if (size < 1 || size > 1 << 16) return 0;
    uint8_t choice = data[0];
    PipelineOptions options = {.boxes = choice & 32,
                               .erase_scopes = choice & 64,
                               .keep_all = choice & 128,
                               .check_passes = true};
    PipelineResult result;
    Text contents = {(const char *)data + 1, size - 1};
    if (pipeline_text(&options, TEXT("fuzz.stg"), contents, &result)) run_machine(&result, choice);
    Buffer text = {0};
    diags_text(&result.diags, &result.sources, false, &text);
    for (uint32_t i = 0; result.diags.error_count == 0 && i < result.modules.count; i++)
        stg_print(result.modules.items[i], &text);
    buffer_release(&text);
    pipeline_release(&result);
    return 0;
}
