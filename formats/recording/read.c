#include "formats/recording/read.h"
#include "formats/recording/recorded.h"
#include "formats/run/read.h"
#include "ghc/centres.h"
#include "profile/private.h"
#include <string.h>

Recognition recording_recognises(Text start) {
    return text_starts_with(start, TEXT(RECORDING_KIND)) ? RECOGNISED : RECOGNISED_NOT;
}

static bool refuse(Diagnostics *diags, Text name, const char *reason) {
    diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN,
             PARTS(part_file(name), part_string(reason)));
    return false;
}

/* the first line: kind and version */
static bool read_version(Input *input, Text name, Diagnostics *diags) {
    const Text kind = TEXT(RECORDING_KIND);
    uint64_t version;
    InputLine line;
    if (!input_line(input, &line) || !text_starts_with(line.text, kind))
        return refuse(diags, name, "it does not begin as a recording does");
    Text number = {line.text.bytes + kind.length, line.text.length - kind.length};
    if (!line.complete) return refuse(diags, name, "it is a recording that ends in its first line");
    if (!text_number(number, &version) || version == 0)
        return refuse(diags, name, "it is a recording, but its version cannot be read");
    if (version <= RECORDING_VERSION) return true;
    diag_add(diags, DIAG_PROFILE_VERSION, NO_SPAN,
             PARTS(part_file(name), part_number(version), part_number(RECORDING_VERSION)));
    return false;
}

/* ---- what is missing ---- */

static void lose(Profile *profile, ProfileLossCode code, uint64_t offset) {
    profile_add_loss(profile, (ProfileLoss){.code = code, .count = 1, .offset = offset + 1});
}

static void read_blocks(Recorded *recorded, Profile *profile, Input *input) {
    RecordingBlocks blocks;
    unsigned kind;
    Text record;
    bool sense = true;
    recording_blocks_init(&blocks, input);
    while (sense && recording_next(&blocks, &kind, &record)) {
        sense = recorded_take(recorded, kind, record);
        if (!input_is_within_limit(input)) break;
    }
    if (!sense)
        lose(profile, LOSS_RECORDING_SENSE, blocks.offset);
    else if (blocks.stop == RECORDING_DAMAGED)
        lose(profile, LOSS_RECORDING_DAMAGED, blocks.offset);
    else if (!recorded->has_end)
        lose(profile, LOSS_RECORDING_CUT, blocks.offset);
    recording_blocks_release(&blocks);
}

/* ---- the profile ---- */

static void set_options(Recorded *recorded) {
    const RecordingRun *run = &recorded->run;
    RunOptions *options = &recorded->options;
    options->flat_contexts = run->flat_contexts;
    options->attribution_off = run->attribution_off;
    options->limit_heap = run->limit_heap;
    options->limit_stack = run->limit_stack;
    options->limit_time = run->limit_time;
    options->census = (CensusMode)run->census;
    options->census_step = run->census_step;
    options->biography = run->biography;
    options->retainers = (RetainerKind)run->retainers;
    options->sample_nanoseconds = run->sample_nanoseconds;
    options->sample_least = run->sample_least;
    options->holders_asked = recorded->holders_asked;
    recorded->names.program =
        ghc_program_name(run->program); /* ours is no path; a stranger's may be */
    recorded->names.cost_model = (uint32_t)run->cost_model;
}

static void add_private(Profile *profile, const Recorded *recorded) {
    enum { LONGEST = 1 << 16 };
    Buffer all = {0};
    profile_know_home(profile, recorded->home);
    for (uint32_t i = 0; i < recorded->arguments.count; i++) {
        if (all.length > 0) buffer_char(&all, ' ');
        if (all.length + recorded->arguments.items[i].length < LONGEST)
            buffer_text(&all, recorded->arguments.items[i]);
    }
    if (all.length > 0)
        profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_ARGUMENTS, buffer_as_text(&all));
    buffer_release(&all);
}

/* Of what was alive when the file ends nobody knows how it would have been used. */
static void drop_lives(Profile *profile, Recorded *recorded) {
    RunCensuses *censuses = &recorded->counts.censuses;
    if (censuses->lives.count == 0 || recorded->has_end) return;
    censuses->lives.count = 0;
    profile_lose(profile, LOSS_RECORDING_LIVES, .count = 1);
}

static void make_profile(Profile *profile, Recorded *recorded) {
    set_options(recorded);
    drop_lives(profile, recorded);
    recorded_sort(recorded);
    if (recorded->counts.contexts.count == 0)
        vector_push(&recorded->counts.contexts, (RunContext){.parent = NO_PARENT});
    profile->sources.items[FORMAT_SOURCE].format = PROFILE_FORMAT_RUN; /* what it tells of */
    if (recorded->has_private) add_private(profile, recorded);
    const char *engine = recorded->run.engine.length > 0 ? recorded->run.engine.bytes : "";
    run_read_part(profile, &recorded->counts, &recorded->names, &recorded->options, engine,
                  recorded->has_end);
    if (recorded->has_date)
        profile_set_number(profile, FORMAT_SOURCE, PROFILE_FACT_STARTED, recorded->date);
}

bool recording_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    if (!read_version(input, name, diags)) return false;
    Recorded recorded;
    recorded_init(&recorded);
    read_blocks(&recorded, profile, input);
    bool good = recorded.has_run || refuse(diags, name,
                                           "it is a recording that ends, or is damaged, before it "
                                           "says of what");
    if (good && !input_is_over_limit(input)) make_profile(profile, &recorded);
    recorded_release(&recorded);
    return good;
}
