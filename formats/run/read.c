#include "base/fail.h"
#include "base/os.h"
#include "formats/run/internal.h"
#include "profile/private.h"
#include <stdlib.h>
#include <string.h>

/* ---- labels ---- */

static ProfileLabel label_of_name(ProfileLabelKind kind, const RunName *name) {
    const Place *place = &name->place;
    return (ProfileLabel){
        .kind = kind,
        .module = name->module,
        .path = name->path,
        .name = name->name,
        .ordinal = name->ordinal,
        .place = {place->file, place->line, place->column, place->end_line, place->end_column},
    };
}

static ProfileLabel label_of(Label label, const RunNames *names) {
    switch (label.kind) {
    case LABEL_MAIN: return (ProfileLabel){.kind = PROFILE_MAIN};
    case LABEL_OVERFLOW: return (ProfileLabel){.kind = PROFILE_OVERFLOW};
    case LABEL_CAF:
        bug_unless(label.index < names->global_count, "CAF %u", label.index);
        return label_of_name(PROFILE_CAF, &names->globals[label.index]);
    case LABEL_DICT:
        bug_unless(label.index < names->instance_count, "DICT %u", label.index);
        return label_of_name(PROFILE_DICT, &names->instances[label.index]);
    case LABEL_CENTRE:
        bug_unless(label.index < names->centre_count, "centre %u", label.index);
        return label_of_name(PROFILE_CENTRE, &names->centres[label.index]);
    }
    bug("label kind %d", (int)label.kind);
}

static uint32_t add_label(Profile *profile, Label label, const RunNames *names) {
    ProfileLabel own = label_of(label, names);
    if (own.name.length == 0 && own.kind != PROFILE_MAIN && own.kind != PROFILE_OVERFLOW)
        own.name = TEXT("(no name)");
    return profile_label(profile, own);
}

/* ---- contexts ---- */

/* A kept context of the run, in the order (parent, label). */
typedef struct Kept {
    uint32_t parent; /* of the run, plus one; 0: a root */
    uint64_t rank;   /* of the label */
    uint32_t context;
} Kept;

static uint64_t label_rank(Label label) { return (uint64_t)label.kind << 32 | label.index; }

static int compare_kept(const void *left, const void *right) {
    const Kept *a = left, *b = right;
    if (a->parent != b->parent) return a->parent < b->parent ? -1 : 1;
    if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
    return (a->context > b->context) - (a->context < b->context);
}

static bool has_cost(const RunContext *context) {
    for (uint32_t i = 0; i < COST_COUNT; i++)
        if (context->costs[i] != 0) return true;
    return false;
}

typedef struct Walk {
    VECTOR(Kept) kept;
    /* by parent + 1: where its children begin in kept; one more at the end */
    VECTOR(uint32_t) first;
    VECTOR(uint32_t) stack; /* contexts of the run, the next one on top */
    RunContextMap made;
} Walk;

static void keep_contexts(Walk *walk, const RunCounts *counts) {
    const RunContexts *contexts = &counts->contexts;
    VECTOR(bool) keep = {0};
    for (uint32_t i = 0; i < contexts->count; i++) {
        const RunContext *context = &contexts->items[i];
        bug_unless(context->parent == NO_PARENT || context->parent < i, "parent of context %u", i);
        vector_push(&keep, has_cost(context) || context->label.kind == LABEL_MAIN);
        vector_push(&walk->made, PROFILE_NONE);
    }
    run_mark_contexts(counts, keep.items);
    run_mark_search(counts, keep.items);
    for (uint32_t i = contexts->count; i-- > 0;) {
        const RunContext *context = &contexts->items[i];
        if (!keep.items[i]) continue;
        uint32_t parent = context->parent == NO_PARENT ? 0 : context->parent + 1;
        if (parent > 0) keep.items[parent - 1] = true;
        vector_push(&walk->kept, (Kept){parent, label_rank(context->label), i});
    }
    vector_release(&keep);
    if (walk->kept.count > 0) qsort(walk->kept.items, walk->kept.count, sizeof(Kept), compare_kept);
    for (uint32_t i = 0, parent = 0; parent <= contexts->count + 1; parent++) {
        while (i < walk->kept.count && walk->kept.items[i].parent < parent) i++;
        vector_push(&walk->first, i);
    }
}

