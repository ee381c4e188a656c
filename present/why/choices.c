/* What `assay why` says of choices: what became of the alternatives, and of the work below. */
#include "present/words/choices.h"
#include "present/layout/wrap.h"
#include "present/why/words.h"
#include "present/words/number.h"

static void tell_times(Buffer *out, uint64_t count) {
    if (count == 1) {
        buffer_string(out, "once");
        return;
    }
    present_number(out, count);
    buffer_string(out, " times");
}

static void tell_share(Buffer *out, uint64_t part, uint64_t whole) {
    Buffer text = {0};
    present_short_percent(&text, part, whole);
    wrap_glued(out, buffer_as_text(&text), WRAP_GLUE);
    buffer_release(&text);
}

static uint64_t failed_of(const ProfileCharges *charges) { return profile_charges_steps(charges); }

/* `The first alternative was begun 12 times, led to a solution 3 times, and has 63 % below it that
 * failed.` */
static void tell_alternative(const Why *why, const ProfileChoice *choice, uint32_t number,
                             Buffer *out) {
    const ProfileAlternative *alternative = &choice->alternatives.items[number];
    const ProfileOutcome *outcomes = alternative->outcomes;
    uint64_t led = outcomes[PROFILE_FATE_ONE].begun + outcomes[PROFILE_FATE_SHARED].begun;
    uint64_t begun = profile_alternative_begun(alternative);
    buffer_string(out, " The ");
    present_ordinal((uint64_t)number + 1, out);
    if (begun == 0) {
        buffer_string(out, " alternative was never begun.");
        return;
    }
    buffer_string(out, " alternative was begun ");
    tell_times(out, begun);
    if (led == 0) {
        buffer_string(out, " and led to no solution");
    } else {
        buffer_string(out, " and led to a solution ");
        tell_times(out, led);
    }
    buffer_string(out, "; below it ");
    tell_share(out, failed_of(&outcomes[PROFILE_FATE_FAILED].below), why->work);
    buffer_string(out, " of all work failed.");
}

static void tell_choice(const Why *why, const ProfileChoice *choice, Buffer *out) {
    enum { TOLD = 4 }; /* alternatives; the table of a report has all */
    present_choice(choice, true, out);
    if (choice->visits > 0) {
        buffer_string(out, " was made ");
        tell_times(out, choice->visits);
        buffer_string(out, "; below it ");
        tell_share(out, failed_of(&choice->below.of[PROFILE_FATE_FAILED]), why->work);
        buffer_string(out, " of all work failed");
    }
    if (choice->failures > 0) {
        buffer_string(out, choice->visits > 0 ? ", and it failed itself " : " failed ");
        tell_times(out, choice->failures);
    }
    if (choice->set_aside > 0) {
        buffer_string(out, choice->visits + choice->failures > 0 ? "; " : ": ");
        present_number(out, choice->set_aside);
        buffer_string(out, choice->set_aside == 1 ? " side had to wait, " : " sides had to wait, ");
        present_number(out, choice->woken);
        buffer_string(out, " went on");
    }
    buffer_char(out, '.');
    for (uint32_t i = 0; choice->visits > 0 && i < choice->alternatives.count && i < TOLD; i++)
        tell_alternative(why, choice, i, out);
}

void present_why_choices(const Why *why, WhyLines *lines) {
    enum { TOLD = 5 };
    uint32_t count = why->choices.count;
    for (uint32_t i = 0; i < count && i < TOLD; i++) {
        vector_push(lines, (Buffer){0});
        tell_choice(why, &why->profile->search.choices.items[why->choices.items[i]],
                    &vector_last(lines));
    }
    if (count <= TOLD) return;
    vector_push(lines, (Buffer){0});
    present_number(&vector_last(lines), count - TOLD);
    buffer_string(&vector_last(lines), " more choices are there.");
}
