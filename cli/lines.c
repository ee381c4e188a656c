/* assay profile --lines: the names of the places that a run was charged at, and by what each of
 * their lines is known again. */
#include "abi/lines.h"
#include "abi/library.h"
#include "analyse/source.h"
#include "cli/profile.h"
#include "link/program.h"

/* The library's modules come from interfaces, which have no texts: those are read from its files.
 * One at a time, as places come file by file. */
typedef struct LibraryText {
    Text file;
    SourceText text;
} LibraryText;

static uint64_t library_line(LibraryText *last, const char *library, const Place *place) {
    const char *reason;
    if (!library_has(place->file)) return 0;
    if (!text_equal(last->file, place->file)) {
        source_text_release(&last->text);
        last->file = place->file;
        source_text_read(&last->text, &(SourceFolders){library, library}, place->file, &reason);
    }
    if (place->line > last->text.lines.count) return 0;
    return line_text_hash(last->text.lines.items[place->line - 1]);
}

void profile_name_lines(Profiled *profiled, const Options *options, const RunCounts *counts) {
    Program *program = &profiled->loaded->program;
    RunNames *names = &profiled->names;
    if (!profiled->run.lines) return;
    Buffer folder = {0};
    LibraryText last = {0};
    const char *library = cli_find_library(options, &folder);
    uint64_t *texts = ARENA_ARRAY(&program->arena, uint64_t, counts->places.count);
    names->lines = program_place_names(program, counts);
    for (uint32_t i = 0; i < counts->places.count; i++) {
        const RunPlace *at = &counts->places.items[i];
        const Place *place = &names->lines.places[i];
        Text line;
        if (place->line == 0) continue;
        if (sources_line(program->sources, (Span){at->start, at->end}, place->line, &line))
            texts[i] = line_text_hash(line);
        else if (library)
            texts[i] = library_line(&last, library, place);
    }
    names->line_texts = texts;
    source_text_release(&last.text);
    buffer_release(&folder);
}