static void push_children(Walk *walk, uint32_t parent) {
    for (uint32_t i = walk->first.items[parent + 1]; i-- > walk->first.items[parent];)
        vector_push(&walk->stack, walk->kept.items[i].context);
}

/* gives which context of the profile each is */
static RunContextMap add_contexts(Profile *profile, const RunCounts *counts,
                                  const RunNames *names) {
    Walk walk = {0};
    keep_contexts(&walk, counts);
    push_children(&walk, 0);
    while (walk.stack.count > 0) {
        uint32_t number = vector_pop(&walk.stack);
        const RunContext *context = &counts->contexts.items[number];
        uint32_t parent =
            context->parent == NO_PARENT ? PROFILE_NONE : walk.made.items[context->parent];
        uint32_t own = profile_context(profile, parent, add_label(profile, context->label, names));
        bug_unless(own != PROFILE_NONE, "more contexts than a profile holds");
        walk.made.items[number] = own;
        for (uint32_t i = 0; i < run_cost_count(names); i++)
            profile->metrics.items[i].values.items[own] += context->costs[i];
        push_children(&walk, number + 1);
    }
    vector_release(&walk.kept);
    vector_release(&walk.first);
    vector_release(&walk.stack);
    return walk.made;
}

/* ---- edges ---- */

static int compare_edges(const void *left, const void *right) {
    const RunEdge *a = left, *b = right;
    uint64_t from_a = label_rank(a->from), from_b = label_rank(b->from);
    if (from_a != from_b) return from_a < from_b ? -1 : 1;
    return (a->to > b->to) - (a->to < b->to);
}

static void add_edges(Profile *profile, const RunCounts *counts, const RunNames *names) {
    RunEdges sorted = {0};
    for (uint32_t i = 0; i < counts->edges.count; i++)
        if (counts->edges.items[i].count > 0) vector_push(&sorted, counts->edges.items[i]);
    if (sorted.count > 0) qsort(sorted.items, sorted.count, sizeof(RunEdge), compare_edges);
    for (uint32_t i = 0; i < sorted.count; i++) {
        const RunEdge *edge = &sorted.items[i];
        uint32_t from = add_label(profile, edge->from, names);
        uint32_t to = add_label(profile, (Label){LABEL_CENTRE, edge->to}, names);
        profile_add_edge(profile, from, to, edge->count);
    }
    vector_release(&sorted);
}

/* ---- facts ---- */

static void set_number_if(Profile *profile, ProfileFactCode fact, uint64_t number) {
    if (number != 0) profile_set_number(profile, RUN_SOURCE, fact, number);
}

/* What a run ended with can be as long as it likes; a profile keeps the beginning. */
static void set_shown(Profile *profile, Text shown) {
    enum { LONGEST = 2000 };
    if (shown.length == 0) return;
    Buffer kept = {0};
    buffer_text(&kept, text_cut(shown, LONGEST));
    if (shown.length > LONGEST) buffer_string(&kept, "...");
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_SHOWN, buffer_as_text(&kept));
    buffer_release(&kept);
}

static void add_end(Profile *profile, const RunCounts *counts) {
    int exit_code = run_end_exit_code(counts->end);
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_END, text_of(run_end_key(counts->end)));
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_END_DESCRIPTION,
                     text_of(run_end_description(counts->end)));
    profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_EXIT_CODE,
                       (uint64_t)(exit_code >= 0 ? exit_code : counts->exit_code & 0xff));
    if (!counts->raised_again) /* else the program has shown it */
        set_shown(profile, buffer_as_text(&counts->shown));
}

