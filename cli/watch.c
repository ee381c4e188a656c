#include "cli/watch.h"
#include "base/os.h"
#include "cli/progress.h"
#include "present/words/watch.h"

#define UNASKED_AFTER UINT64_C(2000000000) /* nanoseconds: a shorter run needs no line */

enum {
    BETWEEN_DRAWINGS = 250000000, /* nanoseconds */
    ENOUGH = 20                   /* samples: of fewer nobody leads */
};

static uint64_t key_of(Label label) { return (uint64_t)label.kind << 32 | label.index; }

static void on_context(void *own, ContextId id, ContextId parent, Label label) {
    Watch *watch = own;
    (void)parent;
    while (watch->labels.count <= id) vector_push(&watch->labels, (Label){LABEL_MAIN, 0});
    watch->labels.items[id] = label;
}

static void on_ticks(void *own, const RunTick *ticks, uint32_t count) {
    Watch *watch = own;
    for (uint32_t i = 0; i < count; i++) {
        Label label = watch->labels.items[ticks[i].context];
        uint64_t *samples = map_slot(&watch->samples, key_of(label), 0);
        *samples += ticks[i].weight;
        watch->all_samples += ticks[i].weight;
        if (*samples <= watch->most_samples) continue;
        watch->most_samples = *samples;
        watch->most = label;
    }
}

static void on_progress(void *own, const RunProgress *progress) {
    Watch *watch = own;
    uint64_t now = os_monotonic_nanoseconds();
    if (watch->is_over || !watch->at_line_begins || now - watch->drawn_at < BETWEEN_DRAWINGS ||
        (!watch->is_asked && now - watch->began_at < UNASKED_AFTER))
        return;
    Buffer name = {0}, line = {0};
    if (watch->all_samples >= ENOUGH) program_label(watch->program, watch->most, &name);
    present_watch_line(&(WatchLine){.allocated = progress->allocated_bytes,
                                    .live = progress->live_bytes,
                                    .centre = buffer_as_text(&name),
                                    .samples = watch->most_samples,
                                    .all_samples = watch->all_samples},
                       &line);
    progress_show("", now - watch->began_at, buffer_as_text(&line));
    watch->drawn_at = now;
    watch->is_drawn = true;
    buffer_release(&name);
    buffer_release(&line);
}

static void on_terminal(void *own, bool line_ends) {
    Watch *watch = own;
    if (watch->is_drawn) progress_clear();
    watch->is_drawn = false;
    watch->at_line_begins = line_ends;
    watch->is_over = !watch->is_asked; /* the terminal is the program's */
}

const Observer *watch_begin(Watch *watch, const Program *program, bool is_asked,
                            const Observer *next) {
    *watch = (Watch){.program = program, .is_asked = is_asked, .at_line_begins = true};
    if (!os_is_terminal(2)) return next;
    watch->observer = (Observer){.next = next,
                                 .own = watch,
                                 .context = on_context,
                                 .ticks = on_ticks,
                                 .progress = on_progress,
                                 .terminal = on_terminal};
    watch->began_at = watch->drawn_at = os_monotonic_nanoseconds();
    return &watch->observer;
}

void watch_end(Watch *watch) {
    if (watch->is_drawn) progress_clear();
    vector_release(&watch->labels);
    map_release(&watch->samples);
    *watch = (Watch){0};
}
