/* Tables without doubles: signatures, string literals, and the ordinals of sites. */
#include "base/fail.h"
#include "base/hash.h"
#include "link/internal.h"
#include <string.h>

/* ---- signatures ---- */

static bool signature_is(const LinkSignature *signature, const uint8_t *reps, uint32_t count,
                         bool tuple) {
    if (signature->count != count || signature->tuple != tuple) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (signature->reps[i] != rep_passed((Rep)reps[i])) return false;
    }
    return true;
}

static uint64_t signature_hash(const uint8_t *reps, uint32_t count, bool tuple) {
    uint64_t hash = hash_pair(count, tuple);
    for (uint32_t i = 0; i < count; i++) hash = hash_pair(hash, rep_passed((Rep)reps[i]));
    return hash;
}

static LinkSignature signature_make(Program *program, const uint8_t *reps, uint32_t count,
                                    bool tuple) {
    uint8_t *copy = ARENA_ARRAY(&program->arena, uint8_t, count);
    uint32_t words = 0;
    for (uint32_t i = 0; i < count; i++) {
        copy[i] = (uint8_t)rep_passed((Rep)reps[i]);
        words += rep_words((Rep)reps[i]);
    }
    return (LinkSignature){copy, count, words, tuple};
}

uint32_t link_signature(Program *program, const uint8_t *reps, uint32_t count, bool tuple) {
    if (count == 1 && !tuple) return rep_passed((Rep)reps[0]);
    uint64_t hash = signature_hash(reps, count, tuple);
    RecordSearch search = records_search(&program->signature_index, hash);
    while (records_next(&search))
        if (signature_is(&program->signatures.items[search.number], reps, count, tuple))
            return (uint32_t)search.number;
    records_add(&program->signature_index, hash, program->signatures.count);
    vector_push(&program->signatures, signature_make(program, reps, count, tuple));
    return program->signatures.count - 1;
}

void link_signatures_init(Program *program) {
    for (uint8_t rep = 0; rep < REP_COUNT; rep++) {
        vector_push(&program->signatures, signature_make(program, &rep, 1, false));
    }
}

void link_suffixes(Program *program) {
    static const uint8_t exception[] = {REP_BOXED, REP_STATE};
    program->exception_signature = link_signature(program, exception, 2, false);
    VECTOR(const uint32_t *) suffixes = {0};
    for (uint32_t s = 0; s < program->signatures.count; s++) { /* suffixes come after, once each */
        LinkSignature signature = program->signatures.items[s];
        uint32_t *suffix = ARENA_ARRAY(&program->arena, uint32_t, signature.count + 1);
        suffix[0] = s;
        /* longer ones are fields of constructors, never arguments */
        bool applied = !signature.tuple && signature.count <= MAXIMUM_ARITY;
        for (uint32_t i = 1; i < signature.count && applied; i++)
            suffix[i] = link_signature(program, signature.reps + i, signature.count - i, false);
        vector_push(&suffixes, suffix);
    }
    program->suffixes =
        arena_copy(&program->arena, suffixes.items, suffixes.count * sizeof *suffixes.items);
    vector_release(&suffixes);
}

/* ---- strings ---- */

uint32_t link_string(Linker *linker, Text text) {
    Program *program = linker->program;
    RecordSearch search = records_search(&linker->string_index, hash_text(text));
    while (records_next(&search))
        if (text_equal(program->strings.items[search.number], text)) return (uint32_t)search.number;
    records_add(&linker->string_index, hash_text(text), program->strings.count);
    vector_push(&program->strings, text_copy(linker->arena, text));
    return program->strings.count - 1;
}

/* ---- sites ---- */

/* the path of what is made inside the frame's body: "main.go" */
static Symbol frame_path(Linker *linker, LinkFrame *frame) {
    if (frame->path) return frame->path;
    if (!frame->outer) return frame->path = frame->name;
    Text outer = symbol_text(linker->interner, frame->outer->path);
    Text name = symbol_text(linker->interner, frame->name);
    if (outer.length + name.length >= LINK_PATH_LIMIT) return frame->path = frame->outer->path;
    Buffer path = {0};
    buffer_text(&path, outer);
    buffer_char(&path, '.');
    buffer_text(&path, name);
    frame->path = intern(linker->interner, buffer_as_text(&path));
    buffer_release(&path);
    return frame->path;
}

static uint32_t path_number(Linker *linker, Symbol module, Symbol path) {
    uint64_t number = *symbol_map_slot(&linker->path_numbers, module, path, linker->path_count);
    linker->path_count += number == linker->path_count;
    return (uint32_t)number;
}

uint32_t link_choice(Linker *linker, ChoiceKind kind, uint32_t alternatives, Span span) {
    LinkChoice choice = {.kind = kind,
                         .alternatives = alternatives,
                         .module = linker->module,
                         .path = frame_path(linker, linker->frame),
                         .binder = linker->frame->definition,
                         .span = span};
    uint32_t path = path_number(linker, choice.module, choice.path);
    uint64_t *ordinal = symbol_map_slot(&linker->choice_ordinals, (uint32_t)kind, path, 0);
    choice.ordinal = (uint32_t)(*ordinal)++;
    vector_push(&linker->program->choices, choice);
    linker->program->searches = true;
    return linker->program->choices.count - 1;
}

uint32_t link_site(Linker *linker, Symbol construction, ClosureKind kind, uint32_t index,
                   bool is_box, Span span) {
    Program *program = linker->program;
    LinkSite site = {.module = linker->module,
                     .path = linker->frame ? frame_path(linker, linker->frame) : 0,
                     .construction = construction,
                     .kind = kind,
                     .index = index,
                     .info = INFO_NONE,
                     .is_box = is_box,
                     .binder = LINK_NONE,
                     .role = ROLE_PART,
                     .span = span};
    uint32_t path = path_number(linker, site.module, site.path);
    uint64_t *ordinal = symbol_map_slot(&linker->site_ordinals, construction, path, 0);
    site.ordinal = (uint32_t)(*ordinal)++;
    vector_push(&program->sites, site);
    LinkSitePlace place = {.around = LINK_NONE, .definition = LINK_NONE};
    if (linker->frame) {
        place.around = linker->frame->site;
        place.definition = linker->frame->definition;
    }
    vector_push(&linker->places, place);
    return program->sites.count - 1;
}
