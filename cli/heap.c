/* assay heap: the live heap over time as a picture. */
#include "present/picture/heap.h"
#include "cli/command.h"

/* The first whose bands add up, else the first. */
static uint32_t usual_dimension(const Profile *profile) {
    uint32_t found = PROFILE_NONE;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->samples.count == 0 || !profile_dimension_is_shown(of)) continue;
        bool better = found == PROFILE_NONE ||
                      (profile->dimensions.items[found].overlapping && !of->overlapping);
        if (better) found = i;
    }
    return found;
}

/* The one that --by names. key: what it was found to be in the whole, where this is a part of it;
 * else empty. */
static uint32_t choose_dimension(const Options *options, Profile *profile, Text key,
                                 Diagnostics *diags) {
    Text by = key.length > 0 ? key : text_of(options->values[OPTION_HEAP_BY]);
    uint32_t usual = by.length == 0 ? usual_dimension(profile) : PROFILE_NONE;
    return usual != PROFILE_NONE ? usual : cli_choose_breakdown(options, profile, by, diags);
}

static int draw(const Options *options, const Profile *profile, uint32_t dimension) {
    HeapSvgOptions wanted = {.dimension = dimension,
                             .greys = option_choice(options, OPTION_COLOURS) == 1};
    option_scale(options, OPTION_SCALE, &wanted.scale_time, &wanted.scale_value);
    bool of_bytes = profile_clock_of(profile, profile->dimensions.items[dimension].source) ==
                    PROFILE_CLOCK_BYTES;
    wanted.scale_time *= of_bytes ? 1000 : 1000000; /* bytes, or nanoseconds, of a thousandth */
    Buffer picture = {0};
    present_heap_svg(profile, &wanted, &picture);
    int code = cli_write_file(options, options->values[OPTION_OUTPUT], buffer_as_text(&picture));
    buffer_release(&picture);
    return code;
}

int command_heap(const Options *options) {
    if (!option_given(options, OPTION_OUTPUT)) {
        return cli_print_problem(
            options, FAILURE_USAGE, DIAG_MISSING_OPERAND,
            PARTS(part_command(TEXT("heap")),
                  part_string(
                      "`-o graph.svg` says where the picture goes, `-o -` is standard output")));
    }
    const char *out = options->values[OPTION_OUTPUT];
    if (cli_has_ending(out) && !text_ends_with(text_of(out), TEXT(".svg")))
        return cli_print_wrong_ending(options, TEXT("a name ending in .svg: pictures are SVG"));
    Profile whole, part;
    Diagnostics diags;
    profile_init(&whole);
    profile_init(&part);
    diags_init(&diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    uint32_t dimension = PROFILE_NONE;
    Profile *profile = NULL;
    Text key = TEXT("");
    if (cli_load_profiles(options, options->operands.items, options->operands.count, &whole,
                          &diags))
        dimension = choose_dimension(options, &whole, key, &diags);
    if (dimension != PROFILE_NONE) {
        if (option_given(options, OPTION_HEAP_BY)) key = whole.dimensions.items[dimension].key;
        const Profile *shown = cli_restrict_profile(options, &whole, &part, &diags);
        profile = shown == &part ? &part : shown ? &whole : NULL;
    }
    dimension = profile ? choose_dimension(options, profile, key, &diags) : PROFILE_NONE;
    if (dimension != PROFILE_NONE)
        code = draw(options, profile, dimension);
    else
        cli_print_diagnostics(options, &diags, NULL);
    profile_release(&part);
    profile_release(&whole);
    diags_release(&diags);
    return code;
}
