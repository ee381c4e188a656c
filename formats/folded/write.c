/* Folded stacks: a line for each context with a cost of its own, `MAIN;a;b 123`, the outermost
 * frame first.
 *
 * Every line repeats its callers, so a chain of n contexts takes n * n / 2 names. The size is
 * worked out first, exactly and in one pass (a line is as long as its parent's, a semicolon and a
 * name), and what is larger than the limit is refused. */
#include "base/utf8.h"
#include "formats/common/export_tools.h"
#include <stdlib.h>

static const uint64_t limit = (uint64_t)1 << 30; /* bytes */

/* What the format reads as its own is made visible; a space, which some readers end the stack at,
 * is an underscore. */
static Text folded_name(Arena *arena, const ProfileLabel *label) {
    Buffer raw = {0}, visible = {0}, safe = {0};
    export_label_name(label, &raw);
    buffer_visible(&visible, buffer_as_text(&raw));
    for (size_t i = 0; i < visible.length; i++) {
        if (visible.bytes[i] == ';')
            buffer_string(&safe, "\\x3b");
        else
            buffer_char(&safe, visible.bytes[i] == ' ' ? '_' : visible.bytes[i]);
    }
    Text name = text_copy(arena, buffer_as_text(&safe));
    buffer_release(&raw);
    buffer_release(&visible);
    buffer_release(&safe);
    return name;
}

typedef struct Folded {
    const Profile *profile;
    const Text *names; /* by label */
    uint64_t *lengths; /* by context: of its stack */
} Folded;

/* bytes of all lines but for their numbers; 0: more than the limit */
static uint64_t measure(Folded *folded, const uint64_t *values) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < folded->profile->contexts.count; i++) {
        const ProfileContext *context = &folded->profile->contexts.items[i];
        folded->lengths[i] = folded->names[context->label].length;
        if (context->parent != PROFILE_NONE)
            folded->lengths[i] += folded->lengths[context->parent] + 1;
        if (values[i] > 0) sum += folded->lengths[i] + 3;
        if (sum > limit || folded->lengths[i] > limit * 8) return 0;
    }
    return sum + 1;
}

static void write_line(const Folded *folded, uint32_t context, Buffer *line) {
    size_t at = folded->lengths[context];
    buffer_clear(line);
    buffer_fill(line, ';', at);
    while (context != PROFILE_NONE) {
        const ProfileContext *of = &folded->profile->contexts.items[context];
        Text name = folded->names[of->label];
        at -= name.length;
        for (size_t i = 0; i < name.length; i++) line->bytes[at + i] = name.bytes[i];
        if (at > 0) at--; /* the semicolon is there */
        context = of->parent;
    }
}

bool export_folded(const Profile *profile, const ExportOptions *options, Buffer *out,
                   ProfileProblem *problem) {
    if (!export_has_costs(profile, problem)) return false;
    const uint64_t *values = profile->metrics.items[export_metric(profile, options)].values.items;
    Arena arena;
    arena_init(&arena);
    Text *names = ARENA_ARRAY(&arena, Text, profile->labels.count + 1u);
    for (uint32_t i = 0; i < profile->labels.count; i++)
        names[i] = folded_name(&arena, &profile->labels.items[i]);
    Folded folded = {profile, names, ARENA_ARRAY(&arena, uint64_t, profile->contexts.count + 1u)};
    Buffer line = {0};
    bool fits = measure(&folded, values) > 0;
    for (uint32_t i = 0; fits && i < profile->contexts.count; i++) {
        if (values[i] == 0) continue;
        write_line(&folded, i, &line);
        buffer_text(out, buffer_as_text(&line));
        buffer_char(out, ' ');
        export_number(out, values[i]);
        buffer_char(out, '\n');
    }
    if (!fits) profile_refuse(problem, PROBLEM_FOLDED_DEEP);
    buffer_release(&line);
    arena_release(&arena);
    return fits;
}
