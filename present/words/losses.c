#include "present/words/losses.h"
#include "base/utf8.h"
#include "present/words/number.h"

void present_loss(const ProfileLoss *loss, Buffer *out) {
    Buffer line = {0}, text = {0};
    buffer_visible(&line, loss->file);
    if (loss->line > 0) {
        buffer_string(&line, line.length > 0 ? ", line " : "line ");
        present_number(&line, loss->line);
    } else if (loss->offset > 0) {
        buffer_string(&line, line.length > 0 ? ", byte " : "byte ");
        present_number(&line, loss->offset - 1);
    }
    if (line.length > 0) buffer_string(&line, ": ");
    profile_loss_text(loss, &text);
    buffer_visible(&line, buffer_as_text(&text));
    if (loss->count > 1) {
        buffer_string(&line, " (");
        present_number(&line, loss->count);
        buffer_string(&line, " times)");
    }
    buffer_text(out, buffer_as_text(&line));
    buffer_release(&line);
    buffer_release(&text);
}
