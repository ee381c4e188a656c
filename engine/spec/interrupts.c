/* Note [Interrupted thunks] (docs/semantics.md): what is raised from outside, in the middle of an
 * evaluation. Spec has but the interrupt that tests ask for (options->interrupt_after), so that what
 * is frozen, and who holds it, can be judged; a signal ends its run. */
#include "engine/spec/spec_internal.h"

static bool catches(const Spec *spec) {
    const SpecFrame *frame = spec->frames;
    while (frame && frame->kind != SPEC_OF_CATCH) frame = frame->parent;
    return frame != NULL;
}

bool spec_interrupt_comes(const Spec *spec) {
    uint64_t after = spec->options->interrupt_after;
    return after > 0 && spec->entries > after && !spec->interrupted && !spec->search &&
           spec->masking == 0;
}

/* x goes on with that. */
static void freeze(Spec *spec, Closure *x, SpecPiece piece) {
    uint64_t *number = map_slot(&spec->piece_numbers, (uintptr_t)x, spec->pieces.count);
    if (*number == spec->pieces.count)
        vector_push(&spec->pieces, piece);
    else
        spec->pieces.items[*number] = piece;
    x->kind = CLOSURE_FROZEN;
}

/* The newest frame becomes the oldest of the piece. */
static void take_frame(Spec *spec, SpecPiece *piece) {
    SpecFrame *frame = spec->frames;
    spec->frames = frame->parent;
    frame->parent = NULL;
    if (piece->oldest)
        piece->oldest->parent = frame;
    else
        piece->newest = frame;
    piece->oldest = frame;
}

/* Each thunk under evaluation, down to the nearest catch, is frozen with what is above its update
 * frame; what is above no other one is dropped. `next` is what was about to happen. */
Outcome spec_interrupt(Spec *spec, SpecPiece next) {
    Context K = next.K;
    if (!catches(spec)) return spec_end_run(spec, END_INTERRUPT, "");
    spec->interrupted = true;
    while (spec->frames->kind != SPEC_OF_CATCH) {
        if (spec->frames->kind != SPEC_UPDATE) {
            take_frame(spec, &next);
            continue;
        }
        SpecFrame update = spec_pop(spec);
        freeze(spec, update.object, next);
        next = (SpecPiece){.value = update.object, .K = update.K, .place = update.place};
    }
    SpecFrame *catch = spec->frames;
    if (next.oldest) {
        next.oldest->parent = catch;
        spec->frames = next.newest;
        spec_drop_frames(spec, catch);
    }
    return spec_raised(spec, K, spec->globals[spec->program->builtins[BUILTIN_INTERRUPT]]);
}

const SpecPiece *spec_piece_of(const Spec *spec, const Closure *x) {
    return &spec->pieces.items[*map_find(&spec->piece_numbers, (uintptr_t)x)];
}

/* x, which is frozen, is demanded in K: its frames wait again; what comes then. */
bool spec_thaw(Spec *spec, Context K, Span place, Closure *x, SpecPiece *next) {
    *next = *spec_piece_of(spec, x);
    x->kind = CLOSURE_BLACK_HOLE;
    if (!spec_wait(spec, (SpecFrame){.kind = SPEC_UPDATE, .K = K, .place = place, .object = x}))
        return false;
    if (next->oldest) {
        next->oldest->parent = spec->frames;
        spec->frames = next->newest;
    }
    return true;
}

void spec_pieces_release(Spec *spec) {
    map_release(&spec->piece_numbers);
    vector_release(&spec->pieces);
}
