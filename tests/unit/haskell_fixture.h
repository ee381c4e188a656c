/* Haskell in unit tests: a program from the text of its module Main to inferred types, and files of
 * cases. */
#ifndef TESTS_UNIT_HASKELL_FIXTURE_H
#define TESTS_UNIT_HASKELL_FIXTURE_H

#include "base/os.h"
#include "compiler/types/infer/infer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- programs ---- */

typedef struct Haskell {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    NameProgram names;
    TypeStore store;
    InferProgram types;
    const char *library[1];
    bool is_checked; /* there are types; else messages */
} Haskell;

static inline void haskell_init(Haskell *haskell, const char *library, bool derives,
                                Text contents) {
    *haskell = (Haskell){.library = {library}};
    arena_init(&haskell->arena);
    interner_init(&haskell->interner);
    sources_init(&haskell->sources);
    diags_init(&haskell->diags);
    name_program_init(&haskell->names, &(NameContext){&haskell->arena, &haskell->interner,
                                                      &haskell->sources, &haskell->diags});
    NameOptions options = {.origins.library = haskell->library,
                           .origins.library_count = 1,
                           .exposes_all = true,
                           .extensions = syntax_language(LANGUAGE_GHC2021)};
    type_store_init(&haskell->store, &haskell->arena, &haskell->interner);
    infer_init(&haskell->types, &haskell->store, &haskell->names, &haskell->diags);
    haskell->types.derives = derives;
    haskell->is_checked = name_load_text(&haskell->names, &options, TEXT("Main.hs"), contents) &&
                          name_resolve(&haskell->names) && infer_program(&haskell->types);
}

static inline void haskell_release(Haskell *haskell) {
    infer_release(&haskell->types);
    type_store_release(&haskell->store);
    name_program_release(&haskell->names);
    diags_release(&haskell->diags);
    sources_release(&haskell->sources);
    interner_release(&haskell->interner);
    arena_release(&haskell->arena);
}

/* what is wrong with the evidence of any module */
static inline void haskell_judge(const Haskell *haskell, Buffer *out) {
    for (uint32_t i = 0; i < haskell->types.solvers.count; i++) {
        Solver *solver = haskell->types.solvers.items[i];
        const char *wrong = evidence_check(solver, solver->top);
        if (wrong) buffer_printf(out, "JUDGE: %s\n", wrong);
    }
}

/* ---- files of cases: `# name`, the text of module Main after `|`, what is to be printed ---- */

typedef struct Case {
    Buffer name, program, expected;
} Case;

typedef VECTOR(Case) Cases;

/* The caller frees it. */
static inline char *fixture_read(const char *path) {
    Buffer text = {0};
    const char *reason;
    if (!os_read_file(path, 1 << 24, &text, &reason)) fail_msg("%s: %s", path, reason);
    buffer_char(&text, 0);
    return text.bytes;
}

static inline void cases_read(Cases *cases, const char *path) {
    char *text = fixture_read(path), *rest;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] == '#') {
            vector_push(cases, (Case){0});
            buffer_string(&vector_last(cases).name, line);
            continue;
        }
        bool is_program = line[0] == '|';
        Buffer *into = is_program ? &vector_last(cases).program : &vector_last(cases).expected;
        buffer_string(into, is_program ? line + (line[1] == ' ' ? 2 : 1) : line);
        buffer_char(into, '\n');
    }
    free(text);
}

static inline void cases_release(Cases *cases) {
    for (uint32_t i = 0; i < cases->count; i++) {
        buffer_release(&cases->items[i].name);
        buffer_release(&cases->items[i].program);
        buffer_release(&cases->items[i].expected);
    }
    vector_release(cases);
}

/* All cases of a file, by what `print` makes of each: it appends. */
static inline void cases_check(const char *path, uint32_t at_least,
                               void (*print)(Text program, Buffer *out)) {
    Cases cases = {0};
    uint32_t failed = 0;
    cases_read(&cases, path);
    for (uint32_t i = 0; i < cases.count; i++) {
        Case *one = &cases.items[i];
        Buffer out = {0};
        print(buffer_as_text(&one->program), &out);
        if (!text_equal(buffer_as_text(&out), buffer_as_text(&one->expected))) {
            failed++;
            /* not print_error, which cuts at 1,024 bytes */
            fprintf(stderr, "%s\n%sexpected:\n%sprinted:\n%s\n", buffer_as_string(&one->name),
                    buffer_as_string(&one->program), buffer_as_string(&one->expected),
                    buffer_as_string(&out));
        }
        buffer_release(&out);
    }
    assert_true(cases.count >= at_least);
    cases_release(&cases);
    assert_int_equal(failed, 0);
}

#endif
