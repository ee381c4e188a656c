/* assay heap: the live heap over time as a picture. */
#include "present/picture/heap.h"
#include "cli/command.h"
#include "profile/lookup.h"

static void list_dimensions(const Profile *profile, Buffer *out) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->samples.count == 0 || !profile_dimension_is_shown(of)) continue;
        if (out->length > 0) buffer_string(out, ", ");
        buffer_text(out, of->key);
        if (of->name.length == 0 || text_equal(of->name, of->key)) continue;
        buffer_string(out, " (");
        buffer_text(out, of->name);
        buffer_char(out, ')');
    }
}

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
static uint32_t choose_dimension(const Options *options, const Profile *profile, Text key,
                                 Diagnostics *diags) {
    Buffer keys = {0};
    Text by = text_of(options->values[OPTION_HEAP_BY]);
    uint32_t found = key.length > 0  ? profile_find_dimension(profile, key)
                     : by.length > 0 ? profile_choose_dimension(profile, by, false, &keys)
                                     : usual_dimension(profile);
    if (found != PROFILE_NONE && profile->dimensions.items[found].samples.count > 0) return found;
    if (keys.length == 0) list_dimensions(profile, &keys);
    Text file = text_of(options->operands.items[0]);
    if (keys.length == 0)
        diag_add(diags, DIAG_NO_CENSUS, NO_SPAN, PARTS(part_file(file)));
    else
        diag_add(diags, DIAG_UNKNOWN_DIMENSION, NO_SPAN,
                 PARTS(part_file(file), part_name(by), part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    return PROFILE_NONE;
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
    int code = write_file(options, options->values[OPTION_OUTPUT], buffer_as_text(&picture));
    buffer_release(&picture);
    return code;
}

int command_heap(const Options *options) {
    if (!option_given(options, OPTION_OUTPUT)) {
        return print_problem(
            options, FAILURE_USAGE, DIAG_MISSING_OPERAND,
            PARTS(part_command(TEXT("heap")),
                  part_string(
                      "`-o graph.svg` says where the picture goes, `-o -` is standard output")));
    }
    const char *out = options->values[OPTION_OUTPUT];
    if (has_ending(out) && !text_ends_with(text_of(out), TEXT(".svg")))
        return print_wrong_ending(options, TEXT("a name ending in .svg: pictures are SVG"));
    Profile whole, part;
    Diagnostics diags;
    profile_init(&whole);
    profile_init(&part);
    diags_init(&diags);
    int code = exit_code(options, FAILURE_REFUSED);
    uint32_t dimension = PROFILE_NONE;
    const Profile *profile = NULL;
    Text key = TEXT("");
    if (load_profiles(options, options->operands.items, options->operands.count, &whole, &diags))
        dimension = choose_dimension(options, &whole, key, &diags);
    if (dimension != PROFILE_NONE) {
        if (option_given(options, OPTION_HEAP_BY)) key = whole.dimensions.items[dimension].key;
        profile = restrict_profile(options, &whole, &part, &diags);
    }
    dimension = profile ? choose_dimension(options, profile, key, &diags) : PROFILE_NONE;
    if (dimension != PROFILE_NONE)
        code = draw(options, profile, dimension);
    else
        print_diagnostics(options, &diags, NULL);
    profile_release(&part);
    profile_release(&whole);
    diags_release(&diags);
    return code;
}