static uint64_t largest_census(const RunCensuses *censuses) {
    uint64_t most = 0;
    for (uint32_t i = 0; i < censuses->items.count; i++) {
        uint64_t bytes = censuses->items.items[i].bytes + censuses->items.items[i].stack_bytes;
        if (bytes > most) most = bytes;
    }
    return most;
}

static void add_facts(Profile *profile, const RunCounts *counts, const RunNames *names,
                      const RunOptions *options, const char *engine, bool ended) {
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_PROGRAM, names->program);
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_ENGINE, text_of(engine));
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_SCOPING,
                     text_of(scoping_key(options->scoping)));
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_CONTEXTS,
                     options->flat_contexts ? TEXT("flat") : TEXT("stack"));
    set_number_if(profile, PROFILE_FACT_COST_MODEL, names->cost_model);
    if (options->attribution_off)
        profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_ATTRIBUTION, TEXT("off"));
    set_number_if(profile, PROFILE_FACT_LIMIT_HEAP, options->limit_heap);
    set_number_if(profile, PROFILE_FACT_LIMIT_STACK, options->limit_stack);
    set_number_if(profile, PROFILE_FACT_LIMIT_TIME, options->limit_time);
    if (ended) add_end(profile, counts);
    if (counts->context_overflow)
        profile_set_flag(profile, RUN_SOURCE, PROFILE_FACT_CONTEXT_OVERFLOW);
    if (counts->allocated_bytes != 0)
        profile_set_total(profile, RUN_SOURCE, PROFILE_METRIC_BYTES, counts->allocated_bytes);
    uint64_t counted = largest_census(&counts->censuses);
    set_number_if(profile, PROFILE_FACT_PEAK_LIVE_BYTES,
                  counted > 0 ? counted : counts->peak_live_bytes);
    set_number_if(profile, PROFILE_FACT_LIVE_BYTES, counts->live_bytes);
    set_number_if(profile, PROFILE_FACT_COLLECTIONS, counts->collections);
    set_number_if(profile, PROFILE_FACT_MAJOR_COLLECTIONS, counts->major_collections);
    /* spec's stack is that of C: its size is the compiler's, not the program's */
    if (strcmp(engine, "spec") != 0)
        set_number_if(profile, PROFILE_FACT_PEAK_STACK_BYTES, counts->peak_stack_bytes);
}

void run_read(Profile *profile, const RunCounts *counts, const RunNames *names,
              const RunOptions *options, const char *engine) {
    bug_unless(profile->metrics.count == 0, "run_read needs an empty profile");
    profile_know_home(profile, text_of(os_environment("HOME")));
    profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_RUN});
    run_read_part(profile, counts, names, options, engine, true);
}

void run_read_part(Profile *profile, const RunCounts *counts, const RunNames *names,
                   const RunOptions *options, const char *engine, bool ended) {
    static const ProfileMetricCode codes[] = {
#define COST(code, key, name, unit, role, rank, description) PROFILE_METRIC_##code,
#include "abi/costs.def"
#undef COST
    };
    profile->sources.items[RUN_SOURCE].clock = run_census_clock(counts);
    for (uint32_t i = 0; i < run_cost_count(names); i++)
        profile_add_metric(profile, (ProfileMetric){.code = codes[i], .source = RUN_SOURCE});
    profile->edge_metric = COST_E;
    add_facts(profile, counts, names, options, engine, ended);
    /* MAIN and all centres first, entered or not: a report can say which never were */
    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN});
    for (uint32_t i = 0; i < names->centre_count; i++)
        add_label(profile, (Label){LABEL_CENTRE, i}, names);
    RunContextMap contexts = add_contexts(profile, counts, names);
    run_add_lines(profile, counts, names);
    profile_add_steps(profile);
    add_edges(profile, counts, names);
    run_add_markers(profile, counts);
    run_add_censuses(profile, counts, names, &contexts);
    run_add_holders(profile, counts, names, options);
    run_add_calls(profile, names);
    run_add_search(profile, counts, names, &contexts);
    run_add_samples(profile, counts, options, &contexts);
    vector_release(&contexts);
}
