#include "present/words/choices.h"
#include "present/layout/cut.h"
#include "present/words/names.h"
#include <inttypes.h>

void present_choice_name(const ProfileChoice *choice, Buffer *out) {
    buffer_string(out, profile_choice_kind_key(choice->kind));
    if (choice->ordinal > 0) buffer_printf(out, " %" PRIu64, (uint64_t)choice->ordinal + 1);
    if (choice->path.length == 0) return;
    buffer_string(out, " in ");
    present_cut_text(choice->path, out);
}

void present_choice(const ProfileChoice *choice, bool begins, Buffer *out) {
    size_t start = out->length;
    if (choice->ordinal == 0) buffer_string(out, "the ");
    present_choice_name(choice, out);
    if (begins) out->bytes[start] = (char)(out->bytes[start] - 'a' + 'A');
    present_line(choice->place, " (", ")", out);
}

void present_ordinal(uint64_t number, Buffer *out) {
    static const char *const words[] = {"first", "second",  "third",  "fourth", "fifth",
                                        "sixth", "seventh", "eighth", "ninth",  "tenth"};
    if (number >= 1 && number <= sizeof words / sizeof *words) {
        buffer_string(out, words[number - 1]);
        return;
    }
    bool is_teen = number % 100 >= 11 && number % 100 <= 13;
    const char *ending = is_teen            ? "th"
                         : number % 10 == 1 ? "st"
                         : number % 10 == 2 ? "nd"
                         : number % 10 == 3 ? "rd"
                                            : "th";
    buffer_printf(out, "%" PRIu64 "%s", number, ending);
}
