/* A run that searches, as text: every figure of it, so that two of them, or one and what is expected
 * of it, can be compared line by line. search.c says how it looks. */
#ifndef TESTS_AGREE_SEARCH_H
#define TESTS_AGREE_SEARCH_H

#include "engine/engine.h"

typedef struct SearchView {
    bool flat;     /* each context that is not a root as MAIN.top (law 5) */
    bool together; /* all contexts are one, and edges are left out (laws 1 and 2) */
    bool without_entries, without_objects; /* E; H and bytes */
    bool told; /* also what sites of choices and of objects are told, and where it was raised */
} SearchView;

typedef VECTOR(RunSegment) RunSegments;

typedef struct SearchRun {
    const Program *program;
    RunCounts counts;
    RunSegments segments, inside; /* of the outermost search, of those inside; in their order */
    VECTOR(Text) paths;           /* of contexts */
    Arena arena;
    Buffer output;
} SearchRun;

/* the engine's; options.segments is set here */
void search_run(SearchRun *run, Engine engine, const Program *program, RunOptions options);
void search_run_release(SearchRun *run);

void search_text(SearchRun *run, SearchView view, Buffer *out);
/* Solutions alone, with what they cost. */
void search_text_of_solutions(SearchRun *run, SearchView view, Buffer *out);
/* How it ended, and solutions with what the branches to them cost. */
void search_text_of_derivations(SearchRun *run, SearchView view, Buffer *out);
/* What is below choices, and the tree of them folded (abi/search.h). */
void search_text_of_tree(const SearchRun *run, SearchView view, Buffer *out);
/* What does not depend on the order of alternatives: segments and solutions, sorted. */
void search_text_of_leaves(SearchRun *run, Buffer *out);

/* The first line in which they differ; true: in none. */
bool search_texts_same(Text a, const char *a_name, Text b, const char *b_name, Buffer *difference);

/* What must hold within one run: fates, steps, places and sites add up to what was charged. */
bool search_adds_up(const SearchRun *run, Buffer *difference);
/* The same events, one after the other, come to the same figures if only what is open is kept
 * (runtime/search). */
bool search_is_kept(const SearchRun *run, Buffer *difference);

#endif
