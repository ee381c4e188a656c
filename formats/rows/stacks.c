#include "base/json.h"
#include "formats/common/export_tools.h"
#include "formats/rows/internal.h"
#include <stdlib.h>
#include <string.h>

enum { FRAME_LIMIT = 1 << 25 /* frames of all stacks of a run */ };

/* by label: what a stack's frames are called, as JSON */
typedef struct Frames {
    Buffer texts;
    VECTOR(size_t) ends;
} Frames;

static void frames_init(Frames *frames, const Profile *profile, Buffer *room) {
    *frames = (Frames){0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        buffer_clear(room);
        export_label_name(&profile->labels.items[i], room);
        json_string(&frames->texts, buffer_as_text(room));
        vector_push(&frames->ends, frames->texts.length);
    }
}

static Text frame_of(const Frames *frames, uint32_t label) {
    size_t from = label == 0 ? 0 : frames->ends.items[label - 1];
    return (Text){frames->texts.bytes + from, frames->ends.items[label] - from};
}

static void write_stack(RowsWriter *writer, uint32_t context, const Frames *frames) {
    const Profile *profile = writer->profile;
    const ProfileContext *of = &profile->contexts.items[context];
    const ProfileLabel *label = &profile->labels.items[of->label];
    uint32_t path[ROWS_STACK_LIMIT], shown = 0, depth = 0; /* the innermost first */
    for (uint32_t i = context; i != PROFILE_NONE; i = profile->contexts.items[i].parent) {
        if (depth++ < ROWS_STACK_LIMIT) path[shown++] = i;
    }
    rows_begin(writer, ROWS_STACKS);
    rows_put_wide(writer, ROWS_FIELD_STACK, writer->ids.items[context]);
    rows_put_wide(writer, ROWS_FIELD_PARENT,
                  of->parent == PROFILE_NONE ? 0 : writer->ids.items[of->parent]);
    rows_put_number(writer, ROWS_FIELD_DEPTH, depth);
    rows_put_text(writer, ROWS_FIELD_KIND, text_of(profile_label_key(label->kind)));
    rows_put_text(writer, ROWS_FIELD_MODULE, label->module);
    rows_put_text(writer, ROWS_FIELD_PATH, label->path);
    rows_put_text(writer, ROWS_FIELD_NAME, label->name);
    rows_put_number(writer, ROWS_FIELD_ORDINAL, label->ordinal);
    rows_put_place(writer, &label->place);
    Buffer *line = rows_begin_list(writer, ROWS_FIELD_ANCESTORS);
    for (uint32_t i = shown; i-- > 0;) {
        rows_next_item(line);
        rows_add_stack(line, &writer->written.items[path[i]]);
    }
    buffer_char(line, ']');
    rows_begin_list(writer, ROWS_FIELD_FRAMES);
    for (uint32_t i = shown; i-- > 0;) {
        rows_next_item(line);
        buffer_text(line, frame_of(frames, profile->contexts.items[path[i]].label));
    }
    buffer_char(line, ']');
    rows_end(writer);
}

/* What the id is made of can be had again from these and the text that it is made of. */
static uint64_t name_lengths(const ProfileLabel *label) {
    return (uint64_t)label->module.length << 42 ^ (uint64_t)label->path.length << 21 ^
           label->name.length;
}

void rows_write_stacks(RowsWriter *writer) {
    const Profile *profile = writer->profile;
    Frames frames = {0};
    for (uint32_t i = 0; i < profile->contexts.count && writer->has_new_stacks; i++) {
        uint32_t before = writer->stacks.count;
        map_slot(&writer->stacks, writer->ids.items[i],
                 name_lengths(&profile->labels.items[profile->contexts.items[i].label]));
        if (writer->stacks.count == before) continue;
        if (frames.ends.count == 0) frames_init(&frames, profile, &writer->room);
        write_stack(writer, i, &frames);
    }
    buffer_release(&frames.texts);
    vector_release(&frames.ends);
}

void rows_make_ids(RowsWriter *writer) {
    const Profile *profile = writer->profile;
    Buffer digits = {0};
    writer->ids.count = writer->written.count = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        const ProfileContext *of = &profile->contexts.items[i];
        Text parent = TEXT("0");
        if (of->parent != PROFILE_NONE) {
            const RowsWritten *written = &writer->written.items[of->parent];
            parent = (Text){written->bytes + 1, written->length - 2u};
        }
        uint64_t id = rows_stack_id(parent, &profile->labels.items[of->label], &writer->room);
        buffer_clear(&digits);
        rows_add_wide(&digits, id);
        RowsWritten own = {.length = (uint8_t)digits.length};
        memcpy(own.bytes, digits.bytes, digits.length);
        vector_push(&writer->ids, id);
        vector_push(&writer->written, own);
    }
    buffer_release(&digits);
}

/* Looks at those that were not written before: of one run, two of them have one id only if their
 * names are split in another way, and so if their lengths are others. */
bool rows_stacks_are_apart(RowsWriter *writer, ProfileProblem *problem) {
    const Profile *profile = writer->profile;
    Map own = {0};
    bool apart = true;
    uint64_t frames = 0;
    uint32_t *depths = NULL;
    for (uint32_t i = 0; apart && i < profile->contexts.count; i++) {
        const ProfileLabel *label = &profile->labels.items[profile->contexts.items[i].label];
        uint64_t id = writer->ids.items[i], lengths = name_lengths(label);
        const uint64_t *known = map_find(&writer->stacks, id);
        if (!known) {
            if (!depths) depths = export_depths(profile);
            frames += depths[i] < ROWS_STACK_LIMIT ? depths[i] : ROWS_STACK_LIMIT;
            known = map_slot(&own, id, lengths);
        }
        if (*known != lengths)
            apart = profile_refuse(problem, PROBLEM_ROWS_STACKS,
                                   .parts = {profile_part_text(label->name)});
    }
    writer->has_new_stacks = own.count > 0;
    free(depths);
    map_release(&own);
    if (apart && frames > FRAME_LIMIT)
        return profile_refuse(
            problem, PROBLEM_ROWS_DEEP,
            .parts = {profile_part_number(frames), profile_part_number(FRAME_LIMIT)});
    return apart;
}
