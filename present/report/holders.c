#include "present/report/holders.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/wrap.h"
#include "present/words/number.h"
#include "present/words/ways.h"

/* `98 % (3.1 MB): CAF Main.table > ..` */
static void print_way(const ProfileHolders *search, const Way *way, uint64_t total,
                      const PresentOptions *options, Buffer *out) {
    Buffer line = {0}, figure = {0};
    present_short_percent(&figure, way->bytes, total);
    buffer_string(&figure, " (");
    present_short_bytes(&figure, way->bytes);
    wrap_glued(&line, buffer_as_text(&figure), WRAP_GLUE);
    buffer_string(&line, "): ");
    present_way(search, way->holder, &line);
    wrap_text(out, "- ", buffer_as_text(&line), options->columns);
    buffer_release(&figure);
    buffer_release(&line);
}

static void print_search(const ProfileHolders *search, const PresentOptions *options, Buffer *out) {
    Buffer title = {0}, line = {0};
    Ways ways;
    ways_find(search, NULL, &ways);
    buffer_string(&title, "What holds ");
    if (search->asked.length > 0)
        buffer_visible(&title, search->asked);
    else
        buffer_string(&title, "the heap");
    present_ways_moment(search, &line);
    section_heading(options, buffer_as_string(&title), buffer_as_text(&line), out);
    for (uint32_t i = 0; i < ways.items.count; i++)
        print_way(search, &ways.items.items[i], ways.total, options, out);
    buffer_clear(&line);
    present_ways_rest(search, &ways, &line);
    if (line.length > 0) wrap_text(out, "", buffer_as_text(&line), options->columns);
    ways_release(&ways);
    buffer_release(&title);
    buffer_release(&line);
}

void present_holders(const Profile *profile, const PresentOptions *options, Buffer *out) {
    for (uint32_t i = 0; i < profile->holders.count; i++)
        if (options->full || profile->holders.items[i].asked.length > 0)
            print_search(&profile->holders.items[i], options, out);
}
