/* assay heap: the live heap over time as a picture. */
#include "present/picture/heap.h"
#include "cli/command.h"
#include <string.h>
#include <strings.h>

static void list_dimensions(const Profile *profile, Buffer *out) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->samples.count == 0) continue;
        if (out->length > 0) buffer_string(out, ", ");
        buffer_text(out, of->key);
        if (of->name.length == 0 || text_equal(of->name, of->key)) continue;
        buffer_string(out, " (");
        buffer_text(out, of->name);
        buffer_char(out, ')');
    }
}

static bool is_called(Text text, const char *name) {
    return text.length > 0 && strlen(name) == text.length &&
           strncasecmp(text.bytes, name, text.length) == 0;
}

static bool begins_with(Text text, const char *start) {
    size_t length = strlen(start);
    return length > 0 && length <= text.length && strncasecmp(text.bytes, start, length) == 0;
}

/* By its key or name, or by a beginning of the name that only one has: `cost-centre`. */
static uint32_t find_named(const Profile *profile, const char *by) {
    uint32_t found = PROFILE_NONE, count = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->samples.count == 0) continue;
        if (is_called(of->key, by) || is_called(of->name, by)) return i;
        if (!begins_with(of->name, by)) continue;
        found = i;
        count++;
    }
    return count == 1 ? found : PROFILE_NONE;
}

/* The one that --by names; else the first whose bands add up. */
static uint32_t find_dimension(const Options *options, const Profile *profile) {
    const char *by = options->values[OPTION_HEAP_BY];
    uint32_t found = PROFILE_NONE;
    if (by) return find_named(profile, by);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        if (of->samples.count == 0) continue;
        bool better = found == PROFILE_NONE ||
                      (profile->dimensions.items[found].overlapping && !of->overlapping);
        if (better) found = i;
    }
    return found;
}

static uint32_t choose_dimension(const Options *options, const Profile *profile,
                                 Diagnostics *diags) {
    uint32_t found = find_dimension(options, profile);
    if (found != PROFILE_NONE) return found;
    Buffer keys = {0};
    list_dimensions(profile, &keys);
    Text file = text_of(options->operands.items[0]);
    if (keys.length == 0)
        diag_add(diags, DIAG_NO_CENSUS, NO_SPAN, PARTS(part_file(file)));
    else
        diag_add(diags, DIAG_UNKNOWN_DIMENSION, NO_SPAN,
                 PARTS(part_file(file), part_name(text_of(options->values[OPTION_HEAP_BY])),
                       part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    return PROFILE_NONE;
}

static int draw(const Options *options, const Profile *profile, uint32_t dimension) {
    HeapSvgOptions wanted = {.dimension = dimension,
                             .greys = option_choice(options, OPTION_COLOURS) == 1};
    option_scale(options, OPTION_SCALE, &wanted.scale_time, &wanted.scale_value);
    wanted.scale_time *= 1000000; /* nanoseconds of a millisecond */
    Buffer picture = {0};
    present_heap_svg(profile, &wanted, &picture);
    int code = write_file(options, options->values[OPTION_OUTPUT], buffer_as_text(&picture));
    buffer_release(&picture);
    return code;
}

int command_heap(const Options *options) {
    if (!option_given(options, OPTION_OUTPUT)) {
        print_problem(
            options, DIAG_MISSING_OPERAND,
            PARTS(part_command(TEXT("heap")),
                  part_string(
                      "`-o graph.svg` says where the picture goes, `-o -` is standard output")));
        return EXIT_USAGE;
    }
    const char *out = options->values[OPTION_OUTPUT];
    if (has_ending(out) && !text_ends_with(text_of(out), TEXT(".svg")))
        return print_wrong_ending(options, TEXT("a name ending in .svg: pictures are SVG"));
    Profile whole, part;
    Diagnostics diags;
    profile_init(&whole);
    profile_init(&part);
    diags_init(&diags);
    int code = EXIT_REFUSED;
    uint32_t dimension = PROFILE_NONE;
    const Profile *profile = NULL;
    if (load_profiles(options->operands.items, options->operands.count, &whole, &diags) &&
        choose_dimension(options, &whole, &diags) != PROFILE_NONE)
        profile = restrict_profile(options, &whole, &part, &diags);
    if (profile) dimension = choose_dimension(options, profile, &diags);
    if (dimension != PROFILE_NONE)
        code = draw(options, profile, dimension);
    else
        print_diagnostics(options, &diags, NULL);
    profile_release(&part);
    profile_release(&whole);
    diags_release(&diags);
    return code;
}
